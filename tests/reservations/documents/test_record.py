"""The annexure on the procedure says that two programs agreed; an order frozen before there were two still renders."""

import pytest
from django.utils import translation

from reservations import documents
from reservations.documents import record
from reservations.documents.voice import ActiveVoice
from tests.reservations.documents import mayors
from tests.reservations.documents.test_documents import ADDRESSES, CODE

SAID = {
    "en": "Computed twice, by two programs written apart from each other: 17 offices, no difference",
    "hi": "एक-दूसरे से अलग लिखे गए दो प्रोग्रामों से दो बार गणना: 17 पद, कोई अन्तर नहीं",
}


@pytest.mark.parametrize("language", ["en", "hi"])
class TestTheSecondComputation:
    def test_is_printed_in_the_record_of_the_procedure(self, language):
        frozen = mayors.frozen()
        frozen["record"]["recount"] = {"offices": 17}
        html = documents.html("draft_order", frozen, language, CODE, **ADDRESSES)
        assert SAID[language] in html

    def test_an_order_frozen_without_it_renders_without_it(self, language):
        with translation.override(language):
            kept = record.of_order(mayors.frozen(), ActiveVoice({}))
        assert (kept["recount"], kept["has_record"]) == ("", False)


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Before this order was issued the record of acts held 1,23,456 acts."),
        ("hi", "इस आदेश के निर्गमन से पूर्व कार्यों के अभिलेख में 1,23,456 कार्य थे।"),
    ],
)
class TestTheHeadOfTheRecordOfActs:
    def test_is_printed_as_it_was_before_the_issuing_act(self, language, said):
        frozen = mayors.frozen()
        frozen["record"]["chain_head"] = {"number": 123456, "sha256": "0123456789abcdef" * 4}
        html = documents.html("draft_order", frozen, language, CODE, **ADDRESSES)
        assert said in html
        assert " ".join(["0123 4567 89ab cdef"] * 4) in html

    def test_an_order_frozen_before_it_was_kept_renders_without_it(self, language, said):
        assert said[:30] not in documents.html("draft_order", mayors.frozen(), language, CODE, **ADDRESSES)


NOTE = {
    "body": {"code": "UP-NN-01", "en": "Agra", "hi": "आगरा"},
    "before": 1585704,
    "now": 2000000,
    "note": "Counted again in 2022",
    "by": {"en": "Section Officer", "hi": "अनुभाग अधिकारी"},
    "on": "2028-02-01",
    "new_limits": False,
}


@pytest.mark.parametrize(("language", "by"), [("en", "Section Officer, 1 "), ("hi", "अनुभाग अधिकारी, 1 ")])
class TestNotesOnFigures:
    def test_what_jumped_is_printed_with_its_note(self, language, by):
        frozen = mayors.frozen()
        frozen["record"]["figure_notes"] = [NOTE]
        html = documents.html("draft_order", frozen, language, CODE, **ADDRESSES)
        for printed in ("15,85,704", "20,00,000", "26.13", "Counted again in 2022", by):
            assert printed in html

    def test_new_limits_stand_in_the_place_of_a_note(self, language, by):
        frozen = mayors.frozen()
        frozen["record"]["figure_notes"] = [{**NOTE, "note": "", "by": None, "on": None, "new_limits": True}]
        with translation.override(language):
            [note] = record.of_order(frozen, ActiveVoice({}))["figure_notes"]
            assert (note["note"], note["by"]) == (translation.gettext("new limits"), "–")

    def test_sources_of_columns_are_printed_with_the_figures(self, language, by):
        frozen = mayors.frozen()
        frozen["figures"]["columns"] = [{"column": "bc", "source": "Survey of 2022", "source_on": "2022-12-01"}]
        assert "Survey of 2022, 1" in documents.html("draft_order", frozen, language, CODE, **ADDRESSES)
