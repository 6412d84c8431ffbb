"""What was worked out from frozen inputs in the background: alternative readings, comparisons; without a language."""

from django.db import models

from reservations.models.triggers import append_only


class Study(models.Model):
    """One finished document of a kind; its key names all that it was worked out from, so that it is made once."""

    kind = models.CharField(max_length=40)
    key = models.CharField(max_length=64, help_text="SHA-256 of what it was worked out from")
    content = models.JSONField()
    made_at = models.DateTimeField()

    class Meta:
        ordering = ["made_at", "pk"]
        constraints = [models.UniqueConstraint(fields=["kind", "key"], name="study_once")]
        triggers = [append_only()]

    def __str__(self) -> str:
        return f"{self.kind} {self.key[:12]}"
