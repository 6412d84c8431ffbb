"""The numbers of a result put together: what is allotted in all units of a class of bodies."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

Row = Mapping[str, Any]
COUNTED = ("offices", "SC", "SC_W", "ST", "ST_W", "BC", "BC_W", "W", "women")


def of_group(numbers: Iterable[Row], group: str) -> Row:
    """The numbers allotted to one class of bodies: those of its units together, or the State's where there are none.

    They differ from the State's own numbers where one third for women is taken in each unit (C-14).
    """
    rows = [row for row in numbers if row["group"] == group]
    units = [row for row in rows if row["unit"] is not None]
    if not units:
        return rows[0]
    return {"group": group, "unit": None, **{name: sum(row[name] for row in units) for name in COUNTED}}
