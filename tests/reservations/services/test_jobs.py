"""The ledger of background work: done once, tried again, never two at a time, left by nobody."""

import time
from datetime import timedelta
from pathlib import Path
from threading import Barrier, Thread

import pytest
from django.core.management import call_command
from django.db import connection, transaction
from pytest_django import DjangoCaptureOnCommitCallbacks, Settings

from reservations.models import Job
from reservations.services import clock, jobs
from tests.conftest import LiveDatabase
from tests.reservations.work import FAIL, WAIT, WRITE, ask, stored, until


@pytest.fixture
def written(tmp_path: Path) -> Path:
    return tmp_path / "written"


@pytest.mark.django_db
class TestAsk:
    def test_an_equal_key_is_one_job(self) -> None:
        assert ask(FAIL, "a", message="x") == ask(FAIL, "a", message="x")

    def test_a_job_that_is_done_is_not_done_again(self, written: Path) -> None:
        job = ask(WRITE, file=str(written))
        assert jobs.run_all_due() == 1
        ask(WRITE, file=str(written))
        assert jobs.run_all_due() == 0
        assert written.read_text() == "done\n"
        assert (stored(job).state, stored(job).output_sha256, stored(job).attempts) == ("done", "written", 1)

    def test_a_broker_that_is_down_loses_nothing(
        self, settings: Settings, django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks, written: Path
    ) -> None:
        settings.REDIS_URL = "redis://127.0.0.1:1/0"
        with django_capture_on_commit_callbacks(execute=True):
            job = ask(WRITE, file=str(written))
        assert stored(job).state == Job.State.QUEUED


@pytest.mark.django_db
class TestRun:
    def test_the_oldest_comes_first(self, written: Path) -> None:
        at = clock.now()
        second = jobs.ask(WRITE, "second", {"file": str(written)}, at=at)
        first = jobs.ask(WRITE, "first", {"file": str(written)}, at=at - timedelta(minutes=1))
        assert [jobs.run_one(), jobs.run_one(), jobs.run_one()] == [first, second, None]

    def test_a_failure_keeps_its_message_and_is_tried_again_after_growing_pauses(self) -> None:
        job, pauses = ask(FAIL, message="no paper left"), []
        while stored(job).state == Job.State.QUEUED:
            before = clock.now()
            assert jobs.run_one() == job
            if (again := stored(job).not_before) is not None:
                pauses.append((again - before) // timedelta(seconds=1))
                assert jobs.run_one() is None
            Job.objects.update(not_before=None)
        assert pauses == [5, 20, 80, 320]
        failed = stored(job)
        assert (failed.state, failed.attempts, failed.error) == ("failed", 5, "RuntimeError: no paper left")
        assert failed.finished_at is not None
        assert jobs.run_one(job.pk) is None

    def test_a_failure_then_a_success_leaves_no_error(self, tmp_path: Path) -> None:
        job = ask(WRITE, file=str(tmp_path / "missing" / "file"))
        jobs.run_one()
        assert "No such file" in stored(job).error
        (tmp_path / "missing").mkdir()
        Job.objects.update(not_before=None)
        jobs.run_one()
        assert (stored(job).state, stored(job).error, stored(job).attempts) == ("done", "", 2)

    def test_work_that_nobody_knows_says_so(self) -> None:
        job = ask("no such kind")
        jobs.run_one()
        assert "nothing here does work of the kind no such kind" in stored(job).error

    def test_failed_jobs_get_new_attempts_when_the_operator_asks(self, written: Path) -> None:
        job = ask(WRITE, file=str(written))
        Job.objects.update(state=Job.State.FAILED, attempts=5, error="x")
        call_command("runjobs", once=True, retry_failed=True)
        assert (stored(job).state, stored(job).attempts) == ("done", 1)


@pytest.mark.django_db
class TestReap:
    def taken(self, **given: object) -> Job:
        job = ask(FAIL, message="x")
        at = clock.now()
        Job.objects.update(state=Job.State.RUNNING, attempts=1, lease_until=at - timedelta(seconds=1))
        Job.objects.update(**given)
        return job

    def test_an_expired_lease_is_queued_again(self) -> None:
        job = self.taken()
        assert jobs.reap(clock.now()) == 1
        assert (stored(job).state, stored(job).lease_until, stored(job).error) == ("queued", None, jobs.DIED)

    def test_a_running_lease_is_left_alone(self) -> None:
        job = self.taken(lease_until=clock.now() + timedelta(minutes=4))
        assert jobs.reap(clock.now()) == 0
        assert stored(job).state == Job.State.RUNNING

    def test_work_that_kills_its_worker_each_time_fails_at_last(self) -> None:
        job = self.taken(attempts=jobs.ATTEMPTS)
        jobs.reap(clock.now())
        assert (stored(job).state, stored(job).error) == ("failed", jobs.DIED)
        assert stored(job).finished_at is not None

    def test_a_run_that_lost_its_lease_changes_nothing(self) -> None:
        job = self.taken()
        jobs.reap(clock.now())
        first, second = stored(job), jobs._take(clock.now(), None)
        first.state, first.attempts = Job.State.RUNNING, 1
        jobs._finish_failed(first, "too late")
        assert second is not None
        assert (stored(job).state, stored(job).error) == (Job.State.RUNNING, jobs.DIED)
        assert not jobs.beat(first)
        assert jobs.beat(second)


class TestTwoRunners:
    def test_they_never_take_the_same_job(self, live_db: LiveDatabase, written: Path) -> None:
        for number in range(20):
            ask(WRITE, f"job {number}", file=str(written))
        together, ran = Barrier(4), []

        def run() -> None:
            together.wait()
            while jobs.run_one() is not None:
                ran.append(1)
            connection.close()

        threads = [Thread(target=run) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert len(ran) == 20
        assert written.read_text().count("done") == 20
        assert set(Job.objects.values_list("state", "attempts")) == {("done", 1)}

    def test_a_job_another_transaction_holds_is_passed_over(self, live_db: LiveDatabase) -> None:
        job, seen = ask(FAIL, message="x"), []

        def look() -> None:
            seen.append(jobs.run_one())
            connection.close()

        with transaction.atomic():
            Job.objects.select_for_update().get(pk=job.pk)
            other = Thread(target=look)
            other.start()
            other.join(timeout=60)
        assert seen == [None]

    def test_long_work_keeps_its_lease(
        self, live_db: LiveDatabase, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
    ) -> None:
        monkeypatch.setattr(jobs, "BEAT", timedelta(seconds=0.1))
        monkeypatch.setattr(jobs, "LEASE", timedelta(seconds=1))
        began, go, written = (tmp_path / name for name in ("began", "go", "written"))
        job = ask(WAIT, began=str(began), go=str(go), file=str(written))
        worker = Thread(target=lambda: (jobs.run_one(), connection.close()))
        worker.start()
        until(began.exists)
        end = time.monotonic() + 2.5
        while time.monotonic() < end:
            assert jobs.reap(clock.now()) == 0
            time.sleep(0.2)
        go.touch()
        worker.join()
        assert (stored(job).state, stored(job).attempts) == ("done", 1)
