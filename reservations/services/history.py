"""Writes what each office was reserved for at an election: from a file, or when the order is gazetted (C-41)."""

from datetime import datetime

from django.db import transaction
from django.db.models import Count

from reservations.law.refusals import BadInput
from reservations.law.wording import gettext_noop as _
from reservations.models import Election, FileImport, HistoryRow, Officer, Order, OrderVersion
from reservations.selectors import history as selected
from reservations.services import audit, file_imports
from reservations.services.roles import must_be_drafter
from reservations.workflow.machine import NotAllowed, Obstacle

ON_RECORD = Obstacle("C-41", _("Another history of this election is on record and counts."))


def write_from(order: Order, final: OrderVersion, *, by: Officer, at: datetime) -> int:
    """Write one history row for each office of the final order, unreserved ones too. Returns how many.

    They count while the order is in force. Raises NotAllowed while another history of this election counts: a file's,
    or that of another order in force. What a quashed order wrote stands in nobody's way.
    """
    exercise = order.exercise
    election = Election.objects.get_or_create(state=order.state_of, kind=exercise.kind, held_on=exercise.election_on)[0]
    if selected.counted().filter(election=election).exists():
        raise NotAllowed([ON_RECORD])
    sequence = {row["code"]: row["sequence"] for row in (final.computation.result or {})["allotments"]}
    rows = [
        HistoryRow(
            election=election,
            body=entry.body,
            kind=schedule.kind,
            category=entry.category,
            sequence=sequence[entry.body.code],
            order=order,
            source=f"{order.code}, Gazette {order.gazette_number}, {order.gazetted_on}",
        )
        for schedule in final.schedules.order_by("kind")
        for entry in schedule.entries.select_related("body").order_by("serial")
    ]
    HistoryRow.objects.bulk_create(rows)
    audit.record("write_history", order, by=by, at=at, election=election.pk, rows=len(rows))
    return len(rows)


def must_count_once(order: Order) -> None:
    """Raises NotAllowed when an office of the order's election has two rows that count, as after a restoration."""
    election = {"election__state": order.state_of_id, "election__held_on": order.exercise.election_on}
    twice = selected.counted().filter(**election).order_by().values("body").annotate(rows=Count("pk"))
    if twice.filter(rows__gt=1).exists():
        raise NotAllowed([ON_RECORD])


@transaction.atomic
def confirm(uploaded: FileImport, *, by: Officer, at: datetime) -> int:
    """Write every row of an uploaded file of history; returns how many. Confirming twice writes nothing more.

    Raises BadInput while the file has a problem, NotAllowed for another officer than a drafter of the State.
    """
    must_be_drafter(by, uploaded.state_id)
    if not file_imports.confirmed_once(uploaded, at):
        return 0
    file = file_imports.read_history(uploaded, at=at)
    if not file.can_be_saved:
        raise BadInput(file.problems)
    held = sorted({(row.election, row.kind) for row in file.rows})
    elections = {
        (day, kind): Election.objects.get_or_create(state_id=uploaded.state_id, kind=kind, held_on=day)[0]
        for day, kind in held
    }
    rows = [
        HistoryRow(
            election=elections[row.election, row.kind],
            body=row.body,
            kind=row.kind,
            category=row.category,
            sequence=row.sequence,
            source=uploaded.source,
        )
        for row in file.rows
    ]
    HistoryRow.objects.bulk_create(rows, batch_size=5000)
    days = sorted({day.isoformat() for day, _kind in held})
    audit.record("import_history", uploaded, by=by, at=at, file=uploaded.file_sha256, elections=days, rows=len(rows))
    return len(rows)
