"""The job ledger: ask for work, take what is due, run it, and queue expired leases again.

With REDIS_URL a Celery message that carries only the job's id wakes a worker; without it `manage.py runjobs`
drains the same table. Neither is trusted: the table is the truth, and a lost message costs at most a minute.
"""

import logging
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from threading import Event, Thread, local

from celery import current_app
from django.conf import settings
from django.db import connection, transaction
from django.db.models import Case, Q, QuerySet, Value, When

from reservations.canonical import sha256_of
from reservations.models import Job
from reservations.services import clock, heartbeat

logger = logging.getLogger(__name__)

LEASE = timedelta(minutes=5)
BEAT = timedelta(minutes=1)  # how often running work prolongs its lease
TELL = timedelta(seconds=1)  # how often running work is asked how far it is
LONGEST = timedelta(hours=1)  # work that hangs loses its lease at last
ATTEMPTS = 5
DIED = "The worker ended before the work was done."
Handler = Callable[[Mapping[str, object]], str]
_handlers: dict[str, Handler] = {}
_running = local()


def handler(kind: str) -> Callable[[Handler], Handler]:
    """Register the function that does one kind of work: payload in, SHA-256 of its output (or "") out.

    It must be harmless to run twice.
    """

    def register(function: Handler) -> Handler:
        _handlers[kind] = function
        return function

    return register


def ask(kind: str, key: str, payload: Mapping[str, object], *, at: datetime, not_before: datetime | None = None) -> Job:
    """Ask for work once: an equal key returns the job that exists. Wakes a worker when the transaction commits.

    Work for a later instant, `not_before`, is found by the sweep.
    """
    job, created = Job.objects.get_or_create(
        key=key,
        defaults={
            "kind": kind,
            "payload": dict(payload),
            "queued_at": at,
            "not_before": not_before,
            "input_sha256": sha256_of(dict(payload)),
        },
    )
    if created and not_before is None:
        transaction.on_commit(lambda: wake(job.pk))
    return job


def wake(job_id: int) -> None:
    """Tell a Celery worker of a job when there is a broker; a broker that is down loses nothing."""
    if not settings.REDIS_URL:
        return
    try:
        current_app.send_task("reservations.run_job", [job_id], retry=False, expires=LEASE.total_seconds())
    except Exception:  # whatever the broker raises, the minute's sweep finds the job in the ledger
        logger.warning("the broker did not take job %s; the next sweep will", job_id)


def _due(at: datetime) -> Q:
    return Q(state=Job.State.QUEUED) & (Q(not_before=None) | Q(not_before__lte=at))


def due_ids(at: datetime, limit: int = 100) -> list[int]:
    """The jobs that wait now, oldest first."""
    return list(Job.objects.filter(_due(at)).order_by("queued_at", "pk").values_list("pk", flat=True)[:limit])


def reap(at: datetime) -> int:
    """Take from dead workers what they held: a running job with an expired lease is queued again, or has failed when
    it was tried often enough. Returns how many."""
    worn_out = Q(attempts__gte=ATTEMPTS)
    return Job.objects.filter(state=Job.State.RUNNING, lease_until__lt=at).update(
        state=Case(When(worn_out, then=Value(Job.State.FAILED)), default=Value(Job.State.QUEUED)),
        finished_at=Case(When(worn_out, then=Value(at)), default=None),
        error=DIED,
        lease_until=None,
    )


def queue_failed_again(at: datetime) -> int:
    """Give every failed job a new set of attempts, after its cause was cured. Returns how many."""
    return Job.objects.filter(state=Job.State.FAILED).update(
        state=Job.State.QUEUED, attempts=0, not_before=None, finished_at=None, queued_at=at
    )


def _take(at: datetime, job_id: int | None) -> Job | None:
    with transaction.atomic():
        waiting = Job.objects.select_for_update(skip_locked=True).filter(_due(at))
        if job_id is not None:
            waiting = waiting.filter(pk=job_id)
        job = waiting.order_by("queued_at", "pk").first()
        if job is None:
            return None
        job.state, job.attempts = Job.State.RUNNING, job.attempts + 1
        job.heartbeat_at, job.lease_until = at, at + LEASE
        job.save(update_fields=["state", "attempts", "heartbeat_at", "lease_until"])
        return job


def beat(job: Job) -> bool:
    """Prolong the lease of a job this process runs, and renew the heartbeat; False when another holds it by now."""
    at = clock.now()
    heartbeat.beat(at)
    return _held(job).update(heartbeat_at=at, lease_until=at + LEASE) == 1


def _held(job: Job) -> QuerySet[Job]:
    return Job.objects.filter(pk=job.pk, state=Job.State.RUNNING, attempts=job.attempts)


@dataclass
class _Progress:
    done: int = 0
    in_all: int = 0


def tell_progress(done: int, in_all: int | None = None) -> None:
    """Say how much of the job that this thread runs is done, and once how much there is; without effect elsewhere.

    It is written from another connection, within a second, and so is seen before the work's transaction ends.
    """
    progress: _Progress | None = getattr(_running, "progress", None)
    if progress is not None:
        progress.done, progress.in_all = done, progress.in_all if in_all is None else in_all


@contextmanager
def _kept_alive(job: Job) -> Iterator[None]:
    """Prolong the lease and write the progress from a thread while the work runs; a killed process stops doing so."""
    done, progress = Event(), _Progress()

    def keep() -> None:
        written, every = replace(progress), min(TELL, BEAT)
        try:
            for tick in range(1, LONGEST // every + 1):
                if done.wait(every.total_seconds()):
                    return
                if progress != written:
                    written = replace(progress)
                    _held(job).update(done=written.done, in_all=written.in_all)
                if tick % (BEAT // every) == 0 and not beat(job):
                    return
        finally:
            connection.close()

    thread = Thread(target=keep, name=f"lease of job {job.pk}", daemon=True)
    thread.start()
    _running.progress = progress
    try:
        yield
    finally:
        _running.progress = None
        done.set()
        thread.join()


def run_one(job_id: int | None = None) -> Job | None:
    """Take one due job (or the given one, when it is due) and run it. None when there is nothing to take.

    A failure keeps its message and is tried again later, with growing pauses, up to ATTEMPTS times.
    """
    job = _take(clock.now(), job_id)
    if job is None:
        return None
    try:
        with _kept_alive(job):
            output = _work_of(job)(job.payload)
    except Exception as error:
        logger.exception("job %s (%s) failed", job.pk, job.kind)
        _finish_failed(job, f"{type(error).__name__}: {error}"[:2000])
    else:
        _finish(job, state=Job.State.DONE, output_sha256=output, error="", finished_at=clock.now())
    return job


def _work_of(job: Job) -> Handler:
    if job.kind not in _handlers:
        raise LookupError(f"nothing here does work of the kind {job.kind}")
    return _handlers[job.kind]


def _finish_failed(job: Job, error: str) -> None:
    at = clock.now()
    if job.attempts >= ATTEMPTS:
        _finish(job, state=Job.State.FAILED, error=error, finished_at=at)
    else:
        pause = timedelta(seconds=5 * 4 ** (job.attempts - 1))
        _finish(job, state=Job.State.QUEUED, error=error, not_before=at + pause)


def _finish(job: Job, **outcome: object) -> None:
    """Write the outcome, unless the lease was lost and the job is another worker's by now."""
    if _held(job).update(lease_until=None, **outcome):
        for name, value in outcome.items():
            setattr(job, name, value)
    else:
        logger.warning("job %s was no longer held when it ended; the other run counts", job.pk)


def run_all_due() -> int:
    """Run jobs until none is due. Returns how many ran."""
    reap(clock.now())
    count = 0
    while run_one() is not None:
        count += 1
    return count
