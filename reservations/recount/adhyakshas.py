"""Adhyakshas of zila panchayats (`up-adhyakshas`): rule 5(5) to (8), the State as the only unit."""

from collections.abc import Mapping
from typing import Any

from reservations.recount import frame
from reservations.recount.panchayats import ORDER, Given, lawful, number_of, outside, served, tiers, with_women
from reservations.recount.stops import Refused
from reservations.recount.tables import by_share


def recounted(inputs: Mapping[str, Any]) -> dict[str, Any]:
    """The numbers by the State's totals, and the offices."""
    if inputs["state"] is None:
        raise Refused("P-02")
    return frame.each_class(inputs, ["zila_panchayat"], _one)


def _one(table: frame.Table) -> frame.Table:
    rows, state, tier = table["rows"], table["state"], tiers(table, table["history"])
    of_state = {
        name: number_of(name, len(rows), state[name.lower()], state["population"], table["options"])
        for name in frame.CATEGORIES
    }
    numbers = with_women(of_state, len(rows))
    given: Given = []
    for name in ORDER:
        taken = dict(given)
        free = [row for row in rows if row["code"] not in taken]
        column, rank = ("population", outside) if name == "W" else (name.lower(), by_share(name.lower()))
        candidates = lawful(numbers[name], free, column, table["options"])
        given += served(name, numbers[name], candidates, rank, tier[name], table)
    return {"numbers": [frame.numbers_row(table["group"], None, len(rows), numbers)], "given": given}
