"""The service's heartbeat, the gaps in it while a window was open, and the windows extended because of them (F14)."""

from django.db import models
from django.db.models import F, Q

from reservations.models.officers import Officer
from reservations.models.orders import Window
from reservations.models.triggers import append_only, never_deleted


class Heartbeat(models.Model):
    """The one row that the background work of a running service renews each minute."""

    number = models.PositiveSmallIntegerField(primary_key=True, default=1)
    at = models.DateTimeField()

    class Meta:
        constraints = [models.CheckConstraint(condition=Q(number=1), name="one_heartbeat")]
        triggers = [never_deleted()]


class Outage(models.Model):
    """A gap in the heartbeat while a window for objections was open: from the last beat to the next."""

    began_at = models.DateTimeField(unique=True)
    ended_at = models.DateTimeField()

    class Meta:
        ordering = ["began_at"]
        constraints = [models.CheckConstraint(condition=Q(ended_at__gt=F("began_at")), name="outage_lasts")]
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
