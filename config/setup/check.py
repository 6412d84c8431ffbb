"""Runs every check, prints what each found, and fails when one failed."""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
BIN = Path(sys.executable).parent
PYTHON = sys.executable
TEST_SETTINGS = "--settings=config.settings.test"
CHECKS: dict[str, list[str]] = {
    "lint": [f"{BIN}/ruff", "check", "."],
    "format": [f"{BIN}/ruff", "format", "--check", "."],
    "types": [f"{BIN}/mypy", "config", "reservations", "objections", "tests/conftest.py", "tests/copies.py"],
    "layers": [f"{BIN}/lint-imports", "--no-cache"],
    "templates": [f"{BIN}/djlint", "templates", "--lint", "--quiet"],
    "django": [PYTHON, "manage.py", "check", TEST_SETTINGS, "--fail-level", "WARNING"],
    "migrations": [PYTHON, "manage.py", "makemigrations", "--check", "--dry-run", TEST_SETTINGS],
    "messages": [PYTHON, "-m", "config.setup.messages", "check"],
    "static files": [PYTHON, "-m", "config.setup.vendor", "--check"],
    "compose file": [
        f"{BIN}/check-jsonschema",
        "--builtin-schema",
        "vendor.compose-spec",
        "docker-compose.yml",
    ],
    "locked packages": [PYTHON, "-m", "config.setup.locks"],
}


def passes(name: str, command: list[str]) -> bool:
    """Run one check; print its words only when it fails."""
    began = time.monotonic()
    done = subprocess.run(command, cwd=ROOT, check=False, capture_output=True, text=True)
    print(
        f"{'passed' if done.returncode == 0 else 'FAILED'}  {name}  ({time.monotonic() - began:.1f} s)",
        flush=True,
    )
    if done.returncode:
        print(done.stdout + done.stderr, flush=True)
    return done.returncode == 0


def main(chosen: list[str]) -> int:
    unknown = [name for name in chosen if name not in CHECKS]
    if unknown:
        sys.exit(f"No check named {', '.join(unknown)}; there are: {', '.join(CHECKS)}")
    failed = [name for name in chosen or CHECKS if not passes(name, CHECKS[name])]
    print(f"Failed: {', '.join(failed)}" if failed else "Everything passed.")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
