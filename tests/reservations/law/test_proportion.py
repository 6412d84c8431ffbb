"""Quotient, remainder and what the law makes of it, on whole numbers only."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reservations.law.proportion import Division, Remainder, capped, one_third, part_of, percentage, proportional

counts = st.integers(min_value=0, max_value=2000)
people = st.integers(min_value=1, max_value=10**9)


class TestARemainderOfMoreThanHalf:
    def test_exactly_half_adds_nothing(self) -> None:
        assert proportional(1, 1, 2).number == 0
        assert proportional(3, 1, 2).number == 1

    def test_one_person_more_than_half_adds_one(self) -> None:
        assert proportional(1, 500_001, 1_000_000).number == 1
        assert proportional(1, 500_000, 1_000_000).number == 0

    @given(counts, people, people)
    def test_it_is_the_nearest_number_and_the_smaller_of_two_equally_near(self, n: int, part: int, whole: int) -> None:
        number, exact = proportional(n, part, whole).number, Fraction(n * part, whole)
        assert -Fraction(1, 2) <= number - exact < Fraction(1, 2)


class TestOtherRemainders:
    def test_half_counts_as_one_in_madhya_pradesh(self) -> None:
        assert proportional(1, 1, 2, Remainder.HALF_COUNTS).number == 1
        assert proportional(1, 499, 1000, Remainder.HALF_COUNTS).number == 0

    def test_an_ignored_remainder_leaves_the_whole_part(self) -> None:
        assert proportional(10, 99, 100, Remainder.IGNORED).number == 9

    @pytest.mark.parametrize(("offices", "third"), [(0, 0), (1, 1), (2, 1), (3, 1), (4, 2), (17, 6), (545, 182)])
    def test_any_remainder_of_a_third_adds_one(self, offices: int, third: int) -> None:
        assert one_third(offices).number == third

    @given(counts)
    def test_a_third_is_never_less_than_a_third_nor_one_more(self, offices: int) -> None:
        assert Fraction(offices, 3) <= one_third(offices).number < Fraction(offices, 3) + 1


class TestTheLimit:
    @pytest.mark.parametrize(("offices", "limit"), [(3, 0), (17, 4), (100, 27), (200, 54), (545, 147)])
    def test_twenty_seven_per_cent_without_the_fraction(self, offices: int, limit: int) -> None:
        assert percentage(offices, 27).number == limit

    def test_it_lowers_a_number_and_never_raises_one(self) -> None:
        assert capped(proportional(17, 50, 100), percentage(17, 27)).number == 4
        assert capped(proportional(17, 10, 100), percentage(17, 27)).number == 2


class TestAPart:
    @pytest.mark.parametrize(("offices", "number"), [(1, 0), (2, 1), (5, 1), (6, 2), (16, 4)])
    def test_of_one_quarter_half_counts(self, offices: int, number: int) -> None:
        assert part_of(offices, Fraction(1, 4), Remainder.HALF_COUNTS).number == number

    def test_the_working_shows_the_numerator_only_where_there_is_one(self) -> None:
        assert part_of(16, Fraction(1, 4), Remainder.HALF_COUNTS).factors == (16,)
        assert part_of(16, Fraction(7, 20), Remainder.HALF_COUNTS).factors == (7, 16)


class TestTheWorking:
    def test_keeps_every_figure_of_the_division(self) -> None:
        kept = capped(proportional(17, 2_453_554, 18_551_810), percentage(17, 27)).working()
        assert {key: kept[key] for key in ("factors", "divisor", "quotient", "remainder", "increased", "number")} == {
            "factors": [17, 2_453_554],
            "divisor": 18_551_810,
            "quotient": 2,
            "remainder": 4_606_798,
            "increased": False,
            "number": 2,
        }
        assert kept["limit"] == Division((27, 17), 100, Remainder.IGNORED).working()
