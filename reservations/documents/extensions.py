"""What the notice of an extended window says: old and new closing instant, the cause, the days one by one (C-31)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from reservations.formatting import day, language, moment
from reservations.law.days import DayKind

Extension = Mapping[str, Any]


def of_notice(frozen: Mapping[str, Any], extension: Extension) -> dict[str, Any]:
    """Return what an extension notice adds to the head of its order, in the active language.

    `extension` has `before`, `closes_at` and `set_at` (instants), `cause` (in both languages), `bodies` (the
    codes of the offices it is for; none: all of them) and `days`: {on, kind, number, holiday} for each of its days.
    """
    rows = [row for part in frozen["schedules"] for row in part["rows"]]
    names = [row["name"][language()] for row in rows if row["code"] in extension["bodies"]]
    return {
        "title_of_kind": pgettext("document", "Notice of extension"),
        "before": moment(extension["before"]),
        "closes_at": moment(extension["closes_at"]),
        "extended_on": day(extension["set_at"]),
        "cause": extension["cause"][language()],
        "for_offices": ", ".join(names),
        "days": [{"on": day(counted["on"], "weekday"), "words": _words(counted)} for counted in extension["days"]],
    }


def _words(counted: Mapping[str, Any]) -> str:
    kind, closed = counted["kind"], counted["holiday"]
    if kind == DayKind.PUBLICATION:
        return _("day of publication, not counted")
    if kind == DayKind.CLOSING:
        return _("closing day, not counted")
    if kind == DayKind.FURTHER and closed:
        return _("offices closed")
    if kind == DayKind.FURTHER:
        return _("further day %(number)s") % {"number": counted["number"]}
    return _("clear day %(number)s") % {"number": counted["number"]}
