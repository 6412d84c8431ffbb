"""An exercise (rule system, election, figures, readings) and its computations, each written once."""

from django.db import models
from django.utils.translation import get_language, gettext

from reservations.models.bodies import BODY_CLASSES, State
from reservations.models.figures import FigureSet
from reservations.models.officers import Officer
from reservations.models.triggers import append_only, never_deleted


class Exercise(models.Model):
    """The preparation of one order: which law, which election, which figures, which readings."""

    state = models.ForeignKey(State, models.PROTECT)
    code = models.SlugField(max_length=30, unique=True, help_text="becomes the order's code, for example NN-2028")
    title_en = models.CharField(max_length=200)
    title_hi = models.CharField(max_length=200)
    rules = models.CharField(max_length=60)
    kind = models.CharField(max_length=40, choices=BODY_CLASSES)
    election_on = models.DateField()
    first_election_on = models.DateField(null=True, blank=True, help_text="the first election counted (P-03)")
    figure_set = models.ForeignKey(FigureSet, models.PROTECT)
    started_by = models.ForeignKey(Officer, models.PROTECT)
    started_at = models.DateTimeField()

    class Meta:
        ordering = ["-started_at", "-pk"]
        triggers = [never_deleted()]

    @property
    def title(self) -> str:
        """The title in the active language."""
        return self.title_hi if get_language() == "hi" else self.title_en

    def __str__(self) -> str:
        return self.title


class ReadingChoice(models.Model):
    """An officer's choice of one reading for one exercise; the newest row of a reading counts."""

    exercise = models.ForeignKey(Exercise, models.PROTECT, related_name="choices")
    reading = models.CharField(max_length=10)
    option = models.CharField(max_length=60)
    reason = models.TextField()
    authority = models.CharField(
        max_length=500, blank=True, help_text="what a choice rests on that departs from the text"
    )
    chosen_by = models.ForeignKey(Officer, models.PROTECT)
    chosen_at = models.DateTimeField()

    class Meta:
        ordering = ["chosen_at", "pk"]
        triggers = [append_only()]


class Computations(models.Manager["Computation"]):
    """Computations without inputs, result and working, which are large and read when they are looked at."""

    def get_queryset(self) -> models.QuerySet["Computation"]:
        """Every computation, what it holds deferred."""
        return super().get_queryset().defer("inputs", "result", "working")


class Computation(models.Model):
    """One run of the law on frozen inputs: done, refused by a reading, or waiting for a lot."""

    class Status(models.TextChoices):
        """How the run ended."""

        DONE = "done"
        REFUSED = "refused"
        LOT_NEEDED = "lot_needed"

    exercise = models.ForeignKey(Exercise, models.PROTECT, related_name="computations")
    number = models.PositiveIntegerField()
    status = models.CharField(max_length=20, choices=Status)
    figure_set = models.ForeignKey(FigureSet, models.PROTECT)
    inputs = models.JSONField(help_text="the canonical form of everything that decided the outcome (law/canonical.py)")
    inputs_sha256 = models.CharField(max_length=64)
    result = models.JSONField(null=True, help_text="the JSON of manage.py allot")
    result_sha256 = models.CharField(max_length=64, blank=True)
    working = models.JSONField(null=True)
    refusal = models.JSONField(
        null=True, help_text="reading, message, bodies or units, options; or the lot that is needed"
    )
    made_by = models.ForeignKey(Officer, models.PROTECT)
    made_at = models.DateTimeField()

    objects = Computations()

    class Meta:
        ordering = ["-number"]
        constraints = [
            models.UniqueConstraint(fields=["exercise", "number"], name="computation_number_once"),
        ]
        triggers = [append_only()]

    def __str__(self) -> str:
        return gettext("Computation %(number)s") % {"number": self.number}


class LiftedCheck(models.Model):
    """A blocking check lifted with a written reason that is printed in the order's record."""

    computation = models.ForeignKey(Computation, models.PROTECT, related_name="lifted")
    check_id = models.CharField(max_length=60)
    reason = models.TextField()
    lifted_by = models.ForeignKey(Officer, models.PROTECT)
    lifted_at = models.DateTimeField()

    class Meta:
        ordering = ["lifted_at", "pk"]
        constraints = [models.UniqueConstraint(fields=["computation", "check_id"], name="check_lifted_once")]
        triggers = [append_only()]
