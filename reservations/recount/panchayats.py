"""What the rules on panchayats share: their numbers (P-01), the order of the categories (P-08), the tiers (P-03)."""

from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import Any

from reservations.recount.frame import Row, Table
from reservations.recount.stops import Refused
from reservations.recount.tables import Key, at_most_27, half_rule, ranked, third

ORDER = ("ST", "SC", "BC", "W")
HELD = {"ST": {"ST", "ST_W"}, "SC": {"SC", "SC_W"}, "BC": {"BC", "BC_W"}, "W": {"W"}}
ANY_WOMEN = {"W", "ST_W", "SC_W", "BC_W"}

Given = list[tuple[str, str]]
Figures = Mapping[str, int]


def number_of(name: str, offices: int, persons: int, population: int, options: Mapping[str, str]) -> int:
    """P-01: how many of the offices are a category's, its women among them."""
    number = half_rule(Fraction(offices * persons, population))
    if name != "BC":
        return number
    return at_most_27(number, offices) if options["C-44"] == "yes" else 0


def outside(row: Row) -> tuple[Any, ...]:
    """The rank of bodies for other women: population without SC, ST and BC, then the whole of it (C-13)."""
    return (row["population"] - row["sc"] - row["st"] - row["bc"], row["population"])


def tiers(table: Table, history: Iterable[Row]) -> dict[str, dict[str, int]]:
    """Of each category the bodies allotted to it since the first election counted: 1 earlier, 2 at the last election.

    The history is sorted by date, so that what came last stands.
    """
    counted = [row for row in history if row["election"] >= (table["first_election"] or "")]
    last = counted[-1]["election"] if counted else ""
    held = HELD | ({"W": ANY_WOMEN} if table["options"]["C-20"] == "any_women" else {})
    return {
        name: {row["code"]: 1 + (row["election"] == last) for row in counted if row["category"] in held[name]}
        for name in ORDER
    }


def served(name: str, number: int, rows: list[Row], rank: Key, tier: Mapping[str, int], table: Table) -> Given:
    """The offices of one category among the rows that may have it: tier by tier, the women's first (C-16, P-03)."""
    women = number if name == "W" else third(number)
    order = ranked(
        rows,
        lambda row: (-tier.get(row["code"], 0), *rank(row)),
        [women, number],
        table["lots"],
        table["group"],
        name,
    )
    labels = ["W"] * number if name == "W" else [f"{name}_W"] * women + [name] * (number - women)
    return list(zip((row["code"] for row in order), labels, strict=False))


def lawful(number: int, free: list[Row], column: str, options: Mapping[str, str], unit: str = "") -> list[Row]:
    """The rows that may have an office (C-24); where they are too few, C-40 names the unit, else the other rows."""
    found = [row for row in free if row[column] > 0]
    if number > len(found) and options["C-40"] == "refuse":
        raise Refused("C-40", [unit] if unit else [row["code"] for row in free if not row[column]])
    return found


def with_women(number: Mapping[str, int], offices: int) -> dict[str, int]:
    """P-01: the numbers of the categories with their women, and the women outside them."""
    women = {f"{name}_W": third(each) for name, each in number.items()}
    return {**number, **women, "W": max(0, third(offices) - sum(women.values()))}
