"""Figures, percentages, days and instants as people read them, in both languages and Indian Standard Time."""

from __future__ import annotations

from datetime import date, datetime, time
from fractions import Fraction
from zoneinfo import ZoneInfo

from django.utils.translation import get_language

IST = ZoneInfo("Asia/Kolkata")

NO_BREAK_SPACE = "\u00a0"
MINUS = "\u2212"
ABSENT = "\u2013"

MONTHS = {
    "en": (
        "January", "February", "March", "April", "May", "June",
        "July", "August", "September", "October", "November", "December",
    ),
    "hi": (
        "जनवरी", "फरवरी", "मार्च", "अप्रैल", "मई", "जून",
        "जुलाई", "अगस्त", "सितम्बर", "अक्टूबर", "नवम्बर", "दिसम्बर",
    ),
}  # fmt: skip

WEEKDAYS = {
    "en": ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"),
    "hi": ("सोमवार", "मंगलवार", "बुधवार", "गुरुवार", "शुक्रवार", "शनिवार", "रविवार"),
}

# Hindi names the part of the day from this hour on; the hour itself is counted to twelve.
PARTS_OF_DAY = ((0, "रात्रि"), (4, "पूर्वाह्न"), (12, "अपराह्न"), (17, "सायं"), (20, "रात्रि"))


def language() -> str:
    """`hi` when Hindi is active, otherwise `en`: the two languages every text exists in."""
    return "hi" if (get_language() or "").startswith("hi") else "en"


def indian(number: int | None) -> str:
    """1,85,51,810: the last three digits, then groups of two. A figure that is not known is a dash."""
    if number is None:
        return ABSENT
    if isinstance(number, bool) or not isinstance(number, int):
        raise TypeError(f"an integer is wanted, not {number!r}")
    digits = str(abs(number))
    head, tail = digits[:-3], digits[-3:]
    groups = [head[max(0, end - 2) : end] for end in range(len(head), 0, -2)][::-1]
    return (MINUS if number < 0 else "") + ",".join([*groups, tail])


def decimal(fraction: Fraction | int | str, places: int = 2) -> str:
    """An exact fraction (or "a/b") with `places` decimals, a half rounded away from zero: 2/3 is 0.67."""
    if isinstance(fraction, float):
        raise TypeError("a float is not exact; pass a Fraction")
    exact = Fraction(fraction)
    units = int(abs(exact) * 10**places + Fraction(1, 2))
    whole, rest = divmod(units, 10**places)
    sign = MINUS if exact < 0 and units else ""
    return f"{sign}{indian(whole)}" + (f".{rest:0{places}d}" if places else "")


def percent(fraction: Fraction | int | str | None, places: int = 2) -> str:
    """An exact fraction of one as a percentage: 370423/1585704 is 23.36 %."""
    if fraction is None:
        return ABSENT
    if isinstance(fraction, float):
        raise TypeError("a float is not exact; pass a Fraction")
    return decimal(Fraction(fraction) * 100, places) + NO_BREAK_SPACE + "%"


def as_instant(value: datetime | str) -> datetime:
    """The instant in Indian Standard Time; ISO text is read, a time without zone is refused."""
    instant = datetime.fromisoformat(value) if isinstance(value, str) else value
    if instant.tzinfo is None:
        raise ValueError(f"{instant!r} has no time zone")
    return instant.astimezone(IST)


def as_date(value: date | datetime | str) -> date:
    """The calendar day in India of a date, an instant or their ISO text."""
    if isinstance(value, str):
        value = date.fromisoformat(value) if len(value) == len("YYYY-MM-DD") else as_instant(value)
    return as_instant(value).date() if isinstance(value, datetime) else value


def day(value: date | datetime | str | None, form: str = "") -> str:
    """30 March 2023; the form `short` leaves the year out, `weekday` puts the weekday before."""
    if value is None:
        return ABSENT
    on = as_date(value)
    text = f"{on.day} {MONTHS[language()][on.month - 1]}"
    if form != "short":
        text = f"{text} {on.year}"
    return f"{weekday(on)} {text}" if form == "weekday" else text


def weekday(value: date | datetime | str) -> str:
    """Monday, सोमवार."""
    return WEEKDAYS[language()][as_date(value).weekday()]


def clock(value: datetime | time | str, *, seconds: bool = False) -> str:
    """6:00 pm, सायं 6:00 बजे; a bare time is taken as Indian Standard Time."""
    at = value if isinstance(value, time) else as_instant(value).time()
    digits = f"{at.hour % 12 or 12}:{at.minute:02d}" + (f":{at.second:02d}" if seconds else "")
    if language() == "hi":
        return f"{_part_of_day(at)} {digits} बजे"
    return f"{digits} {_half_of_day(at)}"


def moment(value: datetime | str | None, form: str = "") -> str:
    """Monday 10 April 2023, 6:00 pm; `plain` leaves the weekday out, `seconds` also shows seconds."""
    if value is None:
        return ABSENT
    at = as_instant(value)
    return f"{day(at, '' if form else 'weekday')}, {clock(at, seconds=form == 'seconds')}"


def machine(value: date | datetime | str) -> str:
    """The value for the `datetime` attribute of <time>: 2023-04-10 or 2023-04-10T18:00:00+05:30."""
    if isinstance(value, datetime) or (isinstance(value, str) and len(value) > len("YYYY-MM-DD")):
        return as_instant(value).isoformat(timespec="seconds")
    return as_date(value).isoformat()


def _exactly(at: time, hour: int) -> bool:
    return (at.hour, at.minute, at.second) == (hour, 0, 0)


def _part_of_day(at: time) -> str:
    if _exactly(at, 12):
        return "मध्याह्न"
    if _exactly(at, 0):
        return "मध्यरात्रि"
    return [name for start, name in PARTS_OF_DAY if start <= at.hour][-1]


def _half_of_day(at: time) -> str:
    """12 o'clock is said in words: nobody agrees what 12:00 pm means."""
    if _exactly(at, 12):
        return "noon"
    if _exactly(at, 0):
        return "midnight"
    return "am" if at.hour < 12 else "pm"
