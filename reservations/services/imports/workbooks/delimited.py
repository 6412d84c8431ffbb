"""Reads a text file with separators as one table, numbered by the file's lines."""

import csv
import re
from io import StringIO

from reservations.law.files.cells import Sheet
from reservations.law.wording import gettext_noop as _
from reservations.services.imports.workbooks.cells import Cells, trimmed
from reservations.services.imports.workbooks.tables import Table

TOLD = re.compile(r"sep=([,;\t|])\r?\n")
SEPARATORS = ",;\t|"
LOOKED_AT = 50  # records
SAMPLE = 200_000  # characters, enough for them


def read(sheet: Sheet, text: str, cells: Cells) -> Table:
    """The table in a text; a record that spans several lines stands at the first, BadInput where a quote stays open."""
    rows = list[list[str]]()
    reader = csv.reader(StringIO(text, newline=""), delimiter=separator(text), strict=True)
    try:
        for record in reader:
            rows.append(cells.row(record))
            rows.extend([] for _line in range(reader.line_num - len(rows)))
    except csv.Error as error:
        sheet.problem(len(rows) + 1, "", error, _("a table with separators and closed quotation marks"))
        sheet.stop_on_problems()
    return Table("", trimmed(rows))


def separator(text: str) -> str:
    """Which of comma, semicolon, tab and pipe makes the most even columns of the first records.

    A first line `sep=;`, which some programs write for spreadsheets, tells it.
    """
    told = TOLD.match(text)
    if told:
        return told[1]
    text = text[:SAMPLE]
    return max(SEPARATORS, key=lambda mark: _evenness(text, mark))


def _evenness(text: str, mark: str) -> tuple[int, int]:
    """How many of the first records have the most frequent number of cells above one, and that number."""
    widths = list[int]()
    try:
        for record in csv.reader(StringIO(text, newline=""), delimiter=mark):
            if len(record) > 1:
                widths.append(len(record))
            if len(widths) == LOOKED_AT:
                break
    except csv.Error:
        return (0, 0)
    return max(((widths.count(width), width) for width in set(widths)), default=(0, 0))
