"""Entries of counters: objections on paper, by post and by mail, as an office received them; never changed."""

from django.db import models
from django.db.models import Q

from objections.models.filed import Objection
from reservations.models import Body, District, Officer, State
from reservations.models.triggers import append_only


class NotifiedCounter(models.TextChoices):
    """The offices whose counters are notified: what reaches one of them has been received (C-32)."""

    DEPARTMENT = "department"
    DIRECTORATE = "directorate"
    DISTRICT_MAGISTRATE = "district_magistrate"
    MUNICIPALITY = "municipality"


class CounterEntry(models.Model):
    """How an objection came to the counter that entered it. The counter is a State's, a District's or a body's."""

    objection = models.OneToOneField(Objection, models.PROTECT, related_name="counter")
    state = models.ForeignKey(State, models.PROTECT, related_name="+")
    district = models.ForeignKey(District, models.PROTECT, null=True, blank=True, related_name="+")
    body = models.ForeignKey(Body, models.PROTECT, null=True, blank=True, related_name="+")
    entered_by = models.ForeignKey(Officer, models.PROTECT, related_name="+")
    received_at = models.DateTimeField(help_text="at this counter, or in its mailbox")
    tracking_number = models.CharField(max_length=40, blank=True)
    delivered_at = models.DateTimeField(null=True, blank=True, help_text="by post: as the tracking says")
    first_counter = models.CharField(max_length=30, choices=NotifiedCounter, blank=True)
    first_counter_name = models.CharField(max_length=200, blank=True)
    first_received_at = models.DateTimeField(null=True, blank=True, help_text="misdirected: at the other counter")
    text_is_scan = models.BooleanField(help_text="the text of the objection is a summary, the scan holds the whole")

    class Meta:
        ordering = ["objection_id"]
        constraints = [
            models.CheckConstraint(
                condition=Q(tracking_number="", delivered_at=None)
                | (~Q(tracking_number="") & Q(delivered_at__isnull=False)),
                name="post_with_tracking",
            ),
            models.CheckConstraint(
                condition=Q(first_counter="", first_counter_name="", first_received_at=None)
                | (~Q(first_counter="") & ~Q(first_counter_name="") & Q(first_received_at__isnull=False)),
                name="misdirected_with_its_counter",
            ),
        ]
        triggers = [append_only()]

    def __str__(self) -> str:
        return str(self.objection)
