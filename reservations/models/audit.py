"""The append-only, hash-chained record of every act: ids and salted hashes, never names or text (F31)."""

from django.db import models

from reservations.models.officers import Officer
from reservations.models.triggers import append_only


class AuditRecord(models.Model):
    """One act. `sha256` covers the previous row's hash and this row's content."""

    number = models.BigIntegerField(primary_key=True)
    at = models.DateTimeField()
    officer = models.ForeignKey(Officer, models.PROTECT, null=True, blank=True)
    act = models.CharField(max_length=60)
    subject = models.CharField(max_length=60, help_text="kind of thing, for example order")
    subject_id = models.CharField(max_length=60)
    details = models.JSONField(default=dict)
    previous_sha256 = models.CharField(max_length=64)
    sha256 = models.CharField(max_length=64, unique=True)

    class Meta:
        ordering = ["number"]
        triggers = [append_only()]


class AuditAnchor(models.Model):
    """The last number and hash of the chain in one night, also written to the log: what lies before cannot be cut."""

    night = models.DateField(unique=True, help_text="the day that begins, in India")
    number = models.BigIntegerField(help_text="0: no act was recorded yet")
    sha256 = models.CharField(max_length=64)
    made_at = models.DateTimeField()

    class Meta:
        ordering = ["night"]
        triggers = [append_only()]
