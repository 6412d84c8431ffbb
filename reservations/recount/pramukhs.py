"""Pramukhs of kshettra panchayats (`up-pramukhs`): rule 5(1) to (4), distributed to Districts."""

from collections import defaultdict
from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from reservations.recount import frame
from reservations.recount.frame import Row, Table
from reservations.recount.panchayats import ORDER, Given, number_of, outside, served, tiers, with_women
from reservations.recount.stops import Refused
from reservations.recount.tables import at_most_27, by_share, half_rule, largest_remainder, ranked, total, whole


def recounted(inputs: Mapping[str, Any]) -> dict[str, Any]:
    """The numbers of the State and of each District, and the offices."""
    if inputs["state"] is None:
        raise Refused("P-02")
    return frame.each_class(inputs, ["kshettra_panchayat"], _one)


def _one(table: Table) -> Table:
    """Category by category: its number, its Districts, its offices in each; then women, District by District (P-06)."""
    districts = defaultdict(list)
    for row in table["rows"]:
        districts[row["district"]].append(row)
    units, tier = sorted(districts), tiers(table, table["history"])
    numbers: dict[str | None, dict[str, int]] = {unit: {} for unit in (None, *units)}
    given: Given = []
    for name in ORDER[:3]:
        taken = dict(given)
        free = {unit: _free(name, districts[unit], taken) for unit in units}
        numbers[None][name], got = _distributed(name, districts, free, table)
        for unit in units:
            numbers[unit][name] = got[unit]
            given += served(name, got[unit], free[unit], by_share(name.lower()), tier[name], table)
    taken = dict(given)
    for unit in units:
        numbers[unit] = with_women(numbers[unit], len(districts[unit]))
        rest = _free("W", districts[unit], taken)
        given += served("W", numbers[unit]["W"], rest, outside, tier["W"], table)
    numbers[None] = _state(numbers[None], [numbers[unit] for unit in units])
    offices = {None: len(table["rows"])} | {unit: len(districts[unit]) for unit in units}
    rows = [frame.numbers_row(table["group"], unit, offices[unit], each) for unit, each in numbers.items()]
    return {"numbers": rows, "given": given}


def _free(name: str, rows: list[Row], taken: Mapping[str, str]) -> list[Row]:
    """The bodies of a District that may have an office of the category (C-24)."""
    return [row for row in rows if row["code"] not in taken and (name == "W" or row[name.lower()] > 0)]


def _state(numbers: Mapping[str, int], units: list[dict[str, int]]) -> dict[str, int]:
    """The State's numbers; the women's are those of the Districts together."""
    women = {name: total(units, name) for name in ("ST_W", "SC_W", "BC_W", "W")}
    return {**numbers, **women}


def _distributed(
    name: str, districts: Mapping[str, list[Row]], free: Mapping[str, list[Row]], table: Table
) -> tuple[int, dict[str, int]]:
    """Rule 5(1): the State's number of a category, and how many each District gets. Without any it is passed over."""
    column, state = name.lower(), table["state"]
    number = number_of(name, len(table["rows"]), state[column], state["population"], table["options"])
    limit = Fraction(state[column], state["population"])
    lines = [_line(unit, rows, column, len(free[unit])) for unit, rows in sorted(districts.items())]
    if number == 0:
        return 0, dict.fromkeys(districts, 0)
    if name == "ST":
        return number, _by_persons(number, lines, table)
    for line in lines:
        line["target"] = line["offices"] * (min(line["share"], limit) if name == "SC" else line["share"])
        first = half_rule(line["target"])
        first = at_most_27(first, line["offices"]) if name == "BC" else first
        line["got"] = min(first, line["cap"])
    _take_back(total(lines, "got") - number, lines, name, table)
    _pass_on(number, lines, limit, name, table)
    return number, {line["code"]: line["got"] for line in lines}


def _line(unit: str, rows: list[Row], column: str, cap: int) -> Row:
    persons, population = total(rows, column), total(rows, "population")
    found = {"code": unit, "offices": len(rows), "weight": persons, "cap": cap, "equal": (population,)}
    return found | {"share": Fraction(persons, population)}


def _by_persons(number: int, lines: list[Row], table: Table) -> dict[str, int]:
    """5(1)(a): the State's number split by the persons of each District."""
    got = largest_remainder(number, lines, table["lots"], table["group"], "ST")
    if sum(got.values()) < number and table["options"]["C-40"] == "refuse":
        raise Refused("C-40", got)
    return got


def _take_back(over: int, lines: list[Row], name: str, table: Table) -> None:
    """Of those above their target one each, the one rounded up from the smallest fraction first (C-08)."""
    if over <= 0:
        return
    above = [line for line in lines if line["got"] > line["target"]]
    if len(above) < over:
        raise Refused("C-08")
    keep = [line["code"] for line in _ordered(above, _nearest, len(above) - over, name, table)]
    for line in above:
        line["got"] -= line["code"] not in keep


def _pass_on(number: int, lines: list[Row], limit: Fraction, name: str, table: Table) -> None:
    """P-04 what the first pass leaves goes round the Districts above the State's share; then C-11 decides."""
    asked = [line for line in lines if line["share"] > limit]
    left = _round(number - total(lines, "got"), asked, name, table)
    if left > 0 and table["options"]["C-11"] == "next_descending":
        asked = lines
        left = _round(left, [line for line in lines if line["share"] <= limit], name, table)
    if left > 0 and table["options"]["C-11"] != "unfilled":
        raise Refused("C-11", [line["code"] for line in asked])


def _round(left: int, lines: list[Row], name: str, table: Table) -> int:
    """Give one office at a time, highest share first, round and round; what is left when all are full."""
    while left > 0 and (room := [line for line in lines if line["got"] < line["cap"]]):
        for line in _ordered(room, _highest, left, name, table):
            line["got"] += 1
            left -= 1
    return left


def _ordered(lines: list[Row], key: Any, number: int, name: str, table: Table) -> list[Row]:
    return ranked(lines, key, [number], table["lots"], table["group"], name)[:number]


def _nearest(line: Row) -> tuple[Any, ...]:
    """Who keeps an office that was rounded up; in a lot, as in all lots, who is drawn first has it."""
    return (line["target"] - whole(line["target"]), line["share"], line["offices"])


def _highest(line: Row) -> tuple[Any, ...]:
    return (line["share"], line["weight"], line["offices"])
