"""A cell's value as text: whole numbers exact, days as YYYY-MM-DD, words in one Unicode form without stray spaces."""

import unicodedata
from collections.abc import Iterable
from datetime import date, datetime, time, timedelta

Raw = int | float | str | bool | date | datetime | time | timedelta

EXACT = 2.0**53  # from here on a floating-point number no longer tells two neighbouring whole numbers apart
UNSEEN = dict.fromkeys(map(ord, "\u200b\u2060\ufeff\u00ad"))  # zero-width spaces and soft hyphens carry nothing
LOST = "??"  # what is left of letters that an encoding does not have
JOINERS = "\u200c\u200d"  # carry meaning inside a Devanagari word, none at its ends


class Cells:
    """Turns the values of one file into text; equal words are cleaned once, and those to look at closer are kept."""

    def __init__(self) -> None:
        self._known: dict[str, str] = {"": ""}
        self.doubtful: set[str] = set()

    def row(self, values: Iterable[Raw], pad: int = 0) -> list[str]:
        """One row, its trailing empty cells dropped, `pad` empty cells before it."""
        known, text = self._known, self._text
        # The common kinds first and in place: this runs for every cell of every file.
        cells = [
            (known[value] if value in known else text(value))
            if type(value) is str
            else str(int(value))
            if type(value) is float and -EXACT < value < EXACT and value.is_integer()
            else written(value)
            for value in values
        ]
        while cells and not cells[-1]:
            cells.pop()
        return [""] * pad + cells if pad and cells else cells

    def _text(self, value: str) -> str:
        cleaned = clean(value)
        if not (cleaned.isascii() and cleaned.isprintable()) or LOST in cleaned:
            self.doubtful.add(cleaned)
        cleaned = self._known[value] = value if cleaned == value else cleaned
        return cleaned


def written(value: Raw) -> str:
    """A value that is neither text nor a float that is whole and exact; numbers as they were written."""
    if isinstance(value, bool):
        return "TRUE" if value else "FALSE"
    if isinstance(value, datetime):
        return value.date().isoformat() if value.time() == time() else value.isoformat(sep=" ")
    if isinstance(value, date | time):
        return value.isoformat()
    return str(value)


def clean(value: str) -> str:
    """A text in Unicode's composed form, without zero-width characters, with single plain spaces and none at its ends.

    Nukta letters arrive composed and decomposed; both come out the same. `="012"` is how text files keep a
    spreadsheet from taking a code for a number: it means 012.
    """
    if value.startswith('="') and value.endswith('"'):
        value = value[2:-1]
    if value.isascii():
        tidy = value.isprintable() and "  " not in value and value[:1] != " " != value[-1:]
        return value if tidy else " ".join(value.split())
    value = unicodedata.normalize("NFC", value.translate(UNSEEN)).strip(JOINERS)
    return " ".join(value.split()).strip(JOINERS)


def trimmed(rows: list[list[str]]) -> list[list[str]]:
    """The rows without the empty ones at the end."""
    while rows and not rows[-1]:
        rows.pop()
    return rows
