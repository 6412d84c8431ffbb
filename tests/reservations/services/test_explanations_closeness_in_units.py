"""How close it was where offices go to Divisions first, and along a serial list: against every value there is."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest
from django.utils import translation
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from reservations.law.refusals import LotNeeded, Refusal
from reservations.law.terms import Body
from reservations.services.explanations import closeness
from tests.reservations.law.municipalities import FIRST, SINCE_2023, UNTIL_2023, council, history, run
from tests.reservations.services.explained import frozen

OPTIONS = {
    "C-08": ["as_in_b", "integer_part"],
    "C-11": ["refuse", "next_descending", "unfilled"],
    "C-14": ["each_unit", "state_number"],
}
CATEGORIES = ["UR", "UR", "UR", "SC", "BC_W", "W"]


def outcome_with(rules: str, bodies: list[Body], code: str, figure: str, value: int, more: Mapping[str, Any]) -> str:
    """The body's category when its figure has this value, by an ordinary computation."""
    changed = [replace(body, **{figure: value}) if body.code == code else body for body in bodies]
    try:
        return run(rules, changed, **more).category_of(code).value
    except LotNeeded:
        return "lot"
    except Refusal:
        return "refused"


def values(bodies: list[Body], code: str, figure: str, direction: int) -> range:
    """Every value the figure may have in one direction, nearest first."""
    [body] = [body for body in bodies if body.code == code]
    present, categories = getattr(body, figure), body.sc + body.st + body.bc
    if figure == "population":
        low, high = max(1, categories), max(each.population for each in bodies) + 1
    else:
        low, high = 0, body.population - (categories - present)
    return range(present + 1, high + 1) if direction > 0 else range(present - 1, low - 1, -1)


@st.composite
def small_states(draw: st.DrawFn) -> list[Body]:
    """A few councils of some hundred people in three Divisions."""
    people = draw(st.lists(st.integers(60, 130), min_size=4, max_size=9, unique=True))
    return [
        council(
            f"N{number}",
            "PQR"[draw(st.integers(0, 2))],
            population,
            draw(st.integers(0, 30)),
            draw(st.integers(0, 10)),
            draw(st.integers(0, 20)),
        )
        for number, population in enumerate(people)
    ]


def no_smaller_change(rules: str, bodies: list[Body], code: str, more: Mapping[str, Any]) -> None:
    """Each answer is the first of all values that changes the outcome, and none is given where there is none."""
    try:
        result = run(rules, bodies, record=True, **more)
    except (LotNeeded, Refusal):
        assume(False)
        return
    now = result.category_of(code).value
    with translation.override("en"):
        for found in closeness(*frozen(result), code):
            tried = values(bodies, code, found.figure, found.direction)
            changed = (v for v in tried if outcome_with(rules, bodies, code, found.figure, v, more) != now)
            assert found.after == next(changed, None), (found, now)


@given(small_states(), st.data())
@settings(deadline=None, max_examples=25)
def test_no_smaller_change_does_it_in_units(bodies: list[Body], data: st.DataObject) -> None:
    readings = {"C-40": "unfilled"} | {name: data.draw(st.sampled_from(each)) for name, each in OPTIONS.items()}
    past = history(FIRST, **{body.code: data.draw(st.sampled_from(CATEGORIES)) for body in bodies})
    code = data.draw(st.sampled_from([body.code for body in bodies]))
    no_smaller_change(SINCE_2023, bodies, code, {"history": past, "readings": readings})


@given(small_states(), st.data())
@settings(deadline=None, max_examples=15)
def test_no_smaller_change_does_it_along_a_list(bodies: list[Body], data: st.DataObject) -> None:
    past = history(FIRST, **{body.code: data.draw(st.sampled_from(CATEGORIES)) for body in bodies})
    code = data.draw(st.sampled_from([body.code for body in bodies]))
    no_smaller_change(UNTIL_2023, bodies, code, {"history": past, "readings": {"C-40": "unfilled"}})


class TestThresholdsOfUnits:
    """One person of a Division's only council decides whether the Division gets an office."""

    STATE = [
        *(council(f"A{n}", "Agra", 10_000 + n, sc=2_000 - n) for n in range(4)),
        *(council(f"B{n}", "Banda", 10_100 + n, sc=1_000 - n) for n in range(4)),
    ]

    def test_a_unit_whose_target_passes_a_half_gets_an_office(self) -> None:
        outcome = frozen(run(SINCE_2023, self.STATE, record=True))
        with translation.override("en"):
            [more] = [each for each in closeness(*outcome, "B1") if (each.figure, each.direction) == ("sc", 1)]
        assert more.after is not None
        assert more.category in ("SC", "SC_W", "lot")
        for value, wanted in ((more.after, more.category), (more.after - 1, "UR")):
            assert outcome_with(SINCE_2023, self.STATE, "B1", "sc", value, {}) == wanted


@pytest.mark.parametrize("rules", [SINCE_2023, UNTIL_2023])
def test_each_answer_holds_at_the_change_and_not_one_person_short_of_it(rules: str) -> None:
    bodies = [
        council(f"{unit}{n}", unit, 9_000 + 317 * n + 61 * place, sc=900 + 211 * n, st=40 * n, bc=2_000 + 77 * place)
        for place, unit in enumerate("PQR")
        for n in range(4 + place)
    ]
    result = run(rules, bodies, record=True)
    outcome = frozen(result)
    with translation.override("en"):
        for body in bodies:
            now = result.category_of(body.code).value
            for found in closeness(*outcome, body.code):
                if found.after is not None:
                    short = found.after - found.direction
                    assert outcome_with(rules, bodies, body.code, found.figure, found.after, {}) == found.category
                    assert found.category != now
                    assert outcome_with(rules, bodies, body.code, found.figure, short, {}) == now
