"""The queue's two messages: run one job of the ledger, and sweep the ledger for what is due or was left behind."""

from celery import shared_task

from reservations.services import anchors, clock, heartbeat, jobs, reminders

SWEEP_EXPIRES = 55  # seconds: the next sweep sends what this one's messages did not reach


@shared_task(name="reservations.run_job")
def run_job(job_id: int) -> None:
    """Run one job, when it is still due: a message that comes twice or late does no harm."""
    jobs.run_one(job_id)


@shared_task(name="reservations.sweep")
def sweep() -> None:
    """What is done each minute: heartbeat, the night's anchor, the day's reminders, the ledger.

    Dead workers' jobs are queued again, and due jobs sent for.
    """
    at = clock.now()
    heartbeat.beat(at)
    anchors.keep(at)
    reminders.keep(at)
    jobs.reap(at)
    for job_id in jobs.due_ids(at):
        run_job.apply_async([job_id], expires=SWEEP_EXPIRES)
