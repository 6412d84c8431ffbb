"""Where the distribution of offices to units changes when one figure of one body does.

The first pass, taking back and the cycle compare shares and fractions of targets. Between two values at which a pair
of these is equal nothing moves, so only such values are looked at, nearest first, and each is put to the law's own
distribution, which is much quicker than a whole computation.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from math import ceil, floor

from reservations.law.distribution import Demand, Distribution, distribute
from reservations.law.lots import LotBook, Stage
from reservations.law.proportion import Division, Remainder
from reservations.law.refusals import LotNeeded, Refusal
from reservations.law.split import Claim, split
from reservations.law.terms import Category, Figures, Inputs
from reservations.law.units import Unit
from reservations.services.explanations.trace import Json

Outcome = tuple[object, ...]


@dataclass(frozen=True)
class Distributed:
    """One category's distribution as recorded, and the unit and figure of a body that is to be changed by so many."""

    inputs: Inputs
    group: str
    result: Json
    unit: str
    figure: Category  # the category whose persons change, or W for the whole population

    @property
    def category(self) -> Category:
        """The category that is distributed."""
        return Category(self.result["category"])

    def outcome(self, more: int) -> Outcome:
        """First pass and numbers of all units with the figure changed, or what stops the distribution."""
        stage = Stage(LotBook(self.inputs.lots), self.group, self.category)
        option = self.inputs.readings.get("C-11", "refuse")
        demands = [self._demand(row, more) for row in self.result["units"]]
        try:
            found = distribute(self.result["number"], demands, self._state_share(more), stage, option)
        except LotNeeded as lot:
            return "lot", lot.tied
        except Refusal as refusal:
            return "refused", refusal.reading
        return _told(found)

    def nearest(self, direction: int, furthest: int) -> int | None:
        """The smallest change in a direction, at most `furthest`, with another outcome than none."""
        now = self.outcome(0)
        around = {near for value in self._equalities() for near in (ceil(value) - 1, floor(value), floor(value) + 1)}
        inside = {value for value in around if 0 < direction * value <= furthest}
        tried = sorted(inside, key=abs)
        return next((value for value in tried if self.outcome(value) != now), None)

    def _change(self, row: Json, more: int) -> tuple[int, int]:
        """Persons of the category and population of a unit with the figure changed."""
        own = more if row["unit"] == self.unit else 0
        persons, population = row["figures"][self.category.value.lower()], row["figures"]["population"]
        if self.figure is Category.W:
            return persons, population + own
        return persons + own * (self.figure is self.category), population

    def _demand(self, row: Json, more: int) -> Demand:
        persons, population = self._change(row, more)
        target = row["target"]
        limit = _division(target["limit"]) if target["limit"] else None
        changed = Division((target["factors"][0], persons), population, Remainder(target["rule"]), limit)
        counted = {"sc": 0, "st": 0, "bc": 0, self.category.value.lower(): persons}
        figures = Figures(row["figures"]["offices"], population, **counted)
        return Demand(Unit(row["unit"], (), figures), changed, row["capacity"])

    def _totals(self) -> tuple[int, int]:
        rows = [self._change(row, 0) for row in self.result["units"]]
        return sum(persons for persons, _all in rows), sum(population for _persons, population in rows)

    @property
    def _of_the_whole_state(self) -> bool:
        """Whether shares are compared with those of the State's own totals, which no body of the class moves."""
        return self.inputs.state_figures is not None

    def _state_share(self, more: int) -> Fraction:
        if self._of_the_whole_state:
            return Fraction(*self.result["state_share"])
        persons, population = self._totals()
        if self.figure is Category.W:
            return Fraction(persons, population + more)
        return Fraction(persons + more * (self.figure is self.category), population)

    def _equalities(self) -> Iterator[Fraction]:
        """The changes at which two of the quantities compared are equal."""
        rows = {row["unit"]: row for row in self.result["units"]}
        own = self._change(rows[self.unit], 0)
        state = self._totals()
        others = [self._change(row, 0) for name, row in rows.items() if name != self.unit]
        yield from self._targets(rows, own)
        if self._of_the_whole_state:
            yield from self._reaches(own, tuple(self.result["state_share"]))
        elif self._surplus < 0:
            yield from self._own_reaches_state(own, state)
            yield from (equal for other in others for equal in self._reaches(state, other))
        if self._surplus:
            yield from (equal for other in others for equal in self._reaches(own, other))

    @property
    def _surplus(self) -> int:
        """How many offices the first pass gives beyond the number; below 0 a cycle follows, above 0 taking back."""
        given: int = sum(row["first_pass"] for row in self.result["units"])
        return given - int(self.result["number"])

    def _own_reaches_state(self, own: tuple[int, int], state: tuple[int, int]) -> Iterator[Fraction]:
        (persons, population), (all_persons, everybody) = own, state
        difference = all_persons * population - persons * everybody
        divisor = persons - all_persons if self.figure is Category.W else everybody - population
        if divisor:
            yield Fraction(difference, divisor)

    def _reaches(self, moved: tuple[int, int], other: tuple[int, int]) -> Iterator[Fraction]:
        """Where a share that moves is equal to one that does not."""
        (persons, population), (others, of_others) = moved, other
        if self.figure is not Category.W:
            yield Fraction(others * population, of_others) - persons
        elif others:
            yield Fraction(persons * of_others, others) - population

    def _targets(self, rows: dict[str, Json], own: tuple[int, int]) -> Iterator[Fraction]:
        """Where the unit's target comes to whole or half offices, or its fraction to that of another's target."""
        fractions = {Fraction(0), Fraction(1, 2)}
        if self._surplus > 0:
            fractions |= {self._exact(row) % 1 for name, row in rows.items() if name != self.unit}
        limit = rows[self.unit]["target"]["limit"]
        offices = rows[self.unit]["figures"]["offices"]
        if limit:
            most = Fraction(limit["factors"][0] * limit["factors"][1], limit["divisor"])
            yield from self._target_is(most, own, offices)
        for whole in range(offices + 1):
            for fraction in fractions:
                yield from self._target_is(whole + fraction, own, offices)

    def _target_is(self, value: Fraction, own: tuple[int, int], offices: int) -> Iterable[Fraction]:
        persons, population = own
        if self.figure is not Category.W:
            return [value * population / offices - persons]
        return [Fraction(offices * persons) / value - population] if value else []

    def _exact(self, row: Json) -> Fraction:
        return self._demand(row, 0).target.exact


@dataclass(frozen=True)
class SplitUp:
    """One category's split by largest remainder as recorded, and the unit of a body whose persons are to be changed.

    A unit with more persons of the category never gets fewer of its offices, so its number rises in steps.
    """

    inputs: Inputs
    group: str
    result: Json
    unit: str

    def outcome(self, more: int) -> int:
        """The unit's number with so many more persons; -1 where a lot decides."""
        stage = Stage(LotBook(self.inputs.lots), self.group, Category(self.result["category"]))
        claims = [self._claim(row, more) for row in self.result["units"]]
        try:
            shares = split(self.result["number"], claims, stage)
        except LotNeeded:
            return -1
        return next(share.number for share in shares if share.unit.name == self.unit)

    def nearest(self, direction: int, furthest: int) -> int | None:
        """The smallest change in a direction, at most `furthest`, with another number than with none."""
        now, same, different = self.outcome(0), 0, direction * furthest
        if self.outcome(different) == now:
            return None
        while abs(different - same) > 1:
            middle = (same + different) // 2
            same, different = (middle, different) if self.outcome(middle) == now else (same, middle)
        return different

    def _claim(self, row: Json, more: int) -> Claim:
        unit = Unit(row["unit"], (), Figures(0, 1, 0, 0, 0))
        weight = row["weight"] + more * (row["unit"] == self.unit)
        return Claim(unit, weight, row["most"])


def _told(found: Distribution) -> Outcome:
    return tuple((share.first_pass, share.taken_back, share.number) for share in found.shares)


def _division(kept: Json) -> Division:
    return Division(tuple(kept["factors"]), kept["divisor"], Remainder(kept["rule"]))
