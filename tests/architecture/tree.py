"""The files of the repository, as Git knows them or would."""

import subprocess
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PRODUCT = ("config", "reservations", "objections")


@cache
def files() -> tuple[Path, ...]:
    """Give every file that is tracked or would be, below the root, in order."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    paths = {ROOT / name for name in listed.split("\0") if name}
    return tuple(sorted(path for path in paths if path.is_file()))


def python_files(*folders: str) -> list[Path]:
    """Give the Python modules below the folders, without migrations, which are written by a machine."""
    return [
        path
        for path in files()
        if path.suffix == ".py" and below(path).parts[0] in folders and "migrations" not in path.parts
    ]


def below(path: Path) -> Path:
    """Give the path as seen from the root."""
    return path.relative_to(ROOT)
