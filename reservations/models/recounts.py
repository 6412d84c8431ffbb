"""What the second, independent program came to for a computation, written once."""

from django.db import models

from reservations.models.exercises import Computation
from reservations.models.triggers import append_only


class Recount(models.Model):
    """A computation counted again by another program from the same inputs: whether both came to the same."""

    computation = models.OneToOneField(Computation, models.PROTECT, related_name="recount")
    agrees = models.BooleanField()
    differences = models.JSONField(help_text="what differs, with both values; empty when both agree")
    recounted_at = models.DateTimeField()

    class Meta:
        ordering = ["computation"]
        triggers = [append_only()]
