"""Reads XLS files by xlrd, which tells errors and hidden rows that calamine leaves out."""

from datetime import datetime
from io import StringIO
from typing import Any

import xlrd
from xlrd.xldate import XLDateError, xldate_as_datetime

from reservations.law.files.cells import Sheet
from reservations.law.refusals import BadInput
from reservations.services.imports.workbooks.archives import DAMAGED
from reservations.services.imports.workbooks.cells import Cells, Raw, trimmed
from reservations.services.imports.workbooks.kinds import WITHOUT_PASSWORD
from reservations.services.imports.workbooks.tables import Merge, Table


def read(sheet: Sheet, content: bytes, cells: Cells) -> list[Table]:
    """The sheets in the file's order; BadInput where it has a password or cannot be opened."""
    try:
        book = xlrd.open_workbook(file_contents=content, formatting_info=True, ragged_rows=True, logfile=StringIO())
        return [_table(book, each, cells) for each in book.sheets()]
    except Exception as error:  # of a damaged file xlrd raises whatever its parser trips over
        encrypted = "encrypted" in str(error)
        sheet.problem(0, "", "", WITHOUT_PASSWORD if encrypted else DAMAGED)
        raise BadInput(sheet.problems) from None


def _table(book: Any, read: Any, cells: Cells) -> Table:
    rows = [
        cells.row(map(_value, read.row_types(row), read.row_values(row), [book.datemode] * read.row_len(row)))
        for row in range(read.nrows)
    ]
    return Table(
        read.name,
        trimmed(rows),
        hidden=read.visibility != 0,
        hidden_rows=tuple(row + 1 for row, info in sorted(read.rowinfo_map.items()) if info.hidden and row < len(rows)),
        hidden_columns=tuple(column for column, info in sorted(read.colinfo_map.items()) if info.hidden),
        merged=tuple(Merge(top + 1, left, bottom, right - 1) for top, bottom, left, right in sorted(read.merged_cells)),
    )


def _value(kind: int, value: Any, datemode: int) -> Raw:
    """A cell of BIFF as the value that it shows."""
    if kind == xlrd.XL_CELL_ERROR:
        return str(xlrd.error_text_from_code.get(value, "#N/A"))
    if kind == xlrd.XL_CELL_BOOLEAN:
        return bool(value)
    if kind == xlrd.XL_CELL_DATE:
        return _day(value, datemode)
    plain: str | float = value
    return plain


def _day(value: float, datemode: int) -> datetime | float:
    try:
        shown: datetime = xldate_as_datetime(value, datemode)
    except (XLDateError, OverflowError, ValueError):
        return value
    return shown
