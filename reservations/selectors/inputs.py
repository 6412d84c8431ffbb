"""What the law looks at for an exercise, from the register, the figures, the history and the officers' choices."""

from collections.abc import Iterable

from django.db.models import Q, QuerySet

from reservations.law import registry
from reservations.law.terms import Body, BodyClass, Category, HistoryRow, StateFigures
from reservations.models import Exercise, Figure
from reservations.models import HistoryRow as StoredHistoryRow
from reservations.selectors.figures import MORE


def bodies(exercise: Exercise) -> tuple[Body, ...]:
    """The bodies with the figures of the exercise's set, by code; units are named as in the register, in English.

    A body abolished by the day of the election is not ranked (C-23).
    """
    figures = Figure.objects.filter(figure_set=exercise.figure_set).exclude(body__valid_to__lte=exercise.election_on)
    return tuple(
        Body(
            code=f.body.code,
            name=f.body.name_en,
            name_hi=f.body.name_hi,
            kind=BodyClass(f.body.kind),
            district=f.body.district.name_en,
            division=f.body.district.division.name_en,
            panchayat=f.body.panchayat,
            population=f.population,
            sc=f.sc,
            st=f.st,
            bc=f.bc or 0,
            notified=f.body.notified,
            **{column: getattr(f, column) for column in MORE},
        )
        for f in figures.select_related("body__district__division").order_by("body__code")
    )


def history_rows(exercise: Exercise) -> QuerySet[StoredHistoryRow]:
    """The rows that an exercise looks at: elections before its own, since its law began, of its class.

    Rows of a body that is of the class now but was of another then are among them: the law sets them aside and says so
    (C-23).
    """
    begins = registry.get(exercise.rules).valid_from
    of_class = Q(election__kind=exercise.kind) | Q(body__kind=exercise.kind)
    rows = StoredHistoryRow.objects.filter(
        of_class, election__state=exercise.state_id, election__held_on__lt=exercise.election_on
    )
    return rows if begins is None else rows.filter(election__held_on__gte=begins)


def history(exercise: Exercise) -> tuple[HistoryRow, ...]:
    """The history as the law reads it, by election and code."""
    rows = history_rows(exercise).order_by("election__held_on", "body__code", "pk")
    values = rows.values_list("election__held_on", "body__code", "category", "kind", "sequence")
    return tuple(
        HistoryRow(held_on, code, Category(category), BodyClass(kind), sequence)
        for held_on, code, category, kind, sequence in values
    )


def state_figures(exercise: Exercise) -> StateFigures | None:
    """The totals of the whole State where the law's numbers follow from them (P-02); None while a set lacks them."""
    totals = exercise.figure_set
    if "state" not in registry.get(exercise.rules).takes or totals.state_population is None:
        return None
    parts = (totals.state_sc or 0, totals.state_st or 0, totals.state_bc or 0)
    return StateFigures(totals.state_population, *parts, totals.state_source)


def authorities(exercise: Exercise) -> dict[str, str]:
    """By reading what the newest choice rests on, where an authority was cited."""
    newest = {choice.reading: choice.authority for choice in exercise.choices.order_by("chosen_at", "pk")}
    return {reading: authority for reading, authority in newest.items() if authority}


def without(exercise: Exercise, columns: Iterable[str]) -> dict[str, list[str]]:
    """By column the codes of bodies whose figures lack it, though the exercise's law must have it."""
    must = registry.get(exercise.rules).columns
    rows = Figure.objects.filter(figure_set=exercise.figure_set).order_by("body__code")
    found = {
        column: list(rows.filter(**{column: None}).values_list("body__code", flat=True))
        for column in columns
        if column in must
    }
    return {column: codes for column, codes in found.items() if codes}
