"""How an uploaded file is read: its first rows, the layout confirmed, the repairs; and layouts kept for later files."""

from django.db import models

from reservations.models.bodies import BODY_CLASSES, State
from reservations.models.officers import Officer


class ReadByLayout(models.Model):
    """An uploaded file whose columns an officer may have mapped, and whose rows an officer may have matched to bodies.

    `sheets` are the first rows of each sheet; `layout` says which column is which field; `repairs` has by row the code
    of the body that an officer said the row means. Reading the file twice with the same layout and repairs gives the
    same.
    """

    sheets = models.JSONField(null=True, blank=True)
    layout = models.JSONField(null=True, blank=True)
    repairs = models.JSONField(default=dict, blank=True)

    class Meta:
        abstract = True


class ColumnMapping(models.Model):
    """The columns that an officer confirmed for a header, proposed again for the next file with the same header."""

    state = models.ForeignKey(State, models.PROTECT)
    subject = models.CharField(max_length=20, help_text="figures, or the subject of another file")
    kind = models.CharField(max_length=40, blank=True, choices=BODY_CLASSES, help_text="class of bodies, if of one")
    fingerprint = models.CharField(max_length=64, help_text="SHA-256 of the header's words")
    columns = models.JSONField(help_text="by field the column, counted from 0")
    confirmed_by = models.ForeignKey(Officer, models.PROTECT)
    confirmed_at = models.DateTimeField()

    class Meta:
        ordering = ["-confirmed_at", "-pk"]
        constraints = [
            models.UniqueConstraint(fields=["state", "subject", "kind", "fingerprint"], name="column_mapping_once"),
        ]
