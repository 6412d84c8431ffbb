"""Whole numbers as people write them."""

import pytest

from reservations.services.imports import digits


class TestPlain:
    @pytest.mark.parametrize(
        ("written", "number"),
        [
            ("1585704", "1585704"),
            ("15,85,704", "1585704"),
            ("1,585,704", "1585704"),
            ("१५८५७०४", "1585704"),
            ("१५,८५,७०४", "1585704"),
            ("0", "0"),
            ("12.0", "12"),
            ("१२.००", "12"),
            ("1,00,00,00,000", "1000000000"),
        ],
    )
    def test_devanagari_digits_and_both_groupings_are_read(self, written, number):
        assert digits.plain(written) == number

    @pytest.mark.parametrize(
        "written", ["", "-5", "12.000", "1,58", "15,85,70", "1585704 ", "12a", "१२.५", ",123", "1 234"]
    )
    def test_what_is_no_whole_number_stays_as_it_was_written(self, written):
        assert digits.plain(written) == written
