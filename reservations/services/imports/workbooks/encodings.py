"""The text of a file whose encoding nobody told: found by what can be proved, assumed only where the note says so."""

import codecs
import re
import unicodedata
from typing import NoReturn

from reservations.law.files.cells import Sheet
from reservations.law.refusals import BadInput, Problem
from reservations.law.wording import Message
from reservations.law.wording import gettext_noop as _
from reservations.services.imports.workbooks import legacy

MARKS = ((codecs.BOM_UTF8, "utf-8"), (codecs.BOM_UTF16_LE, "utf-16-le"), (codecs.BOM_UTF16_BE, "utf-16-be"))
SOME = 4096
# Signs that people type in Windows' western encoding; any other sign beside letters speaks against it.
WORDS = re.compile(r"[^,\t\r\n]+")  # ; and | are letters in such a font
TYPED = frozenset(
    "\u2018\u2019\u201c\u201d\u2013\u2014\u2026\u2022\u00a0\u00b7\u00a7\u00b0\u00bd\u00bc\u00be\u00ab\u00bb"
)
READABLE = _("text in UTF-8, UTF-16 or Windows-1252; save the table as “CSV UTF-8”")


def decode(sheet: Sheet, content: bytes) -> tuple[str, list[Problem]]:
    """The text without its byte order mark, and what had to be assumed; BadInput where the text cannot be told.

    UTF-8 and UTF-16 with a mark or without are proved by decoding; what is neither is read as Windows-1252 only when it
    has nothing but letters and the usual signs of it.
    """
    for mark, encoding in MARKS:
        if content.startswith(mark):
            return _strictly(sheet, content[len(mark) :], encoding), []
    if b"\x00" in content:
        return _strictly(sheet, content, _without_mark(content)), []
    try:
        return content.decode("utf-8"), []
    except UnicodeDecodeError as error:
        return _western(sheet, content, error.start)


def _without_mark(content: bytes) -> str:
    """UTF-16 by where the empty halves of its digits and separators stand."""
    start = content[:SOME]
    return "utf-16-le" if start[1::2].count(0) >= start[::2].count(0) else "utf-16-be"


def _strictly(sheet: Sheet, content: bytes, encoding: str) -> str:
    try:
        text = content.decode(encoding)
    except UnicodeDecodeError as error:
        _refuse(sheet, content, error.start)
    if "\x00" in text:
        _refuse(sheet, content, content.index(b"\x00"))
    return text


def _western(sheet: Sheet, content: bytes, first: int) -> tuple[str, list[Problem]]:
    try:
        text = content.decode("cp1252")
    except UnicodeDecodeError as error:
        _refuse(sheet, content, error.start)
    odd = any(not sign.isascii() and sign not in TYPED and not _is_latin_letter(sign) for sign in set(text))
    # A legacy font is refused later, cell by cell.
    if odd and not legacy.in_font({word for word in WORDS.findall(text) if not word.isascii()}):
        _refuse(sheet, content, first)
    line = content.count(b"\n", 0, first) + 1
    told = _("This text is not UTF-8; it was read as Windows-1252. Look at its letters that are not plain A to Z.")
    return text, [Problem(sheet.file, line, "", text.splitlines()[line - 1][:60], Message(told))]


def _is_latin_letter(sign: str) -> bool:
    return unicodedata.name(sign, "").startswith("LATIN ")


def _refuse(sheet: Sheet, content: bytes, at: int) -> NoReturn:
    sheet.problem(content.count(b"\n", 0, at) + 1, "", content[at : at + 4].hex(" "), READABLE)
    raise BadInput(sheet.problems)
