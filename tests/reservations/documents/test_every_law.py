"""Documents of an order under every law: what they say, in which words, and that the text comes back."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from django.utils import translation
from django.utils.html import strip_tags

from reservations import documents, words
from tests import every_law
from tests.every_law import ADHYAKSHAS, KINDS, MADHYA_PRADESH, PRAMUKHS, SEATS
from tests.reservations.documents import reading

pytestmark = pytest.mark.django_db

CODE = "7KQM2XRT94HD"
KEPT: dict[tuple[str, str], str] = {}  # frozen orders as JSON, made once
LANGUAGES = ("hi", "en")
NEW = (SEATS, PRAMUKHS, ADHYAKSHAS, MADHYA_PRADESH)
DOCUMENTS = (("draft_order", "draft"), ("district_notice", "draft"), ("final_order", "final"))
IN_BOTH = pytest.mark.parametrize("language", LANGUAGES)


def frozen(rules: str, stage: str = "draft") -> dict[str, Any]:
    """A version of an order as the database keeps it."""
    if (rules, stage) not in KEPT:
        version = every_law.final(rules) if stage == "final" else every_law.published(rules)
        KEPT[rules, stage] = json.dumps(version.frozen)
    kept: dict[str, Any] = json.loads(KEPT[rules, stage])
    return kept


def given(kind: str, order: dict[str, Any]) -> dict[str, Any]:
    of_district = kind.startswith("district")
    return {
        "verify_url": "https://example.org/v/",
        "object_url": "" if order["version"]["stage"] == "final" else "https://example.org/o/",
        "district": order["schedules"][0]["rows"][0]["district"]["code"] if of_district else None,
    }


def text_of(kind: str, order: dict[str, Any], language: str) -> str:
    """The words of a document, before printing."""
    page = documents.html(kind, order, language, CODE, **given(kind, order))
    spaced = page.replace("<td", " <td").replace("<th", " <th").replace("<caption", " <caption")
    return re.sub(r"\s+", " ", strip_tags(re.sub(r"<style>.*?</style>", "", spaced, flags=re.DOTALL)))


@pytest.mark.parametrize("rules", NEW)
@pytest.mark.parametrize(("kind", "stage"), DOCUMENTS)
@IN_BOTH
def test_the_printed_text_comes_back_with_every_row_and_every_sentence(
    rules: str, kind: str, stage: str, language: str
) -> None:
    order = frozen(rules, stage)
    pdf = documents.render(kind, order, language, CODE, **given(kind, order))
    wording = order["wording"][language]
    sentences = [wording["title"], wording["power"], *(wording["copies"] if kind != "district_notice" else [])]
    rows = order["schedules"][0]["rows"]
    if kind == "district_notice":
        rows = [row for row in rows if row["district"]["code"] == rows[0]["district"]["code"]]
    with translation.override(language):
        lines = [f"{row['name'][language]} {words.category(row['category'])}" for row in rows]
    for pages_of in (reading.by_poppler, reading.by_pypdf):
        text = "\n".join(pages_of(pdf))
        assert [line for line in (*sentences, *lines) if not reading.found(line, text)] == []


@pytest.mark.parametrize("rules", KINDS)
@pytest.mark.parametrize(("kind", "stage"), DOCUMENTS)
def test_a_hindi_document_has_no_english_word_but_codes_and_what_officers_wrote(
    rules: str, kind: str, stage: str
) -> None:
    text = text_of(kind, frozen(rules, stage), "hi")
    codes = {
        "SHA",
        "UP",
        "MP",
        "SPECIMEN",
        "NO",
        "LEGAL",
        "EFFECT",
        "https",
        "example",
        "org",
        "Seen",
        "Agra",
        "PM",
        "lots",
    }
    words_in_latin = re.findall(r"\b[A-Z]?[a-z]{3,}\b", text)
    found = {word for word in words_in_latin if not re.fullmatch(r"[a-f]+|[ivx]+", word)} - codes
    written = json.dumps([frozen(rules, stage)[key] for key in ("figures", "readings", "record")])
    assert {word for word in found if word not in written} == set()


class TestSeats:
    @IN_BOTH
    def test_are_called_seats_and_stand_with_their_panchayat(self, language: str) -> None:
        text = text_of("draft_order", frozen(SEATS), language)
        row = {"en": "1 Agra Kshettra Panchayat Achhnera Ward 1", "hi": "1 आगरा क्षेत्र पंचायत अछनेरा वार्ड 1"}
        assert row[language] in text
        assert {"en": "Number of seats", "hi": "स्थानों की संख्या"}[language] in text
        assert {"en": "Number of offices", "hi": "पदों की संख्या"}[language] not in text

    @IN_BOTH
    def test_have_the_numbers_of_each_panchayat_and_of_all(self, language: str) -> None:
        text = text_of("draft_order", frozen(SEATS), language)
        everything = {"en": "All panchayats 36 0 0 8 4 8 4 4 16 12", "hi": "समस्त पंचायतें 36 0 0 8 4 8 4 4 16 12"}
        assert everything[language] in text
        assert {"en": "Zila Panchayat Agra 9 0 0 2 1", "hi": "जिला पंचायत आगरा 9 0 0 2 1"}[language] in text

    def test_are_worked_out_panchayat_by_panchayat(self) -> None:
        page = documents.html("draft_order", frozen(SEATS), "en", CODE, **given("draft_order", frozen(SEATS)))
        captions = [strip_tags(each) for each in re.findall(r"<caption>.*?</caption>", page)]
        panchayats = ["Kshettra Panchayat Achhnera", "Zila Panchayat Agra", "Kshettra Panchayat Bichpuri"]
        assert [each for each in captions if each in panchayats] == panchayats
        assert page.count('scope="rowgroup"') == 4

    def test_rank_women_outside_the_categories_and_mark_who_was_served(self) -> None:
        text = text_of("draft_order", frozen(SEATS), "en")
        assert "Women: rank by population outside the categories" in text
        assert "* served at the last election, after all others." in text

    def test_are_counted_by_families_where_these_alone_are_known(self) -> None:
        order = frozen(SEATS)
        order["schedules"][0]["rows"][0] |= {"st": 0, "families_st": 1234}
        assert "1,234 families –" in text_of("draft_order", order, "en")

    def test_are_counted_twice_as_seats(self) -> None:
        assert "36 seats, no difference" in text_of("draft_order", frozen(SEATS), "en")
        assert "24 offices, no difference" in text_of("draft_order", frozen(PRAMUKHS), "en")

    def test_a_notice_holds_the_seats_and_numbers_of_its_district_alone(self) -> None:
        text = text_of("district_notice", frozen(SEATS), "en")
        assert "Seats in the District of Agra" in text
        assert "All panchayats 18 " in text
        assert not any(word in text for word in ("Sonbhadra", "The whole list of the State", "Bichpuri"))


class TestPramukhs:
    @IN_BOTH
    def test_stand_by_district_and_come_from_their_department(self, language: str) -> None:
        text = text_of("draft_order", frozen(PRAMUKHS), language)
        assert {"en": "1 Agra Achhnera", "hi": "1 आगरा अछनेरा"}[language] in text
        assert {"en": "Panchayati Raj Section-1", "hi": "पंचायती राज अनुभाग-1"}[language] in text
        assert {"en": "Urban Development", "hi": "नगर विकास"}[language] not in text

    def test_show_how_the_offices_reached_the_districts(self) -> None:
        text = text_of("draft_order", frozen(PRAMUKHS), "en")
        assert "Scheduled Castes: 5 offices in the State; its share of the population 20.70 %" in text

    def test_show_a_number_that_is_split_by_largest_remainder(self) -> None:
        order = frozen(PRAMUKHS)
        quota = {"factors": [2, 700], "divisor": 2100, "quotient": 0, "remainder": 1400}
        row = {"unit": "Agra", "weight": 700, "most": 8, "quota": quota, "turns": [1], "number": 1}
        split = {"is": "split", "category": "ST", "number": 2, "units": [row], "left": 0}
        women = {"is": "women_of_units", "units": [{"unit": "Agra", "number": 1}]}
        shared = {"category": "ST", "unit": None, "inputs": {}, "calls": [], "clause": "", "provision": "5(1)(a)"}
        order["working"]["groups"][0]["clauses"] += [
            {**shared, "step": "units", "result": split},
            {**shared, "step": "women_of_units", "result": women},
        ]
        text = text_of("draft_order", order, "en")
        assert "Scheduled Tribes: 2 offices in the State, split by largest remainder" in text
        assert "Agra 2 × 700 ÷ 2,100 0 1,400 8 1 1 1" in text


class TestWhatAnOrderRestsOn:
    @pytest.mark.parametrize("rules", [PRAMUKHS, ADHYAKSHAS])
    def test_are_the_totals_of_the_state_with_their_source(self, rules: str) -> None:
        text = text_of("draft_order", frozen(rules), "en")
        assert (
            "Totals of the State, rural and urban (P-02) Population 19,98,12,341, Scheduled Castes 4,13,57,608" in text
        )
        assert "(Census of India 2011; BC illustrative)" in text

    @pytest.mark.parametrize("rules", [SEATS, PRAMUKHS, ADHYAKSHAS])
    def test_is_the_first_election_counted(self, rules: str) -> None:
        assert "First election counted (P-03) 4 May 2023" in text_of("draft_order", frozen(rules), "en")

    def test_is_the_authority_of_a_choice(self) -> None:
        assert f"Authority: {every_law.AUTHORITY}" in text_of("draft_order", frozen(MADHYA_PRADESH), "en")


class TestMadhyaPradesh:
    @pytest.mark.parametrize(("kind", "stage"), DOCUMENTS)
    @IN_BOTH
    def test_is_the_only_state_named_and_in_its_own_words(self, kind: str, stage: str, language: str) -> None:
        text = text_of(kind, frozen(MADHYA_PRADESH, stage), language)
        elsewhere = ("Uttar Pradesh", "उत्तर प्रदेश", "U.P.", "District Magistrate", "जिला मजिस्ट्रेट", "जनपद", "मण्डल")
        assert [word for word in elsewhere if word in text] == []
        assert {"en": "Government of Madhya Pradesh", "hi": "मध्यप्रदेश शासन"}[language] in text

    def test_shows_each_lot_with_its_pool_seed_and_tickets(self) -> None:
        order = frozen(MADHYA_PRADESH)
        text = text_of("draft_order", order, "en")
        assert "6 to be drawn from a pool of 18; by the seed “4 1 6 2 5”: the smallest tickets are drawn." in text
        assert text.count("SHA-256 of the pool") == 4
        assert len(re.findall(r"\b[0-9a-f]{64}\b", text)) == 18 + 5 + 6 + 12

    def test_shows_a_recorded_lot_without_tickets_and_lots_among_equals(self) -> None:
        order = frozen(MADHYA_PRADESH)
        draw = next(clause for clause in order["working"]["groups"][0]["clauses"] if clause["step"] == "lot")
        draw["result"] |= {"method": "recorded", "tickets": {}}
        order["working"]["inputs"]["lots"]["ties"] = [{"group": "", "stage": "", "order": ["00-mu", "11-mu"]}]
        text = text_of("draft_order", order, "en")
        assert "the order drawn was recorded." in text
        assert "Lots among equals, in the order drawn (C-13) Achhnera, Bichpuri" in text

    def test_says_when_a_whole_pool_gets_an_office(self) -> None:
        order = frozen(MADHYA_PRADESH)
        draw = next(clause for clause in order["working"]["groups"][0]["clauses"] if clause["step"] == "lot")
        draw["result"] |= {"method": "all", "tickets": {}}
        assert "no lot was needed: the whole pool gets an office" in text_of("draft_order", order, "en")

    def test_has_no_column_for_figures_that_its_law_does_not_read(self) -> None:
        page = documents.html("draft_order", frozen(MADHYA_PRADESH), "en", CODE, **given("draft_order", frozen(SEATS)))
        [table] = re.findall(r'<table class="figures">.*?</table>', page, re.DOTALL)
        assert table.count('scope="colgroup"') == 2
        assert "Women: rank" not in table
