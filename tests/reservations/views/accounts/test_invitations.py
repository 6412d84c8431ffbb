"""From an invitation to the desk: the link, user name and password, the authenticator app, the recovery codes."""

import re
from datetime import timedelta
from typing import Any

import pytest
from django.test import Client

from config.second_factor import code_of_the_moment
from reservations.models import AuditRecord, Invitation, Officer
from reservations.services import account_letters, clock, invitations
from reservations.services.posts import Post
from reservations.workflow.roles import Role
from tests import factories
from tests.factories import PASSWORD, OfficerFactory, officer

pytestmark = pytest.mark.django_db
INVITE = "/en/desk/accounts/invite/"
MAIL = "dm-agra@example.org"


@pytest.fixture
def approver(client: Client) -> Officer:
    made = officer(Role.APPROVER)
    client.force_login(made, backend="django.contrib.auth.backends.ModelBackend")
    return made


@pytest.fixture
def invitation() -> Invitation:
    by, agra = officer(Role.APPROVER), factories.DistrictFactory(name_en="Agra", name_hi="आगरा")
    post = Post(Role.DISTRICT_OFFICER, "District Magistrate's office", "जिलाधिकारी कार्यालय", district=agra)
    return invitations.invite(by.state, post, MAIL, by=by, at=clock.now())


def address(invitation: Invitation, language: str = "en") -> str:
    return f"/{language}/accounts/invitation/{invitations.key(invitation)}/"


def fields(**given: str) -> dict[str, str]:
    whole = {"role": "drafter", "designation_en": "Section Officer", "designation_hi": "अनुभाग अधिकारी", "email": MAIL}
    return {**whole, **given}


class TestInviting:
    def test_sends_an_invitation_and_lists_it(self, client: Client, approver: Officer) -> None:
        html = client.post(INVITE, fields(), follow=True).content.decode()
        assert "The invitation is on its way." in html
        assert MAIL in html

    def test_says_at_the_field_what_does_not_go_together(self, client: Client, approver: Officer) -> None:
        html = client.post(INVITE, fields(role="district_officer")).content.decode()
        assert '<a href="#id_district">A District officer needs a District.</a>' in html
        html = client.post(INVITE.replace("/en/", "/hi/"), fields(role="municipality_officer")).content.decode()
        assert "#id_body" in html

    def test_keeps_what_was_typed(self, client: Client, approver: Officer) -> None:
        html = client.post(INVITE, fields(email="no address", designation_hi="विशेष सचिव")).content.decode()
        assert 'value="no address"' in html
        assert 'value="विशेष सचिव"' in html
        assert "Enter a valid email address." in html

    def test_refuses_a_second_one_in_words(self, client: Client, approver: Officer, invitation: Invitation) -> None:
        assert "is open already" in client.post(INVITE, fields()).content.decode()

    def test_offers_only_municipalities_of_today(self, client: Client, approver: Officer) -> None:
        factories.BodyFactory(code="UP-OLD", valid_to="2020-01-01")
        factories.BodyFactory(code="UP-KP", kind="kshettra_panchayat")
        factories.BodyFactory(code="UP-NOW")
        html = client.get(INVITE).content.decode()
        assert re.findall(r'<option value="(UP-[A-Z]+)"', html) == ["UP-NOW"]

    def test_an_invitation_is_withdrawn(self, client: Client, approver: Officer, invitation: Invitation) -> None:
        client.post(f"/en/desk/accounts/invitations/{invitation.pk}/")
        assert "withdrew it on" in Client().get(address(invitation)).content.decode()


class TestTheLink:
    def test_shows_the_office(self, client: Client, invitation: Invitation) -> None:
        html = client.get(address(invitation, "hi")).content.decode()
        assert "जिलाधिकारी कार्यालय" in html
        assert "आगरा" in html

    def test_ends_in_words_when_it_is_too_old(self, client: Client, invitation: Invitation) -> None:
        with clock.shifted(timedelta(days=8)):
            answer = client.get(address(invitation))
        assert answer.status_code == 410
        assert "It was valid until" in answer.content.decode()

    def test_or_used(self, client: Client, invitation: Invitation) -> None:
        invitations.accept(invitation, "agra", PASSWORD, at=clock.now())
        answer = client.post(address(invitation), {"username": "x", "password1": PASSWORD, "password2": PASSWORD})
        assert answer.status_code == 410
        assert "It was used already" in answer.content.decode()

    def test_or_damaged(self, client: Client) -> None:
        answer = client.get("/en/accounts/invitation/broken/")
        assert answer.status_code == 404
        assert "Copy the whole address" in answer.content.decode()

    def test_is_the_one_that_is_mailed(self, invitation: Invitation) -> None:
        assert account_letters.link(invitation).endswith(f"/accounts/invitation/{invitations.key(invitation)}/")


class TestAccepting:
    @pytest.mark.parametrize(
        ("given", "said"),
        [
            ({"username": "agra", "password1": "short", "password2": "short"}, "at least 12 characters"),
            ({"username": "agra", "password1": PASSWORD, "password2": "other"}, "the same password each time"),
            ({"username": "a b", "password1": PASSWORD, "password2": PASSWORD}, "Only letters, digits"),
            (
                {"username": "TAKEN", "password1": PASSWORD, "password2": PASSWORD},
                "Another account has this user name.",
            ),
            ({"username": MAIL, "password1": MAIL, "password2": MAIL}, "too similar"),
        ],
    )
    def test_bad_input_is_named_and_the_name_kept(
        self, client: Client, invitation: Invitation, given: dict[str, str], said: str
    ) -> None:
        OfficerFactory(username="taken")
        html = client.post(address(invitation), given).content.decode()
        assert said in html
        assert f'value="{given["username"]}"' in html
        assert given["password1"] == given["username"] or f'value="{given["password1"]}"' not in html

    def test_the_whole_road_to_the_desk(self, client: Client, invitation: Invitation, settings: Any) -> None:
        settings.OFFICERS_NEED_SECOND_FACTOR = True
        given = {"username": "agra.dm", "password1": PASSWORD, "password2": PASSWORD}
        page = client.post(address(invitation), given, follow=True)
        assert page.redirect_chain[-1][0] == "/en/accounts/2fa/totp/activate/"
        assert "Your account is made." in page.content.decode()
        assert client.get("/en/desk/").headers["Location"] == "/en/accounts/2fa/totp/activate/"
        code = code_of_the_moment(page.context["form"].secret)
        codes = client.post("/en/accounts/2fa/totp/activate/", {"code": code}, follow=True)
        assert len(re.findall(r"<li><code>\d{8}</code></li>", codes.content.decode())) == 10
        assert 'download="recovery-codes.txt"' in codes.content.decode()
        assert client.get("/en/desk/proofs/").status_code == 200
        again = client.get("/en/accounts/2fa/recovery-codes/").content.decode()
        assert "The codes were shown once already." in again
        assert not re.search(r"<code>\d{8}</code>", again)

    def test_is_on_record_as_a_sign_in(self, client: Client, invitation: Invitation) -> None:
        client.post(address(invitation), {"username": "agra", "password1": PASSWORD, "password2": PASSWORD})
        assert list(AuditRecord.objects.order_by("number").values_list("act", flat=True)) == [
            "invite_officer",
            "accept_invitation",
            "sign_in",
        ]
