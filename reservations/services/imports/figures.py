"""Reads the rows of a file of figures against the register: one for each body of a class, every problem named."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from reservations.law import terms
from reservations.law.files.cells import Sheet
from reservations.law.files.tables import TableRow
from reservations.law.terms import BodyClass
from reservations.law.wording import body as named_body
from reservations.law.wording import classes
from reservations.law.wording import gettext_noop as _
from reservations.models import State
from reservations.services.imports import digits, files, register
from reservations.services.imports.columns import PANCHAYAT, columns, newest_law
from reservations.services.imports.register import NewBody, OnRecord

MOST_BYTES = 20 * 1024 * 1024
MOST_DIGITS = 12  # more is no number of persons; such a cell goes the slow way and is named as a problem
AT_LEAST_ONE = ("population", "seats")
NOTHING_MORE: Mapping[str, int] = {}
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
    body: OnRecord | None
    new: NewBody | None = None
    panchayat: str = ""
    more: Mapping[str, int] = field(default_factory=dict)
    name_hi: str = ""


class Reading:
    """One file while it is read, row by row, against the register of bodies; nothing is written.

    What is wrong gathers on `sheet` and what should be looked at, but does not stop the file, on `notes`, each with
    file, line, column, value and what was expected; whoever reads may take it from there at any time. `left_out` counts
    the rows of other classes by class.
    """

    def __init__(self, state: State, kind: str, sheet: Sheet) -> None:
        self.state, self.kind, self.sheet = state, kind, sheet
        self.notes = Sheet(sheet.file)
        self.columns = columns(state.code, kind)
        self.known = register.on_record(state, kind)
        self.elsewhere = register.of_other_classes(state, kind)
        self.register = register.Descriptions(state, kind, sheet)
        self.lines: dict[str, int] = {}
        self.left_out: Counter[str] = Counter()
        self.body_class = BodyClass(kind)
        self.other_classes = frozenset(each.value for each in BodyClass if each != kind)
        self.of_class = classes(self.body_class)
        self.for_the_law: list[terms.Body] = []

    @property
    def on_record(self) -> set[str]:
        """The codes of all bodies of the State."""
        return {*self.known, *self.elsewhere}

    def begin_at(self, place: str) -> None:
        """Name the file and sheet of which problems speak."""
        self.sheet.file = self.notes.file = place

    def rows(self, table: Iterable[TableRow]) -> Iterator[FigureRow]:
        """The good rows of the class, whose cells are found under the columns' names.

        Figures are whole numbers, with Devanagari digits and grouping accepted. When the rows have ended, bodies that
        have none are told, and what the law finds wrong with bodies taken together.
        """
        for row in table:
            read = self._row(row) if self._belongs(row) else None
            if read:
                if self.columns.panchayat:
                    self.for_the_law.append(_in_law(read, self.body_class))
                yield read
        self._nobody_is_missing()
        self._together()

    def _belongs(self, row: TableRow) -> bool:
        """Whether the row is of the class chosen; a row that says so of another class is counted and left out."""
        code, kind = row.cells["code"], row.cells["kind"]
        if kind not in self.other_classes or code in self.known or self.elsewhere.get(code, kind) != kind:
            return True
        self.left_out[kind] += 1
        return False

    def _row(self, row: TableRow) -> FigureRow | None:
        before = len(self.sheet.problems)
        cells, code = row.cells, self._code(row)
        figures = {column: self._whole(row.line, column, cells[column]) for column in self.columns.figures}
        more = {column: self._whole(row.line, column, cells[column]) for column in self.columns.more if cells[column]}
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
        return FigureRow(
            row.line,
            code,
            figures.get("population") or 0,
            figures.get("sc") or 0,
            figures.get("st") or 0,
            figures.get("bc"),
            body,
            new,
            panchayat,
            {c: n for c, n in more.items() if n is not None} if more else NOTHING_MORE,
            register.hindi_name_for(body, cells["name_hi"]) if body else "",
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

    def _whole(self, line: int, column: str, written: str) -> int | None:
        if written.isdecimal() and written.isascii() and len(written) <= MOST_DIGITS:
            number = int(written)
            if number or column not in AT_LEAST_ONE:
                return number
        return self.sheet.whole(line, column, digits.plain(written), least=int(column in AT_LEAST_ONE))

    def _panchayat(self, row: TableRow) -> str:
        written = row.cells[PANCHAYAT]
        if not files.CODE.fullmatch(written):
            self.sheet.problem(row.line, PANCHAYAT, written, files.A_CODE)
        return written

    def _within_the_population(self, row: TableRow, figures: Mapping[str, int | None]) -> None:
        population = figures["population"] or 0
        together = sum(filter(None, figures.values())) - population
        if together > population:
            text = _("sc + st + bc of at most the population {population}")
            self.sheet.problem(row.line, "sc, st, bc", together, text, population=population)

    def _of_this_class(self, row: TableRow, body: OnRecord | None) -> None:
        code = row.cells["code"]
        if row.cells["kind"] not in ("", self.kind):
            self.sheet.problem(row.line, "kind", row.cells["kind"], OF_THIS_CLASS, classes=self.of_class)
        elif code in self.elsewhere:
            self.sheet.problem(row.line, "code", code, OF_THIS_CLASS, classes=self.of_class)
        elif body is not None and body.abolished:
            self.sheet.problem(row.line, "code", code, _("a body that has not been abolished"))

    def _as_on_record(self, row: TableRow, body: OnRecord) -> None:
        for column in ("name", "name_hi"):
            written = row.cells[column]
            if written and not body.is_called(written) and not register.hindi_name_for(body, written):
                text = _("the name on record: {body}")
                self.notes.problem(row.line, column, written, text, body=named_body(body.code))
        if body.panchayat and row.cells.get(PANCHAYAT, body.panchayat) != body.panchayat:
            text = _("the panchayat on record: {panchayat}")
            self.sheet.problem(row.line, PANCHAYAT, row.cells[PANCHAYAT], text, panchayat=body.panchayat)
        if row.cells["notified"] and (row.cells["notified"] == "yes") != body.notified:
            text = _("as in the register of bodies, which alone tells whose election is in court")
            self.notes.problem(row.line, "notified", row.cells["notified"], text)

    def without_row(self) -> list[str]:
        """The codes of the bodies that should have a row and have none."""
        return sorted(code for code, body in self.known.items() if not body.abolished and code not in self.lines)

    def _nobody_is_missing(self) -> None:
        for code in self.without_row():
            self.sheet.problem(0, "code", code, _("a row for {body}"), body=named_body(code))

    def _together(self) -> None:
        """What the law finds wrong with bodies taken together, as the families of a panchayat's constituencies."""
        law = newest_law(self.state.code, self.kind)
        if law is None or not any(getattr(body, c) is not None for body in self.for_the_law for c in self.columns.more):
            return
        for flaw in law.flaws(self.for_the_law):
            value = getattr(flaw.body, flaw.column)
            shown = "" if value is None else value
            line = self.lines[flaw.body.code]
            self.sheet.problem(line, flaw.column, shown, flaw.expected.template, **flaw.expected.values)


def _in_law(row: FigureRow, kind: BodyClass) -> terms.Body:
    own: dict[str, Any] = {"panchayat": row.panchayat, **row.more}
    return terms.Body(row.code, row.code, kind, row.population, row.sc, row.st, row.bc or 0, **own)
