"""Figure sets and uploaded files an officer may see, totals, and changes against the set before (C-37)."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction

from django.db.models import Count, Max, QuerySet, Sum
from django.shortcuts import get_object_or_404

from reservations.models import ColumnSource, Figure, FigureConfirmation, FigureImport, FigureSet, Officer, State
from reservations.workflow.roles import Role

CONFIRMED = FigureConfirmation.Outcome.CONFIRMED
CONFIRMING = (Role.DRAFTER, Role.APPROVER)
JUMP = Fraction(1, 4)
FIGURES = ("population", "sc", "st", "bc")
MORE = (
    "seats",
    "families_sc",
    "families_st",
    "families_bc",
    "panchayat_population",
    "panchayat_sc",
    "panchayat_st",
    "panchayat_bc",
)


def sets(officer: Officer) -> QuerySet[FigureSet]:
    """The figure sets of the officer's State, newest first."""
    further = ("state", "imported_by", "supersedes", "confirmation__decided_by")
    found = FigureSet.objects.filter(state=officer.state).select_related(*further)
    return found.order_by("-imported_at", "-pk")


def confirmed(officer: Officer) -> QuerySet[FigureSet]:
    """Those of them that an exercise may use, because a second person confirmed them (C-37)."""
    return sets(officer).filter(confirmation__outcome=CONFIRMED)


def awaiting(officer: Officer) -> list[FigureSet]:
    """Figure sets that wait for this officer's word: of the State office, imported by somebody else; oldest first."""
    if officer.role not in CONFIRMING:
        return []
    return list(sets(officer).filter(confirmation=None).exclude(imported_by=officer).order_by("imported_at", "pk"))


def of_officer(officer: Officer, pk: int) -> FigureSet:
    """One visible figure set, or 404."""
    return get_object_or_404(sets(officer), pk=pk)


def state_of(officer: Officer) -> State:
    """The officer's State, or 404 for an account without one."""
    return get_object_or_404(State, pk=officer.state_id)


def upload_of(officer: Officer, pk: int) -> FigureImport:
    """One uploaded file of the officer's State, or 404."""
    found = FigureImport.objects.filter(state=officer.state).select_related("state", "uploaded_by", "figure_set", "job")
    return get_object_or_404(found, pk=pk)


def newest(state: State | None, kind: str) -> FigureSet | None:
    """The newest confirmed version of the figures of a class of bodies, which the next one supersedes."""
    of_class = FigureSet.objects.filter(state=state, kind=kind, confirmation__outcome=CONFIRMED)
    return of_class.order_by("version").last()


def versions(state: State, kind: str) -> int:
    """How many versions there are of the figures of a class of bodies: confirmed, rejected and waiting."""
    return FigureSet.objects.filter(state=state, kind=kind).aggregate(last=Max("version"))["last"] or 0


def populations(figure_set: FigureSet | None, codes: Iterable[str] | None = None) -> dict[str, int]:
    """Population by code, of every body or of those with these codes."""
    found = Figure.objects.filter(figure_set=figure_set)
    if codes is not None:
        found = found.filter(body__code__in=list(codes))
    return dict(found.values_list("body__code", "population"))


def figures(figure_set: FigureSet) -> QuerySet[Figure]:
    """The figures of a set, by code."""
    return figure_set.figures.select_related("body__district").order_by("body__code")


def columns(figure_set: FigureSet) -> list[str]:
    """The columns of figures that a set fills for at least one body, in the order of a file."""
    filled = figure_set.figures.aggregate(**{column: Count(column) for column in (*FIGURES, *MORE)})
    return [column for column in (*FIGURES, *MORE) if filled[column]]


def sources_of_columns(figure_set: FigureSet) -> dict[str, ColumnSource]:
    """What was said last of where single columns come from (C-44)."""
    return {told.column: told for told in figure_set.column_sources.order_by("told_at", "pk")}


def totals(figure_set: FigureSet) -> Mapping[str, int]:
    """The sums of a set."""
    sums = figure_set.figures.aggregate(**{c: Sum(c) for c in (*FIGURES, "seats")})
    return {column: int(total or 0) for column, total in sums.items()}


@dataclass(frozen=True)
class Change:
    """How a population stands to the set before."""

    before: int
    now: int

    @property
    def share(self) -> Fraction:
        """The change as a share of the population before; negative when there are fewer."""
        return Fraction(self.now - self.before, self.before)

    @property
    def jumped(self) -> bool:
        """Whether it is more than a quarter away (C-37)."""
        return abs(self.share) > JUMP


def changes(now: Iterable[tuple[str, int]], before: Mapping[str, int]) -> dict[str, Change]:
    """The change of each body's population that the set before knew, by code."""
    return {code: Change(before[code], population) for code, population in now if code in before}
