"""Populations more than a quarter away from the set before (C-37), and the note or changed limits that explain it."""

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from django.db.models import F, FilteredRelation, Q, QuerySet
from django.db.models.functions import Abs

from reservations.law.days import day_in_india
from reservations.models import Body, BodyAct, BodyPart, Figure, FigureNote, FigureSet
from reservations.selectors.figures import JUMP

NEW_LIMITS = (BodyAct.Kind.NEW, BodyAct.Kind.MERGED)  # acts that give a body other limits


@dataclass(frozen=True)
class Jump:
    """One body whose population jumped: before and now, the officer's note, whether its limits changed in between."""

    body: Body
    before: int
    now: int
    note: FigureNote | None = None
    new_limits: bool = False

    @property
    def share(self) -> Fraction:
        """The change as a share of the population before."""
        return Fraction(self.now - self.before, self.before)

    @property
    def explained(self) -> bool:
        """Whether a note or changed limits say why."""
        return self.note is not None or self.new_limits


def compared(figure_set: FigureSet) -> QuerySet[Figure]:
    """The figures of a set whose body was in the set before, with that population as `before`, by code."""
    earlier = FilteredRelation("body__figures", condition=Q(body__figures__figure_set=figure_set.supersedes_id))
    found = figure_set.figures.annotate(earlier=earlier, before=F("earlier__population")).exclude(before=None)
    return found.select_related("body").order_by("body__code")


def of_set(figure_set: FigureSet) -> list[Jump]:
    """Every jump of a set against the one that it supersedes, by code; none of a first set."""
    if figure_set.supersedes is None:
        return []
    away = JUMP.denominator * Abs(F("population") - F("before"))  # in whole numbers
    rows: list[Any] = list(compared(figure_set).annotate(away=away).filter(away__gt=JUMP.numerator * F("before")))
    notes = {note.body_id: note for note in figure_set.notes.order_by("written_at", "pk").select_related("written_by")}
    changed = _with_new_limits(figure_set, figure_set.supersedes, [row.body_id for row in rows])
    return [Jump(row.body, row.before, row.population, notes.get(row.body_id), row.body_id in changed) for row in rows]


def unexplained(figure_set: FigureSet) -> list[Jump]:
    """The jumps without a note and without changed limits, which keep the set from being confirmed."""
    return [jump for jump in of_set(figure_set) if not jump.explained]


def _with_new_limits(now: FigureSet, before: FigureSet, bodies: Iterable[int]) -> set[int]:
    """Those of the bodies that were made, merged, or cut smaller between the imports of the two sets."""
    since, until = day_in_india(before.imported_at), day_in_india(now.imported_at)
    wanted = list(bodies)
    between = Q(effective_on__gt=since, effective_on__lte=until, kind__in=NEW_LIMITS)
    made = BodyAct.objects.filter(between, body__in=wanted).values_list("body", flat=True)
    acts = BodyAct.objects.filter(between)
    return {*made, *BodyPart.objects.filter(act__in=acts, body__in=wanted).values_list("body", flat=True)}
