"""The history of a State's elections as a table: bodies down, elections across (F4, C-41)."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from django.db.models import Exists, OuterRef, Q, QuerySet
from django.shortcuts import get_object_or_404

from reservations.models import Body, Election, HistoryRow, Officer, OrderAct
from reservations.selectors.orders import BY_COURT
from reservations.workflow.order import OrderState


def counted() -> QuerySet[HistoryRow]:
    """The rows that count: of a corrected one the newest, of an order only while it is in force (C-35, C-41).

    The row of an office that a court has stayed or quashed alone does not count either, until it is restored.
    """
    newer = OrderAct.objects.filter(order=OuterRef("order"), body=OuterRef("body"), pk__gt=OuterRef("pk"))
    of_office = OrderAct.objects.filter(order=OuterRef("order"), body=OuterRef("body"), event__in=BY_COURT)
    stands = Q(order=None) | Q(order__state=OrderState.IN_FORCE)
    rows = HistoryRow.objects.filter(stands, superseded_by=None, struck=False)
    return rows.exclude(Exists(of_office.exclude(Exists(newer))))


@dataclass(frozen=True)
class BodyHistory:
    """One body with what it was reserved for at each election of the table; None where nothing is on record."""

    body: Body
    rows: tuple[HistoryRow | None, ...]


@dataclass(frozen=True)
class HistoryTable:
    """The elections, newest first, and every body that has a row at one of them."""

    elections: tuple[Election, ...]
    bodies: tuple[BodyHistory, ...]


def kinds(officer: Officer) -> list[str]:
    """The classes of bodies of the State that have a history."""
    found = Election.objects.filter(state=officer.state).order_by("kind").values_list("kind", flat=True)
    return list(dict.fromkeys(found))


def bodies(officer: Officer, kind: str) -> QuerySet[Body]:
    """The bodies with a row at an election of one class in the officer's State, by name."""
    found = HistoryRow.objects.filter(election__state=officer.state, election__kind=kind)
    return Body.objects.filter(pk__in=found.values("body")).select_related("district").order_by("key_hi", "code")


def table(officer: Officer, kind: str, listed: Sequence[Body]) -> HistoryTable:
    """The history of these bodies at the elections of one class of the officer's State."""
    elections = tuple(Election.objects.filter(state=officer.state, kind=kind).order_by("-held_on", "pk"))
    rows = counted().filter(election__in=elections, body__in=listed).select_related("election")
    found = {(row.body_id, row.election_id): row for row in rows}
    return HistoryTable(
        elections, tuple(BodyHistory(b, tuple(found.get((b.pk, e.pk)) for e in elections)) for b in listed)
    )


class Standing(StrEnum):
    """Whether a row of the history counts, and why not."""

    COUNTS = "counts"
    CORRECTED = "corrected"
    STRUCK = "struck"
    NOT_IN_FORCE = "not_in_force"


@dataclass(frozen=True)
class Told:
    """One row of a body's history, and how it stands; a corrected one has another after it."""

    row: HistoryRow
    standing: Standing

    @property
    def correctable(self) -> bool:
        """Whether an officer may put another row in its place: the newest of those that files brought."""
        return self.standing in (Standing.COUNTS, Standing.STRUCK) and self.row.order_id is None


def of_body(body: Body) -> list[Told]:
    """Every row that was ever recorded of a body, by election, corrected ones before their corrections."""
    rows = body.history.select_related("election", "recorded_by", "superseded_by")
    rows = rows.annotate(counts=Exists(counted().filter(pk=OuterRef("pk"))))
    return [Told(row, _standing(row)) for row in rows.order_by("election__held_on", "pk")]


def _standing(row: HistoryRow) -> Standing:
    if vars(row)["counts"]:
        return Standing.COUNTS
    if hasattr(row, "superseded_by"):
        return Standing.CORRECTED
    return Standing.STRUCK if row.struck else Standing.NOT_IN_FORCE


def row(officer: Officer, pk: int) -> HistoryRow:
    """One row of the history of the officer's State, or 404."""
    found = HistoryRow.objects.filter(election__state=officer.state).select_related("election", "body")
    return get_object_or_404(found, pk=pk)
