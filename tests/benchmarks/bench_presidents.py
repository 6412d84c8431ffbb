"""What the working costs beside an allotment to Districts with three past elections, and how that grows."""

import random
from collections.abc import Callable
from datetime import date

import pytest

from reservations.law.computation import compute
from reservations.law.terms import Body, BodyClass, HistoryRow, Inputs
from tests.benchmarks import harness

READINGS = {
    "up-municipal-presidents-2023": {"beyond_share": "next_descending", "shortfall": "unfilled"},
    "up-municipal-presidents-until-2023": {"shortfall": "unfilled"},
}
RULES = list(READINGS)
PANCHAYATS = 545


def bodies(number: int) -> tuple[Body, ...]:
    """Give invented nagar panchayats, seven to a District, no two of which are equal."""
    chance = random.Random(number)
    return tuple(
        Body(
            f"NN-{n:05}",
            f"Nagar {n}",
            BodyClass.NAGAR_PANCHAYAT,
            20_003 + 17 * n,
            chance.randint(0, 6000),
            chance.choice([0, 0, 90]),
            chance.randint(3000, 12_000),
            district=f"Zila {n // 7:04}",
            division="Mandal",
        )
        for n in range(number)
    )


def inputs(rules: str, number: int) -> Inputs:
    """Give bodies with what three elections running allotted to them."""
    found, past = bodies(number), tuple[HistoryRow, ...]()
    for year in (2023, 2028, 2033):
        result = compute(Inputs(rules, found, past, readings=READINGS[rules]))
        past += tuple(
            HistoryRow(date(year, 5, 1), a.body.code, a.category, None, a.sequence) for a in result.allotments
        )
    return Inputs(rules, found, past, readings=READINGS[rules])


@pytest.mark.parametrize("rules", RULES)
def test_the_working_beside_the_bare_allotment(rules: str) -> None:
    given = inputs(rules, PANCHAYATS)
    assert harness.ratio(f"{rules} with working", lambda: compute(given, record=True), to=lambda: compute(given)) < 4


@pytest.mark.parametrize("rules", RULES)
def test_an_allotment_grows_with_the_bodies_not_with_their_square(rules: str) -> None:
    def of_size(size: int) -> Callable[[], object]:
        given = inputs(rules, size)
        return lambda: compute(given)

    assert harness.growth(rules, of_size, PANCHAYATS) < 3
