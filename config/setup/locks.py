"""Checks that the lock files are in step with pyproject.toml and with each other. Needs .venv (packaging)."""

from __future__ import annotations

import re
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parents[2]
PIN = re.compile(r"^([A-Za-z0-9._-]+)==([^\s;\\]+)")


def pins(lock: Path) -> dict[str, str]:
    """Give name → version of a lock file."""
    found = (PIN.match(line) for line in lock.read_text(encoding="utf-8").splitlines())
    return {canonicalize_name(match[1]): match[2] for match in found if match}


def unhashed(lock: Path) -> Iterator[str]:
    """Name each pin without a hash, and any registry's address."""
    text = lock.read_text(encoding="utf-8")
    for block in re.split(r"\n(?=[A-Za-z0-9])", text):
        if PIN.match(block) and "--hash=sha256:" not in block:
            yield f"{lock.name}: no hash: {block.splitlines()[0]}"
    if re.search(r"https?://", text):
        yield f"{lock.name}: holds an address"


def unmet(wanted: list[str], lock: Path) -> Iterator[str]:
    """Name each requirement of pyproject.toml that the lock does not meet."""
    held = pins(lock)
    for line in wanted:
        requirement = Requirement(line)
        version = held.get(canonicalize_name(requirement.name))
        if version is None or not requirement.specifier.contains(version, prereleases=True):
            yield f"{lock.name}: {requirement} wanted, {version or 'nothing'} locked"


def main() -> int:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    run, dev = ROOT / "requirements.lock", ROOT / "requirements-dev.lock"
    needed = project["project"]["dependencies"]
    faults = [*unmet(needed, run), *unmet(needed + project["dependency-groups"]["dev"], dev)]
    faults += [*unhashed(run), *unhashed(dev)]
    locked = pins(dev)
    faults += [f"{n}: {v} and {locked.get(n)}" for n, v in pins(run).items() if locked.get(n) != v]
    print("\n".join(faults) if faults else f"{len(locked)} packages locked, in step with pyproject.toml.")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
