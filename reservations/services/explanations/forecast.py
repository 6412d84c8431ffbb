"""What section 9-A(5) of 2023 would give one body with another figure, without computing all of the State again.

The statute's own clauses are called; what the figure does not reach (the bodies of other units, the distribution of
another category) is taken from memory. It only says where to look: every answer is confirmed by a whole computation.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, TypeVar

from reservations.law import proportion, rotation
from reservations.law.cases import Case, Grant, Numbers, Reserved
from reservations.law.computation import case_of
from reservations.law.distribution import Distribution
from reservations.law.ranking import Arrangement
from reservations.law.refusals import LotNeeded, Refusal
from reservations.law.statutes.up_municipal_presidents_2023 import allotment, women
from reservations.law.statutes.up_municipal_presidents_2023.numbers import bodies_counted, offices_reserved
from reservations.law.statutes.up_municipal_presidents_2023.places import BC, SC, ST, W, unit_of
from reservations.law.statutes.up_municipal_presidents_2023.rotation import (
    Candidates,
    State,
    barred_by_the_last_election,
    elections_that_count,
)
from reservations.law.statutes.up_municipal_presidents_2023.system import TO_BODIES, TO_UNITS
from reservations.law.terms import WITH_POPULATION, Body, BodyClass, Category, Figures, Inputs
from reservations.law.units import Unit, together, units_of
from reservations.services.explanations.reruns import LOT, REFUSED

T = TypeVar("T")
Taken = tuple[str, ...]

IN_ORDER: Mapping[Category, Callable[[Case, Unit, Reserved, Candidates], Arrangement]] = {
    SC: allotment.in_order_of_scheduled_castes,
    ST: allotment.in_order_of_scheduled_tribes,
    BC: allotment.in_order_of_backward_classes,
    W: allotment.in_order_of_population,
}


@dataclass(frozen=True)
class Known(Candidates):
    """Candidates whose number in each unit is known."""

    room: Mapping[str, int] = field(default_factory=dict)

    def capacity(self, unit: Unit) -> int:
        """The bodies of a unit to which the category may lawfully be allotted now."""
        return self.room[unit.name]


@dataclass(frozen=True)
class Situation:
    """What stands with one body as it is given: the State's figures, the distributions, and the body's own unit.

    `offices` are those of the unit, with whom they may go to, for the categories for which the body is still waiting.
    """

    body: Body
    unit: Unit
    figures: Figures
    outcome: str
    distributions: Mapping[Category, Distribution] = field(default_factory=dict)
    offices: Mapping[Category, tuple[Reserved, Candidates]] = field(default_factory=dict)
    of_units: Mapping[Category, Mapping[str, Reserved]] = field(default_factory=dict)


class Forecast:
    """One class of bodies, of which any one may be changed."""

    def __init__(self, inputs: Inputs, kind: BodyClass, options: Mapping[str, str]) -> None:
        self.case, _set_aside = case_of(inputs, kind, options)
        self.units = {unit.name: unit for unit in units_of(self.case.bodies, unit_of)}
        self.past = elections_that_count(self.case)
        self.barred = {c: barred_by_the_last_election(self.case, c, self.past) for c in (*WITH_POPULATION, W)}
        self._figures = bodies_counted(self.case)
        self._bodies = {body.code: body for body in self.case.bodies}
        self._memory: dict[Hashable, Any] = {}
        self.situation(self.case.bodies[0])
        self._as_it_is = dict(self._memory)

    def situation(self, body: Body) -> Situation:
        """What stands with this body instead of the one of the same code; `lot` or `refused` where the law stops."""
        before = self._bodies[body.code]
        home = self.units[unit_of(body)]
        bodies = tuple(body if each.code == body.code else each for each in home.bodies)
        unit = Unit(home.name, bodies, together(bodies))
        figures = moved(self._figures, before, body)
        course = _Course(self, body, unit, figures)
        try:
            given = course.run(offices_reserved(self.case, figures))
        except LotNeeded:
            return Situation(body, unit, figures, LOT)
        except Refusal:
            return Situation(body, unit, figures, REFUSED)
        return Situation(body, unit, figures, given.value, course.distributions, course.offices, course.of_units)

    def order(self, situation: Situation, category: Category) -> Arrangement | None:
        """The body's unit in a category's order; None where no office falls to it or the body has one already."""
        if category not in situation.offices:
            return None
        return IN_ORDER[category](self.case, situation.unit, *situation.offices[category])

    def forget(self) -> None:
        """Keep in memory only what holds for the bodies as they are."""
        self._memory = dict(self._as_it_is)

    def remember(self, key: Hashable, work: Callable[[], T]) -> T:
        """What the work gives, done once for a key."""
        if key not in self._memory:
            self._memory[key] = work()
        found: T = self._memory[key]
        return found


class _Course:
    """One allotment under way, in which `unit` holds the changed body."""

    def __init__(self, forecast: Forecast, body: Body, unit: Unit, figures: Figures) -> None:
        self._forecast = forecast
        self._case = forecast.case
        self._body = body
        self._unit = unit
        units = tuple(unit if each.name == unit.name else each for each in forecast.units.values())
        self._state = State(figures, units)
        self._taken: dict[str, Taken] = dict.fromkeys(forecast.units, ())
        self._women: dict[str, int] = dict.fromkeys(forecast.units, 0)
        self.distributions: dict[Category, Distribution] = {}
        self.offices: dict[Category, tuple[Reserved, Candidates]] = {}
        self.of_units: dict[Category, Mapping[str, Reserved]] = {}
        self._given = Category.UR

    def run(self, numbers: Numbers) -> Category:
        """Every category in the statute's order; the body's own in the end."""
        for category in WITH_POPULATION:
            if numbers.reserved[category].number:
                self._allot_to(category, numbers.reserved[category])
        self._allot_to_other_women()
        return self._given

    def _allot_to(self, category: Category, reserved: Reserved) -> None:
        who, here = self._candidates(category), self._unit.figures
        key = (category, reserved.number, tuple(who.room.values()), self._state.figures.persons(category),
               self._state.figures.population, self._unit.name, here.persons(category), here.population)  # fmt: skip
        found = self._forecast.remember(key, lambda: TO_UNITS[category](self._case, self._state, reserved.number, who))
        of_women = self._forecast.remember(
            (key, reserved.women),
            lambda: women.women_of_the_category_in_units(self._case, category, reserved.women, found).of_units(),
        )
        self.distributions[category] = found
        self._to_bodies(who, {name: Reserved(number, of_women[name]) for name, number in found.of_units().items()})

    def _allot_to_other_women(self) -> None:
        who, figures = self._candidates(W), self._unit.figures
        needed = proportion.one_third(self._state.figures.offices).number
        key = (W, needed, tuple(self._women.values()), tuple(who.room.values()), figures.population, self._unit.name)
        found = self._forecast.remember(
            key, lambda: women.other_women_in_units(self._case, self._state, needed, dict(self._women), who)
        )
        women.refuse_below_one_third(self._case, sum(self._women.values()) + found.number, found, who)
        self._to_bodies(who, {name: Reserved(number, number) for name, number in found.of_units().items()})

    def _candidates(self, category: Category) -> Known:
        left: dict[str, tuple[Body, ...]] = {}
        room: dict[str, int] = {}
        barred = self._forecast.barred[category]
        for unit in self._state.units:
            taken = self._taken[unit.name]
            if unit is self._unit:
                found = _waiting(unit, taken, category, barred)
            else:
                found = self._forecast.remember((unit.name, taken, category), _Waiting(unit, taken, category, barred))
            left[unit.name], room[unit.name] = found
        return Known(category, left, barred, frozenset(), room)

    def _to_bodies(self, who: Known, offices: Mapping[str, Reserved]) -> None:
        self.of_units[who.category] = offices
        for unit in self._state.units:
            reserved = offices[unit.name]
            if reserved.number:
                grants = self._grants(who, unit, reserved)
                self._taken[unit.name] += tuple(grant.body.code for grant in grants)
                self._women[unit.name] += sum(grant.category.for_women for grant in grants)

    def _grants(self, who: Known, unit: Unit, reserved: Reserved) -> tuple[Grant, ...]:
        if unit is not self._unit:
            key = (unit.name, who.category, reserved, self._taken[unit.name])
            return self._forecast.remember(key, lambda: self._allotted(who, unit, reserved))
        if any(body.code == self._body.code for body in who.left[unit.name]):
            self.offices[who.category] = reserved, replace(who, served=self._served(unit, who.category))
        grants = self._allotted(who, unit, reserved)
        self._given = next((g.category for g in grants if g.body.code == self._body.code), self._given)
        return grants

    def _allotted(self, who: Known, unit: Unit, reserved: Reserved) -> tuple[Grant, ...]:
        served = self._served(unit, who.category)
        return TO_BODIES[who.category](self._case, unit, reserved, replace(who, served=served))

    def _served(self, unit: Unit, category: Category) -> frozenset[str]:
        """C-21, which looks at the bodies of one unit alone."""
        eligible = frozenset(body.code for body in unit.bodies if body.persons(category))
        key = ("served", category, unit.name, eligible)
        return self._forecast.remember(key, lambda: rotation.served(self._forecast.past, category, eligible))


@dataclass(frozen=True)
class _Waiting:
    """The bodies of a unit that have no office yet, and how many of them may have one of a category."""

    unit: Unit
    taken: Taken
    category: Category
    barred: frozenset[str]

    def __call__(self) -> tuple[tuple[Body, ...], int]:
        return _waiting(self.unit, self.taken, self.category, self.barred)


def _waiting(unit: Unit, taken: Taken, category: Category, barred: frozenset[str]) -> tuple[tuple[Body, ...], int]:
    left = tuple(body for body in unit.bodies if body.code not in taken)
    return left, sum(1 for body in left if body.persons(category) and body.code not in barred)


def moved(figures: Figures, before: Body, body: Body) -> Figures:
    """The State's figures with one body changed."""
    more = {name: getattr(body, name) - getattr(before, name) for name in ("population", "sc", "st", "bc")}
    return Figures(figures.offices, **{name: getattr(figures, name) + number for name, number in more.items()})
