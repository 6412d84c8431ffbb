"""Cells merged over several rows of a table: the District that is written once beside its bodies holds for each."""

from collections import defaultdict
from collections.abc import Mapping

from reservations.services.imports.workbooks import Table

# What may be written once for several rows; a figure in a merged cell is the first row's alone.
FOR_SEVERAL = ("district", "division", "division_hi", "panchayat", "kind", "election", "category")


def said_for_several(table: Table, after: int, columns: Mapping[str, int]) -> Mapping[int, Mapping[str, str]]:
    """By row below row `after`, what a cell merged over it and rows above says of its fields."""
    fields = {columns[name]: name for name in FOR_SEVERAL if name in columns}
    found: dict[int, dict[str, str]] = defaultdict(dict)
    for merge in table.merged:
        if merge.left == merge.right and merge.top > after and merge.left in fields:
            for row in range(merge.top + 1, merge.bottom + 1):
                found[row][fields[merge.left]] = table.cell(merge.top, merge.left)
    return found
