"""Every officer has a second factor; only the demonstration's own accounts are shown its code."""

import re
from typing import Any

import pytest
from django.test import Client

from config.demonstration import accounts, places
from reservations.models import Officer
from tests.factories import PASSWORD, OfficerFactory

SIGN_IN = "/en/accounts/login/"


@pytest.fixture
def drafter(db: None, settings: Any) -> Officer:
    settings.DEMONSTRATION = True
    settings.OFFICERS_NEED_SECOND_FACTOR = True
    return accounts.create(places.create(range(2027, 2028)))["drafter"]


def first_step(client: Client, username: str, password: str) -> str:
    return client.post(SIGN_IN, {"login": username, "password": password}, follow=True).content.decode()


class TestTheDemonstration:
    def test_shows_the_code_of_its_own_accounts(self, client: Client, drafter: Officer) -> None:
        html = first_step(client, "drafter", accounts.PASSWORD)
        assert "Account of the demonstration" in html
        code = re.findall(r"<code>(\d{6})</code>", html)[0]
        answer = client.post("/en/accounts/2fa/authenticate/", {"code": code}, follow=True)
        assert answer.status_code == 200
        assert client.session["_auth_user_id"] == str(drafter.pk)

    def test_lets_two_visitors_sign_in_with_one_code(self, client: Client, drafter: Officer) -> None:
        for visitor in (client, Client()):
            html = first_step(visitor, "drafter", accounts.PASSWORD)
            visitor.post("/en/accounts/2fa/authenticate/", {"code": re.findall(r"<code>(\d{6})</code>", html)[0]})
            assert "_auth_user_id" in visitor.session

    def test_refuses_a_wrong_code(self, client: Client, drafter: Officer) -> None:
        first_step(client, "drafter", accounts.PASSWORD)
        answer = client.post("/hi/accounts/2fa/authenticate/", {"code": "12345"})
        assert "कोड सही नहीं है।" in answer.content.decode()
        assert "_auth_user_id" not in client.session

    def test_shows_it_again_before_the_account_is_changed(self, client: Client, drafter: Officer) -> None:
        client.force_login(drafter, backend="django.contrib.auth.backends.ModelBackend")
        html = client.get("/en/accounts/2fa/reauthenticate/").content.decode()
        assert re.search(r"<code>\d{6}</code>", html)

    def test_its_accounts_keep_their_password(self, client: Client, drafter: Officer) -> None:
        client.force_login(drafter, backend="django.contrib.auth.backends.ModelBackend")
        given = {"oldpassword": accounts.PASSWORD, "password1": PASSWORD, "password2": PASSWORD}
        html = client.post("/hi/accounts/password/change/", given).content.decode()
        assert "प्रदर्शन के खातों का पासवर्ड बना रहता है।" in html
        drafter.refresh_from_db()
        assert drafter.check_password(accounts.PASSWORD)

    def test_its_accounts_keep_their_app(self, client: Client, drafter: Officer) -> None:
        client.force_login(drafter, backend="django.contrib.auth.backends.ModelBackend")
        client.post("/en/accounts/reauthenticate/", {"password": accounts.PASSWORD})
        answer = client.post("/en/accounts/2fa/totp/deactivate/")
        assert "The accounts of the demonstration keep their authenticator app." in answer.content.decode()
        assert drafter.authenticator_set.exists()

    def test_a_second_start_completes_an_older_one(self, drafter: Officer) -> None:
        drafter.authenticator_set.all().delete()
        accounts.create(drafter.state)
        assert drafter.authenticator_set.get().type == "totp"


class TestEverybodyElse:
    def test_is_shown_no_code_in_the_demonstration_either(self, client: Client, drafter: Officer) -> None:
        OfficerFactory(username="new")
        client.post(SIGN_IN, {"login": "new", "password": PASSWORD})
        client.post("/en/accounts/reauthenticate/", {"password": PASSWORD})
        html = client.get("/en/accounts/2fa/totp/activate/").content.decode()
        assert "Account of the demonstration" not in html

    def test_outside_a_demonstration_nobody_is(self, client: Client, drafter: Officer, settings: Any) -> None:
        settings.DEMONSTRATION = False
        assert "Account of the demonstration" not in first_step(client, "drafter", accounts.PASSWORD)

    def test_without_a_factor_only_the_page_that_sets_it_up_opens(self, client: Client, drafter: Officer) -> None:
        client.force_login(OfficerFactory(), backend="django.contrib.auth.backends.ModelBackend")
        assert client.get("/en/desk/").headers["Location"] == "/en/accounts/2fa/totp/activate/"


def test_it_is_required_unless_switched_off() -> None:
    from config.settings import base

    assert base.OFFICERS_NEED_SECOND_FACTOR is True
