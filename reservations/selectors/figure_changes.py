"""Two versions of figures held against each other, and what was made with a version (F2, F8)."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from django.db.models import F, OuterRef, Q, QuerySet, Subquery, Value
from django.db.models.functions import Coalesce
from django.db.models.lookups import Exact

from reservations.models import Body, Computation, Exercise, Figure, FigureSet
from reservations.selectors.figures import FIGURES, MORE

COLUMNS = (*FIGURES, *MORE)
ABSENT = Value(-1)  # no figure is negative


@dataclass(frozen=True)
class CellChange:
    """One figure that is another: body, column, before and after; None where a version has no such figure."""

    body: Body
    column: str
    before: int | None
    after: int | None

    @property
    def share(self) -> Fraction | None:
        """The change as a share of the figure before; None without one."""
        return Fraction(self.after - self.before, self.before) if self.before and self.after is not None else None


@dataclass(frozen=True)
class Compared:
    """What differs between two versions: figures by code and column, bodies that one of them alone has."""

    changes: list[CellChange]
    appeared: list[Body]
    vanished: list[Body]


def between(before: FigureSet, after: FigureSet) -> Compared:
    """What differs from one version of a class's figures to another."""
    return Compared(
        changes=[change for row in _changed(before, after) for change in _cells(row)],
        appeared=_alone(after, before),
        vanished=_alone(before, after),
    )


def _changed(before: FigureSet, after: FigureSet) -> QuerySet[Figure]:
    """The rows of the later version of which a figure is another in the earlier, which stands beside it as `was_…`."""
    earlier = Figure.objects.filter(figure_set=before, body=OuterRef("body"))
    was = {f"was_{column}": Subquery(earlier.values(column)[:1]) for column in COLUMNS}
    other = Q()
    for column in COLUMNS:
        other |= ~Q(Exact(Coalesce(F(column), ABSENT), Coalesce(F(f"was_{column}"), ABSENT)))
    in_both = after.figures.filter(body__in=before.figures.values("body")).annotate(**was)
    return in_both.filter(other).select_related("body__district").order_by("body__code")


def _cells(row: Any) -> Iterator[CellChange]:
    for column in COLUMNS:
        before, after = getattr(row, f"was_{column}"), getattr(row, column)
        if before != after:
            yield CellChange(row.body, column, before, after)


def _alone(this: FigureSet, other: FigureSet) -> list[Body]:
    """The bodies that one version alone has, by code."""
    found = Body.objects.filter(figures__figure_set=this).exclude(figures__figure_set=other)
    return list(found.order_by("code"))


def versions(figure_set: FigureSet) -> QuerySet[FigureSet]:
    """Every other version of the figures of the same class, newest first."""
    found = FigureSet.objects.filter(state=figure_set.state_id, kind=figure_set.kind).exclude(pk=figure_set.pk)
    return found.select_related("confirmation").order_by("-version")


@dataclass(frozen=True)
class Use:
    """An exercise that stands or computed on a version: how many computations, whether the version is under it now."""

    exercise: Exercise
    computations: int
    now: bool


def uses(figure_set: FigureSet) -> list[Use]:
    """The exercises, with their orders, that use a version or computed on it; by code."""
    made = Computation.objects.filter(figure_set=figure_set).values_list("exercise", flat=True)
    numbers: dict[int, int] = {}
    for exercise in made:
        numbers[exercise] = numbers.get(exercise, 0) + 1
    found = Exercise.objects.filter(Q(figure_set=figure_set) | Q(pk__in=list(numbers)))
    rows = found.select_related("order").order_by("code")
    return [Use(row, numbers.get(row.pk, 0), row.figure_set_id == figure_set.pk) for row in rows]
