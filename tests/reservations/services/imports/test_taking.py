"""Rows as the layout and the officer's repairs say: lost zeros given back, unknown codes kept for suggestions."""

from hypothesis import given
from hypothesis import strategies as st

from reservations.law.files.cells import Sheet
from reservations.services.imports import layouts
from reservations.services.imports.layouts import Fields
from reservations.services.imports.taking import ACCEPTED, ZEROS, Codes, Remarks, Repair, Rows
from tests.reservations.services.imports.books import book, table

WANTED = Fields(("code", "population"), ("name", "name_hi", "district"))


def taken(*rows, on_record=(), repairs=None):
    workbook, sheet = book(table("code|name|district|population", *rows)), Sheet("figures.xlsx")
    found = Rows(workbook, layouts.proposed(workbook, WANTED), WANTED, sheet, on_record=set(on_record), repairs=repairs)
    return [row.cells["code"] for row in found], found.remarks, sheet.problems


class TestLostZeros:
    def test_a_code_that_lost_its_zeros_is_given_back_with_a_note(self):
        codes, remarks, problems = taken("123|x||1", "45|x||1", on_record=["00123", "45"])
        assert (codes, problems) == (["00123", "45"], [])
        assert remarks.repairs == (Repair(2, "123", "00123", ZEROS),)

    def test_two_bodies_that_it_may_be_are_refused(self):
        codes, remarks, [problem] = taken("123|x||1", on_record=["00123", "0123"])
        assert (codes, remarks.repairs, problem.line, problem.column) == (["123"], (), 2, "code")
        assert problem.expected.text() == ("one body; without their leading zeros several have this code: 00123, 0123")

    def test_a_code_on_record_is_always_itself(self):
        assert taken("123|x||1", on_record=["123", "00123"])[0] == ["123"]

    @given(st.sets(st.text("0123456789", min_size=1, max_size=6), min_size=1, max_size=8))
    def test_a_code_without_zeros_comes_back_to_itself_or_to_nothing(self, on_record):
        codes = Codes(on_record)
        for code in on_record:
            short = code.lstrip("0")
            possible = codes.padded(short)
            alike = {each for each in on_record if each.lstrip("0") == short and each.startswith("0")}
            assert set(possible) == (set() if short in on_record or not short else alike)

    @given(st.text(min_size=1))
    def test_what_has_letters_is_never_padded(self, code):
        number = code.isdecimal() and all(c in "0123456789०१२३४५६७८९" for c in code)
        assert number or Codes({"00123"}).padded(code) == []


class TestRepairs:
    def test_an_accepted_repair_puts_the_body_in_the_rows_place(self):
        codes, remarks, _problems = taken("|Firozabd||1", "X-9|Agra||1", on_record=["A-1"], repairs={"2": "A-1"})
        assert codes == ["A-1", "X-9"]
        assert remarks.repairs == (Repair(2, "", "A-1", ACCEPTED),)

    def test_rows_of_nothing_on_record_are_kept_with_what_they_say(self):
        [row] = taken("X-9|Firozabd|Agra|1", "A-1|Agra||1", on_record=["A-1"])[1].unmatched
        assert (row.line, row.code, row.names, row.district) == (2, "X-9", ("Firozabd",), "Agra")


class TestRemarks:
    def test_they_come_back_from_what_was_kept(self):
        rows = ("1|x||1", "X|y||1", "|Total||2", "|a heading")
        remarks = taken(*rows, on_record=["01"])[1]
        assert remarks.totals
        assert remarks.unread
        assert Remarks.from_json(remarks.as_json()) == remarks
