"""Officers' sign-in: by user name or mail, never by signing up, with a second factor when it is required."""

from typing import Any

import pytest
from allauth.mfa.models import Authenticator
from allauth.mfa.totp.internal.auth import generate_totp_secret
from django.test import Client

from reservations.models import Officer
from tests.factories import StateFactory

PASSWORD = "a long enough password"
SIGN_IN = "/en/accounts/login/"


@pytest.fixture
def officer(db: None) -> Officer:
    return Officer.objects.create_user("drafter.lko", "drafter@example.org", PASSWORD, role="drafter")


def sign_in(client: Client, login: str) -> Any:
    return client.post(SIGN_IN, {"login": login, "password": PASSWORD})


class TestSignIn:
    @pytest.mark.parametrize("login", ["drafter.lko", "drafter@example.org"])
    def test_by_user_name_or_mail(self, client: Client, officer: Officer, login: str) -> None:
        assert sign_in(client, login).status_code == 302
        assert client.session["_auth_user_id"] == str(officer.pk)

    def test_an_officer_of_a_state_comes_to_the_desk(self, client: Client, officer: Officer) -> None:
        assert sign_in(client, "drafter.lko").headers["Location"] == "/"
        officer.state = StateFactory()
        officer.save()
        assert sign_in(Client(), "drafter.lko").headers["Location"] == "/en/desk/"

    def test_a_wrong_password_is_refused(self, client: Client, officer: Officer) -> None:
        answer = client.post(SIGN_IN, {"login": "drafter.lko", "password": "not it"})
        assert answer.status_code == 200
        assert "_auth_user_id" not in client.session

    def test_guessing_is_slowed_down(self, client: Client, officer: Officer, settings: Any) -> None:
        settings.ACCOUNT_RATE_LIMITS = {"login_failed": "2/m/ip"}
        for _ in range(3):
            answer = client.post(SIGN_IN, {"login": "drafter.lko", "password": "not it"})
        assert "_auth_user_id" not in client.session
        assert sign_in(client, "drafter.lko").status_code != 302
        assert answer.status_code in (200, 429)

    def test_nobody_signs_up(self, client: Client, db: None) -> None:
        client.post(
            "/en/accounts/signup/",
            {"username": "stranger", "email": "s@example.org", "password1": PASSWORD, "password2": PASSWORD},
        )
        assert not Officer.objects.exists()


class TestTheSecondFactor:
    PAGE = "/en/accounts/2fa/"
    SET_UP = "/en/accounts/2fa/totp/activate/"

    def test_is_not_asked_for_unless_required(self, client: Client, officer: Officer) -> None:
        client.force_login(officer)
        assert client.get("/en/accounts/password/change/").status_code == 200
        assert client.get(self.PAGE).status_code == 200

    def test_when_required_only_its_own_page_opens(self, client: Client, officer: Officer, settings: Any) -> None:
        settings.OFFICERS_NEED_SECOND_FACTOR = True
        client.force_login(officer)
        assert client.get(self.PAGE)["Location"] == self.SET_UP
        assert client.get("/en/accounts/email/")["Location"] == self.SET_UP
        assert client.get("/en/accounts/logout/").status_code == 200

    def test_an_officer_who_has_one_passes(self, client: Client, officer: Officer, settings: Any) -> None:
        settings.OFFICERS_NEED_SECOND_FACTOR = True
        self.give_one(officer)
        client.force_login(officer)
        assert client.get(self.PAGE).status_code == 200

    def test_a_citizen_is_never_asked(self, client: Client, db: None, settings: Any) -> None:
        settings.OFFICERS_NEED_SECOND_FACTOR = True
        assert client.get(SIGN_IN).status_code == 200

    def test_who_has_one_is_asked_for_the_code_at_sign_in(self, client: Client, officer: Officer) -> None:
        self.give_one(officer)
        assert sign_in(client, "drafter.lko")["Location"].startswith("/en/accounts/2fa/authenticate/")
        assert "_auth_user_id" not in client.session

    @staticmethod
    def give_one(officer: Officer) -> None:
        Authenticator.objects.create(
            user=officer, type=Authenticator.Type.TOTP, data={"secret": generate_totp_secret()}
        )
