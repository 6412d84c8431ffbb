"""The window for objections of a published version: one closing instant, and the days counted one by one."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime
from enum import StrEnum

from reservations.law import days
from reservations.law.days import Day
from reservations.models import Body, Holiday, Order, OrderVersion, State, Window


class Phase(StrEnum):
    """What the window is at one instant; never stored."""

    NOT_PUBLISHED = "not_published"
    OPEN = "open"
    CLOSED = "closed"


@dataclass(frozen=True)
class WindowStatus:
    """The window at one instant: page, PDF, API and mail all take it from here."""

    phase: Phase
    window: Window | None
    at: datetime
    days: tuple[Day, ...] = ()

    @property
    def closes_at(self) -> datetime | None:
        """The last instant in time."""
        return self.window.closes_at if self.window else None

    @property
    def days_left(self) -> int:
        """Days from today to the closing day, in India."""
        return days.days_left(self.at, self.window.closes_at) if self.window else 0

    @property
    def is_open(self) -> bool:
        """Whether an objection filed now is in time."""
        return self.phase == Phase.OPEN

    @property
    def today(self) -> date:
        """The day in India at the instant asked for."""
        return self.at.astimezone(days.IST).date()

    @property
    def days_total(self) -> int:
        """Days from publication to closing, for a progress bar."""
        return len(self.days) - 1 if self.days else 0

    @property
    def days_gone(self) -> int:
        """Days of the window that have passed."""
        return max(0, self.days_total - self.days_left)


def holidays(state: State) -> frozenset[date]:
    """The holidays of a State's calendar."""
    return frozenset(Holiday.objects.filter(state=state).values_list("held_on", flat=True))


def current(version: OrderVersion, body: Body | None = None) -> Window | None:
    """The window that counts now for a body, or for the whole order: the newest that covers it.

    A revised draft's window covers the offices that changed (C-34); for the others the earlier draft's still counts.
    """
    upto = Window.objects.filter(version__order=version.order_id, version__number__lte=version.number)
    for window in upto.prefetch_related("bodies").order_by("-version__number", "-number"):
        covered = {b.pk for b in window.bodies.all()}
        if not covered or body is None or body.pk in covered:
            return window
    return None


def status(version: OrderVersion | None, at: datetime, body: Body | None = None) -> WindowStatus:
    """The window of a version at an instant, for one body or the whole order."""
    if version is None or version.published_at is None:
        return WindowStatus(Phase.NOT_PUBLISHED, None, at)
    return _status(current(version, body), holidays(version.order.state_of), at)


def _status(window: Window | None, closed: frozenset[date], at: datetime) -> WindowStatus:
    if window is None:
        return WindowStatus(Phase.CLOSED, None, at)
    phase = Phase.OPEN if days.in_time(at, window.closes_at) else Phase.CLOSED
    listed = days.statement(window.published_on, window.closes_at.astimezone(days.IST).date(), closed)
    return WindowStatus(phase, window, at, tuple(listed))


def statuses(versions: Sequence[OrderVersion], at: datetime) -> dict[int, WindowStatus]:
    """The windows of the standing versions of several orders, each for its whole order, by the version's id.

    Reads the database twice however many there are.
    """
    newest: dict[int, Window] = {}
    for window in (
        Window.objects.filter(version__order__in=[v.order_id for v in versions])
        .order_by("version__number", "number")
        .select_related("version")
        .defer("version__frozen", "version__wording")
    ):
        newest[window.version.order_id] = window
    closed: dict[str, set[date]] = {}
    for state, day in Holiday.objects.order_by("pk").values_list("state_id", "held_on"):
        closed.setdefault(state, set()).add(day)
    return {v.pk: _status(newest.get(v.order_id), frozenset(closed.get(v.order.state_of_id, ())), at) for v in versions}


def latest_closing(order: Order) -> datetime | None:
    """When the last of an order's windows closes, each moved one counted as moved: nothing is final before."""
    newest: dict[int, datetime] = {}
    for window in Window.objects.filter(version__order=order).order_by("version__number", "number"):
        newest[window.version_id] = window.closes_at
    return max(newest.values(), default=None)
