"""Proofs that a draft was published in newspapers and on boards, and written waivers (C-31)."""

import pgtrigger
from django.db import models
from django.db.models import Q

from reservations.models.bodies import Body, District
from reservations.models.officers import Officer
from reservations.models.orders import OrderVersion
from reservations.models.triggers import append_only


class ProofKind(models.TextChoices):
    """Where a draft must be published besides the site."""

    NEWSPAPER = "newspaper"
    DISTRICT_BOARD = "district_board"
    BODY_BOARD = "body_board"


def within_its_days() -> pgtrigger.Trigger:
    """A proof is of a day between the draft's own date and the day, in India, on which it is recorded."""
    return pgtrigger.Trigger(
        name="within_its_days",
        when=pgtrigger.Before,
        operation=pgtrigger.Insert,
        func="""
            IF NEW.published_on > (NEW.recorded_at AT TIME ZONE 'Asia/Kolkata')::date THEN
                RAISE EXCEPTION 'a proof of publication lies in the future';
            END IF;
            IF NOT EXISTS (
                SELECT FROM reservations_orderversion
                WHERE id = NEW.version_id AND published_at IS NOT NULL AND dated_on <= NEW.published_on
            ) THEN
                RAISE EXCEPTION 'a proof of publication lies before its draft';
            END IF;
            RETURN NEW;
        """,
    )


class PublicationProof(models.Model):
    """A record that a version was published at one place on one day."""

    version = models.ForeignKey(OrderVersion, models.PROTECT, related_name="proofs")
    kind = models.CharField(max_length=20, choices=ProofKind)
    district = models.ForeignKey(District, models.PROTECT)
    body = models.ForeignKey(Body, models.PROTECT, null=True, blank=True)
    published_on = models.DateField()
    place = models.CharField(max_length=200, help_text="newspaper with edition, or where the board hangs")
    page = models.CharField(max_length=20, blank=True)
    officer = models.CharField(max_length=200, help_text="designation of who saw it published")
    file = models.FileField(upload_to="proofs/%Y/%m/")
    file_name = models.CharField(max_length=200)
    file_sha256 = models.CharField(max_length=64)
    recorded_by = models.ForeignKey(Officer, models.PROTECT)
    recorded_at = models.DateTimeField()

    class Meta:
        ordering = ["recorded_at", "pk"]
        constraints = [
            models.CheckConstraint(
                condition=Q(kind=ProofKind.BODY_BOARD, body__isnull=False)
                | (~Q(kind=ProofKind.BODY_BOARD) & Q(body__isnull=True)),
                name="body_board_names_its_body",
            ),
        ]
        triggers = [append_only(), within_its_days()]


class ProofWaiver(models.Model):
    """A proof that is not insisted on, with the reason printed in the final order's record."""

    version = models.ForeignKey(OrderVersion, models.PROTECT, related_name="waivers")
    kind = models.CharField(max_length=20, choices=ProofKind)
    district = models.ForeignKey(District, models.PROTECT)
    body = models.ForeignKey(Body, models.PROTECT, null=True, blank=True)
    reason = models.TextField()
    waived_by = models.ForeignKey(Officer, models.PROTECT)
    waived_at = models.DateTimeField()

    class Meta:
        ordering = ["waived_at", "pk"]
        triggers = [append_only()]
