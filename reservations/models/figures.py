"""Figure sets: population by body, with source, document and signatory; versions are never overwritten."""

from django.db import models
from django.db.models import F, Q

from reservations.models.bodies import BODY_CLASSES, Body, State
from reservations.models.column_mappings import ReadByLayout
from reservations.models.jobs import Job
from reservations.models.officers import Officer
from reservations.models.triggers import append_only


class FigureSet(models.Model):
    """One version of the figures of one class of bodies. A correction is a new version with its cause."""

    state = models.ForeignKey(State, models.PROTECT)
    kind = models.CharField(max_length=40, choices=BODY_CLASSES)
    title_en = models.CharField(max_length=200)
    title_hi = models.CharField(max_length=200)
    version = models.PositiveIntegerField()
    source = models.CharField(max_length=300, help_text="census table or survey")
    source_on = models.DateField()
    bc_survey = models.CharField(max_length=300, blank=True, help_text="the survey the BC figures come from (C-44)")
    bc_commission_report = models.CharField(
        max_length=300, blank=True, help_text="dedicated commission's report (C-44)"
    )
    signatory = models.CharField(max_length=200, help_text="designation of who signed the figures")
    state_population = models.BigIntegerField(null=True, help_text="totals of the whole State, rural and urban (P-02)")
    state_sc = models.BigIntegerField(null=True)
    state_st = models.BigIntegerField(null=True)
    state_bc = models.BigIntegerField(null=True)
    state_source = models.CharField(max_length=300, blank=True, help_text="where the State's totals come from")
    cause = models.CharField(max_length=500, blank=True, help_text="why a new version was needed")
    supersedes = models.ForeignKey(
        "self", models.PROTECT, null=True, blank=True, related_name="later", help_text="the newest confirmed version"
    )
    file_name = models.CharField(max_length=200)
    file_sha256 = models.CharField(max_length=64)
    imported_by = models.ForeignKey(Officer, models.PROTECT)
    imported_at = models.DateTimeField()

    class Meta:
        ordering = ["-imported_at", "-pk"]
        constraints = [
            models.UniqueConstraint(fields=["state", "kind", "version"], name="figure_set_version_once"),
            models.CheckConstraint(
                condition=Q(state_population=None)
                | Q(state_population__gte=F("state_sc") + F("state_st") + F("state_bc")),
                name="state_categories_within_population",
            ),
        ]
        triggers = [append_only()]

    def __str__(self) -> str:
        return f"{self.title} · {self.version}"

    @property
    def title(self) -> str:
        """The title in the active language."""
        from django.utils.translation import get_language

        return self.title_hi if get_language() == "hi" else self.title_en

    @property
    def standing(self) -> str:
        """`awaiting` the second person's word, `confirmed`, or `rejected`."""
        said = getattr(self, "confirmation", None)
        return said.outcome if said else "awaiting"

    @property
    def confirmed(self) -> bool:
        """Whether exercises may use it."""
        return self.standing == "confirmed"


class Figure(models.Model):
    """The persons of one body: total, Scheduled Castes, Scheduled Tribes, Backward Classes.

    A municipality may have its number of seats, a constituency numbers of families and its panchayat's own totals.
    """

    figure_set = models.ForeignKey(FigureSet, models.PROTECT, related_name="figures")
    body = models.ForeignKey(Body, models.PROTECT, related_name="figures")
    population = models.BigIntegerField()
    sc = models.BigIntegerField()
    st = models.BigIntegerField()
    bc = models.BigIntegerField(null=True, help_text="absent where a rule system needs none")
    seats = models.PositiveIntegerField(null=True)
    families_sc = models.BigIntegerField(null=True)
    families_st = models.BigIntegerField(null=True)
    families_bc = models.BigIntegerField(null=True)
    panchayat_population = models.BigIntegerField(null=True)
    panchayat_sc = models.BigIntegerField(null=True)
    panchayat_st = models.BigIntegerField(null=True)
    panchayat_bc = models.BigIntegerField(null=True)

    class Meta:
        ordering = ["body__code"]
        constraints = [
            models.UniqueConstraint(fields=["figure_set", "body"], name="figure_once"),
            models.CheckConstraint(condition=Q(population__gt=0), name="population_positive"),
            models.CheckConstraint(condition=Q(sc__gte=0, st__gte=0) & (Q(bc=None) | Q(bc__gte=0)), name="no_negative"),
            models.CheckConstraint(
                condition=Q(bc=None, population__gte=F("sc") + F("st"))
                | Q(population__gte=F("sc") + F("st") + F("bc")),
                name="categories_within_population",
            ),
        ]
        triggers = [append_only()]


class FigureImport(ReadByLayout):
    """An uploaded file between its preview and the saving of its figures; nothing is saved from it before.

    It is read once, against the register of bodies as it then is, into staged rows (models/staged.py); `found` has what
    they come to. `job` is the work on it in the background. `about`, `asked_by` and `asked_at` are what an officer gave
    who asked to save it, `refused` why that was not done.
    """

    state = models.ForeignKey(State, models.PROTECT)
    kind = models.CharField(max_length=40, choices=BODY_CLASSES)
    file = models.FileField(upload_to="imports/%Y/%m/")
    file_name = models.CharField(max_length=200)
    file_sha256 = models.CharField(max_length=64)
    uploaded_by = models.ForeignKey(Officer, models.PROTECT)
    uploaded_at = models.DateTimeField()
    figure_set = models.OneToOneField(FigureSet, models.PROTECT, null=True, blank=True, related_name="origin")
    read_at = models.DateTimeField(null=True, blank=True)
    register_sha256 = models.CharField(max_length=64, blank=True, help_text="of the register that it was read against")
    rows_sha256 = models.CharField(max_length=64, blank=True, help_text="of the staged rows")
    found = models.JSONField(default=dict)
    job = models.ForeignKey(Job, models.PROTECT, null=True, blank=True, related_name="+")
    job_number = models.PositiveIntegerField(default=0, help_text="how often work in the background was asked for")
    about = models.JSONField(default=dict)
    asked_by = models.ForeignKey(Officer, models.PROTECT, null=True, blank=True, related_name="+")
    asked_at = models.DateTimeField(null=True, blank=True)
    refused = models.JSONField(default=list)

    class Meta:
        ordering = ["-uploaded_at", "-pk"]
