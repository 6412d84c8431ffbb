"""Counting a computation again by the second program, from the same inputs; stored once, whether both agree."""

from datetime import datetime

from django.db import transaction

from reservations.models import Computation, Officer, Recount
from reservations.recount import recount
from reservations.recount.comparison import compare
from reservations.services import audit


@transaction.atomic
def of(computation: Computation, *, at: datetime, by: Officer | None = None) -> Recount:
    """Run the second program on a computation's inputs and keep every difference to its result, refusal or lot.

    A computation has one recount, asked for by its maker unless another officer is named. KeyError where the second
    program does not know its rules.
    """
    came = computation.result or computation.refusal or {}
    found = compare(came, recount(computation.inputs))
    row = Recount.objects.create(computation=computation, agrees=not found, differences=found, recounted_at=at)
    officer = by or computation.made_by
    audit.record("recount", computation, by=officer, at=at, agrees=row.agrees, differences=len(found))
    return row
