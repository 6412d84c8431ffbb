"""Reads a file of figures: one row for each body of a class, every problem named by line and column."""

import re
from dataclasses import dataclass
from datetime import date

from reservations.law import registry
from reservations.law.cases import RuleSystem
from reservations.law.files.cells import Sheet
from reservations.law.files.tables import TableRow, read_rows
from reservations.law.refusals import BadInput, Problem
from reservations.law.terms import BodyClass
from reservations.law.wording import body as named_body
from reservations.law.wording import classes
from reservations.law.wording import gettext_noop as _
from reservations.models import Body, District, State
from reservations.services.imports import digits, places

MOST_BYTES = 2 * 1024 * 1024
FIGURES = ("population", "sc", "st", "bc")
ABOUT_THE_BODY = ("name", "name_hi", "kind", "district", "division")
CODE = re.compile(r"[A-Za-z0-9][A-Za-z0-9-]{0,39}")
LONGEST_NAME = 200
OTHER_FORMATS = {
    b"PK\x03\x04": _("CSV text; this is a spreadsheet or a ZIP file: save it as “CSV UTF-8”"),
    b"\xd0\xcf\x11\xe0": _("CSV text; this is an old Office file: save it as “CSV UTF-8”"),
    b"%PDF": _("CSV text; this is a PDF"),
}


@dataclass(frozen=True)
class NewBody:
    """A body that the file introduces: its code is not on record, its names and District are given."""

    name_en: str
    name_hi: str
    district: District


@dataclass(frozen=True)
class FigureRow:
    """The figures of one body in the file; the body is on record or new."""

    line: int
    code: str
    population: int
    sc: int
    st: int
    bc: int | None
    body: Body | None
    new: NewBody | None = None


@dataclass(frozen=True)
class FigureFile:
    """What a file says: its good rows, everything wrong with it, and what should be looked at but does not stop it."""

    rows: tuple[FigureRow, ...]
    problems: tuple[Problem, ...]
    notes: tuple[Problem, ...] = ()

    @property
    def can_be_saved(self) -> bool:
        """Whether the file may be confirmed: no problem stands."""
        return not self.problems

    @property
    def new_bodies(self) -> tuple[FigureRow, ...]:
        """The rows whose bodies will be entered in the register."""
        return tuple(row for row in self.rows if row.new)


def newest_law(state: str, kind: str) -> RuleSystem | None:
    """The rule system of a class of bodies that began last: its columns are those a file must have."""
    systems = [s for s in registry.SYSTEMS if s.state == state and BodyClass(kind) in s.classes]
    return max(systems, key=lambda s: s.valid_from or date.min, default=None)


def read(state: State, kind: str, content: bytes, name: str) -> FigureFile:
    """Read a file of figures of one class of a State's bodies.

    Columns may stand in any order; further columns are ignored. Figures are whole persons, with Devanagari digits and
    grouping accepted. Nothing is written; each problem carries file, line, column, value and what was expected.
    """
    reader = _Reader(state, kind, Sheet(name))
    try:
        rows = reader.rows(content)
    except BadInput as bad:
        return FigureFile((), bad.problems)
    return FigureFile(rows, tuple(reader.sheet.problems), tuple(reader.notes.problems))


class _Reader:
    """One file while it is read against the register of bodies."""

    def __init__(self, state: State, kind: str, sheet: Sheet) -> None:
        self.state, self.kind, self.sheet = state, kind, sheet
        self.notes = Sheet(sheet.file)
        law = newest_law(state.code, kind)
        self.columns = tuple(c for c in FIGURES if law is None or c in law.columns)
        self.known = {b.code: b for b in Body.objects.filter(state=state).select_related("district__division")}
        self.districts = places.Districts(state)
        self.lines: dict[str, int] = {}

    def rows(self, content: bytes) -> tuple[FigureRow, ...]:
        self._must_be_a_table(content)
        table = read_rows(self.sheet, content, ("code", *self.columns), ABOUT_THE_BODY)
        rows = [self._row(row) for row in table]
        self._nobody_is_missing()
        return tuple(row for row in rows if row)

    def _must_be_a_table(self, content: bytes) -> None:
        if len(content) > MOST_BYTES:
            self.sheet.problem(0, "", f"{len(content)} B", _("a file of at most {most} bytes"), most=MOST_BYTES)
        for start, expected in OTHER_FORMATS.items():
            if content.startswith(start):
                self.sheet.problem(0, "", start.decode("latin-1").strip(), expected)
        self.sheet.stop_on_problems()

    def _row(self, row: TableRow) -> FigureRow | None:
        before = len(self.sheet.problems)
        code = self._code(row)
        figures = {column: self._whole(row, column) for column in self.columns}
        body, new = self.known.get(code), None
        self._of_this_class(row, body)
        if body is not None:
            self._of_the_same_name(row, body)
        elif CODE.fullmatch(code):
            new = self._new(row)
        if len(self.sheet.problems) == before:
            self._within_the_population(row, {c: n or 0 for c, n in figures.items()})
        if len(self.sheet.problems) > before:
            return None
        counted = {c: n or 0 for c, n in figures.items() if c != "bc"}
        return FigureRow(row.line, code, bc=figures.get("bc"), body=body, new=new, **counted)

    def _code(self, row: TableRow) -> str:
        code = row.cells["code"]
        if not CODE.fullmatch(code):
            text = _("a code of letters, digits and hyphens, at most 40 characters")
            self.sheet.problem(row.line, "code", code, text)
        elif code in self.lines:
            text = _("a value used once; it is already in line {earlier}")
            self.sheet.problem(row.line, "code", code, text, earlier=self.lines[code])
        self.lines.setdefault(code, row.line)
        return code

    def _whole(self, row: TableRow, column: str) -> int | None:
        number = digits.plain(row.cells[column])
        return self.sheet.whole(row.line, column, number, least=int(column == "population"))

    def _within_the_population(self, row: TableRow, figures: dict[str, int]) -> None:
        together = sum(figures[c] for c in self.columns if c != "population")
        if together > figures["population"]:
            text = _("sc + st + bc of at most the population {population}")
            self.sheet.problem(row.line, "sc, st, bc", together, text, population=figures["population"])

    def _of_this_class(self, row: TableRow, body: Body | None) -> None:
        text = _("a body of the class chosen for this file: {classes}")
        of_class = classes(BodyClass(self.kind))
        if row.cells["kind"] not in ("", self.kind):
            self.sheet.problem(row.line, "kind", row.cells["kind"], text, classes=of_class)
        elif body is not None and body.kind != self.kind:
            self.sheet.problem(row.line, "code", body.code, text, classes=of_class)
        elif body is not None and body.valid_to is not None:
            self.sheet.problem(row.line, "code", body.code, _("a body that has not been abolished"))

    def _of_the_same_name(self, row: TableRow, body: Body) -> None:
        known = {places.same(body.name_en), places.same(body.name_hi)}
        name, text = named_body(body.code), _("the name on record: {body}")
        for column in ("name", "name_hi"):
            written = row.cells[column]
            if written and places.same(written) not in known:
                self.notes.problem(row.line, column, written, text, body=name)

    def _new(self, row: TableRow) -> NewBody | None:
        missing = [column for column in ABOUT_THE_BODY if not row.cells[column]]
        for column in missing:
            self.sheet.problem(row.line, column, "", _("a value, because code {code} is new"), code=row.cells["code"])
        for column in ("name", "name_hi"):
            if len(row.cells[column]) > LONGEST_NAME:
                self.sheet.problem(row.line, column, row.cells[column], _("at most 200 characters"))
        district = self._district(row) if row.cells["district"] else None
        return NewBody(row.cells["name"], row.cells["name_hi"], district) if district else None

    def _district(self, row: TableRow) -> District | None:
        district = self.districts.get(row.cells["district"])
        if district is None:
            text = _("a District of the State, by code or name")
            self.sheet.problem(row.line, "district", row.cells["district"], text)
        elif row.cells["division"] and not places.means(district.division, row.cells["division"]):
            text = _("the Division of this District: {division}")
            self.sheet.problem(row.line, "division", row.cells["division"], text, division=district.division.name_en)
        return district

    def _nobody_is_missing(self) -> None:
        for code, body in sorted(self.known.items()):
            if body.kind == self.kind and body.valid_to is None and code not in self.lines:
                self.sheet.problem(0, "code", code, _("a row for {body}"), body=named_body(code))
