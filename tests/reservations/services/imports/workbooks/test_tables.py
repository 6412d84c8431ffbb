"""Sheets: merged cells are spread over their span, columns have the spreadsheet's letters."""

import pytest

from reservations.services.imports.workbooks import Merge, Table, column_index, column_letter


class TestColumns:
    @pytest.mark.parametrize(("index", "letter"), [(0, "A"), (25, "Z"), (26, "AA"), (701, "ZZ"), (702, "AAA")])
    def test_a_column_has_the_spreadsheets_letters(self, index: int, letter: str) -> None:
        assert column_letter(index) == letter
        assert column_index(letter) == index


class TestSpread:
    TABLE = Table(
        "2011",
        rows=[["Name", "Population"], ["", "Total", "SC"], ["Agra", "1585704", "370423"]],
        merged=(Merge(1, 0, 2, 0), Merge(1, 1, 1, 2)),
    )

    def test_a_merged_heading_stands_over_each_of_its_columns_and_rows(self) -> None:
        assert self.TABLE.spread(1, 2) == [["Name", "Population", "Population"], ["Name", "Total", "SC"]]

    def test_the_rows_themselves_keep_the_value_at_the_top_left(self) -> None:
        self.TABLE.spread(1, 2)
        assert self.TABLE.rows[0] == ["Name", "Population"]
        assert self.TABLE.cell(2, 0) == ""

    def test_a_merge_that_begins_above_the_rows_asked_for_reaches_into_them(self) -> None:
        assert self.TABLE.spread(2, 2) == [["Name", "Total", "SC"]]

    def test_no_rows_give_nothing(self) -> None:
        assert Table("", rows=[]).spread(1, 2) == []
