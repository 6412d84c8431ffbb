"""Orders, their versions with frozen content, schedules, windows and the record of events."""

import pgtrigger
from django.db import models
from django.db.models import Q
from django.utils.translation import get_language

from reservations.models.bodies import BODY_CLASSES, Body, District, State
from reservations.models.elections import CATEGORIES
from reservations.models.exercises import Computation, Exercise
from reservations.models.officers import Officer
from reservations.models.triggers import append_only, never_deleted
from reservations.workflow.order import ORDER, OrderEvent, OrderState

STATES = [(state.value, state.value) for state in OrderState]


def life_of_an_order() -> pgtrigger.Trigger:
    """The trigger that holds the table of workflow/order.py in the database."""
    pairs = ", ".join(f"('{source}', '{target}')" for source, target in ORDER.pairs())
    return pgtrigger.Trigger(
        name="life_of_an_order",
        when=pgtrigger.Before,
        operation=pgtrigger.Insert | pgtrigger.Update,
        func=f"""
            IF TG_OP = 'INSERT' THEN
                IF NEW.state <> '{ORDER.initial}' THEN RAISE EXCEPTION 'an order begins as {ORDER.initial}'; END IF;
                RETURN NEW;
            END IF;
            IF NEW.state IS DISTINCT FROM OLD.state THEN
                IF (OLD.state, NEW.state) NOT IN ({pairs}) THEN
                    RAISE EXCEPTION 'an order that is % cannot become %', OLD.state, NEW.state;
                END IF;
                IF NEW.state IN ('stayed', 'quashed') AND OLD.state NOT IN ('stayed', 'quashed')
                    AND NEW.before_court IS DISTINCT FROM OLD.state THEN
                    RAISE EXCEPTION 'the state before the court''s order must be kept';
                END IF;
                IF OLD.state IN ('stayed', 'quashed') AND NEW.state NOT IN ('stayed', 'quashed')
                    AND OLD.before_court IS DISTINCT FROM NEW.state THEN
                    RAISE EXCEPTION 'a restored order returns to %', OLD.before_court;
                END IF;
            END IF;
            RETURN NEW;
        """,
    )


def published_is_frozen() -> pgtrigger.Trigger:
    """A published version never changes."""
    return pgtrigger.Trigger(
        name="published_is_frozen",
        when=pgtrigger.Before,
        operation=pgtrigger.Update | pgtrigger.Delete,
        condition=pgtrigger.Condition("OLD.published_at IS NOT NULL"),
        func="RAISE EXCEPTION 'a published version of an order never changes';",
    )


class Order(models.Model):
    """One order from its first draft to the Gazette; `state` moves only along the table of the workflow."""

    state_of = models.ForeignKey(State, models.PROTECT, related_name="orders")
    exercise = models.OneToOneField(Exercise, models.PROTECT, related_name="order")
    code = models.SlugField(max_length=30, unique=True)
    state = models.CharField(max_length=30, choices=STATES, default=OrderState.DRAFTED)
    before_court = models.CharField(max_length=30, choices=STATES, blank=True, default="")
    created_by = models.ForeignKey(Officer, models.PROTECT)
    created_at = models.DateTimeField()
    gazette_number = models.CharField(max_length=100, blank=True)
    gazetted_on = models.DateField(null=True, blank=True)

    class Meta:
        ordering = ["-created_at", "-pk"]
        triggers = [life_of_an_order(), never_deleted()]

    def __str__(self) -> str:
        return self.code

    @property
    def title(self) -> str:
        """The exercise's title in the active language."""
        return self.exercise.title


class Versions(models.Manager["OrderVersion"]):
    """Versions without the frozen content, which is large and read when it is looked at."""

    def get_queryset(self) -> models.QuerySet["OrderVersion"]:
        """Every version, its content deferred."""
        return super().get_queryset().defer("frozen")


class OrderVersion(models.Model):
    """A draft, a revised draft or the final order: prepared, then frozen when published."""

    class Stage(models.TextChoices):
        """Which paper the version is."""

        DRAFT = "draft"
        REVISED_DRAFT = "revised_draft"
        FINAL = "final"

    order = models.ForeignKey(Order, models.PROTECT, related_name="versions")
    number = models.PositiveIntegerField()
    stage = models.CharField(max_length=20, choices=Stage)
    computation = models.ForeignKey(Computation, models.PROTECT)
    wording = models.JSONField(help_text="the officer's wording, {en: {…}, hi: {…}}")
    dispatch_number = models.CharField(max_length=20, blank=True)
    section = models.CharField(max_length=20, blank=True)
    number_year = models.CharField(max_length=10, blank=True)
    file_number = models.CharField(max_length=40, blank=True)
    file_year = models.CharField(max_length=10, blank=True)
    place_en = models.CharField(max_length=100, blank=True)
    place_hi = models.CharField(max_length=100, blank=True)
    dated_on = models.DateField(null=True, blank=True)
    prepared_by = models.ForeignKey(Officer, models.PROTECT, related_name="prepared_versions")
    prepared_at = models.DateTimeField()
    published_by = models.ForeignKey(Officer, models.PROTECT, null=True, blank=True, related_name="published_versions")
    published_at = models.DateTimeField(null=True, blank=True)
    frozen = models.JSONField(null=True)
    data_sha256 = models.CharField(max_length=64, blank=True)
    bundle = models.FileField(upload_to="bundles/", blank=True)
    bundle_sha256 = models.CharField(max_length=64, blank=True)

    objects = Versions()

    class Meta:
        ordering = ["number"]
        constraints = [
            models.UniqueConstraint(fields=["order", "number"], name="version_number_once"),
            models.UniqueConstraint(
                fields=["order"], condition=Q(published_at=None), name="one_version_in_preparation"
            ),
            models.CheckConstraint(
                condition=Q(published_at=None)
                | (Q(frozen__isnull=False, published_by__isnull=False, dated_on__isnull=False) & ~Q(data_sha256="")),
                name="published_is_complete",
            ),
        ]
        triggers = [published_is_frozen()]

    @property
    def full_number(self) -> str:
        """The number as printed: dispatch number/section-year-file number/file year."""
        return f"{self.dispatch_number}/{self.section}-{self.number_year}-{self.file_number}/{self.file_year}"

    @property
    def place(self) -> str:
        """The place in the active language."""
        return self.place_hi if get_language() == "hi" else self.place_en

    def __str__(self) -> str:
        return f"{self.order.code} · {self.number}"


class Schedule(models.Model):
    """The list of one class of bodies in a published version."""

    version = models.ForeignKey(OrderVersion, models.PROTECT, related_name="schedules")
    kind = models.CharField(max_length=40, choices=BODY_CLASSES)

    class Meta:
        ordering = ["kind"]
        constraints = [models.UniqueConstraint(fields=["version", "kind"], name="schedule_once")]
        triggers = [append_only()]


class ScheduleEntry(models.Model):
    """One office in a published schedule."""

    schedule = models.ForeignKey(Schedule, models.PROTECT, related_name="entries")
    serial = models.PositiveIntegerField()
    body = models.ForeignKey(Body, models.PROTECT, related_name="entries")
    district = models.ForeignKey(District, models.PROTECT)
    category = models.CharField(max_length=10, choices=CATEGORIES)
    previous = models.CharField(max_length=10, choices=CATEGORIES, blank=True, help_text="at the last election counted")
    population = models.BigIntegerField()

    class Meta:
        ordering = ["serial"]
        constraints = [
            models.UniqueConstraint(fields=["schedule", "serial"], name="entry_serial_once"),
            models.UniqueConstraint(fields=["schedule", "body"], name="entry_body_once"),
        ]
        triggers = [append_only()]


class Window(models.Model):
    """The time for objections to a version; a later number replaces an earlier one and never closes sooner.

    Without bodies it holds for the whole version; with bodies for those alone.
    """

    version = models.ForeignKey(OrderVersion, models.PROTECT, related_name="windows")
    number = models.PositiveIntegerField()
    published_on = models.DateField(help_text="D of C-31: the latest of site, newspapers and boards")
    closes_at = models.DateTimeField()
    cause_en = models.CharField(max_length=500, blank=True)
    cause_hi = models.CharField(max_length=500, blank=True)
    bodies = models.ManyToManyField(Body, blank=True, related_name="windows")
    set_by = models.ForeignKey(Officer, models.PROTECT)
    set_at = models.DateTimeField()

    class Meta:
        ordering = ["number"]
        constraints = [models.UniqueConstraint(fields=["version", "number"], name="window_number_once")]
        triggers = [append_only()]

    @property
    def cause(self) -> str:
        """Why the window was moved, in the active language."""
        return self.cause_hi if get_language() == "hi" else self.cause_en


class OrderAct(models.Model):
    """One event in the life of an order, written with the change of state in one transaction."""

    order = models.ForeignKey(Order, models.PROTECT, related_name="acts")
    version = models.ForeignKey(OrderVersion, models.PROTECT, null=True, blank=True, related_name="acts")
    event = models.CharField(max_length=30, choices=[(e.value, e.value) for e in OrderEvent])
    source = models.CharField(max_length=30, choices=STATES)
    target = models.CharField(max_length=30, choices=STATES)
    body = models.ForeignKey(Body, models.PROTECT, null=True, blank=True, help_text="for a court's order on one office")
    reason = models.TextField(blank=True)
    reason_hi = models.TextField(blank=True, help_text="the Hindi text of a corrigendum")
    case = models.CharField(max_length=200, blank=True, help_text="court and case")
    by = models.ForeignKey(Officer, models.PROTECT)
    at = models.DateTimeField()

    class Meta:
        ordering = ["at", "pk"]
        triggers = [append_only()]
