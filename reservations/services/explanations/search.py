"""The search for how close every office of a computation was: where a change may matter, and whether it does."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Generic, Protocol, TypeVar

from reservations.law import collector
from reservations.law.statutes import up_municipal_presidents_2023, up_municipal_presidents_until_2023
from reservations.law.terms import COLUMN_OF, WITH_POPULATION, Body, BodyClass, Category
from reservations.services.explanations import measures, serial_list, turning_points
from reservations.services.explanations.changes import Experiment, bounds
from reservations.services.explanations.forecast import Forecast
from reservations.services.explanations.forecast_by_list import ListForecast
from reservations.services.explanations.measures import Measure
from reservations.services.explanations.reruns import Reruns, outcome
from reservations.services.explanations.trace import Json, Trace

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
            in_units = self._in_units[kind]
            return Foreseen(in_units.situation, partial(turning_points.next_turn, in_units), reruns, trace.code, group)
        if rules == up_municipal_presidents_until_2023.SYSTEM.id:
            if kind not in self._in_a_list:
                self._in_a_list[kind] = ListForecast(self.reruns.inputs, kind, chosen)
            in_a_list = self._in_a_list[kind]
            return Foreseen(in_a_list.standing, in_a_list.next_turn, reruns, trace.code, group)
        return None


class Foretold(Protocol):
    """What a forecast gives for one body as it is given."""

    @property
    def outcome(self) -> str:
        """The body's category, or `lot` or `refused`."""
        ...


S = TypeVar("S", bound=Foretold)
NextTurn = Callable[[S, Category, int, int], int | None]  # with the figure changed, the direction, and the most persons


class Foreseen(Generic[S]):
    """One body and one of its figures, to be changed in a forecast from turning point to turning point."""

    def __init__(
        self, foretell: Callable[[Body], S], next_turn: NextTurn[S], reruns: Reruns, code: str, group: Category
    ) -> None:
        self._foretell = foretell
        self._next_turn = next_turn
        self._reruns = reruns
        self._code = code
        self._group = group
        self._before = reruns.body(code).persons(group)
        self._low, self._high = bounds(reruns, reruns.body(code), group)

    def nearest(self, direction: int) -> int | None:
        """The nearest value at which the forecast is another than for the body as it is."""
        end = self._high if direction > 0 else self._low
        value = self._before
        foretold = self._foretell(self._reruns.body(self._code))
        now = foretold.outcome
        while foretold.outcome == now:
            turn = self._next_turn(foretold, self._group, direction, (end - value) * direction)
            if turn is None:
                return None
            value += turn
            foretold = self._foretell(self._reruns.with_figure(self._code, self._group, value))
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
