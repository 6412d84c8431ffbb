"""Numbers of seats, counted a second time; an allotment is refused (C-36)."""

from reservations.law.terms import Body, BodyClass
from tests.reservations.law.municipalities import SEATS, inputs
from tests.reservations.recount.both import differences, second

CITY = BodyClass.MUNICIPAL_CORPORATION


def test_a_hundred_wards() -> None:
    given = inputs(SEATS, [Body("V", "V", CITY, 100_000, 7_600, 1_200, 50_000, seats=100)])
    assert differences(given) == []
    came = second(given)
    assert came["numbers"] == [
        {"group": "municipal_corporation", "unit": "V", "offices": 100, "SC": 8, "SC_W": 3, "ST": 1, "ST_W": 1,
         "BC": 27, "BC_W": 9, "W": 21, "women": 34}]  # fmt: skip
    assert (came["refused"], came["concerned"], came["categories"]) == ("C-36", [], {})


def test_each_municipality_by_itself_and_without_backward_classes_by_choice() -> None:
    bodies = [Body(code, code, CITY, 1000, 0, 0, 500, seats=10) for code in "AB"]
    came = second(inputs(SEATS, bodies, readings={"bc_reservation": "none"}))
    assert [(row["unit"], row["BC"], row["W"]) for row in came["numbers"]] == [("A", 0, 4), ("B", 0, 4)]
