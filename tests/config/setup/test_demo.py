"""The demonstration's start: a busy port is told, and everything that was started ends with it."""

import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import pytest

from config.setup import demo

ROOT = Path(__file__).resolve().parents[3]
SERVE = """
import sys
from config.setup import demo
sys.exit(demo.serve([[sys.executable, "-c", program] for program in sys.argv[1:]], {}))
"""
SLEEP = "import os, time; print(os.getpid(), flush=True); time.sleep(60)"
STUBBORN = f"import signal; signal.signal(signal.SIGTERM, signal.SIG_IGN); {SLEEP}"


def serving(*programs: str) -> subprocess.Popen[str]:
    """Serve as a shell's background job does: with Ctrl-C ignored when it starts."""
    ignored = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        return subprocess.Popen([sys.executable, "-c", SERVE, *programs], cwd=ROOT, stdout=subprocess.PIPE, text=True)
    finally:
        signal.signal(signal.SIGINT, ignored)


def started(server: subprocess.Popen[str], number: int) -> list[int]:
    assert server.stdout is not None
    return [int(server.stdout.readline()) for _ in range(number)]


def gone(pid: int) -> bool:
    until = time.monotonic() + 60
    while time.monotonic() < until:
        stat = Path(f"/proc/{pid}/stat")
        if not stat.exists() or stat.read_text().rsplit(")", 1)[1].split()[0] == "Z":
            return True
        time.sleep(0.05)
    return False


class TestThePort:
    def test_a_busy_one_is_told_with_another(self) -> None:
        with socket.socket() as other:
            other.bind((demo.HOST, 0))
            other.listen()
            port = other.getsockname()[1]
            with pytest.raises(SystemExit, match=f"make demo PORT={port + 1}"):
                demo.require_free(port)

    def test_a_free_one_passes(self) -> None:
        with socket.socket() as other:
            other.bind((demo.HOST, 0))
            port = other.getsockname()[1]
        demo.require_free(port)


class TestServing:
    @pytest.mark.parametrize("asked", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
    def test_all_end_when_it_is_asked_to_end(self, asked: signal.Signals) -> None:
        server = serving(SLEEP, SLEEP)
        pids = started(server, 2)
        server.send_signal(asked)
        assert server.wait(15) == 0
        assert all(gone(pid) for pid in pids)

    def test_all_end_when_it_is_killed(self) -> None:
        server = serving(SLEEP, SLEEP)
        pids = started(server, 2)
        server.kill()
        server.wait(15)
        assert all(gone(pid) for pid in pids)

    def test_when_one_ends_the_others_end_too(self) -> None:
        server = serving(SLEEP, SLEEP)
        first, second = started(server, 2)
        os.kill(first, signal.SIGKILL)
        assert server.wait(15) == 1
        assert gone(second)

    def test_one_that_will_not_end_is_killed(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(demo, "PATIENCE", 0.2)
        stubborn = subprocess.Popen([sys.executable, "-c", STUBBORN], stdout=subprocess.PIPE, start_new_session=True)
        assert stubborn.stdout is not None
        stubborn.stdout.readline()
        before = signal.getsignal(signal.SIGINT)
        demo.end([stubborn])
        signal.signal(signal.SIGINT, before)
        assert stubborn.wait(5) == -signal.SIGKILL
