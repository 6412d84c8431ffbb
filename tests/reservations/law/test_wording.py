"""Sentences without a language, and how values become English words."""

from datetime import date
from fractions import Fraction

import pytest

from reservations.law import wording
from reservations.law.terms import BodyClass, Category
from reservations.law.wording import Message, Value, Voice, grouped, percent


class TestFigures:
    @pytest.mark.parametrize(
        ("number", "text"), [(0, "0"), (999, "999"), (1000, "1,000"), (18551810, "1,85,51,810"), (100000, "1,00,000")]
    )
    def test_are_grouped_the_indian_way(self, number: int, text: str) -> None:
        assert grouped(number) == text

    @pytest.mark.parametrize(
        ("share", "text"),
        [
            ("370423/1585704", "23.36"),
            ("1/3", "33.33"),
            ("2/3", "66.67"),
            ("1/20000", "0.01"),
            ("1/20001", "0.00"),
            ("1", "100.00"),
        ],
    )
    def test_shares_are_percentages_with_a_half_rounded_up(self, share: str, text: str) -> None:
        assert percent(Fraction(share)) == f"{text}\u00a0%"


class TestValues:
    @pytest.mark.parametrize(
        ("value", "text"),
        [
            (12345, "12,345"),
            ("plain", "plain"),
            (wording.people(Category.SC_W), "the Scheduled Castes"),
            (wording.category_words(Category.SC_W), "Scheduled Castes, woman"),
            (wording.category_words(Category.BC), "Backward Classes"),
            (wording.category_words(Category.W), "Woman"),
            (wording.category_words(Category.UR), "Unreserved"),
            (wording.body("UP-1"), "UP-1"),
            (wording.bodies(["UP-1", "UP-2"]), "UP-1, UP-2"),
            (wording.offices(1), "1 office"),
            (wording.offices(1200), "1,200 offices"),
            (wording.count(1, BodyClass.MUNICIPAL_COUNCIL), "1 municipal council"),
            (wording.count(17, BodyClass.MUNICIPAL_CORPORATION), "17 municipal corporations"),
            (wording.classes(BodyClass.NAGAR_PANCHAYAT), "nagar panchayats"),
            (wording.day(date(2023, 3, 30)), "30 March 2023"),
            (wording.share(1, 4), "25.00\u00a0%"),
            ({"text": Message("{n} in all", {"n": 3}).as_json()}, "3 in all"),
        ],
    )
    def test_each_has_words(self, value: Value, text: str) -> None:
        assert Message("<{value}>", {"value": value}).text() == f"<{text}>"

    def test_every_class_of_body_has_words(self) -> None:
        assert set(wording.CLASSES) == set(BodyClass)


class TestAVoice:
    def test_may_say_everything_in_another_language(self) -> None:
        class Shouting(Voice):
            def say(self, template: str) -> str:
                return template.upper().replace("{OFFICES}", "{offices}").replace("{NUMBER}", "{number}")

        message = Message("there are {offices}", {"offices": wording.offices(2)})
        assert message.text(Shouting()) == "THERE ARE 2 OFFICES"
