"""CSV that a spreadsheet reads rightly and cannot run."""

import pytest

from reservations import spreadsheet


class TestCell:
    @pytest.mark.parametrize("start", ["=", "+", "-", "@", "\t", "\r", "\n"])
    def test_text_that_would_run_as_a_formula_gets_an_apostrophe(self, start):
        assert spreadsheet.cell(f"{start}1+1") == f"'{start}1+1"

    @pytest.mark.parametrize(("value", "written"), [(None, ""), (True, "yes"), (False, "no"), (-3, -3), ("ऋण", "ऋण")])
    def test_anything_else_stays_what_it_is(self, value, written):
        assert spreadsheet.cell(value) == written


class TestLines:
    def test_a_head_and_the_rows_follow_a_mark_for_hindi(self):
        written = "".join(spreadsheet.lines(["a", "b"], [["x, y", "=1"], [1, None]]))
        assert written == '\ufeffa,b\r\n"x, y",\'=1\r\n1,\r\n'
