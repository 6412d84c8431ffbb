"""Who works on an objection: each taking, handing over and release is a row that stays; the newest says who has it."""

from django.db import models
from django.db.models import Q

from objections.models.filed import Objection
from reservations.models import Officer
from reservations.models.triggers import append_only


class Assignment(models.Model):
    """From `at` on the objection is with `holder`; without a holder it is with nobody again."""

    objection = models.ForeignKey(Objection, models.PROTECT, related_name="assignments")
    number = models.PositiveIntegerField()
    holder = models.ForeignKey(Officer, models.PROTECT, null=True, blank=True, related_name="+")
    reason = models.TextField(blank=True, help_text="why it was taken over from another, or handed to one")
    by = models.ForeignKey(Officer, models.PROTECT, related_name="+")
    at = models.DateTimeField()

    class Meta:
        ordering = ["objection_id", "number"]
        constraints = [
            models.UniqueConstraint(fields=["objection", "number"], name="assignment_number_once"),
            models.CheckConstraint(condition=Q(number__gt=1) | Q(holder__isnull=False), name="released_by_a_holder"),
        ]
        triggers = [append_only()]

    def __str__(self) -> str:
        return f"{self.objection_id}/{self.number}"
