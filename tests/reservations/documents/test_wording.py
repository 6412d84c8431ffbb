"""The wording an order starts with."""

from __future__ import annotations

from datetime import date
from typing import Any

import pytest

from reservations.documents.wording import default_wording
from tests.reservations.documents.mayors import LAST_DRAFT, OFFICE

STAGES = ["draft", "revised_draft", "final"]
LANGUAGES = ["en", "hi"]


def wording(stage: str, rules: str = "up-mayors-2023", **changes: Any) -> dict[str, Any]:
    arguments = {"office": OFFICE, "election_on": date(2028, 5, 10), "draft": LAST_DRAFT, **changes}
    return default_wording(rules, stage, **arguments)


@pytest.mark.parametrize("stage", STAGES)
@pytest.mark.parametrize("language", LANGUAGES)
class TestTheWording:
    def test_is_complete(self, stage: str, language: str) -> None:
        texts = wording(stage)[language]
        assert set(texts) == {"title", "power", "statement", "where", "signatory", "copies"}
        assert all(texts.values())
        assert all(texts["copies"])

    def test_leaves_no_place_unfilled(self, stage: str, language: str) -> None:
        texts = wording(stage)[language]
        assert not any(mark in text for text in [*texts["copies"], *map(str, texts.values())] for mark in "{}")

    def test_recites_the_mayors_power_and_no_other(self, stage: str, language: str) -> None:
        texts = wording(stage)[language]
        power = {"en": "sub-section (5) of section 7", "hi": "धारा 7 की उपधारा (5)"}
        assert power[language] in texts["power"]
        everything = " ".join([*texts["copies"], *map(str, texts.values())])
        assert not any(other in everything for other in ("1916", "9-A", "9-क", "1994"))

    def test_names_the_year_of_the_election(self, stage: str, language: str) -> None:
        assert "2028" in wording(stage)[language]["power"]


@pytest.mark.parametrize("language", LANGUAGES)
class TestADraft:
    def test_says_where_objections_are_received(self, language: str) -> None:
        for stage in ("draft", "revised_draft"):
            assert OFFICE[language] in wording(stage)[language]["where"]

    def test_leaves_the_closing_instant_to_the_order(self, language: str) -> None:
        months = {"en": "February", "hi": "फरवरी"}
        assert months[language] not in str(wording("draft")[language])

    def test_needs_no_earlier_draft(self, language: str) -> None:
        assert wording("draft", draft=None)[language]


@pytest.mark.parametrize("language", LANGUAGES)
class TestAFinalOrder:
    def test_names_the_draft_it_follows(self, language: str) -> None:
        statement = wording("final")[language]["statement"]
        assert LAST_DRAFT["number"] in statement
        assert {"en": "1 February 2028", "hi": "1 फरवरी 2028"}[language] in statement

    def test_goes_to_the_gazette_first(self, language: str) -> None:
        assert {"en": "Gazette", "hi": "गजट"}[language] in wording("final")[language]["copies"][0]

    def test_without_a_draft_is_refused(self, language: str) -> None:
        with pytest.raises(ValueError, match="draft"):
            wording("final", draft=None)


def test_rules_without_a_wording_are_refused() -> None:
    with pytest.raises(LookupError, match="up-pramukhs"):
        wording("draft", rules="up-pramukhs")
