"""Mayors, counted a second time: the order of 2023, and the cycle of the State."""

from reservations.law.files import parse_bodies
from reservations.law.registry import get
from reservations.law.terms import Inputs
from tests.published import UP_MAYORS_2023, up_mayors_2023
from tests.reservations.recount.both import differences, second
from tests.reservations.recount.states import MAYORS, served_again_as_the_cycle_ended


def test_the_order_of_2023_comes_out() -> None:
    given = Inputs(MAYORS, parse_bodies(UP_MAYORS_2023.read_bytes(), "mayors.csv", get(MAYORS)))
    assert differences(given) == []
    assert second(given)["categories"] == {row["code"]: row["final_2023"] for row in up_mayors_2023()}


def test_a_new_cycle_begins_with_those_served_again() -> None:
    given = served_again_as_the_cycle_ended()
    assert differences(given) == []
    assert second(given)["categories"] == {"A": "UR", "B": "SC_W", "X": "UR", "Y": "W"}
