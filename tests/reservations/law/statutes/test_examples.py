"""The worked examples and the published outcome beside the repository."""

import csv
from datetime import date
from pathlib import Path

import pytest

from reservations.law.computation import compute
from reservations.law.files import parse_bodies, parse_history
from reservations.law.registry import get
from reservations.law.terms import Inputs

RULES = "up-mayors-2023"


def computed(bodies: Path, history: Path | None = None) -> dict[str, str]:
    rows = parse_bodies(bodies.read_bytes(), bodies.name, get(RULES))
    past = parse_history(history.read_bytes(), history.name) if history and history.exists() else ()
    result = compute(Inputs(RULES, rows, past, election_date=date(2029, 1, 1)))
    return {allotment.body.code: allotment.category.value for allotment in result.allotments}


def expected(file: Path, column: str) -> dict[str, str]:
    with file.open(encoding="utf-8-sig", newline="") as rows:
        return {row["code"]: row[column] for row in csv.DictReader(rows)}


@pytest.mark.parametrize("example", ["first-election", "second-election"])
def test_an_example_comes_out(shared: Path, example: str) -> None:
    folder = shared / "law" / "examples" / RULES / example
    assert computed(folder / "bodies.csv", folder / "history.csv") == expected(folder / "expected.csv", "category")


def test_the_order_of_2023_comes_out(shared: Path) -> None:
    file = shared / "data" / "up_mayors_2023.csv"
    assert computed(file) == expected(file, "published_final_2023")
