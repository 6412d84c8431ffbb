"""Runs every test on two workers with coverage, and holds the coverage that was promised."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
OVERALL = 90  # per cent of lines and branches
COMPLETE = "reservations/law/*,reservations/workflow/*"  # every branch


def run(*arguments: str) -> int:
    return subprocess.run([sys.executable, "-m", *arguments], cwd=ROOT, check=False).returncode


def main(arguments: list[str]) -> int:
    failed = run("pytest", "-n", "2", "--dist", "loadscope", "-rsfE", "--cov", "--cov-report=", *arguments)
    if failed or arguments:
        return failed
    print(f"\nCoverage of law and workflow, 100 % of branches wanted ({COMPLETE}):", flush=True)
    incomplete = run("coverage", "report", f"--include={COMPLETE}", "--fail-under=100")
    print(f"\nCoverage of everything, {OVERALL} % wanted:", flush=True)
    return incomplete or run("coverage", "report", f"--fail-under={OVERALL}")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
