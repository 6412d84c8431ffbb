"""Whose history counts: the rows of a class of bodies, and those set aside because a body changed its class (C-41)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from reservations.law.terms import Body, BodyClass, HistoryRow

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
