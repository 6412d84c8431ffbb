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
