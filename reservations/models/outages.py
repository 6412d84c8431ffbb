"""The service's heartbeat, the gaps in it while a window was open, and the windows extended because of them (F14)."""

from django.db import models
from django.db.models import F, Q

from reservations.models.officers import Officer
from reservations.models.orders import Window
from reservations.models.triggers import append_only, never_deleted


class Part(models.IntegerChoices):
    """The parts of a running service that have a heartbeat of their own."""

    WORK = 1  # the background work, which beats by itself
    WEB = 2  # the web server, which beats when it is asked for its health


class Heartbeat(models.Model):
    """One row for each part of a running service, renewed each minute; unbroken since `steady_since`."""

    number = models.PositiveSmallIntegerField(primary_key=True, choices=Part, default=Part.WORK)
    at = models.DateTimeField()
    steady_since = models.DateTimeField(null=True)

    class Meta:
        constraints = [
            models.CheckConstraint(condition=Q(number__in=[1, 2]), name="one_heartbeat_for_each_part"),
        ]
        triggers = [never_deleted()]


class Outage(models.Model):
    """A gap in one part's heartbeat while a window for objections was open: from the last beat to the next."""

    part = models.PositiveSmallIntegerField(choices=Part, default=Part.WORK)
    began_at = models.DateTimeField()
    ended_at = models.DateTimeField()

    class Meta:
        ordering = ["began_at", "part"]
        constraints = [
            models.CheckConstraint(condition=Q(ended_at__gt=F("began_at")), name="outage_lasts"),
            models.UniqueConstraint(fields=["part", "began_at"], name="outage_once"),
        ]
        triggers = [append_only()]


class OutageExtension(models.Model):
    """A window moved out because of outages, with the days they touched and the approver's reason."""

    window = models.OneToOneField(Window, models.PROTECT, related_name="outage_extension")
    days = models.JSONField(help_text="the days made good, as YYYY-MM-DD")
    reason = models.TextField()
    accepted_by = models.ForeignKey(Officer, models.PROTECT)
    accepted_at = models.DateTimeField()

    class Meta:
        ordering = ["accepted_at", "pk"]
        constraints = [models.CheckConstraint(condition=~Q(reason=""), name="outage_extension_with_a_reason")]
        triggers = [append_only()]
