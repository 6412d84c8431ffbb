"""Downloads exactly as stored, and the verification of a paper in hand by code, by QR and by file."""

from hashlib import sha256

import pytest
from django.core.files.base import ContentFile
from django.core.files.storage import Storage
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from pytest_django import Settings

from reservations.documents import codes
from reservations.forms import public as forms
from reservations.models import Document, OrderVersion
from reservations.services import clock, orders
from reservations.workflow.roles import Role
from tests import factories
from tests.reservations.proving import picture, scan
from tests.reservations.views import stages
from tests.reservations.views.reading import main, page

pytestmark = pytest.mark.django_db


def made(version: OrderVersion, content: bytes | None = None) -> Document:
    """The Hindi document of a version, as a job would have stored it."""
    document = version.documents.exclude(kind="district_notice").get(language="hi")
    content = scan() if content is None else content
    document.file.save("draft.pdf", ContentFile(content), save=False)
    document.file_sha256, document.size, document.pages = sha256(content).hexdigest(), len(content), 1
    document.save()
    return document


def address(document: Document) -> str:
    return f"/en/documents/{codes.printed(document.code)}/"


class TestADocument:
    def test_it_is_the_stored_file_with_its_name(self, client: Client) -> None:
        document = made(factories.published())
        answer = client.get(address(document))
        assert answer.content == scan()
        assert answer.headers["Content-Type"] == "application/pdf"
        assert answer.headers["Content-Disposition"] == 'attachment; filename="DRAFT-NN-2028-1-draft_order-hi.pdf"'
        assert answer.headers["X-Content-Type-Options"] == "nosniff"
        assert answer.headers["ETag"] == f'"{document.file_sha256}"'

    def test_who_has_it_gets_no_second_copy(self, client: Client) -> None:
        document = made(factories.published())
        answer = client.get(address(document), headers={"If-None-Match": f'"{document.file_sha256}"'})
        assert (answer.status_code, answer.content) == (304, b"")

    def test_one_address_for_each_spelling_of_its_code(self, client: Client) -> None:
        document = made(factories.published())
        answer = client.get(f"/en/documents/{document.code.lower()}/")
        assert answer.headers["Location"] == address(document)

    def test_one_that_is_being_made_says_so_and_when_to_come_back(self, client: Client) -> None:
        document = factories.published().documents.first()
        assert document is not None
        answer = client.get(address(document))
        assert (answer.status_code, answer.headers["Retry-After"]) == (503, "15")
        assert "The document is being made" in main(answer.content.decode())
        assert f'href="{address(document)}"' in answer.content.decode()

    def test_a_file_that_is_not_what_was_stored_is_not_given_out(self, client: Client) -> None:
        document = made(factories.published())
        document.file.storage.delete(document.file.name)
        document.file.storage.save(document.file.name, ContentFile(b"%PDF-1.7 another"))
        answer = client.get(address(document))
        assert answer.status_code == 500
        assert "damaged" in main(answer.content.decode())

    def test_an_unknown_code_is_not_found(self, client: Client) -> None:
        assert client.get(f"/en/documents/{codes.printed(codes.new_document_code())}/").status_code == 404
        assert client.get("/en/documents/x/").status_code == 404


class TestTheBundle:
    def test_it_is_the_stored_file(self, client: Client) -> None:
        version = factories.published()
        answer = client.get("/en/orders/NN-2028/versions/1/bundle.zip")
        assert sha256(answer.content).hexdigest() == version.bundle_sha256
        assert answer.headers["Content-Disposition"] == 'attachment; filename="NN-2028-1.zip"'
        assert answer.headers["ETag"] == f'"{version.bundle_sha256}"'

    def test_a_version_in_preparation_has_none(self, client: Client) -> None:
        factories.submitted()
        assert client.get("/en/orders/NN-2028/versions/1/bundle.zip").status_code == 404


class TestVerifyByCode:
    def test_the_page_asks_and_explains_the_answers(self, client: Client) -> None:
        text = main(page(client, "/en/verify/"))
        for answer in ("Genuine", "Genuine, but superseded", "Unknown or altered"):
            assert answer in text

    def test_what_is_typed_leads_to_the_address_of_the_qr(self, client: Client) -> None:
        document = made(factories.published())
        typed = codes.printed(document.code).lower().replace("-", " ")
        answer = client.get("/en/verify/", {"code": typed})
        assert answer.headers["Location"] == f"/en/verify/{codes.printed(document.code)}/"

    def test_genuine_and_current(self, client: Client) -> None:
        document = made(factories.published())
        text = main(page(client, f"/en/verify/{codes.printed(document.code)}/"))
        assert "Genuine, and current" in text
        assert "Draft order, Hindi" in text
        assert document.file_sha256 is not None
        assert document.file_sha256 in text
        assert document.data_sha256 in text

    def test_genuine_but_superseded_with_the_way_to_the_newer(self, client: Client) -> None:
        final = stages.final()
        draft = Document.objects.get(version__order=final.order, kind="draft_order", language="hi")
        html = page(client, f"/en/verify/{codes.printed(draft.code)}/")
        assert "Genuine, but superseded" in main(html)
        assert 'href="/en/orders/NN-2028/"' in html
        assert "Final" in main(html)

    @pytest.mark.parametrize(
        ("event", "words"), [("stay", "A court has stayed this order."), ("quash", "A court has quashed this order.")]
    )
    def test_genuine_but_without_effect(self, client: Client, event: str, words: str) -> None:
        version = factories.published()
        approver = factories.officer(Role.APPROVER)
        orders.by_court(version.order, event, "Writ C 1", "x", by=approver, at=clock.now())
        text = main(page(client, f"/en/verify/{codes.printed(made(version).code)}/"))
        assert "Genuine, but without effect" in text
        assert words in text

    def test_a_withdrawn_order_is_without_effect(self, client: Client) -> None:
        version = factories.published()
        orders.withdraw(version.order, "New law.", by=factories.officer(Role.APPROVER), at=clock.now())
        text = main(page(client, f"/en/verify/{codes.printed(made(version).code)}/"))
        assert "The department has withdrawn this order." in text

    @pytest.mark.parametrize("typed", ["7KQM-2XRT-94HD", "hello", "<script>", "०००"])
    def test_unknown(self, client: Client, typed: str) -> None:
        answer = client.get("/en/verify/", {"code": typed}, follow=True)
        html = answer.content.decode()
        assert "No document with the code" in main(html)
        assert "<script>" not in html

    def test_a_specimen_says_that_it_has_no_legal_effect(self, client: Client, settings: Settings) -> None:
        document = made(factories.published())
        assert "specimen" not in main(page(client, f"/en/verify/{document.code}/"))
        settings.DEMONSTRATION = True
        again = factories.started(document.version.computation.figure_set, code="NN-2029")
        specimen = made(factories.published(factories.drafted(factories.computed(again))))
        text = main(page(client, f"/en/verify/{specimen.code}/"))
        assert "It is a specimen and has no legal effect." in text

    def test_in_hindi(self, client: Client) -> None:
        document = made(factories.published())
        assert "प्रामाणिक, और वर्तमान" in main(page(client, f"/hi/verify/{document.code}/"))


class TestVerifyByFile:
    def answer(self, client: Client, content: bytes, name: str = "paper.pdf") -> str:
        response = client.post("/en/verify/", {"pdf": SimpleUploadedFile(name, content)})
        assert response.status_code == 200
        return main(response.content.decode())

    def test_the_very_file_is_genuine(self, client: Client) -> None:
        made(factories.published())
        assert "Genuine, and current" in self.answer(client, scan())

    def test_one_byte_more_is_unknown_or_altered(self, client: Client) -> None:
        made(factories.published())
        text = self.answer(client, scan() + b"\n")
        assert "Unknown or altered" in text
        assert sha256(scan() + b"\n").hexdigest() in text

    def test_the_file_is_not_kept(self, client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(Storage, "save", lambda *_: pytest.fail("kept"))
        assert "Unknown or altered" in self.answer(client, scan() + b" ")

    def test_what_is_no_pdf_is_refused_by_its_content(self, client: Client) -> None:
        assert "The file is no PDF." in self.answer(client, picture(), "paper.pdf")

    def test_an_empty_or_missing_file_is_refused(self, client: Client) -> None:
        assert "The file is empty." in self.answer(client, b"")
        assert "Choose a PDF file." in main(client.post("/en/verify/", {}).content.decode())

    def test_a_very_large_file_is_refused(self, client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(forms, "LARGEST", 100)
        assert "larger than 20 MB" in self.answer(client, scan())
