"""Correcting the history on record: a new row supersedes the old one, with cause, source and officer (C-41)."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime

from django.db import transaction

from reservations.law.terms import BodyClass, Category
from reservations.law.wording import gettext_noop as _
from reservations.models import Election, HistoryRow, Officer
from reservations.selectors import history
from reservations.services import audit
from reservations.services.roles import must_be_drafter
from reservations.workflow.machine import NotAllowed, Obstacle


@dataclass(frozen=True)
class Correction:
    """What the row should have said, why, and from which document; `struck`: there was nothing to record."""

    category: Category
    kind: BodyClass
    sequence: int | None
    cause: str
    source: str
    struck: bool = False


@transaction.atomic
def correct(row: HistoryRow, correction: Correction, *, by: Officer, at: datetime) -> HistoryRow:
    """Put a row in the place of one that was imported wrongly; both stay on record, the newest counts.

    Raises NotAllowed for the allotment of an order, for a row that was corrected meanwhile, where nothing changes,
    where the row would count twice, and for another officer than a drafter of the State.
    """
    row = HistoryRow.objects.select_for_update(of=("self",)).select_related("election", "body").get(pk=row.pk)
    must_be_drafter(by, row.election.state_id)
    if found := list(_obstacles(row, correction)):
        raise NotAllowed(found)
    old = row.election
    election = Election.objects.get_or_create(state_id=old.state_id, kind=correction.kind, held_on=old.held_on)[0]
    new = HistoryRow.objects.create(
        election=election, body=row.body, supersedes=row, recorded_by=by, recorded_at=at, **vars(correction)
    )
    told = {"code": row.body.code, "election": old.held_on.isoformat(), "was": row.pk, "row": new.pk}
    audit.record("correct_history", row.body, by=by, at=at, **told, struck=correction.struck)
    return new


def in_the_way(row: HistoryRow) -> Iterator[Obstacle]:
    """Why a row cannot be corrected at all: an order allotted it, or another row took its place."""
    if row.order_id is not None:
        text = _("What an order allotted is not corrected here: it counts while the order is in force.")
        yield Obstacle("C-35", text)
    if hasattr(row, "superseded_by"):
        yield Obstacle("C-41", _("This row was corrected meanwhile. Correct the newest one."))


def _obstacles(row: HistoryRow, correction: Correction) -> Iterator[Obstacle]:
    yield from in_the_way(row)
    same = all(getattr(row, name) == getattr(correction, name) for name in ("category", "kind", "sequence", "struck"))
    if same:
        yield Obstacle("C-41", _("Nothing would change."))
    if correction.struck:
        return
    others = history.counted().exclude(pk=row.pk)
    others = others.filter(election__state=row.election.state_id, election__held_on=row.election.held_on)
    if others.filter(body=row.body).exists():
        yield Obstacle("C-41", _("Another row of this office at this election counts."))
    place = {"kind": correction.kind, "sequence": correction.sequence}
    if correction.sequence is not None and (taken := others.filter(**place).select_related("body").first()):
        text = _("The place %(number)s in the order of allotment is that of %(body)s.")
        yield Obstacle("C-41", text, {"number": correction.sequence, "body": taken.body.name})
