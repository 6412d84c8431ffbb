"""The page that verifies a receipt: what it confirms, what it refuses, and that it asks no database."""

import json
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse

from objections import keys, receipts
from objections.services import filing
from reservations.models import OrderVersion
from reservations.services import clock
from tests.objections import filed
from tests.objections.views.walking import words

pytestmark = pytest.mark.django_db


@pytest.fixture
def receipt(version: OrderVersion) -> dict[str, Any]:
    """A receipt with one paper, as it is downloaded."""
    draft, secret = filed.draft(version)
    filed.paper(draft)
    objection = filing.submit(draft, filed.statement(), secret=secret, at=clock.now())
    return json.loads(json.dumps(receipts.file_of(objection)))


def sent(client: Client, content: object, *papers: SimpleUploadedFile) -> str:
    raw = content if isinstance(content, bytes) else json.dumps(content, ensure_ascii=False).encode()
    file = SimpleUploadedFile("NN-2028-receipt.json", raw)
    given = {"receipt": file, "papers": list(papers)}
    return words(client.post(reverse("objections:verify_receipt"), given))


class TestAReceipt:
    def test_that_is_genuine_says_what_was_signed(self, client: Client, receipt: dict[str, Any]) -> None:
        page = sent(client, receipt)
        assert "The receipt is genuine" in page
        assert receipt["receipt"]["number"] in page
        assert "received in time" in page
        assert "ward-list.pdf" in page
        assert filed.NAME not in page

    def test_asks_the_database_nothing(
        self, client: Client, receipt: dict[str, Any], django_assert_num_queries: Any
    ) -> None:
        with django_assert_num_queries(0):
            assert "The receipt is genuine" in sent(client, receipt)

    @pytest.mark.parametrize("name", ["number", "filed_at", "in_time", "statement_sha256", "papers"])
    def test_with_a_changed_character_is_not(self, client: Client, receipt: dict[str, Any], name: str) -> None:
        value = receipt["receipt"][name]
        receipt["receipt"][name] = not value if isinstance(value, bool) else f"{value}0"
        page = sent(client, receipt)
        assert "the receipt was changed after it was signed" in page
        assert "The receipt is genuine" not in page

    @pytest.mark.parametrize("part", ["statement", "relief"])
    def test_with_another_text_beside_it_is_not(self, client: Client, receipt: dict[str, Any], part: str) -> None:
        receipt[part] += "."
        assert f"the {part} beside the receipt is not the one that was filed" in sent(client, receipt)

    def test_of_another_office_is_not_known(self, client: Client, receipt: dict[str, Any]) -> None:
        other = keys._private_key.__wrapped__(keys.folder() / "other").public_key()
        receipt["receipt"]["key_id"] = keys.key_id(other)
        assert "names a key that is not of this office" in sent(client, receipt)

    @pytest.mark.parametrize("content", [b"", b"no JSON", b"[" * 100_000, b"x" * 1_100_000])
    def test_must_be_a_file_of_ours(self, client: Client, content: bytes) -> None:
        page = sent(client, content)
        assert "The receipt is genuine" not in page
        assert "Traceback" not in page
        assert 'role="alert"' in page

    @pytest.mark.parametrize("content", [[], {}, {"receipt": 1}, {"receipt": {}, "signature": "é"}, "text", None])
    def test_what_is_json_and_no_receipt_is_told(self, client: Client, content: object) -> None:
        assert "The receipt is not confirmed" in sent(client, content)

    @pytest.mark.parametrize("nasty", ["\ud800", "é", [[[]]] * 3, {"a": "\udfff"}, 1e400, 10**400])
    @pytest.mark.parametrize("where", ["signature", "statement", "number"])
    def test_what_no_receipt_can_hold_is_told_and_breaks_nothing(
        self, client: Client, receipt: dict[str, Any], where: str, nasty: object
    ) -> None:
        (receipt["receipt"] if where == "number" else receipt)[where] = nasty
        assert "The receipt is not confirmed" in sent(client, json.dumps(receipt).encode())

    def test_papers_are_compared(self, client: Client, receipt: dict[str, Any]) -> None:
        page = sent(client, receipt, filed.upload("mine.pdf"), SimpleUploadedFile("other.pdf", b"other"))
        assert "handed in as ward-list.pdf" in page
        assert "was not handed in with this objection" in page

    def test_is_led_to_from_its_own_page_and_from_the_verification(self, client: Client) -> None:
        assert reverse("objections:verify_receipt") in words(client.get(reverse("verify")))
