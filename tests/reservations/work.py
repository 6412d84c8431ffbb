"""Kinds of work for tests of the ledger: written to files, so that other processes can be watched at it."""

import time
from collections.abc import Mapping
from pathlib import Path

from reservations.services import jobs

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
