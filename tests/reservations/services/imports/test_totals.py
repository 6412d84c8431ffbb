"""Rows of totals are recognised, left out, and held against the sum of their rows."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reservations.law.files.cells import Sheet
from reservations.services.imports import layouts, totals
from reservations.services.imports.layouts import Fields
from reservations.services.imports.totals import CheckedTotal, WithoutTotals
from tests.reservations.services.imports.books import book, table

WANTED = Fields(("code", "population", "sc"), ("name", "district", "division"))
HEADER = "code|name|district|population|sc"


def taken(*rows, header=HEADER):
    workbook, sheet = book(table(header, *rows)), Sheet("figures.xlsx")
    layout = layouts.proposed(workbook, WANTED)
    found = layouts.rows(workbook, layout, WANTED.needed, WANTED.further, sheet)
    left = WithoutTotals(found, sheet, WANTED.needed, tuple(layout.columns))
    return [row.line for row in left], left, sheet.problems


def told(problems):
    return [(p.line, p.column, p.value, p.expected.text()) for p in problems]


class TestLabels:
    @pytest.mark.parametrize(
        ("cell", "of", "grand"),
        [
            ("योग", "", False),
            ("कुल", "", False),
            ("कुल योग", "", False),
            ("महायोग", "", True),
            ("Total", "", False),
            ("GRAND TOTAL", "", True),
            ("Sub-total", "", False),
            ("Total of District Agra", "agra", False),
            ("Agra Total", "agra", False),
            ("जनपद आगरा का योग", "आगरा", False),
            ("योग मण्डल आगरा:", "आगरा", False),
        ],
    )
    def test_a_total_is_known_by_its_words(self, cell, of, grand):
        found = totals.label(cell)
        assert (found.of, found.grand) == (of, grand)

    @pytest.mark.parametrize("cell", ["कुलपहाड़", "Agra", "Totalpur", "योगेंद्र नगर", "", "1", "District"])
    def test_a_name_is_no_total(self, cell):
        assert totals.label(cell) is None


class TestTotals:
    def test_a_total_that_agrees_is_left_out_and_told(self):
        lines, left, problems = taken("A-1|Agra||10|1", "A-2|Etah||5|2", "|योग||15|3")
        assert (lines, problems) == ([2, 3], [])
        assert left.checked == [CheckedTotal(4, "योग", 2, ("population", "sc"))]

    def test_a_difference_names_row_column_written_and_computed_sum(self):
        _lines, left, problems = taken("A-1|Agra||10|1", "A-2|Etah||5|2", "Total|||16|3")
        expected = "the sum of the 2 rows that the total “Total” adds up: 15"
        assert told(problems) == [(4, "population", "16", expected)]
        assert left.checked[0].agree == ("sc",)

    def test_a_total_is_known_also_by_a_column_that_is_no_field(self):
        header = "क्रम संख्या|code|name|population|sc"
        lines, left, _problems = taken("1|A-1|Agra|10|1", "Total||||1", "कुल||||1", header=header)
        assert lines == [2]
        assert [total.line for total in left.checked] == [3, 4]

    def test_subtotals_add_up_their_block_and_the_grand_total_all(self):
        rows = ("A-1|x||10|1", "A-2|x||5|2", "|Total||15|3", "B-1|x||7|0", "|Total||7|0", "|Grand total||22|3")
        _lines, left, problems = taken(*rows)
        assert problems == []
        assert [total.rows for total in left.checked] == [2, 1, 3]

    def test_a_district_total_adds_up_its_rows_wherever_they_stand(self):
        rows = ("|Agra total||15|3", "A-1|x|Agra|10|1", "B-1|x|Etah|7|0", "A-2|x|Agra|5|2", "|जनपद Etah का योग||8|0")
        _lines, _left, problems = taken(*rows)
        assert [(p.line, p.column, p.value) for p in problems] == [(6, "population", "8")]

    def test_a_division_that_bears_its_districts_name_is_told_apart_by_its_sum(self):
        header = "code|name|district|division|population|sc"
        rows = ("A-1|x|Agra|Agra|10|1", "A-2|x|Etah|Agra|5|2", "|Total Agra|||15|3", "|Total Agra|||10|1")
        assert taken(*rows, header=header)[2] == []

    def test_a_total_at_the_top_adds_up_what_is_below(self):
        assert taken("|Total||15|3", "A-1|x||10|1", "A-2|x||5|2")[2] == []

    def test_totals_written_with_grouping_and_devanagari_digits_are_read(self):
        assert taken("A-1|x||1,00,000|१०", "A-2|x||५|2", "|योग||१,००,००५|12")[2] == []

    def test_a_column_with_something_that_is_no_number_is_not_checked(self):
        _lines, left, problems = taken("A-1|x||ten|1", "|Total||10|1")
        [total] = left.checked
        assert (total.agree, total.unchecked, problems) == (("sc",), ("population",), [])

    def test_an_empty_cell_of_a_total_says_nothing(self):
        [total] = taken("A-1|x||10|1", "|Total|||1")[1].checked
        assert (total.agree, total.unchecked) == (("sc",), ())

    def test_a_row_with_a_code_is_a_body_whatever_its_name(self):
        lines, left, _problems = taken("A-1|Total||10|1", "K|योग नगर||5|1")
        assert (lines, left.checked) == ([2, 3], [])

    def test_headings_of_groups_and_notes_below_are_told_as_not_read(self):
        lines, left, problems = taken("|जनपद – आगरा", "A-1|Agra||10|1", "Source: Census of India 2011")
        assert (lines, left.unread, problems) == ([3, 4], [(2, "जनपद – आगरा")], [])

    def test_a_row_with_figures_but_without_a_code_is_left_for_the_reader(self):
        assert taken("A-1|Agra||10|1", "|Etah||5|1")[0] == [2, 3]

    def test_what_was_checked_comes_back_from_what_was_kept(self):
        for total in taken("A-1|x||10|1", "|Total||11|1")[1].checked:
            assert CheckedTotal.from_json(total.as_json()) == total


class TestEveryTable:
    figures = st.tuples(st.integers(0, 10**9), st.integers(0, 10**6))
    blocks = st.lists(st.lists(figures, min_size=1, max_size=5), min_size=1, max_size=5)

    @given(blocks)
    def test_true_totals_of_blocks_and_of_all_never_make_a_problem(self, blocks):
        _lines, left, problems = taken(*self.rows(blocks))
        assert problems == []
        assert all(total.agree == ("population", "sc") for total in left.checked)

    @given(blocks, st.data())
    def test_a_grand_total_that_is_wrong_by_any_number_is_always_found(self, blocks, data):
        wrong = data.draw(st.integers(1, 10**9))
        *rows, _last = self.rows(blocks)
        whole = sum(population for block in blocks for population, _sc in block)
        [problem] = taken(*rows, f"|Grand total||{whole + wrong}|")[2]
        assert (problem.line, problem.column, problem.expected.values["sum"]) == (len(rows) + 2, "population", whole)

    def rows(self, blocks):
        found, number = [], 0
        for block in blocks:
            for population, sc in block:
                number += 1
                found.append(f"A-{number}|x||{population}|{sc}")
            found.append(f"|योग||{sum(p for p, _ in block)}|{sum(s for _, s in block)}")
        everybody = [each for block in blocks for each in block]
        return [*found, f"|कुल योग||{sum(p for p, _ in everybody)}|{sum(s for _, s in everybody)}"]
