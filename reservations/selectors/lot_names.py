"""The names of a pool in the order in which they were drawn, each with its place and its ticket."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from reservations.formatting import language
from reservations.law.draws import Draw
from reservations.models import LotPool, RecordedLot


@dataclass(frozen=True)
class Name:
    """One name of a pool: as which it was drawn, its ticket under a seed, whether it is the last that is drawn."""

    code: str
    name: str
    place: int | None
    ticket: str
    drawn: bool
    last: bool


def names_of(row: LotPool, draw: RecordedLot | None) -> list[Name]:
    """The names of a pool in the active language: in the order drawn, then by code; by code while nothing is drawn."""
    order: list[str] = draw.drawn if draw else []
    rest = sorted(set(row.codes) - set(order))
    names = {code: both[language()] for code, both in row.names.items()}
    placed = _placed(order, row.number, len(row.codes), names, draw.tickets if draw else {})
    return [*placed, *(Name(code, names[code], None, "", drawn=False, last=False) for code in rest)]


def in_order(draw: Draw, names: Mapping[str, str]) -> list[Name]:
    """The names of a draw that is no row, as somebody computes it again."""
    return _placed(draw.order, draw.pool.number, len(draw.order), names, draw.tickets)


def _placed(
    order: Sequence[str], number: int, total: int, names: Mapping[str, str], tickets: Mapping[str, str]
) -> list[Name]:
    return [
        Name(code, names[code], place, tickets.get(code, ""), drawn=place <= number, last=place == number < total)
        for place, code in enumerate(order, start=1)
    ]
