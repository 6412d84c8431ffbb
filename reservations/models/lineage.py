"""What became of a body: constituted, renamed, moved, of another class, merged, abolished; acts that never change."""

from django.db import models
from django.db.models import Q

from reservations.models.bodies import Body
from reservations.models.officers import Officer
from reservations.models.triggers import append_only


class BodyAct(models.Model):
    """One act in the life of a body (C-23), with the notification it rests on.

    `before` and `after` hold what it changed of the register's entry: names, class, LGD code, the District's code. What
    a body was on a day follows from the entry as it is now and the `before` of every later act. `earlier` tells that
    the register had the later entry already, and the act adds what was before.
    """

    class Kind(models.TextChoices):
        """What the act did."""

        NEW = "new"
        RENAMED = "renamed"
        MOVED = "moved"
        RECLASSIFIED = "reclassified"
        MERGED = "merged"
        ABOLISHED = "abolished"
        LGD_CODE = "lgd_code"

    body = models.ForeignKey(Body, models.PROTECT, related_name="acts")
    kind = models.CharField(max_length=20, choices=Kind)
    effective_on = models.DateField(help_text="the first day on which it holds")
    notification = models.CharField(max_length=200, help_text="number of the notification or order")
    notified_on = models.DateField()
    cause = models.CharField(max_length=500, blank=True)
    before = models.JSONField(default=dict, blank=True)
    after = models.JSONField(default=dict, blank=True)
    earlier = models.BooleanField(default=False)
    history_of = models.ForeignKey(
        Body, models.PROTECT, null=True, blank=True, related_name="+", help_text="the part whose history a merger keeps"
    )
    history_reason = models.CharField(max_length=500, blank=True, help_text="why not the larger part's")
    recorded_by = models.ForeignKey(Officer, models.PROTECT)
    recorded_at = models.DateTimeField()

    class Meta:
        ordering = ["effective_on", "pk"]
        constraints = [
            models.CheckConstraint(
                condition=~Q(kind="merged") | Q(history_of__isnull=False), name="merger_keeps_one_history"
            ),
        ]
        triggers = [append_only()]


class BodyPart(models.Model):
    """A body out of which another came: a part of a merger, or what a new body was cut out of."""

    act = models.ForeignKey(BodyAct, models.PROTECT, related_name="parts")
    body = models.ForeignKey(Body, models.PROTECT, related_name="became")
    population = models.PositiveIntegerField(null=True, blank=True, help_text="by which the larger part was told")

    class Meta:
        ordering = ["body__code", "pk"]
        constraints = [models.UniqueConstraint(fields=["act", "body"], name="part_once")]
        triggers = [append_only()]
