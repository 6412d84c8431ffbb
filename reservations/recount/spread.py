"""How a State's number of offices is spread over its units: first pass, take-back, and the cycle of what is left."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Any

from reservations.recount.stops import Refused
from reservations.recount.tables import figures, ranked, total, whole

Row = dict[str, Any]
Draw = Callable[[Sequence[Row], Callable[[Row], tuple[Any, ...]], int], list[Row]]


def units_of(rows: Iterable[Row], column: str) -> list[Row]:
    """One row for each unit by code point of its name: `code`, offices, figures, and the rows of its bodies."""
    found: dict[str, list[Row]] = {}
    for row in rows:
        found.setdefault(row[column], []).append(row)
    return [
        {"code": name, "offices": len(inside), "rows": inside, **figures(inside)}
        for name, inside in sorted(found.items())
    ]


def drawing(lots: Mapping[str, Any], group: str, stage: str) -> Draw:
    """How the first rows by a key are taken at one stage, lots among equals included."""
    return lambda rows, key, number: ranked(rows, key, [number], lots, group, stage)[:number]


def spread(lines: list[Row], number: int, state_share: Fraction, beyond: str, take: Draw) -> dict[str, int]:
    """Spread `number` over the lines of units: code, offices, share, persons, target, first (pass), room.

    Refuses with C-11 what is left when the units above the State's share are full, unless `beyond` goes on or leaves
    it unreserved.
    """
    for line in lines:
        line["got"] = min(line["first"], line["room"])
    above_target = [line for line in lines if line["got"] > line["target"]]
    surplus = max(0, total(lines, "got") - number)
    keep = [line["code"] for line in take(above_target, _nearest, max(0, len(above_target) - surplus))]
    for line in above_target:
        line["got"] -= line["code"] not in keep
    _cycle([line for line in lines if line["share"] > state_share], number - total(lines, "got"), take)
    if beyond == "next_descending":
        _cycle([line for line in lines if line["share"] <= state_share], number - total(lines, "got"), take)
    if total(lines, "got") < number and beyond != "unfilled":
        full = [line for line in lines if line["share"] > state_share or beyond == "next_descending"]
        raise Refused("C-11", [line["code"] for line in full])
    return {line["code"]: line["got"] for line in lines}


def _cycle(lines: list[Row], left: int, take: Draw) -> None:
    """One office at a time to the highest share, round and round, skipping units without room."""
    while left > 0 and (open_ := [line for line in lines if line["got"] < line["room"]]):
        for line in take(open_, _highest_share, left):
            line["got"] += 1
            left -= 1


def _highest_share(line: Row) -> tuple[Any, ...]:
    return (line["share"], line["persons"], line["offices"])


def _nearest(line: Row) -> tuple[Any, ...]:
    """Taken back is what was rounded up from the smallest fraction, then the smaller share, then fewer offices.

    So the others keep what they got; in a lot, as in all lots, who is drawn first has the office.
    """
    return (line["target"] - whole(line["target"]), line["share"], line["offices"])
