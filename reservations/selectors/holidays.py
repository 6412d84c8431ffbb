"""The calendar of a State's holidays, and what a change of it would touch: open windows and scheduled releases."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import date, datetime

from django.db.models import Q, QuerySet

from reservations.law import days
from reservations.models import Holiday, Order, Release, Window
from reservations.selectors import orders, windows
from reservations.workflow.order import OrderState

TAKES_OBJECTIONS = (OrderState.PUBLISHED, OrderState.STAYED)


def of_year(state: str, year: int) -> QuerySet[Holiday]:
    """The holidays of a State in one year, in order."""
    return Holiday.objects.filter(state=state, held_on__year=year).order_by("held_on", "pk")


def years(state: str) -> list[int]:
    """The years of which holidays are on record, oldest first."""
    return [day.year for day in Holiday.objects.filter(state=state).dates("held_on", "year")]


@dataclass(frozen=True)
class Touched:
    """What a day of the calendar means to one order: its open window, or its draft that is to be released."""

    order: Order
    day: date
    window: Window | None = None
    release: Release | None = None

    @property
    def closes_then(self) -> bool:
        """Whether the window closes on the day; its published instant stays."""
        return self.window is not None and days.day_in_india(self.window.closes_at) == self.day


def touched(state: str, on: Collection[date], at: datetime) -> list[Touched]:
    """The open windows that hold any of the days, and the releases named for one, by order and day."""
    found = [
        Touched(order, day, window=window)
        for order, window in _open(state, at)
        for day in sorted(on)
        if window.published_on <= day <= days.day_in_india(window.closes_at)
    ]
    waiting = Release.objects.filter(version__order__state_of=state, outcome=None).select_related("version__order")
    return found + [
        Touched(release.version.order, day, release=release)
        for release in waiting.order_by("version__order__code")
        for day in sorted(on)
        if days.day_in_india(release.release_at) == day
    ]


def _open(state: str, at: datetime) -> list[tuple[Order, Window]]:
    taking = Order.objects.filter(state_of=state, state__in=TAKES_OBJECTIONS).select_related("exercise")
    pairs = [(order, orders.last_draft(order)) for order in taking.order_by("code")]
    opened = [(order, windows.current(draft)) for order, draft in pairs if draft is not None]
    return [(order, window) for order, window in opened if window is not None and days.in_time(at, window.closes_at)]


def published_over(state: str, on: date) -> bool:
    """Whether a published window covered a day: its statement of days is printed and stays as it is."""
    covering = Q(published_on__lte=on, closes_at__gte=days.closing_instant(on, days.LAST_HOUR_OF_PUBLICATION))
    return Window.objects.filter(covering, version__order__state_of=state).exists()
