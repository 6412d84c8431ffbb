"""Outages during a version's window, and the extension they call for: a day for each day touched (F14)."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from datetime import date, datetime, timedelta

from reservations.law import days
from reservations.models import Order, OrderVersion, Outage, OutageExtension, Window
from reservations.selectors import orders, windows
from reservations.workflow.order import OrderState

TAKES_OBJECTIONS = (OrderState.PUBLISHED, OrderState.STAYED)


@dataclass(frozen=True)
class Proposal:
    """The window that stands, the days that outages touched and nobody has made good, and the instant proposed."""

    window: Window
    touched: tuple[date, ...]
    closes_at: datetime


def during(version: OrderVersion) -> list[Outage]:
    """The outages while the window of a published version was open, oldest first."""
    window = windows.current(version)
    if window is None:
        return []
    return list(
        Outage.objects.filter(ended_at__gt=version.published_at, began_at__lte=window.closes_at).order_by("began_at")
    )


def extensions(version: OrderVersion) -> list[OutageExtension]:
    """The extensions that were accepted because of outages, oldest first."""
    accepted = OutageExtension.objects.filter(window__version=version).select_related("window", "accepted_by")
    return list(accepted.order_by("accepted_at", "pk"))


def proposal(order: Order) -> Proposal | None:
    """The extension an approver may accept for the draft that stands, while nothing is final; None: there is none."""
    version = orders.last_draft(order)
    window = windows.current(version) if version else None
    if version is None or window is None or order.state not in TAKES_OBJECTIONS:
        return None
    made_good = {day for accepted in extensions(version) for day in accepted.days}
    touched = sorted(day for day in _touched(version, window) if day.isoformat() not in made_good)
    if not touched:
        return None
    closes_at = _later(window.closes_at, len(touched), windows.holidays(order.state_of))
    return Proposal(window, tuple(touched), closes_at)


def _touched(version: OrderVersion, window: Window) -> set[date]:
    return {day for outage in during(version) for day in _days_of(outage, version.published_at, window.closes_at)}


def _days_of(outage: Outage, opened_at: datetime | None, closes_at: datetime) -> Iterator[date]:
    """The days in India on which an outage fell into the window."""
    first = days.day_in_india(max(outage.began_at, opened_at or outage.began_at))
    last = days.day_in_india(min(outage.ended_at, closes_at))
    for n in range((last - first).days + 1):
        yield first + timedelta(days=n)


def _later(closes_at: datetime, number: int, closed: Collection[date]) -> datetime:
    """As many days later at the same hour, or the next working day when offices are closed."""
    local = closes_at.astimezone(days.IST)
    return days.closing_instant(days.working_day_from(local.date() + timedelta(days=number), closed), local.time())
