"""What an uploaded file of figures says, page by page: any page is found at once, however long the file is."""

from collections.abc import Mapping, Sequence
from typing import Any, Generic, TypeVar

from django.core.paginator import Page, Paginator
from django.db.models import Model, QuerySet

from reservations.law.refusals import Problem
from reservations.law.wording import Message
from reservations.models import FigureImport, StagedFigure, StagedProblem

Row = TypeVar("Row", bound=Model)


class Numbered(Sequence[Row], Generic[Row]):
    """Rows that a column numbers from 1 without a gap; a slice asks for its numbers and skips nothing."""

    ordered = True

    def __init__(self, rows: QuerySet[Row], column: str, count: int) -> None:
        self._rows, self._column, self._count = rows, column, count

    def __len__(self) -> int:
        return self._count

    def __getitem__(self, wanted: Any) -> Any:
        if not isinstance(wanted, slice):
            return self._rows.get(**{self._column: wanted + 1})
        start, stop, _step = wanted.indices(self._count)
        return list(self._rows.filter(**{f"{self._column}__gt": start, f"{self._column}__lte": stop}))


def page(rows: Numbered[Row], size: int, number: str | None) -> Page[Row]:
    """One page of numbered rows; the first or the last for a number that is none of theirs."""
    return Paginator(rows, size).get_page(number)


def _staged(upload: FigureImport) -> QuerySet[StagedFigure]:
    return StagedFigure.objects.filter(upload=upload).select_related("body")


def rows(upload: FigureImport) -> Numbered[StagedFigure]:
    """The good rows in the order of the file."""
    return Numbered(_staged(upload).order_by("number"), "number", upload.found["rows"])


def entering(upload: FigureImport) -> Numbered[StagedFigure]:
    """The rows of the bodies that the file introduces."""
    found = StagedFigure.objects.filter(upload=upload).select_related("district__division").order_by("entering")
    return Numbered(found, "entering", upload.found["entering"])


def jumps(upload: FigureImport) -> Numbered[StagedFigure]:
    """The rows whose population is more than a quarter away from the set before (C-37)."""
    return Numbered(_staged(upload).order_by("jump"), "jump", upload.found["jumps"])


def problems(upload: FigureImport) -> QuerySet[StagedProblem]:
    """Everything wrong in the file, in the order in which it was found."""
    return StagedProblem.objects.filter(upload=upload, is_note=False).order_by("number")


def notes(upload: FigureImport) -> QuerySet[StagedProblem]:
    """What should be looked at, but does not stop the file."""
    return StagedProblem.objects.filter(upload=upload, is_note=True).order_by("number")


def as_told(row: StagedProblem) -> Problem:
    """The problem as the reader told it."""
    return Problem(row.file, row.line, row.column, row.value, _message(row.expected))


def problem_from(kept: Mapping[str, Any]) -> Problem:
    """A problem from what an import keeps of it: at least its column and what was expected."""
    line, value = kept.get("line", 0), kept.get("value", "")
    return Problem(kept.get("file", ""), line, kept["column"], value, _message(kept["expected"]))


def _message(expected: Mapping[str, Any]) -> Message:
    return Message(expected["template"], expected["values"])
