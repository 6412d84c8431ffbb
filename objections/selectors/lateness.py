"""Whether an objection came in late: judged by the window as it stands now, also when it was moved since (C-30, C-31).

What counts is `received_at`: online the instant of filing, on paper the instant at a notified counter or of delivery by
post (C-32), however much later it was entered. `Objection.is_late` says what was true of it, and signed in the receipt,
when it was filed or entered; it never changes. A window never closes sooner than it did, so whoever was in time stays
so, and a late one is in time once the window that counts for it closes after it.
"""

from datetime import timedelta
from typing import Any

from django.db.models import Case, DateTimeField, ExpressionWrapper, F, OuterRef, Q, QuerySet, Subquery, Value, When

from objections.models import Objection
from reservations.law import days
from reservations.models import Window
from reservations.selectors.windows import last_of

A_SECOND = Value(timedelta(seconds=1))  # the closing second itself is in time


def late() -> Case:
    """For `annotate`: whether the objection is late."""
    closing = Window.objects.filter(version=OuterRef("version")).order_by("-number")
    past = ExpressionWrapper(F("closes_at") + A_SECOND, output_field=DateTimeField())
    until = Subquery(closing.annotate(past=past).values("past")[:1])
    return Case(When(Q(is_late=False) | Q(received_at__lt=until), then=Value(False)), default=Value(True))


def in_time(rows: QuerySet[Objection]) -> QuerySet[Objection]:
    """Those of the given objections that count as received in time."""
    return _judged(rows).filter(late=False)


def _judged(rows: QuerySet[Objection]) -> QuerySet[Any]:
    return rows if "late" in rows.query.annotations else rows.annotate(late=late())


def is_late(objection: Objection) -> bool:
    """Whether one objection is late."""
    window = last_of(objection.version) if objection.is_late else None
    return objection.is_late and not (window is not None and days.in_time(objection.received_at, window.closes_at))
