"""Serials: in the order of filing, once the last window has closed, each once."""

from datetime import datetime, timedelta
from io import StringIO

import pytest
from django.core.management import call_command

from objections.models import Objection
from objections.services import serials
from reservations.models import AuditRecord, Job, OrderVersion, Window
from reservations.services import clock, jobs
from reservations.workflow.order import UNDER_WAY
from tests.objections import filed

MINUTE = timedelta(minutes=1)


@pytest.fixture
def closes_at(version: OrderVersion) -> datetime:
    return Window.objects.get(version=version).closes_at


def in_order(version: OrderVersion) -> list[int | None]:
    return list(Objection.objects.filter(order=version.order).order_by("filed_at").values_list("serial", flat=True))


class TestCloseWindows:
    def test_numbers_in_the_order_of_filing(self, version: OrderVersion, closes_at: datetime) -> None:
        for minutes in (3, 1, 2):
            filed.objection(version, at=closes_at - minutes * MINUTE)
        assert serials.close_windows(closes_at + UNDER_WAY + MINUTE) == 3
        assert in_order(version) == [1, 2, 3]

    def test_waits_until_a_submit_of_the_last_second_is_committed(
        self, version: OrderVersion, closes_at: datetime
    ) -> None:
        filed.objection(version, at=closes_at)
        assert serials.close_windows(closes_at + UNDER_WAY) == 0
        assert in_order(version) == [None]

    def test_is_harmless_to_call_again(self, version: OrderVersion, closes_at: datetime) -> None:
        filed.objection(version, at=closes_at)
        serials.close_windows(closes_at + UNDER_WAY + MINUTE)
        assert serials.close_windows(closes_at + UNDER_WAY + MINUTE) == 0
        assert in_order(version) == [1]
        assert AuditRecord.objects.filter(act="number_objections").count() == 1

    def test_numbers_late_ones_after_those_in_time(self, version: OrderVersion, closes_at: datetime) -> None:
        filed.objection(version, at=closes_at)
        serials.close_windows(closes_at + UNDER_WAY + MINUTE)
        filed.objection(version, at=closes_at + 2 * UNDER_WAY)
        assert serials.close_windows(closes_at + 4 * UNDER_WAY) == 1
        assert in_order(version) == [1, 2]

    def test_is_a_command_too(self, version: OrderVersion, closes_at: datetime) -> None:
        filed.objection(version, at=closes_at)
        said = StringIO()
        with clock.shifted(timedelta(days=60)):
            call_command("close_windows", stdout=said)
        assert "1 objections" in said.getvalue()
        assert in_order(version) == [1]


class TestTheJob:
    def test_is_asked_for_once_and_waits_for_the_closing(self, version: OrderVersion, closes_at: datetime) -> None:
        filed.objection(version)
        filed.objection(version)
        job = Job.objects.get(kind="close_windows")
        assert job.not_before is not None
        assert job.not_before > closes_at + UNDER_WAY

    def test_numbers_when_its_time_has_come(self, version: OrderVersion) -> None:
        filed.objection(version)
        with clock.shifted(timedelta(days=60)):
            jobs.run_one(Job.objects.get(kind="close_windows").pk)
        assert in_order(version) == [1]

    def test_asks_again_when_the_window_was_moved(self, version: OrderVersion, closes_at: datetime) -> None:
        filed.objection(version)
        window = Window.objects.get(version=version)
        Window.objects.create(
            version=version,
            number=2,
            published_on=window.published_on,
            closes_at=closes_at + timedelta(days=7),
            set_by=window.set_by,
            set_at=clock.now(),
        )
        job = Job.objects.get(kind="close_windows")
        with clock.shifted(closes_at + 3 * UNDER_WAY - clock.now()):
            jobs.run_one(job.pk)
        assert in_order(version) == [None]
        assert Job.objects.filter(kind="close_windows").exclude(pk=job.pk).exists()
