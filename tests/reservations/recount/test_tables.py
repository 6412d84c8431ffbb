"""The sums and sorts of the second computation, clause by clause."""

from fractions import Fraction
from typing import Any

import pytest

from reservations.recount import tables
from reservations.recount.stops import Asked

NO_LOTS: dict[str, Any] = {"ties": []}


def row(code: str, population: int, sc: int = 0) -> dict[str, Any]:
    return {"code": code, "population": population, "sc": sc}


def drawn(*order: str, stage: str = "SC") -> dict[str, Any]:
    return {"ties": [{"group": "g", "stage": stage, "order": list(order)}]}


def codes(rows: list[dict[str, Any]]) -> list[str]:
    return [each["code"] for each in rows]


class TestNumbers:
    @pytest.mark.parametrize(("value", "number"), [("3/2", 1), ("151/100", 2), ("2", 2), ("49/100", 0), ("299/100", 3)])
    def test_a_rest_adds_one_only_if_it_is_more_than_half(self, value: str, number: int) -> None:
        assert tables.half_rule(Fraction(value)) == number

    @pytest.mark.parametrize(("number", "women"), [(0, 0), (1, 1), (3, 1), (4, 2), (17, 6), (545, 182)])
    def test_any_rest_of_a_third_counts_as_one(self, number: int, women: int) -> None:
        assert tables.third(number) == women

    @pytest.mark.parametrize(("offices", "most"), [(17, 4), (200, 54), (545, 147), (3, 0)])
    def test_twenty_seven_per_cent_without_fractions(self, offices: int, most: int) -> None:
        assert tables.at_most_27(offices, offices) == most


class TestRanking:
    def test_by_share_then_by_persons(self) -> None:
        rows = [row("small", 100, 50), row("low", 1000, 400), row("large", 1000, 500)]
        ordered = tables.ranked(rows, tables.by_share("sc"), [1, 2], NO_LOTS, "g", "SC")
        assert codes(ordered) == ["large", "small", "low"]

    def test_equals_on_both_sides_of_a_cut_ask_for_a_lot(self) -> None:
        with pytest.raises(Asked) as asked:
            tables.ranked([row("b", 10), row("a", 10), row("c", 10)], tables.by_population, [1, 2], NO_LOTS, "g", "W")
        assert asked.value.lots == [{"group": "g", "stage": "W", "tied": ["a", "b", "c"], "number": 2}]
        assert not asked.value.waits

    @pytest.mark.parametrize("cut", [0, 1, 3, 4])
    def test_equals_that_no_cut_divides_ask_for_none(self, cut: int) -> None:
        rows = [row("x", 20), row("b", 10), row("a", 10)]
        assert codes(tables.ranked(rows, tables.by_population, [cut], NO_LOTS, "g", "W")) == ["x", "a", "b"]

    def test_the_lot_on_record_gives_the_order(self) -> None:
        rows = [row("a", 10), row("b", 10)]
        assert codes(tables.ranked(rows, tables.by_population, [1], drawn("b", "a"), "g", "SC")) == ["b", "a"]

    @pytest.mark.parametrize("lots", [drawn("b", "a", stage="W"), drawn("b", "a", "c"), drawn("b")])
    def test_a_lot_of_another_stage_or_set_does_not_serve(self, lots: dict[str, Any]) -> None:
        with pytest.raises(Asked):
            tables.ranked([row("a", 10), row("b", 10)], tables.by_population, [1], lots, "g", "SC")


class TestLargestRemainder:
    def split(self, number: int, *units: tuple[str, int, int], lots: dict[str, Any] = NO_LOTS) -> dict[str, int]:
        rows = [{"code": code, "weight": weight, "cap": cap, "equal": ()} for code, weight, cap in units]
        return tables.largest_remainder(number, rows, lots, "g", "SC")

    def test_whole_parts_then_the_largest_remainders(self) -> None:
        assert self.split(5, ("A", 7, 9), ("B", 3, 9), ("C", 2, 9)) == {"A": 3, "B": 1, "C": 1}

    def test_full_units_are_skipped_round_and_round(self) -> None:
        assert self.split(6, ("A", 9, 1), ("B", 1, 9), ("C", 2, 2)) == {"A": 1, "B": 3, "C": 2}

    def test_what_has_no_place_stays(self) -> None:
        assert self.split(6, ("A", 1, 1), ("B", 1, 1)) == {"A": 1, "B": 1}

    def test_without_weights_there_is_no_quota_but_a_turn(self) -> None:
        assert self.split(2, ("A", 0, 1), ("B", 0, 1)) == {"A": 1, "B": 1}

    def test_equal_remainders_go_to_the_larger_weight(self) -> None:
        assert self.split(2, ("A", 3, 9), ("B", 1, 9)) == {"A": 2, "B": 0}

    def test_equal_weights_go_by_lot(self) -> None:
        with pytest.raises(Asked):
            self.split(1, ("A", 1, 1), ("B", 1, 1))
        assert self.split(1, ("A", 1, 1), ("B", 1, 1), lots=drawn("B", "A")) == {"A": 0, "B": 1}
