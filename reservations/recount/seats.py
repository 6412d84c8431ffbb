"""Seats of a municipality (`up-municipal-seats`): numbers only; which ward gets which is refused (C-36)."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from reservations.recount import frame
from reservations.recount.tables import at_most_27, half_rule, third

KINDS = ("municipal_corporation", "municipal_council", "nagar_panchayat")


def recounted(inputs: Mapping[str, Any]) -> dict[str, Any]:
    """The numbers of each municipality, and the refusal of an allotment."""
    numbers = frame.each_class(inputs, KINDS, _one)["numbers"]
    return {"numbers": numbers, "categories": {}, "sequence": {}, "refused": "C-36", "concerned": []}


def _one(table: frame.Table) -> frame.Table:
    rows = [
        frame.numbers_row(table["group"], row["code"], row["seats"], _reserved(row, table["options"]))
        for row in table["rows"]
    ]
    return {"numbers": rows, "given": []}


def _reserved(row: frame.Row, options: Mapping[str, str]) -> dict[str, int]:
    found: dict[str, int] = {}
    for name in frame.CATEGORIES:
        number = half_rule(Fraction(row["seats"] * row[name.lower()], row["population"]))
        if name == "BC":
            number = at_most_27(number, row["seats"]) if options["C-44"] == "yes" else 0
        found |= {name: number, f"{name}_W": third(number)}
    women = sum(found[f"{name}_W"] for name in frame.CATEGORIES)
    return found | {"W": max(0, third(row["seats"]) - women)}
