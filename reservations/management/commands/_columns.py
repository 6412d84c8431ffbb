"""Text in columns for a terminal."""

import unicodedata
from collections.abc import Iterable, Iterator, Sequence


def aligned(rows: Iterable[Sequence[str]]) -> Iterator[str]:
    """Rows as lines with columns of equal width; combining signs of Devanagari take no room."""
    table = [list(row) for row in rows]
    widths = [max(map(_width, column)) for column in zip(*table, strict=True)]
    for row in table:
        yield "  ".join(cell + " " * (width - _width(cell)) for cell, width in zip(row, widths, strict=True)).rstrip()


def _width(text: str) -> int:
    return sum(unicodedata.category(character) not in ("Mn", "Me", "Cf") for character in text)
