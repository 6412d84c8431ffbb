"""Presidents until 2023 (`up-municipal-presidents-until-2023`): one list of the State, walked round and round."""

from collections.abc import Mapping
from typing import Any

from reservations.recount import frame, memory, serial_ties
from reservations.recount.numbers import reserved
from reservations.recount.stops import Refused
from reservations.recount.tables import figures

Row = frame.Row
ORDER = ("SC", "ST", "BC", "W")


def recounted(inputs: Mapping[str, Any]) -> dict[str, Any]:
    """Councils and nagar panchayats, each class with a list of its own."""
    return frame.each_class(inputs, ["municipal_council", "nagar_panchayat"], _one)


def _one(table: frame.Table) -> frame.Table:
    numbers = reserved(len(table["rows"]), figures(table["rows"]), table["options"])
    walk = serial_ties.settled(table, lambda serial: walked(serial, numbers, table))
    if walk["refused"] is not None:
        raise Refused("C-40", walk["refused"])
    row = frame.numbers_row(table["group"], None, len(table["rows"]), numbers)
    return {"numbers": [row], "given": list(walk["given"].items())}


def walked(serial: list[Row], numbers: Mapping[str, int], table: frame.Table) -> dict[str, Any]:
    """The walk along one list: `given` in order of allotment, `start`, `stops` (codes at which it stood), `refused`.

    With too few candidates it ends there (C-40): `refused` are the bodies that rotation alone keeps from the category.
    """
    history, places = table["history"], [row["code"] for row in serial]
    last = last_met(history, places)
    at = places.index(last) + 1 if last else 0
    given: dict[str, str] = {}
    stops: set[str | None] = {last}
    refused: list[str] | None = None
    for name in ORDER:
        barred, column = memory.barred(history, name), "population" if name == "W" else name.lower()
        free = [row for row in serial[at:] + serial[:at] if row["code"] not in given and row[column] > 0]
        met = [row["code"] for row in free if row["code"] not in barred][: numbers[name]]
        if len(met) < numbers[name] and table["options"]["C-40"] == "refuse":
            refused = [row["code"] for row in free if row["code"] in barred]
            break
        women = numbers.get(f"{name}_W", 0)
        stops |= {*met[-1:], *met[:women][-1:]}
        at = places.index(met[-1]) + 1 if met else at
        given |= {code: f"{name}_W" if place < women else name for place, code in enumerate(met)}
    return {"given": given, "start": last, "stops": stops, "refused": refused}


def last_met(history: list[Row], places: list[str]) -> str | None:
    """After whom the walk begins: the last office of W at the last election, or the last office of all; or nobody.

    Where that body is no longer ranked, the one before it in sequence. Refuses with C-27 what has no place in the
    sequence, or the same place as another.
    """
    last = max((row["election"] for row in history), default=None)
    rows = [row for row in history if row["election"] == last and row["category"] != "UR"]
    sure = [row for row in rows if row["kind"] or row["code"] in places]
    known = [row["sequence"] for row in sure]
    if None in known or len(set(known)) < len(known):
        raise Refused("C-27", [row["code"] for row in sure if not row["sequence"] or known.count(row["sequence"]) > 1])
    rows = sorted((row for row in rows if row["sequence"]), key=lambda row: int(row["sequence"]))
    women = [at for at, row in enumerate(rows) if row["category"] == "W"]
    upto = rows[: women[-1] + 1] if women else rows
    return next((str(row["code"]) for row in reversed(upto) if row["code"] in places), None)
