"""The worked examples beside the repository, counted by the second computation alone."""

import csv
import shlex
from datetime import date
from pathlib import Path

import pytest

from reservations.law.files import parse_bodies, parse_history, parse_lots, parse_state
from reservations.law.registry import get
from reservations.law.terms import Inputs, Lots
from tests.reservations.recount.both import differences, second

EXAMPLES = {
    "mp-municipal-offices-1999": ("seeded", "seeded-half-women"),
    "up-adhyakshas": ("first-election", "second-election"),
    "up-mayors-2023": ("first-election", "second-election"),
    "up-municipal-presidents-2023": (
        "councils-first-election",
        "councils-other-readings",
        "councils-second-election",
        "nagar-panchayats-first-election",
        "nagar-panchayats-other-readings",
        "nagar-panchayats-second-election",
    ),
    "up-municipal-presidents-until-2023": ("first-election", "second-election"),
    "up-panchayat-seats": ("first-election", "second-election"),
    "up-pramukhs": ("first-election", "second-election"),
}


def inputs(folder: Path) -> Inputs:
    """An example's inputs, its arguments read as the command line reads them."""
    rules, *arguments = shlex.split((folder / "args.txt").read_text(encoding="utf-8"))
    system = get(rules)
    options = list(zip(arguments[::2], arguments[1::2], strict=True))
    first = dict(options).get("--first-election")

    def content(name: str) -> bytes | None:
        return (folder / name).read_bytes() if (folder / name).exists() else None

    history, state, lots = content("history.csv"), content("state.json"), content("lots.json")
    return Inputs(
        rules,
        parse_bodies((folder / "bodies.csv").read_bytes(), "bodies.csv", system),
        parse_history(history, "history.csv", system) if history else (),
        parse_state(state, "state.json") if state else None,
        parse_lots(lots, "lots.json") if lots else Lots(),
        first_election=date.fromisoformat(first) if first else None,
        readings=dict(value.split("=", 1) for option, value in options if option == "--reading"),
    )


def expected(folder: Path) -> dict[str, str]:
    with (folder / "expected.csv").open(encoding="utf-8-sig", newline="") as rows:
        return {row["code"]: row["category"] for row in csv.DictReader(rows)}


@pytest.mark.parametrize(("rules", "name"), [(rules, name) for rules, names in EXAMPLES.items() for name in names])
def test_an_example_comes_out_twice(shared: Path, rules: str, name: str) -> None:
    folder = shared / "law" / "examples" / rules / name
    assert second(inputs(folder))["categories"] == expected(folder)
    assert differences(inputs(folder)) == []


def test_every_example_is_counted(shared: Path) -> None:
    folders = (shared / "law" / "examples").glob("*/*/args.txt")
    assert {(each.parts[-3], each.parts[-2]) for each in folders} == {
        (rules, name) for rules, names in EXAMPLES.items() for name in names
    }
