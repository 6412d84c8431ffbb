"""Reads a file of a State's Districts and Divisions, every problem named by line and column."""

import re
import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from reservations.law.files.cells import Sheet
from reservations.law.files.tables import TableRow
from reservations.law.refusals import BadInput, Problem
from reservations.law.wording import gettext_noop as _
from reservations.models import District, Division, State
from reservations.services.imports import files, layouts, places
from reservations.services.imports.layouts import Fields, Layout
from reservations.services.imports.taking import Remarks, Rows
from reservations.services.imports.workbooks import Workbook

MOST_BYTES = 1024 * 1024
COLUMNS = ("code", "name", "name_hi", "division", "division_hi")
FIELDS = Fields(COLUMNS, of_districts=True)
LONGEST_NAME = 200
NEW, CHANGED, SAME = "new", "changed", "same"


@dataclass(frozen=True, slots=True)
class Place:
    """One District of the file: its names, its Division's names, and whether the register knows it so already."""

    line: int
    code: str
    name_en: str
    name_hi: str
    division_en: str
    division_hi: str
    standing: str
    district: District | None
    division: Division | None


@dataclass(frozen=True)
class PlacesFile:
    """What a file says: its good rows, everything wrong with it, and what was seen of the table and of the file."""

    rows: tuple[Place, ...]
    problems: tuple[Problem, ...]
    remarks: Remarks = field(default_factory=Remarks)
    about: tuple[Problem, ...] = ()

    @property
    def can_be_saved(self) -> bool:
        """Whether the file may be confirmed: no problem stands."""
        return not self.problems


def division_code(name: str) -> str:
    """The code of a Division that a file introduces: its English name in capitals and hyphens."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode()
    return "DIV-" + re.sub(r"[^A-Z0-9]+", "-", plain.upper()).strip("-")[:36]


def read(state: State, content: bytes, name: str) -> PlacesFile:
    """Read a file of Districts whose header has the columns' own names."""
    try:
        workbook = files.opened(content, name, MOST_BYTES)
    except BadInput as bad:
        return PlacesFile((), bad.problems)
    return read_workbook(state, workbook)


def read_workbook(
    state: State, workbook: Workbook, layout: Layout | None = None, repairs: Mapping[str, str] | None = None
) -> PlacesFile:
    """Read Districts: code, name, name_hi, division, division_hi, where a layout says or under their own names.

    A Division is known by its code or its name in either language; a District on record takes the names and the
    Division of its row. Nothing is written.
    """
    layout = layout or layouts.by_names(workbook, FIELDS)
    sheet = Sheet(layouts.named_place(workbook, layout))
    reader = _Reader(state, sheet)
    try:
        taken = Rows(workbook, layout, FIELDS, sheet, on_record=reader.districts, repairs=repairs)
        rows = tuple(row for row in map(reader.row, taken) if row)
    except BadInput as bad:
        return PlacesFile((), bad.problems, about=workbook.notes)
    reader.one_name_for_each_division(rows)
    return PlacesFile(rows, tuple(sheet.problems), taken.remarks, workbook.notes)


class _Reader:
    """One file while it is read against the Districts on record."""

    def __init__(self, state: State, sheet: Sheet) -> None:
        self.sheet = sheet
        self.districts = {d.code: d for d in District.objects.filter(state=state).select_related("division")}
        self.divisions = list(Division.objects.filter(state=state))
        self.lines: dict[str, int] = {}

    def row(self, row: TableRow) -> Place | None:
        """One row; None where a cell is wrong, which is noted on the sheet."""
        before = len(self.sheet.problems)
        cells = row.cells
        self._code(row)
        for column in COLUMNS[1:]:
            self.sheet.filled(row.line, column, cells[column])
            if len(cells[column]) > LONGEST_NAME:
                self.sheet.problem(row.line, column, cells[column], _("at most 200 characters"))
        if len(self.sheet.problems) > before:
            return None
        district = self.districts.get(cells["code"])
        division = next((d for d in self.divisions if places.means(d, cells["division"])), None)
        return Place(
            line=row.line,
            code=cells["code"],
            name_en=cells["name"],
            name_hi=cells["name_hi"],
            division_en=cells["division"],
            division_hi=cells["division_hi"],
            standing=_standing(cells, district, division),
            district=district,
            division=division,
        )

    def _code(self, row: TableRow) -> None:
        code = row.cells["code"]
        if not files.CODE.fullmatch(code):
            self.sheet.problem(row.line, "code", code, files.A_CODE)
        elif code in self.lines:
            text = _("a value used once; it is already in line {earlier}")
            self.sheet.problem(row.line, "code", code, text, earlier=self.lines[code])
        self.lines.setdefault(code, row.line)

    def one_name_for_each_division(self, rows: Iterable[Place]) -> None:
        """A Division has the same Hindi name in each of its rows."""
        hindi: dict[str, Place] = {}
        for row in rows:
            first = hindi.setdefault(places.same(row.division_en), row)
            if places.same(first.division_hi) != places.same(row.division_hi):
                text = _("the name in line {earlier}: {division}")
                known = {"earlier": str(first.line), "division": first.division_hi}
                self.sheet.problem(row.line, "division_hi", row.division_hi, text, **known)


def _standing(cells: Mapping[str, str], district: District | None, division: Division | None) -> str:
    if district is None:
        return NEW
    of_district = (district.name_en, district.name_hi) == (cells["name"], cells["name_hi"])
    of_division = division == district.division and district.division.name_hi == cells["division_hi"]
    return SAME if of_district and of_division else CHANGED
