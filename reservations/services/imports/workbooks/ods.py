"""Looks into the XML of an ODS file for what the reader of its values does not give."""

import re

from reservations.services.imports.workbooks.archives import Archive
from reservations.services.imports.workbooks.looks import Look
from reservations.services.imports.workbooks.markup import Attributes, parse
from reservations.services.imports.workbooks.tables import Merge

ERROR = re.compile(r"#(REF|DIV/0|VALUE|NAME|NUM|N/A|NULL)[!?]?|Err:[0-9]+")
HIDDEN = ("collapse", "filter")
MOST_LISTED = 1000


def looks(archive: Archive) -> dict[str, Look]:
    """Each sheet of the document by its name."""
    content = _Content()
    parse(archive, archive.pieces("content.xml"), content.start, content.end, content.text)
    archive.measure()
    return content.looks


class _Content:
    """Walks through the document; rows and cells that say how often they are repeated are counted so often."""

    def __init__(self) -> None:
        self.looks: dict[str, Look] = {}
        self._look = Look()
        self._row = self._times = self._column = 0
        self._row_hidden = False
        self._cell: Attributes | None = None
        self._text = ""

    def start(self, name: str, attributes: Attributes) -> None:
        """An element begins."""
        if name == "table":
            self._look = self.looks[attributes.get("name", "")] = Look()
            self._row = self._times = self._column = 0
        elif name == "table-column":
            self._column_described(attributes)
        elif name == "table-row":
            self._row_begins(attributes)
        elif name in ("table-cell", "covered-table-cell"):
            self._cell, self._text = attributes, ""

    def end(self, name: str) -> None:
        """An element ends."""
        if name in ("table-cell", "covered-table-cell") and self._cell is not None:
            self._cell_ends(self._cell)
            self._cell = None
        elif name == "table-row":
            self._row += self._times - 1

    def text(self, text: str) -> None:
        """Words inside a cell."""
        if self._cell is not None:
            self._text += text

    def _column_described(self, attributes: Attributes) -> None:
        times = _times(attributes, "number-columns-repeated")
        if attributes.get("visibility") in HIDDEN:
            self._look.hidden_columns.extend(range(self._column, self._column + min(times, MOST_LISTED)))
        self._column += times

    def _row_begins(self, attributes: Attributes) -> None:
        self._row, self._column = self._row + 1, 0
        self._times = _times(attributes, "number-rows-repeated")
        self._row_hidden = attributes.get("visibility") in HIDDEN

    def _cell_ends(self, cell: Attributes) -> None:
        place, look = (self._row, self._column), self._look
        times = _times(cell, "number-columns-repeated")
        self._column += times
        if "value-type" in cell or self._text:
            look.rows = max(look.rows, self._row + self._times - 1)
            look.columns = max(look.columns, self._column)
            if self._row_hidden and self._row not in look.hidden_rows[-1:]:
                look.hidden_rows.extend(range(self._row, self._row + min(self._times, MOST_LISTED)))
        if "formula" in cell:
            self._formula(cell, place)
        across, down = _times(cell, "number-columns-spanned"), _times(cell, "number-rows-spanned")
        if across > 1 or down > 1:
            look.merged.append(Merge(place[0], place[1], place[0] + down - 1, place[1] + across - 1))

    def _formula(self, cell: Attributes, place: tuple[int, int]) -> None:
        if ERROR.fullmatch(self._text):
            self._look.errors[place] = self._text
        elif "value-type" not in cell:
            self._look.uncomputed.append(place)


def _times(attributes: Attributes, name: str) -> int:
    written = attributes.get(name, "1")
    return max(1, int(written)) if written.isascii() and written.isdigit() else 1
