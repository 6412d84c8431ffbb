"""The heartbeat: renewed each minute; a longer gap while a window was open is an outage, once (F14)."""

from datetime import datetime, timedelta
from typing import Any

import pytest
from django.db import Error, transaction
from django.test import Client

from config import health
from reservations import tasks
from reservations.law.days import IST
from reservations.management.commands import runjobs
from reservations.models import AuditRecord, Heartbeat, OrderVersion, Outage
from reservations.models.outages import Part
from reservations.selectors import outages
from reservations.services import clock, heartbeat, jobs
from reservations.services.heartbeat import beat
from tests import factories

pytestmark = pytest.mark.django_db
MINUTE, SECOND = timedelta(minutes=1), timedelta(seconds=1)


@pytest.fixture
def at() -> datetime:
    return clock.now()


@pytest.fixture
def version() -> OrderVersion:
    return factories.published()


class TestTheBeat:
    def test_the_first_says_nothing_of_the_time_before(self, version: OrderVersion, at: datetime) -> None:
        assert beat(at) is None
        assert Heartbeat.objects.get().at == at

    def test_it_is_written_once_a_minute(self, at: datetime) -> None:
        beat(at)
        beat(at + 59 * SECOND)
        assert Heartbeat.objects.get().at == at
        beat(at + MINUTE)
        assert Heartbeat.objects.get().at == at + MINUTE

    def test_a_clock_set_back_is_no_gap(self, version: OrderVersion, at: datetime) -> None:
        beat(at)
        assert beat(at - 60 * MINUTE) is None
        assert Heartbeat.objects.get().at == at

    def test_there_is_one_row_for_each_part_and_it_stays(self, at: datetime) -> None:
        beat(at)
        with pytest.raises(Error), transaction.atomic():
            Heartbeat.objects.create(number=3, at=at)
        with pytest.raises(Error, match="Cannot delete"):
            Heartbeat.objects.all().delete()


class TestAGap:
    def test_of_five_minutes_is_none(self, version: OrderVersion, at: datetime) -> None:
        beat(at)
        assert beat(at + heartbeat.LONGEST_GAP) is None
        assert not Outage.objects.exists()

    def test_of_more_is_an_outage_from_beat_to_beat(self, version: OrderVersion, at: datetime) -> None:
        beat(at)
        until = at + heartbeat.LONGEST_GAP + SECOND
        outage = beat(until)
        assert outage is not None
        assert (outage.began_at, outage.ended_at) == (at, until)
        assert Outage.objects.get() == outage

    def test_is_on_the_record_of_the_state_once(self, version: OrderVersion, at: datetime) -> None:
        beat(at)
        beat(at + 60 * MINUTE)
        beat(at + 61 * MINUTE)
        record = AuditRecord.objects.get(act="record_outage")
        assert record.officer is None
        assert record.details["state"] == version.order.state_of_id

    def test_without_an_open_window_is_not_kept(self, at: datetime) -> None:
        factories.drafted()
        beat(at)
        assert beat(at + 60 * MINUTE) is None

    def test_that_began_after_the_closing_is_not_kept(self, version: OrderVersion) -> None:
        closes_at = version.windows.get().closes_at
        beat(closes_at + SECOND)
        assert beat(closes_at + 60 * MINUTE) is None

    def test_that_holds_the_closing_second_is_kept(self, version: OrderVersion) -> None:
        closes_at = version.windows.get().closes_at
        beat(closes_at)
        assert beat(closes_at + 60 * MINUTE) is not None

    def test_never_changes(self, version: OrderVersion, at: datetime) -> None:
        beat(at)
        beat(at + 60 * MINUTE)
        with pytest.raises(Error, match="Cannot update"):
            Outage.objects.update(ended_at=at + MINUTE)


class TestTheWebServer:
    """It beats when it is asked for its health; whoever looks once has not begun to watch."""

    @pytest.fixture
    def watched(self, version: OrderVersion, at: datetime) -> datetime:
        """Asked each minute for a quarter of an hour; gives the instant of the last answer."""
        for minute in range(16):
            beat(at + minute * MINUTE, Part.WEB)
        return at + 15 * MINUTE

    def test_beats_beside_the_background_work(self, at: datetime) -> None:
        beat(at)
        beat(at + MINUTE, Part.WEB)
        assert list(Heartbeat.objects.order_by("number").values_list("number", "at")) == [(1, at), (2, at + MINUTE)]

    def test_a_gap_in_it_alone_is_an_outage(self, watched: datetime) -> None:
        for minute in range(60):
            beat(watched + minute * MINUTE)
        outage = beat(watched + 60 * MINUTE, Part.WEB)
        assert outage is not None
        assert (outage.part, outage.began_at, outage.ended_at) == (Part.WEB, watched, watched + 60 * MINUTE)
        assert AuditRecord.objects.get(act="record_outage").details["part"] == "web"

    def test_a_single_look_begins_no_watch(self, version: OrderVersion, at: datetime) -> None:
        beat(at, Part.WEB)
        assert beat(at + 60 * MINUTE, Part.WEB) is None
        assert beat(at + 61 * MINUTE, Part.WEB) is None
        assert beat(at + 120 * MINUTE, Part.WEB) is None
        assert not Outage.objects.exists()

    def test_after_an_outage_the_watch_begins_anew(self, watched: datetime) -> None:
        beat(watched + 60 * MINUTE, Part.WEB)
        assert beat(watched + 120 * MINUTE, Part.WEB) is None

    def test_is_down_with_the_work_in_two_rows_that_touch_a_day_once(
        self, watched: datetime, version: OrderVersion
    ) -> None:
        beat(watched)
        for part in Part:
            assert beat(watched + 20 * MINUTE, part) is not None
        assert len(outages.during(version)) == 2
        proposal = outages.proposal(version.order)
        assert proposal is not None
        days = {(watched + n * MINUTE).astimezone(IST).date() for n in (0, 20)}
        assert set(proposal.touched) == days


class TestWhoBeats:
    def test_the_answer_to_who_asks_for_health_at_most_once_a_minute(
        self, client: Client, monkeypatch: pytest.MonkeyPatch, django_assert_num_queries: Any
    ) -> None:
        monkeypatch.setattr(health, "_next_beat", 0.0)
        client.get("/healthz")
        first = Heartbeat.objects.get(number=Part.WEB).at
        with django_assert_num_queries(1):
            assert client.get("/healthz").status_code == 200
        assert Heartbeat.objects.get(number=Part.WEB).at == first

    def test_the_sweep_of_the_queue(self) -> None:
        tasks.sweep()
        assert Heartbeat.objects.exists()

    def test_the_runner_without_a_broker(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(runjobs, "close_old_connections", lambda: None)
        stop = runjobs.Stop()
        monkeypatch.setattr(stop, "rest", lambda _seconds: stop.ask())
        monkeypatch.setattr(jobs, "run_one", lambda: None)
        runjobs.run_until(stop)
        assert Heartbeat.objects.exists()

    def test_a_worker_busy_with_long_work(self, at: datetime) -> None:
        jobs.beat(jobs.ask("render_document", "document:0", {"document": 0}, at=at))
        assert Heartbeat.objects.exists()
