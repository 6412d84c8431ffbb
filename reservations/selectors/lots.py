"""Lots of an exercise: what the newest computation asks for, the pools published, and what was drawn from each."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.db.models import Prefetch, QuerySet
from django.http import Http404

from reservations.law.draws import Pool
from reservations.models import Computation, Exercise, LotPool, LotScan, Officer, RecordedLot
from reservations.models.lots import LotKind, LotMethod

Json = Mapping[str, Any]


@dataclass(frozen=True)
class Asked:
    """The lots a computation waits for: their pools, how they are drawn, and lots whose pools these will make."""

    kind: LotKind
    method: LotMethod
    pools: tuple[Pool, ...]
    later: tuple[tuple[str, str, int], ...] = ()


def asked(computation: Computation | None) -> Asked | None:
    """What a computation waits for; None when it waits for no lot."""
    if computation is None or computation.status != Computation.Status.LOT_NEEDED:
        return None
    needed = computation.refusal or {}
    if "pools" in needed:
        pools = tuple(pool_of(each) for each in needed["pools"])
        later = tuple((each["group"], each["stage"], each["number"]) for each in needed["later"])
        return Asked(LotKind.DRAW, LotMethod(needed["method"]), pools, later)
    tie = Pool(needed["group"], needed["stage"], needed["number"], tuple(sorted(needed["tied"])))
    return Asked(LotKind.TIE, LotMethod.RECORDED, (tie,))


def pool_of(kept: Json) -> Pool:
    """A pool again from how the working keeps it."""
    return Pool(kept["group"], kept["stage"], kept["number"], tuple(kept["codes"]))


def pool_of_row(row: LotPool) -> Pool:
    """A published pool as the law knows it."""
    return Pool(row.group, row.stage, row.number, tuple(row.codes))


def draws_in(working: Json) -> Iterator[Json]:
    """Every draw in the working of a finished computation, in the order of the clauses."""
    for group in working["groups"]:
        yield from _draws_among(group["clauses"])


def _draws_among(clauses: Iterable[Json]) -> Iterator[Json]:
    for clause in clauses:
        result = clause["result"]
        if isinstance(result, dict) and result.get("is") == "draw":
            yield result
        yield from _draws_among(clause.get("calls", ()))


def same(row: LotPool, kind: str, method: str, pool: Pool) -> bool:
    """Whether a published pool is exactly this one: same stage, names, number and method."""
    of_row = (row.kind, row.method, row.group, row.stage, row.number, row.sha256)
    return of_row == (kind, method, pool.group, pool.stage, pool.number, pool.sha256)


@dataclass(frozen=True)
class PublishedPool:
    """A pool with its draws, the newest first, and the pool that took its place, if one did.

    `outdated` marks a pool that an earlier seed made; the next computation makes another.
    """

    row: LotPool
    draws: Sequence[RecordedLot]
    next: LotPool | None
    outdated: bool = False

    @property
    def newest(self) -> RecordedLot | None:
        """The draw that counts; None while nothing is drawn."""
        return self.draws[0] if self.draws else None

    @property
    def state(self) -> str:
        """`superseded`, `drawn` or `published`."""
        if not self.counts:
            return "superseded"
        return "drawn" if self.draws else "published"

    @property
    def counts(self) -> bool:
        """Whether nothing has taken its place."""
        return self.next is None and not self.outdated

    @property
    def drawn_early(self) -> bool:
        """Whether it was drawn before the instant that had been announced."""
        return self.newest is not None and self.newest.drawn_at < self.row.to_be_drawn_at


def place_of(row: LotPool) -> tuple[str, ...]:
    """The stage at which a pool stands; equals of several units may stand at one stage, each lot of them for itself."""
    return (row.kind, row.group, row.stage, *([row.sha256] if row.kind == LotKind.TIE else []))


def pools(exercise: Exercise) -> list[PublishedPool]:
    """Every pool published for an exercise, the newest first."""
    draws = RecordedLot.objects.select_related("recorded_by").prefetch_related(
        Prefetch("scans", LotScan.objects.select_related("added_by"))
    )
    rows = exercise.pools.select_related("published_by", "computation", "exercise__state")
    seed = exercise.lots.filter(method=LotMethod.SEEDED).order_by("recorded_at", "pk").values_list("seed", flat=True)
    last_seed = seed.last()
    newest: dict[tuple[str, ...], LotPool] = {}
    found = []
    for row in rows.prefetch_related(Prefetch("draws", draws.order_by("-recorded_at", "-pk"))).order_by("-serial"):
        drawn = list(row.draws.all())
        outdated = row.follows and drawn[0].seed != last_seed
        found.append(PublishedPool(row, drawn, newest.get(place_of(row)), outdated))
        newest[place_of(row)] = row
    return found


def pool(exercise: Exercise, serial: int) -> PublishedPool:
    """One published pool, or 404."""
    for found in pools(exercise):
        if found.row.serial == serial:
            return found
    raise Http404


def drawn_before(published: Sequence[PublishedPool], row: LotPool) -> list[tuple[LotPool, RecordedLot]]:
    """Every draw at the stage of a pool with the pool it came from, the newest first: a further one needs a reason."""
    found = [(each.row, draw) for each in published if place_of(each.row) == place_of(row) for draw in each.draws]
    return sorted(found, key=lambda item: (item[1].recorded_at, item[1].pk), reverse=True)


def waiting(published: Sequence[PublishedPool], needed: Asked | None) -> list[Pool]:
    """The pools that a computation waits for and that are not published as they are now."""
    standing = [each.row for each in published if each.next is None]
    of_stage = needed.pools if needed else ()
    return [
        each for each in of_stage if needed and not any(same(row, needed.kind, needed.method, each) for row in standing)
    ]


def for_the_seed(published: Sequence[PublishedPool], needed: Asked | None) -> list[LotPool]:
    """The published pools that the next seed decides: those waited for, else all that stand and follow no other."""
    standing = [each.row for each in published if each.next is None and each.row.method == LotMethod.SEEDED]
    if needed is not None and needed.method == LotMethod.SEEDED:
        return [row for row in standing if any(same(row, needed.kind, needed.method, each) for each in needed.pools)]
    return [row for row in standing if not row.follows]


def has_any(exercise: Exercise) -> bool:
    """Whether lots play a part: one is waited for, published or on record."""
    waits = asked(exercise.computations.first()) is not None
    return waits or exercise.pools.exists() or exercise.lots.exists()


def with_pools() -> QuerySet[Exercise]:
    """Every exercise for which a pool was published, the newest publication first."""
    found = Exercise.objects.filter(pools__isnull=False).select_related("state", "order").distinct()
    return found.order_by("-election_on", "code")


def public_exercise(code: str) -> Exercise:
    """An exercise for which a pool was published, or 404; whether its order is published does not matter."""
    found = with_pools().filter(code=code).first()
    if found is None:
        raise Http404
    return found


def scans(officer: Officer) -> QuerySet[LotScan]:
    """The scans an officer may open: those of the own State."""
    return LotScan.objects.filter(lot__exercise__state=officer.state)
