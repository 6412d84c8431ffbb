"""Reads the tables of a web page, which many portals send under the name of a spreadsheet."""

from dataclasses import dataclass, field
from html.parser import HTMLParser

from reservations.services.imports.workbooks.cells import Cells, trimmed
from reservations.services.imports.workbooks.tables import Merge, Table

MOST_COLUMNS = 1000
SILENT = ("script", "style", "title", "textarea")
BREAKS = ("br", "p", "div", "li")


def read(text: str, cells: Cells) -> list[Table]:
    """The tables of a page that say anything, in its order: without a name where it is one, else numbered from 1."""
    page = _Page()
    page.feed(text)
    page.close()
    grids = [grid for grid in page.grids if any(cell.strip() for row in grid.rows for cell in row)]
    names = [""] if len(grids) == 1 else [str(number) for number in range(1, len(grids) + 1)]
    return [
        Table(name, trimmed([cells.row(row) for row in grid.rows]), merged=tuple(grid.merged))
        for name, grid in zip(names, grids, strict=True)
    ]


@dataclass
class _Grid:
    """One table of the page, filled row by row; `taken_until` tells down to which row a cell above spans a column."""

    rows: list[list[str]] = field(default_factory=list)
    merged: list[Merge] = field(default_factory=list)
    taken_until: dict[int, int] = field(default_factory=dict)
    in_cell: bool = False

    def begin_row(self) -> None:
        """A row begins; a cell left open ends."""
        self.rows.append([])
        self.in_cell = False

    def begin_cell(self, across: int, down: int) -> None:
        """A cell begins in the next place of the row that is free, and takes the places that it spans."""
        if not self.rows:
            self.begin_row()
        number, row = len(self.rows), self.rows[-1]
        while self.taken_until.get(len(row), 0) >= number:
            row.append("")
        left = len(row)
        across = min(across, MOST_COLUMNS - left)
        self.in_cell = across > 0
        if self.in_cell:
            if across > 1 or down > 1:
                self.merged.append(Merge(number, left, number + down - 1, left + across - 1))
                self.taken_until.update(dict.fromkeys(range(left, left + across), number + down - 1))
            row.append("")

    def say(self, words: str) -> None:
        """Words inside the open cell."""
        if self.in_cell:
            self.rows[-1][-1] += words


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
            self._open[-1].in_cell = False

    def handle_data(self, data: str) -> None:
        """Words."""
        if self._open and not self._silent:
            self._open[-1].say(data)


def _span(written: str | None) -> int:
    text = (written or "").strip()
    return max(1, int(text)) if text.isascii() and text.isdigit() and len(text) < 8 else 1
