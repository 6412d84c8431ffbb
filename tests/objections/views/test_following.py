"""Following an objection: the receipt, tracking by number and code, status and decision, papers."""

import json
from datetime import timedelta

import pytest
from django.test import Client
from django.urls import reverse

from objections import attempts, codes, keys, receipts
from objections.models import Objection
from objections.services import decisions, filing
from reservations.models import OrderVersion
from reservations.services import clock
from tests import factories
from tests.objections import filed
from tests.objections.views import walking
from tests.objections.views.walking import words

pytestmark = pytest.mark.django_db

REASONS = "Section 7(5)(1)(d)(i) takes the population of Census 2011: 3,70,423 for Agra."


@pytest.fixture
def own(version: OrderVersion) -> tuple[Objection, str]:
    """An objection with its code."""
    draft, secret = filed.draft(version)
    filed.paper(draft)
    objection = filing.submit(draft, filed.statement(), secret=secret, at=clock.now())
    return objection, codes.tracking_code(secret)


def track(client: Client, number: str, code: str) -> object:
    return client.post(reverse("objections:track"), {"number": number, "code": code}, follow=True)


class TestTheReceipt:
    @pytest.fixture
    def objection(self, client: Client, version: OrderVersion) -> Objection:
        return walking.file(client)

    def test_names_number_instant_fingerprints_and_signature(self, client: Client, objection: Objection) -> None:
        page = words(client.get(reverse("objections:receipt", args=[objection.number])))
        receipt = objection.receipt
        for shown in (objection.number, receipt["statement_sha256"], objection.receipt_key_id, "received in time"):
            assert shown in page
        assert objection.receipt_signature in page.replace("&#x2B;", "+").replace("&#x3D;", "=")

    def test_shows_the_code_to_the_browser_that_filed(self, client: Client, objection: Objection) -> None:
        page = words(client.get(reverse("objections:receipt", args=[objection.number])))
        code = client.session["tracking_codes"][objection.number]
        assert code in page
        assert codes.matches(objection.number, code, objection.secret_hash)

    def test_is_readable_in_that_session_only(self, client: Client, objection: Objection) -> None:
        response = Client().get(reverse("objections:receipt", args=[objection.number]))
        assert response["Location"] == reverse("objections:track") + f"?number={objection.number}"

    def test_ends_with_the_browser(self, client: Client, objection: Objection) -> None:
        assert client.session.get_expire_at_browser_close()

    def test_can_be_downloaded_and_verifies(self, client: Client, objection: Objection) -> None:
        response = client.get(reverse("objections:receipt_json", args=[objection.number]))
        assert f'filename="{objection.number}-receipt.json"' in response["Content-Disposition"]
        assert receipts.verify(json.loads(response.content)).genuine

    def test_is_closed_on_a_device_by_its_button(self, client: Client, objection: Objection) -> None:
        client.post(reverse("objections:leave", args=[objection.number]))
        assert client.get(reverse("objections:receipt", args=[objection.number])).status_code == 302
        assert objection.number not in client.session.get("tracking_codes", {})

    def test_can_be_checked_with_the_published_key(self, client: Client, objection: Objection) -> None:
        pem = client.get(reverse("objections:receipt_key", args=[objection.receipt_key_id])).content
        assert receipts.verify(receipts.file_of(objection), pem).genuine

    def test_does_not_verify_with_another_key(self, client: Client, objection: Objection) -> None:
        other = keys._private_key.__wrapped__(keys.folder() / "other").public_key()
        pem = (keys.folder() / "other" / f"{keys.key_id(other)}.pem").read_bytes()
        assert receipts.verify(receipts.file_of(objection), pem).fault == "key"

    def test_an_unknown_key_is_not_found(self, client: Client, version: OrderVersion) -> None:
        assert client.get(reverse("objections:receipt_key", args=["0" * 16])).status_code == 404


class TestTracking:
    def test_opens_the_status_with_number_and_code(self, client: Client, own: tuple[Objection, str]) -> None:
        page = words(track(client, own[0].number, own[1]))
        assert "Under consideration" in page
        assert filed.TEXT in page

    @pytest.mark.parametrize("written", [str.lower, lambda text: text.replace("-", ""), lambda text: f" {text} "])
    def test_takes_both_however_they_are_typed(
        self, client: Client, own: tuple[Objection, str], written: object
    ) -> None:
        page = words(track(client, written(own[0].number), written(own[1])))
        assert "Under consideration" in page

    def test_says_the_same_for_a_wrong_code_and_for_a_wrong_number(
        self, client: Client, own: tuple[Objection, str]
    ) -> None:
        for number, code in ((own[0].number, "AAAA-AAAA"), ("NN-2028-AAAA-AAAA", own[1])):
            page = words(track(client, number, code))
            assert "Number and code do not belong together." in page
            assert filed.TEXT not in page

    def test_answers_no_eleventh_try_within_an_hour_even_a_right_one(
        self, client: Client, own: tuple[Objection, str]
    ) -> None:
        for _ in range(10):
            track(client, own[0].number, "AAAA-AAAA")
        response = track(client, own[0].number, own[1])
        assert response.status_code == 429
        assert "To protect the objector" in words(response)

    def test_counts_the_tries_of_each_number_by_itself(self, client: Client, own: tuple[Objection, str]) -> None:
        for _ in range(10):
            attempts.count_wrong("NN-2028-AAAA-AAAA")
        assert "Under consideration" in words(track(client, own[0].number, own[1]))

    def test_right_tries_are_not_counted(self, client: Client, own: tuple[Objection, str]) -> None:
        for _ in range(12):
            assert track(Client(), own[0].number, own[1]).status_code == 200

    def test_asks_for_both(self, client: Client, version: OrderVersion) -> None:
        page = words(track(client, "", ""))
        assert "Write the number of the objection." in page
        assert "Write the secret code." in page


class TestTheStatus:
    def test_is_closed_without_the_code(self, client: Client, own: tuple[Objection, str]) -> None:
        for name in ("status", "receipt", "receipt_json"):
            assert client.get(reverse(f"objections:{name}", args=[own[0].number])).status_code == 302

    def test_shows_the_decision_with_its_reasons(self, client: Client, own: tuple[Objection, str]) -> None:
        answer = decisions.Answer("rejected", REASONS)
        decisions.decide(own[0], answer, seen=0, by=factories.officer(), at=clock.now())
        page = words(track(client, *_pair(own)))
        assert REASONS in page
        assert "Rejected" in page
        assert "Section Officer" in page

    def test_shows_a_correction_above_what_it_corrects(self, client: Client, own: tuple[Objection, str]) -> None:
        officer = factories.officer()
        decisions.decide(own[0], decisions.Answer("rejected", REASONS), seen=0, by=officer, at=clock.now())
        corrected = decisions.Answer("accepted", REASONS.replace("7", "9"), "A figure was misread.")
        decisions.decide(own[0], corrected, seen=1, by=officer, at=clock.now())
        page = words(track(client, *_pair(own)))
        assert page.index("<h3>Accepted") < page.index("<h3>Rejected")
        assert "A figure was misread." in page

    def test_says_when_the_window_closes(self, client: Client, own: tuple[Objection, str]) -> None:
        assert "Window closes" in words(track(client, *_pair(own)))
        with clock.shifted(timedelta(days=60)):
            assert "Window closed" in words(client.get(reverse("objections:status", args=[own[0].number])))

    def test_of_an_objection_to_the_whole_order_names_its_step(self, client: Client, version: OrderVersion) -> None:
        draft, secret = filed.draft(version)
        statement = filed.statement(body=None, step="number-SC", relief="")
        objection = filing.submit(draft, statement, secret=secret, at=clock.now())
        page = words(track(client, objection.number, codes.tracking_code(secret)))
        assert "The whole order" in page
        assert "How many offices for the Scheduled Castes?" in page
        assert "Relief asked" not in page

    def test_gives_the_papers_back_as_files_only(self, client: Client, own: tuple[Objection, str]) -> None:
        track(client, *_pair(own))
        paper = own[0].papers.get()
        response = client.get(reverse("objections:paper", args=[own[0].number, paper.pk]))
        assert response.content == filed.pdf()
        assert response["Content-Disposition"].startswith("attachment")
        assert response["X-Content-Type-Options"] == "nosniff"
        assert "sandbox" in response["Content-Security-Policy"]

    def test_gives_no_paper_of_another_objection(
        self, client: Client, own: tuple[Objection, str], version: OrderVersion
    ) -> None:
        track(client, *_pair(own))
        draft, secret = filed.draft(version)
        other = filed.paper(draft)
        filing.submit(draft, filed.statement(), secret=secret, at=clock.now())
        assert client.get(reverse("objections:paper", args=[own[0].number, other.pk])).status_code == 404


def _pair(own: tuple[Objection, str]) -> tuple[str, str]:
    return own[0].number, own[1]
