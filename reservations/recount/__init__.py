"""A second computation of every allotment, written apart from the law and by the register alone.

It knows plain tables only: lists of rows, dicts, sorts. Whoever changes `reservations.law` does not look here, and the
other way round: an order goes out only when both arrive at the same.
"""

from collections.abc import Mapping
from typing import Any

from reservations.recount import regime
from reservations.recount.stops import Asked, Refused
from reservations.recount.systems import SYSTEMS

__all__ = ["recount"]


def recount(inputs: Mapping[str, Any]) -> dict[str, Any]:
    """Compute from the canonical form of inputs, the JSON that a computation keeps.

    `{"numbers": [row …], "categories": {code: category}, "sequence": {code: number or None}}`; or
    `{"refused": reading, "concerned": [code or unit …]}`, with the numbers where the law gives nothing else; or
    `{"lots": [{"group", "stage", "tied" or "pool", "number"} …]}` while a lot must be drawn.
    KeyError for rules that are not known here.
    """
    system = SYSTEMS[inputs["rules"]]
    try:
        regime.look(inputs)
        return system(inputs)
    except Refused as stop:
        return {"refused": stop.reading, "concerned": sorted(stop.concerned)}
    except Asked as stop:
        return {"lots": stop.lots}
