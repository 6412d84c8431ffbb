"""The pages of a State's accounts, for its approver and its auditor."""

import pytest
from django.test import Client

from reservations.models import AccountChange, Officer
from reservations.workflow.roles import Role
from tests import factories
from tests.factories import OfficerFactory, officer

pytestmark = pytest.mark.django_db
LIST = "/en/desk/accounts/"


@pytest.fixture
def drafter() -> Officer:
    made: Officer = OfficerFactory(username="lko.drafter")
    return made


def signed_in(role: Role) -> Client:
    client = Client()
    client.force_login(officer(role), backend="django.contrib.auth.backends.ModelBackend")
    return client


class TestTheList:
    def test_names_every_account_with_its_last_sign_in(self, drafter: Officer) -> None:
        OfficerFactory(role=Role.MUNICIPALITY_OFFICER, is_active=False)
        html = signed_in(Role.APPROVER).get(LIST).content.decode()
        assert "lko.drafter" in html
        assert "never" in html
        assert "without second factor" in html
        assert ">closed<" in html

    def test_is_only_read_by_the_auditor(self, drafter: Officer) -> None:
        auditor = signed_in(Role.AUDITOR)
        assert "Invite an officer" not in auditor.get(LIST).content.decode()
        assert "Close the account" not in auditor.get(f"{LIST}{drafter.pk}/").content.decode()

    def test_ends_at_the_state(self) -> None:
        foreign = OfficerFactory(state=factories.StateFactory(code="IN-MP"), username="foreign")
        approver = signed_in(Role.APPROVER)
        assert "foreign" not in approver.get(LIST).content.decode()
        assert approver.get(f"{LIST}{foreign.pk}/").status_code == 404
        assert approver.post(f"{LIST}{foreign.pk}/close/", {"reason": "x"}).status_code == 404


class TestActs:
    def test_a_reason_is_asked_for(self, drafter: Officer) -> None:
        html = signed_in(Role.APPROVER).post(f"{LIST}{drafter.pk}/close/", {}).content.decode()
        assert "Reason: This field is required." in html

    def test_closing_and_opening_again_stand_in_the_account(self, drafter: Officer) -> None:
        approver = signed_in(Role.APPROVER)
        html = approver.post(f"{LIST}{drafter.pk}/close/", {"reason": "On leave"}, follow=True).content.decode()
        assert "The account is closed." in html
        assert "On leave" in html
        html = approver.post(f"{LIST}{drafter.pk}/reopen/", {"reason": "Back"}, follow=True).content.decode()
        assert "The account is open again." in html

    def test_a_new_post_starts_with_the_present_one(self, drafter: Officer) -> None:
        approver, agra = signed_in(Role.APPROVER), factories.DistrictFactory(name_en="Agra", name_hi="आगरा")
        html = approver.get(f"{LIST}{drafter.pk}/post/").content.decode()
        assert 'value="Section Officer"' in html
        given = {"role": "district_officer", "district": agra.code, "designation_en": "DM", "designation_hi": "डीएम"}
        html = approver.post(f"{LIST}{drafter.pk}/post/", {**given, "reason": "Transfer"}, follow=True).content.decode()
        assert "The account has its new post." in html
        assert "Post until then: Section Officer (Drafter)" in html

    def test_a_lost_phone_that_there_is_not_is_said(self, drafter: Officer) -> None:
        html = signed_in(Role.APPROVER).post(f"{LIST}{drafter.pk}/second-factor/", {"reason": "Lost"}).content.decode()
        assert "This account has no second factor" in html
        assert not AccountChange.objects.exists()

    def test_the_own_account_is_kept_by_another(self) -> None:
        approver = signed_in(Role.APPROVER)
        own = officer(Role.APPROVER)
        assert "This is your own account" in approver.get(f"{LIST}{own.pk}/").content.decode()
        assert "Nobody keeps the own account" in approver.get(f"{LIST}{own.pk}/close/").content.decode()
