"""States, Divisions, Districts, their calendar, and the local bodies with their permanent codes."""

from django.db import models
from django.db.models import Q

from reservations.law.terms import BodyClass
from reservations.models.names import Named

BODY_CLASSES = [(kind.value, kind.value) for kind in BodyClass]


class State(Named):
    """A State; its law, officers, bodies, exercises and calendar are its own."""

    code = models.CharField(max_length=5, primary_key=True, help_text="ISO 3166-2, for example IN-UP")
    government_en = models.CharField(max_length=200)
    government_hi = models.CharField(max_length=200)
    department_en = models.CharField(max_length=200)
    department_hi = models.CharField(max_length=200)
    counter_en = models.CharField(max_length=300, help_text="where objections on paper are received (C-32)")
    counter_hi = models.CharField(max_length=300)
    section = models.CharField(max_length=20, help_text="department and section in an order's number, for example 9-1")

    class Meta:
        ordering = ["code"]


class Division(Named):
    """A Division of a State."""

    state = models.ForeignKey(State, models.PROTECT)
    code = models.CharField(max_length=40)

    class Meta:
        ordering = ["key_hi", "pk"]
        constraints = [models.UniqueConstraint(fields=["state", "code"], name="division_code_once")]


class District(Named):
    """A District of a State, in one Division."""

    state = models.ForeignKey(State, models.PROTECT)
    division = models.ForeignKey(Division, models.PROTECT, related_name="districts")
    code = models.CharField(max_length=40, help_text="permanent code, as in the Local Government Directory")

    class Meta:
        ordering = ["key_hi", "pk"]
        constraints = [models.UniqueConstraint(fields=["state", "code"], name="district_code_once")]


class Body(Named):
    """A local body, or a seat of one: the permanent code is its identity, never the name.

    A ward has the municipality, a constituency the panchayat, a kshettra panchayat the zila panchayat as parent.
    """

    state = models.ForeignKey(State, models.PROTECT)
    code = models.CharField(max_length=40)
    lgd_code = models.CharField(max_length=20, blank=True, help_text="Local Government Directory")
    kind = models.CharField(max_length=40, choices=BODY_CLASSES)
    district = models.ForeignKey(District, models.PROTECT, related_name="bodies")
    panchayat = models.CharField(max_length=40, blank=True, help_text="of a constituency: its panchayat's code")
    parent = models.ForeignKey("self", models.PROTECT, null=True, blank=True, related_name="parts")
    notified = models.BooleanField(default=True, help_text="no while its own election is stayed (C-02)")
    valid_from = models.DateField(null=True, blank=True)
    valid_to = models.DateField(null=True, blank=True)

    class Meta:
        ordering = ["key_hi", "code"]
        constraints = [
            models.UniqueConstraint(fields=["state", "code"], name="body_code_once"),
            models.UniqueConstraint(fields=["state", "lgd_code"], condition=~Q(lgd_code=""), name="lgd_code_once"),
            models.CheckConstraint(
                condition=Q(valid_to=None) | Q(valid_from=None) | Q(valid_to__gt=models.F("valid_from")),
                name="body_valid_in_order",
            ),
        ]


class Holiday(Named):
    """A day on which the offices of a State are closed."""

    state = models.ForeignKey(State, models.PROTECT, related_name="holidays")
    held_on = models.DateField()

    class Meta:
        ordering = ["held_on", "pk"]
        constraints = [models.UniqueConstraint(fields=["state", "held_on"], name="holiday_once")]
