"""What section 9-A(5) as it stood until 2023 would give one body with another figure, by the walk along the list alone.

The statute's own list, walk and clauses are used; who comes before whom among the others is kept. It only says where
to look: every answer is confirmed by a whole computation.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right, insort
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import groupby
from operator import itemgetter

from reservations.law import ranking, shortfall
from reservations.law.cases import Reserved
from reservations.law.computation import case_of
from reservations.law.lots import Stage
from reservations.law.refusals import LotNeeded, Refusal
from reservations.law.statutes.up_municipal_presidents_until_2023 import serials
from reservations.law.statutes.up_municipal_presidents_until_2023.allotment import ORDER, beginning
from reservations.law.statutes.up_municipal_presidents_until_2023.equals import settle
from reservations.law.statutes.up_municipal_presidents_until_2023.numbers import SC, bodies_counted, offices_reserved
from reservations.law.statutes.up_municipal_presidents_until_2023.rotation import (
    barred_by_the_last_election,
    elections_that_count,
    where_the_allotment_begins,
)
from reservations.law.statutes.up_municipal_presidents_until_2023.serials import Passed, Serials, Walk
from reservations.law.terms import Body, BodyClass, Category, Figures, Inputs
from reservations.services.explanations.forecast import moved
from reservations.services.explanations.reruns import LOT, REFUSED
from reservations.services.explanations.turning_points import Aspect, added, nearest_turn

Measured = tuple[int, ...]
Place = tuple[Measured, str, Body]  # what a body is ordered by, the largest first; equals by code


@dataclass(frozen=True)
class Standing:
    """What stands with one body as it is given: the State's figures, what the walks gave, behind whom each ended."""

    body: Body
    figures: Figures
    outcome: str
    given: Mapping[str, Category] = field(default_factory=dict)
    last: frozenset[str] = frozenset()


class ListForecast:
    """One class of bodies in one list, of which any one may be changed."""

    def __init__(self, inputs: Inputs, kind: BodyClass, options: Mapping[str, str]) -> None:
        self._case, _set_aside = case_of(inputs, kind, options)
        past = elections_that_count(self._case)
        self._start = where_the_allotment_begins(self._case, past)
        self._barred = {category: barred_by_the_last_election(self._case, category, past) for category in ORDER}
        self._figures = bodies_counted(self._case)
        self._bodies = {body.code: body for body in self._case.bodies}
        self._places = sorted(map(_place, self._case.bodies), key=itemgetter(0, 1))

    def standing(self, body: Body) -> Standing:
        """What stands with this body instead of the one of the same code."""
        before = self._bodies[body.code]
        figures = moved(self._figures, before, body)
        reserved = offices_reserved(self._case, figures).reserved
        try:
            walks = self._walks(self._list(before, body), reserved)
        except LotNeeded:
            return Standing(body, figures, LOT)
        except Refusal:
            return Standing(body, figures, REFUSED)
        given = {code: category for walk in walks for code, category in walk.given.items()}
        last = frozenset(code for walk in walks for code in tuple(walk.given)[-1:])
        return Standing(body, figures, given.get(body.code, Category.UR).value, given, last)

    def _walks(self, order: Serials, reserved: Mapping[Category, Reserved]) -> list[Walk]:
        def walked(order: Serials) -> list[Walk]:
            so_far, walks = beginning(order, self._start), []
            for category in ORDER:
                walk = serials.walk(so_far, category, reserved[category], self._barred[category])
                so_far = so_far.after(walk)
                walks.append(walk)
            return walks

        def outcome_of(order: Serials) -> Mapping[str, Category]:
            return {code: category for walk in walked(order) for code, category in walk.given.items()}

        walks = walked(settle(order, outcome_of, Stage(self._case.lots, self._case.group, SC)).in_full())
        for walk in walks:
            passed = [stop.body.code for stop in walk.stops if stop.passed is Passed.BARRED]
            shortfall.refuse_too_few(self._case, walk.category, reserved[walk.category].number, len(walk.given), passed)
        return walks

    def next_turn(self, standing: Standing, group: Category, direction: int, most: int) -> int | None:
        """The smallest change in a direction, at most `most` persons, after which the walks may differ."""
        return nearest_turn(self._aspects(standing, group, direction), direction, most)

    def _aspects(self, standing: Standing, group: Category, direction: int) -> Iterator[Aspect]:
        """Whether anybody of the category is there, the numbers, and the next place that matters."""
        body, everybody = standing.body, group is Category.W
        if not everybody:
            yield lambda more: body.persons(group) + more > 0
        yield lambda more: self._numbers(added(standing.figures, group, more))
        if group not in (SC, Category.W):
            return
        falls = everybody and body.sc > 0  # more people, and of these a smaller share
        other = self._next_to(standing, direction if falls else -direction)

        def against(more: int) -> int:
            own = _measured(body.sc + more * (not everybody), body.population + more * everybody)
            return int(own > other) - int(own < other) if other else 0

        yield against

    def _numbers(self, figures: Figures) -> tuple[int, ...]:
        return tuple(reserved.number for reserved in offices_reserved(self._case, figures).reserved.values())

    def _next_to(self, standing: Standing, towards: int) -> Measured | None:
        """Towards serial 1 (-1) or the last (+1) the nearest body with which it is not the same to change places."""
        places = [place for place in self._places if place[1] != standing.body.code]
        own, measure_of = _place(standing.body)[0], itemgetter(0)
        if towards > 0:
            passed = places[bisect_left(places, own, key=measure_of) :]
        else:
            passed = places[: bisect_right(places, own, key=measure_of)][::-1]
        return next((place[0] for place in passed if self._matters(standing, place[2])), None)

    def _matters(self, standing: Standing, other: Body) -> bool:
        """False where both may change places and nothing else changes: they get the same, or one gets nothing and may
        not get what the other does; the one behind whom a walk ends or begins is never such a one."""
        own = standing.body
        ours, theirs = standing.given.get(own.code), standing.given.get(other.code)
        if self._start.after in (own.code, other.code):
            return True
        if ours is theirs:
            return False
        if theirs is None and ours is not None:
            return self._may_have(other, ours.group)
        if ours is None and theirs is not None:
            return other.code in standing.last or self._may_have(own, theirs.group)
        return True

    def _may_have(self, body: Body, category: Category) -> bool:
        return body.persons(category) > 0 and body.code not in self._barred[category]

    def _list(self, before: Body, body: Body) -> Serials:
        places = self._places.copy()
        del places[bisect_left(places, _place(before)[:2], key=itemgetter(0, 1))]
        insort(places, _place(body), key=itemgetter(0, 1))
        equals = groupby(places, key=itemgetter(0))
        return Serials(tuple(tuple(place[2] for place in each) for _measure, each in equals))


def _measured(persons: int, population: int) -> Measured:
    """What orders the list, by the persons of the Scheduled Castes and all persons (C-13, C-26)."""
    return -ranking.in_order_of_share(persons, population), -persons, -population


def _place(body: Body) -> Place:
    return _measured(body.sc, body.population), body.code, body
