"""Offices given one at a time, in turn; a place is never decided by a name: equals stop until a lot is drawn (C-13)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from operator import attrgetter

from reservations.law.lots import Stage

Turns = tuple[int, ...]
Measure = tuple[int | Fraction, ...]


@dataclass(frozen=True, slots=True)
class Place:
    """One that waits for offices: the larger its measure the earlier its turn; it has room for so many."""

    name: str
    measure: Measure
    room: int


def first(places: Sequence[Place], number: int, stage: Stage) -> list[str]:
    """The names of the `number` foremost of the places, in order; a lot decides among equals that the cut divides."""
    ordered = sorted(places, key=attrgetter("measure"), reverse=True)
    if not 0 < number < len(ordered) or ordered[number - 1].measure != ordered[number].measure:
        return [place.name for place in ordered[:number]]
    cut = ordered[number].measure
    before = [place.name for place in ordered if place.measure > cut]
    tied = [place.name for place in ordered if place.measure == cut]
    wanted = number - len(before)
    return before + list(stage.order(tied, wanted)[:wanted])


def in_turn(places: Sequence[Place], number: int, stage: Stage) -> dict[str, Turns]:
    """Give offices one at a time, round and round, skipping who has no more room; the turns of each, counted from 1.

    Fewer than `number` turns are taken when there is no room left anywhere.
    """
    turns: dict[str, Turns] = {}
    taken = 0
    waiting = [place for place in places if place.room > 0]
    while waiting and taken < number:
        for name in first(waiting, min(len(waiting), number - taken), stage):
            taken += 1
            turns[name] = (*turns.get(name, ()), taken)
        waiting = [place for place in waiting if len(turns.get(place.name, ())) < place.room]
    return turns
