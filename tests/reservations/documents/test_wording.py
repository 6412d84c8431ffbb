"""The wording an order starts with."""

from __future__ import annotations

from datetime import date
from typing import Any

import pytest

from reservations.documents.wording import LAWS, NoWording, default_wording, is_written
from reservations.law import registry
from tests.reservations.documents.mayors import LAST_DRAFT, OFFICE

STAGES = ["draft", "revised_draft", "final"]
LANGUAGES = ["en", "hi"]
MAYORS, PRESIDENTS, MADHYA_PRADESH = "up-mayors-2023", "up-municipal-presidents-2023", "mp-municipal-offices-1999"
SEATS, PRAMUKHS, ADHYAKSHAS = "up-panchayat-seats", "up-pramukhs", "up-adhyakshas"
PANCHAYATS = {SEATS: "constituency", PRAMUKHS: "kshettra_panchayat", ADHYAKSHAS: "zila_panchayat"}
EVERY = [(rules, kind) for rules, law in LAWS.items() for kind in law.bodies]
OF_MP = [(rules, kind) for rules, kind in EVERY if rules == MADHYA_PRADESH]
IN_BOTH = pytest.mark.parametrize("language", LANGUAGES)
AT_EVERY_STAGE = pytest.mark.parametrize("stage", STAGES)


def wording(
    stage: str, kind: str = "municipal_corporation", *, rules: str = MAYORS, **changes: Any
) -> dict[str, dict[str, Any]]:
    arguments = {"office": OFFICE, "election_on": date(2028, 5, 10), "draft": LAST_DRAFT, **changes}
    return default_wording(rules, kind, stage, **arguments)


def everything(texts: dict[str, Any]) -> str:
    return " ".join([*texts["copies"], *(text for text in texts.values() if isinstance(text, str))])


@pytest.mark.parametrize(("rules", "kind"), EVERY)
@AT_EVERY_STAGE
@IN_BOTH
class TestTheWording:
    def test_is_complete(self, stage: str, language: str, rules: str, kind: str) -> None:
        texts = wording(stage, kind, rules=rules)[language]
        assert set(texts) == {"title", "power", "statement", "where", "signatory", "copies"}
        assert all(texts.values())
        assert all(texts["copies"])

    def test_leaves_no_place_unfilled(self, stage: str, language: str, rules: str, kind: str) -> None:
        assert not any(mark in everything(wording(stage, kind, rules=rules)[language]) for mark in "{}")

    def test_names_the_year_of_the_election(self, stage: str, language: str, rules: str, kind: str) -> None:
        assert "2028" in wording(stage, kind, rules=rules)[language]["power"]

    def test_speaks_one_script(self, stage: str, language: str, rules: str, kind: str) -> None:
        given = {"office": {"en": "the Office", "hi": "कार्यालय"}, "draft": {**LAST_DRAFT, "number": "407"}}
        text = everything(wording(stage, kind, rules=rules, **given)[language])
        devanagari = any("\u0900" <= letter <= "\u097f" for letter in text)
        latin = any(letter.isascii() and letter.isalpha() for letter in text)
        assert (devanagari, latin) == ((False, True) if language == "en" else (True, False))


def test_every_law_that_allots_and_is_in_force_has_a_wording_for_each_of_its_classes() -> None:
    in_force = [system for system in registry.SYSTEMS if system.allots and system.valid_until is None]
    assert len(in_force) == 6
    assert [(s.id, k) for s in in_force for k in s.classes if not is_written(s.id, k)] == []


def test_no_wording_is_written_for_what_no_law_governs() -> None:
    assert [(rules, kind) for rules, kind in EVERY if kind not in registry.get(rules).classes] == []


@AT_EVERY_STAGE
@IN_BOTH
class TestThePower:
    def test_of_mayors_is_theirs_and_no_other(self, stage: str, language: str) -> None:
        texts = wording(stage)[language]
        power = {"en": "sub-section (5) of section 7", "hi": "धारा 7 की उपधारा (5)"}
        assert power[language] in texts["power"]
        assert not any(other in everything(texts) for other in ("1916", "9-A", "9-क", "1994"))

    @pytest.mark.parametrize("kind", ["municipal_council", "nagar_panchayat"])
    def test_of_presidents_is_that_of_the_allotment_order(self, stage: str, language: str, kind: str) -> None:
        texts = wording(stage, kind, rules=PRESIDENTS)[language]
        places = {"en": ("clause (3) of sub-section (5)", "9-A", "1916", "rule 7", "1994")}
        places["hi"] = ("उपधारा (5) के खण्ड (3)", "9-क", "1916", "नियम 7", "1994")
        assert all(place in texts["power"] for place in places[language])
        assert "1959" not in everything(texts)

    def test_of_presidents_names_their_own_bodies(self, stage: str, language: str) -> None:
        councils = wording(stage, "municipal_council", rules=PRESIDENTS)[language]
        panchayats = wording(stage, "nagar_panchayat", rules=PRESIDENTS)[language]
        assert {"en": "Municipal Councils", "hi": "नगर पालिका परिषदों"}[language] in councils["title"]
        assert {"en": "Nagar Panchayats", "hi": "नगर पंचायतों"}[language] in panchayats["title"]

    @pytest.mark.parametrize(("rules", "kind"), [*PANCHAYATS.items(), *OF_MP])
    def test_is_not_recited_where_the_text_at_hand_names_none(
        self, stage: str, language: str, rules: str, kind: str
    ) -> None:
        text = everything(wording(stage, kind, rules=rules)[language])
        assert {"en": "laid down in", "hi": "में विहित रीति से"}[language] in text
        assert not any(word in text for word in ("power", "शक्ति"))

    @pytest.mark.parametrize(
        ("rules", "rule"),
        [
            (SEATS, {"en": "in rule 4 of", "hi": "नियमावली, 1994 के नियम 4 में"}),
            (PRAMUKHS, {"en": "sub-rules (1) to (4), (9) and (10) of rule 5", "hi": "उपनियम (1) से (4), (9) तथा (10)"}),
            (ADHYAKSHAS, {"en": "sub-rules (5) to (8) and (10) of rule 5", "hi": "उपनियम (5) से (8) तथा (10)"}),
        ],
    )
    def test_of_panchayats_cites_their_own_rule(
        self, stage: str, language: str, rules: str, rule: dict[str, str]
    ) -> None:
        power = wording(stage, PANCHAYATS[rules], rules=rules)[language]["power"]
        assert rule[language] in power
        assert "1994" in power


@pytest.mark.parametrize(("rules", "kind"), PANCHAYATS.items())
@IN_BOTH
class TestPanchayats:
    def test_write_to_those_who_look_after_panchayats(self, language: str, rules: str, kind: str) -> None:
        copies = " ".join(wording("draft", kind, rules=rules)[language]["copies"])
        assert {"en": "Director, Panchayati Raj", "hi": "निदेशक, पंचायती राज"}[language] in copies
        assert {"en": "Local Bodies", "hi": "स्थानीय निकाय"}[language] not in copies
        blocks = {"en": "Block Development Officers", "hi": "खण्ड विकास अधिकारी"}[language]
        assert (blocks in copies) == (kind != "zila_panchayat")
        zila = {"en": "Apar Mukhya Adhikaris", "hi": "अपर मुख्य अधिकारी"}[language]
        assert (zila in copies) == (kind != "kshettra_panchayat")

    def test_are_published_on_their_own_boards_as_drafts_alone(self, language: str, rules: str, kind: str) -> None:
        board = {"en": "notice board of the panchayat", "hi": "पंचायत के सूचना पट्ट"}[language]
        assert board in everything(wording("draft", kind, rules=rules)[language])
        assert board not in everything(wording("final", kind, rules=rules)[language])


@IN_BOTH
def test_seats_are_not_called_offices(language: str) -> None:
    texts = wording("draft", "constituency", rules=SEATS)[language]
    assert {"en": "No seat is reserved", "hi": "कोई स्थान आरक्षित नहीं"}[language] in texts["statement"]
    assert not any(each in texts["title"] + texts["statement"] for each in ("office", "Office", "पद"))


@pytest.mark.parametrize(("rules", "kind"), OF_MP)
@AT_EVERY_STAGE
@IN_BOTH
class TestMadhyaPradesh:
    def test_never_says_another_state(self, stage: str, language: str, rules: str, kind: str) -> None:
        text = everything(wording(stage, kind, rules=rules)[language])
        elsewhere = ("Uttar Pradesh", "U.P.", "Lucknow", "Prayagraj", "उत्तर प्रदेश", "लखनऊ", "जनपद", "मण्डल")
        given = text.replace(OFFICE[language], "").replace(LAST_DRAFT["number"], "")
        assert [word for word in elsewhere if word in given] == []

    def test_names_its_own_addressees(self, stage: str, language: str, rules: str, kind: str) -> None:
        copies = " ".join(wording(stage, kind, rules=rules)[language]["copies"])
        wanted = {"en": ("Bhopal", "All Collectors", "State Election Commission", "Urban Administration")}
        wanted["hi"] = ("भोपाल", "समस्त कलेक्टर", "राज्य निर्वाचन आयोग", "नगरीय प्रशासन")
        assert all(each in copies for each in wanted[language])

    def test_tells_of_the_lots(self, stage: str, language: str, rules: str, kind: str) -> None:
        assert {"en": "drawn by lot", "hi": "लॉटरी"}[language] in wording(stage, kind, rules=rules)[language][
            "statement"
        ]


@IN_BOTH
class TestADraft:
    def test_says_where_objections_are_received(self, language: str) -> None:
        for stage in ("draft", "revised_draft"):
            assert OFFICE[language] in wording(stage)[language]["where"]

    def test_leaves_the_closing_instant_to_the_order(self, language: str) -> None:
        months = {"en": "February", "hi": "फरवरी"}
        assert months[language] not in str(wording("draft")[language])

    def test_says_that_seven_days_are_the_statutes_where_they_are(self, language: str) -> None:
        seven = {"en": "seven days", "hi": "सात दिन"}[language]
        for rules, kind in EVERY:
            assert (seven in wording("draft", kind, rules=rules)[language]["statement"]) == (rules == PRESIDENTS)

    def test_needs_no_earlier_draft(self, language: str) -> None:
        assert wording("draft", draft=None)[language]


@IN_BOTH
class TestAFinalOrder:
    def test_names_the_draft_it_follows(self, language: str) -> None:
        statement = wording("final")[language]["statement"]
        assert LAST_DRAFT["number"] in statement
        assert {"en": "1 February 2028", "hi": "1 फरवरी 2028"}[language] in statement

    @pytest.mark.parametrize(("rules", "kind"), EVERY)
    def test_goes_to_its_states_gazette_first(self, language: str, rules: str, kind: str) -> None:
        first = wording("final", kind, rules=rules)[language]["copies"][0]
        assert any(word in first for word in ("Gazette", "गजट", "राजपत्र"))

    def test_without_a_draft_is_refused(self, language: str) -> None:
        with pytest.raises(ValueError, match="draft"):
            wording("final", draft=None)


@pytest.mark.parametrize(
    ("rules", "kind"),
    [
        ("up-municipal-presidents-until-2023", "municipal_council"),
        ("up-municipal-seats", "municipal_council"),
        (MAYORS, "zila_panchayat"),
    ],
)
def test_where_no_wording_is_written_it_is_refused(rules: str, kind: str) -> None:
    assert not is_written(rules, kind)
    with pytest.raises(NoWording, match=rules):
        wording("draft", kind, rules=rules)
