"""The runner of the ledger as a process: killed, stopped, idle, once, and while the database does not answer."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from datetime import timedelta
from pathlib import Path
from threading import Timer
from unittest.mock import Mock

import pytest
from django.core.management import call_command
from django.db import OperationalError

from reservations.management.commands import runjobs
from reservations.models import Job
from reservations.services import anchors, clock, heartbeat, jobs, reminders
from tests.conftest import LiveDatabase
from tests.reservations.work import WAIT, WRITE, ask, stored, until

ROOT = Path(__file__).resolve().parents[3]
RUNNER = """
import django
django.setup()
import tests.reservations.work
from django.core.management import call_command
call_command("runjobs")
"""

Start = Callable[[], subprocess.Popen[bytes]]


@pytest.fixture
def written(tmp_path: Path) -> Path:
    return tmp_path / "written"


@pytest.fixture
def runner(live_db: LiveDatabase) -> Iterator[Start]:
    """Start `manage.py runjobs` as a process of its own, on the test's database."""
    running: list[subprocess.Popen[bytes]] = []

    def start() -> subprocess.Popen[bytes]:
        environment = {**os.environ, **live_db.environment, "REDIS_URL": ""}
        running.append(subprocess.Popen([sys.executable, "-c", RUNNER], cwd=ROOT, env=environment))
        return running[-1]

    yield start
    for process in running:
        process.kill()
        process.wait()


class TestRunjobs:
    def test_a_killed_worker_leaves_its_job_to_the_next(self, runner: Start, tmp_path: Path) -> None:
        began, go, written = (tmp_path / name for name in ("began", "go", "written"))
        job = ask(WAIT, began=str(began), go=str(go), file=str(written))
        first = runner()
        until(began.exists)
        first.kill()
        first.wait()
        assert stored(job).state == Job.State.RUNNING
        Job.objects.update(lease_until=clock.now() - timedelta(seconds=1))
        go.touch()
        runner()
        until(lambda: stored(job).state == Job.State.DONE)
        assert (stored(job).attempts, written.read_text()) == (2, "done\n")

    def test_sigterm_lets_the_job_in_hand_end(self, runner: Start, tmp_path: Path) -> None:
        began, go, written = (tmp_path / name for name in ("began", "go", "written"))
        job = ask(WAIT, began=str(began), go=str(go), file=str(written))
        another = ask(WRITE, "another", file=str(written))
        process = runner()
        until(began.exists)
        process.send_signal(signal.SIGTERM)
        time.sleep(0.3)
        assert process.poll() is None
        go.touch()
        assert process.wait(timeout=60) == 0
        assert stored(job).state == Job.State.DONE
        assert stored(another).state == Job.State.QUEUED

    def test_an_idle_runner_ends_at_once_and_sees_work_that_comes_later(self, runner: Start, written: Path) -> None:
        process = runner()
        time.sleep(1)
        job = ask(WRITE, file=str(written))
        until(lambda: stored(job).state == Job.State.DONE)
        process.send_signal(signal.SIGINT)
        assert process.wait(timeout=60) == 0

    @pytest.mark.django_db
    def test_once_drains_and_ends(self, written: Path, capsys: pytest.CaptureFixture[str]) -> None:
        ask(WRITE, "a", file=str(written))
        ask(WRITE, "b", file=str(written))
        call_command("runjobs", once=True)
        assert "2 jobs run" in capsys.readouterr().out


class TestWithoutTheDatabase:
    def test_a_runner_waits_and_asks_again(self, monkeypatch: pytest.MonkeyPatch) -> None:
        stop, asked = runjobs.Stop(), []

        def reap(_at: object) -> int:
            asked.append("again")
            if len(asked) == 1:
                raise OperationalError("the server closed the connection")
            stop.ask()
            return 0

        monkeypatch.setattr(jobs, "reap", reap)
        monkeypatch.setattr(jobs, "run_one", lambda: None)
        monkeypatch.setattr(anchors, "keep", lambda _at: None)
        monkeypatch.setattr(heartbeat, "beat", lambda _at: None)
        monkeypatch.setattr(reminders, "keep", lambda _at: None)
        monkeypatch.setattr(clock, "now", lambda: None)
        for name in ("close_old_connections", "connection"):
            monkeypatch.setattr(runjobs, name, Mock())
        monkeypatch.setattr(runjobs, "PAUSE_WITHOUT_DATABASE", 0.01)
        runjobs.run_until(stop)
        assert asked == ["again", "again"]
        runjobs.connection.close.assert_called_once()

    def test_a_rest_ends_soon_after_the_signal(self) -> None:
        stop = runjobs.Stop()
        Timer(0.2, stop.ask).start()
        began = time.monotonic()
        stop.rest(30)
        assert time.monotonic() - began < 5
