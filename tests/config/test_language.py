"""The language of a page: from its address, else from the cookie, else Hindi."""

from typing import Any

import pytest
from django.test import Client, RequestFactory
from django.utils import translation

from config import language


class TestTheBareAddress:
    def test_a_first_visitor_comes_to_hindi_whatever_the_browser_wishes(self, client: Client) -> None:
        answer = client.get("/", headers={"accept-language": "en"})
        assert answer["Location"] == "/hi/"

    def test_a_visitor_who_chose_english_comes_to_english(self, client: Client) -> None:
        client.cookies["language"] = "en"
        assert client.get("/")["Location"] == "/en/"

    def test_a_cookie_with_an_unknown_language_is_ignored(self, client: Client) -> None:
        client.cookies["language"] = "fr"
        assert client.get("/")["Location"] == "/hi/"


@pytest.mark.django_db
class TestAnAddressWithALanguage:
    def test_is_shown_in_it_and_remembered(self, client: Client) -> None:
        answer = client.get("/en/accounts/login/")
        assert answer["Content-Language"] == "en"
        assert answer.cookies["language"].value == "en"
        assert client.get("/")["Location"] == "/en/"

    def test_a_reader_of_hindi_needs_no_cookie(self, client: Client) -> None:
        assert "language" not in client.get("/hi/accounts/login/").cookies

    def test_an_unknown_page_changes_nothing(self, client: Client) -> None:
        assert "language" not in client.get("/en/no/such/page/").cookies


@pytest.mark.django_db
class TestAnAddressWithout:
    def test_leads_to_the_page_in_the_language_used_last(self, client: Client) -> None:
        assert client.get("/accounts/login/")["Location"] == "/hi/accounts/login/"
        client.cookies["language"] = "en"
        assert client.get("/accounts/login/")["Location"] == "/en/accounts/login/"


class TestTheSwitch:
    def test_goes_to_the_same_page_with_the_same_question(self, rf: RequestFactory) -> None:
        with translation.override("hi"):
            offered: list[dict[str, Any]] = language.languages(rf.get("/hi/accounts/login/?next=/x"))["languages"]
        assert [(o["code"], o["url"], o["current"]) for o in offered] == [
            ("hi", "/hi/accounts/login/?next=/x", True),
            ("en", "/en/accounts/login/?next=/x", False),
        ]
