"""Writes what a file says into the staging tables by COPY, and tells what it comes to."""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import islice
from typing import Any

from django.db import connection
from django.db.models import Count, F, Max, Q, Sum

from reservations.collation import sort_key
from reservations.law.files.tables import TableRow
from reservations.law.refusals import BadInput, Problem
from reservations.models import FigureImport, StagedFigure, StagedProblem
from reservations.selectors.figures import FIGURES, JUMP, MORE
from reservations.services import jobs
from reservations.services.imports.figures import FigureRow, Reading

BATCH = 5000
MOST_GROUPS = 200
FIRST_LINES = 5
ROW = (
    *("upload_id", "number", "line", "code", "panchayat"),
    *FIGURES,
    *MORE,
    *("body_id", "name_en", "name_hi", "key_hi", "district_id", "parent_id", "notified"),
    *("entering", "before", "jump"),
)
PROBLEM = ("upload_id", "is_note", "number", "file", "line", "column", "value", "expected")


def copy(table: str, columns: Sequence[str], rows: Iterable[Sequence[object]]) -> None:
    """Write rows into a table by PostgreSQL's COPY, in the transaction that runs."""
    names = ", ".join(f'"{column}"' for column in columns)
    with connection.cursor() as cursor, cursor.copy(f"COPY {table} ({names}) FROM STDIN") as stream:
        for row in rows:
            stream.write_row(row)


@dataclass
class _Told:
    """The problems or the notes of one file: how many there are, and how many of each sort."""

    upload: FigureImport
    is_note: bool
    number: int = 0
    groups: dict[tuple[str, str], dict[str, Any]] = field(default_factory=dict)

    def take(self, problems: list[Problem]) -> None:
        """Write the problems and empty the list."""
        if problems:
            copy(StagedProblem._meta.db_table, PROBLEM, map(self._row, problems))
            problems.clear()

    def _row(self, problem: Problem) -> Sequence[object]:
        self.number += 1
        expected = problem.expected.as_json()
        self._count(problem, expected)
        value = problem.value.replace("\x00", "")
        told = (
            problem.file[-250:],
            problem.line,
            problem.column[:200],
            value,
            json.dumps(expected, ensure_ascii=False),
        )
        return (self.upload.pk, self.is_note, self.number, *told)

    def _count(self, problem: Problem, expected: Mapping[str, Any]) -> None:
        sort = (problem.column, problem.expected.template)
        if sort not in self.groups and len(self.groups) == MOST_GROUPS:
            return
        group = self.groups.setdefault(
            sort, {"column": problem.column, "expected": expected, "number": 0, "lines": [], "file": problem.file}
        )
        group["number"] += 1
        if len(group["lines"]) < FIRST_LINES:
            group["lines"].append(problem.line)


def stage(
    upload: FigureImport, reading: Reading, table: Iterable[TableRow], before: Mapping[str, int]
) -> dict[str, Any]:
    """Read the rows of a file and write them, problems and notes; `before` are the populations of the set before.

    Gives what `FigureImport.found` keeps: how many rows, problems and notes, their sorts, sums, columns, new bodies.
    """
    problems, notes = _Told(upload, is_note=False), _Told(upload, is_note=True)

    def watched() -> Iterator[TableRow]:
        for number, row in enumerate(table, 1):
            yield row
            if number % BATCH == 0:
                problems.take(reading.sheet.problems)
                notes.take(reading.notes.problems)
                jobs.tell_progress(row.line)

    staged = _staged(upload.pk, reading.rows(watched()), before)
    try:
        while batch := list(islice(staged, BATCH)):  # no row is read while a COPY runs
            copy(StagedFigure._meta.db_table, ROW, batch)
    except BadInput as bad:  # there is no such table in the file
        reading.sheet.problems[:] = bad.problems
    problems.take(reading.sheet.problems)
    notes.take(reading.notes.problems)
    return {
        **_summed(upload),
        "problems": problems.number,
        "groups": _most_frequent(problems),
        "notes": notes.number,
        "note_groups": _most_frequent(notes),
        "left_out": dict(reading.left_out),
        "compared": bool(before),
    }


def _most_frequent(told: _Told) -> list[dict[str, Any]]:
    return sorted(told.groups.values(), key=lambda group: -group["number"])


def _staged(upload: int, rows: Iterable[FigureRow], before: Mapping[str, int]) -> Iterator[Sequence[object]]:
    """The rows as the staging table has them."""
    entering = jumps = 0
    for number, row in enumerate(rows, 1):
        earlier = before.get(row.code)
        jumped = earlier is not None and abs(row.population - earlier) * JUMP.denominator > JUMP.numerator * earlier
        jumps += jumped
        entering += row.new is not None
        yield (
            *(upload, number, row.line, row.code, row.panchayat),
            *(row.population, row.sc, row.st, row.bc),
            *map(row.more.get, MORE),
            *_described(row),
            entering if row.new else None,
            earlier,
            jumps if jumped else None,
        )


def _described(row: FigureRow) -> Sequence[object]:
    """The body on record with the Hindi name that it lacks, or the new body's description."""
    new = row.new
    if new is None:
        key = sort_key(row.name_hi) if row.name_hi else ""
        return (row.body and row.body.pk, "", row.name_hi, key, None, None, None)
    name_hi = new.name_hi or new.name_en
    return (None, new.name_en, name_hi, sort_key(name_hi), new.district.pk, new.parent_id, new.notified)


def _summed(upload: FigureImport) -> dict[str, Any]:
    columns = (*FIGURES, *MORE)
    staged = upload.staged.aggregate(
        in_all=Count("pk"),
        new=Max("entering", default=0),
        jumps=Max("jump", default=0),
        without_hindi=Count("pk", filter=~Q(entering=None) & Q(name_hi=F("name_en"))),
        **{f"sum_{column}": Sum(column, default=0) for column in (*FIGURES, "seats")},
        **{f"has_{column}": Count(column) for column in columns},
    )
    return {
        "rows": staged["in_all"],
        "entering": staged["new"],
        "jumps": staged["jumps"],
        "without_hindi": staged["without_hindi"],
        "sums": {column: int(staged[f"sum_{column}"]) for column in (*FIGURES, "seats")},
        "columns": [column for column in columns if staged[f"has_{column}"]],
    }
