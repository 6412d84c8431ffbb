"""A State's number over its units: first pass, take-back (C-08), cycle (C-09), what is left (C-11)."""

from fractions import Fraction
from typing import Any

import pytest

from reservations.recount.spread import drawing, spread, units_of
from reservations.recount.stops import Asked, Refused

SHARE = Fraction(2, 10)


def unit(code: str, share: str, first: int, room: int = 9, target: str | None = None, **more: int) -> dict[str, Any]:
    line = {"code": code, "share": Fraction(share), "first": first, "room": room, "offices": 5, "persons": 100}
    return {**line, "target": Fraction(target or first), **more}


def numbers(number: int, *lines: dict[str, Any], beyond: str = "refuse", order: tuple[str, ...] = ()) -> dict[str, int]:
    ties = [{"group": "g", "stage": "SC", "order": list(order)}] if order else []
    return spread(list(lines), number, SHARE, beyond, drawing({"ties": ties}, "g", "SC"))


def test_units_have_their_figures_by_code_point_of_their_names() -> None:
    rows = [{"d": name, "population": 10, "sc": 1, "st": 2, "bc": 3} for name in ("b", "a", "B", "b")]
    found = units_of(rows, "d")
    assert [(each["code"], each["offices"], each["population"], each["bc"]) for each in found] == [
        ("B", 1, 10, 3), ("a", 1, 10, 3), ("b", 2, 20, 6)]  # fmt: skip


class TestFirstPass:
    def test_no_more_than_may_lawfully_be_given(self) -> None:
        assert numbers(2, unit("A", "3/10", 2, room=1), unit("B", "3/10", 1)) == {"A": 1, "B": 1}


class TestTakeBack:
    def test_from_the_smallest_fraction_rounded_up(self) -> None:
        lines = unit("A", "1/10", 1, target="7/10"), unit("B", "1/10", 1, target="6/10"), unit("C", "1/10", 1)
        assert numbers(2, *lines) == {"A": 1, "B": 0, "C": 1}

    def test_then_from_the_smaller_share_then_from_fewer_offices(self) -> None:
        lines = unit("A", "2/10", 1, target="6/10"), unit("B", "1/10", 1, target="6/10")
        assert numbers(1, *lines) == {"A": 1, "B": 0}
        lines = unit("A", "1/10", 1, target="6/10"), unit("B", "1/10", 1, target="6/10", offices=6)
        assert numbers(1, *lines) == {"A": 0, "B": 1}

    def test_between_equals_a_lot_names_who_keeps_it(self) -> None:
        lines = [unit(code, "1/10", 1, target="6/10") for code in "ABC"]
        with pytest.raises(Asked) as asked:
            numbers(2, *lines)
        assert asked.value.lots == [{"group": "g", "stage": "SC", "tied": ["A", "B", "C"], "number": 2}]
        assert numbers(2, *lines, order=("C", "B", "A")) == {"A": 0, "B": 1, "C": 1}


class TestCycle:
    def test_one_at_a_time_to_shares_above_the_states_the_highest_first(self) -> None:
        lines = unit("A", "3/10", 0), unit("B", "4/10", 0), unit("C", "2/10", 0)
        assert numbers(3, *lines) == {"A": 1, "B": 2, "C": 0}

    def test_a_unit_without_room_is_skipped(self) -> None:
        assert numbers(4, unit("A", "3/10", 0), unit("B", "4/10", 0, room=1)) == {"A": 3, "B": 1}

    def test_equal_shares_by_persons_then_offices_then_a_lot(self) -> None:
        assert numbers(1, unit("A", "3/10", 0), unit("B", "3/10", 0, persons=200)) == {"A": 0, "B": 1}
        assert numbers(1, unit("A", "3/10", 0), unit("B", "3/10", 0, offices=6)) == {"A": 0, "B": 1}
        with pytest.raises(Asked):
            numbers(1, unit("A", "3/10", 0), unit("B", "3/10", 0))
        assert numbers(3, unit("A", "3/10", 0), unit("B", "3/10", 0), order=("B", "A")) == {"A": 1, "B": 2}


class TestWhatIsLeft:
    LINES = ("A", "3/10", 0, 1), ("B", "2/10", 0, 1), ("C", "1/10", 0, 3)

    def lines(self) -> list[dict[str, Any]]:
        return [unit(*line) for line in self.LINES]

    def test_is_refused_naming_the_full_units(self) -> None:
        with pytest.raises(Refused) as refused:
            numbers(3, *self.lines())
        assert (refused.value.reading, refused.value.concerned) == ("C-11", {"A"})

    def test_goes_on_descending(self) -> None:
        assert numbers(4, *self.lines(), beyond="next_descending") == {"A": 1, "B": 1, "C": 2}

    def test_is_refused_when_there_is_no_room_anywhere(self) -> None:
        with pytest.raises(Refused) as refused:
            numbers(6, *self.lines(), beyond="next_descending")
        assert refused.value.concerned == {"A", "B", "C"}

    def test_stays_unreserved(self) -> None:
        assert numbers(3, *self.lines(), beyond="unfilled") == {"A": 1, "B": 0, "C": 0}
