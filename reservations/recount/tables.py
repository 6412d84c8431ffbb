"""The few sums and sorts that all rule systems share: the half rule, thirds, ranking with lots, largest remainders."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from itertools import groupby
from typing import Any

from reservations.recount.stops import Asked

Row = dict[str, Any]
Key = Callable[[Row], tuple[Any, ...]]


def whole(value: Fraction) -> int:
    """The whole part."""
    return value.numerator // value.denominator


def half_rule(value: Fraction) -> int:
    """The whole part, and one more when the rest is more than half (C-04)."""
    return whole(value) + (value - whole(value) > Fraction(1, 2))


def third(number: int) -> int:
    """One third, a rest counting as one (C-06)."""
    return -(-number // 3)


def at_most_27(number: int, offices: int) -> int:
    """No more than twenty-seven per cent of the offices, a fraction ignored (C-05)."""
    return min(number, 27 * offices // 100)


def share(row: Row, column: str) -> Fraction:
    """The share of a category in a row's own population (C-12)."""
    return Fraction(row[column], row["population"])


def total(rows: Iterable[Row], column: str) -> int:
    """The sum of a column."""
    return sum(row[column] for row in rows)


def figures(rows: Sequence[Row]) -> Row:
    """All persons of the rows together, and those of each category."""
    return {column: total(rows, column) for column in ("population", "sc", "st", "bc")}


def by_share(column: str) -> Key:
    """The rank of bodies for a category: share, persons of the category, all persons; highest first (C-13)."""
    return lambda row: (share(row, column), row[column], row["population"])


def by_population(row: Row) -> tuple[Any, ...]:
    """The rank of bodies for women outside the categories."""
    return (row["population"],)


def ranked(
    rows: Sequence[Row], key: Key, cuts: Iterable[int], lots: Mapping[str, Any], group: str, stage: str
) -> list[Row]:
    """The rows, highest key first. Each row's name is its `code`.

    Equals that stand on both sides of one of the `cuts` (how many rows are taken) go by the lot on record among
    exactly them, otherwise the lot is asked for; `number` of them come before the last such cut. Equals on one side
    of all cuts stand by code: that decides nothing.
    """
    ordered: list[Row] = []
    for _, equals in groupby(sorted(rows, key=key, reverse=True), key=key):
        block = sorted(equals, key=lambda row: str(row["code"]))
        inside = [cut - len(ordered) for cut in sorted(cuts) if len(ordered) < cut < len(ordered) + len(block)]
        drawn = drawn_order([row["code"] for row in block], lots, group, stage)
        if inside and drawn is None:
            raise Asked([lot(group, stage, [row["code"] for row in block], inside[-1])])
        place = {code: at for at, code in enumerate(drawn or ())}
        ordered += sorted(block, key=lambda row: place.get(row["code"], 0))
    return ordered


def drawn_order(tied: Iterable[str], lots: Mapping[str, Any], group: str, stage: str) -> list[str] | None:
    """The order drawn among exactly these at this stage; None while there is none."""
    wanted = set(tied)
    for tie in lots["ties"]:
        if (tie["group"], tie["stage"]) == (group, stage) and set(tie["order"]) == wanted:
            return list(tie["order"])
    return None


def lot(group: str, stage: str, tied: Iterable[str], number: int) -> dict[str, Any]:
    """A lot among equals as it is asked for."""
    return {"group": group, "stage": stage, "tied": sorted(tied), "number": number}


def largest_remainder(
    number: int, rows: Sequence[Row], lots: Mapping[str, Any], group: str, stage: str
) -> dict[str, int]:
    """Split a number by `weight`, at most `cap` each; the rows are units with `code`, `weight`, `cap`, `equal`.

    First the whole parts of the quotas, then one at a time in order of remainder, full ones skipped, round and round.
    Equal remainders: larger weight, then `equal` (a tuple), then a lot.
    """
    weights = total(rows, "weight") or 1  # without any weight nobody has a quota
    lines = [dict(row, quota=Fraction(number * row["weight"], weights)) for row in rows]
    got = {line["code"]: min(whole(line["quota"]), line["cap"]) for line in lines}
    while left := number - sum(got.values()):
        room = [line for line in lines if got[line["code"]] < line["cap"]]
        if not room:
            break
        taken = ranked(room, _remainder, [left], lots, group, stage)[:left]
        for line in taken:
            got[line["code"]] += 1
    return got


def _remainder(line: Row) -> tuple[Any, ...]:
    quota: Fraction = line["quota"]
    return (quota - whole(quota), line["weight"], *line["equal"])
