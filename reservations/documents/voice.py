"""The law's sentences in the active language, with the names of the bodies."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date

from django.utils.translation import gettext

from reservations import formatting, words
from reservations.law.terms import Category
from reservations.law.wording import Voice


class ActiveVoice(Voice):
    """Speaks Hindi or English, whichever is active, and names bodies as the computation did."""

    def __init__(self, names: Mapping[str, Mapping[str, str]]) -> None:
        self._names = names

    def say(self, template: str) -> str:
        """The template in the active language."""
        return gettext(template)

    def name(self, code: str) -> str:
        """The body's name."""
        return self._names[code][formatting.language()] if code in self._names else code

    def day(self, on: date) -> str:
        """30 March 2023."""
        return formatting.day(on)

    def category(self, category: Category) -> str:
        """The category as printed."""
        return str(words.category(category.value))
