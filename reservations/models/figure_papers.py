"""What belongs to a figure set: notes on figures that jumped, sources of single columns, documents (C-37, C-44)."""

from django.db import models

from reservations.models.bodies import Body
from reservations.models.figures import FigureSet
from reservations.models.officers import Officer
from reservations.models.triggers import append_only


class FigureNote(models.Model):
    """Why a body's population is more than a quarter away from the set before; of several the newest counts."""

    figure_set = models.ForeignKey(FigureSet, models.PROTECT, related_name="notes")
    body = models.ForeignKey(Body, models.PROTECT, related_name="+")
    note = models.CharField(max_length=500)
    written_by = models.ForeignKey(Officer, models.PROTECT)
    written_at = models.DateTimeField()

    class Meta:
        ordering = ["written_at", "pk"]
        triggers = [append_only()]


class ColumnSource(models.Model):
    """Where the figures of one column come from, when not from the set's own source; of several the newest counts."""

    figure_set = models.ForeignKey(FigureSet, models.PROTECT, related_name="column_sources")
    column = models.CharField(max_length=30)
    source = models.CharField(max_length=300)
    source_on = models.DateField()
    told_by = models.ForeignKey(Officer, models.PROTECT)
    told_at = models.DateTimeField()

    class Meta:
        ordering = ["told_at", "pk"]
        triggers = [append_only()]


class FigureDocument(models.Model):
    """The document that figures were taken from, or that shows why they are corrected."""

    figure_set = models.ForeignKey(FigureSet, models.PROTECT, related_name="documents")
    file = models.FileField(upload_to="figures/%Y/%m/")
    file_name = models.CharField(max_length=200)
    file_sha256 = models.CharField(max_length=64)
    added_by = models.ForeignKey(Officer, models.PROTECT)
    added_at = models.DateTimeField()

    class Meta:
        ordering = ["added_at", "pk"]
        constraints = [models.UniqueConstraint(fields=["figure_set", "file_sha256"], name="figure_document_once")]
        triggers = [append_only()]
