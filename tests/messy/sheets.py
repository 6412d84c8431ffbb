"""Messy spreadsheets that open: merged headers, formulas, hidden parts, old and open formats, a web page as .xls."""

from collections.abc import Callable
from html import escape
from io import BytesIO
from typing import Any
from zipfile import ZipFile

import xlsxwriter
import xlwt

from tests.messy.figures import FIELDS, FIGURES, Comes, Messy, grid, total

Write = Callable[[Any, Any], None]
TITLES = ("Municipal corporations of Uttar Pradesh", "उत्तर प्रदेश के नगर निगम", "")
ABOVE = ("Code / कोड", "Name / नाम", "", "Class / प्रकार", "District / जनपद", "Division / मण्डल", "Population / जनसंख्या")
BELOW = ("", "English", "हिन्दी", "", "", "", "Total / कुल", "SC / अनु0जाति", "ST / अनु0जनजाति", "BC / पिछड़ा वर्ग")


def xlsx(write: Write, sheet: str = "2011") -> bytes:
    """A workbook with one sheet that `write(book, sheet)` fills."""
    file = BytesIO()
    book = xlsxwriter.Workbook(file, {"in_memory": True})
    write(book, book.add_worksheet(sheet))
    book.close()
    return file.getvalue()


def fill(sheet: Any, first: int = 0, rows: list[list[str]] | None = None) -> None:
    """Write rows from row `first`, figures as numbers."""
    for number, row in enumerate(grid() if rows is None else rows, start=first):
        for column, value in enumerate(row):
            sheet.write(number, column, float(value) if value.isdigit() else value)


def without(archive: bytes, part: str, old: bytes, new: bytes = b"") -> bytes:
    """The archive with `old` in one of its parts written as `new`."""
    file = BytesIO()
    with ZipFile(BytesIO(archive)) as before, ZipFile(file, "w") as after:
        for name in before.namelist():
            content = before.read(name)
            after.writestr(name, content.replace(old, new) if name == part else content)
    return file.getvalue()


def _two_row_header(book: Any, sheet: Any) -> None:
    centred = book.add_format({"align": "center"})
    for number, title in enumerate(TITLES):
        sheet.write(number, 0, title)
    for column, words in enumerate(ABOVE):
        sheet.write(3, column, words, centred)
    for column, words in enumerate(BELOW):
        sheet.write(4, column, words, centred)
    sheet.merge_range(3, 1, 3, 2, ABOVE[1], centred)
    sheet.merge_range(3, 6, 3, 9, ABOVE[6], centred)
    for column in (0, 3, 4, 5):
        sheet.merge_range(3, column, 4, column, ABOVE[column], centred)
    fill(sheet, 5, grid()[1:])


def _formulas(_book: Any, sheet: Any) -> None:
    fill(sheet)
    for row, cells in enumerate(grid()[1:], start=1):
        figure = float(cells[FIELDS.index("population")])
        sheet.write_formula(row, FIELDS.index("population"), f"={figure - 1:.0f}+1", None, figure)
    sheet.write(18, FIELDS.index("name"), "Total")
    for field in FIGURES:
        column = FIELDS.index(field)
        letter = chr(ord("A") + column)
        sheet.write_formula(18, column, f"=SUM({letter}2:{letter}18)", None, total(field))


def _computed() -> bytes:
    return without(xlsx(_formulas), "xl/workbook.xml", b' fullCalcOnLoad="1"')


def _hidden(book: Any, sheet: Any) -> None:
    fill(sheet)
    sheet.set_row(8, None, None, {"hidden": True})
    sheet.set_column(FIELDS.index("division"), FIELDS.index("division"), None, None, {"hidden": True})
    earlier = book.add_worksheet("2001")
    earlier.write(0, 0, "Figures of an earlier census")
    earlier.hide()


def _errors(_book: Any, sheet: Any) -> None:
    fill(sheet)
    sheet.write_formula(4, FIELDS.index("population"), "=2011!#REF!", None, "#REF!")


def xls() -> bytes:
    """A workbook of the kind before 2007, with a hidden row and an error."""
    file = BytesIO()
    book = xlwt.Workbook()
    fill(book.add_sheet("2011"))
    book.save(file)
    return file.getvalue()


def page() -> bytes:
    """A web page as portals send it under the name of a spreadsheet, with a title across the table."""
    header, *rows = grid()
    lines = [f"<tr><th colspan={len(header)}>Municipal corporations, 2011</th></tr>"]
    lines += ["<tr>" + "".join(f"<th>{escape(cell)}" for cell in header)]
    lines += ["<tr>" + "".join(f"<td>{escape(cell)}&nbsp;</td>" for cell in row) + "</tr>" for row in rows]
    return ("<html><body><table border=1>" + "\n".join(lines) + "</table></body></html>").encode()


def ods(rows: list[list[str]], hidden_row: int = 0) -> bytes:
    """An open document with one sheet and, if wanted, a hidden row (from 1)."""
    hidden = ' table:visibility="collapse"'
    lines = [
        f"<table:table-row{hidden * (number == hidden_row)}>{''.join(map(_ods_cell, row))}</table:table-row>"
        for number, row in enumerate(rows, start=1)
    ]
    file = BytesIO()
    with ZipFile(file, "w") as archive:
        archive.writestr("mimetype", ODS)
        archive.writestr("META-INF/manifest.xml", MANIFEST)
        archive.writestr("content.xml", CONTENT.replace("ROWS", "".join(lines)))
    return file.getvalue()


def _ods_cell(value: str) -> str:
    if value.startswith("<table:"):
        return value
    kind = f'float" office:value="{value}' if value.isdigit() else "string"
    return f'<table:table-cell office:value-type="{kind}"><text:p>{escape(value)}</text:p></table:table-cell>'


ODS = "application/vnd.oasis.opendocument.spreadsheet"
MANIFEST = f"""<?xml version="1.0"?>
<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0">
<manifest:file-entry manifest:full-path="/" manifest:media-type="{ODS}"/>
<manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/></manifest:manifest>"""
CONTENT = """<?xml version="1.0" encoding="UTF-8"?>
<office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0"
 xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0"
 xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"
 office:version="1.2"><office:body><office:spreadsheet><table:table table:name="2011">ROWS</table:table>
</office:spreadsheet></office:body></office:document-content>"""

SHEETS = (
    Messy(
        "two rows of header.xlsx",
        lambda: xlsx(_two_row_header),
        "titles above a merged, bilingual header of two rows",
        Comes.CLEAN,
        sheet="2011",
        header=(4, 5),
    ),
    Messy("formulas.xlsx", _computed, "formulas instead of figures and totals", Comes.CLEAN, "2011"),
    Messy("stale.xlsx", lambda: xlsx(_formulas), "formulas whose results may be old", Comes.NOTED, "2011"),
    Messy("hidden.xlsx", lambda: xlsx(_hidden), "a hidden row, column and sheet", Comes.NOTED, "2011"),
    Messy(
        "errors.xlsx",
        lambda: xlsx(_errors),
        "an error instead of a figure",
        Comes.PROBLEMS,
        "2011",
        wrong=((5, "population"),),
    ),
    Messy("old.xls", xls, "a workbook of the kind before 2007", Comes.CLEAN, "2011"),
    Messy("open.ods", lambda: ods(grid(), hidden_row=5), "an open document with a hidden row", Comes.NOTED, "2011"),
    Messy("portal.xls", page, "a web page named as a spreadsheet", Comes.CLEAN, header=(2, 2)),
)
