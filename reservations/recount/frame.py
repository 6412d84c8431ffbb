"""The frame around every rule system: one table for each class of bodies, and the rows that come out of all of them."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from reservations.recount.stops import Asked

Row = dict[str, Any]
Table = dict[str, Any]
CATEGORIES = ("SC", "ST", "BC")


def each_class(inputs: Mapping[str, Any], kinds: Iterable[str], one: Callable[[Table], Table]) -> dict[str, Any]:
    """Run `one` for every class that has bodies and put the rows together.

    `one` gets the table of a class and gives `{"numbers": [row …], "given": [(code, category) …]}`, the latter in the
    order of allotment. A law without a class in its bodies' rows has one class.
    """
    numbers: list[Row] = []
    categories: dict[str, str] = {}
    sequence: dict[str, int | None] = {}
    waiting: list[Row] = []
    for table in tables(inputs, list(kinds)):
        try:
            came = one(table)
        except Asked as asked:
            if not asked.waits:
                raise
            waiting += asked.lots
            continue
        numbers += came["numbers"]
        given = dict(came["given"])
        place = {code: at for at, code in enumerate(given, 1)}
        categories |= {row["code"]: given.get(row["code"], "UR") for row in table["rows"]}
        sequence |= {row["code"]: place.get(row["code"]) for row in table["rows"]}
    if waiting:
        raise Asked(waiting)
    return {"numbers": numbers, "categories": categories, "sequence": sequence}


def tables(inputs: Mapping[str, Any], kinds: list[str]) -> list[Table]:
    """The table of each class present: its rows, its own history (C-41, C-23), options, lots."""
    present = {row["code"]: row.get("kind", kinds[0]) for row in inputs["bodies"]}
    return [
        {
            "rules": inputs["rules"],
            "group": kind,
            "rows": [dict(row) for row in inputs["bodies"] if present[row["code"]] == kind],
            "history": own_history(inputs["history"], present, kind),
            "options": inputs["readings"],
            "lots": inputs["lots"],
            "state": inputs["state"],
            "first_election": inputs["first_election"],
        }
        for kind in kinds
        if kind in present.values()
    ]


def own_history(history: Iterable[Row], present: Mapping[str, str], kind: str) -> list[Row]:
    """The rows of a class by date and code. One of another class than the body's present class does not count.

    A body no longer ranked keeps its rows; where such a row names no class it counts for each.
    """
    kept = [
        row
        for row in history
        if present.get(row["code"], kind) == kind and (row["kind"] or present.get(row["code"], kind)) == kind
    ]
    return sorted(kept, key=lambda row: (row["election"], row["code"]))


def numbers_row(group: str, unit: str | None, offices: int, reserved: Mapping[str, int]) -> Row:
    """A row of numbers. `reserved` holds SC, SC_W, ST, ST_W, BC, BC_W and W, women outside the categories."""
    row: Row = {"group": group, "unit": unit, "offices": offices}
    for name in ("SC", "SC_W", "ST", "ST_W", "BC", "BC_W", "W"):
        row[name] = reserved.get(name, 0)
    return row | {"women": sum(row[name] for name in ("SC_W", "ST_W", "BC_W", "W"))}
