"""The time line of a body: what became of it, and for whom its office was reserved at each election, by past name."""

from collections.abc import Iterable, Iterator, Mapping
from datetime import date
from typing import Any

from django.urls import reverse
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import pgettext_lazy

from reservations import words
from reservations.formatting import day, language
from reservations.models import Body, BodyAct, District
from reservations.selectors import history, lineage
from reservations.selectors.history import Standing, Told
from reservations.selectors.lineage import Life

Event = dict[str, Any]
Kind = BodyAct.Kind

NOT_COUNTED: dict[str, Promise] = {
    Standing.CORRECTED: pgettext_lazy("row of history", "does not count: corrected"),
    Standing.STRUCK: pgettext_lazy("row of history", "does not count: struck out"),
    Standing.NOT_IN_FORCE: pgettext_lazy("row of history", "does not count: the order or this office is not in force"),
}


def for_everybody(body: Body) -> list[Event]:
    """The elections of a body with its class and name then, and what became of it, for its public page."""
    life = lineage.life(body)
    return [*_elections(life, history.of_body(body)), *_acts(life)]


def for_officers(body: Body, *, drafts: bool) -> list[Event]:
    """The same with sources, causes and officers; whoever drafts may correct a row. The oldest comes first."""
    life, rows = lineage.life(body), history.of_body(body)
    told = {event["row"].pk: event for event in _elections(life, rows)}
    for each in rows:
        told[each.row.pk]["note"] = _source(each)
        if drafts and each.correctable:
            told[each.row.pk]["more"] = (reverse("history_correct", args=[each.row.pk]), _("Correct this row"))
    events = [*told.values(), *_acts(life, by_whom=True)]
    return sorted(events, key=lambda event: str(event["sort"]))


def _elections(life: Life, rows: Iterable[Told]) -> Iterator[Event]:
    for each in rows:
        on = each.row.election.held_on
        name, text = life.on(on).name, _("General election")
        if each.row.kind != life.body.kind or name != life.body.name:
            then = {"name": name, "kind": words.BODY_CLASSES[each.row.kind]}
            text = _("General election (then %(name)s, %(kind)s)") % then
        yield {
            "sort": on,
            "at": on,
            "text": text + ":",
            "category": each.row.category,
            "note": NOT_COUNTED.get(each.standing, ""),
            "state": "done",
            "row": each.row,
        }


def _source(told: Told) -> str:
    row, said = told.row, [told.row.source]
    if row.cause and row.recorded_by and row.recorded_at:
        by = {"officer": row.recorded_by.designation, "cause": row.cause}
        said.append(_("corrected by %(officer)s: %(cause)s") % by)
    if told.standing != Standing.COUNTS:
        said.append(str(NOT_COUNTED[told.standing]))
    return " · ".join(said)


def _acts(life: Life, *, by_whom: bool = False) -> Iterator[Event]:
    for act in life.acts:
        if act.kind == Kind.LGD_CODE and not by_whom:
            continue
        note = f"{act.notification}, {day(act.notified_on)}"
        if by_whom:
            note = " · ".join(filter(None, (note, act.cause, act.recorded_by.designation)))
        yield {
            "sort": act.effective_on,
            "at": act.effective_on,
            "text": _act(life, act),
            "note": note,
            "state": "done",
        }


CHANGED: dict[str, Promise] = {
    Kind.RENAMED: pgettext_lazy("body", "Renamed: %(before)s → %(after)s"),
    Kind.MOVED: pgettext_lazy("body", "Moved to another District: %(before)s → %(after)s"),
    Kind.RECLASSIFIED: pgettext_lazy("body", "Class changed: %(before)s → %(after)s"),
    Kind.LGD_CODE: pgettext_lazy("body", "Code of the Local Government Directory: %(after)s"),
}


def _act(life: Life, act: BodyAct) -> str:
    body = life.body
    if act.kind in CHANGED:
        values = {"before": _value(act.before, life.districts), "after": _value(act.after, life.districts)}
        return str(CHANGED[act.kind]) % values
    parts = ", ".join(part.body.name for part in act.parts.all())
    if act.kind == Kind.MERGED:
        return _merger(body, act, parts)
    if act.kind == Kind.ABOLISHED:
        return _("Abolished: its history is kept, it is ranked no more")
    if act.body_id != body.pk:
        return _("Out of it was constituted: %(body)s") % {"body": act.body.name}
    return _("Constituted out of: %(parts)s") % {"parts": parts} if parts else _("Constituted")


def _merger(body: Body, act: BodyAct, parts: str) -> str:
    kept = act.history_of.name if act.history_of else ""
    if act.body_id != body.pk:
        return _("Merged into %(body)s, which keeps the history of %(part)s") % {"body": act.body.name, "part": kept}
    return _("Merged from %(parts)s; it keeps the history of %(part)s") % {"parts": parts, "part": kept}


def _value(entry: Mapping[str, Any], districts: Mapping[int, District]) -> str:
    """An entry of the register in words."""
    if "district" in entry:
        return districts[entry["district"]].name
    if "kind" in entry:
        return str(words.BODY_CLASSES[entry["kind"]])
    return str(entry.get(f"name_{language()}") or entry.get("lgd_code") or "–")


def past_names(body: Body) -> list[tuple[str, date]]:
    """The names that a body had before, each with the day on which it ended, the oldest first."""
    renamed = body.acts.filter(kind=Kind.RENAMED).order_by("effective_on", "pk")
    return [(_value(act.before, {}), act.effective_on) for act in renamed]
