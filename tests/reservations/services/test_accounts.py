"""The State's approver keeps its accounts: each change has its reason, ends sessions, and is on record."""

from collections.abc import Callable
from typing import Any

import pytest
from allauth.mfa.models import Authenticator
from django.core import mail as outbox
from django.test import Client

from reservations.models import AccountChange, AuditRecord, Officer
from reservations.services import accounts, audit, clock, jobs
from reservations.services.posts import Post
from reservations.workflow.machine import NotAllowed
from reservations.workflow.roles import Role
from tests import factories
from tests.factories import PASSWORD, OfficerFactory, officer

pytestmark = pytest.mark.django_db
REASON = "Order of transfer 17 of 3 May 2028"
Act = Callable[..., Any]


@pytest.fixture
def drafter() -> Officer:
    made: Officer = OfficerFactory(email="drafter@example.org")
    return made


@pytest.fixture
def browser(drafter: Officer) -> Client:
    client = Client()
    client.post("/en/accounts/login/", {"login": drafter.username, "password": PASSWORD})
    assert client.get("/en/desk/").status_code == 200
    return client


def by_approver(act: Act, of: Officer, *given: Any) -> Any:
    return act(of, *given, by=officer(Role.APPROVER), at=clock.now())


def last() -> AuditRecord:
    return AuditRecord.objects.order_by("number").last()


class TestWhoKeepsThem:
    @pytest.mark.parametrize("act", [accounts.close, accounts.reopen, accounts.reset_factor])
    @pytest.mark.parametrize("role", [Role.DRAFTER, Role.AUDITOR, Role.DISTRICT_OFFICER])
    def test_nobody_but_an_approver(self, drafter: Officer, act: Act, role: Role) -> None:
        with pytest.raises(NotAllowed):
            act(drafter, REASON, by=officer(role), at=clock.now())

    def test_of_the_same_state(self, drafter: Officer) -> None:
        foreign = OfficerFactory(role=Role.APPROVER, state=factories.StateFactory(code="IN-MP"))
        with pytest.raises(NotAllowed):
            accounts.close(drafter, REASON, by=foreign, at=clock.now())

    def test_and_nobody_the_own_account(self) -> None:
        own = officer(Role.APPROVER)
        with pytest.raises(NotAllowed, match="Nobody keeps the own account"):
            accounts.close(own, REASON, by=own, at=clock.now())

    def test_a_reason_of_blanks_is_none(self, drafter: Officer) -> None:
        with pytest.raises(NotAllowed, match="A reason is needed"):
            by_approver(accounts.close, drafter, "  ")


class TestClosing:
    def test_ends_the_sessions_and_lets_nobody_in(self, drafter: Officer, browser: Client) -> None:
        by_approver(accounts.close, drafter, REASON)
        assert browser.get("/en/desk/").status_code == 302
        answer = browser.post("/en/accounts/login/", {"login": drafter.username, "password": PASSWORD}, follow=True)
        assert "_auth_user_id" not in browser.session
        assert "not" in answer.content.decode()

    def test_is_done_once(self, drafter: Officer) -> None:
        by_approver(accounts.close, drafter, REASON)
        with pytest.raises(NotAllowed, match="closed already"):
            by_approver(accounts.close, drafter, REASON)

    def test_is_kept_with_its_reason_and_recorded_without(self, drafter: Officer) -> None:
        by_approver(accounts.close, drafter, REASON)
        change = AccountChange.objects.get()
        assert (change.kind, change.reason, change.officer) == ("closed", REASON, drafter)
        assert last().details == {"change": change.pk, "reason": audit.salted(REASON)}

    def test_can_be_undone(self, drafter: Officer) -> None:
        by_approver(accounts.close, drafter, REASON)
        by_approver(accounts.reopen, drafter, REASON)
        drafter.refresh_from_db()
        assert drafter.is_active
        with pytest.raises(NotAllowed, match="in use"):
            by_approver(accounts.reopen, drafter, REASON)

    def test_a_municipality_s_account_is_not_reopened_without_its_body(self) -> None:
        closed = OfficerFactory(role=Role.MUNICIPALITY_OFFICER, body=None, is_active=False)
        with pytest.raises(NotAllowed, match="needs a body"):
            by_approver(accounts.reopen, closed, REASON)
        new = Post(Role.MUNICIPALITY_OFFICER, "Executive Officer", "अधिशासी अधिकारी", body=factories.BodyFactory())
        by_approver(accounts.post, closed, new, REASON)
        assert by_approver(accounts.reopen, closed, REASON).is_active


class TestANewPost:
    def test_closes_the_old_one_and_keeps_it(self, drafter: Officer, browser: Client) -> None:
        agra = factories.DistrictFactory(name_en="Agra", name_hi="आगरा")
        new = Post(Role.DISTRICT_OFFICER, "District Magistrate's office", "जिलाधिकारी कार्यालय", district=agra)
        by_approver(accounts.post, drafter, new, REASON)
        drafter.refresh_from_db()
        assert (drafter.role, drafter.district) == ("district_officer", agra)
        change = AccountChange.objects.get()
        assert (change.role, change.designation_en, change.district) == ("drafter", "Section Officer", None)
        assert (last().act, last().details["district"]) == ("post_officer", agra.code)
        assert browser.get("/en/desk/").status_code == 302

    def test_that_is_the_present_one_is_none(self, drafter: Officer) -> None:
        with pytest.raises(NotAllowed, match="has this post already"):
            by_approver(accounts.post, drafter, accounts.post_of(drafter), REASON)

    def test_from_a_body_to_the_state_has_no_place_left(self) -> None:
        executive = OfficerFactory(role=Role.MUNICIPALITY_OFFICER)
        by_approver(accounts.post, executive, Post(Role.AUDITOR, "Auditor", "लेखा परीक्षक"), REASON)
        executive.refresh_from_db()
        assert (executive.body, executive.district) == (None, None)


class TestALostPhone:
    @pytest.fixture(autouse=True)
    def factor(self, drafter: Officer) -> None:
        Authenticator.objects.create(user=drafter, type=Authenticator.Type.TOTP, data={"secret": "GEZDGNBVGY3TQOJQ"})

    def test_is_taken_off_the_account_and_the_officer_is_told(self, drafter: Officer) -> None:
        by_approver(accounts.reset_factor, drafter, REASON)
        assert not Authenticator.objects.exists()
        assert last().act == "reset_factor"
        jobs.run_all_due()
        [letter] = outbox.outbox
        assert letter.to == ["drafter@example.org"]
        assert "The second factor of your account was reset" in str(letter.subject)
        assert "प्रमाणक" in str(letter.body)

    def test_is_not_taken_twice(self, drafter: Officer) -> None:
        by_approver(accounts.reset_factor, drafter, REASON)
        with pytest.raises(NotAllowed, match="has no second factor"):
            by_approver(accounts.reset_factor, drafter, REASON)

    def test_without_an_address_there_is_no_letter(self, drafter: Officer) -> None:
        Officer.objects.update(email="")
        by_approver(accounts.reset_factor, drafter, REASON)
        jobs.run_all_due()
        assert outbox.outbox == []

    def test_the_demonstration_s_accounts_keep_theirs(self, drafter: Officer) -> None:
        Officer.objects.filter(pk=drafter.pk).update(is_demonstration=True)
        with pytest.raises(NotAllowed, match="of the demonstration"):
            by_approver(accounts.reset_factor, drafter, REASON)
