"""Looks through all cells once for what cannot be read as words, and through all sheets for what is hidden."""

import unicodedata
from collections.abc import Collection, Iterable, Iterator, Mapping

from reservations.law.files.cells import Sheet
from reservations.law.refusals import BadInput, Problem
from reservations.law.wording import Message
from reservations.law.wording import gettext_noop as _
from reservations.services.imports.workbooks import legacy
from reservations.services.imports.workbooks.cells import JOINERS, LOST
from reservations.services.imports.workbooks.looks import Look
from reservations.services.imports.workbooks.tables import Table, column_letter

MOST_TOLD = 50
NOT_WRITING = frozenset(("Cc", "Cf", "Co", "Cs", "Cn"))
MISREAD = ("\u00e0\u00a4", "\u00e0\u00a5")  # how each letter of Devanagari begins when UTF-8 is read as Windows-1252
IN_UNICODE = _(
    "Hindi in Unicode; these letters show Hindi only in a font like Kruti Dev: convert them to Unicode, compare each "
    "name, and send the file again"
)


def label(file: str, tables: Collection[object], name: str) -> str:
    """How a problem names the sheet: the file, and the sheet's name where the file has several."""
    return f"{file} › {name}" if len(tables) > 1 else file


def refuse_uncomputed(sheet: Sheet, looks: Mapping[str, Look]) -> None:
    """BadInput naming each cell whose formula has no result in the file."""
    expected = Message(_("the result of the formula: open the file in a spreadsheet program, save it, and send that"))
    _raise(
        Problem(label(sheet.file, looks, name), row, column_letter(column), "=", expected)
        for name, look in looks.items()
        for row, column in look.uncomputed
    )


def refuse_unreadable(sheet: Sheet, tables: Collection[Table], doubtful: Iterable[str]) -> None:
    """BadInput naming each cell with signs that are no writing, or with text that only a legacy font shows."""
    reasons = {word: reason for word in doubtful if (reason := _reason(word))}
    _raise(
        Problem(label(sheet.file, tables, table.name), row, column_letter(column), word[:60], reason)
        for table in tables
        for row, column, word, reason in _unreadable(table, reasons)
    )


def _unreadable(table: Table, reasons: Mapping[str, Message]) -> Iterator[tuple[int, int, str, Message]]:
    in_font = dict(legacy.columns(table.rows))
    if not in_font and not reasons:
        return
    for number, row in enumerate(table.rows, start=1):
        for column, word in enumerate(row):
            if word in reasons:
                yield number, column, word, reasons[word]
            elif word in in_font.get(column, ()):
                yield number, column, word, Message(IN_UNICODE)


def stale(file: str, looks: Mapping[str, Look]) -> Iterator[Problem]:
    """Notes on sheets whose formulas were not computed by the program that wrote the file."""
    for name, look in looks.items():
        if look.stale:
            text = _(
                "Formulas of this sheet may have old results: compare them, or open the file, save it and send that."
            )
            yield Problem(label(file, looks, name), 0, "", name, Message(text))


def hidden(file: str, tables: Collection[Table]) -> Iterator[Problem]:
    """Notes on hidden sheets, rows and columns: they are read like any other."""
    for table in tables:
        place = label(file, tables, table.name)
        if table.hidden:
            yield Problem(place, 0, "", table.name, Message(_("This sheet is hidden in the spreadsheet.")))
        if table.hidden_rows:
            text = _("These rows are hidden in the spreadsheet; they are read like the others.")
            yield Problem(place, table.hidden_rows[0], "", spans(table.hidden_rows), Message(text))
        if table.hidden_columns:
            text = _("These columns are hidden in the spreadsheet; they are read like the others.")
            letters = ", ".join(map(column_letter, table.hidden_columns))
            yield Problem(place, 0, column_letter(table.hidden_columns[0]), letters[:60], Message(text))


def spans(numbers: Iterable[int]) -> str:
    """4, 7–9: ascending numbers with neighbours joined."""
    joined = list[list[int]]()
    for number in numbers:
        if joined and joined[-1][1] == number - 1:
            joined[-1][1] = number
        else:
            joined.append([number, number])
    shown = [f"{first}–{last}" if last > first else str(first) for first, last in joined]
    return ", ".join(shown[:20]) + (" …" if len(shown) > 20 else "")


def _reason(word: str) -> Message | None:
    """Why a text is no words; None for nearly all."""
    if not word.isprintable() and any(map(_is_no_writing, word)):
        return Message(_("letters and digits only; this cell has a character that is neither, delete it"))
    if LOST in word or "\ufffd" in word or any(start in word for start in MISREAD):
        return Message(
            _("the words themselves; letters were lost when this file was saved: save it as XLSX or “CSV UTF-8”")
        )
    return None


def _is_no_writing(sign: str) -> bool:
    return sign not in JOINERS and unicodedata.category(sign) in NOT_WRITING


def _raise(problems: Iterator[Problem]) -> None:
    """BadInput with the first problems; nothing where there are none."""
    told = [problem for problem, _number in zip(problems, range(MOST_TOLD), strict=False)]
    if told:
        raise BadInput(told)
