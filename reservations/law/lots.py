"""Lots on record: a lot drawn among equals serves its own stage and no other (C-13)."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from reservations.law.refusals import LotNeeded
from reservations.law.terms import Category, Lots, TieLot
from reservations.law.working import Context


class LotBook:
    """The lots of one computation; it remembers which were used, so that a stale one can be named."""

    def __init__(self, lots: Lots) -> None:
        self._ties = {(lot.group, lot.stage, frozenset(lot.order)): lot for lot in lots.ties}
        self._used: set[tuple[str, str, frozenset[str]]] = set()

    def order(self, group: str, stage: str, tied: Collection[str], number: int) -> tuple[str, ...]:
        """The order drawn among exactly these; LotNeeded when it is not on record."""
        key = (group, stage, frozenset(tied))
        if key not in self._ties:
            recorded = any(lot[:2] == key[:2] for lot in self._ties)
            raise LotNeeded(group, stage, tied, number, recorded=recorded)
        self._used.add(key)
        return self._ties[key].order

    def unused(self, group: str) -> tuple[TieLot, ...]:
        """Recorded lots of the group that no stage asked for."""
        return tuple(lot for key, lot in self._ties.items() if key[0] == group and key not in self._used)


@dataclass(frozen=True)
class Stage(Context):
    """One category's stage of one group's computation, at which lots may have to decide among bodies or units."""

    lots: LotBook
    group: str
    category: Category

    def order(self, tied: Collection[str], number: int) -> tuple[str, ...]:
        """The order drawn among exactly these, of which `number` get an office; LotNeeded when not on record."""
        return self.lots.order(self.group, self.category.value, tied, number)
