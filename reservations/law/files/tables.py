"""BODIES.csv and HISTORY.csv: columns in any order, others ignored, every bad row listed."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from io import StringIO
from typing import Any

from reservations.law.cases import Flaw, RuleSystem
from reservations.law.files.cells import Sheet
from reservations.law.terms import Body, BodyClass, Category, HistoryRow
from reservations.law.wording import gettext_noop as _

TEXTS = ("code", "name", "name_hi", "district", "division", "panchayat")
HISTORY_COLUMNS = ("election", "code", "category")
HISTORY_OPTIONAL = ("kind", "sequence")


class YesNo(StrEnum):
    """Whether the election of a body is notified."""

    YES = "yes"
    NO = "no"


@dataclass(frozen=True, slots=True)
class TableRow:
    """One row with the line on which it begins."""

    line: int
    cells: dict[str, str]


def parse_bodies(content: bytes, file: str, system: RuleSystem) -> tuple[Body, ...]:
    """The bodies in the file's order, read for a rule system; BadInput lists every problem.

    A code is text and is unique; figures are whole persons and the categories do not exceed the population.
    """
    sheet = Sheet(file)
    rows = read_rows(sheet, content, system.columns, system.optional)
    bodies = [_body(sheet, row, system) for row in rows]
    _refuse_twice(sheet, ((row.line, row.cells["code"]) for row in rows), "code")
    sheet.stop_on_problems()
    read = tuple(body for body in bodies if body)
    _refuse_flaws(sheet, system.flaws(read), {row.cells["code"]: row.line for row in rows})
    return read


def parse_history(content: bytes, file: str, system: RuleSystem | None = None) -> tuple[HistoryRow, ...]:
    """The history in the file's order; BadInput lists every problem.

    Where the rule system goes on from the sequence of the last election, its rows must have one.
    """
    sheet = Sheet(file)
    rows = read_rows(sheet, content, HISTORY_COLUMNS, HISTORY_OPTIONAL, empty=True)
    history = [_history_row(sheet, row) for row in rows]
    keys = ((row.line, f"{row.cells['election']} {row.cells['code']}") for row in rows)
    _refuse_twice(sheet, keys, "election, code")
    if system and "sequence" in system.takes:
        _sequence_of_the_last_election(sheet, rows)
    sheet.stop_on_problems()
    return tuple(row for row in history if row)


def write_bodies(bodies: Iterable[Body], system: RuleSystem) -> str:
    """BODIES.csv with the columns the rule system reads; the same bodies give the same text."""
    columns = (*system.columns, *system.optional)
    return _written(columns, ([_cell(getattr(body, column)) for column in columns] for body in bodies))


def write_history(history: Iterable[HistoryRow]) -> str:
    """HISTORY.csv; the same rows give the same text."""
    columns = (*HISTORY_COLUMNS, *HISTORY_OPTIONAL)
    return _written(columns, ([_cell(getattr(row, column)) for column in columns] for row in history))


def read_rows(
    sheet: Sheet, content: bytes, columns: tuple[str, ...], optional: tuple[str, ...], *, empty: bool = False
) -> list[TableRow]:
    """The rows below the header with the columns asked for; BadInput when there is no table with these columns.

    A row of another width than the header is noted on the sheet and left out.
    """
    records = _records(sheet, content)
    header = [name.strip() for name in records[0][1]] if records else []
    _check_header(sheet, header, columns)
    if len(records) < 2 and not empty:
        sheet.problem(0, "", "", _("at least one row below the header"))
        sheet.stop_on_problems()
    rows = (_named(sheet, line, cells, header, (*columns, *optional)) for line, cells in records[1:])
    return [row for row in rows if row]


def _records(sheet: Sheet, content: bytes) -> list[tuple[int, list[str]]]:
    """The lines that are not blank, each with the number of the line on which it begins."""
    reader = csv.reader(StringIO(sheet.text(content), newline=""), strict=True)
    records, line = [], 1
    try:
        for cells in reader:
            records.append((line, cells))
            line = reader.line_num + 1
    except csv.Error as error:
        sheet.problem(line, "", error, _("a comma-separated table with closed quotation marks"))
        sheet.stop_on_problems()
    return [(line, cells) for line, cells in records if any(cell.strip() for cell in cells)]


def _check_header(sheet: Sheet, header: list[str], columns: tuple[str, ...]) -> None:
    for column in columns:
        if column not in header:
            sheet.problem(1, column, ", ".join(header), _("a column with this name in the header"))
    for column in dict.fromkeys(name for name in header if name and header.count(name) > 1):
        sheet.problem(1, column, column, _("each column once in the header"))
    sheet.stop_on_problems()


def _named(sheet: Sheet, line: int, cells: list[str], header: list[str], wanted: tuple[str, ...]) -> TableRow | None:
    if len(cells) != len(header):
        text = _("{wanted} cells in the row; there are {found}")
        sheet.problem(line, "", ",".join(cells), text, wanted=len(header), found=len(cells))
        return None
    named = dict(zip(header, cells, strict=False))
    return TableRow(line, {column: named.get(column, "").strip() for column in wanted})


def _body(sheet: Sheet, row: TableRow, system: RuleSystem) -> Body | None:
    before = len(sheet.problems)
    values = {column: _value(sheet, row, column, system) for column in row.cells}
    if len(sheet.problems) > before:
        return None
    together = sum(values.get(column, 0) for column in ("sc", "st", "bc"))
    if together > values["population"]:
        text = _("sc + st + bc of at most the population {population}")
        sheet.problem(row.line, "sc, st, bc", together, text, population=values["population"])
        return None
    return Body(**{"kind": system.classes[0], **values})


def _value(sheet: Sheet, row: TableRow, column: str, system: RuleSystem) -> Any:
    """One cell of a body as its value; what may be left out and is empty gets its default."""
    value = row.cells[column]
    if column == "kind":
        return sheet.one_of(row.line, column, value, system.classes)
    if column == "notified":
        return sheet.one_of(row.line, column, value or "yes", YesNo) is YesNo.YES
    if column in TEXTS:
        return sheet.filled(row.line, column, value) if column in system.columns else value
    if column in system.optional and not value:
        return None
    return sheet.whole(row.line, column, value, least=int(column in ("population", "seats")))


def _history_row(sheet: Sheet, row: TableRow) -> HistoryRow | None:
    line, cells = row.line, row.cells
    election = sheet.day(line, "election", cells["election"])
    code = sheet.filled(line, "code", cells["code"])
    category = sheet.one_of(line, "category", cells["category"], Category)
    kind = sheet.one_of(line, "kind", cells["kind"], BodyClass) if cells["kind"] else None
    sequence = sheet.whole(line, "sequence", cells["sequence"], least=1) if cells["sequence"] else None
    if election is None or category is None:
        return None
    return HistoryRow(election, code, category, kind, sequence)


def _sequence_of_the_last_election(sheet: Sheet, rows: Iterable[TableRow]) -> None:
    rows = list(rows)
    last = max((row.cells["election"] for row in rows), default="")
    for row in rows:
        wanting = not row.cells["sequence"] and row.cells["category"] != Category.UR
        if row.cells["election"] == last and wanting:
            text = _("the place of the office in the order of allotment of the last election")
            sheet.problem(row.line, "sequence", "", text)


def _refuse_twice(sheet: Sheet, keys: Iterable[tuple[int, str]], column: str) -> None:
    first: dict[str, int] = {}
    for line, key in keys:
        if first.setdefault(key, line) != line:
            sheet.problem(
                line, column, key, _("a value used once; it is already in line {earlier}"), earlier=first[key]
            )


def _refuse_flaws(sheet: Sheet, flaws: Iterable[Flaw], lines: Mapping[str, int]) -> None:
    for flaw in flaws:
        value = _cell(getattr(flaw.body, flaw.column))
        sheet.problem(lines[flaw.body.code], flaw.column, value, flaw.expected.template, **flaw.expected.values)
    sheet.stop_on_problems()


def _written(columns: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    text = StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(columns)
    writer.writerows(rows)
    return text.getvalue()


def _cell(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "" if value is None else str(value)
