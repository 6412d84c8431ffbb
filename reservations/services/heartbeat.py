"""The running service's heartbeat, renewed each minute; a gap while a window was open is kept as an outage (F14)."""

from datetime import datetime, timedelta

from django.db import transaction

from reservations.models import Heartbeat, Outage, State, Window
from reservations.services import audit

EVERY = timedelta(minutes=1)
LONGEST_GAP = timedelta(minutes=5)


def beat(at: datetime) -> Outage | None:
    """Say that the background work runs at `at`; harmless to call at any rate, by several workers at once.

    Returns the outage that ends with this beat, if the last one was longer ago than LONGEST_GAP and a window was open
    meanwhile.
    """
    if Heartbeat.objects.filter(at__gt=at - EVERY).exists():
        return None
    with transaction.atomic():
        row = Heartbeat.objects.select_for_update().first()
        if row is None:
            Heartbeat.objects.get_or_create(number=1, defaults={"at": at})
            return None
        before = row.at
        if at - before < EVERY:  # another worker beat meanwhile
            return None
        row.at = at
        row.save(update_fields=["at"])
        return _kept(before, at) if at - before > LONGEST_GAP else None


def _kept(began_at: datetime, ended_at: datetime) -> Outage | None:
    """The gap as an outage, on the record of each State that had a window open during it."""
    open_then = Window.objects.filter(closes_at__gte=began_at, version__published_at__lt=ended_at)
    states = State.objects.filter(pk__in=open_then.values("version__order__state_of")).order_by("pk")
    if not states:
        return None
    outage = Outage.objects.create(began_at=began_at, ended_at=ended_at)
    for state in states:
        audit.record(
            "record_outage",
            outage,
            by=None,
            at=ended_at,
            state=state.pk,
            began_at=began_at.isoformat(),
            ended_at=ended_at.isoformat(),
        )
    return outage
