"""How close each office of a computation was to another outcome, found in the background, without a language."""

from django.db import models

from reservations.models.exercises import Computation
from reservations.models.triggers import append_only


class Nearness(models.Model):
    """One body of a computation: for each figure and direction the nearest change that matters, or that none does."""

    computation = models.ForeignKey(Computation, models.PROTECT, related_name="nearness")
    body = models.CharField(max_length=60, help_text="its code in the computation")
    found = models.JSONField(help_text="figure, direction, before, after, outcome, others; in the order of a page")

    class Meta:
        ordering = ["computation", "body"]
        constraints = [models.UniqueConstraint(fields=["computation", "body"], name="nearness_once")]
        triggers = [append_only()]

    def __str__(self) -> str:
        return f"{self.computation_id}: {self.body}"
