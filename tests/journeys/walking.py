"""A visitor in a browser, in one language: goes to pages by name, fills fields by name, presses the page's button."""

from collections.abc import Mapping
from io import BytesIO
from typing import Any

import pikepdf
from django.urls import reverse
from django.utils import translation
from playwright.sync_api import Page, Response

Upload = Mapping[str, Any]


def upload(name: str = "proof.pdf") -> Upload:
    """A one-page PDF as a browser sends it."""
    content = BytesIO()
    with pikepdf.new() as pdf:
        pdf.add_blank_page()
        pdf.save(content)
    return {"name": name, "mimeType": "application/pdf", "buffer": content.getvalue()}


class Visitor:
    """Somebody at a browser."""

    def __init__(self, page: Page, site: str, language: str) -> None:
        self.page, self.site, self.language = page, site, language

    def say(self, text: str, **values: object) -> str:
        """A sentence of the product in the visitor's language."""
        with translation.override(self.language):
            return translation.gettext(text) % values if values else translation.gettext(text)

    def address(self, name: str, *args: object) -> str:
        with translation.override(self.language):
            return self.site + reverse(name, args=args)

    def go(self, name: str, *args: object) -> Response:
        """Open a page by its name."""
        response = self.page.goto(self.address(name, *args))
        assert response is not None
        assert response.ok, f"{response.status} {response.url}"
        return response

    def fill(self, **fields: Any) -> None:
        """Fill the fields of the page's form, each by its kind."""
        for name, value in fields.items():
            self._fill(name, value)

    def _fill(self, name: str, value: Any) -> None:
        field = self.page.locator(f"main [name={name}]")
        kind = field.first.get_attribute("type")
        if isinstance(value, bool):
            field.set_checked(value)
        elif kind == "radio":
            self.page.check(f"main [name={name}][value='{value}']")
        elif kind == "file":
            field.set_input_files(value)
        elif field.first.evaluate("e => e.tagName") == "SELECT":
            field.select_option(str(value))
        else:
            field.fill(str(value))

    def press(self, label: str = "") -> None:
        """Press the main button of the page's form, or the one with this label."""
        if label:
            self.page.get_by_role("button", name=self.say(label)).first.click()
        else:
            self.page.locator("main form[method=post] button.button").last.click()
        self.page.wait_for_load_state()

    def follow(self, label: str) -> None:
        """Follow the link with this label."""
        self.page.locator("main").get_by_role("link", name=self.say(label)).first.click()
        self.page.wait_for_load_state()

    def reads(self, text: str, **values: object) -> None:
        """The page says this sentence, in the visitor's language."""
        wanted = self.say(text, **values)
        assert wanted in self.text, f"{wanted!r} is not on {self.page.url}:\n{self.text[:3000]}"

    @property
    def text(self) -> str:
        """What the page's main part says."""
        return self.page.locator("body").inner_text()

    def sign_in(self, username: str, password: str) -> None:
        self.go("account_login")
        self.fill(login=username, password=password)
        self.press()
        if "/2fa/authenticate" in self.page.url:  # an account of the demonstration: the page shows its code
            self.fill(code=self.page.locator("main code").inner_text())
            self.press("Sign in")
        assert "/desk/" in self.page.url or "/accounts/" not in self.page.url, self.text
