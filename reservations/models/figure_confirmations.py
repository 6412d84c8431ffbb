"""The second person's word on a figure set: confirmed, or rejected with a reason; given once (C-37, C-39)."""

import pgtrigger
from django.db import models
from django.db.models import Q

from reservations.models.figures import FigureSet
from reservations.models.officers import Officer
from reservations.models.triggers import append_only


def second_person() -> pgtrigger.Trigger:
    """Whoever imported the figures has no say on them."""
    return pgtrigger.Trigger(
        name="second_person",
        when=pgtrigger.Before,
        operation=pgtrigger.Insert,
        func=(
            "IF EXISTS (SELECT 1 FROM reservations_figureset"
            " WHERE id = NEW.figure_set_id AND imported_by_id = NEW.decided_by_id)"
            " THEN RAISE EXCEPTION 'whoever imported figures does not confirm them'; END IF; RETURN NEW;"
        ),
    )


class FigureConfirmation(models.Model):
    """What another officer than the one who imported them said of the figures, before any exercise uses them."""

    class Outcome(models.TextChoices):
        """How it ended."""

        CONFIRMED = "confirmed"
        REJECTED = "rejected"

    figure_set = models.OneToOneField(FigureSet, models.PROTECT, related_name="confirmation")
    outcome = models.CharField(max_length=10, choices=Outcome.choices)
    reason = models.CharField(max_length=4000, blank=True, help_text="why they were rejected")
    decided_by = models.ForeignKey(Officer, models.PROTECT)
    decided_at = models.DateTimeField()

    class Meta:
        ordering = ["decided_at", "pk"]
        constraints = [
            models.CheckConstraint(
                condition=Q(outcome="confirmed", reason="") | (Q(outcome="rejected") & ~Q(reason="")),
                name="a_rejection_has_a_reason",
            ),
        ]
        triggers = [append_only(), second_person()]
