"""Lots that a statute draws: a pool known beforehand, and who was drawn, on record or by a public seed (M-05)."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from reservations.law.lots import LotBook
from reservations.law.refusals import LotNeeded
from reservations.law.working import Context


def ticket(seed: str, group: str, stage: str, code: str) -> str:
    """The ticket of one name under a seed; the smallest tickets are drawn."""
    return hashlib.sha256(f"{seed}|{group}|{stage}|{code}".encode()).hexdigest()


@dataclass(frozen=True, slots=True)
class Pool:
    """The names in the lot of one stage, by code point of the codes, and how many are to be drawn."""

    group: str
    stage: str
    number: int
    codes: tuple[str, ...]

    @property
    def sha256(self) -> str:
        """The SHA-256 of the pool as text in UTF-8: a line `group|stage|code` for each code, each line ended."""
        lines = "".join(f"{self.group}|{self.stage}|{code}\n" for code in self.codes)
        return hashlib.sha256(lines.encode()).hexdigest()

    def working(self) -> dict[str, object]:
        """How the working keeps it."""
        kept: dict[str, object] = {"is": "pool", "group": self.group, "stage": self.stage, "number": self.number}
        return kept | {"codes": list(self.codes), "sha256": self.sha256}


def pool(group: str, stage: str, number: int, codes: Iterable[str]) -> Pool:
    """The pool of these codes."""
    return Pool(group, stage, number, tuple(sorted(codes)))


Later = tuple[str, str, int]  # group, stage and number of a lot whose pool other lots still have to make


@dataclass(frozen=True, slots=True)
class Draw:
    """A pool and the order in which its names came out.

    The method is `recorded`, `seeded`, or `all` where no lot is needed because the whole pool gets an office.
    """

    pool: Pool
    method: str
    order: tuple[str, ...]
    tickets: Mapping[str, str] = field(default_factory=dict)

    @property
    def drawn(self) -> tuple[str, ...]:
        """The codes that get an office, first drawn first."""
        return self.order[: self.pool.number]

    def working(self) -> dict[str, object]:
        """How the working keeps it."""
        kept: dict[str, object] = {"is": "draw", "pool": self.pool.working(), "method": self.method}
        return kept | {"order": list(self.order), "tickets": dict(self.tickets), "drawn": list(self.drawn)}


class DrawsNeeded(LotNeeded):
    """M-05: lots that must be drawn before the computation can go on; every pool that is known already.

    `later` holds the lots whose pools depend on these. As a LotNeeded it speaks of the first pool.
    """

    def __init__(self, pools: Iterable[Pool], later: Iterable[Later], *, seeded: bool, recorded: bool) -> None:
        self.pools = tuple(pools)
        self.later = tuple(later)
        self.seeded = seeded
        first = self.pools[0]
        super().__init__(first.group, first.stage, first.codes, first.number, recorded=recorded)

    def as_json(self) -> dict[str, object]:
        """The first lot as LotNeeded gives it, and all pools with their SHA-256."""
        later = [{"group": group, "stage": stage, "number": number} for group, stage, number in self.later]
        pools = [each.working() for each in self.pools]
        return {**super().as_json(), "method": "seeded" if self.seeded else "recorded", "pools": pools, "later": later}


def together(needed: Iterable[DrawsNeeded]) -> DrawsNeeded:
    """What several classes of bodies need, as one; at least one is given."""
    each = tuple(needed)
    return DrawsNeeded(
        (pool for one in each for pool in one.pools),
        (later for one in each for later in one.later),
        seeded=each[0].seeded,
        recorded=any(one.recorded for one in each),
    )


class Drawing(Context):
    """The drawing of one class's lots: what is on record is drawn, the pools that still wait are kept."""

    def __init__(self, lots: LotBook, *, seeded: bool) -> None:
        self._lots = lots
        self._seeded = seeded
        self._waiting: list[Pool] = []
        self._unfit = False

    def draw(self, pool: Pool) -> Draw | None:
        """Who was drawn from the pool; None while the lot is not drawn, or not drawn from this pool.

        An order on record may be longer than the number, but holds nobody from outside the pool.
        """
        if self._seeded and self._lots.seed is not None:
            return by_tickets(pool, self._lots.seed)
        order = () if self._seeded else self._lots.drawn(pool.group, pool.stage)
        if order and set(order) <= set(pool.codes) and len(order) >= min(pool.number, len(pool.codes)):
            return Draw(pool, "recorded", order)
        if len(pool.codes) <= pool.number:
            return Draw(pool, "all", pool.codes)
        self._waiting.append(pool)
        self._unfit = self._unfit or bool(order)
        return None

    def stop_while_waiting(self, later: Iterable[Later]) -> None:
        """DrawsNeeded when any pool still waits for its lot."""
        if self._waiting:
            raise DrawsNeeded(self._waiting, later, seeded=self._seeded, recorded=self._unfit)


def by_tickets(pool: Pool, seed: str) -> Draw:
    """The draw that a seed made in public decides: by ticket, the smallest first."""
    tickets = {code: ticket(seed, pool.group, pool.stage, code) for code in pool.codes}
    return Draw(pool, "seeded", tuple(sorted(pool.codes, key=tickets.__getitem__)), tickets)
