"""Whose history counts for a changed body (C-23), and the rows set aside because a body changed its class (C-41)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from reservations.law.cases import Case
from reservations.law.findings import Check, Severity
from reservations.law.terms import Body, BodyClass, HistoryRow, Origin
from reservations.law.wording import Message, Value, bodies, body, day
from reservations.law.wording import gettext_noop as _

Rows = tuple[HistoryRow, ...]


def of_class(kind: BodyClass, bodies: Mapping[str, Body], history: Iterable[HistoryRow]) -> tuple[Rows, Rows]:
    """The rows that count for a class, and the rows of its present bodies from another class, which do not.

    A row that names no class is of the body's present class. A row of a body no longer ranked is kept; without a
    class of its own it counts for every class.
    """
    counted, set_aside = [], []
    for row in history:
        body = bodies.get(row.code)
        present = body.kind if body else None
        then = row.kind or present or kind
        if then is kind and present in (kind, None):
            counted.append(row)
        elif present is kind:
            set_aside.append(row)
    return tuple(counted), tuple(set_aside)


ORIGIN = "origin"  # the name, with the body's code, of the check that tells where a body comes from


def settled(history: Iterable[HistoryRow], origins: Iterable[Origin]) -> Rows:
    """The history with every merger carried out, the earliest first: files and canonical forms hold it so (C-23).

    Rows of the part whose history is kept become the merged body's; rows that this body had of its own give way to
    them. The other parts' rows stay theirs: they are ranked no more. A new body has none.
    """
    rows = list(history)
    for origin in sorted(origins, key=lambda origin: (origin.on, origin.code)):
        if origin.history_of not in (None, origin.code):
            rows = list(_carried(rows, origin))
    return tuple(sorted(rows, key=lambda row: (row.election, row.code)))


def _carried(rows: Iterable[HistoryRow], origin: Origin) -> Iterator[HistoryRow]:
    for row in rows:
        before = row.election < origin.on
        if before and row.code == origin.history_of:
            yield replace(row, code=origin.code)
        elif not (before and row.code == origin.code):
            yield row


def told(case: Case, origins: Iterable[Origin]) -> Iterator[Check]:
    """C-23: whose history a merged body has, and that a body newer than an election that counts has none."""
    ranked = {each.code for each in case.bodies}
    elections = {row.election for row in case.history}
    for origin in origins:
        before = any(election < origin.on for election in elections)
        if origin.code in ranked and (origin.history_of or before):
            name = f"{ORIGIN}-{origin.code}"
            yield Check(name, "C-23", case.group, Severity.WARNING, _message(origin), (origin.code,))


def _message(origin: Origin) -> Message:
    values: dict[str, Value] = {"body": body(origin.code), "day": day(origin.on)}
    if origin.history_of is None:
        return Message(_("{body} is a new body since {day}; no earlier election counts for it"), values)
    values |= {"parts": bodies(origin.parts), "part": body(origin.history_of)}
    if origin.reason:
        text = _("{body} came of merging {parts} on {day}; the history of {part} was chosen for it, because: {reason}")
        return Message(text, {**values, "reason": origin.reason})
    text = _("{body} came of merging {parts} on {day}; it keeps the history of {part}, the larger part")
    return Message(text, values)
