"""The release of an approved draft at an instant that the approver named, and how it ended (F12)."""

from django.db import models
from django.db.models import F, Q

from reservations.models.officers import Officer
from reservations.models.orders import OrderVersion
from reservations.models.triggers import never_deleted, set_once


class Release(models.Model):
    """One scheduled release of a version in preparation; it ends once: published, refused or cancelled."""

    class Outcome(models.TextChoices):
        """How a release ended."""

        PUBLISHED = "published"
        REFUSED = "refused"
        CANCELLED = "cancelled"

    version = models.ForeignKey(OrderVersion, models.PROTECT, related_name="releases")
    release_at = models.DateTimeField()
    closes_at = models.DateTimeField(help_text="the closing instant as approved; a release that is late moves it out")
    approved_sha256 = models.CharField(max_length=64, help_text="of what the approver approved")
    scheduled_by = models.ForeignKey(Officer, models.PROTECT, related_name="releases")
    scheduled_at = models.DateTimeField()
    outcome = models.CharField(max_length=10, choices=Outcome, null=True)
    ended_at = models.DateTimeField(null=True)
    reason = models.TextField(blank=True, help_text="why it was cancelled")
    obstacles = models.JSONField(default=list, help_text="why it was refused: [{reading, template, values}]")

    class Meta:
        ordering = ["scheduled_at", "pk"]
        constraints = [
            models.UniqueConstraint(fields=["version"], condition=Q(outcome=None), name="one_release_at_a_time"),
            models.CheckConstraint(condition=Q(release_at__gt=F("scheduled_at")), name="release_lies_ahead"),
            models.CheckConstraint(
                condition=Q(outcome=None, ended_at=None) | Q(outcome__isnull=False, ended_at__isnull=False),
                name="release_ends_at_an_instant",
            ),
        ]
        triggers = [
            never_deleted(),
            set_once(
                "version_id",
                "release_at",
                "closes_at",
                "approved_sha256",
                "scheduled_by_id",
                "scheduled_at",
                "outcome",
                "ended_at",
            ),
        ]
