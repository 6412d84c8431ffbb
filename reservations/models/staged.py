"""What an uploaded file of figures says, read once: its rows and its problems wait here until the figures are saved."""

from django.db import models
from django.db.models import Q

from reservations.models.bodies import Body, District
from reservations.models.figures import FigureImport
from reservations.models.triggers import never_changed


class StagedFigure(models.Model):
    """One good row of a file: the figures of a body on record, or of one that it introduces with name and District.

    `number` counts the rows of the file; `entering` those of new bodies, `jump` those more than a quarter away from the
    population `before` (C-37), so that any page of them is found at once. A Hindi name beside a body on record is one
    that the body lacks. Bodies and Districts named here are looked for again when the figures are saved; rows go when
    that is done, and are never changed.
    """

    upload = models.ForeignKey(FigureImport, models.CASCADE, db_constraint=False, db_index=False, related_name="staged")
    number = models.PositiveIntegerField()
    line = models.PositiveIntegerField()
    code = models.CharField(max_length=40)
    panchayat = models.CharField(max_length=40)
    population = models.BigIntegerField()
    sc = models.BigIntegerField()
    st = models.BigIntegerField()
    bc = models.BigIntegerField(null=True)
    seats = models.PositiveIntegerField(null=True)
    families_sc = models.BigIntegerField(null=True)
    families_st = models.BigIntegerField(null=True)
    families_bc = models.BigIntegerField(null=True)
    panchayat_population = models.BigIntegerField(null=True)
    panchayat_sc = models.BigIntegerField(null=True)
    panchayat_st = models.BigIntegerField(null=True)
    panchayat_bc = models.BigIntegerField(null=True)
    body = models.ForeignKey(Body, models.DO_NOTHING, null=True, db_constraint=False, db_index=False, related_name="+")
    name_en = models.CharField(max_length=200)
    name_hi = models.CharField(max_length=200)
    key_hi = models.CharField(max_length=4000)
    district = models.ForeignKey(
        District, models.DO_NOTHING, null=True, db_constraint=False, db_index=False, related_name="+"
    )
    parent = models.ForeignKey(
        Body, models.DO_NOTHING, null=True, db_constraint=False, db_index=False, related_name="+"
    )
    notified = models.BooleanField(null=True)
    entering = models.PositiveIntegerField(null=True)
    before = models.BigIntegerField(null=True)
    jump = models.PositiveIntegerField(null=True)

    class Meta:
        ordering = ["upload", "number"]
        constraints = [models.UniqueConstraint(fields=["upload", "number"], name="staged_figure_once")]
        indexes = [
            models.Index(fields=["upload", "entering"], condition=~Q(entering=None), name="staged_entering"),
            models.Index(fields=["upload", "jump"], condition=~Q(jump=None), name="staged_jump"),
        ]
        triggers = [never_changed()]


class StagedProblem(models.Model):
    """One thing wrong in the file, or a note: something to look at that does not stop it; `expected` as a template."""

    upload = models.ForeignKey(FigureImport, models.CASCADE, db_constraint=False, db_index=False, related_name="told")
    is_note = models.BooleanField()
    number = models.PositiveIntegerField()
    file = models.CharField(max_length=250)
    line = models.PositiveIntegerField()
    column = models.CharField(max_length=200)
    value = models.CharField(max_length=60)
    expected = models.JSONField()

    class Meta:
        ordering = ["upload", "is_note", "number"]
        constraints = [models.UniqueConstraint(fields=["upload", "is_note", "number"], name="staged_problem_once")]
