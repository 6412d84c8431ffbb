"""Makes .venv hold the locked packages: `environment run` for the application, `dev` or `test` for work on it.

A stamp remembers the lock file that was installed, so that the next start takes no time.
"""

from __future__ import annotations

import hashlib
import shutil
import subprocess
import sys
from pathlib import Path

from config.setup import system

ROOT = Path(__file__).resolve().parents[2]
VENV = ROOT / ".venv"
PYTHON = VENV / "bin" / "python"
LOCKS = {"run": "requirements.lock", "dev": "requirements-dev.lock"}


def stamp(kind: str) -> Path:
    return VENV / f".installed-{kind}"


def wanted(kind: str) -> str:
    """What the stamp of an up-to-date environment says."""
    return hashlib.sha256((ROOT / LOCKS[kind]).read_bytes()).hexdigest()


def is_current(kind: str) -> bool:
    """Tell whether the packages of a kind are installed; those of `dev` include those of `run`."""
    kinds = {kind, "dev"}
    return PYTHON.exists() and any(stamp(k).exists() and stamp(k).read_text() == wanted(k) for k in kinds)


def works() -> bool:
    """Tell whether .venv has a Python that starts and is new enough, and pip."""
    probe = "import sys, pip; sys.exit(sys.version_info < (3, 11))"
    return PYTHON.exists() and subprocess.run([PYTHON, "-c", probe], check=False, capture_output=True).returncode == 0


def create() -> None:
    """Make .venv; where Python lacks ensurepip, an installed pip serves from outside."""
    shutil.rmtree(VENV, ignore_errors=True)
    plain = [] if system.ensurepip() else ["--without-pip"]
    subprocess.run([sys.executable, "-m", "venv", *plain, VENV], check=True)


def pip() -> list[str]:
    """Give the pip that fills .venv: its own, else the one of the Python that runs this."""
    if works():
        return [str(PYTHON), "-m", "pip"]
    outside = [sys.executable, "-m", "pip", "--python", str(PYTHON)]
    if subprocess.run([*outside, "--version"], check=False, capture_output=True).returncode == 0:
        return outside
    sys.exit(
        "This Python has neither ensurepip nor pip. Type this, then start again:\n\n"
        "  sudo apt-get install -y python3-venv\n"
    )


def install(kind: str) -> None:
    """Fill .venv from the lock, every archive compared with its hash."""
    print(f"Installing the packages of {LOCKS[kind]} into .venv (once; a minute or two)", flush=True)
    subprocess.run(
        [
            *pip(),
            "install",
            "--quiet",
            "--disable-pip-version-check",
            "--require-hashes",
            "-r",
            ROOT / LOCKS[kind],
        ],
        check=True,
    )
    stamp(kind).write_text(wanted(kind))


def compile_messages() -> None:
    """Compile the Hindi catalogue when it is newer than its compiled form."""
    for source in (ROOT / "config" / "locale").glob("*/LC_MESSAGES/*.po"):
        compiled = source.with_suffix(".mo")
        if not compiled.exists() or compiled.stat().st_mtime < source.stat().st_mtime:
            subprocess.run(["msgfmt", "--check-format", "-o", compiled, source], check=True)


def prepare(kind: str) -> None:
    """Bring system packages, .venv and messages up to date for `run`, `dev` or `test`."""
    system.require(system.TESTING if kind == "test" else system.RUNNING)
    packages = "run" if kind == "run" else "dev"
    if not is_current(packages):
        if not works():
            create()
        install(packages)
    compile_messages()


if __name__ == "__main__":
    prepare(sys.argv[1] if sys.argv[1:] in (["run"], ["dev"], ["test"]) else sys.exit(__doc__))
