"""Finding the sheet, the header and the columns of a table, and taking its rows."""

import pytest

from reservations.law.files.cells import Sheet
from reservations.law.refusals import BadInput
from reservations.services.imports import layouts
from reservations.services.imports.layouts import Fields, Layout
from reservations.services.imports.workbooks import Merge
from tests.reservations.services.imports.books import book, table

WANTED = Fields(("code", "population", "sc", "st", "bc"), ("name", "name_hi", "district"))
PLAIN = "code|population|sc|st|bc"


def taken(workbook, layout, wanted=WANTED):
    sheet = Sheet(workbook.file)
    rows = list(layouts.rows(workbook, layout, wanted.needed, wanted.further, sheet))
    return rows, sheet.problems


class TestThePlainHeader:
    def test_it_is_read_as_it_stands(self):
        layout = layouts.proposed(book(table("bc|remark|st|sc|population|code", "3|x|2|1|10|A-1")), WANTED)
        assert layout.plain
        assert (layout.header, layout.columns) == ((1, 1), {"code": 5, "population": 4, "sc": 3, "st": 2, "bc": 0})

    def test_blank_rows_above_it_do_no_harm(self):
        assert layouts.proposed(book(table("", PLAIN, "A-1|1|0|0|0")), WANTED).header == (2, 2)

    def test_further_columns_are_known_by_their_own_names_alone(self):
        layout = layouts.proposed(book(table(PLAIN + "|name|Hindi name", "A-1|1|0|0|0|Agra|आगरा")), WANTED)
        assert "name_hi" not in layout.columns
        assert layout.columns["name"] == 5

    def test_one_missing_name_makes_it_a_header_that_must_be_understood(self):
        assert not layouts.proposed(book(table("code|Population|sc|st|bc", "A-1|1|0|0|0")), WANTED).plain


class TestProposals:
    def test_titles_above_and_column_numbers_below_the_header_are_not_taken_for_it(self):
        rows = [
            *("Population of urban local bodies", "Census 2011", ""),
            "क्रम संख्या|कोड|निकाय का नाम|जनसंख्या|अनु0 जाति|अनु0 जनजाति|पिछड़ा वर्ग",
            *("1|2|3|4|5|6|7", "1|A-1|आगरा|10|1|2|3"),
        ]
        layout = layouts.proposed(book(table(*rows)), WANTED)
        assert layout.header == (4, 5)
        assert layout.columns == {"code": 1, "name_hi": 2, "population": 3, "sc": 4, "st": 5, "bc": 6}
        assert [row.line for row in taken(book(table(*rows)), layout)[0]] == [6]

    @pytest.mark.parametrize("merged", [(), (Merge(1, 2, 1, 4), Merge(1, 0, 2, 0), Merge(1, 1, 2, 1))])
    def test_a_group_heading_counts_for_each_of_its_columns_merged_or_not(self, merged):
        sheet = table(
            "Code|Population|Scheduled Castes|||Scheduled Tribes||OBC",
            "||Persons|Male|Female|Persons|Male|Persons",
            "A-1|10|3|2|1|1|1|4",
            merged=merged,
        )
        layout = layouts.proposed(book(sheet), WANTED)
        assert layout.header == (1, 2)
        assert layout.columns == {"code": 0, "population": 1, "sc": 2, "st": 5, "bc": 7}
        assert layout.headings["sc"] == "Scheduled Castes › Persons"

    def test_the_sheet_with_the_table_is_found_and_a_hidden_one_only_if_it_is_better(self):
        cover, figures = table("Office of the Director", name="Cover"), table(PLAIN.upper(), "A-1|1|0|0|0", name="Data")
        old = table(PLAIN.upper(), "A-1|9|9|9|9", name="Old", hidden=True)
        assert layouts.proposed(book(old, cover, figures), WANTED).sheet == "Data"
        assert layouts.proposed(book(cover, old), WANTED).sheet == "Old"

    def test_what_nobody_understands_is_left_to_the_officer(self):
        layout = layouts.proposed(book(table("x|y", "1|2")), WANTED)
        assert (layout.sheet, layout.columns) == ("Sheet1", {})

    def test_a_header_that_was_confirmed_before_goes_before_every_guess(self):
        first = book(table("Code|Population|SC|ST|OBC|OBC 2022", "A-1|1|0|0|0|0"))
        guessed = layouts.proposed(first, WANTED)
        remembered = {guessed.fingerprint: {**guessed.columns, "bc": 5}}
        later = book(table("a title", "CODE |Population|SC|ST|OBC|OBC 2022", "A-1|2|0|0|0|0"))
        assert layouts.proposed(later, WANTED, remembered).columns["bc"] == 5

    def test_a_layout_comes_back_from_what_was_kept(self):
        layout = layouts.proposed(book(table("Code|Population", "A-1|1")), WANTED)
        assert Layout.from_json(layout.as_json()) == layout


class TestRows:
    def test_a_short_row_has_empty_cells_and_an_empty_row_is_none(self):
        workbook = book(table(PLAIN, "A-1|1|0", "", "A-2|1"))
        rows, problems = taken(workbook, layouts.proposed(workbook, WANTED))
        assert [(row.line, row.cells["code"], row.cells["bc"]) for row in rows] == [(2, "A-1", ""), (4, "A-2", "")]
        assert problems == []

    def test_a_district_merged_over_its_bodies_is_that_of_each_a_figure_only_the_first_ones(self):
        header = "Code|District|Population|SC|ST|OBC"
        merged = (Merge(2, 1, 3, 1), Merge(2, 2, 3, 2))
        workbook = book(table(header, "A-1|Agra|10|1|0|0", "A-2|||1|0|0", "B-1|Etah|5|1|0|0", merged=merged))
        rows, _problems = taken(workbook, layouts.proposed(workbook, WANTED))
        found = [(row.cells["code"], row.cells["district"], row.cells["population"]) for row in rows]
        assert found == [("A-1", "Agra", "10"), ("A-2", "Agra", ""), ("B-1", "Etah", "5")]

    def test_a_header_that_stands_again_on_a_further_page_is_no_row(self):
        workbook = book(table(PLAIN, "A-1|1|0|0|0", PLAIN, "A-2|1|0|0|0"))
        rows, problems = taken(workbook, layouts.proposed(workbook, WANTED))
        assert ([row.line for row in rows], problems) == ([2, 4], [])

    def test_in_a_text_file_a_row_longer_than_the_header_is_named(self):
        workbook = book(table(PLAIN, "A-1|1|58|0|0|0"), kind="csv")
        rows, [problem] = taken(workbook, layouts.proposed(workbook, WANTED))
        assert (rows, problem.line, problem.expected.text()) == ([], 2, "5 cells in the row; there are 6")

    @pytest.mark.parametrize(
        ("rows", "column", "expected"),
        [
            (["code|population|sc|st|bc"], "", "at least one row below the header"),
            (["code|population|sc|st|bc|sc", "A-1|1|0|0|0|0"], "sc", "each column once in the header"),
            (["code|population", "A-1|1"], "sc", "a column with this name in the header"),
        ],
    )
    def test_a_table_that_cannot_be_read_is_refused(self, rows, column, expected):
        workbook = book(table(*rows))
        with pytest.raises(BadInput) as refused:
            taken(workbook, layouts.proposed(workbook, WANTED))
        assert (refused.value.problems[0].column, refused.value.problems[0].expected.text()) == (column, expected)

    def test_a_sheet_that_is_not_there_is_refused(self):
        with pytest.raises(BadInput):
            taken(book(table(PLAIN)), Layout("Other", (1, 1), {}))
