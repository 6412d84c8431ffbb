"""Writes what each office was reserved for at an election, when the order is gazetted (C-41)."""

from datetime import datetime

from reservations.law.wording import gettext_noop as _
from reservations.models import Election, HistoryRow, Officer, Order, OrderVersion
from reservations.services import audit
from reservations.workflow.machine import NotAllowed, Obstacle


def write_from(order: Order, final: OrderVersion, *, by: Officer, at: datetime) -> int:
    """Write one history row for each office of the final order, unreserved ones too. Returns how many.

    Raises NotAllowed when the history of this election is on record already: it never changes.
    """
    exercise = order.exercise
    election = Election.objects.get_or_create(state=order.state_of, kind=exercise.kind, held_on=exercise.election_on)[0]
    if election.rows.exists():
        raise NotAllowed([Obstacle("C-41", _("The history of this election is on record already."))])
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
