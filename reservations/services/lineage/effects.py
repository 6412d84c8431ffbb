"""What an act in a body's life does to its history and to computations, told before it is saved."""

from collections.abc import Iterator
from datetime import date

from reservations.law.terms import BodyClass, Category
from reservations.law.wording import Message, Value, bodies, body, category_words, classes, day
from reservations.law.wording import gettext_noop as _
from reservations.models import Body, HistoryRow
from reservations.selectors import history
from reservations.services.lineage.changes import Change, Kind, NewBody
from reservations.services.lineage.parts import larger, parts_of

Effect = Message
ORDERS_STAY = Message(_("Orders that were published stay as they are; computations from now on follow this act."))


def of_change(changed: Body, change: Change) -> list[Effect]:
    """What a change does, sentence by sentence; bodies stand in the values by their codes."""
    told = _of_kind(changed, change)
    return [*told, ORDERS_STAY]


def of_new(new: NewBody) -> list[Effect]:
    """What entering a new body does."""
    text = _("{name} ({code}) has no history: no election before {day} counts for it.")
    values: dict[str, Value] = {"name": new.name_en, "code": new.code, "day": day(new.ground.effective_on)}
    return [Message(text, values), ORDERS_STAY]


def _of_kind(changed: Body, change: Change) -> list[Effect]:
    on = change.ground.effective_on
    rows = _history(changed, on)
    known: dict[str, Value] = {"body": body(changed.code), "day": day(on), "number": len(rows)}
    if change.kind == Kind.RECLASSIFIED:
        return list(_of_another_class(changed, change, rows, known))
    if change.kind == Kind.MERGED:
        return list(_of_a_merger(changed, change))
    if change.kind == Kind.ABOLISHED:
        text = _("{body} is ranked in no election from {day} on. Its history is kept (elections on record: {number}).")
        return [Message(text, known)]
    return [Message(_("{body} keeps its code and its history (elections on record: {number})."), known)]


def _history(changed: Body, on: date) -> list[HistoryRow]:
    """The rows of a body that count, before a day, the newest first."""
    rows = history.counted().filter(body=changed, election__held_on__lt=on).select_related("election")
    return list(rows.order_by("-election__held_on", "pk"))


def _of_another_class(
    changed: Body, change: Change, rows: list[HistoryRow], known: dict[str, Value]
) -> Iterator[Effect]:
    before, after = (change.entry["kind"], changed.kind) if change.earlier else (changed.kind, change.entry["kind"])
    names = {"before": classes(BodyClass(before)), "after": classes(BodyClass(after))}
    foreign = [row for row in rows if row.kind != after]
    if foreign:
        text = _("Its history among the {before} will not count among the {after} (elections on record: {number});"
                 " the last was {category}, {day}.")  # fmt: skip
        last = foreign[0]
        values = {**names, "number": len(foreign), "day": day(last.election.held_on)}
        yield Message(text, {**values, "category": category_words(Category(last.category))})
    else:
        yield Message(_("No history of it among the {before} is on record."), names)
    text = _("In elections after {day} {body} is one of the {after}: their figures must hold it.")
    yield Message(text, {**known, **names})


def _of_a_merger(changed: Body, change: Change) -> Iterator[Effect]:
    on, parts = change.ground.effective_on, parts_of(change.parts)
    for part in parts:
        if part.population is not None:
            yield Message(_("{part}: population {number}"), {"part": body(part.body.code), "number": part.population})
    ended = [part.body.code for part in parts if part.body != changed]
    yield Message(_("From {day} on these are ranked no more: {parts}"), {"day": day(on), "parts": bodies(ended)})
    kept = change.history_of or larger(parts)
    if kept is None:
        return
    rows = _history(kept, on)
    values: dict[str, Value] = {"body": body(changed.code), "part": body(kept.code), "number": len(rows)}
    if rows:
        last = {"category": category_words(Category(rows[0].category)), "day": day(rows[0].election.held_on)}
        text = _("{body} keeps the history of {part} (elections on record: {number}; the last was {category}, {day}).")
        yield Message(text, {**values, **last})
    else:
        yield Message(_("{body} keeps the history of {part}, of which no election is on record."), values)
    others = [part.body.code for part in parts if part.body != kept]
    yield Message(_("The history of these does not count for it: {parts}"), {"parts": bodies(others)})
