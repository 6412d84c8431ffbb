"""Lots: pools published before anybody draws, the draws on record, and the scans of their certificates."""

from django.db import models

from reservations.models.exercises import Computation, Exercise
from reservations.models.officers import Officer
from reservations.models.triggers import append_only


class LotKind(models.TextChoices):
    """Whether the statute itself draws lots (M-05), or equals stand on both sides of a cut (C-13)."""

    DRAW = "draw"
    TIE = "tie"


class LotMethod(models.TextChoices):
    """How a lot is decided: the order drawn is written down, or a seed made in public gives each name its ticket."""

    RECORDED = "recorded"
    SEEDED = "seeded"


class LotPool(models.Model):
    """The names in one lot and how many are to be drawn, frozen and public before the draw.

    `follows` marks a pool that the draws of the same seed made: nobody could know it before, and nobody could choose.
    """

    exercise = models.ForeignKey(Exercise, models.PROTECT, related_name="pools")
    serial = models.PositiveIntegerField()
    computation = models.ForeignKey(Computation, models.PROTECT, related_name="pools", help_text="which asked for it")
    kind = models.CharField(max_length=10, choices=LotKind)
    group = models.CharField(max_length=60)
    stage = models.CharField(max_length=30)
    number = models.PositiveIntegerField(help_text="how many are drawn")
    codes = models.JSONField(help_text="bodies or units, by code point")
    names = models.JSONField(help_text="their names in both languages when the pool was published")
    sha256 = models.CharField(max_length=64, help_text="of the pool as text (law/draws.py)")
    method = models.CharField(max_length=10, choices=LotMethod)
    follows = models.BooleanField(default=False)
    to_be_drawn_at = models.DateTimeField()
    place = models.CharField(max_length=200)
    seed_to_be_made = models.TextField(blank=True, help_text="how the seed will be made")
    published_by = models.ForeignKey(Officer, models.PROTECT)
    published_at = models.DateTimeField()

    class Meta:
        ordering = ["exercise", "-serial"]
        constraints = [models.UniqueConstraint(fields=["exercise", "serial"], name="lot_pool_serial_once")]
        triggers = [append_only()]

    @property
    def needed(self) -> int:
        """How many names a draw must have at least: all of the equals, else the number, as far as there are names."""
        return len(self.codes) if self.kind == LotKind.TIE else min(self.number, len(self.codes))


class RecordedLot(models.Model):
    """One draw of a pool: the order drawn, or the seed with each ticket; the newest of a pool counts.

    It serves its stage only. `pool` is empty where a lot among equals was recorded before pools were published.
    """

    exercise = models.ForeignKey(Exercise, models.PROTECT, related_name="lots")
    pool = models.ForeignKey(LotPool, models.PROTECT, related_name="draws", null=True)
    method = models.CharField(max_length=10, choices=LotMethod, default=LotMethod.RECORDED)
    group = models.CharField(max_length=60)
    stage = models.CharField(max_length=30)
    drawn = models.JSONField(help_text="codes in the order drawn")
    seed = models.CharField(max_length=200, blank=True)
    seed_made = models.TextField(blank=True, help_text="how the seed was made")
    tickets = models.JSONField(default=dict, help_text="the ticket of each code under the seed")
    drawn_at = models.DateTimeField()
    place = models.CharField(max_length=200)
    persons_present = models.TextField()
    reason = models.TextField(blank=True, help_text="why there was a second draw")
    recorded_by = models.ForeignKey(Officer, models.PROTECT)
    recorded_at = models.DateTimeField()

    class Meta:
        ordering = ["recorded_at", "pk"]
        triggers = [append_only()]


class LotScan(models.Model):
    """The scan of the signed certificate of a draw."""

    lot = models.ForeignKey(RecordedLot, models.PROTECT, related_name="scans")
    file = models.FileField(upload_to="lots/%Y/%m/")
    file_name = models.CharField(max_length=200)
    file_sha256 = models.CharField(max_length=64)
    added_by = models.ForeignKey(Officer, models.PROTECT)
    added_at = models.DateTimeField()

    class Meta:
        ordering = ["added_at", "pk"]
        triggers = [append_only()]
