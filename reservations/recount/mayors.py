"""Mayors (`up-mayors-2023`): the State is the only unit, each category takes its highest corporations."""

from collections.abc import Mapping
from typing import Any

from reservations.recount import frame, memory, regime
from reservations.recount.numbers import reserved
from reservations.recount.stops import Refused
from reservations.recount.tables import by_population, by_share, figures, ranked

Row = frame.Row


def recounted(inputs: Mapping[str, Any]) -> dict[str, Any]:
    """The mayors of the one class of bodies."""
    return frame.each_class(inputs, ["municipal_corporation"], _one)


def _one(table: frame.Table) -> frame.Table:
    regime.look_back(table["rules"], table["history"])
    rows, numbers = table["rows"], reserved(len(table["rows"]), figures(table["rows"]), table["options"])
    given: list[tuple[str, str]] = []
    for name in (*frame.CATEGORIES, "W"):
        number = numbers[name]
        free = [row for row in rows if row["code"] not in dict(given)]
        women = number if name == "W" else numbers[f"{name}_W"]
        given += taken(table, free, name, number, women)
    return {"numbers": [frame.numbers_row(table["group"], None, len(rows), numbers)], "given": given}


def taken(table: frame.Table, free: list[Row], name: str, number: int, women: int) -> list[tuple[str, str]]:
    """The offices of a category, its women's first. Those not served in the running cycle go before the others."""
    column = "population" if name == "W" else name.lower()
    barred = memory.barred(table["history"], name, table["options"]["C-20"])
    lawful = [row for row in free if row[column] and row["code"] not in barred]
    if len(lawful) < number and table["options"]["C-40"] == "refuse":
        raise Refused("C-40", [row["code"] for row in free if row[column] and row["code"] in barred])
    everybody = [row["code"] for row in table["rows"] if row[column]]
    served = memory.served(table["history"], everybody, name)
    rank = by_population if name == "W" else by_share(column)
    order = ranked(
        lawful,
        memory.unserved_first(served, rank),
        [women, number],
        table["lots"],
        table["group"],
        name,
    )
    return [(row["code"], f"{name}_W" if name != "W" and at < women else name) for at, row in enumerate(order[:number])]
