"""A cell's value as text: whole numbers exact, days as YYYY-MM-DD, words in one Unicode form without stray spaces."""

import unicodedata
from collections.abc import Iterable
from datetime import date, datetime, time, timedelta

Raw = int | float | str | bool | date | datetime | time | timedelta

EXACT = 2**53  # from here on a floating-point number no longer tells two neighbouring whole numbers apart
UNSEEN = dict.fromkeys(map(ord, "\u200b\u2060\ufeff\u00ad"))  # zero-width spaces and soft hyphens carry nothing
JOINERS = "\u200c\u200d"  # carry meaning inside a Devanagari word, none at its ends


class Cells:
    """Turns the values of one file into text; equal words are cleaned once."""

    def __init__(self) -> None:
        self._known: dict[str, str] = {}

    def row(self, values: Iterable[Raw], pad: int = 0) -> list[str]:
        """One row, its trailing empty cells dropped, `pad` empty cells before it."""
        known, text = self._known, self._text
        cells = [known.get(v) or text(v) if type(v) is str else written(v) for v in values]
        while cells and not cells[-1]:
            cells.pop()
        return [""] * pad + cells if pad and cells else cells

    def _text(self, value: str) -> str:
        if not value:
            return ""
        cleaned = self._known[value] = clean(value)
        return cleaned


def written(value: Raw) -> str:
    """A value that is no text: a float that is whole as an integer while it is exact, otherwise as it was written."""
    if type(value) is float:
        return str(int(value)) if value.is_integer() and abs(value) < EXACT else repr(value)
    if isinstance(value, bool):
        return "TRUE" if value else "FALSE"
    if isinstance(value, datetime):
        return value.date().isoformat() if value.time() == time() else value.isoformat(sep=" ")
    if isinstance(value, date | time):
        return value.isoformat()
    return clean(value) if isinstance(value, str) else str(value)


def clean(value: str) -> str:
    """A text in Unicode's composed form, without zero-width characters, with single plain spaces and none at its ends.

    Nukta letters arrive composed and decomposed; both come out the same.
    """
    if not value.isascii():
        value = unicodedata.normalize("NFC", value.translate(UNSEEN)).strip(JOINERS)
    return " ".join(value.split()).strip(JOINERS)


def trimmed(rows: list[list[str]]) -> list[list[str]]:
    """The rows without the empty ones at the end."""
    while rows and not rows[-1]:
        rows.pop()
    return rows
