"""Every kind of document in both languages: what each page says, and that its text comes back word for word."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import pytest
from django.utils import translation

from reservations import documents, words
from reservations.canonical import sha256_of
from reservations.documents import codes
from reservations.formatting import indian, moment
from tests.reservations.documents import mayors, reading

CODE = "7KQM2XRT94HD"
VERIFY = "https://example.org/hi/verify/7KQM-2XRT-94HD/"
OBJECT = "https://example.org/hi/objections/NN-2028/"
ADDRESSES = {"verify_url": VERIFY, "object_url": OBJECT}
STAGES = {"draft_order": "draft", "district_notice": "draft", "final_order": "final"}
EVERY = [(kind, language) for kind in STAGES for language in ("hi", "en")]
DRAFTS = [(kind, language) for kind, language in EVERY if kind != "final_order"]
READERS = [reading.by_poppler, reading.by_pypdf]
DRAFT = {"hi": "प्रारूप", "en": "DRAFT"}
SPECIMEN = "SPECIMEN, NO LEGAL EFFECT · नमूना, कोई विधिक प्रभाव नहीं"


@cache
def printed(kind: str, language: str) -> bytes:
    """Print a document of the sample order, once for all tests."""
    stage = STAGES[kind]
    return documents.render(
        kind,
        mayors.frozen(stage),
        language,
        CODE,
        verify_url=VERIFY,
        object_url="" if stage == "final" else OBJECT,
        district="kanpur-nagar" if kind == "district_notice" else None,
    )


def wording_of(kind: str, language: str) -> Iterator[str]:
    """Yield every sentence of the officer's wording that this kind prints."""
    wording = mayors.frozen(STAGES[kind])["wording"][language]
    yield from (wording["title"], wording["power"], wording["where"], wording["signatory"])
    if kind != "district_notice":
        yield wording["statement"]
        yield from wording["copies"]


def names_in(frozen: dict[str, Any], language: str) -> Iterator[str]:
    """Yield the names of the State, its department, the schedules, bodies, Districts and Divisions."""
    yield frozen["order"]["state"]["government"][language]
    yield frozen["order"]["state"]["department"][language]
    yield frozen["issue"]["place"][language]
    yield frozen["version"]["label"][language]
    for part in frozen["schedules"]:
        yield part["title"][language]
        for row in part["rows"]:
            yield from (row["name"][language], row["district"][language], row["division"][language])
            yield str(words.category(row["category"]))


@pytest.mark.parametrize(("kind", "language"), EVERY)
@pytest.mark.parametrize("pages_of", READERS)
class TestTheTextComesBack:
    def test_the_wording_word_for_word(self, kind: str, language: str, pages_of: Callable[[bytes], list[str]]) -> None:
        text = "\n".join(pages_of(printed(kind, language)))
        assert [line for line in wording_of(kind, language) if not reading.found(line, text)] == []

    def test_every_name_and_category(self, kind: str, language: str, pages_of: Callable[[bytes], list[str]]) -> None:
        text = "\n".join(pages_of(printed(kind, language)))
        with translation.override(language):
            wanted = set(names_in(mayors.frozen(STAGES[kind]), language))
        assert {name for name in wanted if not reading.found(name, text)} == set()

    def test_every_row_of_the_schedule_in_its_order(
        self, kind: str, language: str, pages_of: Callable[[bytes], list[str]]
    ) -> None:
        text = "\n".join(pages_of(printed(kind, language)))
        rows = mayors.frozen(STAGES[kind])["schedules"][0]["rows"]
        with translation.override(language):
            for row in rows:
                line = [str(row["serial"]), *(row[key][language] for key in ("division", "district", "name"))]
                assert reading.found(" ".join([*line, str(words.category(row["category"]))]), text), row["code"]


@pytest.mark.parametrize(("kind", "language"), EVERY)
class TestEveryPage:
    def test_says_its_number_and_how_many_there_are(self, kind: str, language: str) -> None:
        pages = reading.by_poppler(printed(kind, language))
        pattern = {"hi": "पृष्ठ {}, कुल {}", "en": "Page {} of {}"}[language]
        for number, page in enumerate(pages, start=1):
            assert reading.found(pattern.format(number, len(pages)), page)

    def test_carries_code_address_and_fingerprint(self, kind: str, language: str) -> None:
        fingerprint = codes.in_groups(sha256_of(mayors.frozen(STAGES[kind])))
        assert len(fingerprint.split()) == 16
        for page in reading.by_poppler(printed(kind, language)):
            for wanted in ("7KQM-2XRT-94HD", VERIFY, fingerprint, "413/9-1-2028-12टी0ए0/2027"):
                assert reading.found(wanted, page)

    def test_of_a_specimen_says_so(self, kind: str, language: str) -> None:
        assert all(reading.found(SPECIMEN, page) for page in reading.by_poppler(printed(kind, language)))

    def test_of_a_real_order_does_not(self, kind: str, language: str) -> None:
        stage = STAGES[kind]
        district = "agra" if kind == "district_notice" else None
        html = documents.html(
            kind, mayors.frozen(stage, specimen=False), language, CODE, **ADDRESSES, district=district
        )
        assert not any(word in html for word in ("SPECIMEN", "नमूना"))


class TestDrafts:
    @pytest.mark.parametrize(("kind", "language"), DRAFTS)
    def test_say_so_in_heading_and_head_of_every_page(self, kind: str, language: str) -> None:
        first, *others = reading.by_poppler(printed(kind, language))
        assert first.split().count(DRAFT[language]) >= 2
        assert all(DRAFT[language] in page.split() for page in others)

    @pytest.mark.parametrize(("kind", "language"), DRAFTS)
    def test_say_until_when_and_where_objections_are_received(self, kind: str, language: str) -> None:
        page = reading.by_pypdf(printed(kind, language))[0]
        with translation.override(language):
            assert reading.found(moment(mayors.frozen()["issue"]["closes_at"]), page)
        assert OBJECT in "".join(page.split())

    @pytest.mark.parametrize("language", ["hi", "en"])
    def test_are_told_from_a_final_order_which_never_says_draft(self, language: str) -> None:
        html = documents.html("final_order", mayors.frozen("final"), language, CODE, verify_url=VERIFY)
        assert "@page" not in html
        pages = reading.by_poppler(printed("final_order", language))
        with translation.override(language):
            record = translation.gettext("The published draft")  # the annexure that tells of the draft before
        text = " ".join(page for page in pages if not reading.found(record, page))
        wording = mayors.frozen("final")["wording"][language]["statement"]
        assert DRAFT[language] not in reading.plain(text).replace(reading.plain(wording), "")

    @pytest.mark.parametrize("language", ["hi", "en"])
    def test_show_the_word_behind_the_text_as_a_picture(self, language: str) -> None:
        html = documents.html("draft_order", mayors.frozen(), language, CODE, **ADDRESSES)
        assert '@page { background: url("data:image/svg+xml;base64,' in html


class TestARevisedDraft:
    @pytest.mark.parametrize(("language", "words"), [("hi", "संशोधित प्रारूप"), ("en", "Revised draft")])
    def test_is_a_draft_with_a_name_of_its_own(self, language: str, words: str) -> None:
        html = documents.html("revised_draft", mayors.frozen("revised_draft"), language, CODE, **ADDRESSES)
        assert f"{words}, " in html
        assert html.count(DRAFT[language]) >= 2
        assert "@page { background" in html


class TestTheAnnexures:
    @pytest.mark.parametrize("language", ["hi", "en"])
    @pytest.mark.parametrize("kind", ["draft_order", "final_order"])
    def test_show_each_sum_with_quotient_and_remainder(self, kind: str, language: str) -> None:
        text = "\n".join(reading.by_pypdf(printed(kind, language)))
        for line in (
            "17 × 24,53,554 ÷ 1,85,51,810 2 46,06,798",
            "17 × 47,45,554 ÷ 1,85,51,810 4 64,67,178",
            "17 ÷ 3 5 2",
        ):
            assert reading.found(line, text)
        assert reading.found("27 × 17 ÷ 100 = 4", text)
        assert reading.found("6 − 3", text)

    @pytest.mark.parametrize("language", ["hi", "en"])
    def test_show_the_figures_the_share_and_the_rank_of_each_body(self, language: str) -> None:
        text = "\n".join(reading.by_pypdf(printed("draft_order", language)))
        for row in mayors.frozen()["schedules"][0]["rows"]:
            assert reading.found(f"{row['name'][language]} {indian(row['population'])} {indian(row['sc'])}", text)
        agra = {"hi": "आगरा", "en": "Agra"}[language]
        assert reading.found(f"{agra} 15,85,704 3,70,423 23.36 % 1* 5,948 0.38 % – 3,32,562 20.97 % 12 4", text)

    def test_show_the_readings_with_reason_and_officer(self) -> None:
        text = "\n".join(reading.by_pypdf(printed("draft_order", "hi")))
        for wanted in ("C-20", "उपधारा में चार वर्ग पृथक-पृथक नामित हैं।", "अनुभाग अधिकारी, 10 जनवरी 2028"):
            assert reading.found(wanted, text)

    def test_show_what_the_order_rests_on(self) -> None:
        text = "\n".join(reading.by_pypdf(printed("draft_order", "en")))
        frozen = mayors.frozen()
        assert reading.found("Census of India 2011, Primary Census Abstract, 1 March 2011", text)
        assert reading.found(codes.in_groups(frozen["inputs_sha256"]), text)


class TestTheNotice:
    @pytest.mark.parametrize("language", ["hi", "en"])
    def test_names_its_district_and_the_district_s_own_office(self, language: str) -> None:
        first = reading.by_poppler(printed("district_notice", language))[0]
        assert reading.found(
            {"hi": "जनपद कानपुर नगर के पद", "en": "Offices in the District of Kanpur Nagar"}[language], first
        )
        assert reading.found({"hi": "9 कानपुर अनारक्षित", "en": "9 Kanpur Unreserved"}[language], first)
        assert not reading.found({"hi": "वाराणसी", "en": "Varanasi"}[language], first)

    def test_is_refused_without_a_district_of_the_order(self) -> None:
        for district in (None, "sitapur"):
            with pytest.raises(ValueError, match="District"):
                documents.html(
                    "district_notice",
                    mayors.frozen(),
                    "hi",
                    CODE,
                    **ADDRESSES,
                    district=district,
                )

    def test_is_the_only_kind_with_a_district(self) -> None:
        with pytest.raises(ValueError, match="District"):
            documents.html("draft_order", mayors.frozen(), "hi", CODE, **ADDRESSES, district="agra")


class TestAnOfficeInCourt:
    @pytest.mark.parametrize(("language", "words"), [("hi", "न्यायालय में विचाराधीन"), ("en", "in court")])
    def test_is_printed_so_in_place_of_its_category(self, language: str, words: str) -> None:
        frozen = mayors.frozen()
        frozen["schedules"][0]["rows"][0]["notified"] = False
        html = documents.html("draft_order", frozen, language, CODE, **ADDRESSES)
        assert html.count(words) == 2  # in the schedule, and beside the figures


class TestRendering:
    def test_of_the_same_order_gives_the_same_bytes(self) -> None:
        again = documents.render("final_order", mayors.frozen("final"), "hi", CODE, verify_url=VERIFY)
        assert again == printed("final_order", "hi")

    def test_of_a_draft_needs_the_address_for_objections(self) -> None:
        with pytest.raises(ValueError, match="objections"):
            documents.html("draft_order", mayors.frozen(), "hi", CODE, verify_url=VERIFY)

    def test_prints_what_an_officer_wrote_as_text_and_never_as_markup(self) -> None:
        frozen = mayors.frozen("final")
        frozen["wording"]["en"]["power"] = '<img src="file:///etc/passwd"> & more'
        html = documents.html("final_order", frozen, "en", CODE, verify_url=VERIFY)
        assert "&lt;img" in html

    def test_leaves_the_active_language_as_it_was(self) -> None:
        with translation.override("en"):
            documents.html("final_order", mayors.frozen("final"), "hi", CODE, verify_url=VERIFY)
            assert translation.get_language() == "en"


@pytest.mark.parametrize("language", ["hi", "en"])
class TestTheRecordOfTheProcedure:
    def test_waivers_changes_and_lifted_checks_are_printed_with_their_reasons(self, language: str) -> None:
        text = "\n".join(reading.by_poppler(printed("final_order", language)))
        kept = mayors.RECORD["draft"]
        waiver, lifted = kept["waivers"][0], mayors.RECORD["lifted"][0]
        wanted = [waiver["reason"], waiver["by"][language], lifted["reason"], lifted["by"][language], kept["number"]]
        assert [line for line in wanted if not reading.found(line, text)] == []

    def test_a_first_draft_without_a_record_has_no_such_annexure(self, language: str) -> None:
        with translation.override(language):
            html = documents.html("draft_order", mayors.frozen("draft"), language, CODE, **ADDRESSES)
        assert 'class="annexure"' in html
        assert translation.gettext("The published draft") not in html
