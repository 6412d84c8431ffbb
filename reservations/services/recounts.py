"""Counting a computation again by the second program, from the same inputs; stored once, whether both agree."""

from datetime import datetime

from django.db import transaction

from reservations.models import Computation, Recount
from reservations.recount import recount
from reservations.recount.comparison import compare
from reservations.services import audit


@transaction.atomic
def of(computation: Computation, *, at: datetime) -> Recount:
    """Run the second program on a computation's inputs and keep every difference to its result, refusal or lot.

    A computation has one recount. KeyError where the second program does not know its rules.
    """
    came = computation.result or computation.refusal or {}
    differences = compare(came, recount(computation.inputs))
    row = Recount.objects.create(
        computation=computation, agrees=not differences, differences=differences, recounted_at=at
    )
    audit.record("recount", computation, by=computation.made_by, at=at, agrees=row.agrees, differences=len(differences))
    return row
