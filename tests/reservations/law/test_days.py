"""Seven clear days: what counts, where they end, and what holidays, late hours, month and year ends do to them."""

from datetime import UTC, date, datetime, time, timedelta, timezone

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reservations.law import days
from reservations.law.days import IST, DayKind

NONE: frozenset[date] = frozenset()
SIX = time(18)


def on(text: str) -> date:
    return date.fromisoformat(text)


def at(text: str) -> datetime:
    return datetime.fromisoformat(text).replace(tzinfo=IST)


class TestTheDayOfPublication:
    def test_it_is_the_day_in_india(self) -> None:
        late_in_london = datetime(2023, 3, 29, 20, 0, tzinfo=UTC)
        assert days.day_of_publication(late_in_london) == on("2023-03-30")
        assert days.day_of_publication(datetime(2023, 3, 29, 18, 29, tzinfo=UTC)) == on("2023-03-30")

    @pytest.mark.parametrize(
        ("hour", "day"),
        [
            ("00:00:00", "2023-03-30"),
            ("16:59:59", "2023-03-30"),
            ("17:00:00", "2023-03-30"),
            ("17:00:01", "2023-03-31"),
            ("23:59:59", "2023-03-31"),
        ],
    )
    def test_after_five_it_is_the_next_day(self, hour: str, day: str) -> None:
        assert days.day_of_publication(at(f"2023-03-30T{hour}")) == on(day)

    def test_after_five_at_the_end_of_a_year(self) -> None:
        assert days.day_of_publication(at("2027-12-31T18:00:00")) == on("2028-01-01")

    @pytest.mark.parametrize(
        ("evening", "day"),
        [("2028-02-28", "2028-02-29"), ("2028-02-29", "2028-03-01"), ("2027-02-28", "2027-03-01")],
    )
    def test_after_five_at_the_end_of_february(self, evening: str, day: str) -> None:
        assert days.day_of_publication(at(f"{evening}T17:00:01")) == on(day)

    def test_five_itself_to_the_microsecond(self) -> None:
        assert days.day_of_publication(at("2023-03-30T17:00:00.000001")) == on("2023-03-31")

    def test_five_in_india_is_half_past_eleven_in_london(self) -> None:
        assert days.day_of_publication(datetime(2027, 12, 31, 11, 30, tzinfo=UTC)) == on("2027-12-31")
        assert days.day_of_publication(datetime(2027, 12, 31, 11, 30, 1, tzinfo=UTC)) == on("2028-01-01")


class TestTheEarliestClosingDay:
    @pytest.mark.parametrize(
        ("published", "closes"),
        [
            ("2026-12-31T17:00:00", "2027-01-08"),
            ("2026-12-31T17:00:01", "2027-01-09"),
            ("2028-02-29T17:00:01", "2028-03-09"),
            ("2027-12-23T17:00:01", "2028-01-01"),
            ("2027-12-24T17:00:01", "2028-01-03"),  # 2 January 2028 is a Sunday
        ],
    )
    def test_after_five_over_the_end_of_a_month_or_year(self, published: str, closes: str) -> None:
        assert days.earliest_closing_day(days.day_of_publication(at(published)), NONE) == on(closes)

    def test_holidays_on_both_sides_of_a_new_year(self) -> None:
        holidays = {on("2027-12-31"), on("2028-01-01"), on("2028-01-03")}
        assert days.earliest_closing_day(on("2027-12-23"), holidays) == on("2028-01-04")

    def test_seven_days_lie_between_publication_and_closing(self) -> None:
        assert days.earliest_closing_day(on("2023-03-31"), NONE) == on("2023-04-08")

    def test_the_draft_of_2023_closed_on_the_tenth(self) -> None:
        second_saturday = {on("2023-04-08")}
        assert days.earliest_closing_day(on("2023-03-31"), second_saturday) == on("2023-04-10")

    def test_a_sunday_is_no_closing_day(self) -> None:
        assert days.earliest_closing_day(on("2023-04-01"), NONE) == on("2023-04-10")

    def test_a_row_of_holidays_is_passed_over(self) -> None:
        holidays = {on("2026-11-08") + timedelta(days=n) for n in range(5)}
        assert days.earliest_closing_day(on("2026-10-31"), holidays) == on("2026-11-13")

    def test_a_holiday_inside_the_window_is_counted(self) -> None:
        assert days.earliest_closing_day(on("2023-03-31"), {on("2023-04-04")}) == on("2023-04-08")

    @pytest.mark.parametrize(
        ("published", "closes"),
        [
            ("2028-02-21", "2028-02-29"),  # a leap year
            ("2027-02-22", "2027-03-02"),
            ("2027-12-24", "2028-01-01"),
            ("2026-04-23", "2026-05-01"),
        ],
    )
    def test_over_the_ends_of_months_and_years(self, published: str, closes: str) -> None:
        assert days.earliest_closing_day(on(published), NONE) == on(closes)

    @given(st.dates(date(2020, 1, 1), date(2040, 1, 1)), st.sets(st.integers(0, 30)))
    def test_it_is_always_a_working_day_with_seven_clear_days_before(self, published: date, offsets: set[int]) -> None:
        holidays = {published + timedelta(days=n) for n in offsets}
        closing = days.earliest_closing_day(published, holidays)
        assert days.is_working(closing, holidays)
        assert (closing - published).days >= days.CLEAR_DAYS + 1
        between = [published + timedelta(days=n) for n in range(8, (closing - published).days)]
        assert not any(days.is_working(day, holidays) for day in between)


def recounted(published: datetime, holidays: set[date]) -> date:
    """Count the days as a clerk would with a calendar on the wall, by C-30 alone and without the module under test."""
    wall = published + timedelta(hours=5, minutes=30)  # what the clock on the wall shows, given UTC
    page = wall.toordinal()
    if (wall.hour, wall.minute, wall.second, wall.microsecond) > (17, 0, 0, 0):
        page += 1
    strokes = ""
    while True:
        page += 1
        if len(strokes) < 7:
            strokes += "|"
        elif page % 7 and date.fromordinal(page) not in holidays:  # an ordinal that 7 divides is a Sunday
            return date.fromordinal(page)


EDGES = (
    time(11, 30),
    time(11, 30, 0, 1),
    time(18, 29, 59, 999_999),
    time(18, 30),
)  # five and midnight in India, in UTC


class TestTheWholeCount:
    @given(
        st.dates(date(2023, 1, 1), date(2033, 1, 1)),
        st.one_of(st.times(), st.sampled_from(EDGES)),
        st.sets(st.integers(-2, 25)),
    )
    def test_is_that_of_a_calendar_on_the_wall(self, day: date, hour: time, offsets: set[int]) -> None:
        published = datetime.combine(day, hour, UTC)
        holidays = {day + timedelta(days=n) for n in offsets}
        counted = days.earliest_closing_day(days.day_of_publication(published), holidays)
        assert counted == recounted(published, holidays)

    @pytest.mark.parametrize(
        ("holidays", "closes"),
        [
            (("2026-08-15", "2026-08-17"), "2026-08-18"),  # the Sunday between two holidays
            (("2026-08-15", "2026-08-16"), "2026-08-17"),  # a holiday on the Sunday itself
            (("2026-08-15", "2026-08-17", "2026-08-18"), "2026-08-19"),
        ],
    )
    def test_passes_over_a_sunday_beside_holidays(self, holidays: tuple[str, ...], closes: str) -> None:
        published = on("2026-08-07")  # the eighth day after is Saturday 15 August, Independence Day
        assert days.earliest_closing_day(published, {on(day) for day in holidays}) == on(closes)


class TestTheNextWorkingDay:
    def test_a_working_day_is_its_own(self) -> None:
        assert days.working_day_from(on("2027-12-31"), NONE) == on("2027-12-31")

    def test_over_a_holiday_and_a_sunday_into_the_new_year(self) -> None:
        assert days.working_day_from(on("2028-01-01"), {on("2028-01-01")}) == on("2028-01-03")


class TestTheClosingInstant:
    def test_the_last_second_of_a_year_in_india(self) -> None:
        closing = days.closing_instant(on("2027-12-31"), time(23, 59, 59))
        assert days.in_time(datetime(2027, 12, 31, 18, 29, 59, 999_999, tzinfo=UTC), closing)
        assert not days.in_time(datetime(2027, 12, 31, 18, 30, tzinfo=UTC), closing)

    def test_it_is_indian_standard_time_everywhere(self) -> None:
        closing = days.closing_instant(on("2023-04-10"), SIX)
        assert closing == datetime(2023, 4, 10, 12, 30, tzinfo=UTC)
        assert closing == datetime(2023, 4, 10, 8, 30, tzinfo=timezone(timedelta(hours=-4)))

    def test_the_closing_second_itself_is_in_time(self) -> None:
        closing = days.closing_instant(on("2023-04-10"), SIX)
        assert days.in_time(closing, closing)
        assert days.in_time(closing + timedelta(microseconds=999_999), closing)
        assert not days.in_time(closing + timedelta(seconds=1), closing)

    def test_it_is_judged_in_any_time_zone(self) -> None:
        closing = days.closing_instant(on("2023-04-10"), SIX)
        assert days.in_time(datetime(2023, 4, 10, 12, 30, tzinfo=UTC), closing)
        assert not days.in_time(datetime(2023, 4, 10, 12, 30, 1, tzinfo=UTC), closing)


class TestTheDaysLeft:
    @pytest.mark.parametrize(
        ("now", "left"),
        [
            ("2023-04-05T00:00:00", 5),
            ("2023-04-05T23:59:59", 5),
            ("2023-04-10T09:00:00", 0),
            ("2023-04-11T09:00:00", 0),
        ],
    )
    def test_they_are_calendar_days_in_india(self, now: str, left: int) -> None:
        assert days.days_left(at(now), days.closing_instant(on("2023-04-10"), SIX)) == left

    def test_midnight_in_india_is_what_counts(self) -> None:
        closing = days.closing_instant(on("2023-04-10"), SIX)
        assert days.days_left(datetime(2023, 4, 4, 18, 29, tzinfo=UTC), closing) == 6
        assert days.days_left(datetime(2023, 4, 4, 18, 30, tzinfo=UTC), closing) == 5


class TestTheStatement:
    def statement(self) -> list[days.Day]:
        return days.statement(on("2023-03-31"), on("2023-04-10"), {on("2023-04-08"), on("2023-04-04")})

    def test_it_names_every_day_once(self) -> None:
        assert [day.on for day in self.statement()] == [on("2023-03-31") + timedelta(days=n) for n in range(11)]

    def test_only_the_days_between_are_numbered(self) -> None:
        assert [day.number for day in self.statement()] == [None, 1, 2, 3, 4, 5, 6, 7, 8, 9, None]

    def test_it_tells_publication_clear_days_further_days_and_closing(self) -> None:
        kinds = [day.kind for day in self.statement()]
        assert kinds == [DayKind.PUBLICATION, *[DayKind.CLEAR] * 7, *[DayKind.FURTHER] * 2, DayKind.CLOSING]

    def test_it_marks_holidays_and_sundays(self) -> None:
        closed = [day.on.isoformat() for day in self.statement() if day.holiday]
        assert closed == ["2023-04-02", "2023-04-04", "2023-04-08", "2023-04-09"]
