"""What is kept in Hindi and English at once: names of rows, and words of the application."""

from typing import Any

from django.utils import translation
from django.utils.functional import Promise

Both = dict[str, str]


def both(thing: Any, stem: str) -> Both:
    """The English and Hindi values of the fields `<stem>_en` and `<stem>_hi`."""
    return {"en": getattr(thing, f"{stem}_en"), "hi": getattr(thing, f"{stem}_hi")}


def named(thing: Any) -> Both:
    """Code and names of a State's Division, District or body."""
    return {"code": thing.code, **both(thing, "name")}


def in_both(words: Promise) -> Both:
    """A word of the application in each language."""
    spoken = {}
    for language in ("en", "hi"):
        with translation.override(language):
            spoken[language] = str(words)
    return spoken
