"""XLSX and ODS files: each cell at its place, errors as text, formulas without a result named, nothing too large."""

import re
from collections.abc import Callable
from io import BytesIO
from typing import Any
from zipfile import ZipFile

import pytest

from reservations.law.refusals import BadInput
from reservations.services.imports.workbooks import Merge, Table, open_workbook
from tests.messy.sheets import ods, without, xlsx

SHEET = "xl/worksheets/sheet1.xml"


def table(content: bytes) -> Table:
    return open_workbook(content, "a.xlsx").tables[0]


def scattered(_book: Any, sheet: Any) -> None:
    sheet.write(1, 2, "name")
    sheet.write(3, 1, 2.5)
    sheet.write(3, 3, 12.0)
    sheet.write_formula(4, 2, "=1/0", None, "#DIV/0!")
    sheet.write_formula(9, 5, "=NA()", None, "#N/A")


SCATTERED = [[], ["", "", "name"], [], ["", "2.5", "", "12"], ["", "", "#DIV/0!"], [], [], [], []]
SCATTERED += [["", "", "", "", "", "#N/A"]]


def rewritten(content: bytes, change: Callable[[bytes], bytes], part: str = SHEET) -> bytes:
    """The workbook with one part changed."""
    with ZipFile(BytesIO(content)) as archive:
        old = archive.read(part)
    return without(content, part, old, change(old))


def prefixed(part: bytes) -> bytes:
    """The part as some libraries write it, each element with a prefix."""
    return re.sub(rb"<(/?)(?!\?)", rb"<\1x:", part).replace(b"xmlns=", b"xmlns:x=")


class TestPlaces:
    def test_each_cell_stands_at_its_row_and_column(self) -> None:
        assert table(xlsx(scattered)).rows == SCATTERED

    def test_a_writer_with_prefixes_is_understood(self) -> None:
        assert table(rewritten(xlsx(scattered), prefixed)).rows == SCATTERED

    def test_a_writer_that_leaves_out_the_places_is_understood(self) -> None:
        plain = xlsx(lambda _book, sheet: [sheet.write_row(row, 0, ["a", 2]) for row in range(3)])
        assert table(rewritten(plain, lambda part: re.sub(rb' r="[A-Z]*\d+"', b"", part))).rows == [["a", "2"]] * 3

    def test_an_empty_sheet_has_no_rows(self) -> None:
        assert table(xlsx(lambda _book, _sheet: None)).rows == []

    def test_sheets_are_known_by_their_names_whatever_these_are(self) -> None:
        assert table(xlsx(scattered, "S.C. & S.T. <आगरा>")).name == "S.C. & S.T. <आगरा>"

    def test_an_open_document_has_its_merges_errors_and_days(self) -> None:
        merged = '<table:table-cell table:number-columns-spanned="2" table:number-rows-spanned="3"/>'
        error = '<table:table-cell table:formula="of:=1/0" office:value-type="string"><text:p>#DIV/0!</text:p>'
        day = '<table:table-cell office:value-type="date" office:date-value="2023-05-04"/>'
        read = table(ods([["a", "12"], [merged, "b"], [error + "</table:table-cell>", day]]))
        assert read.rows == [["a", "12"], ["", "b"], ["#DIV/0!", "2023-05-04"]]
        assert read.merged == (Merge(2, 0, 4, 1),)


class TestHidden:
    def test_hidden_rows_and_columns_are_told_and_read(self) -> None:
        def write(_book: Any, sheet: Any) -> None:
            sheet.write_column(0, 0, ["a", "b", "c", "d"])
            sheet.set_column(2, 3, None, None, {"hidden": True})
            for row in (1, 2, 7):
                sheet.set_row(row, None, None, {"hidden": True})

        read = table(xlsx(write))
        assert (read.hidden_rows, read.hidden_columns) == ((2, 3), (2, 3))
        assert len(read.rows) == 4

    def test_columns_of_an_open_document_too(self) -> None:
        document = ods([["a", "b"]])
        columns = '<table:table-column table:visibility="collapse" table:number-columns-repeated="2"/>'
        shown = b'<table:table table:name="2011">'
        assert table(without(document, "content.xml", shown, shown + columns.encode())).hidden_columns == (0, 1)


class TestFormulas:
    def test_each_formula_without_a_result_is_named(self) -> None:
        def write(book: Any, sheet: Any) -> None:
            sheet.write_formula(0, 0, "=1+1", None, 987654321)
            sheet.write_formula(1, 27, "=1+1", None, 987654321)
            sheet.write_formula(2, 0, "=1+1", None, 2)
            book.add_worksheet("Notes")

        with pytest.raises(BadInput, match="result of the formula") as refused:
            table(without(xlsx(write), SHEET, b"<v>987654321</v>"))
        told = [(problem.file, problem.line, problem.column) for problem in refused.value.problems]
        assert told == [("a.xlsx › 2011", 1, "A"), ("a.xlsx › 2011", 2, "AB")]

    def test_a_formula_whose_result_is_an_empty_text_has_one(self) -> None:
        content = xlsx(lambda _book, sheet: sheet.write_formula(0, 0, '=""', None, 987654321))
        empty = rewritten(content, lambda part: part.replace(b'"A1">', b'"A1" t="str">').replace(b"987654321", b""))
        assert table(empty).rows == []

    def test_an_open_document_too(self) -> None:
        with pytest.raises(BadInput, match="result of the formula"):
            table(ods([["a", '<table:table-cell table:formula="of:=1+1"/>']]))


class TestTooLarge:
    def test_one_value_far_below_and_aside_is_refused_before_it_fills_the_memory(self) -> None:
        with pytest.raises(BadInput, match="at most 30,00,000 cells"):
            table(xlsx(lambda _book, sheet: [sheet.write(0, 0, 1), sheet.write(1_000_000, 16_000, 1)]))

    def test_cells_without_places_are_counted(self) -> None:
        wide = (
            b'<row r="1">' + b"<c><v>1</v></c>" * 16_000 + b'</row><row r="1000000"><c><v>1</v></c></row></sheetData>'
        )
        plain = xlsx(lambda _book, _sheet: None)
        with pytest.raises(BadInput, match="at most 30,00,000 cells"):
            table(rewritten(plain, lambda part: part.replace(b"<sheetData/>", b"<sheetData>" + wide)))

    def test_cells_that_are_said_to_repeat_are_counted(self) -> None:
        wide = '<table:table-cell table:number-columns-repeated="16000" office:value-type="float" office:value="0"/>'
        with pytest.raises(BadInput, match="at most 30,00,000 cells"):
            table(ods([[wide]] * 200))

    def test_empty_rows_down_to_the_end_of_the_sheet_do_not_count(self) -> None:
        content = xlsx(lambda _book, sheet: [sheet.write_row(0, 0, ["a"] * 9), sheet.set_row(1_048_575, 20)])
        assert len(table(content).rows) == 1


class TestDamaged:
    @pytest.mark.parametrize(
        "content",
        [
            xlsx(scattered)[:-200],
            without(xlsx(scattered), "xl/workbook.xml", b"<sheets>", b"<sheet"),
            without(xlsx(scattered), "xl/workbook.xml", b"UTF-8", b"none"),
            without(xlsx(scattered), "xl/_rels/workbook.xml.rels", b"worksheets/sheet1", b"worksheets/sheet9"),
            without(ods([["a"]]), "content.xml", b"<office:doc", b"<!DOCTYPE a [<!ENTITY b 'c'>]><office:doc"),
            rewritten(xlsx(scattered), lambda part: part.replace(b"<sheetData>", b"<sheetData>" + b" " * 10_500_000)),
        ],
    )
    def test_it_is_refused_with_what_to_do(self, content: bytes) -> None:
        with pytest.raises(BadInput, match="a spreadsheet that is not damaged"):
            table(content)
