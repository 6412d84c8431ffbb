"""Where the table stands in a file: its sheet, the rows of its header, and which column is which field."""

import hashlib
import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import Any, Protocol, Self

from reservations.law.files.cells import Sheet
from reservations.law.files.tables import TableRow
from reservations.law.refusals import BadInput
from reservations.law.wording import gettext_noop as _
from reservations.services.imports import digits, headers, spans
from reservations.services.imports.workbooks import Table, Workbook, column_letter

LOOKED_AT = 40  # rows in which a header is looked for
DEEPEST = 3  # rows of a header: a group's heading, the columns', their numbers
SAMPLED = 20  # rows that tell in which letters a column is written
NUMBERED = re.compile(r"[(\[]?[0-9]{1,2}[)\].]?")
NUMBER = re.compile(r"[0-9०-९][0-9०-९,.]*")


@dataclass(frozen=True, slots=True)
class SheetRow(TableRow):
    """One row; `label` are its words where its code is missing or has no digit at its end: it may be of no body."""

    label: tuple[str, ...] = ()


class Wanted(Protocol):
    """What a file of a subject must have and what it may have, as fields."""

    @property
    def needed(self) -> tuple[str, ...]:
        """Each of these has a column."""

    @property
    def further(self) -> tuple[str, ...]:
        """Each of these may have one."""


@dataclass(frozen=True)
class Fields:
    """The fields of a file that has the same ones for everybody; `of_districts` where they describe Districts."""

    needed: tuple[str, ...]
    further: tuple[str, ...] = ()
    of_districts: bool = False


@dataclass(frozen=True)
class Layout:
    """How a file is read: the sheet, the first and last row of its header from 1, and the column of each field from 0.

    `headings` are the words above the columns chosen, for those who must find a cell again; `fingerprint` is that of
    the whole header; `plain` says that the header has the fields' own names and nothing had to be understood.
    """

    sheet: str
    header: tuple[int, int]
    columns: Mapping[str, int]
    headings: Mapping[str, str] = field(default_factory=dict)
    fingerprint: str = ""
    plain: bool = False

    def as_json(self) -> dict[str, Any]:
        """The layout as it is kept beside an uploaded file."""
        return {**vars(self), "header": list(self.header), "columns": dict(self.columns), "headings": {**self.headings}}

    def place(self, column: str) -> str:
        """The columns that a problem names, as the spreadsheet shows them: letter and heading."""
        known = [name for name in column.split(", ") if name in self.columns]
        return ", ".join(f"{column_letter(self.columns[name])} · {self.headings[name]}" for name in known) or column

    @classmethod
    def from_json(cls, kept: Mapping[str, Any]) -> Self:
        """The layout from what was kept."""
        first, last = kept["header"]
        return cls(**{**kept, "header": (first, last)})


def proposed(workbook: Workbook, wanted: Wanted, remembered: Mapping[str, Mapping[str, int]] | None = None) -> Layout:
    """The layout that a file most likely has; `columns` lacks what was not recognised.

    `remembered` are the columns that officers confirmed for headers, by fingerprint; a header like one of them goes
    before every other. Visible sheets go before hidden ones, the header with most fields before the others.
    """
    if simple := plain(workbook, wanted):
        return simple
    tables = sorted((table for table in workbook.tables if table.rows), key=lambda table: table.hidden)
    best, most = Layout("", (1, 1), {}), -1
    for table in tables:
        for header in _possible(table):
            layout = at(table, header, wanted, remembered)
            points = _points(layout, wanted, known=layout.fingerprint in (remembered or {}))
            if points > most or (points == most and _says_more(layout, best)):
                best, most = layout, points
    return best


def plain(workbook: Workbook, wanted: Wanted) -> Layout | None:
    """The layout of a file whose first row with words has the fields' own names, as the product asks for them."""
    layout = by_names(workbook, wanted)
    return layout if set(wanted.needed) <= set(layout.columns) else None


def by_names(workbook: Workbook, wanted: Wanted) -> Layout:
    """The first row with words of the first visible sheet as the header, the columns that have a field's own name."""
    table = next((table for table in workbook.tables if table.rows and not table.hidden), None)
    if table is None:
        return Layout("", (1, 1), {})
    number = next(number for number, row in enumerate(table.rows, 1) if row)
    names = list(table.rows[number - 1])
    chosen = {name: names.index(name) for name in (*wanted.needed, *wanted.further) if name in names}
    layout = Layout(table.name, (number, number), chosen, {name: name for name in chosen}, plain=True)
    return replace(layout, fingerprint=_fingerprint([[name] for name in names]))


def at(
    table: Table, header: tuple[int, int], wanted: Wanted, remembered: Mapping[str, Mapping[str, int]] | None = None
) -> Layout:
    """The layout of a table whose header stands in these rows."""
    levels = headings(table, header)
    fingerprint = _fingerprint(levels)
    fields = frozenset((*wanted.needed, *wanted.further))
    if known := (remembered or {}).get(fingerprint):
        columns = {name: column for name, column in known.items() if name in fields}
    else:
        of_districts = getattr(wanted, "of_districts", False)
        vocabulary = headers.vocabulary(fields, of_districts=of_districts)
        columns = headers.fields(vocabulary, levels, _letters(table, header[1]))
    return with_columns(Layout(table.name, header, {}, fingerprint=fingerprint), levels, columns)


def with_columns(layout: Layout, levels: Sequence[Sequence[str]], columns: Mapping[str, int]) -> Layout:
    """A layout with these columns and the words above them."""
    above = {name: levels[column] if column < len(levels) else [] for name, column in columns.items()}
    said = {name: " › ".join(dict.fromkeys(filter(None, words))) for name, words in above.items()}
    return replace(layout, columns=dict(columns), headings=said)


def headings(table: Table, header: tuple[int, int]) -> list[list[str]]:
    """For each column the words above it, from the top; a group's words stand in each of its columns."""
    first, last = header
    rows = table.spread(first, last)
    if len(rows) > 1 and _numbering(rows[-1]):
        rows.pop()
    for above, below in pairwise(rows):
        _fill(above, below)
    return [[row[column] for row in rows] for column in range(len(rows[0]) if rows else 0)]


def rows(
    workbook: Workbook, layout: Layout, needed: Sequence[str], further: Sequence[str], sheet: Sheet
) -> Iterator[SheetRow]:
    """The rows below the header with the fields asked for, each with its number in the spreadsheet; empty ones never.

    BadInput where the sheet, a needed column or every row is missing, or a plain name stands twice. A row of a text
    file with more cells than the header is noted on the sheet and left out: its cells have moved.
    """
    table, (first, last) = _table(workbook, layout, sheet), layout.header
    _check(sheet, table, layout, needed)
    chosen = [(name, layout.columns.get(name)) for name in (*needed, *further)]
    header = [list(row) for row in table.rows[first - 1 : last]]
    width = max(map(len, header)) if workbook.format == "csv" else 0
    found, several = False, spans.said_for_several(table, last, layout.columns)
    for number, cells in enumerate(table.rows[last:], last + 1):
        length = len(cells)
        if not length or cells in header:  # the header of a further printed page
            continue
        found = True
        if width and length > width:
            text = _("{wanted} cells in the row; there are {found}")
            sheet.problem(number, "", ",".join(cells), text, wanted=width, found=length)
            continue
        named = {n: cells[c] if c is not None and c < length else "" for n, c in chosen}
        named |= several.get(number, {})
        of_a_body = named["code"][-1:].isdigit()
        yield SheetRow(number, named, () if of_a_body else tuple(c for c in cells if c and not NUMBER.fullmatch(c)))
    if not found:
        sheet.problem(0, "", "", _("at least one row below the header"))
        sheet.stop_on_problems()


def missing(needed: Iterable[str], columns: Mapping[str, int]) -> list[str]:
    """The fields that still need a column. A file with names may be without codes: then an officer matches each row."""
    named = "name" in columns or "name_hi" in columns
    return [name for name in needed if name not in columns and not (name == "code" and named)]


def may_have_totals(workbook: Workbook, layout: Layout) -> bool:
    """Whether a row below the header has a code that is missing or has no digit at its end."""
    column, last = layout.columns.get("code"), layout.header[1]
    return column is None or any(
        row and not (len(row) > column and row[column][-1:].isdigit())
        for table in workbook.tables
        if table.name == layout.sheet
        for row in table.rows[last:]
    )


def named_place(workbook: Workbook, layout: Layout) -> str:
    """The file as problems name it, with the sheet where there is more than one."""
    several = len([table for table in workbook.tables if table.rows]) > 1
    return f"{workbook.file} › {layout.sheet}" if several else workbook.file


def _table(workbook: Workbook, layout: Layout, sheet: Sheet) -> Table:
    for table in workbook.tables:
        if table.name == layout.sheet and table.rows:
            return table
    empty = not any(table.rows for table in workbook.tables)
    sheet.problem(0, "", layout.sheet, _("a file that is not empty") if empty else _("a sheet that is not empty"))
    raise BadInput(sheet.problems)


def _check(sheet: Sheet, table: Table, layout: Layout, needed: Iterable[str]) -> None:
    line, header = layout.header[0], list(table.rows[layout.header[0] - 1])
    for column in needed if layout.plain else missing(needed, layout.columns):
        if column not in layout.columns:
            sheet.problem(line, column, ", ".join(header), _("a column with this name in the header"))
    for column in layout.columns:
        if layout.plain and header.count(column) > 1:
            sheet.problem(line, column, column, _("each column once in the header"))
    sheet.stop_on_problems()


def _possible(table: Table) -> Iterator[tuple[int, int]]:
    """The rows that may be a header: one or two rows of words, and the row of column numbers below them."""
    most = min(LOOKED_AT, len(table.rows))
    for first in range(1, most + 1):
        for last in range(first, min(first + 1, most) + 1):
            if not _of_words(table.rows[last - 1]):
                break
            numbered = last < len(table.rows) and _numbering(table.rows[last])
            yield first, last + numbered


def _of_words(row: Sequence[str]) -> bool:
    """Whether a row may be part of a header: something stands in it, and hardly any of that is a number."""
    filled = [cell for cell in row if cell]
    return bool(filled) and 4 * sum(NUMBER.fullmatch(cell) is not None for cell in filled) <= len(filled)


def _numbering(row: Sequence[str]) -> bool:
    """Whether a row numbers the columns: 1, 2, 3 … or (1), (2), (3) …"""
    filled = [cell.translate(digits.IN_DEVANAGARI) for cell in row if cell]
    if len(filled) < DEEPEST or not all(NUMBERED.fullmatch(cell) for cell in filled):
        return False
    numbers = [int(cell.strip("()[]. ")) for cell in filled]
    return numbers == list(range(numbers[0], numbers[0] + len(numbers)))


def _fill(above: list[str], below: Sequence[str]) -> None:
    """Give a group's words to its further columns, also where the cells were not merged but left empty."""
    for column in range(1, len(above)):
        of_group = below[column] and below[column - 1] and below[column - 1] != above[column - 1]
        if not above[column] and of_group:
            above[column] = above[column - 1]


def _letters(table: Table, header: int) -> dict[int, str]:
    """Some of what stands in each column."""
    found: dict[int, str] = {}
    for row in table.rows[header : header + SAMPLED]:
        for column, cell in enumerate(row):
            found[column] = f"{found.get(column, '')} {cell}"
    return found


def _points(layout: Layout, wanted: Wanted, *, known: bool) -> int:
    """How well a layout fits: a header confirmed before above all, then the fields that are needed."""
    return 100 * known + sum(name in layout.columns for name in wanted.needed) * 2 + len(layout.columns)


def _says_more(layout: Layout, best: Layout) -> bool:
    """Whether of two headers in the same rows that fit equally this one has the row below too, or no title above."""
    return layout.sheet == best.sheet and best.header[0] <= layout.header[0] <= best.header[1]


def _fingerprint(levels: Sequence[Sequence[str]]) -> str:
    """The SHA-256 of a header's words in plain spelling, whatever row it stands in."""
    words = [[headers.plain(word) for word in column] for column in levels]
    while words and not any(words[-1]):
        words.pop()
    return hashlib.sha256(json.dumps(words, ensure_ascii=False).encode()).hexdigest()
