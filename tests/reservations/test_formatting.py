"""Figures, percentages, days and instants read as an Indian office writes them, in both languages."""

from collections.abc import Iterator
from datetime import UTC, date, datetime, time
from fractions import Fraction
from typing import Any

import pytest
from django.utils import translation

from reservations import formatting


@pytest.fixture
def hindi() -> Iterator[None]:
    with translation.override("hi"):
        yield


@pytest.fixture
def english() -> Iterator[None]:
    with translation.override("en"):
        yield


def at(hour: int, minute: int = 0, second: int = 0) -> datetime:
    return datetime(2023, 4, 10, hour, minute, second, tzinfo=formatting.IST)


class TestFigures:
    @pytest.mark.parametrize(
        ("number", "written"),
        [
            (0, "0"),
            (7, "7"),
            (999, "999"),
            (1000, "1,000"),
            (99_999, "99,999"),
            (100_000, "1,00,000"),
            (1_585_704, "15,85,704"),
            (18_551_810, "1,85,51,810"),
            (1_210_854_977, "1,21,08,54,977"),
        ],
    )
    def test_are_grouped_in_thousands_then_hundreds(self, number: int, written: str) -> None:
        assert formatting.indian(number) == written

    def test_below_nought_carry_a_minus_sign(self) -> None:
        assert formatting.indian(-1_08_012) == "\u22121,08,012"

    def test_read_the_same_in_hindi(self, hindi: None) -> None:
        assert formatting.indian(1_585_704) == "15,85,704"

    def test_that_are_not_known_are_a_dash(self) -> None:
        assert formatting.indian(None) == formatting.percent(None) == "\u2013"

    @pytest.mark.parametrize("value", [1.0, "12", True, Fraction(1)])
    def test_are_whole_numbers_only(self, value: Any) -> None:
        with pytest.raises(TypeError, match="integer"):
            formatting.indian(value)


class TestPercentages:
    def test_come_from_exact_fractions(self) -> None:
        assert formatting.percent(Fraction(370_423, 1_585_704)) == "23.36\u00a0%"

    def test_are_read_from_the_text_of_a_fraction(self) -> None:
        assert formatting.percent("2/17") == "11.76\u00a0%"

    def test_round_a_half_away_from_nought(self) -> None:
        assert formatting.percent(Fraction(12_345, 1_000_000)) == "1.23\u00a0%"
        assert formatting.percent(Fraction(125, 100_000)) == "0.13\u00a0%"
        assert formatting.percent(Fraction(-125, 100_000)) == "\u22120.13\u00a0%"

    def test_can_be_whole(self) -> None:
        assert formatting.percent(Fraction(27, 100), 0) == "27\u00a0%"

    def test_keep_their_noughts(self) -> None:
        assert formatting.percent(0) == "0.00\u00a0%"
        assert formatting.percent(1) == "100.00\u00a0%"

    def test_that_vanish_in_rounding_have_no_sign(self) -> None:
        assert formatting.percent(Fraction(-1, 10_000_000)) == "0.00\u00a0%"

    def test_refuse_a_float(self) -> None:
        inexact: Any = 0.27
        with pytest.raises(TypeError, match="exact"):
            formatting.percent(inexact)
        with pytest.raises(TypeError, match="exact"):
            formatting.decimal(inexact)

    def test_a_large_quotient_is_grouped_too(self) -> None:
        assert formatting.decimal(Fraction(12_345_678, 10), 1) == "12,34,567.8"


class TestDays:
    def test_in_english(self, english: None) -> None:
        assert formatting.day(date(2023, 3, 30)) == "30 March 2023"
        assert formatting.day(date(2023, 3, 30), "short") == "30 March"
        assert formatting.day(date(2023, 3, 30), "weekday") == "Thursday 30 March 2023"

    def test_in_hindi(self, hindi: None) -> None:
        assert formatting.day(date(2023, 3, 30)) == "30 मार्च 2023"
        assert formatting.day(date(2023, 3, 30), "weekday") == "गुरुवार 30 मार्च 2023"

    def test_every_month_and_weekday_has_a_name_in_both_languages(self) -> None:
        for names, number in ((formatting.MONTHS, 12), (formatting.WEEKDAYS, 7)):
            assert {len(set(names[language])) for language in ("en", "hi")} == {number}

    def test_of_an_instant_is_the_day_in_india(self, english: None) -> None:
        assert formatting.day(datetime(2023, 3, 30, 19, 0, tzinfo=UTC)) == "31 March 2023"

    def test_are_read_from_iso_text(self, english: None) -> None:
        assert formatting.day("2023-03-30") == "30 March 2023"
        assert formatting.day("2023-03-30T19:00:00+00:00") == "31 March 2023"

    def test_that_are_not_known_are_a_dash(self) -> None:
        assert formatting.day(None) == "\u2013"


class TestMoments:
    def test_in_english(self, english: None) -> None:
        assert formatting.moment(at(18)) == "Monday 10 April 2023, 6:00 pm"
        assert formatting.moment(at(18), "plain") == "10 April 2023, 6:00 pm"
        assert formatting.moment(at(14, 26, 8), "seconds") == "10 April 2023, 2:26:08 pm"

    def test_in_hindi(self, hindi: None) -> None:
        assert formatting.moment(at(18)) == "सोमवार 10 अप्रैल 2023, सायं 6:00 बजे"
        assert formatting.moment(at(14, 26, 8), "seconds") == "10 अप्रैल 2023, अपराह्न 2:26:08 बजे"

    def test_are_shown_in_indian_standard_time(self, english: None) -> None:
        assert formatting.moment("2023-04-10T12:30:00Z") == "Monday 10 April 2023, 6:00 pm"

    @pytest.mark.parametrize(
        ("hour", "minute", "written"),
        [
            (0, 0, "मध्यरात्रि 12:00 बजे"),
            (0, 30, "रात्रि 12:30 बजे"),
            (3, 59, "रात्रि 3:59 बजे"),
            (4, 0, "पूर्वाह्न 4:00 बजे"),
            (11, 20, "पूर्वाह्न 11:20 बजे"),
            (12, 0, "मध्याह्न 12:00 बजे"),
            (12, 1, "अपराह्न 12:01 बजे"),
            (16, 59, "अपराह्न 4:59 बजे"),
            (17, 0, "सायं 5:00 बजे"),
            (19, 59, "सायं 7:59 बजे"),
            (20, 0, "रात्रि 8:00 बजे"),
            (23, 59, "रात्रि 11:59 बजे"),
        ],
    )
    def test_hindi_names_the_part_of_the_day(self, hindi: None, hour: int, minute: int, written: str) -> None:
        assert formatting.clock(at(hour, minute)) == written

    @pytest.mark.parametrize(
        ("hour", "minute", "written"),
        [
            (0, 0, "12:00 midnight"),
            (0, 1, "12:01 am"),
            (11, 59, "11:59 am"),
            (12, 0, "12:00 noon"),
            (12, 1, "12:01 pm"),
        ],
    )
    def test_english_says_noon_and_midnight(self, english: None, hour: int, minute: int, written: str) -> None:
        assert formatting.clock(time(hour, minute)) == written

    def test_without_a_time_zone_are_refused(self) -> None:
        with pytest.raises(ValueError, match="no time zone"):
            formatting.moment(at(18).replace(tzinfo=None))
        with pytest.raises(ValueError, match="no time zone"):
            formatting.moment("2023-04-10T18:00:00")

    def test_that_are_not_known_are_a_dash(self) -> None:
        assert formatting.moment(None) == "\u2013"


class TestTheAttributeOfTime:
    def test_of_a_day_is_the_date(self) -> None:
        assert formatting.machine(date(2023, 3, 30)) == formatting.machine("2023-03-30") == "2023-03-30"

    def test_of_an_instant_carries_the_offset(self) -> None:
        assert formatting.machine("2023-04-10T12:30:00Z") == "2023-04-10T18:00:00+05:30"
