"""General elections and which office was reserved for whom at each (C-41)."""

from django.db import models
from django.db.models import Q

from reservations.law.terms import Category
from reservations.models.bodies import BODY_CLASSES, Body, State
from reservations.models.officers import Officer
from reservations.models.triggers import append_only

CATEGORIES = [(category.value, category.value) for category in Category]


class Election(models.Model):
    """A general election of one class of bodies of a State."""

    state = models.ForeignKey(State, models.PROTECT)
    kind = models.CharField(max_length=40, choices=BODY_CLASSES)
    held_on = models.DateField()

    class Meta:
        ordering = ["held_on", "pk"]
        constraints = [
            models.UniqueConstraint(fields=["state", "kind", "held_on"], name="election_once"),
        ]


class HistoryRow(models.Model):
    """The allotment of one office at one general election, with its source.

    A row of an `order` counts while that is in force. A correction is a row that supersedes another, with its cause;
    one that is `struck` says that there was nothing to record.
    """

    election = models.ForeignKey(Election, models.PROTECT, related_name="rows")
    body = models.ForeignKey(Body, models.PROTECT, related_name="history")
    kind = models.CharField(max_length=40, choices=BODY_CLASSES, help_text="the body's class at that election")
    category = models.CharField(max_length=10, choices=CATEGORIES)
    sequence = models.PositiveIntegerField(null=True)
    source = models.CharField(max_length=300)
    order = models.ForeignKey("Order", models.PROTECT, null=True, blank=True, related_name="history")
    supersedes = models.OneToOneField("self", models.PROTECT, null=True, blank=True, related_name="superseded_by")
    cause = models.CharField(max_length=500, blank=True, help_text="why an earlier row is corrected")
    struck = models.BooleanField(default=False)
    recorded_by = models.ForeignKey(Officer, models.PROTECT, null=True, blank=True, related_name="+")
    recorded_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["election__held_on", "body__code", "pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["election", "body"], condition=Q(order=None, supersedes=None), name="history_once"
            ),
            models.UniqueConstraint(fields=["order", "body"], name="history_once_an_order"),
            models.CheckConstraint(
                condition=Q(supersedes=None) | (~Q(cause="") & Q(recorded_by__isnull=False)),
                name="correction_has_its_cause",
            ),
            models.CheckConstraint(
                condition=Q(struck=False) | Q(supersedes__isnull=False), name="struck_by_correction"
            ),
        ]
        triggers = [append_only()]
