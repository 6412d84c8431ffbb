"""What a file is decides, never its name; what is hidden is noted with its sheet; what is no writing is refused."""

import zlib
from io import BytesIO
from zipfile import ZIP_DEFLATED, ZipFile

import pytest

from reservations.law.refusals import BadInput
from reservations.services.imports.workbooks import open_workbook
from reservations.services.imports.workbooks.inspection import spans
from tests.messy import FILES
from tests.messy.sheets import without, xlsx


def parts(*names: str, **contents: bytes) -> bytes:
    file = BytesIO()
    with ZipFile(file, "w", ZIP_DEFLATED) as archive:
        for name in names:
            archive.writestr(name, contents.get(name, b"<a/>"))
    return file.getvalue()


class TestOtherKinds:
    @pytest.mark.parametrize(
        ("content", "words"),
        [
            (b"", "a file that is not empty"),
            (b" \r\n", "a file that is not empty"),
            (parts("xl/workbook.bin"), r"a binary workbook \(\.xlsb\)"),
            (parts("XL\\workbook.xml", "xl/VBAproject.bin"), "without macros"),
            (parts("word/document.xml"), "this is a text document"),
            (parts("ppt/presentation.xml"), "this is a presentation"),
            (parts("a.csv"), "a packed file: unpack it first"),
            (b"\x1f\x8b\x08\x00" + zlib.compress(b"code"), "a packed file"),
            (b"{\\rtf1\\ansi code}", "this is a text document"),
            (b"<?xml version='1.0'?><Workbook xmlns='urn:schemas-microsoft-com:office:spreadsheet'/>", "of 2003"),
            (b"MIME-Version: 1.0\nContent-Type: multipart/related\n", "a web archive"),
            (b"<!doctype html><p>The session has ended.", "without a table"),
            (b"GIF89a\x01\x00\x01\x00\x00\x00\x00;", "this is a picture"),
        ],
    )
    def test_it_is_named_in_words(self, content: bytes, words: str) -> None:
        with pytest.raises(BadInput, match=words):
            open_workbook(content, "figures.xlsx")

    def test_an_open_document_with_a_password_is_named(self) -> None:
        document = without(
            FILES["open.ods"].content(), "META-INF/manifest.xml", b"/></man", b"><manifest:encryption-data/></man"
        )
        with pytest.raises(BadInput, match="without a password"):
            open_workbook(document, "a.ods")

    def test_a_packed_part_with_a_password_is_named(self) -> None:
        content = bytearray(xlsx(lambda _book, _sheet: None))
        content[content.index(b"PK\x01\x02") + 8] |= 1
        with pytest.raises(BadInput, match="without a password"):
            open_workbook(bytes(content), "a.xlsx")


class TestBombs:
    def test_a_part_that_says_it_is_small_is_counted_as_it_is(self) -> None:
        content = FILES["bomb.xlsx"].content()
        lying = content.replace((40 * 1024 * 1024).to_bytes(4, "little"), (100).to_bytes(4, "little"))
        assert lying != content
        with pytest.raises(BadInput, match="unpacks to at most"):
            open_workbook(lying, "a.xlsx")

    def test_two_parts_of_one_name_are_damage(self) -> None:
        file = BytesIO(xlsx(lambda _book, _sheet: None))
        with ZipFile(file, "a") as archive, pytest.warns(UserWarning, match="Duplicate"):
            archive.writestr("xl/workbook.xml", b"<workbook/>")
        with pytest.raises(BadInput, match="not damaged"):
            open_workbook(file.getvalue(), "a.xlsx")


class TestWords:
    @pytest.mark.parametrize("sign", ["\x07", "\u202e", "\ue000", "\x7f", "\u2066"])
    def test_a_sign_that_is_no_writing_is_named_with_its_cell(self, sign: str) -> None:
        with pytest.raises(BadInput, match="a character that is neither") as refused:
            open_workbook(f"code,name\nUP-1,Ag{sign}ra\n".encode(), "a.csv")
        assert [(problem.line, problem.column) for problem in refused.value.problems] == [(2, "B")]

    @pytest.mark.parametrize("name", ["आगरा".encode().decode("cp1252", "ignore"), "\ufffdगरा", "????"])
    def test_letters_that_were_lost_are_named(self, name: str) -> None:
        with pytest.raises(BadInput, match="letters were lost"):
            open_workbook(f"code,name\nUP-1,{name}\n".encode(), "a.csv")

    def test_joiners_inside_words_and_other_scripts_are_writing(self) -> None:
        [table] = open_workbook("name\nक्\u200dषेत्र\nآگرہ\n".encode(), "a.csv").tables
        assert table.rows[1:] == [["क्\u200dषेत्र"], ["آگرہ"]]

    def test_many_faults_are_told_by_the_first_fifty(self) -> None:
        with pytest.raises(BadInput) as refused:
            open_workbook(b"name\n" + b"????\n" * 80, "a.csv")
        assert len(refused.value.problems) == 50

    def test_kruti_dev_in_ansi_is_told_cell_by_cell(self) -> None:
        content = FILES["kruti dev.csv"].content().decode().encode("cp1252")
        with pytest.raises(BadInput, match="font like Kruti Dev"):
            open_workbook(content, "a.csv")


class TestNotes:
    def test_what_is_hidden_is_noted_with_its_sheet(self) -> None:
        workbook = open_workbook(FILES["hidden.xlsx"].content(), "hidden.xlsx")
        told = [(note.file, note.line, note.column, note.value) for note in workbook.notes]
        assert told == [
            ("hidden.xlsx › 2011", 9, "", "9"),
            ("hidden.xlsx › 2011", 0, "F", "F"),
            ("hidden.xlsx › 2001", 0, "", "2001"),
        ]

    def test_neighbours_are_joined(self) -> None:
        assert spans([4, 7, 8, 9]) == "4, 7–9"
        assert spans(range(1, 100, 2)).endswith("39 …")
