"""The worked examples beside the repository: what goes in, and the categories that must come out."""

import csv
import shlex
from datetime import date
from pathlib import Path

from reservations.law.computation import compute
from reservations.law.files import parse_bodies, parse_history, parse_lots, parse_state
from reservations.law.registry import get
from reservations.law.terms import Inputs, Lots


def inputs_of(folder: Path) -> Inputs:
    """The inputs of an example, its files and arguments read as the command line reads them."""
    rules, *arguments = shlex.split((folder / "args.txt").read_text(encoding="utf-8"))
    given = list(zip(arguments[::2], arguments[1::2], strict=True))
    files = {file.stem: file.read_bytes() for file in folder.iterdir()}
    system = get(rules)
    first = next((date.fromisoformat(value) for name, value in given if name == "--first-election"), None)
    return Inputs(
        rules,
        parse_bodies(files["bodies"], "bodies.csv", system),
        parse_history(files["history"], "history.csv", system) if "history" in files else (),
        state_figures=parse_state(files["state"], "state.json") if "state" in files else None,
        lots=parse_lots(files["lots"], "lots.json") if "lots" in files else Lots(),
        first_election=first,
        readings=dict(value.split("=", 1) for name, value in given if name == "--reading"),
    )


def computed(folder: Path) -> dict[str, str]:
    """The categories of an example."""
    return {allotment.body.code: allotment.category.value for allotment in compute(inputs_of(folder)).allotments}


def expected(folder: Path) -> dict[str, str]:
    with (folder / "expected.csv").open(encoding="utf-8-sig", newline="") as rows:
        return {row["code"]: row["category"] for row in csv.DictReader(rows)}
