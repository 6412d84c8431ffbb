"""Each messy file opens to what it says, is noted, or is refused with its reason and its cells."""

import pytest

from reservations.law.refusals import BadInput
from reservations.services.imports.workbooks import Table, Workbook, column_letter, open_workbook
from tests.messy import FIELDS, FILES, Comes, Messy, corporations

OPENED = [name for name, messy in FILES.items() if messy.comes is not Comes.REFUSED]
REFUSED = [name for name, messy in FILES.items() if messy.comes is Comes.REFUSED]
FIGURES_AS_TEXT = ("digits.csv", "floats.csv")  # the figures' own reader knows these ways of writing


def opened(name: str) -> Workbook:
    return open_workbook(FILES[name].content(), name)


def sheet_of(messy: Messy, workbook: Workbook) -> Table:
    [table] = [table for table in workbook.tables if table.name == messy.sheet]
    return table


class TestOpened:
    @pytest.mark.parametrize("name", OPENED)
    def test_every_row_below_the_header_has_its_cells_in_their_columns(self, name: str) -> None:
        messy = FILES[name]
        table = sheet_of(messy, opened(name))
        rows = [dict(zip(messy.columns, row, strict=True)) for row in table.rows[messy.header[1] :][:17]]
        wrong = set(messy.wrong) if messy.comes is Comes.PROBLEMS else set()
        for number, (row, corporation) in enumerate(zip(rows, corporations(), strict=True), messy.header[1] + 1):
            for field in ("code", "district", "population", "bc"):
                if (number, field) not in wrong and not (name in FIGURES_AS_TEXT and field in FIELDS[6:]):
                    assert row[field] == corporation[field]

    @pytest.mark.parametrize("name", [name for name in OPENED if FILES[name].comes is Comes.NOTED])
    def test_what_was_assumed_or_is_hidden_is_noted(self, name: str) -> None:
        assert opened(name).notes

    @pytest.mark.parametrize("name", [name for name in OPENED if FILES[name].comes is Comes.CLEAN])
    def test_a_file_with_nothing_to_tell_has_no_note(self, name: str) -> None:
        assert opened(name).notes == ()

    @pytest.mark.parametrize(
        ("name", "kind"),
        [("unicode text.txt", "csv"), ("formulas.xlsx", "xlsx"), ("old.xls", "xls"), ("open.ods", "ods"),
         ("portal.xls", "html")],
    )  # fmt: skip
    def test_the_format_is_told_by_the_content(self, name: str, kind: str) -> None:
        assert opened(name).format == kind


class TestRefused:
    @pytest.mark.parametrize("name", REFUSED)
    def test_the_reason_names_the_file_and_the_cells(self, name: str) -> None:
        messy = FILES[name]
        with pytest.raises(BadInput) as refused:
            opened(name)
        told = [(problem.line, problem.column) for problem in refused.value.problems]
        letters = {field: column_letter(column) for column, field in enumerate(messy.columns)}
        assert all(problem.file.startswith(name) for problem in refused.value.problems)
        assert set(told) <= {(row, letters[field]) for row, field in messy.wrong} | {(0, "")}
        assert len(told) >= 0.8 * max(1, len(messy.wrong))

    @pytest.mark.parametrize(
        ("name", "words"),
        [
            ("kruti dev.csv", "font like Kruti Dev"),
            ("kruti dev.xlsx", "font like Kruti Dev"),
            ("question marks.csv", "letters were lost"),
            ("control characters.csv", "a character that is neither"),
            ("not computed.xlsx", "result of the formula"),
            ("macros.xlsm", "without macros"),
            ("password.xlsx", "without a password"),
            ("picture.xlsx", "this is a picture"),
            ("paper.csv", "this is a PDF"),
            ("bomb.xlsx", "unpacks to at most 256 MB"),
        ],
    )
    def test_the_reason_is_the_files_fault(self, name: str, words: str) -> None:
        with pytest.raises(BadInput, match=words):
            opened(name)
