"""Publishing the pools of lots, recording draws and seeds, keeping the scans of certificates (C-13, M-05)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from django.core.files import File
from django.db import transaction

from reservations.canonical import sha256_of_chunks
from reservations.law.draws import Pool, by_tickets
from reservations.law.wording import gettext_noop as _
from reservations.models import AuditRecord, Computation, Exercise, LotPool, LotScan, Officer, RecordedLot
from reservations.models.lots import LotKind, LotMethod
from reservations.selectors import exercises as of_exercises
from reservations.selectors import lots as selected
from reservations.services import audit
from reservations.services.roles import must_be_drafter
from reservations.workflow.machine import refused


@dataclass(frozen=True)
class Announcement:
    """When and where the lots will be drawn, and under a seed how it will be made."""

    to_be_drawn_at: datetime
    place: str
    seed_to_be_made: str = ""


@dataclass(frozen=True)
class Circumstances:
    """When and where a lot was drawn or a seed made, before whom, and why once more if it was not the first."""

    drawn_at: datetime
    place: str
    persons_present: str
    reason: str = ""


def _locked(exercise: Exercise, by: Officer) -> Exercise:
    """The exercise, locked so that pools and draws come one after another; for its drafter alone."""
    must_be_drafter(by, exercise.state_id)
    return Exercise.objects.select_for_update(of=("self",)).get(pk=exercise.pk)


@transaction.atomic
def publish_pools(exercise: Exercise, announced: Announcement, *, by: Officer, at: datetime) -> list[LotPool]:
    """Publish every pool for which the newest computation waits, each with its SHA-256, before anybody draws.

    Published again, as when the draw is put off, they take the place of the former ones, which stay visible; the same
    announcement made twice is one. Raises NotAllowed when no lot is waited for, the draw is announced for the past, or
    it is not said how the seed will be made.
    """
    exercise = _locked(exercise, by)
    computation = exercise.computations.first()
    needed = selected.asked(computation)
    if computation is None or needed is None:
        raise refused("M-05", _("The newest computation waits for no lot."))
    if announced.to_be_drawn_at <= at:
        raise refused("M-05", _("A pool is published before the draw: name an instant that is still to come."))
    if needed.method == LotMethod.RECORDED:
        announced = replace(announced, seed_to_be_made="")
    elif not announced.seed_to_be_made.strip():
        raise refused("M-05", _("Say how the seed will be made in public."))
    standing = [each.row for each in selected.pools(exercise) if each.next is None]
    same = [row for pool in needed.pools for row in standing if _repeats(row, needed, pool, announced)]
    if len(same) == len(needed.pools):
        return same
    return [_publish(computation, each, needed.kind, needed.method, announced, by=by, at=at) for each in needed.pools]


def _repeats(row: LotPool, needed: selected.Asked, pool: Pool, announced: Announcement) -> bool:
    """Whether the pool is published already with this very announcement: a double click."""
    alike = all(getattr(row, name) == value for name, value in vars(announced).items())
    return alike and selected.same(row, needed.kind, needed.method, pool)


def _publish(
    computation: Computation,
    pool: Pool,
    kind: LotKind,
    method: LotMethod,
    announced: Announcement,
    *,
    by: Officer,
    at: datetime,
    follows: bool = False,
) -> LotPool:
    exercise, known = computation.exercise, of_exercises.names(computation)
    last = exercise.pools.order_by("-serial").first()
    row = LotPool.objects.create(
        exercise=exercise,
        computation=computation,
        serial=last.serial + 1 if last else 1,
        kind=kind,
        group=pool.group,
        stage=pool.stage,
        number=pool.number,
        codes=list(pool.codes),
        names={code: known.get(code, {"en": code, "hi": code}) for code in pool.codes},
        sha256=pool.sha256,
        method=method,
        follows=follows,
        published_by=by,
        published_at=at,
        **vars(announced),
    )
    audit.record("publish_pool", exercise, by=by, at=at, pool=row.pk, stage=pool.stage, sha256=pool.sha256)
    return row


@transaction.atomic
def record_draw(pool: LotPool, order: Sequence[str], how: Circumstances, *, by: Officer, at: datetime) -> RecordedLot:
    """Record the order drawn from a published pool: all of the equals, or at least the number to be drawn.

    A second draw of the stage needs a reason; the first stays on record. The same draw recorded twice is one. Raises
    NotAllowed for names from outside the pool, a pool that has been replaced or is decided by a seed, or a draw dated
    before the pool was published or in the future.
    """
    exercise = _locked(pool.exercise, by)
    published = selected.pools(exercise)
    if pool.method != LotMethod.RECORDED:
        raise refused("M-05", _("This pool is decided by a seed; record the seed."))
    if any(each.row == pool and each.next for each in published):
        raise refused("M-05", _("Another pool of this stage has been published since; draw from that one."))
    if _asks_for_other_names(selected.asked(exercise.computations.first()), pool):
        raise refused("M-05", _("The newest computation asks for other names at this stage; publish that pool first."))
    if len(set(order)) < len(order) or not set(order) <= set(pool.codes) or len(order) < pool.needed:
        text = _("The order drawn must name at least %(number)s of the pool, each once.")
        raise refused(_reading(pool), text, number=pool.needed)
    _check_instant([pool], how, at)
    before = selected.drawn_before(published, pool)
    if before and _is_again(before[0], pool, how, list(order)):
        return before[0][1]
    _check_reason(bool(before), how)
    return _record(exercise, pool, how, by=by, at=at, drawn=list(order), method=LotMethod.RECORDED)


def _asks_for_other_names(needed: selected.Asked | None, row: LotPool) -> bool:
    """Whether a computation waits for a draw at the stage of a pool, but from another pool."""
    if needed is None or needed.kind == LotKind.TIE:
        return False
    here = [pool for pool in needed.pools if (pool.group, pool.stage) == (row.group, row.stage)]
    return any(not selected.same(row, needed.kind, needed.method, pool) for pool in here)


def _reading(pool: LotPool) -> str:
    return "C-13" if pool.kind == LotKind.TIE else "M-05"


def _check_instant(pools: Iterable[LotPool], how: Circumstances, at: datetime) -> None:
    """The pools were public before the draw, and the draw is no future one."""
    published = max(pool.published_at for pool in pools)
    if how.drawn_at < published:
        text = _("The draw is dated before the pool was published, which was on %(published)s.")
        raise refused("M-05", text, published=published)
    if how.drawn_at > at:
        raise refused("M-05", _("The draw is dated in the future."))


def _check_reason(drawn_before: bool, how: Circumstances) -> None:
    if drawn_before and not how.reason.strip():
        raise refused("M-05", _("This stage has been drawn before: a second draw needs its reason in writing."))


def _is_again(last: tuple[LotPool, RecordedLot], pool: LotPool, how: Circumstances, drawn: list[str]) -> bool:
    """Whether the newest draw of the stage is this very draw: a double click."""
    row, draw = last
    return (row.pk, draw.drawn_at, draw.drawn) == (pool.pk, how.drawn_at, drawn)


def _record(
    exercise: Exercise, pool: LotPool, how: Circumstances, *, by: Officer, at: datetime, **outcome: object
) -> RecordedLot:
    row = RecordedLot.objects.create(
        exercise=exercise,
        pool=pool,
        group=pool.group,
        stage=pool.stage,
        recorded_by=by,
        recorded_at=at,
        **vars(how),
        **outcome,
    )
    audit.record("record_lot", exercise, by=by, at=at, lot=row.pk, pool=pool.pk, stage=pool.stage, method=row.method)
    return row


@transaction.atomic
def record_seed(
    exercise: Exercise, seed: str, made: str, how: Circumstances, *, by: Officer, at: datetime
) -> list[RecordedLot]:
    """Record the seed made in public, which decides every pool published for it; each ticket is kept.

    Pools that these draws make are added when the law is computed again. A second seed needs a reason. Raises
    NotAllowed while a pool that waits for the seed is not published, or for a seed dated before the publication.
    """
    exercise = _locked(exercise, by)
    published, needed = selected.pools(exercise), selected.asked(exercise.computations.first())
    if needed is not None and needed.method == LotMethod.SEEDED and selected.waiting(published, needed):
        raise refused(
            "M-05", _("Publish the pools first: a seed decides only pools that were public before it was made.")
        )
    pools = selected.for_the_seed(published, needed)
    if not pools:
        raise refused("M-05", _("No pool has been published that a seed decides."))
    if not seed.strip() or not seed.isprintable():
        raise refused("M-05", _("The seed is one line of text."))
    _check_instant(pools, how, at)
    before = {pool: selected.drawn_before(published, pool) for pool in pools}
    again = [draws[0][1] for draws in before.values() if draws and _is_same_seed(draws[0][1], seed, how)]
    if len(again) == len(pools):
        return again
    _check_reason(any(before.values()), how)
    return [_draw_by(seed, made, pool, exercise, how, by=by, at=at) for pool in pools]


def _is_same_seed(draw: RecordedLot, seed: str, how: Circumstances) -> bool:
    return (draw.seed, draw.drawn_at) == (seed, how.drawn_at)


def _draw_by(
    seed: str, made: str, pool: LotPool, exercise: Exercise, how: Circumstances, *, by: Officer, at: datetime
) -> RecordedLot:
    draw = by_tickets(selected.pool_of_row(pool), seed)
    outcome = {"drawn": list(draw.order), "tickets": dict(draw.tickets), "seed": seed, "seed_made": made}
    return _record(exercise, pool, how, by=by, at=at, method=LotMethod.SEEDED, **outcome)


def keep_pools_that_follow(computation: Computation, *, by: Officer, at: datetime) -> list[RecordedLot]:
    """After a computation by a seed: publish the pools that its own draws made, each with its draw.

    Nobody could know them before the seed, and nobody could choose: the law and the seed make them.
    """
    exercise, seed = computation.exercise, computation.inputs["lots"]["seed"]
    if computation.working is None or seed is None:
        return []
    made = exercise.lots.filter(seed=seed, method=LotMethod.SEEDED).order_by("-recorded_at", "-pk")[0]
    how = Circumstances(made.drawn_at, made.place, made.persons_present, made.reason)
    announced = Announcement(made.drawn_at, made.place, made.seed_made)
    known = [row for row in exercise.pools.filter(draws__seed=seed) if row.method == LotMethod.SEEDED]
    drawn = []
    for kept in selected.draws_in(computation.working):
        pool = selected.pool_of(kept["pool"])
        is_known = any(selected.same(row, LotKind.DRAW, LotMethod.SEEDED, pool) for row in known)
        if kept["method"] == LotMethod.SEEDED and not is_known:
            row = _publish(computation, pool, LotKind.DRAW, LotMethod.SEEDED, announced, by=by, at=at, follows=True)
            drawn.append(_draw_by(seed, made.seed_made, row, exercise, how, by=by, at=at))
    return drawn


@transaction.atomic
def add_scan(lot: RecordedLot, file: File[bytes], name: str, *, by: Officer, at: datetime) -> LotScan:
    """Keep the scan of the signed certificate of a draw; the same file added twice is one."""
    _locked(lot.exercise, by)
    digest = sha256_of_chunks(file.chunks())
    known = lot.scans.filter(file_sha256=digest).first()
    if known is not None:
        return known
    row = LotScan.objects.create(lot=lot, file=file, file_name=name, file_sha256=digest, added_by=by, added_at=at)
    audit.record("add_lot_scan", lot.exercise, by=by, at=at, lot=lot.pk, file=digest)
    return row


@transaction.atomic
def hand_out(scan: LotScan, *, by: Officer, at: datetime) -> AuditRecord:
    """Record that an officer takes the scan of a signed certificate, with the names and signatures on it (F31)."""
    return audit.record("take_lot_scan", scan.lot.exercise, by=by, at=at, lot=scan.lot_id, scan=scan.pk)
