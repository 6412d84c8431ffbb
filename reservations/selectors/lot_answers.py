"""Which lots on record answer what the law asks for: only draws of exactly the pools that were published for them."""

from __future__ import annotations

from dataclasses import replace

from reservations.law import computation as law
from reservations.law.draws import DrawsNeeded, Pool
from reservations.law.refusals import LotNeeded, Refusal
from reservations.law.terms import Inputs, Lots, TieLot
from reservations.models import Computation, Exercise, RecordedLot
from reservations.models.lots import LotMethod
from reservations.selectors.lots import pool_of_row

Key = tuple[str, str, str, int, str]  # method, group, stage, number, SHA-256 of the pool


def with_lots(inputs: Inputs, exercise: Exercise) -> Inputs:
    """The inputs with the lots on record: those among equals, and each draw whose pool is the one the law asks for.

    A draw of other names, or of another number, does not serve; the computation then waits for a new lot.
    """
    inputs = replace(inputs, lots=Lots(ties=_ties(exercise)))
    newest = _newest_draws(exercise)
    while newest:
        lots = _answered(inputs, newest)
        if lots == inputs.lots:
            break
        inputs = replace(inputs, lots=lots)
    return inputs


def uses_newest(computation: Computation) -> bool | None:
    """Whether every lot that a computation used is still the newest of its stage; None when it used none."""
    used, lots = computation.inputs["lots"], computation.exercise.lots
    recorded = [(lot["group"], lot["stage"], lot["order"]) for lot in used["ties"]]
    drawn = [(group, stage, order) for group, stages in used["draws"].items() for stage, order in stages.items()]
    if not (recorded or drawn or used["seed"]):
        return None
    ties = {(lot.group, lot.stage, lot.order) for lot in _ties(computation.exercise)}
    rows = list(lots.filter(pool__kind="draw").order_by("recorded_at", "pk"))
    newest = {(row.group, row.stage): (row.method, row.drawn) for row in rows}
    return (
        all((group, stage, tuple(order)) in ties for group, stage, order in recorded)
        and all(newest.get((group, stage)) == (LotMethod.RECORDED, order) for group, stage, order in drawn)
        and (not used["seed"] or (bool(rows) and rows[-1].seed == used["seed"]))
    )


def _ties(exercise: Exercise) -> tuple[TieLot, ...]:
    """The newest lot among the same equals of a stage; a stage can have several, one in each unit (C-13)."""
    recorded = exercise.lots.exclude(pool__kind="draw").order_by("recorded_at", "pk")
    newest = {(lot.group, lot.stage, frozenset(lot.drawn)): tuple(lot.drawn) for lot in recorded}
    ties = sorted((group, stage, drawn) for (group, stage, _tied), drawn in newest.items())
    return tuple(TieLot(*tie) for tie in ties)


def _newest_draws(exercise: Exercise) -> dict[Key, RecordedLot]:
    rows = exercise.lots.filter(pool__kind="draw").select_related("pool").order_by("recorded_at", "pk")
    return {_key(row.method, pool_of_row(row.pool)): row for row in rows if row.pool}


def _key(method: str, pool: Pool) -> Key:
    return (method, pool.group, pool.stage, pool.number, pool.sha256)


def _answered(inputs: Inputs, newest: dict[Key, RecordedLot]) -> Lots:
    """The lots with those that answer what the law asks for now; unchanged when it asks for none that is on record."""
    try:
        law.compute(inputs)
    except DrawsNeeded as needed:
        method = LotMethod.SEEDED if needed.seeded else LotMethod.RECORDED
        found = {pool: newest.get(_key(method, pool)) for pool in needed.pools}
        return _with_seed(inputs.lots, found) if needed.seeded else _with_draws(inputs.lots, found)
    except (LotNeeded, Refusal):
        pass
    return inputs.lots


def _with_seed(lots: Lots, found: dict[Pool, RecordedLot | None]) -> Lots:
    """One seed serves every stage, if it was made for every pool that the law asks for first."""
    seeds = {row.seed if row else "" for row in found.values()}
    return replace(lots, seed=seeds.pop()) if len(seeds) == 1 and "" not in seeds else lots


def _with_draws(lots: Lots, found: dict[Pool, RecordedLot | None]) -> Lots:
    draws = {group: dict(stages) for group, stages in lots.draws.items()}
    for pool, row in found.items():
        if row is not None:
            draws.setdefault(pool.group, {})[pool.stage] = tuple(row.drawn)
    return replace(lots, draws=draws)
