"""The next value of a body's figure at which anything that section 9-A(5) of 2023 compares comes out another way.

Everything compared moves one way only while the numbers of offices stay as they are: a number rises, a share reaches
another, a body passes the one that stands at a cut. So the nearest such value is found by halving, and between two of
them nothing changes.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from reservations.law.distribution import Distribution, UnitShare
from reservations.law.proportion import Division
from reservations.law.ranking import by_population, by_share, in_order_of_share
from reservations.law.statutes.up_municipal_presidents_2023.numbers import (
    offices_for_backward_classes,
    offices_for_scheduled_castes,
    offices_for_scheduled_tribes,
)
from reservations.law.statutes.up_municipal_presidents_2023.places import BC, SC, ST, W
from reservations.law.terms import WITH_POPULATION, Category, Figures
from reservations.services.explanations.forecast import Forecast, Situation

Aspect = Callable[[int], Any]  # something compared, told by how many more persons there are; it moves one way only

NUMBER: dict[Category, Callable[[Figures], Division]] = {
    SC: offices_for_scheduled_castes,
    ST: offices_for_scheduled_tribes,
    BC: offices_for_backward_classes,
}


def next_turn(forecast: Forecast, situation: Situation, group: Category, direction: int, most: int) -> int | None:
    """The smallest change in a direction, at most `most` persons, that makes anything compared another."""
    return nearest_turn(Aspects(forecast, situation, group).all(), direction, most)


def nearest_turn(aspects: Iterable[Aspect], direction: int, most: int) -> int | None:
    """The smallest change that makes any of these another; an aspect need move one way only up to those before it."""
    found: int | None = None
    for aspect in aspects:
        nearer = first_change(aspect, direction, most if found is None else abs(found) - 1)
        found = found if nearer is None else nearer
    return found


def first_change(aspect: Aspect, direction: int, most: int) -> int | None:
    """The smallest change at which an aspect that moves one way differs from what it is now."""
    if most < 1:
        return None
    now, same, different = aspect(0), 0, most
    if aspect(direction * most) == now:
        return None
    while different - same > 1:
        middle = (same + different) // 2
        same, different = (middle, different) if aspect(direction * middle) == now else (same, middle)
    return direction * different


def added(figures: Figures, group: Category, more: int) -> Figures:
    """A total with so many more persons of a category, for women of everybody."""
    sc, st, bc = (figures.persons(category) + more * (category is group) for category in (SC, ST, BC))
    return Figures(figures.offices, figures.population + more * (group is W), sc, st, bc)


@dataclass(frozen=True)
class Aspects:
    """What is compared in one situation and moves with one figure of its body; the numbers of offices come first."""

    forecast: Forecast
    situation: Situation
    group: Category

    def all(self) -> Iterator[Aspect]:
        """Every aspect. Those after a number hold only as long as it stays, so it is looked at first."""
        moving = WITH_POPULATION if self.group is W else (self.group,)
        if self.group is not W:
            persons = self.situation.body.persons(self.group)
            yield lambda more: persons + more > 0
        for category in moving:
            yield self._number(category)
        found = self.situation.distributions
        distributions = [Moved(self.situation, found[c], self.group) for c in moving if c in found]
        yield from (each.first_pass for each in distributions)
        for each in distributions:
            yield from each.aspects()
        if self.forecast.case.options["C-14"] == "state_number":
            yield from (self._women(category) for category in (*moving, *((W,) if self.group is W else ())))
        for category in (*moving, *((W,) if self.group is W else ())):
            yield from self._passing(category)

    def _number(self, category: Category) -> Aspect:
        return lambda more: NUMBER[category](added(self.situation.figures, self.group, more)).number

    def _women(self, category: Category) -> Aspect:
        """C-14, C-13: among units with as many offices the larger is served first in the split of the women's."""
        own, of_units = self.situation.unit, self.situation.of_units.get(category, {})
        place = own.name

        def weight(name: str) -> int:
            return self.forecast.units[name].figures.offices if category is W else of_units[name].number

        def measure(figures: Figures, more: int) -> tuple[int, int]:
            if category is W:
                return figures.offices, figures.population + more
            persons = figures.persons(category)
            return (persons, figures.population + more) if self.group is W else (persons + more, figures.population)

        names = [name for name in of_units if name != place and weight(name) == weight(place)]
        others = sorted(measure(self.forecast.units[name].figures, 0) for name in names)
        return lambda more: _place(others, measure(own.figures, more))

    def _passing(self, category: Category) -> Iterator[Aspect]:
        """The body against whoever stands at a cut of the unit's order, as long as both are of one tier."""
        order = self.forecast.order(self.situation, category)
        standing = [row for row in order.rows if row.place is not None] if order else []
        own = next((row for row in standing if row.body.code == self.situation.body.code), None)
        if own is None:
            return
        others = [row for row in standing if row is not own]
        measure = by_population if category is W else by_share(category)
        reserved, _candidates = self.situation.offices[category]
        for cut in {reserved.number, reserved.women}:
            if 0 < cut <= len(others) and others[cut - 1].tier == own.tier:
                yield self._against(category, measure(others[cut - 1].body))

    def _against(self, category: Category, other: tuple[int, ...]) -> Aspect:
        body = self.situation.body
        persons, population = body.persons(category), body.population

        def compared(more: int) -> int:
            if category is W:
                return _sign((population + more,), other)
            counted, everybody = (persons, population + more) if self.group is W else (persons + more, population)
            return _sign((in_order_of_share(counted, everybody), counted, everybody), other)

        return compared


class Moved:
    """One category's distribution, in which the persons or the population of one unit move."""

    def __init__(self, situation: Situation, found: Distribution, group: Category) -> None:
        self._found = found
        self._group = group
        own = next(share for share in found.shares if share.unit.name == situation.unit.name)
        self._own = own
        self._others = [share for share in found.shares if share is not own]
        self._persons = situation.unit.figures.persons(found.category)
        self._population = situation.unit.figures.population
        self._state = situation.figures.persons(found.category), situation.figures.population
        self._offices = situation.unit.figures.offices
        self._surplus = sum(share.first_pass for share in found.shares) - found.number
        self._with_room = sorted(self._share_of(share) for share in self._others if _room(share))

    def first_pass(self, more: int) -> int:
        """What the first pass gives the unit."""
        return min(self._target(more).number, self._own.demand.capacity)

    def aspects(self) -> Iterator[Aspect]:
        """What decides beyond the first pass: what is taken back, or whose turn comes in the cycle."""
        if self._surplus > 0:
            yield from self._taken_back()
        elif self._surplus < 0:
            yield self._is_above
            yield self._others_above
            yield from self._at_the_cut()

    def _figures(self, more: int) -> tuple[int, int]:
        if self._group is W:
            return self._persons, self._population + more
        return self._persons + more, self._population

    def _share(self, more: int) -> int:
        return in_order_of_share(*self._figures(more))

    def _target(self, more: int) -> Division:
        persons, population = self._figures(more)
        target = self._own.demand.target
        return Division((target.factors[0], persons), population, target.remainder_rule, target.limit)

    def _state_share(self, more: int) -> int:
        persons, population = self._state
        if self._group is W:
            return in_order_of_share(persons, population + more)
        return in_order_of_share(persons + more, population)

    def _stands_above(self, more: int) -> bool:
        return self._own.first_pass > self._target(more).exact

    def _taken_back(self) -> Iterator[Aspect]:
        """Whether the unit stands above its target, and whether it is among those that keep what they have (C-08)."""
        yield self._stands_above
        above = [share for share in self._others if share.first_pass > share.demand.target.exact]
        keep = len(above) + self._stands_above(0) - self._surplus
        if self._stands_above(0) and 0 < keep <= len(above):
            nearest = sorted(map(self._nearness, above), reverse=True)[keep - 1]
            yield lambda more: _sign((self._target(more).exact % 1, self._share(more), self._offices), nearest)

    def _is_above(self, more: int) -> int:
        return _sign(self._share(more), self._state_share(more))

    def _others_above(self, more: int) -> int:
        """How many other units stand above the State's share, as far as there are offices for them."""
        above = len(self._with_room) - bisect_right(self._with_room, self._state_share(more))
        return min(above, -self._surplus)

    def _at_the_cut(self) -> Iterator[Aspect]:
        """The unit against the last one served in the last round, in the cycle or in the one beyond it (C-11)."""
        share, number = self._state_share(0), -self._surplus
        above = [each for each in self._others if self._share_of(each) > share]
        beyond = [each for each in self._others if self._share_of(each) <= share]
        own_is_above = self._share(0) > share
        yield from self._last_round(above, number, here=own_is_above)
        left = number - sum(map(_room, above)) - _room(self._own) * own_is_above
        if left > 0 and any(each.turns_beyond for each in self._found.shares):
            yield from self._last_round(beyond, left, here=not own_is_above)

    def _last_round(self, others: Sequence[UnitShare], number: int, *, here: bool) -> Iterator[Aspect]:
        own_room, done = _room(self._own) if here else 0, 0
        while number > 0:
            waiting = [each for each in others if _room(each) > done]
            all_waiting = len(waiting) + (own_room > done)
            if not all_waiting:
                return
            if number < all_waiting:
                if own_room > done and number <= len(waiting):
                    yield self._against(sorted(map(self._measure, waiting), reverse=True)[number - 1])
                return
            number, done = number - all_waiting, done + 1

    def _against(self, other: tuple[int, int, int]) -> Aspect:
        return lambda more: _sign((self._share(more), self._figures(more)[0], self._offices), other)

    def _share_of(self, other: UnitShare) -> int:
        figures = other.unit.figures
        return in_order_of_share(figures.persons(self._found.category), figures.population)

    def _measure(self, other: UnitShare) -> tuple[int, int, int]:
        figures = other.unit.figures
        return self._share_of(other), figures.persons(self._found.category), figures.offices

    def _nearness(self, other: UnitShare) -> tuple[Fraction, int, int]:
        return other.demand.target.exact % 1, self._share_of(other), other.unit.figures.offices


def _room(share: UnitShare) -> int:
    return share.demand.capacity - share.first_pass


def _sign(one: Any, other: Any) -> int:
    return int(one > other) - int(one < other)


def _place(others: Sequence[tuple[int, int]], own: tuple[int, int]) -> int:
    """Where the own measure stands among others, equals told apart from both sides."""
    place = bisect_left(others, own)
    return 2 * place + (place < len(others) and others[place] == own)
