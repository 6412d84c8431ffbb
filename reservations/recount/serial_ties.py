"""Equals in the one serial list until 2023: a lot is asked for only where another order gives other categories."""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from itertools import groupby
from typing import Any

from reservations.recount import memory
from reservations.recount.stops import Asked
from reservations.recount.tables import by_share, drawn_order, lot

Row = dict[str, Any]
Walk = dict[str, Any]
STAGE = "SC"  # the list is ordered by the percentage of Scheduled Castes (C-26)
ORDERS_TRIED = 5_000


def settled(table: dict[str, Any], walk: Callable[[list[Row]], Walk]) -> Walk:
    """The walk along the list, its equals in the order drawn; where no lot is needed, by code.

    A block of equals can decide something only where the walk stood at one of them.
    """
    blocks = [_in_order(list(equals), table) for _, equals in groupby(_highest_first(table["rows"]), by_share("sc"))]
    came = walk(_joined(blocks))
    decide = [
        [row["code"] for row in block]
        for at, block in enumerate(blocks)
        if _open(block, came, table) and _decides(block, came, partial(_walk_with, walk, blocks, at), table)
    ]
    if decide:
        raise Asked([lot(table["group"], STAGE, codes, len(codes)) for codes in decide])
    return came


def _joined(blocks: list[list[Row]]) -> list[Row]:
    return [row for block in blocks for row in block]


def _walk_with(walk: Callable[[list[Row]], Walk], blocks: list[list[Row]], at: int, order: list[Row]) -> Walk:
    """The walk with one block in another order."""
    return walk(_joined([*blocks[:at], order, *blocks[at + 1 :]]))


def _open(block: list[Row], came: Walk, table: dict[str, Any]) -> bool:
    """Whether no lot is on record for a block of equals at one of which the walk stood."""
    codes = {row["code"] for row in block}
    drawn = drawn_order(codes, table["lots"], table["group"], STAGE)
    return len(block) > 1 and drawn is None and bool(codes & came["stops"])


def _highest_first(rows: list[Row]) -> list[Row]:
    return sorted(rows, key=by_share("sc"), reverse=True)


def _in_order(block: list[Row], table: dict[str, Any]) -> list[Row]:
    """Equals as they were drawn, or by code."""
    block.sort(key=lambda row: str(row["code"]))
    drawn = drawn_order([row["code"] for row in block], table["lots"], table["group"], STAGE)
    return sorted(block, key=lambda row: drawn.index(row["code"])) if drawn else block


def _decides(block: list[Row], came: Walk, walk: Callable[[list[Row]], Walk], table: dict[str, Any]) -> bool:
    """Whether some order of the block gives another outcome. A block with too many orders to try is taken to decide."""
    had = memory.last_election(table["history"])
    kinds = {row["code"]: _kind(row, had, came["start"]) for row in block}
    if _unlike(came["given"], kinds):
        return True
    for tried, order in enumerate(_orders(block, kinds)):
        if tried == ORDERS_TRIED:
            return True
        given = walk(order)["given"]
        if given != came["given"] or _unlike(given, kinds):
            return True
    return False


def _kind(row: Row, had: Mapping[str, str], start: str | None) -> tuple[Any, ...]:
    """What the walk can tell apart among equals: those of one kind only change places."""
    return row["st"] > 0, row["bc"] > 0, memory.group_of(had.get(row["code"], "UR")), row["code"] == start


def _unlike(given: Mapping[str, str], kinds: Mapping[str, tuple[Any, ...]]) -> bool:
    """Whether two of one kind have different categories: then who stands first decides."""
    return len({(kind, given.get(code)) for code, kind in kinds.items()}) > len(set(kinds.values()))


def _orders(block: list[Row], kinds: Mapping[str, tuple[Any, ...]]) -> Iterator[list[Row]]:
    """Every order of the kinds, those of one kind among themselves always alike."""
    if not block:
        yield []
    heads = {kinds[row["code"]]: row for row in reversed(block)}
    for head in heads.values():
        for rest in _orders([row for row in block if row is not head], kinds):
            yield [head, *rest]
