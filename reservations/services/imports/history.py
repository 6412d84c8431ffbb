"""Reads a file of history: for whom each office was reserved at an election, every problem by line and column."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import date
from typing import Any

from django.db.models import Q

from reservations.law.files.cells import Sheet
from reservations.law.files.tables import HISTORY_COLUMNS, HISTORY_OPTIONAL, TableRow
from reservations.law.refusals import BadInput, Problem
from reservations.law.terms import BodyClass, Category
from reservations.law.wording import body as named
from reservations.law.wording import day
from reservations.law.wording import gettext_noop as _
from reservations.models import Body, HistoryRow, State
from reservations.selectors import history as selected
from reservations.services.imports import digits, files, layouts, places
from reservations.services.imports.layouts import Fields, Layout
from reservations.services.imports.taking import Remarks, Rows
from reservations.services.imports.workbooks import Workbook

MOST_BYTES = 20 * 1024 * 1024
FIELDS = Fields(HISTORY_COLUMNS, (*HISTORY_OPTIONAL, "name", "name_hi", "district"))  # names only tell a misspelt code


@dataclass(frozen=True, slots=True)
class Allotted:
    """One office at one election: the body, its class then, the category, its place in the order of allotment."""

    line: int
    election: date
    body: Body
    kind: str
    category: str
    sequence: int | None


@dataclass(frozen=True)
class HistoryFile:
    """What a file says: its good rows, everything wrong with it, and what does not stop it: notes and remarks.

    `notes` are names that are not those on record, `remarks` what was seen of the table, `about` of the file.
    """

    rows: tuple[Allotted, ...]
    problems: tuple[Problem, ...]
    notes: tuple[Problem, ...] = ()
    remarks: Remarks = field(default_factory=Remarks)
    about: tuple[Problem, ...] = ()

    @property
    def can_be_saved(self) -> bool:
        """Whether the file may be confirmed: no problem stands."""
        return not self.problems

    @property
    def elections(self) -> dict[date, Counter[str]]:
        """By election, the earliest first, how many offices each category had."""
        found: dict[date, Counter[str]] = {}
        for row in sorted(self.rows, key=lambda row: row.election):
            found.setdefault(row.election, Counter())[row.category] += 1
        return found


def read(state: State, kind: str, content: bytes, name: str, *, today: date) -> HistoryFile:
    """Read a file of history of one class of a State's bodies whose header has the columns' own names."""
    try:
        workbook = files.opened(content, name, MOST_BYTES)
    except BadInput as bad:
        return HistoryFile((), bad.problems)
    return read_workbook(state, kind, workbook, today=today)


def read_workbook(
    state: State,
    kind: str,
    workbook: Workbook,
    layout: Layout | None = None,
    repairs: Mapping[str, str] | None = None,
    *,
    today: date,
) -> HistoryFile:
    """Read the history of one class of a State's bodies: elections held before `today`, none of them on record.

    Without a layout the columns have their own names, in any order; `kind` (the class then, when it was another) and
    `sequence` may be left out. Nothing is written; each problem carries file, line, column, value and what was wanted.
    """
    layout = layout or layouts.by_names(workbook, FIELDS)
    sheet = Sheet(layouts.named_place(workbook, layout))
    reader = _Reader(state, kind, sheet, today)
    try:
        taken = Rows(workbook, layout, FIELDS, sheet, on_record=reader.bodies, repairs=repairs)
        rows = tuple(row for row in map(reader.row, taken) if row)
    except BadInput as bad:
        return HistoryFile((), bad.problems, about=workbook.notes)
    reader.nothing_twice(rows)
    return HistoryFile(rows, tuple(sheet.problems), tuple(reader.notes.problems), taken.remarks, workbook.notes)


class _Reader:
    """One file while it is read against the register of bodies and the history on record."""

    def __init__(self, state: State, kind: str, sheet: Sheet, today: date) -> None:
        self.kind, self.sheet, self.today, self.notes = kind, sheet, today, Sheet(sheet.file)
        self.bodies = {body.code: body for body in Body.objects.filter(state=state)}
        counts = selected.counted().values("pk")
        on_record = HistoryRow.objects.filter(Q(order=None) | Q(pk__in=counts), election__state=state)
        self.on_record = set(on_record.values_list("election__held_on", "body__code"))

    def row(self, row: TableRow) -> Allotted | None:
        """One row; None where a cell is wrong, which is noted on the sheet."""
        line, cells = row.line, row.cells
        election = self._election(row)
        body = self.bodies.get(cells["code"])
        if body is None:
            self.sheet.problem(line, "code", cells["code"], _("the code of a body on record, of this State"))
        else:
            self._named_as_on_record(row, body)
        category = self.sheet.one_of(line, "category", cells["category"], Category)
        kind = self.sheet.one_of(line, "kind", cells["kind"] or self.kind, BodyClass)
        number = digits.plain(cells["sequence"])
        sequence = self.sheet.whole(line, "sequence", number, least=1) if number else None
        if number and sequence is None:
            return None
        if election is None or body is None or category is None or kind is None:
            return None
        return Allotted(line, election, body, kind.value, category.value, sequence)

    def _named_as_on_record(self, row: TableRow, body: Body) -> None:
        known = {places.same(body.name_en), places.same(body.name_hi)}
        for column in ("name", "name_hi"):
            written = row.cells[column]
            if written and places.same(written) not in known:
                self.notes.problem(row.line, column, written, _("the name on record: {body}"), body=named(body.code))

    def _election(self, row: TableRow) -> date | None:
        election = self.sheet.day(row.line, "election", row.cells["election"])
        if election is None:
            return None
        if election >= self.today:
            text = _("a day before {day}")
            self.sheet.problem(row.line, "election", row.cells["election"], text, day=day(self.today))
            return None
        return election

    def nothing_twice(self, rows: Iterable[Allotted]) -> None:
        """An office has one row at one election, in the file and on record; a place in the order belongs to one."""
        offices: dict[tuple[date, str], int] = {}
        turns: dict[tuple[date, str, int], int] = {}
        for row in rows:
            key = (row.election, row.body.code)
            if key in self.on_record:
                text = _("an office that is not on record at this election yet: what is on record never changes")
                self.sheet.problem(row.line, "election, code", f"{row.election} {row.body.code}", text)
            self._once(offices, key, row.line, "election, code", f"{row.election} {row.body.code}")
            if row.sequence is not None:
                place = (row.election, row.kind, row.sequence)
                self._once(turns, place, row.line, "sequence", str(row.sequence))

    def _once(self, seen: dict[Any, int], key: Any, line: int, column: str, value: str) -> None:
        if (earlier := seen.setdefault(key, line)) != line:
            text = _("a value used once; it is already in line {earlier}")
            self.sheet.problem(line, column, value, text, earlier=earlier)
