"""The other bodies of which something differs, those of the same unit first: some are named, the rest counted."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import islice

from reservations.law.terms import BodyClass, Category
from reservations.services.comparison.differences import Differences

NAMED = 3  # so many are named

Place = tuple[str, str | None]  # class and unit


@dataclass(frozen=True, slots=True)
class Others:
    """Some other bodies by code, and how many more there are."""

    named: tuple[str, ...]
    more: int


def place_of(differences: Differences, code: str) -> Place:
    """Class and unit of a body, as they are now if it is still there."""
    side = differences.after if code in differences.after.bodies else differences.before
    return side.group(code), side.unit(code)


def shared_by(place: Place) -> str:
    """Whose offices are exchanged with each other: those of a class; seats, those of a panchayat."""
    group, unit = place
    return f"{group} {unit}" if group == BodyClass.CONSTITUENCY else group


class _Index:
    """Bodies by class and by unit, each in the order of the codes."""

    def __init__(self, differences: Differences, codes: Iterable[str]) -> None:
        self._of = differences
        self._all: dict[str, list[str]] = {}
        self._in_unit: dict[Place, list[str]] = {}
        for code in sorted(codes):
            place = place_of(differences, code)
            self._all.setdefault(shared_by(place), []).append(code)
            self._in_unit.setdefault(place, []).append(code)

    def around(self, code: str) -> Others:
        """Those that could matter to one body, without itself."""
        place = place_of(self._of, code)
        every = self._all.get(shared_by(place), [])
        near = self._in_unit.get(place, [])
        found = dict.fromkeys(islice(self._without(code, near, every), 2 * NAMED))
        named = tuple(found)[:NAMED]
        return Others(named, len(every) - (code in near) - len(named))

    @staticmethod
    def _without(code: str, *lists: list[str]) -> Iterator[str]:
        for codes in lists:
            yield from (each for each in codes if each != code)


class Nearby:
    """Of each kind of difference, the other bodies it is about."""

    def __init__(self, differences: Differences) -> None:
        self._of = differences

    @cached_property
    def _figures(self) -> _Index:
        return _Index(self._of, self._of.figures)

    @cached_property
    def _moved(self) -> _Index:
        return _Index(self._of, self._of.moved)

    @cached_property
    def _bodies(self) -> _Index:
        return _Index(self._of, (*self._of.added, *self._of.left))

    @cached_property
    def _history(self) -> dict[Category, _Index]:
        """By the group that their rows of the history are about."""
        known = {**self._of.before.bodies, **self._of.after.bodies}
        codes: dict[Category, set[str]] = {}
        for side in (self._of.before, self._of.after):
            for row in (side.history[key] for key in self._of.history if key in side.history and key[1] in known):
                codes.setdefault(row.category.group, set()).add(row.code)
        return {group: _Index(self._of, found) for group, found in codes.items()}

    def figures(self, code: str) -> Others:
        """Other bodies with other figures."""
        return self._figures.around(code)

    def moved(self, code: str) -> Others:
        """Other bodies of another class or unit."""
        return self._moved.around(code)

    def came_or_went(self, code: str) -> Others:
        """Bodies that are on one side only."""
        return self._bodies.around(code)

    def history(self, code: str, groups: Iterable[Category]) -> Others:
        """Other bodies with another history, of the last of these groups of which there are any."""
        for group in (group for group in reversed(tuple(groups)) if group in self._history):
            found = self._history[group].around(code)
            if found.named:
                return found
        return Others((), 0)
