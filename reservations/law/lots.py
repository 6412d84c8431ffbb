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
        self.seed = lots.seed
        self._draws = {(group, stage): order for group, stages in lots.draws.items() for stage, order in stages.items()}
        self._asked: set[tuple[str, str]] = set()

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

    def drawn(self, group: str, stage: str) -> tuple[str, ...]:
        """The order drawn at a stage at which the statute draws a lot; empty when none is on record."""
        self._asked.add((group, stage))
        return self._draws.get((group, stage), ())

    def unused_draws(self, group: str) -> tuple[str, ...]:
        """The stages of the group with a draw on record that was not asked for."""
        drawn = (key for key, order in self._draws.items() if order and key not in self._asked)
        return tuple(stage for of, stage in drawn if of == group)


@dataclass(frozen=True)
class Stage(Context):
    """One category's stage of one group's computation, at which lots may have to decide among bodies or units."""

    lots: LotBook
    group: str
    category: Category

    def order(self, tied: Collection[str], number: int) -> tuple[str, ...]:
        """The order drawn among exactly these, of which `number` get an office; LotNeeded when not on record."""
        return self.lots.order(self.group, self.category.value, tied, number)
