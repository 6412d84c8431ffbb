"""Values in words become the product's codes; what is not understood stays as it was written."""

import pytest

from reservations.services.imports import values


class TestCategories:
    @pytest.mark.parametrize(
        ("written", "code"),
        [
            ("SC_W", "SC_W"),
            ("UR", "UR"),
            ("अनुसूचित जाति", "SC"),
            ("अनुसूचित जाति (महिला)", "SC_W"),
            ("अनु0जनजाति महिला", "ST_W"),
            ("पिछड़ा वर्ग", "BC"),
            ("पिछड़ा वर्ग महिला", "BC_W"),
            ("OBC Women", "BC_W"),
            ("Scheduled Tribe", "ST"),
            ("महिला", "W"),
            ("Reserved for women", "W"),
            ("अनारक्षित", "UR"),
            ("Unreserved", "UR"),
        ],
    )
    def test_words_are_read(self, written, code):
        assert values.category(written) == code

    @pytest.mark.parametrize("written", ["GEN", "सामान्य", "General Woman", "x", "SC/ST", ""])
    def test_what_is_not_one_of_them_stays(self, written):
        assert values.category(written) == written


class TestOtherValues:
    @pytest.mark.parametrize(
        ("written", "code"),
        [
            ("नगर निगम", "municipal_corporation"),
            ("Municipal Council", "municipal_council"),
            ("नगर पंचायत", "nagar_panchayat"),
            ("municipal_corporation", "municipal_corporation"),
            ("city", "city"),
        ],
    )
    def test_classes(self, written, code):
        assert values.kind(written) == code

    @pytest.mark.parametrize(
        ("written", "read"), [("हाँ", "yes"), ("नहीं", "no"), ("Yes", "yes"), ("maybe", "maybe"), ("", "")]
    )
    def test_answers(self, written, read):
        assert values.answer(written) == read

    @pytest.mark.parametrize(
        ("written", "read"),
        [
            ("11.5.2023", "2023-05-11"),
            ("11/05/2023", "2023-05-11"),
            ("११-०५-२०२३", "2023-05-11"),
            ("2023-05-11", "2023-05-11"),
            ("31.02.2023", "31.02.2023"),
            ("May 2023", "May 2023"),
        ],
    )
    def test_days(self, written, read):
        assert values.day(written) == read
