"""The queue with a real redis-server and real Celery workers: messages wake, the ledger decides."""

import os
import shutil
import signal
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from datetime import timedelta
from pathlib import Path

import pytest
import redis
from celery import Celery
from pytest_django import Settings

from config.celery import app
from reservations import tasks
from reservations.models import Job
from reservations.services import clock, jobs
from tests.conftest import LiveDatabase
from tests.reservations.work import WAIT, WRITE, ask, stored, until

ROOT = Path(__file__).resolve().parents[2]
WORKER = ["-m", "celery", "-A", "config.celery", "worker", "--concurrency", "1", "--loglevel", "WARNING"]

Start = Callable[[], subprocess.Popen[bytes]]


def answers(address: str) -> bool:
    try:
        return bool(redis.Redis.from_url(address).ping())
    except redis.ConnectionError:
        return False


@pytest.fixture
def broker(tmp_path: Path, settings: Settings) -> Iterator[str]:
    """A redis-server of this test's own. A machine without one fails the test: nothing is skipped."""
    program = shutil.which("redis-server")
    assert program, "redis-server is not installed; make setup installs it"
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    options = ["--port", str(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no", "--dir", str(tmp_path)]
    process = subprocess.Popen([program, *options], stdout=subprocess.DEVNULL)
    address = f"redis://127.0.0.1:{port}/0"
    until(lambda: answers(address))
    settings.REDIS_URL = address
    asking = Celery("asking", broker=address)  # this process asks; the workers run the product's own queue
    asking.set_current()
    yield address
    asking.close()
    app.set_current()
    process.kill()
    process.wait()


@pytest.fixture
def worker(live_db: LiveDatabase, broker: str) -> Iterator[Start]:
    """Start a Celery worker as processes of their own, on the test's database and broker."""
    running: list[subprocess.Popen[bytes]] = []

    def start() -> subprocess.Popen[bytes]:
        environment = {**os.environ, **live_db.environment, "REDIS_URL": broker}
        command = [sys.executable, *WORKER, "--include", "tests.reservations.work", "--without-gossip"]
        running.append(subprocess.Popen(command, cwd=ROOT, env=environment, start_new_session=True))
        return running[-1]

    yield start
    for process in running:
        kill(process)


def kill(process: subprocess.Popen[bytes]) -> None:
    """End a worker and its children as a power cut would."""
    if process.poll() is None:
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()


def state(job: Job) -> str:
    return stored(job).state


class TestRunJob:
    def test_work_that_is_asked_for_wakes_a_worker(self, worker: Start, tmp_path: Path) -> None:
        worker()
        job = ask(WRITE, file=str(tmp_path / "written"))
        until(lambda: state(job) == Job.State.DONE)
        assert (tmp_path / "written").read_text() == "done\n"

    def test_a_message_that_comes_twice_does_the_work_once(self, worker: Start, tmp_path: Path) -> None:
        job = ask(WRITE, file=str(tmp_path / "written"))
        jobs.wake(job.pk)
        jobs.wake(job.pk)
        worker()
        after = ask(WRITE, "after", file=str(tmp_path / "other"))
        until(lambda: state(after) == Job.State.DONE)
        assert (tmp_path / "written").read_text() == "done\n"


class TestSweep:
    def test_a_message_that_was_lost_is_sent_again(self, worker: Start, broker: str, tmp_path: Path) -> None:
        job = ask(WRITE, file=str(tmp_path / "written"))
        redis.Redis.from_url(broker).flushall()
        worker()
        tasks.sweep.delay()
        until(lambda: state(job) == Job.State.DONE)

    def test_what_a_killed_worker_held_is_done_by_the_next(self, worker: Start, tmp_path: Path) -> None:
        began, go, written = (tmp_path / name for name in ("began", "go", "written"))
        first = worker()
        job = ask(WAIT, began=str(began), go=str(go), file=str(written))
        until(began.exists)
        kill(first)
        assert state(job) == Job.State.RUNNING
        Job.objects.update(lease_until=clock.now() - timedelta(seconds=1))
        go.touch()
        worker()
        tasks.sweep.delay()
        until(lambda: state(job) == Job.State.DONE)
        assert written.read_text() == "done\n"
        assert Job.objects.get(pk=job.pk).attempts == 2

    def test_work_that_is_not_due_is_left(self, worker: Start, tmp_path: Path) -> None:
        worker()
        job = ask(WRITE, file=str(tmp_path / "written"))
        until(lambda: state(job) == Job.State.DONE)
        later = clock.now() + timedelta(hours=1)
        Job.objects.update(state=Job.State.QUEUED, not_before=later)
        tasks.sweep.delay()
        after = ask(WRITE, "after", file=str(tmp_path / "other"))
        until(lambda: state(after) == Job.State.DONE)
        assert state(job) == Job.State.QUEUED


def test_the_clock_of_the_queue_calls_work_that_exists() -> None:
    app.loader.import_default_modules()
    called = {entry["task"] for entry in app.conf.beat_schedule.values()}
    assert called == {tasks.sweep.name}
    assert called <= set(app.tasks)
