"""The units to which a State's offices are distributed: Divisions or Districts with the bodies of one class (C-03)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from operator import attrgetter

from reservations.law.terms import COLUMN_OF, WITH_POPULATION, Body, Category, Figures

PERSONS = [attrgetter(COLUMN_OF[category]) for category in (Category.W, *WITH_POPULATION)]


@dataclass(frozen=True, slots=True)
class Unit:
    """A Division or District with its bodies of one class, and the figures of these together (C-03)."""

    name: str
    bodies: tuple[Body, ...]
    figures: Figures

    def working(self) -> str:
        """How the working keeps it: by its name."""
        return self.name


def units_of(bodies: Iterable[Body], unit_of: Callable[[Body], str]) -> tuple[Unit, ...]:
    """The units of these bodies, by code point of their names."""
    members: dict[str, list[Body]] = {}
    for body in bodies:
        members.setdefault(unit_of(body), []).append(body)
    return tuple(Unit(name, tuple(members[name]), together(members[name])) for name in sorted(members))


def together(bodies: Sequence[Body]) -> Figures:
    """How many bodies, and the persons of all of them."""
    return Figures(len(bodies), *(sum(map(figure, bodies)) for figure in PERSONS))
