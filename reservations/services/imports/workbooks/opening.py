"""Opens a file of tables by what it is, never by its name."""

from reservations.law.files.cells import Sheet
from reservations.services.imports.workbooks import delimited, spreadsheets
from reservations.services.imports.workbooks.tables import Workbook

ZIP, OFFICE = b"PK\x03\x04", b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"


def open_workbook(content: bytes, name: str) -> Workbook:
    """The tables of a file called `name`; BadInput says what was found instead and what was expected."""
    sheet = Sheet(name)
    if content.startswith(ZIP):
        return Workbook(name, "xlsx", spreadsheets.read(sheet, content))
    if content.startswith(OFFICE):
        return Workbook(name, "xls", spreadsheets.read(sheet, content))
    return Workbook(name, "csv", (delimited.read(sheet, sheet.text(content)),))
