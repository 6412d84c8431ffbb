"""Reruns of a computation with one figure of one body changed, and the search for the nearest change that matters.

Between two bodies that pass each other, and between two values at which a number of offices changes, nothing moves.
So only those values are tried, nearest first: for each, the computation itself says whether the outcome is another.
Where offices go to units first, so do the values at which units get others (thresholds.py).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace

from reservations.law.computation import Result
from reservations.law.proportion import Division, Remainder
from reservations.law.terms import COLUMN_OF, WITH_POPULATION, Body, Category
from reservations.law.working import Step as Part
from reservations.services.explanations import drawn, in_units, measures, serial_list
from reservations.services.explanations.measures import Measure
from reservations.services.explanations.reruns import Reruns, Run, outcome
from reservations.services.explanations.thresholds import Distributed, SplitUp
from reservations.services.explanations.trace import Json, Trace


class Experiment:
    """One body and one of its figures, to be changed by reruns."""

    def __init__(self, reruns: Reruns, code: str, group: Category) -> None:
        self._reruns = reruns
        self._inputs = reruns.inputs
        self._code = code
        self._group = group
        self._body = reruns.body(code)
        self.before = self._body.persons(group)
        self.low, self.high = bounds(reruns, self._body, group)

    def outcome(self, value: int) -> str:
        """The body's category with this figure, or `lot` or `refused`."""
        return outcome(self._result(value), self._code)

    def nearest(self, direction: int) -> int | None:
        """The nearest value upwards (+1) or downwards (-1) at which the outcome differs from the present one."""
        now, last_same = self.outcome(self.before), self.before
        for value in self._candidates(direction):
            if self.outcome(value) != now:
                return self._first_different(last_same, value, now)
            last_same = value
        return None

    def _first_different(self, same: int, different: int, now: str) -> int:
        """Between a value that changes nothing and one that does: a value that does, whose neighbour does not."""
        while abs(different - same) > 1:
            middle = (same + different) // 2
            if self.outcome(middle) == now:
                same = middle
            else:
                different = middle
        return different

    def _candidates(self, direction: int) -> Iterator[int]:
        """The values worth trying in one direction, nearest first."""
        end = self.high if direction > 0 else self.low
        edges = self._edges(min(self.before, end), max(self.before, end))
        starts = [self.before, *edges] if direction > 0 else [self.before, *(edge - 1 for edge in reversed(edges))]
        for start, stop in zip(starts, [*starts[1:], end + direction], strict=True):
            yield from ([] if start == self.before else [start])
            yield from self._between(start, stop, direction)

    def _between(self, start: int, stop: int, direction: int) -> Iterator[int]:
        """The values worth trying between two, while the State's numbers are those at `start`."""
        position: int | None = start
        while position is not None:
            event = self._nearest_event(position, stop, direction)
            end = stop if event is None else event
            yield from sorted(
                {v for v in self._crossings(position) if direction * position < direction * v < direction * end},
                key=lambda value: direction * value,
            )
            yield from ([] if event is None else [event])
            position = event

    def _nearest_event(self, position: int, stop: int, direction: int) -> int | None:
        """The nearest value before `stop` at which offices are distributed to units in another way."""
        result = self._result(position, record=True)
        if isinstance(result, str) or result.working is None or (stop - position) * direction <= 1:
            return None
        trace = Trace(result.working, None, self._code)
        clauses = [clause for clause in trace.clauses if clause["step"] == Part.UNITS]
        found = [
            self._distributed(result, clause, trace.unit or "").nearest(direction, abs(stop - position) - 1)
            for clause in clauses
            if self._group in self._moving(clause)
        ]
        nearest = min((each for each in found if each is not None), key=abs, default=None)
        return None if nearest is None else position + nearest

    def _moving(self, clause: Json) -> tuple[Category, ...]:
        """The figures that move a distribution to units: a split looks at the persons of its category alone."""
        own = Category(clause["category"])
        return (own,) if in_units.is_split(clause) else (own, Category.W)

    def _distributed(self, result: Result, clause: Json, unit: str) -> Distributed | SplitUp:
        inputs, kind = replace(self._inputs, readings=result.readings), self._body.kind.value
        if in_units.is_split(clause):
            return SplitUp(inputs, kind, clause["result"], unit)
        return Distributed(inputs, kind, clause["result"], unit, self._group)

    def _edges(self, low: int, high: int) -> list[int]:
        """The values at which a number of offices becomes another, or the body's first person of a category counts."""
        edges = {1} if low < 1 <= high else set()
        present = self._result(self.before, record=True)
        if isinstance(present, str):
            return sorted(edges)
        trace = Trace(present.working or {}, None, self._code)
        everybody = trace.must(Part.FIGURES)["result"]["population"]
        for clause in trace.clauses if self._inputs.state_figures is None else ():
            if clause["step"] == Part.NUMBER and clause["result"]["divisor"] == everybody:
                edges.update(changes(self._number_of(clause), low, high))
        return sorted(edges)

    def _number_of(self, clause: Json) -> Callable[[int], int]:
        """The number of offices of a clause as a function of the changed figure."""
        division = clause["result"]
        of_this_category = clause["category"] == self._group

        def number(value: int) -> int:
            more = value - self.before
            factors = (division["factors"][0], division["factors"][1] + more * of_this_category)
            divisor = division["divisor"] + more * (self._group is Category.W)
            return _division(division, factors, divisor).number

        return number

    def _crossings(self, start: int) -> Iterator[int]:
        """The values at which the body passes another that stands at a cut, while the numbers are those at `start`."""
        result = self._result(start, record=True)
        if isinstance(result, str):
            return
        trace = Trace(result.working or {}, None, self._code)
        yield from self._along_the_list(trace)
        yield from self._between_two_lists(trace)
        yield from self._where_units_are_equal(result)
        for category in self._ranked_by_it(trace):
            own = trace.row(category)
            if own is not None:
                others = [row for row in trace.rows(category) if row["place"] is not None and row is not own]
                cuts = {cut for cut in trace.reserved(category) if 0 < cut <= len(others)}
                for other in (others[cut - 1] for cut in cuts):
                    yield from self._passing(trace, category, other["body"])

    def _ranked_by_it(self, trace: Trace) -> tuple[Category, ...]:
        """The categories in whose ranking the figure counts; the persons of one are taken off for women, if so."""
        if self._group is Category.W:
            return *WITH_POPULATION, Category.W
        outside = measures.measure(trace, Category.W) is Measure.OUTSIDE
        return (self._group, Category.W) if outside else (self._group,)

    def _along_the_list(self, trace: Trace) -> Iterator[int]:
        """Where the body passes another in a list, of whatever use to it: each serial can be another outcome."""
        if serial_list.is_by_list(trace) and self._group in (Category.SC, Category.W):
            for other in serial_list.serials(trace):
                if other == self._code:
                    continue
                if self._group is Category.SC or trace.persons(Category.SC, other):
                    yield from self._passing(trace, Category.SC, other)
                elif not self._body.sc:  # equal in share and persons: all persons decide
                    yield from self._passing(trace, Category.W, other)

    def _between_two_lists(self, trace: Trace) -> Iterator[int]:
        """Where the body's own two shares are equal, which decides to which of two lists it belongs."""
        others = {Category.SC: Category.ST, Category.ST: Category.SC}
        if drawn.is_by_lot(trace) and self._group in others:
            equal = self._body.persons(others[self._group])
            yield from range(equal - 1, equal + 2)

    def _where_units_are_equal(self, result: Result) -> Iterator[int]:
        """Where the body's unit has as many persons as another: of equals in the split of the women's number (C-14)
        the larger is served first (C-13)."""
        unit_of = {allotment.body.code: allotment.unit for allotment in result.allotments}
        own = unit_of[self._code]
        if own is None or result.readings.get("C-14") != "state_number":
            return
        persons: Counter[str | None] = Counter()
        for body in self._inputs.bodies:
            persons[unit_of[body.code]] += body.persons(self._group)
        for unit in persons:
            equal = self.before + persons[unit] - persons[own]
            yield from () if unit == own else range(equal - 1, equal + 2)

    def _passing(self, trace: Trace, category: Category, other: str) -> Iterator[int]:
        """The values at which the body comes to be equal to the other in the category's order, and passes it."""
        passed = self._reruns.body(other)
        place, figures = measures.placing(trace, category, self._code), measures.figures(self._body)
        mark = measures.placing(trace, category, other)(measures.figures(passed))
        near = self._where_equal(trace, category, passed)

        def against(value: int) -> int:
            moved = place({**figures, COLUMN_OF[self._group]: value})
            return int(moved > mark) - int(moved < mark)

        found = [against(max(self.low, value)) for value in range(near - 2, near + 4)]
        for value, (before, here, after) in enumerate(zip(found, found[1:], found[2:], strict=False), start=near - 1):
            if not before == here == after:
                yield value

    def _where_equal(self, trace: Trace, category: Category, other: Body) -> int:
        """A value at or just below the one that makes both equal."""
        persons, population = other.persons(category), other.population
        by = measures.measure(trace, category)
        if by is Measure.OUTSIDE:
            more = measures.figure(trace, category, other.code) - measures.figure(trace, category)
            return trace.persons(self._group) + (more if self._group is Category.W else -more)
        if by in (Measure.PERSONS, Measure.FAMILIES):
            return population if self._group is Category.W else persons
        if self._group is not Category.W:
            return persons * self._body.population // population
        return population if category is Category.W else self._body.persons(category) * population // persons

    def _result(self, value: int, *, record: bool = False) -> Run:
        return self._reruns.run(self._reruns.with_figure(self._code, self._group, value), record=record)


def bounds(reruns: Reruns, body: Body, group: Category) -> tuple[int, int]:
    """The least and the most a figure of a body may be."""
    categories = body.sc + body.st + body.bc
    if group in WITH_POPULATION:
        return 0, body.population - (categories - body.persons(group))
    return max(1, categories), reruns.most + 1


def changes(function: Callable[[int], int], low: int, high: int) -> list[int]:
    """Where a function that only rises or only falls between `low` and `high` takes a new value, in order."""
    if function(low) == function(high):
        return []
    if high - low == 1:
        return [high]
    middle = (low + high) // 2
    return changes(function, low, middle) + changes(function, middle, high)


def _division(kept: Json, factors: tuple[int, ...], divisor: int) -> Division:
    limit = kept["limit"]
    inner = _division(limit, tuple(limit["factors"]), limit["divisor"]) if limit else None
    return Division(factors, divisor, Remainder(kept["rule"]), inner)
