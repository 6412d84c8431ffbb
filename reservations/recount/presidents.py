"""Presidents since 2023 (`up-municipal-presidents-2023`): State numbers, their spread over units, bodies inside."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from reservations.recount import frame, memory, presidents_women, regime
from reservations.recount.spread import drawing, spread, units_of
from reservations.recount.tables import by_share, half_rule, ranked, third, total, whole

Row = frame.Row
UNIT = {"municipal_council": "division", "nagar_panchayat": "district"}


def recounted(inputs: Mapping[str, Any]) -> dict[str, Any]:
    """Councils over Divisions, nagar panchayats over Districts, each class by itself."""
    return frame.each_class(inputs, list(UNIT), _one)


def _one(table: frame.Table) -> frame.Table:
    regime.look_back(table["rules"], table["history"])
    state = state_numbers(table["rows"], table["options"])
    units = _units(table)
    given: dict[str, str] = {}
    for name in frame.CATEGORIES:
        numbers = spread_over(table, units, name, state[name], given)
        women = presidents_women.of_category(table, units, name, numbers, third(state[name]))
        for unit in units:
            unit[name], unit[f"{name}_W"] = numbers[unit["code"]], women[unit["code"]]
            given |= inside(table, unit, name, given)
    presidents_women.others(table, units, third(len(table["rows"])), given)
    return {"numbers": _rows(table, state, units), "given": list(given.items())}


def _units(table: frame.Table) -> list[Row]:
    """The units with their own part of the history, and which of their bodies each category may not have again."""
    units, history = units_of(table["rows"], UNIT[table["group"]]), table["history"]
    barred = {name: memory.barred(history, name, table["options"]["C-20"]) for name in (*frame.CATEGORIES, "W")}
    home = {row["code"]: unit for unit in units for row in unit["rows"]}
    for unit in units:
        unit |= {"history": [], "barred": barred}
    for row in history:
        if row["code"] in home:
            home[row["code"]]["history"].append(row)
    return units


def state_numbers(rows: list[Row], options: Mapping[str, str]) -> dict[str, int]:
    """The numbers of (b): the half rule for SC and ST; for BC fractions are ignored, at most 27 per cent."""
    exact = {
        name: Fraction(len(rows) * total(rows, name.lower()), total(rows, "population")) for name in frame.CATEGORIES
    }
    bc = min(whole(exact["BC"]), 27 * len(rows) // 100) if options["C-44"] == "yes" else 0
    return {"SC": half_rule(exact["SC"]), "ST": half_rule(exact["ST"]), "BC": bc}


def lawful(unit: Row, name: str, given: Mapping[str, str]) -> list[Row]:
    """The bodies of a unit that may take one of the three categories now."""
    barred = unit["barred"][name]
    return [
        row for row in unit["rows"] if row["code"] not in given and row["code"] not in barred and row[name.lower()] > 0
    ]


def spread_over(
    table: frame.Table, units: list[Row], name: str, number: int, given: Mapping[str, str]
) -> dict[str, int]:
    """How many offices of the category each unit gets."""
    column, options = name.lower(), table["options"]
    rounded = whole if name == "BC" or options["C-08"] == "integer_part" else half_rule
    lines = []
    for unit in units:
        share = Fraction(unit[column], unit["population"])
        target = unit["offices"] * min(share, Fraction(number, len(table["rows"])))
        line = {"code": unit["code"], "offices": unit["offices"], "share": share, "persons": unit[column]}
        room = len(lawful(unit, name, given))
        lines.append(line | {"target": target, "first": rounded(target), "room": room})
    state_share = Fraction(total(units, column), total(units, "population"))
    return spread(lines, number, state_share, options["C-11"], drawing(table["lots"], table["group"], name))


def inside(table: frame.Table, unit: Row, name: str, given: Mapping[str, str]) -> dict[str, str]:
    """The bodies of a unit that get the category: not yet served ones first, by share; the first are the women's."""
    everybody = [row["code"] for row in unit["rows"] if row[name.lower()] > 0]
    served = memory.served(unit["history"], everybody, name)
    rank, number, women = by_share(name.lower()), unit[name], unit[f"{name}_W"]
    candidates = lawful(unit, name, given)
    order = ranked(
        candidates,
        memory.unserved_first(served, rank),
        [women, number],
        table["lots"],
        table["group"],
        name,
    )
    return {row["code"]: f"{name}_W" if at < women else name for at, row in enumerate(order[:number])}


def _rows(table: frame.Table, state: Mapping[str, int], units: list[Row]) -> list[Row]:
    """The numbers of the State as (b) fixes them, and those of each unit, by code point of the units' names."""
    offices = len(table["rows"])
    women = {f"{name}_W": third(state[name]) for name in frame.CATEGORIES}
    others = max(0, third(offices) - sum(women.values()))
    return [
        frame.numbers_row(table["group"], None, offices, {**state, **women, "W": others}),
        *(frame.numbers_row(table["group"], unit["code"], unit["offices"], unit) for unit in units),
    ]
