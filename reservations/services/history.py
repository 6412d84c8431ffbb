"""Writes what each office was reserved for at an election, when the order is gazetted (C-41)."""

from datetime import datetime

from reservations.models import Election, HistoryRow, Officer, Order, OrderVersion
from reservations.services import audit


def write_from(order: Order, final: OrderVersion, *, by: Officer, at: datetime) -> int:
    """Write one history row for each office of the final order, unreserved ones too. Returns how many."""
    exercise = order.exercise
    election, _ = Election.objects.get_or_create(state=order.state_of, kind=exercise.kind, held_on=exercise.election_on)
    sequence = {row["code"]: row["sequence"] for row in (final.computation.result or {})["allotments"]}
    rows = [
        HistoryRow(
            election=election,
            body=entry.body,
            kind=schedule.kind,
            category=entry.category,
            sequence=sequence[entry.body.code],
            source=f"{order.code}, Gazette {order.gazette_number}, {order.gazetted_on}",
        )
        for schedule in final.schedules.order_by("kind")
        for entry in schedule.entries.select_related("body").order_by("serial")
    ]
    HistoryRow.objects.bulk_create(rows)
    audit.record("write_history", order, by=by, at=at, election=election.pk, rows=len(rows))
    return len(rows)
