"""Writes what each office was reserved for at an election: from a file, or when the order is gazetted (C-41)."""

from datetime import datetime

from django.db import transaction

from reservations.law.refusals import BadInput
from reservations.law.wording import gettext_noop as _
from reservations.models import Election, FileImport, HistoryRow, Officer, Order, OrderVersion
from reservations.services import audit, file_imports
from reservations.services.roles import must_be_drafter
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
            order=order,
            source=f"{order.code}, Gazette {order.gazette_number}, {order.gazetted_on}",
        )
        for schedule in final.schedules.order_by("kind")
        for entry in schedule.entries.select_related("body").order_by("serial")
    ]
    HistoryRow.objects.bulk_create(rows)
    audit.record("write_history", order, by=by, at=at, election=election.pk, rows=len(rows))
    return len(rows)


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
