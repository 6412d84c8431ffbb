"""What the pages of figures show: rows with their changes page by page, and the first of a file's problems in words."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.core.paginator import Paginator

from reservations import words
from reservations.formatting import language
from reservations.law.refusals import Problem
from reservations.models import Body, Figure, FigureImport, FigureSet
from reservations.selectors import figures as selected
from reservations.services import explanations, layouts
from reservations.services.imports.figures import FigureFile, FigureRow
from reservations.services.imports.layouts import Layout

A_PAGE = 100
MOST_PROBLEMS = 200

COLUMNS = words.FIGURE_COLUMNS


@dataclass(frozen=True)
class Line:
    """One row of a table of figures: code, name, the figures, the change against the set before, whether it is new."""

    code: str
    name: str
    figures: Mapping[str, int | None]
    change: selected.Change | None
    new: bool = False
    panchayat: str = ""


@dataclass(frozen=True)
class ProblemLine:
    """One problem of a file in words: what was expected, and the columns as the spreadsheet shows them."""

    problem: Problem
    expected: str
    place: str

    @property
    def sheet(self) -> str:
        """The sheet, where the file has several."""
        return self.problem.file.rpartition(" › ")[2] if " › " in self.problem.file else ""


def lines_of(rows: Sequence[Figure], figure_set: FigureSet) -> list[Line]:
    """Rows of a set as lines, compared with the set that it supersedes."""
    codes = [row.body.code for row in rows]
    before = selected.populations(figure_set.supersedes, codes) if figure_set.supersedes else {}
    changes = selected.changes(((row.body.code, row.population) for row in rows), before)
    return [
        Line(
            row.body.code,
            row.body.name,
            {column: getattr(row, column) for column in COLUMNS},
            changes.get(row.body.code),
            panchayat=row.body.panchayat,
        )
        for row in rows
    ]


def named(columns: Iterable[str]) -> list[tuple[str, str]]:
    """Columns of figures with their words."""
    return [(column, str(COLUMNS[column])) for column in columns]


def shown(uploaded: FigureImport, file: FigureFile, before: Mapping[str, int], number: str | None) -> dict[str, object]:
    """Everything the preview of a file shows: one page of its rows, sums of all, the first problems and notes."""
    page = Paginator(file.rows, A_PAGE).get_page(number)
    changes = selected.changes(((row.code, row.population) for row in file.rows), before)
    layout = layouts.shown_by(uploaded)
    problems = in_words(file.problems[:MOST_PROBLEMS], uploaded.state_id, layout)
    notes = in_words(file.notes[:MOST_PROBLEMS], uploaded.state_id, layout)
    filled = {column for row in file.rows for column in row.more} | {"population", "sc", "st"}
    filled |= {"bc"} if any(row.bc is not None for row in file.rows) else set()
    new = file.new_bodies
    return {
        "file": file,
        "page": page,
        "lines": [_line(row, changes) for row in page],
        "columns": named([column for column in COLUMNS if column in filled]),
        "problems": problems,
        "problems_in_all": len(file.problems),
        "notes": notes,
        "notes_in_all": len(file.notes),
        "new_in_all": len(new),
        "new_bodies": new[:A_PAGE],
        "left_out": [(words.BODY_CLASSES_PLURAL[kind], n) for kind, n in sorted(file.left_out.items())],
        "totals": _sums(file.rows),
        "jumps": sum(change.jumped for change in changes.values()),
        "compared": bool(before),
    }


def _sums(rows: Sequence[FigureRow]) -> dict[str, int]:
    sums = {column: sum(getattr(row, column) or 0 for row in rows) for column in selected.FIGURES}
    return sums | {"seats": sum(row.more.get("seats", 0) for row in rows)}


def _line(row: FigureRow, changes: Mapping[str, selected.Change]) -> Line:
    figures = {"population": row.population, "sc": row.sc, "st": row.st, "bc": row.bc, **row.more}
    return Line(row.code, _name(row), figures, changes.get(row.code), row.new is not None, row.panchayat)


def _name(row: FigureRow) -> str:
    if row.new is None:
        return row.body.name if row.body else row.code
    return row.new.name_hi or row.new.name_en if language() == "hi" else row.new.name_en


def in_words(problems: Iterable[Problem], state: str, layout: Layout | None = None) -> list[ProblemLine]:
    """Problems as sentences in the active language, with the names of the State's bodies they speak of.

    With a layout each column is told by its letter and heading.
    """
    problems = list(problems)
    codes = {code for problem in problems for code in _codes(problem)}
    bodies = Body.objects.filter(state_id=state, code__in=codes)
    names = {body.code: {"en": body.name_en, "hi": body.name_hi} for body in bodies}
    return [
        ProblemLine(p, explanations.message_text(p.expected, names), layout.place(p.column) if layout else p.column)
        for p in problems
    ]


def _codes(problem: Problem) -> list[str]:
    values: Iterable[Any] = problem.expected.values.values()
    return [value["body"] for value in values if isinstance(value, Mapping) and "body" in value]
