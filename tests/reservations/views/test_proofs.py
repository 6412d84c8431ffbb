"""The District's road in the browser: who sees what, notices, proofs with their files, waivers, a moved window."""

from datetime import timedelta

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.http import HttpResponse
from django.test import Client

from reservations import papers
from reservations.formatting import moment
from reservations.models import AuditRecord, Body, District, OrderVersion, ProofWaiver, PublicationProof
from reservations.selectors import windows
from reservations.services import clock
from reservations.workflow.roles import Role
from tests import factories
from tests.reservations.proving import picture, proved, scan, upload, what
from tests.reservations.views import stages
from tests.reservations.views.reading import main, page, visible

pytestmark = pytest.mark.django_db

PROOFS, ORDER = "/en/desk/proofs/", "/en/desk/proofs/NN-2028/"
AGRA, JHANSI = f"{ORDER}Agra/", f"{ORDER}Jhansi/"
RECORD = f"{AGRA}record/newspaper/"


@pytest.fixture
def draft() -> OrderVersion:
    return factories.published(at=clock.now() - timedelta(days=5))


def signed_in(client: Client, role: Role, district: str = "") -> Client:
    given = {"district": District.objects.get(name_en=district)} if district else {}
    client.force_login(factories.OfficerFactory(role=role, **given))
    return client


def fields(draft: OrderVersion, **given: object) -> dict[str, object]:
    filled = {
        "published_on": draft.dated_on.isoformat(),
        "place": "Dainik Samachar, Agra edition",
        "page": "7",
        "officer": "District Information Officer",
        "file": upload(),
    }
    return {**filled, **given}


class TestWhoSeesWhat:
    def test_a_visitor_is_asked_to_sign_in(self, client: Client, draft: OrderVersion) -> None:
        for address in (PROOFS, ORDER, AGRA, RECORD):
            assert "/accounts/login/" in client.get(address).headers["Location"]

    def test_a_district_officer_sees_the_own_district_alone(self, client: Client, draft: OrderVersion) -> None:
        signed_in(client, Role.DISTRICT_OFFICER, "Agra")
        assert client.get(ORDER).headers["Location"] == AGRA
        assert "3 missing" in main(page(client, PROOFS))
        assert "District Agra" in main(page(client, AGRA))
        assert client.get(JHANSI).status_code == 404
        assert client.get(f"{JHANSI}record/newspaper/").status_code == 404

    @pytest.mark.parametrize("role", [Role.DRAFTER, Role.APPROVER, Role.AUDITOR])
    def test_the_state_s_offices_see_every_district(self, client: Client, draft: OrderVersion, role: Role) -> None:
        html = page(signed_in(client, role), ORDER)
        assert html.count('role="rowheader"') == 17
        assert "0 of 51 places proved or waived" in main(html)

    def test_an_officer_of_another_state_sees_nothing(self, client: Client, draft: OrderVersion) -> None:
        client.force_login(factories.OfficerFactory(state=factories.StateFactory(code="IN-MP")))
        assert client.get(ORDER).status_code == 404

    def test_incomplete_districts_come_first_then_by_name(self, client: Client, draft: OrderVersion) -> None:
        for place in ("newspaper", "district_board"):
            proved(draft, what(draft, kind=place))
        proved(draft, what(draft, kind="body_board", body=Body.objects.get(code="UP-NN-01")))
        html = page(signed_in(client, Role.DRAFTER), ORDER)
        names = [visible("<th " + piece.split("</th>")[0]) for piece in html.split('role="rowheader"')[1:]]
        assert names[:2] == ["Aligarh", "Ayodhya"]
        assert names[-1] == "Agra"


class TestTheDistrict:
    def test_the_notices_are_there_in_both_languages_hindi_first(self, client: Client, draft: OrderVersion) -> None:
        html = page(signed_in(client, Role.DISTRICT_OFFICER, "Agra"), AGRA)
        text = main(html)
        assert text.index("Notice for the District's boards, Hindi") < text.index("boards, English")
        assert html.count("/en/documents/") == 2

    def test_every_place_can_be_recorded(self, client: Client, draft: OrderVersion) -> None:
        html = page(signed_in(client, Role.DISTRICT_OFFICER, "Agra"), AGRA)
        for tail in ("record/newspaper/", "record/district_board/", "record/body_board/UP-NN-01/"):
            assert f'href="{AGRA}{tail}"' in html
        assert "waive/" not in html

    def test_the_approver_may_waive_and_the_auditor_only_reads(self, client: Client, draft: OrderVersion) -> None:
        html = page(signed_in(client, Role.APPROVER), AGRA)
        assert f'href="{AGRA}waive/newspaper/"' in html
        assert f"{AGRA}record/" not in html
        html = page(signed_in(Client(), Role.AUDITOR), AGRA)
        assert "waive/" not in html
        assert f"{AGRA}record/" not in html

    def test_after_the_final_order_the_record_is_closed(self, client: Client) -> None:
        stages.final()
        html = page(signed_in(client, Role.DRAFTER), AGRA)
        assert "The record is closed" in main(html)
        assert f"{AGRA}record/" not in html


class TestRecord:
    def post(self, client: Client, draft: OrderVersion, **given: object) -> HttpResponse:
        return signed_in(client, Role.DISTRICT_OFFICER, "Agra").post(RECORD, fields(draft, **given))

    def test_the_proof_is_recorded_and_shown(self, client: Client, draft: OrderVersion) -> None:
        answer = self.post(client, draft)
        assert answer.headers["Location"] == AGRA
        text = main(page(client, AGRA))
        assert "The proof was recorded." in text
        assert "Dainik Samachar, Agra edition, page 7" in text
        assert "2 of 3 places are missing." in text

    @pytest.mark.parametrize(("name", "kind"), [("board.jpg", "JPEG"), ("board.JPEG", "JPEG"), ("board.png", "PNG")])
    def test_photographs_are_taken(self, client: Client, draft: OrderVersion, name: str, kind: str) -> None:
        assert self.post(client, draft, file=upload(picture(kind), name)).status_code == 302

    def test_a_scan_is_taken(self, client: Client, draft: OrderVersion) -> None:
        assert self.post(client, draft, file=upload(scan(), "page.pdf")).status_code == 302

    @pytest.mark.parametrize(
        ("content", "name", "words"),
        [
            (b"MZ\x90\x00 a program", "board.png", "is neither a PDF nor a JPEG or PNG picture"),
            (b"<html><script>", "board.pdf", "is neither a PDF nor a JPEG or PNG picture"),
            (picture(), "board.pdf", "is not what its name says"),
            (b"%PDF-1.7\n damaged", "page.pdf", "is damaged"),
            (b"", "board.png", "The file is empty."),
        ],
    )
    def test_other_files_are_refused_with_everything_typed_kept(
        self, client: Client, draft: OrderVersion, content: bytes, name: str, words: str
    ) -> None:
        answer = self.post(client, draft, file=SimpleUploadedFile(name, content))
        html = answer.content.decode()
        assert answer.status_code == 200
        assert words in visible(html)
        assert 'value="Dainik Samachar, Agra edition"' in html
        assert 'value="7"' in html
        assert PublicationProof.objects.count() == 0

    def test_a_file_that_is_too_large_is_refused(self, client: Client, draft: OrderVersion) -> None:
        large = picture() + b"\0" * papers.LARGEST
        assert "may have at most 5 MB" in visible(self.post(client, draft, file=upload(large)).content.decode())

    def test_a_missing_file_keeps_what_was_typed(self, client: Client, draft: OrderVersion) -> None:
        given = fields(draft)
        del given["file"]
        html = signed_in(client, Role.DRAFTER).post(RECORD, given).content.decode()
        assert "Choose a photograph or a PDF." in visible(html)
        assert 'value="District Information Officer"' in html

    @pytest.mark.parametrize("offset", [-1, 30])
    def test_a_day_outside_is_refused_beside_the_field(self, client: Client, draft: OrderVersion, offset: int) -> None:
        day = (draft.dated_on + timedelta(days=offset)).isoformat()
        html = self.post(client, draft, published_on=day).content.decode()
        assert "Give a day from" in visible(html)
        assert f'value="{day}"' in html

    def test_a_later_day_moves_the_window_and_the_page_says_so(self, client: Client, draft: OrderVersion) -> None:
        before = windows.current(draft)
        later = (draft.dated_on + timedelta(days=4)).isoformat()
        self.post(client, draft, published_on=later)
        after = windows.current(draft)
        assert before is not None
        assert after is not None
        assert after.closes_at > before.closes_at
        text = main(page(client, AGRA))
        assert "The window for objections closes on" in text
        assert moment(after.closes_at) in text
        assert "the seven clear days are counted from there" in text

    def test_a_board_asks_for_its_place_and_no_page(self, client: Client, draft: OrderVersion) -> None:
        html = page(signed_in(client, Role.DRAFTER), f"{AGRA}record/body_board/UP-NN-01/")
        assert "Where the board hangs" in visible(html)
        assert 'name="page"' not in html

    def test_places_that_are_not_wanted_are_not_found(self, client: Client, draft: OrderVersion) -> None:
        signed_in(client, Role.DRAFTER)
        for tail in (
            "record/radio/",
            "record/body_board/",
            "record/body_board/UP-NN-08/",
            "record/newspaper/UP-NN-01/",
        ):
            assert client.get(AGRA + tail).status_code == 404

    @pytest.mark.parametrize("role", [Role.APPROVER, Role.AUDITOR])
    def test_others_may_not(self, client: Client, draft: OrderVersion, role: Role) -> None:
        assert signed_in(client, role).get(RECORD).status_code == 403

    def test_an_ended_session_loses_no_text(self, client: Client, draft: OrderVersion) -> None:
        assert client.post(RECORD, fields(draft)).status_code == 302
        officer = factories.OfficerFactory(role=Role.DRAFTER)
        client.post("/en/accounts/login/", {"login": officer.username, "password": factories.PASSWORD})
        assert 'value="Dainik Samachar, Agra edition"' in client.get(RECORD).content.decode()


class TestWaive:
    ADDRESS = f"{AGRA}waive/newspaper/"

    def test_with_a_reason(self, client: Client, draft: OrderVersion) -> None:
        signed_in(client, Role.APPROVER)
        client.post(self.ADDRESS, {"reason": "No daily newspaper appears there."})
        text = main(page(client, AGRA))
        assert "The proof was waived." in text
        assert "No daily newspaper appears there." in text

    @pytest.mark.parametrize("reason", ["", "   "])
    def test_not_without(self, client: Client, draft: OrderVersion, reason: str) -> None:
        answer = signed_in(client, Role.APPROVER).post(self.ADDRESS, {"reason": reason})
        assert answer.status_code == 200
        assert ProofWaiver.objects.count() == 0

    def test_not_what_is_proved(self, client: Client, draft: OrderVersion) -> None:
        proved(draft)
        answer = signed_in(client, Role.APPROVER).post(self.ADDRESS, {"reason": "Kept text"})
        assert "This place is proved or waived already." in visible(answer.content.decode())
        assert "Kept text" in answer.content.decode()

    def test_the_drafter_may_not(self, client: Client, draft: OrderVersion) -> None:
        assert signed_in(client, Role.DRAFTER).get(self.ADDRESS).status_code == 403


class TestTheFile:
    def test_officers_download_it_as_it_was_sent(self, client: Client, draft: OrderVersion) -> None:
        proof = proved(draft)
        answer = signed_in(client, Role.AUDITOR).get(f"{PROOFS}files/{proof.pk}/")
        assert answer.content == picture()
        assert answer.headers["Content-Disposition"] == 'attachment; filename="board.png"'
        assert answer.headers["X-Content-Type-Options"] == "nosniff"
        assert answer.headers["Content-Type"] == "application/octet-stream"

    def test_each_time_it_is_taken_stays_on_record(self, client: Client, draft: OrderVersion) -> None:
        proof = proved(draft)
        auditor = signed_in(client, Role.AUDITOR)
        for _ in range(2):
            auditor.get(f"{PROOFS}files/{proof.pk}/")
        rows = AuditRecord.objects.filter(act="take_proof").values_list("officer__role", "subject_id", "details")
        assert list(rows) == [(Role.AUDITOR, str(draft.pk), {"proof": proof.pk})] * 2

    def test_not_of_another_district(self, client: Client, draft: OrderVersion) -> None:
        proof = proved(draft)
        assert signed_in(client, Role.DISTRICT_OFFICER, "Jhansi").get(f"{PROOFS}files/{proof.pk}/").status_code == 404
        assert not AuditRecord.objects.filter(act="take_proof").exists()

    def test_not_for_the_public(self, client: Client, draft: OrderVersion) -> None:
        proof = proved(draft)
        assert "/accounts/login/" in client.get(f"{PROOFS}files/{proof.pk}/").headers["Location"]
