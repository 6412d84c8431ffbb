"""Workbooks of the kind before 2007: every kind of cell, what is hidden, what is merged."""

from datetime import date
from io import BytesIO
from typing import Any

import pytest
import xlwt

from reservations.law.refusals import BadInput
from reservations.services.imports.workbooks import Merge, Table, open_workbook
from tests.messy.sheets import Write
from tests.messy.sheets import xls as of_the_corporations


def book(write: Write) -> bytes:
    file, made = BytesIO(), xlwt.Workbook()
    write(made, made.add_sheet("2011"))
    made.save(file)
    return file.getvalue()


def tables(write: Write) -> tuple[Table, ...]:
    return open_workbook(book(write), "a.xls").tables


class TestCells:
    def test_every_kind_of_cell_is_text(self) -> None:
        def write(_made: Any, sheet: Any) -> None:
            sheet.write(1, 1, 12.0)
            sheet.write(1, 2, "  आगरा ")
            sheet.write(1, 3, date(2023, 5, 4), xlwt.easyxf(num_format_str="DD/MM/YYYY"))
            sheet.write(1, 4, True)
            sheet.write(1, 5, 2.5)
            sheet.row(2).set_cell_error(1, 0x17)
            sheet.write(2, 2, 99999999.0, xlwt.easyxf(num_format_str="DD/MM/YYYY"))

        [table] = tables(write)
        assert table.rows == [
            [],
            ["", "12", "आगरा", "2023-05-04", "TRUE", "2.5"],
            ["", "#REF!", "99999999"],
        ]

    def test_merged_and_hidden_parts_are_told(self) -> None:
        def write(made: Any, sheet: Any) -> None:
            sheet.write_merge(0, 1, 0, 2, "Population")
            sheet.row(1).hidden = True
            sheet.col(2).hidden = True
            sheet.write(2, 0, "a")
            made.add_sheet("Notes").visibility = 1

        shown, notes = tables(write)
        assert (shown.merged, shown.hidden_rows, shown.hidden_columns) == ((Merge(1, 0, 2, 2),), (2,), (2,))
        assert (shown.hidden, notes.hidden) == (False, True)


class TestRefused:
    @pytest.mark.parametrize(
        ("name", "reason"),
        [
            ("EncryptedPackage", "without a password"),
            ("_VBA_PROJECT_CUR", "without macros"),
            ("WordDocument", "a text document"),
            ("PowerPoint Document", "a presentation"),
        ],
    )
    def test_other_office_files_are_named(self, name: str, reason: str) -> None:
        with pytest.raises(BadInput, match=reason):
            open_workbook(of_the_corporations() + name.encode("utf-16-le"), "a.xls")

    def test_a_damaged_one_says_what_to_do(self) -> None:
        with pytest.raises(BadInput, match="not damaged"):
            open_workbook(of_the_corporations()[:700], "a.xls")

    def test_a_protected_one_says_what_to_do(self) -> None:
        made = of_the_corporations()
        begin = made.index(b"\x09\x08\x10\x00")  # the first record of the book; the password's record stands behind it
        record = b"\x2f\x00\x36\x00" + b"\x01\x00\x01\x00\x01\x00" + bytes(48)
        at = begin + 20
        with pytest.raises(BadInput, match="without a password"):
            open_workbook(made[:at] + record + made[at + len(record) :], "a.xls")
