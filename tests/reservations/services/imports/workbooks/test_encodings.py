"""Text is decoded by what can be proved; what must be assumed is told, and what cannot be told is refused."""

import pytest

from reservations.law.files.cells import Sheet
from reservations.law.refusals import BadInput
from reservations.services.imports.workbooks.encodings import decode

TEXT = "code,name\r\nUP-1,आगरा\r\n"


def read(content: bytes) -> tuple[str, int]:
    text, notes = decode(Sheet("a.csv"), content)
    return text, len(notes)


class TestProved:
    @pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be"])
    def test_unicode_is_read_with_a_mark_or_without(self, encoding: str) -> None:
        assert read(TEXT.encode(encoding)) == (TEXT, 0)

    def test_a_big_endian_mark_is_read(self) -> None:
        assert read(b"\xfe\xff" + TEXT.encode("utf-16-be")) == (TEXT, 0)


class TestAssumed:
    def test_western_letters_are_read_with_a_note_at_their_line(self) -> None:
        [note] = decode(Sheet("a.csv"), "code,name\nUP-1,Jhansi – Cité\n".encode("cp1252"))[1]
        assert (note.line, note.value) == (2, "UP-1,Jhansi – Cité")
        assert "Windows-1252" in note.text()


class TestRefused:
    @pytest.mark.parametrize(
        ("content", "line"),
        [
            (b"code\nUP-1,\x81\n", 2),  # no sign of Windows-1252
            ("code\nआगरा".encode() + b"\xff\xfe\n", 2),  # UTF-8 with broken bytes
            ("code\n¤¦Þ\n".encode("cp1252"), 2),  # no letters
            ("code,name\n".encode("utf-16-le") + b"\x00\xd8\n\x00", 2),  # half a pair
            (b"code\n1,\x00\x00\x00\n", 2),  # not text
        ],
    )
    def test_what_cannot_be_told_is_refused_at_its_line(self, content: bytes, line: int) -> None:
        with pytest.raises(BadInput, match="UTF-8, UTF-16 or Windows-1252") as refused:
            read(content)
        [problem] = refused.value.problems
        assert problem.line == line
