"""The pages that explain the site, and the pages for what went wrong: both languages, one frame, no data base."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from django.template import engines
from django.template.loader import render_to_string
from django.test import Client, RequestFactory
from django.utils import translation

from reservations.views.pages import TERMS

PAGES = ("how-it-works", "glossary", "accessibility", "privacy", "contact")
DEVANAGARI = re.compile("[\u0900-\u097f]")


def text(html: str) -> str:
    """What a reader sees of the main part."""
    main = html.split("<main", 1)[1].split("</main>", 1)[0]
    return " ".join(re.sub(r"<[^>]+>", " ", main).split())


def page(client: Client, address: str) -> str:
    answer = client.get(address)
    assert answer.status_code == 200
    return answer.content.decode()


@pytest.fixture(params=["en", "hi"])
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    with translation.override(request.param):
        yield request.param


class TestEveryPage:
    @pytest.mark.parametrize("name", PAGES)
    def test_is_in_the_language_of_its_address(self, client: Client, language: str, name: str) -> None:
        html = page(client, f"/{language}/{name}/")
        assert f'<html lang="{language}">' in html
        assert html.count("<h1>") == 1
        letters = re.sub(r"[\W\d_]", "", text(html))
        hindi = len(DEVANAGARI.findall(letters)) / len(letters)
        assert hindi < 0.3 if language == "en" else hindi > 0.7

    @pytest.mark.parametrize("name", PAGES)
    def test_leads_to_itself_in_the_other_language(self, client: Client, name: str) -> None:
        html = page(client, f"/en/{name}/?a=1")
        assert f'<a class="langs" lang="hi" hreflang="hi" href="/hi/{name}/?a=1">हिन्दी</a>' in html

    @pytest.mark.parametrize("name", PAGES)
    def test_begins_with_a_way_past_the_navigation(self, client: Client, name: str) -> None:
        html = page(client, f"/en/{name}/")
        assert html.split("<body>")[1].lstrip().startswith('<a class="skip" href="#main">')
        assert '<main id="main"' in html

    @pytest.mark.parametrize("name", PAGES)
    def test_has_nothing_a_content_security_policy_forbids(self, client: Client, name: str) -> None:
        html = page(client, f"/hi/{name}/")
        assert not re.search(r"<style|\sstyle=|<script(?![^>]*src=)|\son\w+=", html)

    @pytest.mark.parametrize("name", PAGES)
    def test_is_for_reading_only(self, client: Client, name: str) -> None:
        assert client.post(f"/en/{name}/").status_code == 405

    def test_says_on_a_demonstration_that_it_is_a_specimen(self, client: Client, settings: Any) -> None:
        settings.DEMONSTRATION = True
        assert "SPECIMEN, NO LEGAL EFFECT" in page(client, "/hi/privacy/")
        settings.DEMONSTRATION = False
        assert "SPECIMEN" not in page(client, "/hi/privacy/")


class TestGlossary:
    def test_has_every_word_in_both_languages_with_its_meaning(self, client: Client, language: str) -> None:
        html = page(client, f"/{language}/glossary/")
        for term in TERMS:
            assert f'lang="hi" class="nb">{term.hi}<' in html
            assert f">{term.en}<" in html
            assert str(term.meaning) in html

    def test_no_word_stands_twice(self) -> None:
        assert len({term.en for term in TERMS}) == len({term.hi for term in TERMS}) == len(TERMS)


class TestContact:
    def test_names_the_address_for_questions(self, client: Client, settings: Any) -> None:
        settings.CONTACT_EMAIL = "help@example.org"
        for name in ("contact", "accessibility"):
            assert '<a href="mailto:help@example.org">' in page(client, f"/en/{name}/")

    def test_without_an_address_points_to_the_order(self, client: Client, settings: Any) -> None:
        settings.CONTACT_EMAIL = ""
        assert "mailto:" not in page(client, "/en/contact/")
        assert "printed in the order itself" in page(client, "/en/contact/")


class TestWhatWentWrong:
    def test_an_unknown_address(self, client: Client, language: str) -> None:
        answer = client.get(f"/{language}/no/such/page/")
        assert answer.status_code == 404
        heading = {"en": "No page at this address", "hi": "इस पते पर कोई पृष्ठ नहीं है"}[language]
        assert f"<h1>{heading}</h1>" in answer.content.decode()

    def test_the_other_language_leads_home_from_an_unknown_address(self, client: Client) -> None:
        html = client.get("/en/no/such/page/").content.decode()
        assert '<a class="langs" lang="hi" hreflang="hi" href="/hi/">' in html

    def test_a_form_without_its_token(self, db: None) -> None:
        answer = Client(enforce_csrf_checks=True).post("/en/accounts/login/", {"login": "a", "password": "b"})
        assert answer.status_code == 403
        assert "The form could not be accepted" in answer.content.decode()

    @pytest.mark.parametrize("status", ["400", "403", "413"])
    def test_every_answer_keeps_the_frame(self, language: str, status: str) -> None:
        html = render_to_string(f"{status}.html", request=RequestFactory().get(f"/{language}/"))
        assert f'<html lang="{language}">' in html
        assert 'class="site-header"' in html

    def test_a_fault_of_ours_needs_no_request(self, language: str) -> None:
        html = engines["django"].get_template("500.html").render()
        assert f'<html lang="{language}">' in html
        assert {"en": "The fault is ours", "hi": "त्रुटि हमारी ओर से"}[language] in html
