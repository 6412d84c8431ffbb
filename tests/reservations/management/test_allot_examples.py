"""Every worked example beside the repository comes out by the arguments it names, read as the command reads them."""

import csv
import shlex
from pathlib import Path

import pytest

from reservations.law.computation import compute
from reservations.law.registry import SYSTEMS
from reservations.management.commands._allot_inputs import inputs_from_files
from reservations.management.commands.allot import Command

FILES = {"history.csv": "--history", "state.json": "--state", "lots.json": "--lots"}


def arguments(folder: Path) -> list[str]:
    """The arguments of an example with its files."""
    rules, *rest = shlex.split((folder / "args.txt").read_text(encoding="utf-8"))
    given = [
        part for name, option in FILES.items() if (folder / name).exists() for part in (option, str(folder / name))
    ]
    return [rules, str(folder / "bodies.csv"), *rest, *given]


def categories(folder: Path) -> dict[str, str]:
    options = Command().create_parser("manage.py", "allot").parse_args(arguments(folder))
    result = compute(inputs_from_files(vars(options)), record=True)
    return {allotment.body.code: allotment.category.value for allotment in result.allotments}


def expected(folder: Path) -> dict[str, str]:
    with (folder / "expected.csv").open(encoding="utf-8-sig", newline="") as rows:
        return {row["code"]: row["category"] for row in csv.DictReader(rows)}


@pytest.mark.parametrize("rules", [system.id for system in SYSTEMS if system.allots])
def test_the_examples_of_a_rule_system_come_out(shared: Path, rules: str) -> None:
    folders = sorted((shared / "law" / "examples" / rules).iterdir())
    assert len(folders) >= 2
    for folder in folders:
        assert categories(folder) == expected(folder), folder.name
