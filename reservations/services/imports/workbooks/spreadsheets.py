"""Reads XLSX and ODS files by calamine: the values that the spreadsheet program computed and saved."""

from collections.abc import Mapping
from io import BytesIO

import python_calamine
from python_calamine import CalamineSheet, SheetMetadata, SheetTypeEnum, SheetVisibleEnum

from reservations.law.wording import gettext_noop as _
from reservations.services.imports.workbooks.archives import DAMAGED, Archive
from reservations.services.imports.workbooks.cells import Cells, trimmed
from reservations.services.imports.workbooks.looks import MOST_CELLS, Look
from reservations.services.imports.workbooks.tables import Merge, Table

SMALL_ENOUGH = _("sheets of at most {most} cells up to the last filled one: delete what stands far below or aside")


def read(archive: Archive, content: bytes, looks: Mapping[str, Look], cells: Cells) -> list[Table]:
    """The sheets in the file's order, each with what `looks` tells of it; BadInput where it cannot be opened.

    A sheet with a value far away from the others is refused before it is read.
    """
    if any(look.too_large for look in looks.values()):
        archive.refuse(SMALL_ENOUGH, most=MOST_CELLS)
    try:
        with python_calamine.load_workbook(BytesIO(content)) as book:
            described = [sheet for sheet in book.sheets_metadata if sheet.typ is SheetTypeEnum.WorkSheet]
            if any(sheet.name not in looks for sheet in described):
                archive.refuse(DAMAGED)
            return [_table(each, book.get_sheet_by_name(each.name), looks[each.name], cells) for each in described]
    except python_calamine.CalamineError:
        archive.refuse(DAMAGED)


def _table(described: SheetMetadata, read: CalamineSheet, look: Look, cells: Cells) -> Table:
    pad = read.start[1] if read.start else 0
    rows = [cells.row(row, pad) for row in read.iter_rows()]
    for (number, column), error in look.errors.items():
        _put(rows, number, column, error)
    return Table(
        described.name,
        trimmed(rows),
        hidden=described.visible is not SheetVisibleEnum.Visible,
        hidden_rows=tuple(look.hidden_rows),
        hidden_columns=tuple(look.hidden_columns),
        merged=tuple(look.merged or _merged(read)),
    )


def _merged(read: CalamineSheet) -> list[Merge]:
    found = sorted(read.merged_cell_ranges or ())
    return [Merge(top + 1, left, bottom + 1, right) for (top, left), (bottom, right) in found]


def _put(rows: list[list[str]], number: int, column: int, text: str) -> None:
    """Write the text of an error where its value came empty."""
    rows.extend([] for _row in range(number - len(rows)))
    row = rows[number - 1]
    row.extend("" for _cell in range(column + 1 - len(row)))
    row[column] = text
