"""Reads a file of figures: one row for each body of a class, every problem named by line and column."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from reservations.law import terms
from reservations.law.files.cells import Sheet
from reservations.law.files.tables import TableRow
from reservations.law.refusals import BadInput, Problem
from reservations.law.terms import BodyClass
from reservations.law.wording import body as named_body
from reservations.law.wording import classes
from reservations.law.wording import gettext_noop as _
from reservations.models import Body, State
from reservations.services.imports import digits, files, layouts, places, register
from reservations.services.imports.columns import PANCHAYAT, columns, newest_law
from reservations.services.imports.layouts import Layout
from reservations.services.imports.register import NewBody
from reservations.services.imports.taking import Remarks, Rows
from reservations.services.imports.workbooks import Workbook

MOST_BYTES = 20 * 1024 * 1024
MOST_DIGITS = 12  # more is no number of persons; such a cell goes the slow way and is named as a problem
AT_LEAST_ONE = ("population", "seats")
OF_THIS_CLASS = _("a body of the class chosen for this file: {classes}")


@dataclass(frozen=True, slots=True)
class FigureRow:
    """The figures of one body in the file; the body is on record or new.

    `more` are the figures that the class's laws read beside the population. `name_hi` is set when it gives the body on
    record the Hindi name that it lacks.
    """

    line: int
    code: str
    population: int
    sc: int
    st: int
    bc: int | None
    body: Body | None
    new: NewBody | None = None
    panchayat: str = ""
    more: Mapping[str, int] = field(default_factory=dict)
    name_hi: str = ""


@dataclass(frozen=True)
class FigureFile:
    """What a file says: its good rows, everything wrong with it, and what should be looked at but does not stop it.

    `left_out` counts the rows of other classes by class; `remarks` are what was seen of the table itself, `about` what
    was seen of the file.
    """

    rows: tuple[FigureRow, ...]
    problems: tuple[Problem, ...]
    notes: tuple[Problem, ...] = ()
    left_out: Mapping[str, int] = field(default_factory=dict)
    remarks: Remarks = field(default_factory=Remarks)
    about: tuple[Problem, ...] = ()

    @property
    def can_be_saved(self) -> bool:
        """Whether the file may be confirmed: no problem stands."""
        return not self.problems

    @property
    def new_bodies(self) -> tuple[FigureRow, ...]:
        """The rows whose bodies will be entered in the register."""
        return tuple(row for row in self.rows if row.new)

    @property
    def without_hindi(self) -> int:
        """How many new bodies have no Hindi name yet."""
        return sum(row.new is not None and not row.new.name_hi for row in self.rows)


def read(state: State, kind: str, content: bytes, name: str) -> FigureFile:
    """Read a file of figures of one class of a State's bodies whose header has the columns' own names."""
    try:
        workbook = files.opened(content, name, MOST_BYTES)
    except BadInput as bad:
        return FigureFile((), bad.problems)
    return read_workbook(state, kind, workbook)


def read_workbook(
    state: State, kind: str, workbook: Workbook, layout: Layout | None = None, repairs: Mapping[str, str] | None = None
) -> FigureFile:
    """Read the figures of one class of a State's bodies from a workbook, as a layout and an officer's repairs say.

    Without a layout the columns have their own names, in any order. Further columns, totals and rows of other classes
    are left out. Figures are whole numbers, with Devanagari digits and grouping accepted. Nothing is written; each
    problem carries file, line, column, value and what was expected.
    """
    wanted = columns(state.code, kind)
    layout = layout or layouts.by_names(workbook, wanted)
    sheet = Sheet(layouts.named_place(workbook, layout))
    reader = _Reader(state, kind, sheet)
    try:
        taken = Rows(workbook, layout, wanted, sheet, on_record=reader.on_record, repairs=repairs)
        rows = reader.rows(taken)
    except BadInput as bad:
        return FigureFile((), bad.problems, about=workbook.notes)
    problems, notes = tuple(sheet.problems), tuple(reader.notes.problems)
    return FigureFile(rows, problems, notes, reader.left_out, taken.remarks, workbook.notes)


class _Reader:
    """One file while it is read against the register of bodies."""

    def __init__(self, state: State, kind: str, sheet: Sheet) -> None:
        self.state, self.kind, self.sheet = state, kind, sheet
        self.notes = Sheet(sheet.file)
        self.columns = columns(state.code, kind)
        bodies = Body.objects.filter(state=state)
        self.known = {body.code: body for body in bodies.filter(kind=kind)}
        self.elsewhere = dict(bodies.exclude(kind=kind).values_list("code", "kind"))
        self.register = register.Descriptions(state, kind, sheet)
        self.lines: dict[str, int] = {}
        self.left_out: Counter[str] = Counter()
        self.other_classes = set(BodyClass) - {BodyClass(kind)}
        self.of_class = classes(BodyClass(kind))

    @property
    def on_record(self) -> set[str]:
        """The codes of all bodies of the State."""
        return {*self.known, *self.elsewhere}

    def rows(self, table: Iterable[TableRow]) -> tuple[FigureRow, ...]:
        """The good rows of a table; what is wrong with the others, and with all together, is noted on the sheet."""
        rows = tuple(row for row in map(self._row, (row for row in table if self._belongs(row))) if row)
        self._nobody_is_missing()
        self._together(rows)
        return rows

    def _belongs(self, row: TableRow) -> bool:
        """Whether the row is of the class chosen; a row that says so of another class is counted and left out."""
        code, kind = row.cells["code"], row.cells["kind"]
        if kind not in self.other_classes or code in self.known or self.elsewhere.get(code, kind) != kind:
            return True
        self.left_out[kind] += 1
        return False

    def _row(self, row: TableRow) -> FigureRow | None:
        before = len(self.sheet.problems)
        code = self._code(row)
        figures = {column: self._whole(row, column) for column in self.columns.figures}
        more = {column: self._whole(row, column) for column in self.columns.more if row.cells[column]}
        panchayat = self._panchayat(row) if self.columns.panchayat else ""
        body, new = self.known.get(code), None
        self._of_this_class(row, body)
        if body is not None:
            self._as_on_record(row, body)
        elif files.CODE.fullmatch(code) and code not in self.elsewhere:
            new = self.register.new(row)
        if len(self.sheet.problems) == before:
            self._within_the_population(row, figures)
        if len(self.sheet.problems) > before:
            return None
        counted = {c: n or 0 for c, n in figures.items() if c != "bc"}
        return FigureRow(
            row.line,
            code,
            bc=figures.get("bc"),
            body=body,
            new=new,
            panchayat=panchayat,
            more={c: n for c, n in more.items() if n is not None},
            name_hi=register.hindi_name_for(body, row.cells["name_hi"]) if body else "",
            **counted,
        )

    def _code(self, row: TableRow) -> str:
        code = row.cells["code"]
        if not files.CODE.fullmatch(code):
            self.sheet.problem(row.line, "code", code, files.A_CODE)
        elif code in self.lines:
            text = _("a value used once; it is already in line {earlier}")
            self.sheet.problem(row.line, "code", code, text, earlier=self.lines[code])
        self.lines.setdefault(code, row.line)
        return code

    def _whole(self, row: TableRow, column: str) -> int | None:
        written, least = row.cells[column], int(column in AT_LEAST_ONE)
        if written.isdigit() and written.isascii() and len(written) <= MOST_DIGITS and int(written) >= least:
            return int(written)
        return self.sheet.whole(row.line, column, digits.plain(written), least=least)

    def _panchayat(self, row: TableRow) -> str:
        written = row.cells[PANCHAYAT]
        if not files.CODE.fullmatch(written):
            self.sheet.problem(row.line, PANCHAYAT, written, files.A_CODE)
        return written

    def _within_the_population(self, row: TableRow, figures: Mapping[str, int | None]) -> None:
        together = sum(figures[c] or 0 for c in self.columns.figures if c != "population")
        population = figures["population"] or 0
        if together > population:
            text = _("sc + st + bc of at most the population {population}")
            self.sheet.problem(row.line, "sc, st, bc", together, text, population=population)

    def _of_this_class(self, row: TableRow, body: Body | None) -> None:
        code = row.cells["code"]
        if row.cells["kind"] not in ("", self.kind):
            self.sheet.problem(row.line, "kind", row.cells["kind"], OF_THIS_CLASS, classes=self.of_class)
        elif code in self.elsewhere:
            self.sheet.problem(row.line, "code", code, OF_THIS_CLASS, classes=self.of_class)
        elif body is not None and body.valid_to is not None:
            self.sheet.problem(row.line, "code", code, _("a body that has not been abolished"))

    def _as_on_record(self, row: TableRow, body: Body) -> None:
        name = named_body(body.code)
        known = {places.same(body.name_en), places.same(body.name_hi)}
        for column in ("name", "name_hi"):
            written = row.cells[column]
            if written and places.same(written) not in known and not register.hindi_name_for(body, written):
                self.notes.problem(row.line, column, written, _("the name on record: {body}"), body=name)
        if body.panchayat and row.cells.get(PANCHAYAT, body.panchayat) != body.panchayat:
            text = _("the panchayat on record: {panchayat}")
            self.sheet.problem(row.line, PANCHAYAT, row.cells[PANCHAYAT], text, panchayat=body.panchayat)
        if row.cells["notified"] and (row.cells["notified"] == "yes") != body.notified:
            text = _("as in the register of bodies, which alone tells whose election is in court")
            self.notes.problem(row.line, "notified", row.cells["notified"], text)

    def _nobody_is_missing(self) -> None:
        for code, body in sorted(self.known.items()):
            if body.valid_to is None and code not in self.lines:
                self.sheet.problem(0, "code", code, _("a row for {body}"), body=named_body(code))

    def _together(self, rows: tuple[FigureRow, ...]) -> None:
        """What the law finds wrong with bodies taken together, as the families of a panchayat's constituencies."""
        law = newest_law(self.state.code, self.kind)
        if law is None or not any(row.more for row in rows):
            return
        for flaw in law.flaws(list(_in_law(rows, BodyClass(self.kind)))):
            value = getattr(flaw.body, flaw.column)
            shown = "" if value is None else value
            line = self.lines[flaw.body.code]
            self.sheet.problem(line, flaw.column, shown, flaw.expected.template, **flaw.expected.values)


def _in_law(rows: tuple[FigureRow, ...], kind: BodyClass) -> Iterator[terms.Body]:
    for row in rows:
        own: dict[str, Any] = {"panchayat": row.panchayat, **row.more}
        yield terms.Body(row.code, row.code, kind, row.population, row.sc, row.st, row.bc or 0, **own)
