"""The worked examples beside the repository: what goes in, and the categories that must come out."""

import csv
import shlex
from pathlib import Path

from reservations.law.computation import compute
from reservations.law.files import parse_bodies, parse_history
from reservations.law.registry import get
from reservations.law.terms import Inputs


def computed(folder: Path) -> dict[str, str]:
    """The categories of an example, its arguments read as the command line reads them."""
    rules, *arguments = shlex.split((folder / "args.txt").read_text(encoding="utf-8"))
    system, history = get(rules), folder / "history.csv"
    bodies = parse_bodies((folder / "bodies.csv").read_bytes(), "bodies.csv", system)
    past = parse_history(history.read_bytes(), "history.csv", system) if history.exists() else ()
    readings = dict(argument.split("=", 1) for argument in arguments if argument != "--reading")
    result = compute(Inputs(rules, bodies, past, readings=readings))
    return {allotment.body.code: allotment.category.value for allotment in result.allotments}


def expected(folder: Path) -> dict[str, str]:
    with (folder / "expected.csv").open(encoding="utf-8-sig", newline="") as rows:
        return {row["code"]: row["category"] for row in csv.DictReader(rows)}
