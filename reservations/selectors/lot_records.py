"""The public record of lots as JSON: each pool with its SHA-256 and its draws, to be verified without this site."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, datetime
from typing import Any

from reservations.models import Exercise, RecordedLot
from reservations.selectors.lots import PublishedPool

Json = dict[str, Any]


def of_exercises(exercises: Iterable[Exercise]) -> Json:
    """The exercises with published pools."""
    return {"format": 1, "exercises": [_exercise(exercise) for exercise in exercises]}


def of_exercise(exercise: Exercise, pools: Iterable[PublishedPool]) -> Json:
    """One exercise with all its pools, the newest first."""
    return {"format": 1, "exercise": _exercise(exercise), "pools": [_pool(pool) for pool in pools]}


def of_pool(pool: PublishedPool) -> Json:
    """One pool: what `manage.py verify_lot` reads."""
    return {"format": 1, "exercise": _exercise(pool.row.exercise), "pool": _pool(pool)}


def _exercise(exercise: Exercise) -> Json:
    return {
        "code": exercise.code,
        "title": {"en": exercise.title_en, "hi": exercise.title_hi},
        "rules": exercise.rules,
        "state": exercise.state_id,
        "election_on": exercise.election_on.isoformat(),
    }


def _pool(pool: PublishedPool) -> Json:
    row = pool.row
    return {
        "serial": row.serial,
        "kind": row.kind,
        "group": row.group,
        "stage": row.stage,
        "number": row.number,
        "codes": row.codes,
        "names": row.names,
        "sha256": row.sha256,
        "method": row.method,
        "follows": row.follows,
        "published_at": _instant(row.published_at),
        "to_be_drawn_at": _instant(row.to_be_drawn_at),
        "place": row.place,
        "seed_to_be_made": row.seed_to_be_made,
        "state": pool.state,
        "superseded_by": pool.next.serial if pool.next else None,
        "draws": [_draw(draw, pool) for draw in pool.draws],
    }


def _draw(draw: RecordedLot, pool: PublishedPool) -> Json:
    return {
        "method": draw.method,
        "seed": draw.seed or None,
        "seed_made": draw.seed_made,
        "tickets": draw.tickets,
        "order": draw.drawn,
        "drawn": draw.drawn[: pool.row.number],
        "drawn_at": _instant(draw.drawn_at),
        "place": draw.place,
        "persons_present": draw.persons_present,
        "reason": draw.reason,
        "recorded_at": _instant(draw.recorded_at),
        "scans": [scan.file_sha256 for scan in draw.scans.all()],
        "superseded": draw != pool.newest or not pool.counts,
    }


def _instant(at: datetime) -> str:
    return at.astimezone(UTC).isoformat()
