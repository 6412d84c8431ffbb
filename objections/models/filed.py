"""Drafts of objections, objections with their papers and receipts, and decisions; what was filed never changes."""

import pgtrigger
from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.db.models import F, Q
from django.db.models.functions import Coalesce

from reservations.models import Body, Officer, Order, OrderVersion
from reservations.models.triggers import append_only


class Ground(models.TextChoices):
    """What an objection rests on."""

    FIGURE = "figure"
    RANKING = "ranking"
    ROTATION = "rotation"
    READING = "reading"
    PUBLICATION = "publication"
    OTHER = "other"


class Mode(models.TextChoices):
    """How an objection came in (C-32)."""

    ONLINE = "online"
    COUNTER = "counter"
    POST = "post"
    MAIL = "mail"


class Outcome(models.TextChoices):
    """How an objection was decided (C-33)."""

    ACCEPTED = "accepted"
    PARTLY = "partly"
    REJECTED = "rejected"
    NOT_MAINTAINABLE = "not_maintainable"


class ObjectionDraft(models.Model):
    """A person's unfinished form, kept on the server behind a secret link; one draft makes one objection."""

    secret_sha256 = models.CharField(max_length=64, unique=True)
    order = models.ForeignKey(Order, models.PROTECT, related_name="+")
    answers = models.JSONField(
        default=dict, help_text="what was typed so far, by step and field, also when it is not valid yet"
    )
    kept_by = models.ForeignKey(
        Officer,
        models.PROTECT,
        null=True,
        blank=True,
        related_name="objection_drafts",
        help_text="the officer who enters a paper at a counter; nobody for a person's own draft",
    )
    began_at = models.DateTimeField()
    saved_at = models.DateTimeField()

    class Meta:
        ordering = ["began_at", "pk"]


COMPUTED = ("received_at",)  # by the database, from what never changes; a trigger before the row sees none yet
MAY_CHANGE = ("serial", "public_text", "public_withheld", "withheld_reason")


def filed_text_never_changes() -> pgtrigger.Trigger:
    """After filing only the serial and the public twin may be set."""
    columns = ", ".join(f"'{column}'" for column in (*MAY_CHANGE, *COMPUTED))
    return pgtrigger.Trigger(
        name="filed_text_never_changes",
        when=pgtrigger.Before,
        operation=pgtrigger.Update | pgtrigger.Delete,
        func=f"""
            IF TG_OP = 'DELETE' THEN RAISE EXCEPTION 'an objection is never deleted'; END IF;
            IF (to_jsonb(OLD) - ARRAY[{columns}])
                IS DISTINCT FROM (to_jsonb(NEW) - ARRAY[{columns}]) THEN
                RAISE EXCEPTION 'what was filed never changes';
            END IF;
            IF OLD.serial IS NOT NULL AND OLD.serial IS DISTINCT FROM NEW.serial THEN
                RAISE EXCEPTION 'a serial never changes';
            END IF;
            RETURN NEW;
        """,
    )


class Objection(models.Model):
    """One objection to a published version; `body` absent means the whole order."""

    number = models.CharField(max_length=50, unique=True, help_text="order code, random part, check character")
    serial = models.PositiveIntegerField(null=True, blank=True, help_text="given at the closing of the window")
    order = models.ForeignKey(Order, models.PROTECT, related_name="objections")
    version = models.ForeignKey(OrderVersion, models.PROTECT, related_name="objections")
    body = models.ForeignKey(Body, models.PROTECT, null=True, blank=True, related_name="objections")
    draft = models.OneToOneField(ObjectionDraft, models.PROTECT, null=True, blank=True, related_name="objection")
    further_bodies = ArrayField(
        models.CharField(max_length=30), default=list, blank=True, help_text="codes of other bodies it is about as well"
    )
    ground = models.CharField(max_length=20, choices=Ground)
    step = models.CharField(max_length=60, blank=True, help_text="key of the disputed step of the working")
    figure_body = models.ForeignKey(Body, models.PROTECT, null=True, blank=True, related_name="disputed_in")
    figure_column = models.CharField(max_length=20, blank=True)
    figure_claimed = models.BigIntegerField(null=True, blank=True)
    text = models.TextField()
    relief = models.TextField(blank=True)
    public_text = models.TextField(blank=True, help_text="the redacted twin; empty until an officer has made it")
    public_withheld = models.BooleanField(default=False)
    withheld_reason = models.TextField(blank=True, help_text="why the public does not see the text; shown to it")
    objector = models.CharField(max_length=200)
    address = models.CharField(max_length=500, blank=True)
    mobile = models.CharField(max_length=20, blank=True)
    email = models.EmailField(blank=True)
    consents_to_name = models.BooleanField(default=False)
    pledged = models.BooleanField()
    language = models.CharField(max_length=2, choices=[("hi", "hi"), ("en", "en")])
    mode = models.CharField(max_length=20, choices=Mode, default=Mode.ONLINE)
    filed_at = models.DateTimeField(help_text="the database's clock when the final submit arrived")
    arrived_at = models.DateTimeField(
        null=True, blank=True, help_text="on paper or by mail: when it was with a notified counter; by post, delivered"
    )
    received_at = models.GeneratedField(
        expression=Coalesce("arrived_at", "filed_at"),
        output_field=models.DateTimeField(),
        db_persist=True,
        help_text="the instant that counts for the window (C-32)",
    )
    is_late = models.BooleanField()  # when it was filed; selectors/lateness.py says whether it is late now
    secret_hash = models.CharField(max_length=64, help_text="keyed hash of the secret code for tracking")
    receipt = models.JSONField(help_text="canonical payload: number, instants, hashes of text and papers, key id")
    receipt_signature = models.CharField(max_length=200)
    receipt_key_id = models.CharField(max_length=64)

    class Meta:
        ordering = ["filed_at", "pk"]
        constraints = [
            models.UniqueConstraint(fields=["order", "serial"], name="serial_once", condition=Q(serial__isnull=False)),
            models.CheckConstraint(condition=Q(pledged=True) | ~Q(mode=Mode.ONLINE), name="pledged_as_true"),
            models.CheckConstraint(
                condition=Q(mode=Mode.ONLINE, arrived_at=None)
                | (~Q(mode=Mode.ONLINE) & Q(arrived_at__lte=F("filed_at"))),
                name="entered_after_it_arrived",
            ),
            models.CheckConstraint(
                condition=Q(public_withheld=False) | (Q(public_text="") & ~Q(withheld_reason="")),
                name="withheld_with_a_reason",
            ),
        ]
        indexes = [
            models.Index(fields=["order", "filed_at"], name="objections_of_an_order"),
            models.Index(fields=["order", "received_at"], name="objections_as_received"),
        ]
        triggers = [filed_text_never_changes()]

    def __str__(self) -> str:
        return self.number


class Paper(models.Model):
    """One paper handed in, checked by its content; first with a draft, then with its objection."""

    draft = models.ForeignKey(ObjectionDraft, models.PROTECT, null=True, blank=True, related_name="papers")
    objection = models.ForeignKey(Objection, models.PROTECT, null=True, blank=True, related_name="papers")
    file = models.FileField(upload_to="papers/%Y/%m/")
    name = models.CharField(max_length=200)
    media_type = models.CharField(max_length=100)
    size = models.PositiveIntegerField()
    sha256 = models.CharField(max_length=64)
    handed_in_sha256 = models.CharField(
        max_length=64, blank=True, help_text="of the file as it was sent, before a picture lost its metadata"
    )
    added_at = models.DateTimeField()

    class Meta:
        ordering = ["added_at", "pk"]
        constraints = [
            models.CheckConstraint(
                condition=Q(draft__isnull=False) | Q(objection__isnull=False), name="paper_belongs_somewhere"
            ),
        ]
        triggers = [
            pgtrigger.Protect(
                name="filed_papers_stay",
                operation=pgtrigger.Update | pgtrigger.Delete,
                condition=pgtrigger.Q(old__objection__isnull=False),
            ),
        ]


class Decision(models.Model):
    """The answer to an objection; a correction is a second decision, the newest counts."""

    objection = models.ForeignKey(Objection, models.PROTECT, related_name="decisions")
    number = models.PositiveIntegerField()
    outcome = models.CharField(max_length=20, choices=Outcome)
    reasons = models.TextField(help_text="names a clause or a figure")
    cause = models.TextField(blank=True, help_text="why an earlier decision is corrected")
    decided_by = models.ForeignKey(Officer, models.PROTECT)
    decided_at = models.DateTimeField()

    class Meta:
        ordering = ["number"]
        constraints = [
            models.UniqueConstraint(fields=["objection", "number"], name="decision_number_once"),
            models.CheckConstraint(condition=~Q(reasons=""), name="decided_with_reasons"),
            models.CheckConstraint(condition=Q(number=1) | ~Q(cause=""), name="corrected_with_a_cause"),
        ]
        triggers = [append_only()]
