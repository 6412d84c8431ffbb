"""Panchayats drawn at random with their history, options and lots, and what a result has of a group."""

from collections.abc import Callable

import pytest
from hypothesis import settings
from hypothesis import strategies as st

from reservations.law.computation import Result
from reservations.law.terms import Body, Category, HistoryRow, Inputs, StateFigures
from tests.reservations.law.options import every_choice
from tests.reservations.law.panchayats import (
    ADHYAKSHAS,
    FIRST,
    PRAMUKHS,
    SEATS,
    SECOND,
    THIRD,
    kshettra,
    seat,
    zila,
)

GROUPS = (Category.ST, Category.SC, Category.BC, Category.W)  # in the order of allotment (P-08)
UNITS = ("Agra", "Banda", "Chandauli")
MAKE: dict[str, Callable[..., Body]] = {
    SEATS: lambda unit, *figures: seat(*figures, panchayat=unit),
    PRAMUKHS: lambda unit, *figures: kshettra(*figures, district=unit),
    ADHYAKSHAS: lambda _unit, *figures: zila(*figures),
}
ALL = pytest.mark.parametrize("rules", [SEATS, PRAMUKHS, ADHYAKSHAS])
examined = settings(deadline=None, max_examples=60)


def body(draw: st.DrawFn, rules: str, code: str) -> Body:
    """Small figures, so that equals, empty categories and full units turn up."""
    population = draw(st.sampled_from([100, 200, 300, 350, 400]))
    sc, tribes = draw(st.sampled_from([0, 10, 20, 50, 90])), draw(st.sampled_from([0, 0, 5, 9]))
    bc = draw(st.integers(0, population - sc - tribes) | st.just(0))
    return MAKE[rules](draw(st.sampled_from(UNITS)), code, population, sc, tribes, bc)


@st.composite
def exercises(draw: st.DrawFn, rules: str) -> Inputs:
    """Inputs with the history of up to three elections."""
    found = [body(draw, rules, f"{n:02}") for n in range(draw(st.integers(2, 12)))]
    past: tuple[HistoryRow, ...] = ()
    for on in (FIRST, SECOND, THIRD)[: draw(st.integers(0, 3))]:
        had = draw(st.lists(st.sampled_from(found), unique_by=lambda body: body.code))
        past += tuple(HistoryRow(on, each.code, draw(st.sampled_from(list(Category)))) for each in had)
    shares = draw(st.sampled_from([(200, 10, 540), (260, 60, 300), (100, 0, 200)]))
    return Inputs(
        rules,
        tuple(found),
        past,
        state_figures=None if rules == SEATS else StateFigures(1000, *shares),
        first_election=draw(st.sampled_from([None, FIRST, SECOND])),
        readings=draw(st.sampled_from(every_choice(rules))),
    )


def counted(result: Result, group: Category, unit: str | None = None) -> int:
    return sum(a.category.group is group and unit in (None, a.unit) for a in result.allotments)


def women(result: Result, unit: str | None = None) -> int:
    return sum(a.category.for_women and unit in (None, a.unit) for a in result.allotments)
