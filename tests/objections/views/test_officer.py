"""The officers' pages: who may read and do what; nothing typed is lost."""

from datetime import timedelta
from urllib.parse import urlencode

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from objections.models import Decision, Objection
from objections.services import decisions, filing
from reservations.models import AuditRecord, Officer, OrderVersion
from reservations.services import clock
from reservations.workflow.machine import NotAllowed, Obstacle
from reservations.workflow.roles import Role
from tests import factories
from tests.objections import filed
from tests.objections.views.walking import words
from tests.reservations.views.reading import MOST_QUERIES, of_the_page

pytestmark = pytest.mark.django_db

REASONS = "Section 7(5)(1)(d)(i) takes the population of Census 2011: 3,70,423 for Agra."
READERS = [Role.DRAFTER, Role.APPROVER, Role.AUDITOR, Role.DISTRICT_OFFICER]


@pytest.fixture
def objection(version: OrderVersion) -> Objection:
    return filed.objection(version)


def of_agra() -> Officer:
    """The officer of Agra's District."""
    return factories.OfficerFactory(role=Role.DISTRICT_OFFICER, district=filed.body().district)


def signed_in(client: Client, officer: Officer) -> Client:
    client.force_login(officer, backend="django.contrib.auth.backends.ModelBackend")
    return client


def url(name: str, objection: Objection | None = None) -> str:
    return reverse(f"objections:{name}", args=[objection.number] if objection else [])


def decision(seen: int = 0, **given: str) -> dict[str, str]:
    return {"outcome": "rejected", "reasons": REASONS, "seen": str(seen), **given}


class TestWhoMayRead:
    @pytest.mark.parametrize("role", [Role.DRAFTER, Role.APPROVER, Role.AUDITOR])
    def test_the_state_office_and_the_auditor_read_everything(
        self, client: Client, objection: Objection, role: Role
    ) -> None:
        signed_in(client, factories.officer(role))
        assert objection.number in words(client.get(url("queue")))
        page = words(client.get(url("objection", objection)))
        assert filed.TEXT in page
        assert filed.ADDRESS in page

    def test_who_only_reads_is_told_whose_the_acts_are(self, client: Client, objection: Objection) -> None:
        why = "Your role does not include this; it is with: Drafter, Approver."
        assert words(signed_in(client, of_agra()).get(url("objection", objection))).count(why) == 3
        assert why not in words(signed_in(client, factories.officer()).get(url("objection", objection)))

    def test_a_municipality_officer_reads_nothing(self, client: Client, objection: Objection) -> None:
        signed_in(client, factories.officer(Role.MUNICIPALITY_OFFICER))
        assert client.get(url("queue")).status_code == 403
        assert client.get(url("objection", objection)).status_code == 403

    def test_a_district_officer_reads_the_own_district_alone(
        self, client: Client, version: OrderVersion, objection: Objection
    ) -> None:
        elsewhere = filed.objection(version, body=filed.body(filed.JHANSI))
        whole = filed.objection(version, body=None, ground="other", step="")
        signed_in(client, of_agra())
        page = words(client.get(url("queue")))
        assert objection.number in page
        assert elsewhere.number not in page
        assert whole.number not in page
        assert client.get(url("objection", objection)).status_code == 200
        assert client.get(url("objection", elsewhere)).status_code == 404

    def test_a_district_officer_cannot_widen_the_view_by_a_filter(
        self, client: Client, version: OrderVersion, objection: Objection
    ) -> None:
        elsewhere = filed.objection(version, body=filed.body(filed.JHANSI))
        signed_in(client, of_agra())
        jhansi = elsewhere.body.district.code
        assert elsewhere.number not in words(client.get(url("queue") + f"?district={jhansi}&body={filed.JHANSI}"))

    def test_another_state_reads_nothing(self, client: Client, objection: Objection) -> None:
        state = factories.StateFactory(code="IN-MP", name_en="Madhya Pradesh", name_hi="मध्य प्रदेश")
        signed_in(client, factories.OfficerFactory(state=state))
        assert objection.number not in words(client.get(url("queue")))
        assert client.get(url("objection", objection)).status_code == 404

    def test_papers_follow_the_same_rule(self, client: Client, version: OrderVersion) -> None:
        draft, secret = filed.draft(version)
        paper = filed.paper(draft)
        objection = filing.submit(draft, filed.statement(), secret=secret, at=clock.now())
        address = reverse("objections:officer_paper", args=[objection.number, paper.pk])
        assert client.get(address).status_code == 302
        signed_in(client, factories.officer(Role.MUNICIPALITY_OFFICER))
        assert client.get(address).status_code == 403
        assert not AuditRecord.objects.filter(act="take_paper").exists()
        signed_in(client, district := of_agra())
        assert client.get(address).content == filed.pdf()
        assert AuditRecord.objects.get(act="take_paper").officer == district


class TestWhoMayDecide:
    @pytest.mark.parametrize("role", [Role.DRAFTER, Role.APPROVER])
    def test_drafter_and_approver(self, client: Client, objection: Objection, role: Role) -> None:
        signed_in(client, factories.officer(role))
        response = client.post(url("decide", objection), decision(), follow=True)
        assert f"The decision on {objection.number} is recorded." in words(response)
        assert Decision.objects.get().decided_by == factories.officer(role)

    @pytest.mark.parametrize("name", ["decide", "public_copy", "withhold"])
    @pytest.mark.parametrize("role", [Role.AUDITOR, Role.DISTRICT_OFFICER, Role.MUNICIPALITY_OFFICER])
    def test_nobody_else_decides_or_handles(self, client: Client, objection: Objection, role: Role, name: str) -> None:
        officer = of_agra() if role == Role.DISTRICT_OFFICER else factories.officer(role)
        signed_in(client, officer)
        assert client.post(url(name, objection), decision()).status_code == 403
        assert not Decision.objects.exists()

    @pytest.mark.parametrize("role", [Role.AUDITOR, Role.DISTRICT_OFFICER])
    def test_readers_are_offered_no_form(self, client: Client, objection: Objection, role: Role) -> None:
        signed_in(client, of_agra() if role == Role.DISTRICT_OFFICER else factories.officer(role))
        page = words(client.get(url("objection", objection)))
        for name in ("decide", "public_copy", "withhold"):
            assert url(name, objection) not in page


class TestDeciding:
    @pytest.fixture(autouse=True)
    def _drafter(self, client: Client, version: OrderVersion) -> None:
        signed_in(client, factories.officer())

    @pytest.mark.parametrize(
        ("given", "message"),
        [
            ({"outcome": ""}, "Choose the outcome."),
            ({"reasons": ""}, "Write the reasons."),
            ({"reasons": "7(5)"}, "At least 40 characters"),
            ({"reasons": "It is not right and therefore cannot be accepted."}, "Name a clause"),
        ],
    )
    def test_says_what_is_missing_and_keeps_the_reasons(
        self, client: Client, objection: Objection, given: dict[str, str], message: str
    ) -> None:
        page = words(client.post(url("decide", objection), decision(**given)))
        assert message in page
        assert given.get("reasons", REASONS) in page
        assert not Decision.objects.exists()

    def test_the_second_officer_is_shown_the_first_decision_and_keeps_the_text(
        self, client: Client, objection: Objection
    ) -> None:
        answer = decisions.Answer("accepted", "By section 7(5) the figure 3,70,423 is corrected in the next version.")
        decisions.decide(objection, answer, seen=0, by=factories.officer(Role.APPROVER), at=clock.now())
        page = words(client.post(url("decide", objection), decision(seen=0)))
        assert "Another decision was recorded meanwhile." in page
        assert answer.reasons in page
        assert REASONS in page
        assert 'name="seen" value="1"' in page
        assert Decision.objects.count() == 1

    def test_a_refusal_of_the_service_is_shown_above_the_form(
        self, client: Client, objection: Objection, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def beaten(*args: object, **kwargs: object) -> None:
            raise NotAllowed([Obstacle("C-33", "Another decision was recorded meanwhile.")])

        monkeypatch.setattr(decisions, "decide", beaten)
        page = words(client.post(url("decide", objection), decision()))
        assert "Another decision was recorded meanwhile. (C-33)" in page
        assert REASONS in page

    def test_a_correction_is_recorded_with_its_cause(self, client: Client, objection: Objection) -> None:
        client.post(url("decide", objection), decision())
        page = words(client.get(url("objection", objection)))
        assert "Correct the decision" in page
        client.post(url("decide", objection), decision(seen=1, outcome="partly", cause="A figure was misread."))
        assert [d.outcome for d in Decision.objects.order_by("number")] == ["rejected", "partly"]

    def test_a_correction_without_cause_is_refused(self, client: Client, objection: Objection) -> None:
        client.post(url("decide", objection), decision())
        page = words(client.post(url("decide", objection), decision(seen=1)))
        assert "Say why the earlier decision is corrected." in page

    def test_an_expired_session_loses_nothing_typed(self, client: Client, objection: Objection) -> None:
        client.logout()
        response = client.post(url("decide", objection), decision())
        assert "login" in response["Location"]
        login = {"login": factories.officer().username, "password": factories.PASSWORD}
        page = words(client.post(response["Location"], login, follow=True))
        assert REASONS in page
        assert not Decision.objects.exists()


class TestTheObjectionsPage:
    @pytest.fixture(autouse=True)
    def _drafter(self, client: Client, version: OrderVersion) -> None:
        signed_in(client, factories.officer())

    def test_shows_figure_step_and_the_others_on_the_same_body(self, client: Client, version: OrderVersion) -> None:
        figure = filing.DisputedFigure(filed.body(filed.JHANSI), "sc", 120000)
        objection = filed.objection(version, ground="figure", figure=figure)
        other, elsewhere = filed.objection(version), filed.objection(version, body=filed.body(filed.JHANSI))
        page = words(client.get(url("objection", objection)))
        for shown in ("1,20,000 instead of 1,10,318", "3,70,423 ÷ 15,85,704", "3,32,562", "C-12", other.number):
            assert shown in page
        assert elsewhere.number not in page

    def test_is_not_found_for_an_unknown_number(self, client: Client) -> None:
        assert client.get(reverse("objections:objection", args=["NN-2028-AAAA-AAAA"])).status_code == 404


class TestThePublicCopy:
    @pytest.fixture(autouse=True)
    def _drafter(self, client: Client, version: OrderVersion) -> None:
        signed_in(client, factories.officer())

    def test_begins_with_statement_and_relief(self, client: Client, objection: Objection) -> None:
        page = words(client.get(url("public_copy", objection)))
        assert f"{filed.TEXT}\n\nRelief asked: {filed.RELIEF}" in page

    def test_is_shown_once_approved(self, client: Client, objection: Objection) -> None:
        client.post(url("public_copy", objection), {"public_text": "[name withheld] says so."})
        objection.refresh_from_db()
        assert objection.public_text == "[name withheld] says so."
        assert objection.text == filed.TEXT

    def test_may_not_be_empty(self, client: Client, objection: Objection) -> None:
        assert "The public copy is empty." in words(client.post(url("public_copy", objection), {"public_text": " "}))

    def test_can_be_withheld_with_a_reason(self, client: Client, objection: Objection) -> None:
        assert "Say why the text is withheld." in words(client.post(url("withhold", objection), {"reason": ""}))
        client.post(url("withhold", objection), {"reason": "It accuses a person by name."})
        objection.refresh_from_db()
        assert objection.public_withheld


class TestTheQueue:
    @pytest.fixture(autouse=True)
    def _drafter(self, client: Client, version: OrderVersion) -> None:
        signed_in(client, factories.officer())

    @pytest.mark.parametrize(
        ("query", "expected"),
        [
            ({}, {"agra", "jhansi", "late"}),
            ({"outcome": "undecided"}, {"jhansi", "late"}),
            ({"outcome": "rejected"}, {"agra"}),
            ({"time": "late"}, {"late"}),
            ({"body": filed.JHANSI}, {"jhansi"}),
            ({"ground": "ranking"}, {"agra", "late"}),
            ({"order": "NN-2028"}, {"agra", "jhansi", "late"}),
            ({"district": "Jhansi"}, {"jhansi"}),
            ({"q": "kamla"}, {"agra", "jhansi", "late"}),
            ({"q": "झांसी"}, {"jhansi"}),
        ],
    )
    def test_filters(self, client: Client, version: OrderVersion, query: dict[str, str], expected: set[str]) -> None:
        rows = {
            "agra": filed.objection(version),
            "jhansi": filed.objection(version, body=filed.body(filed.JHANSI), ground="other", step=""),
            "late": filed.objection(version, at=clock.now() + timedelta(days=60)),
        }
        answer = decisions.Answer("rejected", REASONS)
        decisions.decide(rows["agra"], answer, seen=0, by=factories.officer(), at=clock.now())
        page = words(client.get(f"{url('queue')}?{urlencode(query)}"))
        assert {name for name, row in rows.items() if row.number in page} == expected

    @pytest.mark.parametrize("column", ["number", "received_at", "body", "ground", "public", "outcome"])
    def test_sorts(self, client: Client, objection: Objection, column: str) -> None:
        for direction in ("", "-"):
            page = words(client.get(f"{url('queue')}?sort={direction}{column}"))
            assert objection.number in page
            assert "aria-sort" in page

    def test_has_pages_with_few_queries(self, client: Client, version: OrderVersion) -> None:
        for _ in range(27):
            filed.objection(version)
        with CaptureQueriesContext(connection) as queries:
            page = words(client.get(url("queue")))
        assert of_the_page(queries) <= MOST_QUERIES
        assert "1 to 25 of 27" in page

    def test_says_how_many_wait(self, client: Client, objection: Objection) -> None:
        page = " ".join(words(client.get(url("queue"))).split())
        assert "Undecided: <b>1</b> of 1 received in time." in page
