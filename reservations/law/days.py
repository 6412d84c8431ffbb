"""Days of publication and closing: seven clear days between them (C-30), counted one by one (F14)."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta, timezone
from enum import StrEnum

IST = timezone(timedelta(hours=5, minutes=30), "IST")
CLEAR_DAYS = 7
LAST_HOUR_OF_PUBLICATION = time(17, 0)
SUNDAY = 6


def day_in_india(at: datetime) -> date:
    """The day that an instant falls on by Indian Standard Time."""
    return at.astimezone(IST).date()


def day_of_publication(published_at: datetime) -> date:
    """C-30: the day in India on which something was published; after 17:00 it counts as the next day."""
    local = published_at.astimezone(IST)
    return local.date() + timedelta(days=local.time() > LAST_HOUR_OF_PUBLICATION)


def is_working(day: date, holidays: Collection[date]) -> bool:
    """A day on which offices are open: no holiday of the State's calendar and no Sunday."""
    return day not in holidays and day.weekday() != SUNDAY


def earliest_closing_day(published_on: date, holidays: Collection[date]) -> date:
    """C-30: the eighth day after publication, or the next working day when offices are closed on it."""
    return working_day_from(published_on + timedelta(days=CLEAR_DAYS + 1), holidays)


def working_day_from(day: date, holidays: Collection[date]) -> date:
    """The day itself, or the next one on which offices are open."""
    while not is_working(day, holidays):
        day += timedelta(days=1)
    return day


def closing_instant(day: date, hour: time) -> datetime:
    """The last instant in time on the closing day, Indian Standard Time."""
    return datetime.combine(day, hour, IST)


def in_time(at: datetime, closes_at: datetime) -> bool:
    """C-30: the closing second itself is in time."""
    return at.replace(microsecond=0) <= closes_at


def days_left(at: datetime, closes_at: datetime) -> int:
    """Calendar days in India from today to the closing day: 0 on the closing day itself."""
    return max(0, (day_in_india(closes_at) - day_in_india(at)).days)


class DayKind(StrEnum):
    """What a day is in the window statement."""

    PUBLICATION = "publication"
    CLEAR = "clear"
    FURTHER = "further"
    CLOSING = "closing"


@dataclass(frozen=True)
class Day:
    """One day of the window statement. `number` counts the days between publication and closing."""

    on: date
    kind: DayKind
    number: int | None
    holiday: bool


def statement(published_on: date, closes_on: date, holidays: Collection[date]) -> list[Day]:
    """F14: every day from publication to closing, the days between them numbered."""
    length = (closes_on - published_on).days
    return [_day(published_on + timedelta(days=n), n, length, holidays) for n in range(length + 1)]


def _day(on: date, n: int, length: int, holidays: Collection[date]) -> Day:
    if n == 0:
        kind, number = DayKind.PUBLICATION, None
    elif n == length:
        kind, number = DayKind.CLOSING, None
    else:
        kind, number = (DayKind.CLEAR if n <= CLEAR_DAYS else DayKind.FURTHER), n
    return Day(on, kind, number, not is_working(on, holidays))
