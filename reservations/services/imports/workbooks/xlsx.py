"""Looks into the XML of an XLSX file for what the reader of its values does not give."""

import re
from functools import cache
from posixpath import join, normpath

from reservations.services.imports.workbooks.archives import DAMAGED, Archive
from reservations.services.imports.workbooks.looks import Look
from reservations.services.imports.workbooks.markup import Attributes, parse
from reservations.services.imports.workbooks.tables import column_index

TRUE = ("1", "true")
MOST_LISTED = 100
LONGEST_ROW = 8 * 1024 * 1024
PREFIX = re.compile(rb"<(\w+:)?worksheet\b")
COLUMN = re.compile(rb"<(?:\w+:)?col\b([^>]*)>")
ATTRIBUTE = re.compile(rb"""(\w+)\s*=\s*["']([^"']*)["']""")
REFERENCE = re.compile(r"([A-Z]{1,3})([0-9]{1,7})")


def looks(archive: Archive) -> dict[str, Look]:
    """Each sheet of the workbook by its name."""
    targets, found = dict[str, str](), dict[str, Look]()

    def relation(name: str, attributes: Attributes) -> None:
        if name == "Relationship":
            targets[attributes.get("Id", "")] = normpath(join("/xl", attributes.get("Target", ""))).lstrip("/")

    def sheet(name: str, attributes: Attributes) -> None:
        if name == "sheet":
            found[attributes.get("name", "")] = _look(archive, targets.get(attributes.get("id", ""), ""))
        elif name == "calcPr" and attributes.get("fullCalcOnLoad") in TRUE:
            for look in found.values():
                look.stale = look.formulas

    parse(archive, archive.pieces("xl/_rels/workbook.xml.rels"), relation)
    parse(archive, archive.pieces("xl/workbook.xml"), sheet)
    archive.measure()
    return found


def _look(archive: Archive, part: str) -> Look:
    look, number, rest = Look(), 0, b""
    rows: _Rows | None = None
    for piece in archive.pieces(part):
        if rows is None:
            rows = _Rows(piece)
            look.hidden_columns = _hidden_columns(piece)
        *whole, rest = (rest + piece).split(rows.end)
        for row in whole:
            number = rows.look_at(look, row, number)
        if len(rest) > LONGEST_ROW:
            archive.refuse(DAMAGED)
    return look


def _hidden_columns(head: bytes) -> list[int]:
    hidden = list[int]()
    for column in COLUMN.finditer(head):
        attributes = _attributes(column[1])
        if attributes.get("hidden") in TRUE:
            first = _number(attributes, "min", 1)
            hidden.extend(range(first - 1, min(_number(attributes, "max", first), first + MOST_LISTED)))
    return hidden


class _Rows:
    """The rows of a sheet, whose elements have the prefix that its writer uses."""

    def __init__(self, head: bytes) -> None:
        found = PREFIX.search(head)
        prefix = (found[1] if found else b"") or b""
        name = re.escape(prefix)
        self.end = b"</" + prefix + b"row>"
        self._begin, self._cell_begins = b"<" + prefix + b"row", b"<" + prefix + b"c "
        self._bare_cell = b"<" + prefix + b"c>"
        self._value_ends, self._words_end = b"</" + prefix + b"v>", b"</" + prefix + b"is>"
        self._formula = b"<" + prefix + b"f"
        self._number = re.compile(rb"""[^>]*?\sr=["']([0-9]{1,7})["']""")
        self._hidden = re.compile(rb"""[^>]*?\shidden=["'](1|true)["']""")
        self._letters = re.compile(rb"""[^>]*?\sr=["']([A-Z]{1,3})[0-9]""")
        self._cell = re.compile(rb"<%bc\b([^>]*)(?<!/)>(.*?)</%bc>" % (name, name), re.DOTALL)
        self._value = re.compile(rb"<%bv\b[^>]*>([^<]+)</" % name)

    def look_at(self, look: Look, row: bytes, before: int) -> int:
        """Look at one row, what stands before it included; its number comes back."""
        begin = row.rfind(self._begin)
        if begin < 0:
            return before
        found = self._number.match(row, begin)
        number = int(found[1]) if found else before + 1
        last = max(row.rfind(self._value_ends, begin), row.rfind(self._words_end, begin))
        if last > 0:
            look.rows = max(look.rows, number)
            look.columns = max(look.columns, self._columns(row, begin, last))
            if row.find(b"hidden", begin, row.find(b">", begin)) > 0 and self._hidden.match(row, begin):
                look.hidden_rows.append(number)
        if row.find(self._formula, begin) > 0 or row.find(b't="e"', begin) > 0:
            self._cells(look, row[begin:], number)
        return number

    def _columns(self, row: bytes, begin: int, last: int) -> int:
        """How many columns the row has up to its last value."""
        letters = self._letters.match(row, row.rfind(self._cell_begins, begin, last))
        cells = row.count(self._cell_begins, begin, last) + row.count(self._bare_cell, begin, last)
        return max(cells, _width(letters[1]) if letters else 0)

    def _cells(self, look: Look, row: bytes, number: int) -> None:
        """Note the errors of a row, and its formulas that no spreadsheet program computed."""
        for position, cell in enumerate(self._cell.finditer(row)):
            attributes, content = _attributes(cell[1]), cell[2]
            reference = REFERENCE.fullmatch(attributes.get("r", ""))
            place = (number, column_index(reference[1]) if reference else position)
            value = self._value.search(content)
            if attributes.get("t") == "e":
                look.errors[place] = value[1].decode("utf-8", "replace") if value else "#N/A"
            elif self._formula in content:
                look.formulas = True
                if not value and attributes.get("t") != "str":
                    look.uncomputed.append(place)


@cache
def _width(letters: bytes) -> int:
    return column_index(letters.decode()) + 1


def _attributes(tag: bytes) -> dict[str, str]:
    return {key.decode(): value.decode("utf-8", "replace") for key, value in ATTRIBUTE.findall(tag)}


def _number(attributes: dict[str, str], name: str, otherwise: int) -> int:
    written = attributes.get(name, "")
    return int(written) if written.isdecimal() and len(written) < 8 else otherwise
