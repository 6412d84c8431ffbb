"""Pramukhs, counted a second time: an office too many is taken back from one of equal Districts by lot (C-08, C-13)."""

from dataclasses import replace

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


def test_without_the_totals_of_the_state_it_is_refused() -> None:
    inputs = replace(one_too_many(), state_figures=None)
    assert differences(inputs) == []
    assert second(inputs) == {"refused": "P-02", "concerned": []}


def test_more_offices_of_tribes_than_bodies_where_they_live_are_refused() -> None:
    inputs = replace(one_too_many(), state_figures=StateFigures(1_000_000, 0, 590_000, 0))
    assert differences(inputs) == []
    assert second(inputs)["refused"] == "C-40"


def test_too_many_with_nobody_above_the_target_are_refused() -> None:
    kind = BodyClass.KSHETTRA_PANCHAYAT
    bodies = tuple(Body(name, name, kind, 1000, 0, 0, 1000, district="D") for name in "ABCDEFGH")
    inputs = Inputs("up-pramukhs", bodies, state_figures=StateFigures(1_000_000, 0, 0, 130_000))
    assert differences(inputs) == []
    assert second(inputs) == {"refused": "C-08", "concerned": []}
