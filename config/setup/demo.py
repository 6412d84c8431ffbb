"""Serves the demonstration: `demo start PORT` prepares, loads and serves; `demo reset PORT` empties it before.

It serves on the loopback address until Ctrl-C, with the worker of the job ledger beside the web server.
"""

from __future__ import annotations

import ctypes
import os
import shutil
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

from config.setup import environment

ROOT = environment.ROOT
PRIVATE = ROOT / ".local"
HOST = "127.0.0.1"
PATIENCE = 10  # seconds for a program to end by itself


def settings(port: int) -> dict[str, str]:
    """The variables of every process of the demonstration."""
    return {
        **os.environ,
        "DJANGO_SETTINGS_MODULE": "config.settings.development",
        "SITE_URL": f"http://{HOST}:{port}",
        "EMAIL_URL": "filemail:///.local/mail",  # the terminal is for what to open
        "PYTHONUNBUFFERED": "1",
    }


def require_free(port: int) -> None:
    """End with a clear sentence when something else listens on the port."""
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((HOST, port))
        except OSError:
            sys.exit(f"Port {port} is in use. Stop what listens there, or choose another: make demo PORT={port + 1}")


def manage(port: int, *arguments: str) -> None:
    """Run a management command; its failure is ours."""
    done = subprocess.run([environment.PYTHON, "manage.py", *arguments], cwd=ROOT, env=settings(port), check=False)
    if done.returncode:
        sys.exit(done.returncode)


def commands(port: int) -> list[list[str]]:
    """The web server and the worker of the job ledger."""
    python = str(environment.PYTHON)
    web = [python, "-m", "gunicorn", "config.wsgi", "--bind", f"{HOST}:{port}", "--workers", "2", "--threads", "4"]
    return [[*web, "--worker-class", "gthread", "--log-level", "warning"], [python, "manage.py", "runjobs"]]


def serve(programs: list[list[str]], variables: dict[str, str]) -> int:
    """Run the programs until one ends (1) or Ctrl-C, a closed terminal or a kill comes (0); then end them all."""
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, signal.default_int_handler)  # a shell's background jobs start with SIGINT ignored
    running = [start(program, variables) for program in programs]
    try:
        while all(process.poll() is None for process in running):
            time.sleep(0.2)
        return 1
    except KeyboardInterrupt:
        print("\nStopping.", flush=True)
        return 0
    finally:
        end(running)


def start(program: list[str], variables: dict[str, str]) -> subprocess.Popen[bytes]:
    """Start a program that Ctrl-C does not reach, and that the system ends when this process is killed."""
    follow = 1  # PR_SET_PDEATHSIG of Linux
    return subprocess.Popen(
        program,
        cwd=ROOT,
        env=variables,
        start_new_session=True,
        preexec_fn=lambda: ctypes.CDLL(None).prctl(follow, signal.SIGTERM),
    )


def end(processes: list[subprocess.Popen[bytes]]) -> None:
    """Ask every process to end, and kill the group of one that does not in time."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    for process in processes:
        process.terminate()
    for process in processes:
        try:
            process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)


def hold_database() -> None:
    """Keep the embedded server running from here to the end, so that commands in between need not start it."""
    from config.postgres import server

    server.ensure_running("data")


def reset() -> None:
    """Drop the demonstration's database, papers and keys; refuse while it is running."""
    from config.postgres import server

    if server.in_use("lbo_demo"):
        sys.exit("The demonstration is running. Stop it with Ctrl-C, then type make demo-reset again.")
    server.drop("lbo_demo")
    for private in ("media", "keys", "mail"):
        shutil.rmtree(PRIVATE / private, ignore_errors=True)


def main(action: str, port: int) -> int:
    require_free(port)
    environment.prepare("run")
    if Path(sys.prefix) != environment.VENV:
        os.chdir(ROOT)
        os.execv(environment.PYTHON, [str(environment.PYTHON), "-m", "config.setup.demo", action, str(port)])
    if not os.environ.get("DATABASE_URL"):
        hold_database()
    if action == "reset":
        reset()
    manage(port, "migrate", "--verbosity", "0")
    manage(port, "demo")
    return serve(commands(port), settings(port))


if __name__ == "__main__":
    if len(sys.argv) != 3 or sys.argv[1] not in ("start", "reset") or not sys.argv[2].isdigit():
        sys.exit(__doc__)
    sys.exit(main(sys.argv[1], int(sys.argv[2])))
