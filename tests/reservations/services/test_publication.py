"""Opening and moving the window, and what is frozen for ever (C-30, C-31, C-37)."""

from datetime import date, datetime, time, timedelta

import pytest
from django.db import Error, transaction

from reservations.canonical import sha256_of
from reservations.law import days
from reservations.law.days import IST
from reservations.models import Document, Holiday, Job, Order, OrderVersion, Window
from reservations.selectors import windows
from reservations.services import clock, orders, publication
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


class TestFreezing:
    def test_the_fingerprint_is_that_of_the_frozen_content(self) -> None:
        version = factories.published()
        stored = OrderVersion.objects.get(pk=version.pk)
        assert stored.frozen is not None
        assert stored.data_sha256 == sha256_of(stored.frozen)

    def test_it_holds_what_a_reader_needs_in_both_languages(self) -> None:
        frozen = factories.published().frozen or {}
        assert frozen["order"]["title"].keys() == frozen["wording"].keys() == {"en", "hi"}
        assert len(frozen["schedules"][0]["rows"]) == 17
        agra = next(row for row in frozen["schedules"][0]["rows"] if row["code"] == "UP-NN-01")
        assert (agra["category"], agra["name"]["hi"], agra["notified"]) == ("SC_W", "आगरा", True)
        assert frozen["working"]["groups"]

    def test_what_was_published_never_changes(self) -> None:
        version = factories.published()
        with pytest.raises(Error, match="never changes"):
            OrderVersion.objects.filter(pk=version.pk).update(wording={})

    def test_the_schedule_is_written_once_with_the_categories(self) -> None:
        version = factories.published()
        [schedule] = version.schedules.all()
        assert dict(schedule.entries.values_list("body__code", "category"))["UP-NN-01"] == "SC_W"
        with pytest.raises(Error, match="Cannot update"):
            schedule.entries.update(category="UR")

    def test_each_document_is_registered_with_a_code_and_asked_for(self) -> None:
        version = factories.published()
        documents = Document.objects.filter(version=version)
        assert documents.count() == 2 + 2 * 17
        assert Job.objects.filter(kind="render_document").count() == documents.count()
        assert set(documents.values_list("data_sha256", flat=True)) == {version.data_sha256}

    def test_a_bundle_with_its_hash_belongs_to_it(self) -> None:
        version = factories.published()
        assert publication.bundles.sha256(version.bundle.read()) == version.bundle_sha256
        assert clock.now() >= version.published_at
