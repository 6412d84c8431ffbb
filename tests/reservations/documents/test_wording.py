"""The wording an order starts with."""

from __future__ import annotations

from datetime import date
from typing import Any

import pytest

from reservations.documents.wording import NoWording, default_wording, is_written
from tests.reservations.documents.mayors import LAST_DRAFT, OFFICE

STAGES = ["draft", "revised_draft", "final"]
LANGUAGES = ["en", "hi"]


MAYORS, PRESIDENTS = "up-mayors-2023", "up-municipal-presidents-2023"
KINDS = {"municipal_corporation": MAYORS, "municipal_council": PRESIDENTS, "nagar_panchayat": PRESIDENTS}


def wording(
    stage: str, kind: str = "municipal_corporation", *, rules: str | None = None, **changes: Any
) -> dict[str, Any]:
    arguments = {"office": OFFICE, "election_on": date(2028, 5, 10), "draft": LAST_DRAFT, **changes}
    return default_wording(rules or KINDS[kind], kind, stage, **arguments)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("stage", STAGES)
@pytest.mark.parametrize("language", LANGUAGES)
class TestTheWording:
    def test_is_complete(self, stage: str, language: str, kind: str) -> None:
        texts = wording(stage, kind)[language]
        assert set(texts) == {"title", "power", "statement", "where", "signatory", "copies"}
        assert all(texts.values())
        assert all(texts["copies"])

    def test_leaves_no_place_unfilled(self, stage: str, language: str, kind: str) -> None:
        texts = wording(stage, kind)[language]
        assert not any(mark in text for text in [*texts["copies"], *map(str, texts.values())] for mark in "{}")

    def test_names_the_year_of_the_election(self, stage: str, language: str, kind: str) -> None:
        assert "2028" in wording(stage, kind)[language]["power"]


@pytest.mark.parametrize("stage", STAGES)
@pytest.mark.parametrize("language", LANGUAGES)
class TestThePower:
    def test_of_mayors_is_theirs_and_no_other(self, stage: str, language: str) -> None:
        texts = wording(stage)[language]
        power = {"en": "sub-section (5) of section 7", "hi": "धारा 7 की उपधारा (5)"}
        assert power[language] in texts["power"]
        everything = " ".join([*texts["copies"], *map(str, texts.values())])
        assert not any(other in everything for other in ("1916", "9-A", "9-क", "1994"))

    @pytest.mark.parametrize("kind", ["municipal_council", "nagar_panchayat"])
    def test_of_presidents_is_that_of_the_allotment_order(self, stage: str, language: str, kind: str) -> None:
        power = wording(stage, kind)[language]["power"]
        places = {"en": ("clause (3) of sub-section (5)", "9-A", "1916", "rule 7", "1994")}
        places["hi"] = ("उपधारा (5) के खण्ड (3)", "9-क", "1916", "नियम 7", "1994")
        assert all(place in power for place in places[language])
        assert "1959" not in str(wording(stage, kind)[language])

    def test_of_presidents_names_their_own_bodies(self, stage: str, language: str) -> None:
        councils, panchayats = (wording(stage, kind)[language] for kind in ("municipal_council", "nagar_panchayat"))
        assert {"en": "Municipal Councils", "hi": "नगर पालिका परिषदों"}[language] in councils["title"]
        assert {"en": "Nagar Panchayats", "hi": "नगर पंचायतों"}[language] in panchayats["title"]


@pytest.mark.parametrize("language", LANGUAGES)
class TestADraft:
    def test_says_where_objections_are_received(self, language: str) -> None:
        for stage in ("draft", "revised_draft"):
            assert OFFICE[language] in wording(stage)[language]["where"]

    def test_leaves_the_closing_instant_to_the_order(self, language: str) -> None:
        months = {"en": "February", "hi": "फरवरी"}
        assert months[language] not in str(wording("draft")[language])

    def test_says_that_seven_days_are_the_statutes_where_they_are(self, language: str) -> None:
        seven = {"en": "seven days", "hi": "सात दिन"}[language]
        for stage in ("draft", "revised_draft"):
            assert seven in wording(stage, "municipal_council")[language]["statement"]
            assert seven not in wording(stage)[language]["statement"]

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


@pytest.mark.parametrize(
    ("rules", "kind"),
    [("up-municipal-presidents-until-2023", "municipal_council"), ("up-mayors-2023", "zila_panchayat")],
)
def test_where_no_wording_is_written_it_is_refused(rules: str, kind: str) -> None:
    with pytest.raises(NoWording, match=rules):
        wording("draft", kind, rules=rules)


class TestIsWritten:
    def test_for_mayors_and_presidents(self) -> None:
        assert is_written("up-mayors-2023", "municipal_corporation")
        assert is_written("up-municipal-presidents-2023", "nagar_panchayat")

    def test_not_for_a_law_kept_for_replay_or_a_class_without_orders(self) -> None:
        assert not is_written("up-municipal-presidents-until-2023", "nagar_panchayat")
        assert not is_written("up-adhyakshas", "zila_panchayat")
