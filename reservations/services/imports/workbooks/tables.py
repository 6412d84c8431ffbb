"""What a file of tables says: sheets of cells, every cell as text, with what a reader must know of the sheet."""

from collections.abc import Sequence
from dataclasses import dataclass

from reservations.law.refusals import Problem


@dataclass(frozen=True, slots=True)
class Merge:
    """Cells merged into one: rows as the spreadsheet numbers them, from 1; columns counted from 0; both ends inside."""

    top: int
    left: int
    bottom: int
    right: int


@dataclass(frozen=True)
class Table:
    """One sheet; a CSV file and an HTML page with one table are one sheet without a name.

    `rows[0]` is row 1 as the spreadsheet (or, in a text file, the line) is numbered: leading and inner empty rows are
    kept as `[]`, trailing empty cells and rows are not there, so rows differ in length. Each cell is text: NFC,
    trimmed, one space between words; a whole number as its digits, a day as YYYY-MM-DD, an error as its text. A merged
    cell's value stands at its top left; `hidden_rows` and `hidden_columns` are read like any other.
    """

    name: str
    rows: Sequence[Sequence[str]]
    hidden: bool = False
    hidden_rows: tuple[int, ...] = ()
    hidden_columns: tuple[int, ...] = ()
    merged: tuple[Merge, ...] = ()

    def spread(self, first: int, last: int) -> list[list[str]]:
        """Rows `first` to `last` (from 1) of equal length, a merged cell's value in each cell that it covers.

        For headers: in the rows below a heading that spans several columns or rows each column finds its words.
        """
        chosen = [list(row) for row in self.rows[first - 1 : last]]
        within = [merge for merge in self.merged if merge.top <= last and merge.bottom >= first]
        width = max([*(len(row) for row in chosen), *(merge.right + 1 for merge in within)], default=0)
        for row in chosen:
            row.extend([""] * (width - len(row)))
        for merge in within:
            value = self.cell(merge.top, merge.left)
            for row in chosen[max(0, merge.top - first) : merge.bottom - first + 1]:
                row[merge.left : merge.right + 1] = [value] * (merge.right + 1 - merge.left)
        return chosen

    def cell(self, row: int, column: int) -> str:
        """The text of one cell, row from 1 and column from 0; empty where the sheet ends before it."""
        cells = self.rows[row - 1] if 0 < row <= len(self.rows) else ()
        return cells[column] if column < len(cells) else ""


@dataclass(frozen=True)
class Workbook:
    """A file as it was sent: its format by content (csv, xlsx, xls, ods, html), its sheets in order, and notes.

    A note is something the reader did or saw that a person should know: which encoding was assumed, what is hidden.
    """

    file: str
    format: str
    tables: tuple[Table, ...]
    notes: tuple[Problem, ...] = ()


def column_letter(index: int) -> str:
    """The spreadsheet's name of a column counted from 0: A, …, Z, AA."""
    letters = ""
    while index >= 0:
        index, rest = divmod(index, 26)
        letters, index = chr(ord("A") + rest) + letters, index - 1
    return letters


def column_index(letters: str) -> int:
    """The column counted from 0 of a spreadsheet's name for it: A is 0, AA is 26."""
    index = 0
    for letter in letters:
        index = index * 26 + ord(letter) - ord("A") + 1
    return index - 1
