"""The search for how close offices were: what it forecasts, what it computes to be sure, and how often."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from reservations.law.refusals import LotNeeded, Refusal
from reservations.law.terms import Body, Category
from reservations.services.explanations.forecast import Forecast
from reservations.services.explanations.reruns import LOT, REFUSED, Reruns
from reservations.services.explanations.search import Foreseen, Search
from reservations.services.explanations.turning_points import first_change
from tests.reservations.law.municipalities import (
    FIRST,
    SECOND,
    SINCE_2023,
    THIRD,
    UNTIL_2023,
    council,
    district,
    history,
    inputs,
    run,
)
from tests.reservations.law.panchayats import SEATS, seats
from tests.reservations.law.panchayats import run as run_panchayats
from tests.reservations.services.explained import frozen
from tests.reservations.services.test_explanations_closeness_in_units import OPTIONS, no_smaller_change, small_states

Nearest = Callable[[Any, int], int | None]
CATEGORIES = ["UR", "UR", "SC", "SC_W", "ST", "BC", "BC_W", "W"]
STATE = [council(f"A{n}", "Agra", 10_000 + n, sc=2_000 - n, bc=2_100 + n) for n in range(6)]
STATE += [council(f"B{n}", "Banda", 10_100 + n, sc=1_000 - n, bc=2_400 - n) for n in range(5)]
CHANGES = [("sc", Category.SC), ("st", Category.ST), ("bc", Category.BC), ("population", Category.W)]


@st.composite
def choices(draw: st.DrawFn) -> dict[str, str]:
    return {
        "C-40": "unfilled",
        "C-20": draw(st.sampled_from(["group_only", "any_women"])),
        **{name: draw(st.sampled_from(options)) for name, options in OPTIONS.items()},
    }


class TestAForecast:
    @given(small_states(), choices(), st.data())
    @settings(deadline=None, max_examples=40)
    def test_is_what_the_whole_computation_comes_to(
        self, bodies: list[Body], readings: dict[str, str], data: st.DataObject
    ) -> None:
        past = [history(day, **{b.code: data.draw(st.sampled_from(CATEGORIES)) for b in bodies[::2]}) for day in (
            FIRST, SECOND, THIRD)]  # fmt: skip
        more = {"history": sum(past[: data.draw(st.integers(0, 3))], ()), "readings": readings}
        forecast = Forecast(inputs(SINCE_2023, bodies, **more), bodies[0].kind, self._resolved(readings))
        for _turn in range(4):
            body = data.draw(st.sampled_from(bodies))
            column, _category = data.draw(st.sampled_from(CHANGES))
            free = body.population - body.sc - body.st - body.bc
            most = 130 if column == "population" else getattr(body, column) + free
            least = body.population - free if column == "population" else 0
            changed = replace(body, **{column: data.draw(st.integers(max(1, least), max(1, least, most)))})
            rest = [changed if each.code == body.code else each for each in bodies]
            assert forecast.situation(changed).outcome == _computed(rest, body.code, more)

    @staticmethod
    def _resolved(readings: dict[str, str]) -> dict[str, str]:
        return {"C-44": "yes", **readings}


def _computed(bodies: list[Body], code: str, more: dict[str, object]) -> str:
    try:
        return run(SINCE_2023, bodies, **more).category_of(code).value
    except LotNeeded:
        return LOT
    except Refusal:
        return REFUSED


@given(small_states(), choices(), st.data())
@settings(deadline=None, max_examples=25)
def test_no_smaller_change_does_it_after_several_elections(
    bodies: list[Body], readings: dict[str, str], data: st.DataObject
) -> None:
    past = history(FIRST, **{body.code: data.draw(st.sampled_from(CATEGORIES)) for body in bodies})
    past += history(SECOND, **{body.code: data.draw(st.sampled_from(CATEGORIES)) for body in bodies[::2]})
    code = data.draw(st.sampled_from([body.code for body in bodies]))
    no_smaller_change(SINCE_2023, bodies, code, {"history": past, "readings": readings})


class TestItsComputations:
    @pytest.fixture(params=[(SINCE_2023, {"C-11": "next_descending"}), (UNTIL_2023, {})], ids=["in units", "in a list"])
    def search(self, request: pytest.FixtureRequest) -> Search:
        rules, readings = request.param
        return Search(*frozen(run(rules, STATE, record=True, readings=readings)))

    def test_confirm_and_no_more(self, search: Search) -> None:
        for body in STATE:
            before = search.reruns.made
            found = search.find(body.code)
            answers = sum(each["after"] is not None for each in found)
            assert search.reruns.made - before <= 2 * answers

    def test_come_to_the_same_a_second_time(self, search: Search) -> None:
        first = [search.find(body.code) for body in STATE]
        assert [search.find(body.code) for body in STATE] == first

    def test_decide_where_a_forecast_is_wrong(self, search: Search, monkeypatch: pytest.MonkeyPatch) -> None:
        right = [search.find(body.code) for body in STATE]
        monkeypatch.setattr(Foreseen, "nearest", _one_beyond(Foreseen.nearest))
        assert [search.find(body.code) for body in STATE] == right


def _one_beyond(nearest: Nearest) -> Nearest:
    def mistaken(finder: Any, direction: int) -> int | None:
        value = nearest(finder, direction)
        return None if value is None else max(0, value + direction)

    return mistaken


class TestReruns:
    def test_of_a_seat_look_at_its_own_panchayat(self) -> None:
        bodies = [*seats("A", 6, sc=200, bc=300), *seats("B", 7, sc=150, bc=200)]
        result = run_panchayats(SEATS, bodies, record=True)
        around = Reruns.of(frozen(result)[1]).around("B03")
        assert [body.code for body in around.inputs.bodies] == [f"B0{n}" for n in range(7)]
        alone = around.run(around.body("B03"))
        assert not isinstance(alone, str)
        assert alone.category_of("B03") is result.category_of("B03")

    def test_are_made_once(self) -> None:
        reruns = Reruns(inputs(SINCE_2023, district("D", 4, sc=2000)))
        changed = reruns.with_figure("D2", Category.SC, 7)
        assert reruns.run(changed) is reruns.run(changed)
        assert reruns.made == 1
        reruns.forget()
        reruns.run(changed)
        assert reruns.made == 2


class TestTheFirstChange:
    @given(st.lists(st.integers(0, 2), min_size=1, max_size=30), st.sampled_from([1, -1]))
    def test_is_the_nearest(self, rises: list[int], direction: int) -> None:
        values = [sum(rises[: n + 1]) for n in range(len(rises))]
        wanted = next((n for n in range(1, len(values)) if values[n] != values[0]), None)
        found = first_change(lambda more: values[abs(more)], direction, len(values) - 1)
        assert found == (None if wanted is None else wanted * direction)

    def test_is_none_where_there_is_no_room(self) -> None:
        assert first_change(lambda more: more, 1, 0) is None
