"""Opens a file of tables by what it is, never by its name."""

from collections.abc import Iterable

from reservations.law.files.cells import Sheet
from reservations.law.refusals import Problem
from reservations.services.imports.workbooks import (
    delimited,
    encodings,
    inspection,
    kinds,
    ods,
    spreadsheets,
    webpages,
    xls,
    xlsx,
)
from reservations.services.imports.workbooks.archives import Archive
from reservations.services.imports.workbooks.cells import Cells
from reservations.services.imports.workbooks.tables import Table, Workbook


def open_workbook(content: bytes, name: str) -> Workbook:
    """The tables of a file called `name`, as whole numbers, days and clean words.

    BadInput says what was found instead of a table, or names every cell that cannot be read: formulas without a
    result, control characters, text in a legacy font. What a person should know is in the notes.
    """
    sheet, cells = Sheet(name), Cells()
    kinds.refuse_others(sheet, content)
    notes: Iterable[Problem] = ()
    if content.startswith(kinds.ZIP):
        kind, tables, notes = _zipped(sheet, content, cells)
    elif content.startswith(kinds.OLE):
        kinds.refuse_other_office_files(sheet, content)
        kind, tables = "xls", xls.read(sheet, content, cells)
    else:
        kind, tables, notes = _text(sheet, content, cells)
    inspection.refuse_unreadable(sheet, tables, cells.doubtful)
    return Workbook(name, kind, tuple(tables), (*notes, *inspection.hidden(name, tables)))


def _zipped(sheet: Sheet, content: bytes, cells: Cells) -> tuple[str, list[Table], Iterable[Problem]]:
    archive = Archive(sheet, content)
    kind = kinds.of_parts(sheet, archive.parts, archive.read("mimetype"))
    if kind == "ods" and b"encryption-data" in archive.read("META-INF/manifest.xml"):
        kinds.refuse(sheet, kinds.WITHOUT_PASSWORD)
    looks = xlsx.looks(archive) if kind == "xlsx" else ods.looks(archive)
    inspection.refuse_uncomputed(sheet, looks)
    return kind, spreadsheets.read(archive, content, looks, cells), inspection.stale(sheet.file, looks)


def _text(sheet: Sheet, content: bytes, cells: Cells) -> tuple[str, list[Table], Iterable[Problem]]:
    text, notes = encodings.decode(sheet, content)
    kind = kinds.of_text(sheet, text)
    return kind, webpages.read(text, cells) if kind == "html" else [delimited.read(sheet, text, cells)], notes
