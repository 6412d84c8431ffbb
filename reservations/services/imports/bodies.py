"""Reads a file of the register: bodies with class, names, District, Directory code, from when until when they are."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import date
from typing import Any

from reservations.law.files.cells import Sheet
from reservations.law.files.tables import TableRow
from reservations.law.refusals import BadInput, Problem
from reservations.law.terms import BodyClass
from reservations.law.wording import Value, classes, day
from reservations.law.wording import body as named_body
from reservations.law.wording import gettext_noop as _
from reservations.models import Body, District, State
from reservations.services.imports import digits, files, layouts, places
from reservations.services.imports.layouts import Fields, Layout
from reservations.services.imports.register import LONGEST_NAME
from reservations.services.imports.taking import Remarks, Rows
from reservations.services.imports.workbooks import Workbook

MOST_BYTES = 20 * 1024 * 1024
MOST_DIGITS = 10
DAYS = ("valid_from", "valid_to")
FIELDS = Fields(("code", "name", "kind", "district"), ("name_hi", "lgd_code", *DAYS))
NEW, CHANGED, SAME = "new", "changed", "same"
# What a file may give a body on record that lacks it; every other difference is an act, or a correction of the entry.
GIVEN = ("lgd_code", "valid_from")


@dataclass(frozen=True, slots=True)
class Registered:
    """One body of the file: new, or on record with what it lacked; its code is its identity, never its name."""

    line: int
    code: str
    name_en: str
    name_hi: str
    kind: str
    district: District
    lgd_code: str
    valid_from: date | None
    valid_to: date | None
    body: Body | None
    given: tuple[str, ...] = ()

    @property
    def standing(self) -> str:
        """Whether the register has the body as the file says."""
        if self.body is None:
            return NEW
        return CHANGED if self.given else SAME


@dataclass(frozen=True)
class BodiesFile:
    """What a file says: its good rows, everything wrong with it, and names that are others than on record."""

    rows: tuple[Registered, ...]
    problems: tuple[Problem, ...]
    notes: tuple[Problem, ...] = ()
    remarks: Remarks = field(default_factory=Remarks)
    about: tuple[Problem, ...] = ()

    @property
    def can_be_saved(self) -> bool:
        """Whether the file may be confirmed: no problem stands."""
        return not self.problems


def read_workbook(
    state: State,
    workbook: Workbook,
    layout: Layout | None = None,
    repairs: Mapping[str, str] | None = None,
    *,
    today: date,
) -> BodiesFile:
    """Read the register: code, name, kind, district, and if they are there name_hi, lgd_code, valid_from, valid_to.

    A body on record keeps its name, class and District; it is given the Directory code and the beginning that it lacks.
    Nothing is written; each problem carries file, line, column, value and what was expected.
    """
    layout = layout or layouts.by_names(workbook, FIELDS)
    reader = _Reader(state, Sheet(layouts.named_place(workbook, layout)), today)
    try:
        taken = Rows(workbook, layout, FIELDS, reader.sheet, on_record=reader.known, repairs=repairs)
        rows = tuple(row for row in map(reader.row, taken) if row)
    except BadInput as bad:
        return BodiesFile((), bad.problems, about=workbook.notes)
    return BodiesFile(rows, tuple(reader.sheet.problems), tuple(reader.notes.problems), taken.remarks, workbook.notes)


class _Reader:
    """One file while it is read against the register."""

    def __init__(self, state: State, sheet: Sheet, today: date) -> None:
        self.sheet, self.notes, self.today = sheet, Sheet(sheet.file), today
        self.known = {body.code: body for body in Body.objects.filter(state=state).select_related("district")}
        self.of_lgd = {body.lgd_code: body.code for body in self.known.values() if body.lgd_code}
        self.districts = places.Districts(state)
        self.lines: dict[tuple[str, str], int] = {}

    def row(self, row: TableRow) -> Registered | None:
        """One row; None where a cell is wrong, which is noted on the sheet."""
        before, cells = len(self.sheet.problems), row.cells
        self._code(row)
        self._names(row)
        kind = self.sheet.one_of(row.line, "kind", cells["kind"], BodyClass)
        if kind is BodyClass.CONSTITUENCY:
            self.sheet.problem(row.line, "kind", kind, _("a body: constituencies come with their figures"))
        district = self.districts.get(cells["district"])
        if district is None:
            self.sheet.problem(row.line, "district", cells["district"], _("a District of the State, by code or name"))
        begins, ends = (self._day(row, column) for column in DAYS)
        self._in_order(row, begins, ends)
        lgd_code = self._lgd_code(row)
        if kind is None or district is None or len(self.sheet.problems) > before:
            return None
        body = self.known.get(cells["code"])
        found = Registered(
            line=row.line,
            code=cells["code"],
            name_en=cells["name"],
            name_hi=cells["name_hi"],
            kind=kind.value,
            district=district,
            lgd_code=lgd_code,
            valid_from=begins,
            valid_to=ends,
            body=body,
        )
        return found if body is None else self._as_on_record(found, body, before)

    def _code(self, row: TableRow) -> None:
        if files.CODE.fullmatch(row.cells["code"]):
            self._once(row, "code")
        else:
            self.sheet.problem(row.line, "code", row.cells["code"], files.A_CODE)

    def _once(self, row: TableRow, column: str) -> None:
        value = row.cells[column]
        if (earlier := self.lines.setdefault((column, value), row.line)) != row.line:
            text = _("a value used once; it is already in line {earlier}")
            self.sheet.problem(row.line, column, value, text, earlier=earlier)

    def _names(self, row: TableRow) -> None:
        self.sheet.filled(row.line, "name", row.cells["name"])
        for column in ("name", "name_hi"):
            if len(row.cells[column]) > LONGEST_NAME:
                self.sheet.problem(row.line, column, row.cells[column], _("at most 200 characters"))

    def _day(self, row: TableRow, column: str) -> date | None:
        written = row.cells[column]
        found = self.sheet.day(row.line, column, written) if written else None
        if found and found > self.today:
            self.sheet.problem(row.line, column, written, _("a day not after {day}"), day=day(self.today))
        return found

    def _in_order(self, row: TableRow, begins: date | None, ends: date | None) -> None:
        if begins and ends and ends <= begins:
            self.sheet.problem(row.line, "valid_to", ends, _("a day after {day}"), day=day(begins))

    def _lgd_code(self, row: TableRow) -> str:
        written = row.cells["lgd_code"] = digits.plain(row.cells["lgd_code"])
        if not written:
            return ""
        if not (written.isascii() and written.isdigit() and len(written) <= MOST_DIGITS):
            self.sheet.problem(row.line, "lgd_code", written, _("digits alone, at most 10"))
        elif (owner := self.of_lgd.get(written, row.cells["code"])) != row.cells["code"]:
            text = _("a code that no other body has; it is that of {body}")
            self.sheet.problem(row.line, "lgd_code", written, text, body=named_body(owner))
        else:
            self._once(row, "lgd_code")
        return written

    def _as_on_record(self, row: Registered, body: Body, before: int) -> Registered | None:
        """A body on record: what it lacks is given to it; another class, District, code or end is a problem."""
        self._differs(row, "kind", row.kind, body.kind, classes(BodyClass(body.kind)))
        self._differs(row, "district", row.district.name_en, body.district.name_en, body.district.name_en)
        for column in GIVEN:
            if known := getattr(body, column):
                self._differs(row, column, getattr(row, column) or known, known, str(known))
        if row.valid_to != body.valid_to and row.valid_to:
            text = _("nothing: when a body ended is recorded on its page, with the notification")
            self.sheet.problem(row.line, "valid_to", row.valid_to, text)
        self._other_names(row, body)
        if len(self.sheet.problems) > before:
            return None
        return replace(row, given=tuple(c for c in GIVEN if getattr(row, c) and not getattr(body, c)))

    def _other_names(self, row: Registered, body: Body) -> None:
        known = {places.same(body.name_en), places.same(body.name_hi)}
        for column, written in (("name", row.name_en), ("name_hi", row.name_hi)):
            if written and places.same(written) not in known:
                expected = _("the name on record: {body}")
                self.notes.problem(row.line, column, written, expected, body=named_body(body.code))

    def _differs(self, row: Registered, column: str, written: Any, known: Any, said: Value) -> None:
        if written != known:
            text = _("as on record: {known}. A change is recorded on the body’s page, with the notification")
            self.sheet.problem(row.line, column, written, text, known=said)
