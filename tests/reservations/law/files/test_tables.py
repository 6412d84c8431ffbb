"""BODIES.csv and HISTORY.csv: read with every problem named, written so that they read the same."""

from dataclasses import replace

import pytest

from reservations.law.files import BadInput, parse_bodies, parse_history, write_bodies, write_history
from reservations.law.registry import get
from reservations.law.terms import BodyClass, Category, HistoryRow
from tests.reservations.law.towns import FIRST, RULES, history, town

SYSTEM = get(RULES)
HEADER = "code,name,kind,population,sc,st,bc"
ROW = "1,Agra,municipal_corporation,1000,100,10,300"


def bodies(*lines: str) -> tuple:
    return parse_bodies("\n".join(lines).encode(), "b.csv", SYSTEM)


def problems(content: bytes) -> list[tuple[int, str, str]]:
    with pytest.raises(BadInput) as bad:
        parse_bodies(content, "b.csv", SYSTEM)
    assert {problem.file for problem in bad.value.problems} == {"b.csv"}
    return [(problem.line, problem.column, problem.value) for problem in bad.value.problems]


def wrong(*rows: str) -> list[tuple[int, str, str]]:
    return problems("\n".join([HEADER, *rows]).encode())


class TestReadingBodies:
    def test_columns_in_any_order_and_others_ignored(self) -> None:
        [body] = bodies("bc,st,sc,population,kind,name,code,remark", "300,10,100,1000,municipal_corporation,Agra,1,x")
        assert body == town("1", 1000, 100, 10, 300, name="Agra")

    def test_leading_zeros_of_a_code_are_kept(self) -> None:
        assert bodies(HEADER, ROW.replace("1,Agra", "007,Agra"))[0].code == "007"

    def test_the_optional_columns(self) -> None:
        [body] = bodies(f"{HEADER},name_hi,notified", f"{ROW},आगरा,no")
        assert (body.name_hi, body.notified) == ("आगरा", False)
        assert bodies(f"{HEADER},notified", f"{ROW},")[0].notified is True

    def test_an_optional_figure_may_be_left_empty_and_a_required_text_may_not(self) -> None:
        system = replace(SYSTEM, columns=(*SYSTEM.columns, "district"), optional=("seats",))
        lines = [f"{HEADER},district,seats", f"{ROW},Agra,", f"{ROW.replace('1,', '2,', 1)},Agra,55"]
        assert [body.seats for body in parse_bodies("\n".join(lines).encode(), "b.csv", system)] == [None, 55]
        with pytest.raises(BadInput) as bad:
            parse_bodies(f"{HEADER},district\n{ROW},".encode(), "b.csv", system)
        assert [problem.column for problem in bad.value.problems] == ["district"]

    def test_a_byte_order_mark_blank_lines_and_spaces_do_no_harm(self) -> None:
        content = f"\ufeff{HEADER}\r\n\r\n 1 , Agra ,municipal_corporation,1000,100,10,300\r\n,,,,,,\r\n".encode()
        assert parse_bodies(content, "b.csv", SYSTEM) == bodies(HEADER, ROW)

    def test_a_name_over_two_lines_counts_its_lines(self) -> None:
        assert wrong('1,"Ag\nra",municipal_corporation,1000,100,10,300', "2,B,municipal_corporation,x,0,0,0") == [
            (4, "population", "x")
        ]


class TestBadFiles:
    def test_utf_16(self) -> None:
        assert problems(f"{HEADER}\n{ROW}".encode("utf-16")) == [(0, "", "UTF-16")]
        assert problems(f"{HEADER}\n{ROW}".encode("utf-16-le")) == [(0, "", "UTF-16")]

    def test_another_encoding_by_its_line(self) -> None:
        assert problems(f"{HEADER}\n{ROW}\nÉ".encode("latin-1")) == [(3, "", "c9")]

    @pytest.mark.parametrize("content", [b"", b"\xef\xbb\xbf", b" \n\n"])
    def test_an_empty_file(self, content: bytes) -> None:
        assert problems(content) == [(0, "", "")]

    def test_a_header_alone(self) -> None:
        assert problems(HEADER.encode()) == [(0, "", "")]

    def test_a_wrong_header_names_every_column_that_is_missing(self) -> None:
        assert [column for _line, column, _value in problems(f"kode;name\n{ROW}".encode())] == HEADER.split(",")

    def test_a_column_twice(self) -> None:
        assert (1, "sc", "sc") in problems(f"{HEADER},sc\n{ROW},5".encode())

    def test_quotation_marks_left_open(self) -> None:
        assert wrong('1,"Agra,municipal_corporation')[0][0] == 2

    def test_only_empty_cells(self) -> None:
        assert [column for _line, column, _value in problems(b'""\n')] == HEADER.split(",")


class TestBadRows:
    @pytest.mark.parametrize("value", ["-1", "1.5", "1,00,000", "", "x", "१००", "1e3", "+5", "9999999999999"])
    @pytest.mark.parametrize("column", ["population", "sc", "st", "bc"])
    def test_a_figure_that_is_no_whole_number(self, column: str, value: str) -> None:
        cells = dict(zip(HEADER.split(","), ROW.split(","), strict=True)) | {column: f'"{value}"'}
        assert wrong(",".join(cells.values())) == [(2, column, value)]

    def test_nobody_lives_there(self) -> None:
        assert wrong(ROW.replace("1000", "0")) == [(2, "population", "0")]

    def test_the_categories_above_the_population(self) -> None:
        assert wrong(ROW.replace("1000", "409")) == [(2, "sc, st, bc", "410")]

    def test_a_code_twice(self) -> None:
        assert wrong(ROW, ROW.replace("Agra", "Other")) == [(3, "code", "1")]

    def test_empty_code_and_name_and_unknown_class(self) -> None:
        assert wrong(",,nagar_panchayat,1000,100,10,300") == [
            (2, "code", ""),
            (2, "name", ""),
            (2, "kind", "nagar_panchayat"),
        ]

    def test_an_unknown_word_for_notified(self) -> None:
        assert problems(f"{HEADER},notified\n{ROW},maybe".encode()) == [(2, "notified", "maybe")]

    def test_too_many_and_too_few_cells(self) -> None:
        assert [line for line, _column, _value in wrong(f"{ROW},9", "2,B")][:2] == [2, 3]

    def test_all_bad_rows_are_told_at_once(self) -> None:
        assert [line for line, _c, _v in wrong(ROW, "2,B,x,1,0,0,0", "3,C,municipal_corporation,a,b,c,d")] == [
            3,
            4,
            4,
            4,
            4,
        ]

    def test_a_long_value_is_cut(self) -> None:
        assert len(wrong(ROW.replace("1000", "x" * 500))[0][2]) == 60


class TestHistory:
    def test_is_read_with_its_optional_columns(self) -> None:
        text = "code,election,category,kind,sequence\n1,2023-05-11,SC_W,municipal_corporation,3\n2,2023-05-11,UR,,\n"
        assert parse_history(text.encode(), "h.csv") == (
            HistoryRow(FIRST, "1", Category.SC_W, BodyClass.MUNICIPAL_CORPORATION, 3),
            HistoryRow(FIRST, "2", Category.UR),
        )

    def test_may_hold_no_rows(self) -> None:
        assert parse_history(b"election,code,category\n", "h.csv") == ()

    def test_every_problem_is_told(self) -> None:
        rows = ["2023-02-30,1,SC", "11.05.2023,1,SC", "2023-05-11,,XX", "2023-05-11,1,SC", "2023-05-11,1,W"]
        content = "\n".join(["election,code,category,kind,sequence", *(f"{row},town,0" for row in rows)]).encode()
        with pytest.raises(BadInput) as bad:
            parse_history(content, "h.csv")
        told = [(problem.line, problem.column) for problem in bad.value.problems]
        assert [place for place in told if place[1] not in ("kind", "sequence")] == [
            (2, "election"),
            (3, "election"),
            (4, "code"),
            (4, "category"),
            (6, "election, code"),
        ]
        assert sum(column in ("kind", "sequence") for _line, column in told) == 10


class TestWriting:
    def test_what_is_written_reads_the_same(self) -> None:
        given = (town("01", 1000, 1, 2, 3, name='A "quoted", name', name_hi="नाम", notified=False), town("2", 50))
        assert parse_bodies(write_bodies(given, SYSTEM).encode(), "b.csv", SYSTEM) == given
        past = (*history(FIRST, A="SC"), HistoryRow(FIRST, "B", Category.W, BodyClass.MUNICIPAL_COUNCIL, 4))
        assert parse_history(write_history(past).encode(), "h.csv") == past
