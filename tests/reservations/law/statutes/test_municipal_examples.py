"""The worked examples of presidents come out exactly, and the real towns give the numbers that were observed."""

from pathlib import Path

import pytest

from reservations.law.files import parse_bodies
from reservations.law.registry import get
from reservations.law.terms import Body, BodyClass
from tests.reservations.law.municipalities import (
    COUNCIL,
    PANCHAYAT,
    SINCE_2023,
    UNTIL_2023,
    in_the_state,
    in_units,
    run,
)
from tests.reservations.law.statutes.examples import computed, expected

SINCE = [
    f"{kind}-{election}"
    for kind in ("councils", "nagar-panchayats")
    for election in ("first-election", "second-election", "other-readings")
]
UNTIL = ["first-election", "second-election"]


@pytest.mark.parametrize(
    ("rules", "example"), [*((SINCE_2023, example) for example in SINCE), *((UNTIL_2023, example) for example in UNTIL)]
)
def test_an_example_comes_out(shared: Path, rules: str, example: str) -> None:
    folder = shared / "law" / "examples" / rules / example
    assert computed(folder) == expected(folder)


@pytest.fixture
def towns(shared: Path) -> dict[BodyClass, list[Body]]:
    """The real towns of 2011; their Backward Class figures are illustrative."""
    content = (shared / "data" / "up_towns_2011.csv").read_bytes()
    bodies = parse_bodies(content, "up_towns_2011.csv", get(SINCE_2023))
    return {kind: [body for body in bodies if body.kind is kind] for kind in (COUNCIL, PANCHAYAT)}


class TestTheTownsOf2011:
    def test_women_of_each_unit_scale_to_the_288_of_2023(self, towns: dict[BodyClass, list[Body]]) -> None:
        women = sum(sum(in_units(run(SINCE_2023, bodies), "women").values()) for bodies in towns.values())
        assert women == 232  # with the 6 of 17 mayors 238 of 628 offices: 288 of 760

    def test_moradabad_division_has_two_councils_of_the_scheduled_castes(
        self, towns: dict[BodyClass, list[Body]]
    ) -> None:
        assert in_units(run(SINCE_2023, towns[COUNCIL]), "SC")["Moradabad"] == 2

    def test_the_states_numbers_are_met_by_either_reading_of_women(self, towns: dict[BodyClass, list[Body]]) -> None:
        for bodies in towns.values():
            result = run(SINCE_2023, bodies, readings={"women_across_units": "state_number"})
            state = in_the_state(result)
            for name in ("SC", "ST", "BC", "SC_W", "ST_W", "BC_W", "W", "women"):
                assert sum(in_units(result, name).values()) == state[name]
