"""Letters to officers about the publication of a draft, each asked for once; and the switch of an order's reminders."""

from django.db import models
from django.db.models import Q

from reservations.models.officers import Officer
from reservations.models.orders import Order, OrderVersion, Window
from reservations.models.releases import Release
from reservations.models.triggers import append_only


class OfficerLetter(models.Model):
    """One letter to one officer: what it is about and for which day; the same letter is never asked for again."""

    class Kind(models.TextChoices):
        """What a letter says."""

        MISSING = "missing"
        LAST_DAY = "last_day"
        LATE = "late"
        EXTENSION = "extension"
        NOT_RELEASED = "not_released"

    kind = models.CharField(max_length=20, choices=Kind)
    officer = models.ForeignKey(Officer, models.PROTECT, related_name="letters")
    version = models.ForeignKey(OrderVersion, models.PROTECT, related_name="letters")
    on = models.DateField(help_text="the day in India for which it is")
    window = models.ForeignKey(Window, models.PROTECT, null=True, help_text="of an extension")
    release = models.ForeignKey(Release, models.PROTECT, null=True, help_text="of a draft that was not published")
    asked_at = models.DateTimeField()

    class Meta:
        ordering = ["asked_at", "pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["kind", "officer", "version", "on", "window", "release"],
                nulls_distinct=False,
                name="officer_letter_once",
            ),
        ]
        triggers = [append_only()]


class ReminderSwitch(models.Model):
    """Reminders of an order switched off or on again, with the reason; the last row counts, without a row they go."""

    order = models.ForeignKey(Order, models.PROTECT, related_name="reminder_switches")
    on = models.BooleanField()
    reason = models.TextField()
    set_by = models.ForeignKey(Officer, models.PROTECT)
    set_at = models.DateTimeField()

    class Meta:
        ordering = ["set_at", "pk"]
        constraints = [models.CheckConstraint(condition=~Q(reason=""), name="reminder_switch_with_a_reason")]
        triggers = [append_only()]
