"""Filing an objection by hand: without JavaScript, with the keyboard alone, and saved by itself with JavaScript."""

from collections.abc import Callable
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from django.urls import reverse
from django.utils import translation
from playwright.sync_api import Page
from pytest_django.live_server_helper import LiveServer

from objections.models import Objection, ObjectionDraft
from tests import factories
from tests.journeys.conftest import PHONE
from tests.objections.filed import ADDRESS, AGRA, NAME, TEXT, pdf

pytestmark = [pytest.mark.journey, pytest.mark.django_db(transaction=True)]


@pytest.fixture(autouse=True)
def _published(live_server: LiveServer, settings: Any, tmp_path: Any) -> None:
    settings.KEYS_ROOT = tmp_path / "keys"
    factories.published()


def start(live_server: LiveServer, page: Page, language: str) -> None:
    with translation.override(language):
        page.goto(f"{live_server.url}{reverse('objections:start', args=['NN-2028'])}?body={AGRA}&step=rank-SC")


def press(page: Page, name: str) -> None:
    page.click(f"main form button[name={name}]")
    page.wait_for_load_state()


@pytest.mark.parametrize("language", ["hi", "en"])
def test_without_javascript_on_a_phone(live_server: LiveServer, new_page: Callable[..., Page], language: str) -> None:
    page = new_page(java_script_enabled=False, viewport=PHONE)
    start(live_server, page, language)
    page.click("main form button")
    page.check("input[name=ground][value=ranking]")
    press(page, "next")
    page.fill("[name=text]", TEXT)
    page.set_input_files("[name=papers]", [{"name": "सूची.pdf", "mimeType": "application/pdf", "buffer": pdf()}])
    press(page, "add")
    assert "सूची.pdf" in page.inner_text("#papers")
    press(page, "remove")
    assert "सूची.pdf" not in page.inner_text("#papers")
    page.set_input_files("[name=papers]", [{"name": "सूची.pdf", "mimeType": "application/pdf", "buffer": pdf()}])
    press(page, "next")
    page.fill("[name=objector]", NAME)
    page.fill("[name=address]", ADDRESS)
    page.check("[name=pledged]")
    press(page, "submit")
    objection = Objection.objects.get()
    assert objection.number in page.inner_text(".notice").replace("\n", "")
    assert [paper.name for paper in objection.papers.all()] == ["सूची.pdf"]
    assert objection.language == language
    page.click(f"a[href$='/status/{objection.number}/']")
    assert TEXT in page.inner_text("main")


def test_with_the_keyboard_alone(live_server: LiveServer, new_page: Callable[..., Page]) -> None:
    page = new_page()
    start(live_server, page, "en")
    to(page, "main form button")
    page.keyboard.press("Enter")
    page.wait_for_url("**/2/")
    to(page, "input[name=ground]")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    assert page.is_checked("input[name=ground][value=rotation]")
    to(page, "button[name=next]")
    page.keyboard.press("Enter")
    page.wait_for_url("**/3/")
    to(page, "[name=text]")
    page.keyboard.type(TEXT)
    to(page, "button[name=next]")
    page.keyboard.press("Enter")
    page.wait_for_url("**/4/")
    for field, typed in (("objector", NAME), ("address", ADDRESS)):
        to(page, f"[name={field}]")
        page.keyboard.type(typed)
    to(page, "[name=pledged]")
    page.keyboard.press("Space")
    to(page, "button[name=submit]")
    page.keyboard.press("Enter")
    page.wait_for_url("**/receipt/**")
    assert Objection.objects.get().text == TEXT


def to(page: Page, selector: str) -> None:
    """Press Tab until the first element of that kind has the focus."""
    for _ in range(80):
        page.keyboard.press("Tab")
        if page.evaluate("selector => document.activeElement.matches(selector)", selector):
            return
    raise AssertionError(f"{selector} cannot be reached with Tab from {page.url}")


def test_a_mistake_takes_the_focus_and_is_accessible(live_server: LiveServer, new_page: Callable[..., Page]) -> None:
    page = new_page(viewport=PHONE)
    start(live_server, page, "hi")
    page.click("main form button")
    page.check("input[name=ground][value=figure]")
    press(page, "next")
    page.locator("[role=alert]:focus").wait_for()
    assert Axe().run(page).response["violations"] == []
    page.click(".notice a >> nth=0")
    page.locator("[name=figure_column]:focus").first.wait_for()


def test_what_is_typed_is_saved_by_itself(live_server: LiveServer, new_page: Callable[..., Page]) -> None:
    page = new_page()
    start(live_server, page, "hi")
    page.click("main form button")
    page.goto(page.url.replace("/2/", "/3/"))
    page.fill("[name=text]", "आधा वाक्य")
    with page.expect_response(lambda response: response.status == 204):
        page.evaluate(
            "Object.defineProperty(document, 'hidden', {value: true}); "
            "document.dispatchEvent(new Event('visibilitychange'))"
        )
    assert ObjectionDraft.objects.get().answers["3"]["text"] == "आधा वाक्य"
    again = new_page()
    again.goto(page.url)
    assert again.input_value("[name=text]") == "आधा वाक्य"
    assert again.locator("[role=alert]").count() == 0
