"""The search for how close every office of a computation was: where a change may matter, and whether it does."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Protocol

from reservations.law import collector
from reservations.law.statutes import up_municipal_presidents_2023
from reservations.law.terms import COLUMN_OF, WITH_POPULATION, BodyClass, Category
from reservations.services.explanations import measures, serial_list
from reservations.services.explanations.changes import Experiment, bounds
from reservations.services.explanations.forecast import Forecast
from reservations.services.explanations.measures import Measure
from reservations.services.explanations.reruns import Reruns, outcome
from reservations.services.explanations.trace import Json, Trace
from reservations.services.explanations.turning_points import next_turn

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
        self._forecasts: dict[BodyClass, Forecast] = {}

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
        for forecast in self._forecasts.values():
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
        if self._working["rules"] != up_municipal_presidents_2023.SYSTEM.id:
            return experiment.nearest(direction)
        after = Foreseen(self._forecast(trace.kind), reruns, trace.code, group).nearest(direction)
        if after is None or (is_other(after) and not is_other(after - direction)):
            return after
        return experiment.nearest(direction)

    def _forecast(self, kind: BodyClass) -> Forecast:
        if kind not in self._forecasts:
            self._forecasts[kind] = Forecast(self.reruns.inputs, kind, self._working["inputs"]["readings"])
        return self._forecasts[kind]


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
