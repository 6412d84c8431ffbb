"""The search for how close every office of a computation was: where a change may matter, and whether it does."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Protocol

from reservations.law import collector
from reservations.law.statutes import up_municipal_presidents_2023, up_municipal_presidents_until_2023
from reservations.law.terms import COLUMN_OF, WITH_POPULATION, Body, BodyClass, Category
from reservations.services.explanations import measures, serial_list
from reservations.services.explanations.changes import Experiment, bounds
from reservations.services.explanations.forecast import Forecast
from reservations.services.explanations.forecast_by_list import ListForecast, Measured, Standing, measured
from reservations.services.explanations.measures import Measure
from reservations.services.explanations.reruns import Reruns, outcome
from reservations.services.explanations.trace import Json, Trace
from reservations.services.explanations.turning_points import Aspect, added, first_change, next_turn

FEWER, MORE = -1, 1


class Finder(Protocol):
    """Something that knows where the outcome of one body changes with one of its figures."""

    def nearest(self, direction: int) -> int | None:
        """The nearest value upwards (+1) or downwards (-1) at which the outcome differs from the present one."""
        ...


class Search:
    """One computation, of whose bodies any may be asked for; what all have in common is worked out once."""

    def __init__(self, result: Json, working: Json) -> None:
        self._result = result
        self._working = working
        self.reruns = Reruns.of(working)
        self._in_units: dict[BodyClass, Forecast] = {}
        self._in_a_list: dict[BodyClass, ListForecast] = {}

    @collector.paused()
    def find(self, code: str) -> list[dict[str, object]]:
        """How close it was, without a language: figure, group, direction, before, after, outcome, others of each.

        `after` is null when no change within bounds does it: the figure stays within 0 and the population, and the
        population within what the categories need. Each answer is confirmed by running the computation at the change
        and one person short of it. UnknownBody when the code is not there.
        """
        trace = Trace(self._working, self._result, code)
        if code not in trace.allotments:
            return []
        reruns = self.reruns.around(code)
        found = [
            self._nearest(trace, reruns, group, direction) for group in groups(trace) for direction in (MORE, FEWER)
        ]
        self._forget()
        return found

    def _forget(self) -> None:
        self.reruns.forget()
        for forecast in self._in_units.values():
            forecast.forget()

    def _nearest(self, trace: Trace, reruns: Reruns, group: Category, direction: int) -> dict[str, object]:
        after = self._confirmed(trace, reruns, group, direction)
        before = reruns.body(trace.code).persons(group)
        kept = {"figure": COLUMN_OF[group], "group": group.value, "direction": direction, "before": before}
        if after is None:
            return kept | {"after": None, "outcome": None, "others": []}
        run = reruns.run(reruns.with_figure(trace.code, group, after))
        others = [] if isinstance(run, str) else [(a.body.code, a.category.value) for a in run.allotments]
        return kept | {
            "after": after,
            "outcome": outcome(run, trace.code),
            "others": list(_others(trace, others)),
        }

    def _confirmed(self, trace: Trace, reruns: Reruns, group: Category, direction: int) -> int | None:
        """The nearest value that changes the outcome while one person short of it does not, both computed."""

        def is_other(value: int) -> bool:
            return outcome(reruns.run(reruns.with_figure(trace.code, group, value)), trace.code) != trace.category

        experiment = Experiment(reruns, trace.code, group)
        foreseen = self._foreseen(trace, reruns, group)
        if foreseen is None:
            return experiment.nearest(direction)
        after = foreseen.nearest(direction)
        if after is None or (is_other(after) and not is_other(after - direction)):
            return after
        return experiment.nearest(direction)

    def _foreseen(self, trace: Trace, reruns: Reruns, group: Category) -> Finder | None:
        """What needs few computations, under the laws of many bodies: a forecast says where to look."""
        rules, kind, chosen = self._working["rules"], trace.kind, self._working["inputs"]["readings"]
        if rules == up_municipal_presidents_2023.SYSTEM.id:
            if kind not in self._in_units:
                self._in_units[kind] = Forecast(self.reruns.inputs, kind, chosen)
            return Foreseen(self._in_units[kind], reruns, trace.code, group)
        if rules == up_municipal_presidents_until_2023.SYSTEM.id:
            if kind not in self._in_a_list:
                self._in_a_list[kind] = ListForecast(self.reruns.inputs, kind, chosen)
            return ForeseenInAList(self._in_a_list[kind], reruns, trace.code, group)
        return None


class Foreseen:
    """One body and one of its figures, to be changed in a forecast."""

    def __init__(self, forecast: Forecast, reruns: Reruns, code: str, group: Category) -> None:
        self._forecast = forecast
        self._reruns = reruns
        self._code = code
        self._group = group
        self._before = reruns.body(code).persons(group)
        self._low, self._high = bounds(reruns, reruns.body(code), group)

    def nearest(self, direction: int) -> int | None:
        """The nearest value at which the forecast is another than for the body as it is."""
        end = self._high if direction > 0 else self._low
        value = self._before
        situation = self._forecast.situation(self._reruns.body(self._code))
        now = situation.outcome
        while situation.outcome == now:
            turn = next_turn(self._forecast, situation, self._group, direction, (end - value) * direction)
            if turn is None:
                return None
            value += turn
            situation = self._forecast.situation(self._reruns.with_figure(self._code, self._group, value))
        return value


class ForeseenInAList:
    """The same along one list."""

    def __init__(self, forecast: ListForecast, reruns: Reruns, code: str, group: Category) -> None:
        self._forecast = forecast
        self._reruns = reruns
        self._code = code
        self._group = group
        self._before = reruns.body(code).persons(group)
        self._low, self._high = bounds(reruns, reruns.body(code), group)

    def nearest(self, direction: int) -> int | None:
        """The nearest value at which the forecast is another than for the body as it is."""
        end = self._high if direction > 0 else self._low
        value = self._before
        standing = self._forecast.standing(self._reruns.body(self._code))
        now = standing.outcome
        while standing.outcome == now:
            turn = self._next_turn(standing, direction, (end - value) * direction)
            if turn is None:
                return None
            value += turn
            standing = self._forecast.standing(self._reruns.with_figure(self._code, self._group, value))
        return value

    def _next_turn(self, standing: Standing, direction: int, most: int) -> int | None:
        found: int | None = None
        for aspect in self._aspects(standing, direction):
            nearer = first_change(aspect, direction, most if found is None else abs(found) - 1)
            found = found if nearer is None else nearer
        return found

    def _aspects(self, standing: Standing, direction: int) -> Iterator[Aspect]:
        body, group = standing.body, self._group
        if group is not Category.W:
            yield lambda more: body.persons(group) + more > 0
        yield lambda more: self._forecast.numbers(added(standing.figures, group, more))
        if group in (Category.SC, Category.W):
            lowers = group is Category.W and body.sc > 0  # more people, and of these a smaller share
            other = self._forecast.next_to(standing, direction if lowers else -direction)
            if other is not None:
                yield lambda more: self._against(body, more, other)

    def _against(self, body: Body, more: int, other: Measured) -> int:
        persons, population = body.sc, body.population
        own = (
            measured(persons, population + more) if self._group is Category.W else measured(persons + more, population)
        )
        return int(own > other) - int(own < other)


def groups(trace: Trace) -> tuple[Category, ...]:
    """Whose figures to change: of the body's category, of every category if it has none, and what orders a list."""
    own = trace.category.group
    known = tuple(group for group in WITH_POPULATION if measures.measure(trace, group) is not Measure.FAMILIES)
    if own is Category.UR:
        return (*known, Category.W)
    if own not in (*known, Category.W):
        return ()
    return (Category.SC, own) if serial_list.is_by_list(trace) and own is not Category.SC else (own,)


def _others(trace: Trace, categories: Sequence[tuple[str, str]]) -> Iterator[list[str]]:
    for code, category in categories:
        now = trace.allotments[code]["category"]
        if code != trace.code and category != now:
            yield [code, now, category]
