"""Women's offices of presidents since 2023, per unit or split from the State's number (C-14)."""

from collections.abc import Mapping
from typing import Any

from reservations.recount import frame, memory
from reservations.recount.stops import Refused
from reservations.recount.tables import by_population, largest_remainder, ranked, third, total

Row = dict[str, Any]


def of_category(
    table: frame.Table, units: list[Row], name: str, numbers: Mapping[str, int], in_state: int
) -> dict[str, int]:
    """How many of a category's offices in each unit are its women's."""
    if table["options"]["C-14"] == "each_unit":
        return {code: third(number) for code, number in numbers.items()}
    lines = [
        {
            "code": unit["code"],
            "weight": numbers[unit["code"]],
            "cap": numbers[unit["code"]],
            "equal": (unit[name.lower()], unit["population"]),
        }
        for unit in units
    ]
    return largest_remainder(in_state, lines, table["lots"], table["group"], name)


def others(table: frame.Table, units: list[Row], in_state: int, given: dict[str, str]) -> None:
    """Allot the women's offices outside the categories and enter each unit's number as `W`.

    Refuses with C-40 when all women's offices stay below one third of the State's.
    """
    for unit in units:
        unit["already"] = sum(unit[f"{name}_W"] for name in frame.CATEGORIES)
        free = (row for row in unit["rows"] if row["code"] not in given)
        unit["lawful"] = [row for row in free if row["code"] not in unit["barred"]["W"]]
    numbers = _numbers(table, units, in_state)
    if total(units, "already") + sum(numbers.values()) < in_state and table["options"]["C-40"] == "refuse":
        lawful = {row["code"] for unit in units for row in unit["lawful"]}
        raise Refused("C-40", {row["code"] for row in table["rows"]} - {*given} - lawful)
    for unit in units:
        unit["W"] = numbers[unit["code"]]
        served = memory.served(unit["history"], [row["code"] for row in unit["rows"]], "W")
        order = ranked(
            unit["lawful"],
            memory.unserved_first(served, by_population),
            [unit["W"]],
            table["lots"],
            table["group"],
            "W",
        )
        given |= {row["code"]: "W" for row in order[: unit["W"]]}


def _numbers(table: frame.Table, units: list[Row], in_state: int) -> dict[str, int]:
    if table["options"]["C-14"] == "each_unit":
        return {
            unit["code"]: min(max(0, third(unit["offices"]) - unit["already"]), len(unit["lawful"])) for unit in units
        }
    lines = [
        {
            "code": unit["code"],
            "weight": max(0, unit["offices"] - 3 * unit["already"]),
            "cap": len(unit["lawful"]),
            "equal": (unit["offices"], unit["population"]),
        }
        for unit in units
    ]
    number = max(0, in_state - total(units, "already"))
    return largest_remainder(number, lines, table["lots"], table["group"], "W")
