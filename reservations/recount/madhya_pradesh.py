"""Mayors and presidents in Madhya Pradesh (`mp-municipal-offices-1999`): rule 5, highest shares, then lots."""

from collections.abc import Mapping
from fractions import Fraction
from hashlib import sha256
from typing import Any

from reservations.recount import frame
from reservations.recount.frame import Row, Table
from reservations.recount.stops import Asked, Refused
from reservations.recount.tables import Key, by_share, ranked, share, total

KINDS = ("municipal_corporation", "municipal_council", "nagar_panchayat")
OTHER = {"SC": "ST", "ST": "SC"}


def recounted(inputs: Mapping[str, Any]) -> dict[str, Any]:
    """The numbers and offices of each class; the lots that wait are asked for together."""
    return frame.each_class(inputs, KINDS, _one)


def half_counts(value: Fraction) -> int:
    """The nearest whole number, a half counting as one (M-06)."""
    return int((2 * value + 1) // 2)


def _one(table: Table) -> Table:
    """The population-based offices, then the lots in their stages: those whose pools are known, together."""
    rows = table["rows"]
    waiting: list[dict[str, Any]] = []
    numbers = _numbers(rows, table["options"])
    had = _by_shares(numbers, table)
    backward = _drawn("bc", numbers["BC"], _pool(numbers, table, had), table, waiting)
    women = {name: _drawn(f"{name.lower()}_women", numbers[f"{name}_W"], had[name], table, waiting) for name in had}
    if backward is None:
        raise Asked(waiting, waits=True)
    had["BC"] = backward
    women["BC"] = _drawn("bc_women", numbers["BC_W"], backward, table, waiting)
    taken = {code for codes in had.values() for code in codes}
    free = [row["code"] for row in rows if row["code"] not in taken]
    others = _drawn("women", numbers["W"], free, table, waiting)
    if waiting:
        raise Asked(waiting, waits=True)
    given = [(code, f"{name}_W" if code in (women[name] or ()) else name) for name in had for code in had[name]]
    given += [(code, "W") for code in others or ()]
    return {"numbers": [frame.numbers_row(table["group"], None, len(rows), numbers)], "given": given}


def _numbers(rows: list[Row], options: Mapping[str, str]) -> dict[str, int]:
    """Rule 5(1) to (4): every number, a half counting as one."""
    population, part, found = total(rows, "population"), Fraction(options["M-04"]), {}
    for name in OTHER:
        found[name] = half_counts(Fraction(len(rows) * total(rows, name.lower()), population))
    found["BC"] = half_counts(Fraction(options["M-04-obc"]) * len(rows)) if options["C-44"] == "yes" else 0
    women = {f"{name}_W": half_counts(part * number) for name, number in found.items()}
    return {**found, **women, "W": max(0, half_counts(part * len(rows)) - sum(women.values()))}


def _by_shares(numbers: Mapping[str, int], table: Table) -> dict[str, list[str]]:
    """M-02: the highest of both lists; who stands on both goes where its share is higher, and the other list moves up.

    Bodies whose place is certain are looked at first, so that a lot among equals is asked for only where it matters.
    """
    rows = {row["code"]: row for row in table["rows"]}
    left = {name: {code for code, row in rows.items() if row[name.lower()] > 0} for name in OTHER}
    drawn: dict[str, dict[str, int]] = {"SC": {}, "ST": {}}
    while True:
        on = {name: [row for code, row in rows.items() if code in left[name]] for name in OTHER}
        lists = {name: _certain(numbers[name], on[name], _rank(name, drawn)) for name in OTHER}
        if any(_struck(name, codes, left, rows) for name, codes in lists.items()):
            continue
        for name in OTHER:
            lists[name] = _decided(name, numbers[name], on[name], drawn, table)
            if _struck(name, lists[name], left, rows):
                break
        else:
            return _filled(numbers, lists, table)


def _rank(name: str, drawn: Mapping[str, Mapping[str, int]]) -> Key:
    """The rank of bodies on a list: by share; a lot once drawn keeps its order when others leave the list."""
    rank, place = by_share(name.lower()), drawn[name]
    return lambda row: (*rank(row), -place.get(row["code"], 0))


def _certain(number: int, rows: list[Row], rank: Key) -> list[str]:
    """Those whom no lot can put out: fewer than `number` others rank above or beside them."""
    keys = sorted(map(rank, rows), reverse=True)
    return [row["code"] for row in rows if len(keys) <= number or rank(row) > keys[number]]


def _decided(name: str, number: int, rows: list[Row], drawn: dict[str, dict[str, int]], table: Table) -> list[str]:
    """A list with its lot among equals."""
    rank = _rank(name, drawn)
    order = ranked(rows, rank, [number], table["lots"], table["group"], name)
    if 0 < number < len(order) and rank(order[number - 1]) == rank(order[number]):
        equals = [row["code"] for row in order if rank(row) == rank(order[number])]
        drawn[name] |= {code: at for at, code in enumerate(equals)}
    return [row["code"] for row in order[:number]]


def _struck(name: str, codes: list[str], left: Mapping[str, set[str]], rows: Mapping[str, Row]) -> bool:
    """Strike from the other list who stands on this one with the higher share (equal: SC); whether anybody was."""
    other = OTHER[name]
    more = {code: share(rows[code], name.lower()) - share(rows[code], other.lower()) for code in codes}
    leave = {code for code in codes if more[code] > 0 or (more[code] == 0 and name == "SC")} & left[other]
    left[other].difference_update(leave)
    return bool(leave)


def _filled(numbers: Mapping[str, int], had: dict[str, list[str]], table: Table) -> dict[str, list[str]]:
    """The lists as they are; C-40 names the bodies left where one of them is too short."""
    taken = {code for codes in had.values() for code in codes}
    for name, codes in had.items():
        if len(codes) < numbers[name] and table["options"]["C-40"] == "refuse":
            raise Refused("C-40", [row["code"] for row in table["rows"] if row["code"] not in taken])
    return had


def _pool(numbers: Mapping[str, int], table: Table, had: Mapping[str, list[str]]) -> list[str]:
    """M-03: among whom the Backward Classes' offices are drawn."""
    out = {code for codes in had.values() for code in codes}
    if numbers["BC"] and table["options"]["M-03"] == "not_last_time":
        if not table["history"]:
            raise Refused("M-03")
        last = table["history"][-1]["election"]
        out |= {
            row["code"] for row in table["history"] if row["election"] == last and row["category"] in ("BC", "BC_W")
        }
    return [row["code"] for row in table["rows"] if row["code"] not in out]


def _drawn(stage: str, number: int, pool: list[str], table: Table, waiting: list[dict[str, Any]]) -> list[str] | None:
    """The codes drawn (M-05); None, and noted among those that wait, while there is no lot."""
    if len(pool) < number and table["options"]["C-40"] == "refuse":
        raise Refused("C-40", pool)
    group, lots, found = table["group"], table["lots"], None
    if table["options"]["M-05"] == "recorded":
        drawn = lots["draws"].get(group, {}).get(stage, ())
        found = list(drawn) if set(drawn) <= set(pool) and len(drawn) >= min(number, len(pool)) else None
    elif lots["seed"] is not None:
        found = sorted(pool, key=lambda code: ticket(f"{lots['seed']}|{group}|{stage}|{code}"))
    if found is None and (number == 0 or number >= len(pool)):
        found = pool
    if found is None:
        waiting.append({"group": group, "stage": stage, "pool": sorted(pool), "number": number})
        return None
    return found[:number]


def ticket(text: str) -> str:
    """The ticket of a body in a seeded lot: the smallest win."""
    return sha256(text.encode()).hexdigest()
