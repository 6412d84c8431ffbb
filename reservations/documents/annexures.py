"""The annexures of an order: how each number came out, figures and rank of each body, readings and checks."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from reservations import words
from reservations.formatting import indian, language, percent

Frozen = Mapping[str, Any]
Context = dict[str, Any]

CATEGORIES = (("SC", "sc"), ("ST", "st"), ("BC", "bc"))


def of_order(frozen: Frozen) -> Context:
    """Return the annexures in the active language."""
    return {
        "figures": [figures(part) for part in frozen["schedules"]],
        "figures_source": frozen["figures"],
        "readings": [],
    }


def figures(part: Mapping[str, Any]) -> Context:
    """Return the table of population and shares of one class of bodies."""
    return {
        "title": part["title"][language()],
        "rows": [
            {
                "serial": indian(row["serial"]),
                "name": row["name"][language()],
                "population": indian(row["population"]),
                "shares": [
                    {"number": indian(row[key]), "percent": percent(Fraction(row[key], row["population"]))}
                    for _, key in CATEGORIES
                ],
                "category": str(words.category(row["category"])),
            }
            for row in part["rows"]
        ],
    }
