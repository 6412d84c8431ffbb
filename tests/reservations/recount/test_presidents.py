"""Presidents since 2023, counted a second time: clause by clause, expected values found by hand."""

from typing import Any

import pytest

from reservations.law.terms import Body
from tests.reservations.law.municipalities import (
    FIRST,
    SECOND,
    SINCE_2023,
    council,
    district,
    history,
    inputs,
    panchayat,
)
from tests.reservations.recount.both import differences, second


def counted(*bodies: Body, **more: Any) -> dict[str, Any]:
    """The recount, once the first computation has come to the same."""
    given = inputs(SINCE_2023, bodies, **more)
    assert differences(given) == []
    return second(given)


def of(came: dict[str, Any], *categories: str) -> list[str]:
    return sorted(code for code, category in came["categories"].items() if category in categories)


def row(came: dict[str, Any], unit: str | None = None) -> dict[str, Any]:
    [found] = [each for each in came["numbers"] if each["unit"] == unit]
    return found


def two_districts(sc: int = 2400) -> list[Body]:
    """D has two thirds of the Scheduled Castes of six bodies, E one third."""
    return [*district("D", 3, sc=sc), *district("E", 3, population=10_100, sc=sc // 2)]


class TestUnits:
    def test_councils_are_spread_over_divisions_and_panchayats_over_districts(self) -> None:
        came = counted(council("C", "North", sc=3000), panchayat("P", "South", sc=3000))
        assert [each["unit"] for each in came["numbers"]] == [None, "North", None, "South"]

    def test_the_state_row_has_the_states_thirds_and_the_units_their_own(self) -> None:
        came = counted(*two_districts(sc=6000))
        assert row(came)["SC"] == 3
        assert [row(came, unit)["SC"] for unit in "DE"] == [2, 1]
        assert row(came)["SC_W"] == 1
        assert sum(row(came, unit)["SC_W"] for unit in "DE") == 2

    @pytest.mark.parametrize(("option", "in_units"), [("as_in_b", [1, 1]), ("integer_part", [2, 0])])
    def test_a_rest_in_a_unit_counts_by_the_reading_chosen(self, option: str, in_units: list[int]) -> None:
        bodies = [*district("D", 3, sc=4000), *district("E", 3, population=10_100, sc=2700)]
        came = counted(*bodies, readings={"unit_remainder": option})
        assert [row(came, unit)["SC"] for unit in "DE"] == in_units

    def test_one_rounded_up_too_many_is_taken_back_from_the_smallest_fraction(self) -> None:
        came = counted(*(panchayat(f"P{sc}", f"D{sc}", 1000, sc=sc) for sc in (600, 700, 800)))
        assert [row(came, f"D{sc}")["SC"] for sc in (600, 700, 800)] == [0, 1, 1]


class TestBeyondTheShare:
    BODIES = (panchayat("D1", "D", 1000, sc=900), panchayat("D2", "D", 990), panchayat("E1", "E", 2000, sc=100),
              panchayat("E2", "E", 2100, sc=100))  # fmt: skip
    PAST = history(FIRST, D1="SC")

    def test_is_refused_with_the_full_units(self) -> None:
        given = inputs(SINCE_2023, self.BODIES, history=self.PAST)
        assert differences(given) == []
        assert second(given) == {"refused": "C-11", "concerned": ["D"]}

    @pytest.mark.parametrize(("option", "codes"), [("next_descending", ["E1"]), ("unfilled", [])])
    def test_goes_on_or_stays_unreserved(self, option: str, codes: list[str]) -> None:
        came = counted(*self.BODIES, history=self.PAST, readings={"beyond_share": option})
        assert of(came, "SC", "SC_W") == codes
        assert row(came)["SC"] == 1


class TestWomen:
    def test_each_unit_has_its_own_third(self) -> None:
        came = counted(*district("D", 4), *district("E", 1, population=5000))
        assert [row(came, unit)["W"] for unit in "DE"] == [2, 1]
        assert of(came, "W") == ["D1", "D2", "E1"]

    def test_the_states_third_goes_by_largest_remainder(self) -> None:
        came = counted(
            *district("D", 4), *district("E", 1, population=5000), readings={"women_across_units": "state_number"}
        )
        assert [row(came, unit)["W"] for unit in "DE"] == [2, 0]

    def test_of_a_category_split_from_the_states_number(self) -> None:
        came = counted(*two_districts(sc=6000), readings={"women_across_units": "state_number"})
        assert [row(came, unit)["SC_W"] for unit in "DE"] == [1, 0]

    @pytest.mark.parametrize(("option", "reading"), [("group_only", None), ("any_women", "C-40")])
    def test_an_office_women_had_in_any_form_is_barred_by_choice(self, option: str, reading: str | None) -> None:
        given = inputs(
            SINCE_2023, district("D", 1), history=history(FIRST, D1="SC_W"), readings={"women_repeat": option}
        )
        assert differences(given) == []
        assert second(given).get("refused") == reading

    def test_too_few_stay_unfilled_by_choice(self) -> None:
        came = counted(*district("D", 2), history=history(FIRST, D1="W", D2="W"), readings={"shortfall": "unfilled"})
        assert (of(came, "W"), row(came, "D")["W"], row(came)["W"]) == ([], 0, 1)


class TestRotation:
    def test_the_office_of_the_last_election_is_barred_and_the_next_one_takes_its_place(self) -> None:
        came = counted(*district("D", 4, sc=2500), history=history(FIRST, D1="SC_W"))
        assert of(came, "SC_W") == ["D2"]

    def test_those_not_yet_served_come_before_a_higher_share(self) -> None:
        past = (*history(FIRST, D1="SC"), *history(SECOND, D2="SC"))
        assert of(counted(*district("D", 4, sc=2500), history=past), "SC_W") == ["D3"]

    def test_when_all_were_served_the_highest_share_begins_again(self) -> None:
        past = (*history(FIRST, D1="SC", D2="SC", D3="SC"), *history(SECOND, D4="SC"))
        assert of(counted(*district("D", 4, sc=2500), history=past), "SC_W") == ["D1"]


class TestBackwardClasses:
    def test_ignore_fractions_and_stop_at_twenty_seven_per_cent(self) -> None:
        assert row(counted(*district("D", 8, bc=2400)))["BC"] == 1
        assert row(counted(*district("D", 8, bc=9000)))["BC"] == 2

    def test_have_no_office_by_choice(self) -> None:
        came = counted(*district("D", 8, bc=9000), readings={"bc_reservation": "none"})
        assert (row(came)["BC"], of(came, "BC", "BC_W")) == (0, [])
