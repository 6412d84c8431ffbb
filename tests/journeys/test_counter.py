"""A paper handed in at a District's counter: entered there, in the State's queue, decided, and read by its objector."""

from collections.abc import Callable
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from django.utils import timezone

from config.demonstration import accounts, places, story
from objections.models import Objection
from objections.services import counter
from reservations.services import clock
from tests.journeys.conftest import PHONE
from tests.journeys.walking import Visitor
from tests.objections.filed import AGRA, NAME, TEXT, pdf

OPEN = "NN-2028"
REASONS = "Section 7(5)(1)(d)(i) takes the population of Census 2011: 3,70,423 for Agra."


@pytest.fixture
def demonstration(live_server: object, settings: Any, tmp_path: Any) -> None:
    """The demonstration's State, accounts and story; its documents stay unprinted."""
    settings.DEMONSTRATION, settings.KEYS_ROOT = True, tmp_path / "keys"
    now = clock.now()
    state = places.create(range(2023, now.year + 2))
    story.tell(state, accounts.create(state), now)


def is_fit(visitor: Visitor) -> None:
    """The page is accessible and no wider than a phone."""
    found = Axe().run(visitor.page).response["violations"]
    assert not found, [(v["id"], v["nodes"][0]["html"][:200]) for v in found]
    before = visitor.page.viewport_size
    visitor.page.set_viewport_size(PHONE)
    assert not visitor.page.evaluate("document.documentElement.scrollWidth > document.documentElement.clientWidth"), (
        f"{visitor.page.url} is wider than a phone"
    )
    if before:
        visitor.page.set_viewport_size(before)


def enter_a_paper(clerk: Visitor) -> Objection:
    """Fill the one page of a paper, first with the scan forgotten, and enter it."""
    clerk.go("objections:counter_start", OPEN)
    clerk.fill(body=AGRA)
    clerk.press()
    received = timezone.localtime(clock.now()).strftime("%Y-%m-%dT%H:%M")
    clerk.fill(mode="counter", received_at=received, ground="ranking", text_is="scan", text=TEXT, objector=NAME)
    clerk.page.locator("main [name=step]").first.check()
    clerk.fill(pledge="yes", language=clerk.language)
    clerk.press("Enter in the register")
    clerk.reads("Add the scan below: it holds the text.")
    is_fit(clerk)
    scan = {"name": "आपत्ति.pdf", "mimeType": "application/pdf", "buffer": pdf()}
    clerk.page.set_input_files("[name=papers]", [scan])
    clerk.press("Add the chosen papers")
    assert "आपत्ति.pdf" in clerk.text
    clerk.press("Enter in the register")
    return Objection.objects.get(mode="counter")


@pytest.mark.journey
@pytest.mark.parametrize("language", ["hi", "en"])
@pytest.mark.usefixtures("demonstration")
def test_from_the_counter_to_the_decision(visitor: Callable[..., Visitor], language: str) -> None:
    clerk = visitor(language)
    clerk.sign_in("agra", accounts.PASSWORD)
    objection = enter_a_paper(clerk)
    clerk.reads("Acknowledgement of an objection")
    assert counter.code_of(objection) in clerk.text
    is_fit(clerk)
    clerk.go("objections:counter")
    assert objection.number in clerk.text

    section = visitor(language)
    section.sign_in("drafter", accounts.PASSWORD)
    section.go("objections:queue")
    section.fill(mode="counter")
    section.page.locator("main form.filters button").click()
    section.page.wait_for_load_state()
    section.follow(objection.number)
    section.reads("How and when it came")
    section.fill(outcome="rejected", reasons=REASONS)
    section.press("Record the decision")
    assert objection.decisions.get().outcome == "rejected"

    person = visitor(language)
    person.go("objections:track")
    person.fill(number=objection.number, code=counter.code_of(objection))
    person.press()
    assert REASONS in person.text
