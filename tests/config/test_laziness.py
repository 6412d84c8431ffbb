"""Commands that need no database start no server."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize(
    "command",
    [
        ["check"],
        ["allot", "--help"],
        ["compilemessages", "--locale", "xx"],
        ["collectstatic", "--dry-run", "--no-input", "--verbosity", "0"],
        ["findstatic", "css/site.css"],
    ],
    ids=lambda command: command[0],
)
def test_no_server_for(command: list[str], tmp_path: Path) -> None:
    place = tmp_path / "servers"
    variables = {"EMBEDDED_POSTGRES_ROOT": str(place), "STATIC_ROOT": str(tmp_path / "static")}
    done = subprocess.run(
        [sys.executable, "manage.py", *command],
        cwd=ROOT,
        env={**os.environ, **variables, "DATABASE_URL": "", "DJANGO_SETTINGS_MODULE": "config.settings.development"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert not place.exists()
