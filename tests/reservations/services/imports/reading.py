"""A whole workbook of figures read at once, for the tests of what its reader tells."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from reservations.law.files.cells import Sheet
from reservations.law.refusals import BadInput, Problem
from reservations.models import State
from reservations.services.imports import figures, layouts
from reservations.services.imports.figures import FigureRow
from reservations.services.imports.layouts import Layout
from reservations.services.imports.taking import Rows
from reservations.services.imports.workbooks import Workbook


@dataclass
class FigureFile:
    """What a file says: its good rows, everything wrong with it, what should be looked at, rows of other classes."""

    rows: list[FigureRow]
    problems: list[Problem]
    notes: list[Problem] = field(default_factory=list)
    left_out: Mapping[str, int] = field(default_factory=dict)

    @property
    def can_be_saved(self) -> bool:
        return not self.problems

    @property
    def new_bodies(self) -> list[FigureRow]:
        return [row for row in self.rows if row.new]


def read_workbook(state: State, kind: str, workbook: Workbook, layout: Layout | None = None) -> FigureFile:
    """The figures of one class, by a layout or by the columns' own names."""
    reading = figures.Reading(state, kind, Sheet(workbook.file))
    layout = layout or layouts.by_names(workbook, reading.columns)
    reading.begin_at(layouts.named_place(workbook, layout))
    try:
        taken = Rows(workbook, layout, reading.columns, reading.sheet, on_record=reading.on_record)
        rows = list(reading.rows(taken))
    except BadInput as bad:
        return FigureFile([], list(bad.problems))
    return FigureFile(rows, reading.sheet.problems, reading.notes.problems, reading.left_out)
