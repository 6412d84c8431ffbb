"""The Debian packages that the application, its tests and its environment need, and how they are told missing."""

from __future__ import annotations

import ctypes
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from importlib.util import find_spec


def library(name: str) -> Callable[[], bool]:
    """Tell whether the loader finds a shared library."""

    def present() -> bool:
        try:
            ctypes.CDLL(name)
        except OSError:
            return False
        return True

    return present


def program(*names: str) -> Callable[[], bool]:
    """Tell whether one of the programs is on the path."""
    return lambda: any(shutil.which(name) for name in names)


def ensurepip() -> bool:
    """Tell whether a virtual environment would get its pip; Debian ships that apart from Python."""
    return find_spec("ensurepip") is not None


def browser() -> bool:
    """Tell whether the journeys have a browser: the one CHROMIUM names, else Debian's."""
    named = os.environ.get("CHROMIUM")
    return bool(shutil.which(named)) if named else program("chromium", "chromium-browser")()


RUNNING: dict[str, Callable[[], bool]] = {
    "python3-venv": ensurepip,
    "gettext": program("msgfmt"),
    "libpango-1.0-0": library("libpango-1.0.so.0"),
    "libpangoft2-1.0-0": library("libpangoft2-1.0.so.0"),
    "libharfbuzz-subset0": library("libharfbuzz-subset.so.0"),
    "libmagic1": library("libmagic.so.1"),
}
TESTING: dict[str, Callable[[], bool]] = {
    **RUNNING,
    "chromium": browser,
    "redis-server": program("redis-server"),
    "poppler-utils": program("pdftotext"),
}


def missing(wanted: dict[str, Callable[[], bool]]) -> list[str]:
    """Name the packages whose probe fails."""
    return [name for name, present in wanted.items() if not present()]


def require(wanted: dict[str, Callable[[], bool]]) -> None:
    """Install what is missing when root on Debian, else end with the one line that does."""
    packages = missing(wanted)
    if not packages:
        return
    line = f"apt-get install -y --no-install-recommends {' '.join(packages)}"
    if os.geteuid() == 0 and shutil.which("apt-get"):
        print(f"Installing {' '.join(packages)}", flush=True)
        quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        subprocess.run(["apt-get", "-qq", "update"], check=False, env=quiet, stdout=subprocess.DEVNULL)
        subprocess.run(line.split(), check=False, env=quiet, stdout=subprocess.DEVNULL)
        packages = missing(wanted)
    if packages == ["python3-venv"]:  # a Python of another origin; environment.py tries pip's own way
        return
    if packages:
        chosen = " (CHROMIUM names a browser that is not there)" if os.environ.get("CHROMIUM") else ""
        sys.exit(f"Missing: {', '.join(packages)}{chosen}. Type this, then start again:\n\n  sudo {line}\n")
