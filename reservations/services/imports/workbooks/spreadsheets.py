"""Reads XLSX, XLS and ODS files by calamine: the values that the spreadsheet program computed and saved."""

from io import BytesIO

import python_calamine
from python_calamine import CalamineSheet, SheetMetadata, SheetTypeEnum, SheetVisibleEnum

from reservations.law.files.cells import Sheet
from reservations.law.wording import gettext_noop as _
from reservations.services.imports.workbooks.cells import Cells, trimmed
from reservations.services.imports.workbooks.tables import Merge, Table


def read(sheet: Sheet, content: bytes) -> tuple[Table, ...]:
    """The sheets of a spreadsheet in its order; BadInput where it cannot be opened."""
    try:
        with python_calamine.load_workbook(BytesIO(content)) as book:
            return tuple(
                _table(described, book.get_sheet_by_name(described.name))
                for described in book.sheets_metadata
                if described.typ is SheetTypeEnum.WorkSheet
            )
    except python_calamine.PasswordError:
        sheet.problem(0, "", "", _("a file without a password: open it, save it without one, and send that"))
    except python_calamine.CalamineError:
        sheet.problem(0, "", "", _("a spreadsheet that is not damaged: open it, save it anew, and send that"))
    sheet.stop_on_problems()
    return ()


def _table(described: SheetMetadata, read: CalamineSheet) -> Table:
    cells = Cells()
    pad = read.start[1] if read.start else 0
    rows = trimmed([cells.row(row, pad) for row in read.iter_rows()])
    merged = tuple(
        Merge(top + 1, left, bottom + 1, right)
        for (top, left), (bottom, right) in sorted(read.merged_cell_ranges or ())
    )
    hidden = described.visible is not SheetVisibleEnum.Visible
    return Table(described.name, rows, hidden=hidden, merged=merged)
