"""Copies the front-end files named in static/vendor.json out of their npm packages, or checks the copies by hash.

`python config/setup/vendor.py` needs npm and the network and rewrites the copies and their record;
`python config/setup/vendor.py --check` needs neither and exits with 1 when anything differs from the record.
"""

from __future__ import annotations

import hashlib
import json
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
RECORD = Path("static/vendor.json")
VENDORED = Path("static/fonts")
NPM_FILES = ("package.json", "package-lock.json", ".npmrc")


def read(path: Path) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return data


def sha256(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def locked(root: Path, package: str) -> dict[str, Any]:
    """The lock file's entry of a package: its exact version and the integrity of its archive."""
    entry: dict[str, Any] = read(root / "package-lock.json")["packages"][f"node_modules/{package}"]
    return entry


def install(root: Path, into: Path) -> Path:
    """Runs `npm ci` on copies of the lock and package files; npm compares each archive with its integrity."""
    for name in NPM_FILES:
        shutil.copy(root / name, into / name)
    subprocess.run(["npm", "ci", "--ignore-scripts"], cwd=into, check=True)
    return into / "node_modules"


def copy_all(root: Path, modules: Path) -> None:
    """Copies every recorded file from the installed packages and writes versions and hashes down again."""
    record = read(root / RECORD)
    for name, package in record["packages"].items():
        lock = locked(root, name)
        package["version"], package["integrity"] = lock["version"], lock["integrity"]
        for entry in package["files"]:
            target = root / entry["file"]
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(modules / name / entry["from"], target)
            entry["sha256"] = sha256(target)
    text = json.dumps(record, ensure_ascii=False, indent=2) + "\n"
    (root / RECORD).write_text(text, encoding="utf-8")


def package_faults(root: Path, name: str, package: dict[str, Any]) -> Iterator[str]:
    """What differs between one recorded package, the lock file and the files that lie in the tree."""
    lock = locked(root, name)
    for key in ("version", "integrity"):
        if package.get(key) != lock[key]:
            yield f"{RECORD}: {key} of {name} is not that of package-lock.json"
    if package["licence_file"] not in {entry["file"] for entry in package["files"]}:
        yield f"{RECORD}: the licence text of {name} is not among its files"
    for entry in package["files"]:
        path = root / entry["file"]
        if not path.is_file():
            yield f"{entry['file']}: missing"
        elif sha256(path) != entry["sha256"]:
            yield f"{entry['file']}: SHA-256 differs from {RECORD}"


def faults(root: Path) -> Iterator[str]:
    """Every difference between the record, the npm files and the tree, one sentence each."""
    packages: dict[str, Any] = read(root / RECORD)["packages"]
    for name in sorted(packages.keys() ^ read(root / "package.json")["devDependencies"].keys()):
        yield f"{name}: named in only one of package.json and {RECORD}"
    for name, package in packages.items():
        yield from package_faults(root, name, package)
    recorded = {entry["file"] for package in packages.values() for entry in package["files"]}
    present = {p.relative_to(root).as_posix() for p in (root / VENDORED).rglob("*") if p.is_file()}
    for stray in sorted(present - recorded):
        yield f"{stray}: not named in {RECORD}"
    if '"resolved"' in (root / "package-lock.json").read_text(encoding="utf-8"):
        yield "package-lock.json: holds the address of a registry (see .npmrc)"


def check(root: Path) -> int:
    found = list(faults(root))
    print("\n".join(found) if found else "Vendored files agree with static/vendor.json.")
    return 1 if found else 0


def main(arguments: list[str]) -> int:
    if arguments == ["--check"]:
        return check(ROOT)
    if arguments:
        print(__doc__)
        return 2
    with tempfile.TemporaryDirectory() as folder:
        copy_all(ROOT, install(ROOT, Path(folder)))
    return check(ROOT)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
