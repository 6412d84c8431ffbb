"""Officers' sessions: listed by device, ended one by one or all, and after a time without any activity."""

from typing import Any

import pytest
from allauth.usersessions.models import UserSession
from django.test import Client

from reservations.models import AuditRecord, Officer
from tests.factories import PASSWORD, OfficerFactory

LIST = "/en/accounts/sessions/"
FIREFOX = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0"
PHONE = "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Mobile Safari/537.36"


@pytest.fixture
def officer(db: None) -> Officer:
    return OfficerFactory()


def at_device(officer: Officer, user_agent: str) -> Client:
    client = Client(headers={"user-agent": user_agent})
    client.post("/en/accounts/login/", {"login": officer.username, "password": PASSWORD})
    return client


def is_signed_in(client: Client) -> bool:
    return client.get(LIST).status_code == 200


class TestTheList:
    def test_names_each_device_and_this_one(self, officer: Officer) -> None:
        at_device(officer, PHONE)
        html = at_device(officer, FIREFOX).get(LIST).content.decode()
        assert "Firefox on Windows" in html
        assert "Chrome on Android" in html
        assert html.count("this one") == 1

    def test_says_it_in_hindi(self, officer: Officer) -> None:
        html = at_device(officer, FIREFOX).get("/hi/accounts/sessions/").content.decode()
        assert "Windows पर Firefox" in html

    def test_keeps_no_address_of_a_machine(self, officer: Officer) -> None:
        at_device(officer, PHONE)
        assert UserSession.objects.get().ip == "0.0.0.0"

    def test_one_session_is_ended(self, officer: Officer) -> None:
        phone, here = at_device(officer, PHONE), at_device(officer, FIREFOX)
        other = UserSession.objects.exclude(session_key=here.session.session_key).get()
        here.post(f"{LIST}{other.pk}/end/")
        assert (is_signed_in(phone), is_signed_in(here)) == (False, True)
        assert AuditRecord.objects.order_by("number").last().details == {"number": 1}

    def test_all_others_are_ended(self, officer: Officer) -> None:
        phone, here = at_device(officer, PHONE), at_device(officer, FIREFOX)
        assert "The other sessions are ended." in here.post(LIST, follow=True).content.decode()
        assert (is_signed_in(phone), is_signed_in(here)) == (False, True)

    def test_nobody_ends_the_session_of_another(self, officer: Officer) -> None:
        phone, stranger = at_device(officer, PHONE), at_device(OfficerFactory(), FIREFOX)
        session = UserSession.objects.get(session_key=phone.session.session_key)
        assert stranger.post(f"{LIST}{session.pk}/end/").status_code == 404
        assert is_signed_in(phone)

    def test_a_new_password_ends_the_others(self, officer: Officer) -> None:
        phone, here = at_device(officer, PHONE), at_device(officer, FIREFOX)
        new = "another long sentence for tests"
        here.post("/en/accounts/password/change/", {"oldpassword": PASSWORD, "password1": new, "password2": new})
        assert (is_signed_in(phone), is_signed_in(here)) == (False, True)


class TestIdleness:
    def later(self, client: Client, minutes: int) -> None:
        session = client.session
        session["seen"] -= minutes * 60
        session.save()

    def test_ends_a_session_and_says_so(self, officer: Officer) -> None:
        client = at_device(officer, FIREFOX)
        client.get(LIST)
        self.later(client, 31)
        html = client.get("/en/desk/", follow=True).content.decode()
        assert "You were signed out: nothing was done for 30 minutes." in html
        assert AuditRecord.objects.order_by("number").last().details["idle"] is True

    def test_activity_keeps_it(self, officer: Officer) -> None:
        client = at_device(officer, FIREFOX)
        before = UserSession.objects.get().last_seen_at
        for _ in range(3):
            assert is_signed_in(client)
            self.later(client, 20)
        assert is_signed_in(client)
        assert UserSession.objects.get().last_seen_at > before

    def test_the_time_is_a_setting(self, officer: Officer, settings: Any) -> None:
        settings.SESSION_IDLE_MINUTES = 5
        client = at_device(officer, FIREFOX)
        client.get(LIST)
        self.later(client, 6)
        assert not is_signed_in(client)


class TestTooManyRequests:
    @pytest.mark.parametrize(("language", "said"), [("en", "Too many tries"), ("hi", "बहुत अधिक प्रयास")])
    def test_are_answered_in_words(self, client: Client, db: None, settings: Any, language: str, said: str) -> None:
        settings.ACCOUNT_RATE_LIMITS = {"login": "1/m/ip"}
        for _ in range(2):
            answer = client.post(f"/{language}/accounts/login/", {"login": "a", "password": "b"})
        assert answer.status_code == 429
        assert said in answer.content.decode()
