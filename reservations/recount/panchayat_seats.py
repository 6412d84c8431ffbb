"""Seats of kshettra and zila panchayats (`up-panchayat-seats`): rule 4, each panchayat by itself."""

from collections import defaultdict
from collections.abc import Mapping
from typing import Any

from reservations.recount import frame
from reservations.recount.frame import Row, Table
from reservations.recount.panchayats import ORDER, Given, lawful, number_of, outside, served, tiers, with_women
from reservations.recount.tables import Key, by_population, total


def recounted(inputs: Mapping[str, Any]) -> dict[str, Any]:
    """The numbers of each panchayat by its own population, and its seats."""
    return frame.each_class(inputs, ["constituency"], _panchayats)


def _panchayats(table: Table) -> Table:
    seats, past = defaultdict(list), defaultdict(list)
    home = {row["code"]: row["panchayat"] for row in table["rows"]}
    for row in table["rows"]:
        seats[row["panchayat"]].append(row)
    for row in table["history"]:
        past[home.get(row["code"])].append(row)
    rows, given = [], []
    for panchayat in sorted(seats):
        numbers, own = _seats(table, seats[panchayat], past[panchayat])
        rows.append(frame.numbers_row(table["group"], panchayat, len(seats[panchayat]), numbers))
        given += own
    return {"numbers": rows, "given": given}


def _seats(table: Table, rows: list[Row], history: list[Row]) -> tuple[dict[str, int], Given]:
    """The numbers of one panchayat and its seats."""
    tier, columns = tiers(table, history), {name: _column(rows, name.lower()) for name in frame.CATEGORIES}
    own = {
        name: number_of(name, len(rows), *_totals(rows, name.lower(), column), table["options"])
        for name, column in columns.items()
    }
    numbers = with_women(own, len(rows))
    ranks = {name: _by(column) for name, column in columns.items()}
    ranks["W"] = by_population if any(column.startswith("families") for column in columns.values()) else outside
    given: Given = []
    for name in ORDER:
        taken = dict(given)
        free = [row for row in rows if row["code"] not in taken]
        column = columns.get(name, "population")
        candidates = lawful(numbers[name], free, column, table["options"], rows[0]["panchayat"])
        given += served(name, numbers[name], candidates, ranks[name], tier[name], table)
    return numbers, given


def _column(rows: list[Row], column: str) -> str:
    """What the constituencies are ordered by: persons, or families where no constituency's persons are known."""
    families = f"families_{column}"
    unknown = not any(row[column] for row in rows) and all(row.get(families) is not None for row in rows)
    return families if unknown else column


def _totals(rows: list[Row], column: str, counted: str) -> tuple[int, int]:
    """Persons of the category and all persons: the panchayat's own totals where families are counted."""
    if counted == column:
        return total(rows, column), total(rows, "population")
    return rows[0][f"panchayat_{column}"], rows[0]["panchayat_population"]


def _by(column: str) -> Key:
    """The rank of constituencies: by number, not by share; then by all persons."""
    return lambda row: (row[column], row["population"])
