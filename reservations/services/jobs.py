"""The job ledger: ask for work, take what is due, run it, and queue expired leases again.

With REDIS_URL a Celery message that carries only the job's id wakes a worker; without it `manage.py runjobs`
drains the same table. Neither is trusted: the table is the truth, and a lost message costs at most a minute.
"""

import logging
from collections.abc import Callable, Mapping
from datetime import datetime, timedelta

from django.conf import settings
from django.db import transaction
from django.db.models import Q

from reservations.canonical import sha256_of
from reservations.models import Job
from reservations.services import clock

logger = logging.getLogger(__name__)

LEASE = timedelta(minutes=5)
ATTEMPTS = 5
Handler = Callable[[Mapping[str, object]], str]
_handlers: dict[str, Handler] = {}


def handler(kind: str) -> Callable[[Handler], Handler]:
    """Register the function that does one kind of work: payload in, SHA-256 of its output (or "") out.

    It must be harmless to run twice.
    """

    def register(function: Handler) -> Handler:
        _handlers[kind] = function
        return function

    return register


def ask(kind: str, key: str, payload: Mapping[str, object], *, at: datetime) -> Job:
    """Ask for work once: an equal key returns the job that exists. Wakes a worker when the transaction commits."""
    job, created = Job.objects.get_or_create(
        key=key,
        defaults={
            "kind": kind,
            "payload": dict(payload),
            "queued_at": at,
            "input_sha256": sha256_of(dict(payload)),
        },
    )
    if created:
        transaction.on_commit(lambda: wake(job.pk))
    return job


def wake(job_id: int) -> None:
    """Tell a Celery worker of a job when there is a broker; a broker that is down loses nothing."""
    if not settings.REDIS_URL:
        return
    from celery import current_app

    try:
        current_app.send_task("reservations.run_job", [job_id], retry=False)
    except Exception:  # whatever the broker raises, the minute's sweep finds the job in the ledger
        logger.warning("the broker did not take job %s; the next sweep will", job_id)


def _due(at: datetime) -> Q:
    return Q(state=Job.State.QUEUED) & (Q(not_before=None) | Q(not_before__lte=at))


def due_ids(at: datetime, limit: int = 100) -> list[int]:
    """The jobs that wait now, oldest first."""
    return list(Job.objects.filter(_due(at)).order_by("queued_at", "pk").values_list("pk", flat=True)[:limit])


def reap(at: datetime) -> int:
    """Queue again the jobs whose worker died: a running job with an expired lease. Returns how many."""
    return Job.objects.filter(state=Job.State.RUNNING, lease_until__lt=at).update(
        state=Job.State.QUEUED, lease_until=None
    )


def _take(at: datetime, job_id: int | None) -> Job | None:
    with transaction.atomic():
        waiting = Job.objects.select_for_update(skip_locked=True).filter(_due(at))
        job = waiting.filter(pk=job_id).first() if job_id else waiting.order_by("queued_at", "pk").first()
        if job is None:
            return None
        job.state, job.attempts = Job.State.RUNNING, job.attempts + 1
        job.heartbeat_at, job.lease_until = at, at + LEASE
        job.save(update_fields=["state", "attempts", "heartbeat_at", "lease_until"])
        return job


def beat(job_id: int) -> None:
    """Called by long work between its parts: prolongs the lease."""
    at = clock.now()
    Job.objects.filter(pk=job_id, state=Job.State.RUNNING).update(heartbeat_at=at, lease_until=at + LEASE)


def run_one(job_id: int | None = None) -> Job | None:
    """Take one due job (or the given one, when it is due) and run it. None when there is nothing to take.

    A failure keeps its message and is tried again later, with growing pauses, up to ATTEMPTS times.
    """
    job = _take(clock.now(), job_id)
    if job is None:
        return None
    try:
        output = _handlers[job.kind](job.payload)
    except Exception as error:
        logger.exception("job %s (%s) failed", job.pk, job.kind)
        _finish_failed(job, error)
    else:
        job.state, job.output_sha256, job.error = Job.State.DONE, output, ""
        job.finished_at, job.lease_until = clock.now(), None
        job.save(update_fields=["state", "output_sha256", "error", "finished_at", "lease_until"])
    return job


def _finish_failed(job: Job, error: Exception) -> None:
    at = clock.now()
    final = job.attempts >= ATTEMPTS
    job.state = Job.State.FAILED if final else Job.State.QUEUED
    job.error = f"{type(error).__name__}: {error}"[:2000]
    job.not_before = None if final else at + timedelta(seconds=5 * 4 ** (job.attempts - 1))
    job.finished_at, job.lease_until = (at if final else None), None
    job.save(update_fields=["state", "error", "not_before", "finished_at", "lease_until"])


def run_all_due() -> int:
    """Run jobs until none is due. Returns how many ran."""
    reap(clock.now())
    count = 0
    while run_one() is not None:
        count += 1
    return count
