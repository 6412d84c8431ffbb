"""The annexure on the procedure: the second computation, checks lifted, how the draft before was answered."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any

from django.utils.translation import gettext as _

from reservations import state_words, words
from reservations.documents import districts
from reservations.documents.codes import in_groups
from reservations.formatting import ABSENT, day, indian, language, moment, percent
from reservations.law.wording import Value, Voice, offices

Frozen = Mapping[str, Any]
Context = dict[str, Any]


def of_order(frozen: Frozen, voice: Voice) -> Context:
    """Return the record in the active language; `has_record` is false when there is nothing to print."""
    kept = frozen["record"]
    draft, recount = kept["draft"], kept.get("recount")
    return {
        "has_record": bool(kept["lifted"] or draft or recount or kept.get("chain_head") or kept.get("figure_notes")),
        "chain_head": _chain_head(kept.get("chain_head")),
        "recount": voice.render(words.COUNTED_TWICE, {"offices": _counted(frozen, recount["offices"])})
        if recount
        else "",
        "figure_notes": [_figure_note(note) for note in kept.get("figure_notes", ())],
        "lifted": [_lifted(check, voice) for check in kept["lifted"]],
        "draft_record": list(_of_the_draft(draft)) if draft else [],
        "waivers": [_waiver(waiver, frozen["order"]["state"]["code"]) for waiver in draft["waivers"]] if draft else [],
        "changes": [_change(change, voice) for change in draft["changes"]] if draft else [],
    }


def _counted(frozen: Frozen, number: int) -> Value:
    """So many offices, or seats."""
    if districts.is_of_seats(frozen):
        return _("1 seat") if number == 1 else _("{number} seats").format(number=indian(number))
    return offices(number)


def _chain_head(head: Mapping[str, Any] | None) -> Context | None:
    """How many acts were on record before the order was issued, and the SHA-256 of the last of them (F31)."""
    return {"acts": indian(head["number"]), "sha256": in_groups(head["sha256"])} if head else None


def _lifted(check: Mapping[str, Any], voice: Voice) -> Context:
    return {
        "reading": check["reading"],
        "text": voice.render(check["message"]["template"], check["message"]["values"]),
        "reason": check["reason"],
        "by": f"{check['by'][language()]}, {day(check['on'])}",
    }


def _figure_note(note: Mapping[str, Any]) -> Context:
    """A population more than a quarter away from the set before, and why (C-37)."""
    change = Fraction(note["now"] - note["before"], note["before"])
    return {
        "name": note["body"][language()],
        "before": indian(note["before"]),
        "now": indian(note["now"]),
        "change": percent(change),
        "note": note["note"] or (_("new limits") if note["new_limits"] else ABSENT),
        "by": f"{note['by'][language()]}, {day(note['on'])}" if note["by"] else ABSENT,
    }


def _of_the_draft(draft: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    number = {"number": draft["number"], "day": day(draft["dated_on"])}
    yield _("Draft published"), _("No. %(number)s of %(day)s") % number
    yield _("SHA-256 of the draft"), in_groups(draft["data_sha256"])
    yield _("Day of publication that counts"), day(draft["published_on"]) if draft["published_on"] else ABSENT
    yield _("Objections closed"), moment(draft["closed_at"]) if draft["closed_at"] else ABSENT
    proofs = {"proved": indian(draft["proved"]), "places": indian(draft["places"])}
    yield _("Proofs of publication"), _("%(proved)s of %(places)s places") % proofs
    if objections := draft["objections"]:
        numbers = {"received": indian(objections["received"]), "late": indian(objections["late"])}
        yield _("Objections"), _("%(received)s in time, %(late)s late") % numbers
    if not draft["changes"]:
        yield _("Changes against the draft"), _("none")


def _waiver(waiver: Mapping[str, Any], state: str) -> Context:
    where, kind = waiver["body"] or waiver["district"], waiver["kind"]
    return {
        "place": state_words.say(state, kind),
        "where": where[language()],
        "reason": waiver["reason"],
        "by": f"{waiver['by'][language()]}, {day(waiver['on'])}",
    }


def _change(change: Mapping[str, Any], voice: Voice) -> Context:
    def category(code: str | None) -> str:
        return str(words.category(code)) if code else ABSENT

    return {
        "name": voice.name(change["code"]),
        "before": category(change["before"]),
        "after": category(change["after"]),
    }
