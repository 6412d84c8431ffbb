"""Serials: given in the order of receipt once the last window of an order has closed, never changed afterwards."""

from collections.abc import Mapping
from datetime import datetime, timedelta

from django.db import transaction
from django.db.models import Max

from objections.models import Objection
from reservations.models import Order
from reservations.selectors import windows
from reservations.services import audit, clock, jobs
from reservations.workflow.order import UNDER_WAY


def close_windows(at: datetime) -> int:
    """Give serials to the objections of every order whose last window has closed. Returns how many got one.

    Harmless to call again. What comes in late, or is entered by a counter later, is numbered after those before.
    """
    waiting = Order.objects.filter(objections__serial=None).distinct().order_by("pk")
    return sum(number(order, at=at) for order in waiting)


@transaction.atomic
def number(order: Order, *, at: datetime) -> int:
    """Give serials to the objections of one order, if its last window has closed. Returns how many got one."""
    Order.objects.select_for_update().get(pk=order.pk)  # no proof moves the window meanwhile
    closes_at = windows.latest_closing(order)
    if closes_at is None or at <= closes_at + UNDER_WAY:
        return 0
    mine = Objection.objects.filter(order=order)
    last = mine.aggregate(last=Max("serial"))["last"] or 0
    rows = list(mine.filter(serial=None, filed_at__lt=at - UNDER_WAY).order_by("received_at", "pk"))
    for serial, row in enumerate(rows, start=last + 1):
        row.serial = serial
    Objection.objects.bulk_update(rows, ["serial"], batch_size=500)
    if rows:
        numbers = {"first": last + 1, "last": last + len(rows)}
        audit.record("number_objections", order, by=None, at=at, state=order.state_of_id, **numbers)
    return len(rows)


def ask(order: Order, *, at: datetime) -> None:
    """Ask for the serials of an order as background work when they can be given; asked for often, done once."""
    closes_at = windows.latest_closing(order)
    due = _next_full(max(at, closes_at or at) + UNDER_WAY)
    key = f"close_windows:{order.pk}:{due:%Y-%m-%dT%H:%M}"
    jobs.ask("close_windows", key, {"order": order.pk}, at=at, not_before=due)


def _next_full(at: datetime) -> datetime:
    """The next full ten minutes, so that many filings ask for one piece of work."""
    full = at.replace(minute=at.minute - at.minute % 10, second=0, microsecond=0)
    return full + timedelta(minutes=10)


@jobs.handler("close_windows")
def close(payload: Mapping[str, object]) -> str:
    """Number what can be numbered; ask again when the window was moved meanwhile."""
    at = clock.now()
    order = Order.objects.get(pk=int(str(payload["order"])))
    number(order, at=at)
    if Objection.objects.filter(order=order, serial=None).exists():
        ask(order, at=at)
    return ""
