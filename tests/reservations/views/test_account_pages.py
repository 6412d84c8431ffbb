"""Officers' sign-in, account and second factor: our words in both languages, in the frame of the desk."""

import re
from typing import Any

import pytest
from allauth.mfa.totp.internal.auth import format_hotp_value, hotp_value, yield_hotp_counters_from_time
from django.core import mail
from django.test import Client

from config.demonstration import accounts
from reservations.models import Officer

PASSWORD = "a long sentence for tests"
DESIGNATION = "Section Officer, Urban Development Section-1"


@pytest.fixture
def officer(db: None) -> Officer:
    return Officer.objects.create_user(
        "drafter.lko",
        "drafter@example.org",
        PASSWORD,
        role="drafter",
        designation_en=DESIGNATION,
        designation_hi="अनुभाग अधिकारी, नगर विकास अनुभाग-1",
    )


@pytest.fixture
def signed_in(client: Client, officer: Officer) -> Client:
    client.post("/en/accounts/login/", {"login": "drafter.lko", "password": PASSWORD})
    return client


def read(client: Client, address: str) -> str:
    answer = client.get(address)
    assert answer.status_code == 200
    return answer.content.decode()


class TestSigningIn:
    def test_citizens_are_told_that_they_need_no_account(self, client: Client) -> None:
        assert "Citizens need no account" in read(client, "/en/accounts/login/")
        assert "नागरिकों को खाता नहीं चाहिए" in read(client, "/hi/accounts/login/")

    @pytest.mark.parametrize(
        ("language", "sentence"),
        [
            ("en", "The username and/or password you specified are not correct."),
            ("hi", "प्रयोक्ता नाम या पासवर्ड सही नहीं है।"),
        ],
    )
    def test_a_wrong_password_is_said_in_the_language_of_the_page(
        self, client: Client, officer: Officer, language: str, sentence: str
    ) -> None:
        answer = client.post(f"/{language}/accounts/login/", {"login": "drafter.lko", "password": "wrong"})
        assert f"<li>{sentence}</li>" in answer.content.decode()

    def test_an_empty_form_names_each_field(self, client: Client) -> None:
        html = client.post("/hi/accounts/login/", {}).content.decode()
        assert '<a href="#id_password">पासवर्ड: यह प्रविष्टि अनिवार्य है।</a>' in html
        assert "त्रुटि: यह प्रविष्टि अनिवार्य है।" in html

    def test_the_demonstration_lists_its_accounts(self, client: Client, settings: Any) -> None:
        settings.DEMONSTRATION = True
        html = read(client, "/hi/accounts/login/")
        assert f"<code>{accounts.PASSWORD}</code>" in html
        for account in accounts.ACCOUNTS:
            assert f"<code>{account.username}</code>" in html
            assert account.designation_hi in html

    def test_nobody_else_does(self, client: Client, settings: Any) -> None:
        settings.DEMONSTRATION = False
        assert accounts.PASSWORD not in read(client, "/hi/accounts/login/")


class TestTheDesk:
    def test_names_the_office_and_signs_out_by_a_button(self, signed_in: Client) -> None:
        html = read(signed_in, "/en/accounts/2fa/")
        head = html.split("</header>")[0]
        assert DESIGNATION in head
        assert '<form method="post" action="/en/accounts/logout/">' in head

    def test_signing_out_asks_once_and_says_that_it_is_done(self, signed_in: Client) -> None:
        assert "<h1>Sign out</h1>" in read(signed_in, "/en/accounts/logout/")
        signed_in.post("/en/accounts/logout/")
        assert "You are signed out." in read(signed_in, "/en/accounts/login/")
        assert "_auth_user_id" not in signed_in.session


class TestThePassword:
    CHANGE = "/hi/accounts/password/change/"

    def test_its_rules_are_said_in_hindi(self, signed_in: Client) -> None:
        assert "पासवर्ड में कम से कम 12 वर्ण हों।" in read(signed_in, self.CHANGE)

    def test_a_short_one_is_refused_with_the_rule(self, signed_in: Client) -> None:
        answer = signed_in.post(self.CHANGE, {"oldpassword": PASSWORD, "password1": "short", "password2": "short"})
        assert "उसमें कम से कम 12 वर्ण हों" in answer.content.decode()

    def test_a_good_one_is_taken(self, signed_in: Client) -> None:
        new = "another long sentence for tests"
        answer = signed_in.post(self.CHANGE, {"oldpassword": PASSWORD, "password1": new, "password2": new}, follow=True)
        assert "पासवर्ड बदल दिया गया है।" in answer.content.decode()
        assert Officer.objects.get().check_password(new)

    def test_a_forgotten_one_is_set_by_a_link_in_a_message(self, client: Client, officer: Officer) -> None:
        answer = client.post("/hi/accounts/password/reset/", {"email": "drafter@example.org"}, follow=True)
        assert "कड़ी भेज दी गई है" in answer.content.decode()
        assert "आपके खाते के लिए नया पासवर्ड माँगा गया है" in mail.outbox[0].body
        link = re.findall(r"https?://[^/]+(/\S+)", str(mail.outbox[0].body))[0]
        html = client.get(link, follow=True).content.decode()
        assert "<h1>नया पासवर्ड बनाएँ</h1>" in html

    def test_a_used_link_says_so(self, client: Client, db: None) -> None:
        html = read(client, "/en/accounts/password/reset/key/1-wrong/")
        assert "The link is no longer valid" in html


class TestTheSecondFactor:
    ACTIVATE = "/en/accounts/2fa/totp/activate/"
    CONFIRM = "/en/accounts/reauthenticate/"

    @pytest.fixture
    def confirmed(self, signed_in: Client) -> Client:
        """An officer who has just given the password once more."""
        signed_in.post(self.CONFIRM, {"password": PASSWORD})
        return signed_in

    def set_up(self, client: Client) -> None:
        secret = re.findall(r"<code>([A-Z2-7]{16,})</code>", read(client, self.ACTIVATE))[0]
        counter = next(iter(yield_hotp_counters_from_time()))
        client.post(self.ACTIVATE, {"code": format_hotp_value(hotp_value(secret, counter))})

    def test_is_off_at_first_and_says_so(self, signed_in: Client) -> None:
        assert "off: the password alone protects this account" in read(signed_in, "/en/accounts/2fa/")

    def test_needs_the_password_once_more(self, signed_in: Client) -> None:
        html = signed_in.get(self.ACTIVATE, follow=True).content.decode()
        assert "<h1>Confirm that it is you</h1>" in html
        html = signed_in.post(self.CONFIRM, {"password": "wrong"}).content.decode()
        assert "Incorrect password." in html

    def test_is_set_up_with_a_picture_or_a_key(self, confirmed: Client) -> None:
        html = read(confirmed, self.ACTIVATE)
        assert '<img class="qr" src="data:image/svg+xml;' in html
        assert 'alt="QR code for the authenticator app">' in html
        self.set_up(confirmed)
        assert 'data-is="ok">on</span>' in read(confirmed, "/en/accounts/2fa/")

    def test_a_wrong_code_is_refused_in_words(self, confirmed: Client) -> None:
        read(confirmed, "/hi/accounts/2fa/totp/activate/")
        answer = confirmed.post("/hi/accounts/2fa/totp/activate/", {"code": "abc"})
        assert "कोड सही नहीं है।" in answer.content.decode()

    def test_comes_with_recovery_codes_to_print(self, confirmed: Client) -> None:
        self.set_up(confirmed)
        html = read(confirmed, "/en/accounts/2fa/recovery-codes/")
        assert len(re.findall(r"<li><code>\d{8}</code></li>", html)) == 10

    def test_new_recovery_codes_end_the_present_ones(self, confirmed: Client) -> None:
        self.set_up(confirmed)
        html = read(confirmed, "/en/accounts/2fa/recovery-codes/generate/")
        assert "The present codes stop working at once." in html

    def test_is_asked_at_the_next_sign_in(self, confirmed: Client) -> None:
        self.set_up(confirmed)
        confirmed.post("/en/accounts/logout/")
        answer = confirmed.post("/hi/accounts/login/", {"login": "drafter.lko", "password": PASSWORD}, follow=True)
        assert "<h1>साइन इन का दूसरा चरण</h1>" in answer.content.decode()
        assert "_auth_user_id" not in confirmed.session

    def test_can_be_moved_to_another_phone(self, confirmed: Client) -> None:
        self.set_up(confirmed)
        assert "stop working at once" in read(confirmed, "/en/accounts/2fa/totp/deactivate/")
        confirmed.post("/en/accounts/2fa/totp/deactivate/")
        assert "off: the password alone" in read(confirmed, "/en/accounts/2fa/")


class TestAddressesOfTheAccount:
    def test_are_kept_by_the_state_office(self, signed_in: Client) -> None:
        html = read(signed_in, "/en/accounts/email/")
        assert "drafter@example.org" in html
        assert '<button type="submit" class="button"' not in html.split("<main")[1]

    def test_nobody_registers(self, client: Client, db: None) -> None:
        assert "No registration" in read(client, "/en/accounts/signup/")
