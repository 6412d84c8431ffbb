"""An explanation of a seat never speaks of an office, and one of an office never of a seat."""

import re

import pytest
from django.utils import translation

from reservations.services.explanations import closeness, seat_words, steps, story
from tests.reservations.law.panchayats import PRAMUKHS, SEATS, kshettra, run, seats
from tests.reservations.services.explained import Json, frozen

OFFICE = re.compile(r"\boffices?\b|\bपद(?:ों)?\b")
SEAT = re.compile(r"\bseats?\b|\bस्थानों?\b(?! पर)")


def explained(outcome: tuple[Json, Json], code: str) -> str:
    """Everything that is said of one body."""
    found = [(step.heading, *step.equation, step.outcome, step.sentence) for step in steps(*outcome, code)]
    close = [each.sentence for each in closeness(*outcome, code)]
    return " ".join([story(*outcome, code), *(text for texts in found for text in texts), *close])


def of_seats() -> tuple[Json, Json]:
    """Two panchayats: one with seats of every category, one with a single seat for the Scheduled Castes."""
    return frozen(run(SEATS, seats("A", 9, 1000, 300, 110, 330) + seats("B", 4, 1000, 300), record=True))


def of_offices() -> tuple[Json, Json]:
    bodies = [kshettra(f"A{n}", 10_000, 2000 - 50 * n, 0, 3000 - 70 * n) for n in range(6)]
    return frozen(run(PRAMUKHS, bodies, record=True, readings={"C-11": "next_descending"}))


@pytest.mark.parametrize("language", ["en", "hi"])
class TestWords:
    def test_of_seats(self, language: str) -> None:
        outcome = of_seats()
        with translation.override(language):
            said = {row["code"]: OFFICE.findall(explained(outcome, row["code"])) for row in outcome[0]["allotments"]}
        assert {code: words for code, words in said.items() if words} == {}

    def test_of_offices(self, language: str) -> None:
        outcome = of_offices()
        with translation.override(language):
            said = [explained(outcome, row["code"]) for row in outcome[0]["allotments"]]
        assert all(OFFICE.search(text) for text in said)
        assert [SEAT.findall(text) for text in said if SEAT.search(text)] == []


def test_every_pair_takes_the_same_values() -> None:
    pairs = [value for value in vars(seat_words).values() if isinstance(value, seat_words.Pair)]
    assert len(pairs) == 19
    for pair in pairs:
        assert re.findall(r"{\w+}", pair.office) == re.findall(r"{\w+}", pair.seat)
        assert not OFFICE.search(pair.seat)
