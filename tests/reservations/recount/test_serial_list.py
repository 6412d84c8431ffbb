"""Presidents until 2023, counted a second time: the list, where it is entered, equals in it."""

from datetime import date
from typing import Any

import pytest

from reservations.law.terms import Body, Category, HistoryRow, Lots, TieLot
from reservations.recount import serial_ties
from tests.reservations.law.municipalities import UNTIL_2023, history, inputs, panchayat
from tests.reservations.recount.both import differences, second

LAST = date(2017, 11, 22)


def towns(number: int = 6, **figures: int) -> list[Body]:
    """P1, P2 … by falling percentage of Scheduled Castes, everybody with the same of everything else."""
    return [panchayat(f"P{at}", "D", 1000, **{"sc": 100 - at, **figures}) for at in range(1, number + 1)]


def came(bodies: list[Body], **more: Any) -> dict[str, Any]:
    given = inputs(UNTIL_2023, bodies, **more)
    assert differences(given) == []
    return second(given)


def in_order(found: dict[str, Any]) -> list[str]:
    """Code and category in the order of allotment."""
    place = {code: at for code, at in found["sequence"].items() if at}
    return [f"{code} {found['categories'][code]}" for code in sorted(place, key=place.__getitem__)]


class TestTheWalk:
    def test_begins_at_serial_one_and_each_block_goes_on_from_the_last(self) -> None:
        found = came(towns(st=180, bc=400))
        assert in_order(found) == ["P1 SC_W", "P2 ST_W", "P3 BC_W"]

    def test_goes_on_behind_the_last_office_of_the_other_women(self) -> None:
        past = history(LAST, P1="SC_W", P3="W", P4="W", P6="BC")
        assert in_order(came(towns(), history=past))[0] == "P5 SC_W"

    def test_goes_on_behind_the_last_office_of_all_where_women_had_none(self) -> None:
        assert in_order(came(towns(), history=history(LAST, P2="SC", P6="BC")))[0] == "P1 SC_W"

    def test_goes_on_behind_the_one_before_a_body_that_is_no_longer_ranked(self) -> None:
        past = history(LAST, P2="SC", P3="ST", GONE="W")
        assert in_order(came(towns(), history=past))[0] == "P4 SC_W"

    def test_begins_at_serial_one_when_nobody_of_the_last_election_is_left(self) -> None:
        assert in_order(came(towns(), history=history(LAST, GONE="W")))[0] == "P1 SC_W"

    def test_passes_over_the_barred_and_those_with_nobody_of_the_category(self) -> None:
        bodies = [panchayat("A", "D", 1000, sc=900), panchayat("B", "D", 1000, sc=800), panchayat("C", "D", 1000)]
        past = history(LAST, C="UR", A="SC")
        assert in_order(came(bodies, history=past, readings={"shortfall": "unfilled"})) == ["B SC_W"]

    def test_with_too_few_is_refused_with_those_barred(self) -> None:
        given = inputs(UNTIL_2023, towns(2, sc=900), history=history(LAST, P1="SC", P2="SC_W"))
        assert differences(given) == []
        assert second(given) == {"refused": "C-40", "concerned": ["P1", "P2"]}

    @pytest.mark.parametrize("places", [(None, 2), (3, 3)])
    def test_an_order_of_allotment_that_is_not_known_is_refused(self, places: tuple[int | None, int]) -> None:
        rows = (HistoryRow(LAST, code, Category.W, None, at) for code, at in zip(("P1", "P2"), places, strict=True))
        given = inputs(UNTIL_2023, towns(), history=tuple(rows))
        assert differences(given) == []
        assert second(given)["refused"] == "C-27"


class TestEquals:
    EQUAL = {"sc": 90, "bc": 300}

    def pair(self, **second_one: int) -> list[Body]:
        equals = (("P", self.EQUAL), ("Q", {**self.EQUAL, **second_one}))
        below = (panchayat("X", "D", 1000, sc=80, bc=300), panchayat("Y", "D", 1000, sc=70, bc=300))
        return [*(panchayat(code, "D", 1000, **figures) for code, figures in equals), *below]

    @pytest.mark.parametrize("figures", [{}, {"st": 1}])
    def test_that_get_different_things_ask_for_a_lot(self, figures: dict[str, int]) -> None:
        given = inputs(UNTIL_2023, self.pair(**figures))
        assert differences(given) == []
        lot = {"group": "nagar_panchayat", "stage": "SC", "tied": ["P", "Q"], "number": 2}
        assert second(given) == {"lots": [lot]}

    @pytest.mark.parametrize("order", [("P", "Q"), ("Q", "P")])
    def test_stand_as_they_were_drawn(self, order: tuple[str, str]) -> None:
        lots = Lots(ties=(TieLot("nagar_panchayat", "SC", order),))
        assert in_order(came(self.pair(), lots=lots)) == [f"{order[0]} BC_W", f"{order[1]} W"]

    def test_of_whom_one_can_get_nothing_ask_for_none(self) -> None:
        past = history(LAST, Q="W", Y="W")
        assert in_order(came(self.pair(bc=0), history=past)) == ["P BC_W", "X W"]

    def test_with_more_orders_than_are_tried_ask_for_a_lot(self, monkeypatch: pytest.MonkeyPatch) -> None:
        past = history(LAST, Q="W", Y="W")
        monkeypatch.setattr(serial_ties, "ORDERS_TRIED", 1)
        assert "lots" in second(inputs(UNTIL_2023, self.pair(bc=0), history=past))
