"""Taking an objection, handing it over, taking it over from another, releasing it: each on record (F19)."""

from datetime import datetime

from django.db import transaction

from objections.models import Assignment, Objection
from objections.selectors import assignments as selected
from objections.services.handling import must_handle
from reservations.law.wording import gettext_noop as _
from reservations.models import Officer
from reservations.services import audit
from reservations.workflow.machine import NotAllowed, Obstacle

SHORTEST = 10
MEANWHILE = Obstacle("F19", _("Who has this objection changed meanwhile. Read it before you go on."))
NOBODYS = Obstacle("F19", _("Nobody has this objection: take it without a reason."))
YOURS = Obstacle("F19", _("You have this objection already."))
NOT_YOURS = Obstacle("F19", _("You do not have this objection."))
NO_REASON = Obstacle("F19", _("Say why you take it over from another officer."))
NOT_OF_THE_OFFICE = Obstacle("F19", _("It can be handed only to a drafter or an approver of the State's office."))


@transaction.atomic
def take(objection: Objection, *, seen: int, by: Officer, at: datetime) -> Assignment:
    """Take an objection that nobody has.

    `seen` is the number of the assignment that the officer had before the eyes, 0 for none. Raises NotAllowed for a
    role that may not, when it changed meanwhile, or when somebody has it.
    """
    row, last = _locked(objection, by, seen)
    _must(_own(last, by), _of_another(row, by))
    return _append(row, last, by, "take_objection", by=by, at=at)


@transaction.atomic
def hand_over(
    objection: Objection, to: Officer, reason: str = "", *, seen: int, by: Officer, at: datetime
) -> Assignment:
    """Give an objection that is the officer's own or nobody's to another of the office; a reason may be added.

    Raises NotAllowed as `take`, and for a receiver who has it already or is not of the State's office.
    """
    row, last = _locked(objection, by, seen)
    suits = selected.colleagues(row.order.state_of).filter(pk=to.pk).exists()
    _must(_of_another(row, by), None if suits else NOT_OF_THE_OFFICE, _own(last, by) if to == by else None)
    return _append(row, last, to, "hand_objection", reason, by=by, at=at)


@transaction.atomic
def take_over(objection: Objection, reason: str, *, seen: int, by: Officer, at: datetime) -> Assignment:
    """Take an objection from the officer who has it. Of two at once one wins, the other is told who has it now.

    Raises NotAllowed as `take`, when nobody else has it, and without a reason.
    """
    row, last = _locked(objection, by, seen)
    free = NOBODYS if last is None or last.holder is None else None
    _must(free, _own(last, by), NO_REASON if len(reason.strip()) < SHORTEST else None)
    return _append(row, last, by, "take_over_objection", reason, by=by, at=at)


@transaction.atomic
def release(objection: Objection, *, seen: int, by: Officer, at: datetime) -> Assignment:
    """Give up an objection: nobody has it then. Raises NotAllowed for everybody but the one who has it."""
    row, last = _locked(objection, by, seen)
    _must(None if _own(last, by) else NOT_YOURS)
    return _append(row, last, None, "release_objection", by=by, at=at)


def _locked(objection: Objection, by: Officer, seen: int) -> tuple[Objection, Assignment | None]:
    """The objection, which no other act touches until this one ends, and its newest assignment."""
    must_handle(objection, by)
    row = Objection.objects.select_for_update(of=("self",)).get(pk=objection.pk)
    last = selected.newest(row)
    if seen != (last.number if last else 0):
        _must(MEANWHILE, _of_another(row, by))
    return row, last


def _must(*obstacles: Obstacle | None) -> None:
    if found := [obstacle for obstacle in obstacles if obstacle]:
        raise NotAllowed(found)


def _own(last: Assignment | None, by: Officer) -> Obstacle | None:
    return YOURS if last is not None and last.holder == by else None


def _of_another(row: Objection, by: Officer) -> Obstacle | None:
    return selected.with_another(row, by)


def _append(
    row: Objection,
    last: Assignment | None,
    holder: Officer | None,
    act: str,
    reason: str = "",
    *,
    by: Officer,
    at: datetime,
) -> Assignment:
    made = Assignment.objects.create(
        objection=row, number=last.number + 1 if last else 1, holder=holder, reason=reason.strip(), by=by, at=at
    )
    before = last.holder_id if last else None
    ids = {"order": row.order_id, "number": made.number, "before": before, "holder": made.holder_id}
    audit.record(act, row, by=by, at=at, **ids, reason=audit.salted(made.reason))
    return made
