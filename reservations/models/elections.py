"""General elections and which office was reserved for whom at each (C-41)."""

from django.db import models

from reservations.law.terms import Category
from reservations.models.bodies import BODY_CLASSES, Body, State
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
    """The allotment of one office at one general election, with its source."""

    election = models.ForeignKey(Election, models.PROTECT, related_name="rows")
    body = models.ForeignKey(Body, models.PROTECT, related_name="history")
    kind = models.CharField(max_length=40, choices=BODY_CLASSES, help_text="the body's class at that election")
    category = models.CharField(max_length=10, choices=CATEGORIES)
    sequence = models.PositiveIntegerField(null=True)
    source = models.CharField(max_length=300)

    class Meta:
        ordering = ["election__held_on", "body__code", "pk"]
        constraints = [models.UniqueConstraint(fields=["election", "body"], name="history_once")]
        triggers = [append_only()]
