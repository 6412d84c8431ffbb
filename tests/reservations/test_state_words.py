"""A State's own words for its places and officers."""

import pytest
from django.utils import translation

from reservations import state_words


@pytest.mark.parametrize(
    ("state", "language", "said"),
    [
        ("IN-UP", "hi", ("मण्डल", "जनपद", "जनपद आगरा के पद", "जिलाधिकारी का सूचना-पट्ट")),
        ("IN-MP", "hi", ("संभाग", "जिला", "जिला आगरा के पद", "कलेक्टर का सूचना पटल")),
        ("IN-MP", "en", ("Division", "District", "Offices in the District of आगरा", "Notice board of the Collector")),
    ],
)
def test_are_said_where_it_has_them(state: str, language: str, said: tuple[str, ...]) -> None:
    asked = ("division", "district", "in_district", "district_board")
    with translation.override(language):
        assert tuple(state_words.say(state, what, name="आगरा") for what in asked) == said


def test_that_a_state_shares_are_the_usual_ones() -> None:
    with translation.override("en"):
        assert state_words.say("IN-MP", "body_board") == "Notice board of the body"


@pytest.mark.parametrize("state", state_words.OWN_WORDS)
def test_are_words_for_what_others_have_words_for(state: str) -> None:
    assert set(state_words.OWN_WORDS[state]) <= set(state_words.WORDS)
