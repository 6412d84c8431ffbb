"""Reads the tables of a web page, which many portals send under the name of a spreadsheet."""

from dataclasses import dataclass, field
from html.parser import HTMLParser

from reservations.services.imports.workbooks.cells import Cells, trimmed
from reservations.services.imports.workbooks.tables import Merge, Table

MOST_SPANNED = 1000
SILENT = ("script", "style", "title", "textarea")
BREAKS = ("br", "p", "div", "li")


def read(text: str, cells: Cells) -> list[Table]:
    """The tables of a page that say anything, in its order: without a name where it is one, else numbered from 1."""
    page = _Page()
    page.feed(text)
    page.close()
    grids = [grid for grid in page.grids if any(map(str.strip, grid.words.values()))]
    names = [""] if len(grids) == 1 else [str(number) for number in range(1, len(grids) + 1)]
    return [
        Table(name, trimmed([cells.row(row) for row in grid.rows()]), merged=tuple(grid.merged))
        for name, grid in zip(names, grids, strict=True)
    ]


@dataclass
class _Grid:
    """One table of the page: where each cell's words stand, and which places are taken by cells that span."""

    words: dict[tuple[int, int], str] = field(default_factory=dict)
    taken: set[tuple[int, int]] = field(default_factory=set)
    merged: list[Merge] = field(default_factory=list)
    row: int = -1
    column: int = 0
    cell: tuple[int, int] | None = None

    def begin_row(self) -> None:
        """A row begins; a cell left open ends."""
        self.row, self.column, self.cell = self.row + 1, 0, None

    def begin_cell(self, across: int, down: int) -> None:
        """A cell begins in the next place of the row that is free, and takes the places that it spans."""
        self.row = max(self.row, 0)
        while (self.row, self.column) in self.taken:
            self.column += 1
        self.cell = (self.row, self.column)
        self.words[self.cell] = ""
        if down > 1:
            below = range(self.row + 1, self.row + down)
            self.taken.update((row, self.column + more) for row in below for more in range(across))
        if across > 1 or down > 1:
            self.merged.append(Merge(self.row + 1, self.column, self.row + down, self.column + across - 1))
        self.column += across

    def say(self, words: str) -> None:
        """Words inside the open cell."""
        if self.cell is not None:
            self.words[self.cell] += words

    def rows(self) -> list[list[str]]:
        """The words as rows."""
        rows: list[list[str]] = [[] for _row in range(self.row + 1)]
        for (row, column), words in sorted(self.words.items()):
            rows[row].extend([""] * (column - len(rows[row])))
            rows[row].append(words)
        return rows


class _Page(HTMLParser):
    """Puts the words of a page into its tables; a table inside a cell is a table of its own."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.grids: list[_Grid] = []
        self._open: list[_Grid] = []
        self._silent = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """An element begins."""
        if tag == "table":
            self._open.append(_Grid())
            self.grids.append(self._open[-1])
        elif tag in SILENT:
            self._silent += 1
        elif self._open and tag == "tr":
            self._open[-1].begin_row()
        elif self._open and tag in ("td", "th"):
            given = dict(attrs)
            self._open[-1].begin_cell(_span(given.get("colspan")), _span(given.get("rowspan")))
        elif self._open and tag in BREAKS:
            self._open[-1].say(" ")

    def handle_endtag(self, tag: str) -> None:
        """An element ends."""
        if tag == "table" and self._open:
            self._open.pop()
        elif tag in SILENT:
            self._silent = max(0, self._silent - 1)
        elif tag in ("td", "th", "tr") and self._open:
            self._open[-1].cell = None

    def handle_data(self, data: str) -> None:
        """Words."""
        if self._open and not self._silent:
            self._open[-1].say(data)


def _span(written: str | None) -> int:
    text = (written or "").strip()
    return min(max(1, int(text)), MOST_SPANNED) if text.isascii() and text.isdigit() and len(text) < 8 else 1
