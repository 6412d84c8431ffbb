"""Kinds of work for tests of the ledger, written to files so that other processes can be watched at it."""

import time
from collections.abc import Callable, Mapping
from pathlib import Path

from reservations.models import Job
from reservations.services import clock, jobs

WRITE, WAIT, FAIL = "test.write", "test.wait", "test.fail"


@jobs.handler(WRITE)
def write(payload: Mapping[str, object]) -> str:
    """Append a line to the file of the payload: how often the work was done."""
    with Path(str(payload["file"])).open("a", encoding="utf-8") as file:
        file.write("done\n")
    return "written"


@jobs.handler(WAIT)
def wait(payload: Mapping[str, object]) -> str:
    """Say in a file that it began, work until a second file appears, then write as `write`."""
    Path(str(payload["began"])).touch()
    while not Path(str(payload["go"])).exists():
        time.sleep(0.05)
    return write(payload)


@jobs.handler(FAIL)
def fail(payload: Mapping[str, object]) -> str:
    """Fail with the message of the payload."""
    raise RuntimeError(str(payload["message"]))


def ask(kind: str, key: str = "once", **payload: object) -> Job:
    """Ask for work now."""
    return jobs.ask(kind, key, payload, at=clock.now())


def stored(job: Job) -> Job:
    """The job as the ledger has it now."""
    return Job.objects.get(pk=job.pk)


def until(condition: Callable[[], object], seconds: float = 60) -> None:
    """Wait until something holds that another process or thread brings about."""
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, "it did not happen in time"
        time.sleep(0.05)
