"""What holds for the comparison of any two computations: every change has a cause, and equal ones have none."""

from dataclasses import replace

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from reservations.law.refusals import Refusal
from reservations.law.terms import Category, HistoryRow, Inputs
from reservations.services.comparison import Side, compare
from reservations.services.comparison.differences import Differences
from tests.reservations.law.municipalities import with_lots
from tests.reservations.law.options import every_choice
from tests.reservations.law.panchayat_exercises import ALL, exercises
from tests.reservations.law.panchayats import ADHYAKSHAS, PRAMUKHS, SEATS, THIRD

PAIRS = settings(deadline=None, max_examples=60)


def figures(draw: st.DrawFn, given: Inputs) -> Inputs:
    changed = set(draw(st.lists(st.sampled_from([body.code for body in given.bodies]), min_size=1, max_size=3)))
    bodies = (
        replace(body, sc=draw(st.integers(0, body.population - body.st - body.bc))) if body.code in changed else body
        for body in given.bodies
    )
    return replace(given, bodies=tuple(bodies))


def fewer(draw: st.DrawFn, given: Inputs) -> Inputs:
    gone = draw(st.sampled_from(given.bodies)).code
    return replace(given, bodies=tuple(body for body in given.bodies if body.code != gone))


def moved(draw: st.DrawFn, given: Inputs) -> Inputs:
    one, other = draw(st.sampled_from(given.bodies)), draw(st.sampled_from(given.bodies))
    there = replace(one, district=other.district, panchayat=other.panchayat)
    return replace(given, bodies=tuple(there if body is one else body for body in given.bodies))


def chosen(draw: st.DrawFn, given: Inputs) -> Inputs:
    return replace(given, readings=draw(st.sampled_from(every_choice(given.rules))))


def later(draw: st.DrawFn, given: Inputs) -> Inputs:
    had = {(row.election, row.code) for row in given.history}
    rows = [
        HistoryRow(THIRD, body.code, draw(st.sampled_from(list(Category))))
        for body in given.bodies
        if (THIRD, body.code) not in had
    ]
    return replace(given, history=(*given.history, *rows))


def state(draw: st.DrawFn, given: Inputs) -> Inputs:
    totals = given.state_figures and replace(given.state_figures, sc=draw(st.sampled_from([50, 150, 250])))
    return replace(given, state_figures=totals)


CHANGES = (figures, fewer, moved, chosen, later, state)


@st.composite
def pairs(draw: st.DrawFn, rules: str) -> tuple[Inputs, Inputs]:
    """An exercise, and one that differs from it in one to three ways."""
    before = draw(exercises(rules))
    after = before
    for change in draw(st.lists(st.sampled_from(CHANGES), min_size=1, max_size=3, unique=True)):
        assume(len(after.bodies) > 1)
        after = change(draw, after)
    return before, after


def side(given: Inputs) -> Side:
    """The inputs with every lot drawn that was asked for; an exercise that a reading refuses is passed over."""
    try:
        result = with_lots(given)
    except Refusal:
        assume(False)
        raise
    numbers = tuple(row.as_json() for row in result.numbers)
    return Side(result.inputs, {a.body.code: a.category.value for a in result.allotments}, numbers)


@ALL
@PAIRS
@given(data=st.data())
def test_each_changed_office_has_a_cause_and_no_other_is_listed(rules: str, data: st.DataObject) -> None:
    before, after = (side(each) for each in data.draw(pairs(rules)))
    found = compare(before, after)
    listed = {row["code"]: (row["before"], row["after"]) for row in found["offices"]}
    codes = {*before.categories, *after.categories}
    assert listed == {
        code: (before.categories.get(code), after.categories.get(code))
        for code in codes
        if before.categories.get(code) != after.categories.get(code)
    }
    for row in found["offices"]:
        assert {cause["certainty"] for cause in row["causes"]} & {"alone", "together"}


@ALL
@PAIRS
@given(data=st.data())
def test_all_parts_together_are_the_second_computation(rules: str, data: st.DataObject) -> None:
    before, after = (side(each) for each in data.draw(pairs(rules)))
    differences = Differences(before, after)
    assert side(differences.mixed(differences.parts)).categories == after.categories
    assert side(differences.mixed(())).categories == before.categories


@pytest.mark.parametrize("rules", [SEATS, PRAMUKHS, ADHYAKSHAS])
@PAIRS
@given(data=st.data())
def test_equal_inputs_give_an_empty_comparison(rules: str, data: st.DataObject) -> None:
    given = side(data.draw(exercises(rules)))
    found = compare(given, given)
    assert (found["offices"], found["numbers"], found["differences"]) == ([], [], {})
