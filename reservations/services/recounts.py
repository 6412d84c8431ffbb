"""Counting a computation again by the second program, from the same inputs; stored once, whether both agree."""

import logging
from datetime import datetime

from django.db import transaction

from reservations.models import Computation, Officer, Recount
from reservations.recount import recount
from reservations.recount.comparison import compare
from reservations.services import audit

logger = logging.getLogger(__name__)


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


def try_of(computation: Computation, *, at: datetime) -> Recount | None:
    """The same for a computation that was just made. A second program that breaks does not take the first one's result
    away: there is no recount then, and without one nothing goes out (F11)."""
    try:
        return of(computation, at=at)
    except Exception:
        logger.exception("the second program broke on computation %s", computation.pk)
        return None
