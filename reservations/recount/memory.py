"""What earlier elections leave behind: who is barred now (C-19, C-20), who was served in the running cycle (C-21)."""

from collections.abc import Callable, Iterable
from itertools import groupby
from typing import Any

Row = dict[str, Any]
Key = Callable[[Row], tuple[Any, ...]]


def group_of(category: str) -> str:
    """The group of a category: SC_W belongs to SC."""
    return category.removesuffix("_W")


def last_election(history: list[Row]) -> dict[str, str]:
    """What each body was allotted at the latest election of the history."""
    latest = max((row["election"] for row in history), default=None)
    return {row["code"]: row["category"] for row in history if row["election"] == latest}


def barred(history: list[Row], group: str, women_repeat: str = "group_only") -> set[str]:
    """The codes that may not have this group again. With `any_women` every woman's office bars from W."""
    wide = group == "W" and women_repeat == "any_women"
    return {
        code
        for code, category in last_election(history).items()
        if group_of(category) == group or (wide and category.endswith("W"))
    }


def served(history: list[Row], eligible: Iterable[str], group: str) -> set[str]:
    """The eligible codes that had this group in the running cycle.

    When an election has served the last of them a new cycle begins, with those whom it served again.
    """
    everybody, done = set(eligible), set[str]()
    by_election = groupby(sorted(history, key=lambda row: row["election"]), key=lambda row: row["election"])
    for _, rows in by_election:
        now = {row["code"] for row in rows if group_of(row["category"]) == group} & everybody
        done, again = done | now, done & now
        if done == everybody:
            done = again
    return done


def unserved_first(done: set[str], rank: Key) -> Key:
    """A rank in which those not yet served in the running cycle stand before all others."""
    return lambda row: (row["code"] not in done, *rank(row))
