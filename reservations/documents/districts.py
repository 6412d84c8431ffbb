"""What of a frozen order lies in one District, and an order so large that its schedule is printed District by District.

Narrowing gives a frozen order again, with the rows of the District alone; of seats, whose panchayats are allotted each
by itself, also with the numbers and the working of its panchayats alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from reservations.law.terms import BodyClass

Json = Mapping[str, Any]
Frozen = dict[str, Any]

LARGE = 1500  # rows: with its annexures about 200 pages, as much as one document should have


def rows_of(frozen: Json) -> list[Json]:
    """Every row of the schedules."""
    return [row for part in frozen["schedules"] for row in part["rows"]]


def is_large(frozen: Json) -> bool:
    """Whether the schedule is printed District by District."""
    return sum(len(part["rows"]) for part in frozen["schedules"]) > LARGE


def is_of_seats(frozen: Json) -> bool:
    """Whether the order is about seats of panchayats, not about offices."""
    return any(part["kind"] == BodyClass.CONSTITUENCY for part in frozen["schedules"])


def names(frozen: Json) -> dict[str, Json]:
    """The Districts by code, in the order of the schedule."""
    return {row["district"]["code"]: row["district"] for row in rows_of(frozen)}


def within(frozen: Json, district: str) -> Frozen:
    """The order with what lies in a District alone; ValueError for a District without a row."""
    parts = [
        {**part, "rows": [row for row in part["rows"] if row["district"]["code"] == district]}
        for part in frozen["schedules"]
    ]
    rows = [row for part in parts for row in part["rows"]]
    if not rows:
        raise ValueError(f"No office of this order lies in the District {district!r}.")
    if not is_of_seats(frozen):
        return {**frozen, "schedules": parts}
    panchayats = {row["panchayat"]["code"] for row in rows}
    numbers = [entry for entry in frozen["numbers"] if entry["unit"] in panchayats]
    return {**frozen, "schedules": parts, "numbers": numbers, "working": _working(frozen["working"], panchayats)}


def _working(working: Json, units: set[str]) -> Frozen:
    groups = [{**group, "clauses": list(_of_units(group["clauses"], units))} for group in working["groups"]]
    return {**working, "groups": groups}


def _of_units(clauses: Iterable[Json], units: set[str]) -> Iterable[Json]:
    return (clause for clause in clauses if clause["unit"] is None or clause["unit"] in units)
