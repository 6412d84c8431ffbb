"""The calendar of holidays: added once, removed only ahead, past ones kept; no published instant moves by it (C-30)."""

from datetime import date, timedelta

import pytest

from reservations.law.days import IST
from reservations.models import AuditRecord, Holiday, OrderVersion, State
from reservations.selectors import holidays as selected
from reservations.selectors import windows
from reservations.services import clock, holidays
from reservations.services.holidays import Day
from reservations.services.imports import holidays as files
from reservations.workflow.machine import NotAllowed
from tests import factories
from tests.factories import APPROVER, officer, submitted
from tests.reservations.proving import proved, what
from tests.reservations.services.acting import scheduled, today

pytestmark = pytest.mark.django_db


def ahead(number: int = 3) -> date:
    return today() + timedelta(days=number)


def added(*on: date, by: object = None) -> list[Holiday]:
    state = State.objects.get(pk=officer().state_id)
    return holidays.add(state, [Day(each, "A feast", "पर्व") for each in on], by=by or officer(), at=clock.now())


class TestAdd:
    def test_once_with_its_row_in_the_record(self) -> None:
        assert [row.held_on for row in added(ahead(5), ahead(3))] == [ahead(3), ahead(5)]
        assert added(ahead(3)) == []
        row = AuditRecord.objects.get(act="add_holidays")
        assert row.details == {"days": [ahead(3).isoformat(), ahead(5).isoformat()]}

    def test_by_the_drafter_alone_and_with_both_names(self) -> None:
        with pytest.raises(NotAllowed):
            added(ahead(), by=officer(APPROVER))
        with pytest.raises(NotAllowed):
            holidays.add(officer().state, [Day(ahead(), "A feast", " ")], by=officer(), at=clock.now())
        assert not Holiday.objects.exists()

    def test_a_past_day_of_a_published_window_is_refused_and_nothing_of_the_list_is_saved(self) -> None:
        draft = factories.published(at=clock.now() - timedelta(days=5))
        within = draft.dated_on + timedelta(days=2)
        with pytest.raises(NotAllowed) as refused:
            added(ahead(), within)
        assert [o.reading for o in refused.value.obstacles] == ["C-30"]
        assert not Holiday.objects.exists()
        assert added(draft.dated_on - timedelta(days=30))


class TestRemove:
    def test_what_lies_ahead(self) -> None:
        [row] = added(ahead())
        holidays.remove(row, by=officer(), at=clock.now())
        holidays.remove(row, by=officer(), at=clock.now())
        assert not Holiday.objects.exists()
        assert AuditRecord.objects.filter(act="remove_holiday").count() == 1

    @pytest.mark.parametrize("days", [0, -40])
    def test_not_today_s_and_not_a_past_one(self, days: int) -> None:
        [row] = added(ahead(days))
        with pytest.raises(NotAllowed) as refused:
            holidays.remove(row, by=officer(), at=clock.now())
        assert refused.value.obstacles == (holidays.KEPT,)
        assert Holiday.objects.get() == row


class TestWhatIsPublished:
    @pytest.fixture
    def draft(self) -> OrderVersion:
        return factories.published(at=clock.now() - timedelta(days=2))

    def test_no_closing_instant_moves_by_the_calendar(self, draft: OrderVersion) -> None:
        before = windows.current(draft)
        [row] = added(before.closes_at.astimezone(IST).date())
        assert windows.current(draft) == before
        assert draft.windows.count() == 1
        holidays.remove(row, by=officer(), at=clock.now())
        assert windows.current(draft) == before

    def test_a_later_proof_counts_with_the_calendar_as_it_is_then(self, draft: OrderVersion) -> None:
        closes_on = windows.current(draft).closes_at.astimezone(IST).date()
        added(*(closes_on + timedelta(days=n) for n in range(1, 4)))
        proved(draft, what(draft, draft.dated_on + timedelta(days=1)))
        assert windows.current(draft).closes_at.astimezone(IST).date() > closes_on + timedelta(days=3)

    def test_what_a_day_touches_is_told_of_windows_and_releases(self, draft: OrderVersion) -> None:
        closes_on = windows.current(draft).closes_at.astimezone(IST).date()
        [touched] = selected.touched("IN-UP", [closes_on], clock.now())
        assert (touched.order, touched.closes_then) == (draft.order, True)
        [touched] = selected.touched("IN-UP", [ahead(1)], clock.now())
        assert not touched.closes_then
        assert selected.touched("IN-UP", [closes_on + timedelta(days=60)], clock.now()) == []

    def test_a_release_named_for_the_day_is_among_it(self) -> None:
        release = scheduled(submitted())
        [touched] = selected.touched("IN-UP", [release.release_at.astimezone(IST).date()], clock.now())
        assert (touched.release, touched.window) == (release, None)


class TestTheFile:
    def read(self, text: str) -> files.HolidayFile:
        return files.read(text.encode(), "holidays-2027.csv")

    def test_gives_days_in_order_however_the_dates_and_columns_are_written(self) -> None:
        read = self.read(
            "name_hi,date,name\nस्वतंत्रता दिवस,१५.०८.२०२७,Independence Day\nगणतंत्र दिवस,2027-01-26,Republic Day\n"
        )
        assert [(day.on, day.name_en) for day in read.days] == [
            (date(2027, 1, 26), "Republic Day"),
            (date(2027, 8, 15), "Independence Day"),
        ]
        assert read.problems == ()

    def test_names_every_problem_by_row_and_column(self) -> None:
        read = self.read("date,name,name_hi\n2027-02-30,A,अ\n2027-03-01,,अ\n2027-03-02,A,अ\n2027-03-02,B,ब\n")
        assert [(p.line, p.column) for p in read.problems] == [(2, "date"), (3, "name"), (5, "date")]

    @pytest.mark.parametrize("text", ["", "day,name,name_hi\n2027-01-26,A,अ\n"])
    def test_is_refused_without_its_columns(self, text: str) -> None:
        assert self.read(text).problems
