"""CSV for spreadsheets: Hindi is read rightly, and no cell runs as a formula."""

import csv
from collections.abc import Iterable, Iterator, Sequence

FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n")
BOM = "\ufeff"  # without it spreadsheets misread Hindi


class _Line:
    """What csv writes to: gives the line back."""

    def write(self, line: str) -> str:
        return line


def cell(value: object) -> object:
    """Text that a spreadsheet would run as a formula gets an apostrophe in front."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return f"'{value}" if isinstance(value, str) and value.startswith(FORMULA) else value


def lines(columns: Sequence[str], rows: Iterable[Sequence[object]]) -> Iterator[str]:
    """A head and its rows as lines of CSV, one after another, for a file of any length."""
    writer = csv.writer(_Line())
    yield BOM
    yield writer.writerow(columns)
    for row in rows:
        yield writer.writerow([cell(value) for value in row])
