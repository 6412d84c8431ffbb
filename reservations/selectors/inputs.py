"""What the law looks at for an exercise, from the register, the figures, the history and the officers' choices."""

from collections.abc import Iterable

from django.db.models import Q, QuerySet

from reservations.law import registry
from reservations.law.lineage import settled as of_changed_bodies
from reservations.law.terms import Body, BodyClass, Category, HistoryRow, StateFigures
from reservations.models import Exercise, Figure
from reservations.models import HistoryRow as StoredHistoryRow
from reservations.selectors import history as history_selected
from reservations.selectors import lineage
from reservations.selectors.figures import MORE


def bodies(exercise: Exercise) -> tuple[Body, ...]:
    """The bodies with the figures of the exercise's set, by code, as they are on the day of the election (C-23).

    Units are named as in the register, in English. A body abolished by then, not yet constituted, or of another class
    then is not ranked.
    """
    day = exercise.election_on
    begun = Q(body__valid_from=None) | Q(body__valid_from__lte=day)
    found = Figure.objects.filter(begun, figure_set=exercise.figure_set).exclude(body__valid_to__lte=day)
    figures = list(found.select_related("body__district__division").order_by("body__code"))
    then = lineage.on(day, (figure.body for figure in figures))
    return tuple(
        _body(figure, then[figure.body_id]) for figure in figures if then[figure.body_id].kind == exercise.kind
    )


def _body(figure: Figure, entry: lineage.Entry) -> Body:
    return Body(
        code=figure.body.code,
        name=entry.name_en,
        name_hi=entry.name_hi,
        kind=BodyClass(entry.kind),
        district=entry.district.name_en,
        division=entry.district.division.name_en,
        panchayat=figure.body.panchayat,
        population=figure.population,
        sc=figure.sc,
        st=figure.st,
        bc=figure.bc or 0,
        notified=figure.body.notified,
        **{column: getattr(figure, column) for column in MORE},
    )


def history_rows(exercise: Exercise) -> QuerySet[StoredHistoryRow]:
    """The rows that an exercise looks at: elections before its own, since its law began, of its class.

    Rows of a body that is of the class at the election but was of another before are among them, and those of a part
    whose history a merged body has: the law sets aside what is of another class and says so (C-23).
    """
    begins = registry.get(exercise.rules).valid_from
    concerned = Q(election__kind=exercise.kind) | Q(body__code__in=lineage.parts_kept(exercise))
    rows = history_selected.counted().filter(
        concerned | lineage.of_class(exercise.kind, exercise.election_on, "body__"),
        election__state=exercise.state_id,
        election__held_on__lt=exercise.election_on,
    )
    return rows if begins is None else rows.filter(election__held_on__gte=begins)


def history(exercise: Exercise) -> tuple[HistoryRow, ...]:
    """The history as the law reads it, mergers carried out, by election and code."""
    rows = history_rows(exercise).order_by("election__held_on", "body__code", "pk")
    values = rows.values_list("election__held_on", "body__code", "category", "kind", "sequence")
    stored = (
        HistoryRow(held_on, code, Category(category), BodyClass(kind), sequence)
        for held_on, code, category, kind, sequence in values
    )
    return of_changed_bodies(stored, lineage.origins(exercise))


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
