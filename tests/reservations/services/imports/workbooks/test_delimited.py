"""Text with separators: which one it is, quoted cells, and the lines of the file as numbers of rows."""

import pytest

from reservations.law.files.cells import Sheet
from reservations.law.refusals import BadInput
from reservations.services.imports.workbooks import delimited
from reservations.services.imports.workbooks.cells import Cells


def rows(text: str) -> list[list[str]]:
    return [list(row) for row in delimited.read(Sheet("a.csv"), text, Cells()).rows]


class TestSeparator:
    @pytest.mark.parametrize("mark", [",", ";", "\t", "|"])
    def test_it_is_told_from_the_file(self, mark: str) -> None:
        assert rows(f"code{mark}name\nUP-1{mark}Agra\n") == [["code", "name"], ["UP-1", "Agra"]]

    def test_commas_inside_figures_are_not_taken_for_it(self) -> None:
        assert rows("code;population\nUP-1;15,85,704\nUP-2;2,21,118\n")[1] == ["UP-1", "15,85,704"]

    def test_titles_above_the_table_do_not_matter(self) -> None:
        assert rows("Figures, 2011, of the census\n\na;b\n1;2\n3;4\n")[2:] == [["a", "b"], ["1", "2"], ["3", "4"]]

    def test_a_first_line_for_spreadsheets_tells_it(self) -> None:
        assert rows("sep=|\na|b,c,d\n")[1] == ["a", "b,c,d"]

    def test_one_column_has_none(self) -> None:
        assert rows("code\nUP-1\n") == [["code"], ["UP-1"]]

    def test_a_cell_too_long_for_any_table_has_none(self) -> None:
        assert delimited.separator('"' + "x" * 150_000) == ","


class TestLines:
    def test_a_quoted_cell_over_several_lines_does_not_shift_the_numbers(self) -> None:
        assert rows('code,name\nUP-1,"Agra\n(city)"\nUP-2,Aligarh\n') == [
            ["code", "name"],
            ["UP-1", "Agra (city)"],
            [],
            ["UP-2", "Aligarh"],
        ]

    def test_empty_lines_are_kept_but_at_the_end(self) -> None:
        assert rows("\n\na,b\n\n1,2\n\n,\n") == [[], [], ["a", "b"], [], ["1", "2"]]

    def test_a_quote_left_open_is_refused_at_its_line(self) -> None:
        with pytest.raises(BadInput, match=r"^a\.csv:2: .*closed quotation marks"):
            rows('code,name\nUP-1,"Agra\nUP-2,Aligarh\n')
