"""Recompiles both lock files from pyproject.toml with uv: exact versions, every hash, no registry's address."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
LOCKS = {"requirements.lock": [], "requirements-dev.lock": ["--group", "dev"]}
OPTIONS = ["--generate-hashes", "--universal", "--no-emit-index-url", "--python-version", "3.11", "--quiet"]


def main() -> None:
    uv = shutil.which("uv", path=f"{ROOT}/.venv/bin") or shutil.which("uv")
    if not uv:
        sys.exit("uv is missing. Type: .venv/bin/pip install uv")
    for target, group in LOCKS.items():
        subprocess.run([uv, "pip", "compile", *OPTIONS, "pyproject.toml", *group, "-o", target], cwd=ROOT, check=True)


if __name__ == "__main__":
    main()
