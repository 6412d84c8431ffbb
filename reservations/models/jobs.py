"""The one ledger of background work: a broker carries only a job's id, this table is the truth."""

from django.db import models


class Job(models.Model):
    """One piece of background work. Running it twice is harmless; an expired lease is queued again."""

    class State(models.TextChoices):
        """Where a job stands."""

        QUEUED = "queued"
        RUNNING = "running"
        DONE = "done"
        FAILED = "failed"

    kind = models.CharField(max_length=60)
    key = models.CharField(
        max_length=200, unique=True, help_text="one job for one purpose, however often it is asked for"
    )
    payload = models.JSONField(default=dict)
    state = models.CharField(max_length=10, choices=State, default=State.QUEUED)
    attempts = models.PositiveIntegerField(default=0)
    queued_at = models.DateTimeField()
    not_before = models.DateTimeField(null=True, blank=True)
    lease_until = models.DateTimeField(null=True, blank=True)
    heartbeat_at = models.DateTimeField(null=True, blank=True)
    finished_at = models.DateTimeField(null=True, blank=True)
    done = models.PositiveIntegerField(default=0, help_text="how much of the work is done, where it tells")
    in_all = models.PositiveIntegerField(default=0, help_text="how much there is to do; 0 while that is not known")
    input_sha256 = models.CharField(max_length=64)
    output_sha256 = models.CharField(max_length=64, blank=True)
    error = models.TextField(blank=True)

    class Meta:
        ordering = ["queued_at", "pk"]
        indexes = [models.Index(fields=["state", "queued_at"], name="job_due")]
