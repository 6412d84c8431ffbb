"""The browser of the journeys: Debian's Chromium, headless; a missing one fails, it is never skipped."""

import os
import shutil
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, sync_playwright
from pytest_django.live_server_helper import LiveServer

from tests.journeys.walking import Visitor

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]
PHONE, DESKTOP = {"width": 360, "height": 800}, {"width": 1280, "height": 900}


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One Chromium for the run; CHROMIUM names another than the one on the path."""
    os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "true"  # the browser's driver keeps an event loop in this thread
    path = os.environ.get("CHROMIUM") or shutil.which("chromium")
    assert path, "Chromium is missing: apt-get install chromium, or name one in CHROMIUM"
    with sync_playwright() as driver:
        chromium = driver.chromium.launch(executable_path=path, args=FLAGS)
        yield chromium
        chromium.close()


@pytest.fixture
def new_page(browser: Browser) -> Iterator[Callable[..., Page]]:
    """Open pages of separate visitors; each has its own cookies. Keywords go to Playwright's new_context."""
    contexts = []

    def open_page(**options: object) -> Page:
        context = browser.new_context(**{"viewport": DESKTOP, "locale": "hi-IN", **options})
        context.set_default_timeout(60_000)  # a busy machine is slow, not wrong
        contexts.append(context)
        return context.new_page()

    yield open_page
    for context in contexts:
        context.close()


@pytest.fixture
def visitor(new_page: Callable[..., Page], live_server: LiveServer) -> Callable[..., Visitor]:
    """Open the site as another visitor: `visitor("hi")`, `visitor("en", viewport=PHONE)`."""
    return lambda language, **options: Visitor(new_page(**options), live_server.url, language)
