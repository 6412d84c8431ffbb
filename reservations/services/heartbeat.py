"""The running service's heartbeats, renewed each minute; a gap while a window was open is kept as an outage (F14).

The background work beats by itself. The web server beats when it is asked for its health, which somebody must do each
minute: a gap counts only after it was asked steadily, so that a single look at the address says nothing.
"""

from datetime import datetime, timedelta

from django.db import transaction

from reservations.models import Heartbeat, Outage, State, Window
from reservations.models.outages import Part
from reservations.services import audit

EVERY = timedelta(minutes=1)
LONGEST_GAP = timedelta(minutes=5)
STEADY = timedelta(minutes=15)


def beat(at: datetime, part: Part = Part.WORK) -> Outage | None:
    """Say that a part of the service runs at `at`; harmless to call at any rate, by several workers at once.

    Returns the outage that ends with this beat, if the last one was longer ago than LONGEST_GAP and a window was open
    meanwhile.
    """
    if Heartbeat.objects.filter(number=part, at__gt=at - EVERY).exists():
        return None
    with transaction.atomic():
        row = Heartbeat.objects.select_for_update().filter(number=part).first()
        if row is None:
            Heartbeat.objects.get_or_create(number=part, defaults={"at": at, "steady_since": at})
            return None
        before, since = row.at, row.steady_since
        if at - before < EVERY:  # another worker beat meanwhile
            return None
        is_gap = at - before > LONGEST_GAP
        row.at, row.steady_since = at, at if is_gap else since
        row.save(update_fields=["at", "steady_since"])
        counts = part == Part.WORK or (since is not None and before - since >= STEADY)
        return _kept(part, before, at) if is_gap and counts else None


def _kept(part: Part, began_at: datetime, ended_at: datetime) -> Outage | None:
    """The gap as an outage, on the record of each State that had a window open during it."""
    open_then = Window.objects.filter(closes_at__gte=began_at, version__published_at__lt=ended_at)
    states = State.objects.filter(pk__in=open_then.values("version__order__state_of")).order_by("pk")
    if not states:
        return None
    outage = Outage.objects.create(part=part, began_at=began_at, ended_at=ended_at)
    for state in states:
        audit.record(
            "record_outage",
            outage,
            by=None,
            at=ended_at,
            state=state.pk,
            part=part.name.lower(),
            began_at=began_at.isoformat(),
            ended_at=ended_at.isoformat(),
        )
    return outage
