"""Reads a file of a year's holidays, every problem named by row and column."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from reservations.law.files.cells import Sheet
from reservations.law.refusals import BadInput, Problem
from reservations.law.wording import gettext_noop as _
from reservations.services.holidays import Day
from reservations.services.imports import digits
from reservations.services.imports.workbooks import open_workbook

MOST_BYTES = 1024 * 1024
MOST_DAYS = 400
COLUMNS = ("date", "name", "name_hi")
LONGEST_NAME = 200
WRITTEN = re.compile(
    r"(?P<y>[0-9]{4})-(?P<m>[0-9]{2})-(?P<d>[0-9]{2})|(?P<day>[0-9]{1,2})[./-](?P<month>[0-9]{1,2})[./-](?P<year>[0-9]{4})"
)


@dataclass(frozen=True)
class HolidayFile:
    """What a file says: its days in order, and everything wrong with it."""

    days: tuple[Day, ...]
    problems: tuple[Problem, ...]


def read(content: bytes, name: str) -> HolidayFile:
    """Read a table with the columns date, name, name_hi on its first sheet, in any order. Nothing is written."""
    sheet = Sheet(name)
    try:
        if len(content) > MOST_BYTES:
            sheet.problem(0, "", f"{len(content)} B", _("a file of at most {most} bytes"), most=MOST_BYTES)
            sheet.stop_on_problems()
        days = _days(sheet, content, name)
    except BadInput as bad:
        return HolidayFile((), bad.problems)
    return HolidayFile(tuple(sorted(days, key=lambda day: day.on)), tuple(sheet.problems))


def _days(sheet: Sheet, content: bytes, name: str) -> list[Day]:
    rows = open_workbook(content, name).tables[0].rows
    filled = [(number, row) for number, row in enumerate(rows, 1) if any(row)]
    if not filled or len(filled) > MOST_DAYS:
        sheet.problem(0, "", len(filled), _("between 1 and {most} rows"), most=MOST_DAYS)
        sheet.stop_on_problems()
    where = _columns(sheet, *filled[0])
    days: dict[date, int] = {}
    found = [_day(sheet, number, {c: _cell(row, at) for c, at in where.items()}, days) for number, row in filled[1:]]
    return [day for day in found if day is not None]


def _cell(row: Sequence[str], at: int) -> str:
    return row[at] if at < len(row) else ""


def _columns(sheet: Sheet, number: int, header: Sequence[str]) -> dict[str, int]:
    names = [cell.strip().lower() for cell in header]
    for column in COLUMNS:
        if column not in names:
            sheet.problem(number, column, "", _("a column of this name in the first row"))
    sheet.stop_on_problems()
    return {column: names.index(column) for column in COLUMNS}


def _day(sheet: Sheet, number: int, cells: dict[str, str], seen: dict[date, int]) -> Day | None:
    before = len(sheet.problems)
    on = _on(cells["date"])
    if on is None:
        sheet.problem(number, "date", cells["date"], _("a day as 2027-01-26 or 26.01.2027"))
    elif on in seen:
        text = _("a day used once; it is already in row {earlier}")
        sheet.problem(number, "date", cells["date"], text, earlier=seen[on])
    for column in COLUMNS[1:]:
        sheet.filled(number, column, cells[column])
        if len(cells[column]) > LONGEST_NAME:
            sheet.problem(number, column, cells[column], _("at most 200 characters"))
    if on is None or len(sheet.problems) > before:
        return None
    seen[on] = number
    return Day(on, cells["name"], cells["name_hi"])


def _on(written: str) -> date | None:
    found = WRITTEN.fullmatch(written.translate(digits.IN_DEVANAGARI))
    if found is None:
        return None
    year, month, day = found["y"] or found["year"], found["m"] or found["month"], found["d"] or found["day"]
    try:
        return date(int(year), int(month), int(day))
    except ValueError:
        return None
