"""The clauses of a working as the annexures read them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

Clause = Mapping[str, Any]


def of_working(working: Mapping[str, Any]) -> list[Clause]:
    """The recorded clauses in the order in which they were called, each before those it called."""
    return [clause for group in working["groups"] for clause in _with_called(group["clauses"])]


def _with_called(clauses: Iterable[Clause]) -> Iterator[Clause]:
    for clause in clauses:
        yield clause
        yield from _with_called(clause["calls"])


def result_is(clause: Clause, kind: str) -> bool:
    """Whether a clause found something of this kind: a division, an arrangement, a draw."""
    return isinstance(clause["result"], Mapping) and clause["result"].get("is") == kind
