"""The history of a State's elections as a table: bodies down, elections across (F4, C-41)."""

from dataclasses import dataclass

from reservations.models import Body, Election, HistoryRow, Officer


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


def table(officer: Officer, kind: str) -> HistoryTable:
    """The history of one class of bodies of the officer's State."""
    elections = tuple(Election.objects.filter(state=officer.state, kind=kind).order_by("-held_on", "pk"))
    rows = HistoryRow.objects.filter(election__in=elections).select_related("body__district", "election")
    found = {(row.body_id, row.election_id): row for row in rows}
    bodies = sorted({row.body for row in rows}, key=lambda body: (body.key_hi, body.code))
    listed = tuple(BodyHistory(b, tuple(found.get((b.pk, e.pk)) for e in elections)) for b in bodies)
    return HistoryTable(elections, listed)
