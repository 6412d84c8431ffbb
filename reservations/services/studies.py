"""Alternative readings and comparisons of stored runs: at once and cached when small, else by a job and kept."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.core.cache import cache

from reservations.canonical import sha256_of
from reservations.models import Job, Study
from reservations.selectors import runs
from reservations.selectors.runs import Run
from reservations.services import clock, comparison, jobs
from reservations.services.alternatives import alternatives, other_options

Json = Mapping[str, Any]

ALTERNATIVES, COMPARISON = "alternatives", "comparison"
QUICK = 30_000  # bodies that the law looks at, over all runs, while a page waits: two or three seconds
LONG = 10_000  # bodies in one run from which on not even the cost is counted while a page waits
A_DAY = 24 * 3600


@dataclass(frozen=True)
class Answer:
    """A study that is there, or the job that is making it."""

    content: Json | None
    job: Job | None = None

    @property
    def failed(self) -> bool:
        """Whether the job has given up."""
        return self.job is not None and self.job.state == Job.State.FAILED


def of_alternatives(run: Run, *, at: datetime) -> Answer:
    """What differs under each other option of the readings of a run (see `alternatives`)."""
    key = sha256_of([run.inputs_sha256, run.basis.survey, run.basis.commission_report])
    payload = {"key": key, "run": run.ref}

    def quick() -> bool:
        return run.size <= LONG and run.size * (1 + len(other_options(run.inputs))) <= QUICK

    return _answer(ALTERNATIVES, key, payload, quick, lambda: alternatives(run.inputs), at)


def of_comparison(before: Run, after: Run, *, at: datetime) -> Answer:
    """Every office that two finished runs allot differently, with its causes (see `comparison.compare`)."""
    key = sha256_of([[run.inputs_sha256, run.result_sha256] for run in (before, after)])
    payload = {"key": key, "before": before.ref, "after": after.ref}

    def quick() -> bool:
        return max(before.size, after.size) <= LONG and comparison.cost(side(before), side(after)) <= QUICK

    return _answer(COMPARISON, key, payload, quick, lambda: comparison.compare(side(before), side(after)), at)


def side(run: Run) -> comparison.Side:
    """A run as a side of a comparison."""
    return comparison.Side(run.inputs, run.categories, run.numbers)


def _answer(
    kind: str, key: str, payload: Json, quick: Callable[[], bool], make: Callable[[], Json], at: datetime
) -> Answer:
    """From the cache; else kept; else made now when that is quick; else asked for."""
    name = f"study:{kind}:{key}"
    content = cache.get(name)
    if content is not None:
        return Answer(content)
    kept = Study.objects.filter(kind=kind, key=key).first()
    if kept is not None:
        return Answer(kept.content)
    if quick():
        content = make()
        cache.set(name, content, A_DAY)
        return Answer(content)
    return Answer(None, jobs.ask(kind, f"{kind}:{key}", payload, at=at))


@jobs.handler(ALTERNATIVES)
def make_alternatives(payload: Mapping[str, object]) -> str:
    """Work out alternative readings of a long run and keep them."""
    return _keep(ALTERNATIVES, str(payload["key"]), alternatives(runs.by_ref(str(payload["run"])).inputs))


@jobs.handler(COMPARISON)
def make_comparison(payload: Mapping[str, object]) -> str:
    """Work out a long comparison and keep it."""
    before, after = (side(runs.by_ref(str(payload[name]))) for name in ("before", "after"))
    return _keep(COMPARISON, str(payload["key"]), comparison.compare(before, after))


def _keep(kind: str, key: str, content: Json) -> str:
    Study.objects.get_or_create(kind=kind, key=key, defaults={"content": content, "made_at": clock.now()})
    return sha256_of(content)
