"""Opening the window, and moving it out for a proof that comes late (C-30, C-31)."""

from datetime import date, datetime, time, timedelta

import pytest
from django.db import Error, transaction

from reservations.law import days
from reservations.law.days import IST
from reservations.models import AuditRecord, Holiday, Order, OrderVersion, Window
from reservations.selectors import orders as selected
from reservations.selectors import windows
from reservations.services import orders
from reservations.services import windows as services
from reservations.workflow.machine import NotAllowed
from reservations.workflow.roles import Role
from tests import factories
from tests.reservations.proving import proved, what

pytestmark = pytest.mark.django_db

THURSDAY = datetime(2027, 11, 25, 11, 0, tzinfo=IST)
SIX = time(18)


def close(day: str, hour: time = SIX) -> datetime:
    return days.closing_instant(date.fromisoformat(day), hour)


def publish(closes_at: datetime, at: datetime = THURSDAY, order: Order | None = None) -> OrderVersion:
    submitted = factories.submitted(order)
    issue = factories.issue(at.date())
    return orders.publish(submitted, issue, closes_at, by=factories.officer(Role.APPROVER), at=at)


def window(version: OrderVersion) -> Window:
    found = windows.current(version)
    assert found is not None
    return found


class TestOpening:
    def test_the_eighth_day_is_early_enough(self) -> None:
        version = publish(close("2027-12-03"))
        assert (window(version).published_on, window(version).number) == (date(2027, 11, 25), 1)

    def test_a_day_less_is_refused(self) -> None:
        with pytest.raises(NotAllowed, match="seven clear days"):
            publish(close("2027-12-02"))

    def test_published_after_five_it_begins_a_day_later(self) -> None:
        evening = THURSDAY.replace(hour=17, second=1)
        order = factories.drafted()
        with pytest.raises(NotAllowed, match="seven clear days"), transaction.atomic():
            publish(close("2027-12-03"), evening, order)
        version = OrderVersion.objects.get(order=order)
        assert version.published_at is None

    def test_an_offered_holiday_is_refused_as_closing_day(self) -> None:
        order = factories.drafted()
        Holiday.objects.create(state=order.state_of, held_on=date(2027, 12, 6), name_en="Fair", name_hi="मेला")
        with pytest.raises(NotAllowed, match="no working day"), transaction.atomic():
            publish(close("2027-12-06"), order=order)

    def test_a_sunday_is_refused_as_closing_day(self) -> None:
        with pytest.raises(NotAllowed, match="no working day"):
            publish(close("2027-12-05"))


class TestMoving:
    """A draft of 25 November 2027, closing on Friday 3 December at six."""

    @pytest.fixture
    def version(self) -> OrderVersion:
        return publish(close("2027-12-03"))

    def prove(self, version: OrderVersion, on: str, at: datetime | None = None, kind: str = "newspaper") -> Window:
        given = what(version, date.fromisoformat(on), kind=kind)
        proved(version, given, at=at or THURSDAY + timedelta(days=40))
        return window(version)

    def test_a_proof_of_the_same_day_moves_nothing(self, version: OrderVersion) -> None:
        assert self.prove(version, "2027-11-25").number == 1

    def test_a_day_later_closes_a_working_day_later(self, version: OrderVersion) -> None:
        moved = self.prove(version, "2027-11-26")
        assert (moved.number, moved.published_on) == (2, date(2027, 11, 26))
        assert moved.closes_at == close("2027-12-04")
        assert moved.cause_en
        assert moved.cause_hi

    def test_over_a_sunday_it_closes_on_monday(self, version: OrderVersion) -> None:
        assert self.prove(version, "2027-11-27").closes_at == close("2027-12-06")

    def test_holidays_push_it_further(self, version: OrderVersion) -> None:
        for day in (4, 6):
            state = version.order.state_of
            Holiday.objects.create(state=state, held_on=date(2027, 12, day), name_en="Fair", name_hi="मेला")
        assert self.prove(version, "2027-11-26").closes_at == close("2027-12-07")

    def test_over_the_end_of_the_year(self, version: OrderVersion) -> None:
        assert self.prove(version, "2027-12-24").closes_at == close("2028-01-01")

    def test_the_hour_stays_the_same(self) -> None:
        version = publish(close("2027-12-03", time(17, 30)))
        assert self.prove(version, "2027-11-26").closes_at == close("2027-12-04", time(17, 30))

    def test_an_earlier_proof_after_a_later_one_moves_nothing_back(self, version: OrderVersion) -> None:
        self.prove(version, "2027-11-29")
        assert self.prove(version, "2027-11-26", kind="district_board").number == 2
        assert window(version).closes_at == close("2027-12-07")

    def test_a_generous_window_keeps_its_end(self) -> None:
        version = publish(close("2027-12-20"))
        moved = self.prove(version, "2027-11-27")
        assert (moved.published_on, moved.closes_at) == (date(2027, 11, 27), close("2027-12-20"))
        assert moved.cause_en == ""

    def test_the_day_is_that_of_india_when_the_record_is_made_at_night(self, version: OrderVersion) -> None:
        half_past_midnight = datetime(2027, 11, 26, 0, 30, tzinfo=IST)
        assert self.prove(version, "2027-11-26", at=half_past_midnight).number == 2

    def test_tomorrow_is_no_day_of_publication_yet(self, version: OrderVersion) -> None:
        before_midnight = datetime(2027, 11, 25, 23, 59, tzinfo=IST)
        with pytest.raises(NotAllowed, match="future"):
            self.prove(version, "2027-11-26", at=before_midnight)

    def test_a_window_once_written_never_changes(self, version: OrderVersion) -> None:
        with pytest.raises(Error, match="Cannot update"):
            Window.objects.filter(version=version).update(closes_at=close("2027-12-31"))

    def test_a_window_is_never_moved_in(self, version: OrderVersion) -> None:
        sooner = services.Moved(date(2027, 11, 25), close("2027-12-02"), {"en": "", "hi": ""})
        with pytest.raises(ValueError, match="never closes sooner"):
            services.move(window(version), sooner, by=factories.officer(), at=THURSDAY)


class TestAProofRecordedAfterTheClosing:
    """The draft of 25 November 2027 closed on Friday 3 December at six; then a proof comes in."""

    @pytest.fixture
    def version(self) -> OrderVersion:
        return publish(close("2027-12-03"))

    def prove(self, version: OrderVersion, on: str, at: str) -> Window:
        proved(version, what(version, date.fromisoformat(on)), at=datetime.fromisoformat(at).replace(tzinfo=IST))
        return window(version)

    def test_the_window_is_open_again_when_seven_clear_days_have_not_passed(self, version: OrderVersion) -> None:
        saturday = datetime(2027, 12, 4, 10, 0, tzinfo=IST)
        assert not windows.status(version, saturday).is_open
        moved = self.prove(version, "2027-11-30", "2027-12-04T10:00")
        assert moved.closes_at == close("2027-12-08")
        assert windows.status(version, saturday).is_open
        assert windows.status(version, close("2027-12-08")).is_open
        assert not windows.status(version, close("2027-12-08") + timedelta(seconds=1)).is_open

    def test_the_cause_names_place_and_day_and_that_it_is_open_again(self, version: OrderVersion) -> None:
        moved = self.prove(version, "2027-11-30", "2027-12-04T10:00")
        assert "on 30 November 2027 (Daily newspaper in the District, Agra)" in moved.cause_en
        assert "open again" in moved.cause_en
        assert "30 नवम्बर 2027" in moved.cause_hi or "30 नवंबर 2027" in moved.cause_hi

    def test_while_it_is_still_open_nothing_is_said_of_opening_again(self, version: OrderVersion) -> None:
        moved = self.prove(version, "2027-11-30", "2027-12-03T18:00:00.5")
        assert "open again" not in moved.cause_en
        assert "only on" not in moved.cause_en

    def test_a_closing_that_has_passed_follows_from_the_day_all_the_same(self, version: OrderVersion) -> None:
        moved = self.prove(version, "2027-11-30", "2027-12-20T11:00")
        assert moved.closes_at == close("2027-12-08")
        assert not windows.status(version, moved.set_at).is_open
        assert "recorded only on 20 December 2027" in moved.cause_en

    def test_the_closing_second_itself_still_opens_it_again(self, version: OrderVersion) -> None:
        assert "open again" in self.prove(version, "2027-11-30", "2027-12-08T18:00:00.999999").cause_en

    def test_a_second_later_it_has_passed(self, version: OrderVersion) -> None:
        assert "recorded only on" in self.prove(version, "2027-11-30", "2027-12-08T18:00:01").cause_en

    def test_nothing_is_final_before_the_new_closing(self, version: OrderVersion) -> None:
        moved = self.prove(version, "2027-11-30", "2027-12-04T10:00")
        facts = selected.facts(version.order, factories.officer(Role.APPROVER), moved.set_at)
        assert facts.window_closes_at == close("2027-12-08")

    def test_the_record_holds_both_instants(self, version: OrderVersion) -> None:
        self.prove(version, "2027-11-30", "2027-12-20T11:00")
        assert AuditRecord.objects.get(act="move_window").details == {
            "published_on": "2027-11-30",
            "closed_at": "2027-12-03T12:30:00+00:00",
            "closes_at": close("2027-12-08").isoformat(),
        }
