"""The window for objections of a published version: one closing instant, and the days counted one by one."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from enum import StrEnum
from typing import Any

from reservations.law import days
from reservations.law.days import Day
from reservations.models import Body, Holiday, Order, OrderVersion, State, Window


class Phase(StrEnum):
    """What the window is at one instant; never stored."""

    NOT_PUBLISHED = "not_published"
    OPEN = "open"
    CLOSED = "closed"


@dataclass(frozen=True)
class MovedOut:
    """The closing instant before a window was moved to the one it has, and the window by which it was moved."""

    before: datetime
    by: Window


@dataclass(frozen=True)
class WindowStatus:
    """The window at one instant: page, PDF, API and mail all take it from here."""

    phase: Phase
    window: Window | None
    at: datetime
    days: tuple[Day, ...] = ()
    moved: MovedOut | None = None

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
        return days.day_in_india(self.at)

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
    return _covering(_newest_first(version, body), body)


def last_day(window: Window | None) -> date | None:
    """The last day of publication that the window's closing allows: a later one moves it out (C-31)."""
    if window is None:
        return None
    return days.day_in_india(window.closes_at) - timedelta(days=days.CLEAR_DAYS + 1)


def first(version: OrderVersion) -> Window | None:
    """The window with which the version was published."""
    return version.windows.order_by("number").first()


def _newest_first(version: OrderVersion, body: Body | None) -> list[Window]:
    upto = Window.objects.filter(version__order=version.order_id, version__number__lte=version.number)
    newest_first = upto.order_by("-version__number", "-number")
    return list(newest_first if body is None else newest_first.prefetch_related("bodies"))


def _covering(newest_first: Sequence[Window], body: Body | None) -> Window | None:
    for window in newest_first:
        if body is None or body.pk in (covered := {b.pk for b in window.bodies.all()}) or not covered:
            return window
    return None


def is_open(window: Window, at: datetime) -> bool:
    """Whether what is received at `at` is in time."""
    return days.in_time(at, window.closes_at)


def status(version: OrderVersion | None, at: datetime, body: Body | None = None) -> WindowStatus:
    """The window of a version at an instant, for one body or the whole order."""
    if version is None or version.published_at is None:
        return WindowStatus(Phase.NOT_PUBLISHED, None, at)
    known = _newest_first(version, body)
    return _status(_covering(known, body), known, holidays(version.order.state_of), at)


def _status(window: Window | None, known: Sequence[Window], closed: frozenset[date], at: datetime) -> WindowStatus:
    if window is None:
        return WindowStatus(Phase.CLOSED, None, at)
    phase = Phase.OPEN if is_open(window, at) else Phase.CLOSED
    listed = days.statement(window.published_on, days.day_in_india(window.closes_at), closed)
    return WindowStatus(phase, window, at, tuple(listed), _moved(window, known))


def _moved(window: Window, known: Sequence[Window]) -> MovedOut | None:
    """How the closing instant came to be later than that of an earlier window of the version; None: it did not."""
    own = sorted((w for w in known if w.version_id == window.version_id), key=lambda w: w.number)
    sooner = [w for w in own if w.closes_at < window.closes_at]
    return MovedOut(sooner[-1].closes_at, own[len(sooner)]) if sooner else None


def statuses(versions: Sequence[OrderVersion], at: datetime) -> dict[int, WindowStatus]:
    """The windows of the standing versions of several orders, each for its whole order, by the version's id.

    Reads the database twice however many there are.
    """
    known: dict[int, list[Window]] = {}
    for window in (
        Window.objects.filter(version__order__in=[v.order_id for v in versions])
        .order_by("version__number", "number")
        .select_related("version")
        .defer("version__frozen", "version__wording")
    ):
        known.setdefault(window.version.order_id, []).append(window)
    closed: dict[str, set[date]] = {}
    for state, day in Holiday.objects.order_by("pk").values_list("state_id", "held_on"):
        closed.setdefault(state, set()).add(day)
    return {
        v.pk: _status(own[-1] if own else None, own, frozenset(closed.get(v.order.state_of_id, ())), at)
        for v in versions
        for own in [known.get(v.order_id, [])]
    }


def last_of(version: OrderVersion) -> Window | None:
    """The window of this very version as it stands now, each moved one counted as moved."""
    return Window.objects.filter(version=version.pk).order_by("-number").first()


def before(window: Window) -> Window | None:
    """The window of the same version that a moved one took the place of."""
    return Window.objects.filter(version=window.version_id, number__lt=window.number).order_by("-number").first()


def extension(window: Window) -> dict[str, Any]:
    """A moved window as its notice tells it; raises ValueError for one that took no other's place."""
    earlier = before(window)
    if earlier is None:
        raise ValueError("A first window extends nothing.")
    closes_on = days.day_in_india(window.closes_at)
    listed = days.statement(window.published_on, closes_on, holidays(window.version.order.state_of))
    return {
        "before": earlier.closes_at,
        "closes_at": window.closes_at,
        "set_at": window.set_at,
        "cause": {"en": window.cause_en, "hi": window.cause_hi},
        "bodies": list(window.bodies.order_by("code").values_list("code", flat=True)),
        "days": [vars(day) for day in listed],
    }


def latest_closing(order: Order) -> datetime | None:
    """When the last of an order's windows closes, each moved one counted as moved: nothing is final before."""
    newest: dict[int, datetime] = {}
    for window in Window.objects.filter(version__order=order).order_by("version__number", "number"):
        newest[window.version_id] = window.closes_at
    return max(newest.values(), default=None)
