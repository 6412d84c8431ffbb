"""What the pages of figures show: rows with their changes page by page, and the first of a file's problems in words."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from reservations import words
from reservations.formatting import language
from reservations.law.refusals import Problem
from reservations.models import Body, Figure, FigureImport, FigureSet, StagedFigure
from reservations.selectors import figures as selected
from reservations.selectors import staged
from reservations.services import explanations, layouts
from reservations.services.imports.layouts import Layout

A_PAGE = 100
MOST_PROBLEMS = 200
ALWAYS = ("population", "sc", "st")

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


def shown(uploaded: FigureImport, asked: Mapping[str, str]) -> dict[str, object]:
    """What the preview of a file shows: of each list the page that the address asks for."""
    found, layout, state = uploaded.found, layouts.shown_by(uploaded), uploaded.state_id
    page = staged.page(staged.rows(uploaded), A_PAGE, asked.get("page"))
    jumps = staged.page(staged.jumps(uploaded), A_PAGE, asked.get("jumps"))
    return {
        "found": found,
        "page": page,
        "lines": [_line(row) for row in page],
        "jumps": jumps,
        "jump_lines": [_line(row) for row in jumps],
        "entering": staged.page(staged.entering(uploaded), A_PAGE, asked.get("new")),
        "columns": named([column for column in COLUMNS if column in {*ALWAYS, *found["columns"]}]),
        "problems": in_words(map(staged.as_told, staged.problems(uploaded)[:MOST_PROBLEMS]), state, layout),
        "groups": _groups(found["groups"], state, layout),
        "notes": in_words(map(staged.as_told, staged.notes(uploaded)[:MOST_PROBLEMS]), state, layout),
        "left_out": [(words.BODY_CLASSES_PLURAL[kind], n) for kind, n in sorted(found["left_out"].items())],
        "totals": found["sums"],
        "compared": found["compared"],
    }


def _line(row: StagedFigure) -> Line:
    figures = {column: getattr(row, column) for column in COLUMNS}
    change = selected.Change(row.before, row.population) if row.before is not None else None
    return Line(row.code, _name(row), figures, change, row.entering is not None, row.panchayat)


def _name(row: StagedFigure) -> str:
    if row.body is not None:
        return row.body.name
    return row.name_hi if language() == "hi" else row.name_en


@dataclass(frozen=True)
class Group:
    """Problems of one sort: the column, the first one's sentence, how many there are, the rows of the first."""

    place: str
    expected: str
    number: int
    rows: Sequence[int]


def _groups(kept: Sequence[Mapping[str, Any]], state: str, layout: Layout | None) -> list[Group]:
    told = [staged.problem_from(group) for group in kept]
    return [
        Group(line.place, line.expected, group["number"], [row for row in group["lines"] if row])
        for group, line in zip(kept, in_words(told, state, layout), strict=True)
    ]


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
