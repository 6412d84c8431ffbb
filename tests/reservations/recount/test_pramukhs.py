"""Pramukhs, counted a second time: an office too many is taken back from one of equal Districts by lot (C-08, C-13)."""

import pytest

from reservations.law.terms import Body, BodyClass, Inputs, Lots, StateFigures, TieLot
from tests.reservations.recount.both import differences, second

STATE = StateFigures(1_000_000, 590_000, 0, 0)
DISTRICTS = ("D", "E", "F")


def one_too_many(*drawn: TieLot) -> Inputs:
    """Each of three Districts comes to 0.59 of an office: three rounded up, where the State's number is two."""
    kind = BodyClass.KSHETTRA_PANCHAYAT
    bodies = tuple(Body(f"{name}1", f"{name}1", kind, 1000, 600, 0, 0, district=name) for name in DISTRICTS)
    return Inputs("up-pramukhs", bodies, state_figures=STATE, lots=Lots(ties=drawn))


def test_the_lot_is_asked_for() -> None:
    assert differences(one_too_many()) == []
    lot = {"group": "kshettra_panchayat", "stage": "SC", "tied": list(DISTRICTS), "number": 2}
    assert second(one_too_many()) == {"lots": [lot]}


@pytest.mark.parametrize("order", [("F", "E", "D"), ("D", "F", "E")])
def test_who_is_drawn_first_keeps_the_office(order: tuple[str, ...]) -> None:
    inputs = one_too_many(TieLot("kshettra_panchayat", "SC", order))
    assert differences(inputs) == []
    rows = second(inputs)["numbers"]
    assert {row["unit"]: row["SC"] for row in rows if row["unit"]} == {
        name: int(name in order[:2]) for name in DISTRICTS
    }
