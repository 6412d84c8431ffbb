"""Values become text: whole numbers exact, days as YYYY-MM-DD, words in one form."""

from datetime import date, datetime, time, timedelta

import pytest

from reservations.services.imports.workbooks.cells import Cells, clean

DAY = date(2023, 5, 4)


def text(value: object) -> str:
    [cell] = Cells().row([value, "end"])[:1]
    return cell


class TestNumbers:
    @pytest.mark.parametrize(
        ("value", "written"), [(12.0, "12"), (-3.0, "-3"), (0.0, "0"), (2.0**53 - 1, "9007199254740991"), (7, "7")]
    )
    def test_a_whole_number_is_its_digits(self, value: float, written: str) -> None:
        assert text(value) == written

    @pytest.mark.parametrize("value", [2.0**53, 1e22, 12.5, -(2.0**53), float("nan"), float("inf")])
    def test_what_is_not_exact_or_not_whole_never_looks_like_a_figure(self, value: float) -> None:
        assert not text(value).isdigit()


class TestOtherValues:
    @pytest.mark.parametrize(
        ("value", "written"),
        [
            (DAY, "2023-05-04"),
            (datetime.combine(DAY, time()), "2023-05-04"),
            (datetime.combine(DAY, time(17)), "2023-05-04 17:00:00"),
            (time(17, 0), "17:00:00"),
            (timedelta(hours=30), "1 day, 6:00:00"),
            (True, "TRUE"),
            (False, "FALSE"),
            ("", ""),
        ],
    )
    def test_each_kind_has_one_way_of_writing(self, value: object, written: str) -> None:
        assert text(value) == written


class TestRow:
    def test_trailing_empty_cells_are_dropped_and_inner_ones_kept(self) -> None:
        assert Cells().row(["", "Agra", "", " ", "\u00a0"]) == ["", "Agra"]

    def test_an_empty_row_is_empty_however_far_to_the_right_the_sheet_begins(self) -> None:
        assert Cells().row(["", ""], pad=3) == []
        assert Cells().row(["Agra"], pad=2) == ["", "", "Agra"]

    def test_words_to_look_at_closer_are_kept(self) -> None:
        cells = Cells()
        cells.row(["Agra", "आगरा", "Kan\x07pur", "????", "what?"])
        assert cells.doubtful == {"आगरा", "Kan\x07pur", "????"}


class TestClean:
    def test_nukta_letters_come_out_in_one_form(self) -> None:
        assert clean("अलीग\u095d") == clean("अलीग\u0922\u093c") == "अलीग\u0922\u093c"

    @pytest.mark.parametrize(
        "written",
        ["Agra ", "\u00a0Agra", "\ufeffAgra", "Ag\u200bra", "Agra\u200d", "\u200cAgra ", "Agra\r\n", "\u2007Agra\t"],
    )
    def test_spaces_that_nobody_sees_are_trimmed(self, written: str) -> None:
        assert clean(written) == "Agra"

    def test_words_are_one_space_apart(self) -> None:
        assert clean("Total\n  population\u00a0(2011)") == "Total population (2011)"

    def test_a_joiner_inside_a_word_is_kept(self) -> None:
        assert clean("क्\u200dष") == "क्\u200dष"

    def test_a_code_kept_from_becoming_a_number_is_the_code(self) -> None:
        assert clean('="00123"') == "00123"
