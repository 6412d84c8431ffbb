"""Internal notes of the State's office on an objection: added, never changed, never public."""

from django.db import models
from django.db.models import Q

from objections.models.filed import Objection
from reservations.models import Officer
from reservations.models.triggers import append_only


class Note(models.Model):
    """What an officer wrote for the colleagues."""

    objection = models.ForeignKey(Objection, models.PROTECT, related_name="notes")
    text = models.TextField()
    by = models.ForeignKey(Officer, models.PROTECT, related_name="+")
    at = models.DateTimeField()

    class Meta:
        ordering = ["objection_id", "at", "pk"]
        constraints = [models.CheckConstraint(condition=~Q(text=""), name="noted_something")]
        triggers = [append_only()]

    def __str__(self) -> str:
        return f"{self.objection_id}/{self.pk}"
