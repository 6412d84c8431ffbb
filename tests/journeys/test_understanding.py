"""Somebody looks for their body and understands: without JavaScript, by keyboard, in the dark, on a small phone."""

import hashlib
from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe
from django.core.files.base import ContentFile
from playwright.sync_api import Page
from pytest_django.live_server_helper import LiveServer

from reservations.models import Document, OrderVersion
from tests import factories
from tests.journeys.conftest import PHONE
from tests.journeys.walking import Visitor
from tests.reservations.proving import scan

NewVisitor = Callable[..., Visitor]

pytestmark = [pytest.mark.journey, pytest.mark.django_db(transaction=True)]


@pytest.fixture(autouse=True)
def version(live_server: LiveServer) -> OrderVersion:
    return factories.published()


def stored(version: OrderVersion) -> Document:
    """The Hindi draft as a job would have stored it."""
    document = version.documents.get(kind="draft_order", language="hi")
    document.file_sha256, document.size = hashlib.sha256(scan()).hexdigest(), len(scan())
    document.file.save("draft.pdf", ContentFile(scan()), save=False)
    document.save()
    return document


@pytest.mark.parametrize("language", ["hi", "en"])
class TestWithoutJavaScript:
    def test_from_the_question_to_the_last_step_of_the_working(self, visitor: NewVisitor, language: str) -> None:
        somebody = visitor(language, java_script_enabled=False, viewport=PHONE)
        somebody.go("home")
        somebody.fill(q="झाँसी")
        somebody.page.click("form[role=search] button")
        assert somebody.page.url.endswith("/orders/NN-2028/bodies/UP-NN-08/")
        steps = somebody.page.locator(".step")
        assert steps.count() == 6
        assert "5,05,693" in steps.nth(4).inner_text()
        somebody.follow("Object to this outcome")
        assert "/objections/start/NN-2028/?body=UP-NN-08" in somebody.page.url

    def test_filter_and_sort_the_table(self, visitor: NewVisitor, language: str) -> None:
        somebody = visitor(language, java_script_enabled=False)
        somebody.go("order", "NN-2028")
        somebody.page.select_option("main [name=category]", "W")
        somebody.press("Filter")
        rows = somebody.page.locator("#offices ~ table tbody tr")
        assert rows.count() == 3
        somebody.page.click("table.table thead a[href*=population]")
        assert "27,65,348" in rows.nth(1).inner_text()

    def test_verify_a_paper_by_its_file(
        self, visitor: NewVisitor, language: str, version: OrderVersion, tmp_path: object
    ) -> None:
        stored(version)
        somebody = visitor(language, java_script_enabled=False, viewport=PHONE)
        somebody.go("verify")
        somebody.fill(pdf={"name": "draft.pdf", "mimeType": "application/pdf", "buffer": scan()})
        somebody.press("Verify the PDF")
        somebody.reads("Genuine, and current")


class TestByKeyboard:
    def test_skip_the_navigation_then_search(self, visitor: NewVisitor) -> None:
        somebody = visitor("en")
        somebody.go("find")
        keys = somebody.page.keyboard
        keys.press("Tab")
        keys.press("Enter")
        assert somebody.page.evaluate("document.activeElement.id") == "main"
        for _ in range(5):
            keys.press("Tab")
            if somebody.page.evaluate("document.activeElement.id") == "q":
                break
        keys.type("Jhansi")
        keys.press("Enter")
        somebody.page.wait_for_url("**/bodies/UP-NN-08/")

    def test_the_details_open(self, visitor: NewVisitor) -> None:
        somebody = visitor("en")
        somebody.go("order", "NN-2028")
        summary = somebody.page.locator("#numbers ~ details summary")
        summary.focus()
        somebody.page.keyboard.press("Enter")
        assert somebody.page.locator("#numbers ~ details .step").first.is_visible()


class TestOnASmallPhone:
    @pytest.mark.parametrize(
        ("language", "wanted"),
        [
            ("hi", ["अनुसूचित जाति महिला", "हर 100 में 23", "सबसे अधिक", "17 नगर निगम", "2 पद", "पहला पद महिला"]),
            (
                "en",
                [
                    "Scheduled Castes, woman",
                    "23 of every 100",
                    "largest share among 17",
                    "2 offices",
                    "The first of them is for a woman",
                ],
            ),
        ],
    )
    def test_the_first_screen_tells_category_share_rank_and_number(
        self, visitor: NewVisitor, language: str, wanted: list[str]
    ) -> None:
        somebody = visitor(language, viewport=PHONE)
        somebody.go("body", "NN-2028", "UP-NN-01")
        first_screen = _seen(somebody.page)
        assert [text for text in wanted if text not in first_screen] == []

    def test_the_table_is_cards_and_nothing_is_cut_off(self, visitor: NewVisitor) -> None:
        somebody = visitor("hi", viewport={"width": 320, "height": 700})
        somebody.go("order", "NN-2028")
        assert somebody.page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")
        cell = somebody.page.locator("table.table tbody tr").first.locator("td").first
        assert cell.evaluate("cell => getComputedStyle(cell).display") == "block"


@pytest.mark.parametrize("language", ["hi", "en"])
def test_in_the_dark_nothing_is_hard_to_read(visitor: NewVisitor, version: OrderVersion, language: str) -> None:
    somebody = visitor(language, color_scheme="dark", viewport=PHONE)
    code = stored(version).code
    pages = [("home",), ("find",), ("orders",), ("order", "NN-2028"), ("body", "NN-2028", "UP-NN-02"), ("readings",)]
    wrong = []
    for address in [*pages, ("verify",), ("verify_code", code), ("verify_code", "AAAA-AAAA-AAAA")]:
        somebody.go(*address)
        found = Axe().run(somebody.page).response["violations"]
        wrong += [f"{address}: {v['id']}: {v['nodes'][0]['html'][:200]}" for v in found]
    assert wrong == []


WORDS_ON_THE_FIRST_SCREEN = """() => {
    const seen = [], texts = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
        for (const word of texts.currentNode.data.matchAll(/\\S+/g)) {
            const range = document.createRange();
            range.setStart(texts.currentNode, word.index);
            range.setEnd(texts.currentNode, word.index + word[0].length);
            if (range.getBoundingClientRect().bottom <= innerHeight) seen.push(word[0]);
        }
    }
    return seen.join(' ');
}"""


def _seen(page: Page) -> str:
    """Every word of the main part that lies wholly on the first screen."""
    return str(page.evaluate(WORDS_ON_THE_FIRST_SCREEN))
