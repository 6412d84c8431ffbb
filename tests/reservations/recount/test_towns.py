"""The real towns of 2011 over three elections: both computations go the same way from one to the next."""

from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from reservations.law.computation import compute
from reservations.law.files import parse_bodies
from reservations.law.registry import get
from reservations.law.terms import Inputs
from reservations.recount import recount
from reservations.recount.comparison import compare
from tests.reservations.law.municipalities import SINCE_2023, UNTIL_2023, as_history
from tests.reservations.recount.both import kept

GOES_ON = {"shortfall": "unfilled"}


@pytest.mark.parametrize(
    ("rules", "first", "readings"),
    [
        (SINCE_2023, 2023, {**GOES_ON, "beyond_share": "next_descending"}),
        (SINCE_2023, 2023, {**GOES_ON, "beyond_share": "unfilled", "women_across_units": "state_number"}),
        (UNTIL_2023, 2006, GOES_ON),
    ],
)
def test_three_elections_come_out_alike(shared: Path, rules: str, first: int, readings: dict[str, str]) -> None:
    bodies = parse_bodies((shared / "data" / "up_towns_2011.csv").read_bytes(), "up_towns_2011.csv", get(rules))
    inputs = Inputs(rules, bodies, readings=readings)
    for year in (first, first + 5, first + 10):
        result = compute(inputs)
        assert compare(result.as_json(), recount(kept(inputs))) == []
        inputs = replace(inputs, history=(*inputs.history, *as_history(result, date(year, 5, 11))))
