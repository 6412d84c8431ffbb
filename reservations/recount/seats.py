"""Seats of a municipality (`up-municipal-seats`): numbers only; which ward gets which is refused (C-36)."""

from collections.abc import Mapping
from typing import Any

from reservations.recount import frame
from reservations.recount.numbers import reserved

KINDS = ("municipal_corporation", "municipal_council", "nagar_panchayat")


def recounted(inputs: Mapping[str, Any]) -> dict[str, Any]:
    """The numbers of each municipality, and the refusal of an allotment."""
    numbers = frame.each_class(inputs, KINDS, _one)["numbers"]
    return {"numbers": numbers, "categories": {}, "sequence": {}, "refused": "C-36", "concerned": []}


def _one(table: frame.Table) -> frame.Table:
    rows = [
        frame.numbers_row(table["group"], row["code"], row["seats"], reserved(row["seats"], row, table["options"]))
        for row in table["rows"]
    ]
    return {"numbers": rows, "given": []}
