"""Invitations, which are used once and make an account; and what was done to an account since, with the reason."""

from uuid import uuid4

from django.db import models
from django.db.models import Q
from django.utils.translation import get_language

from reservations.models.bodies import Body, District, State
from reservations.models.officers import Officer
from reservations.models.triggers import append_only, never_deleted, set_once
from reservations.workflow.roles import Role

ROLES = [(role.value, role.value) for role in Role]


class Post(models.Model):
    """An office with what it may do and where: the role, the District or body, the designation."""

    role = models.CharField(max_length=30, choices=ROLES)
    district = models.ForeignKey(District, models.PROTECT, null=True, blank=True, related_name="+")
    body = models.ForeignKey(Body, models.PROTECT, null=True, blank=True, related_name="+")
    designation_en = models.CharField(max_length=200)
    designation_hi = models.CharField(max_length=200)

    class Meta:
        abstract = True

    @property
    def designation(self) -> str:
        """The designation in the active language."""
        return self.designation_hi if get_language() == "hi" else self.designation_en


class Invitation(Post):
    """An account offered to an office by a link that is mailed, good once and for some days; its key is kept hashed."""

    state = models.ForeignKey(State, models.PROTECT, related_name="invitations")
    email = models.EmailField()
    serial = models.UUIDField(default=uuid4, unique=True, editable=False)
    key_sha256 = models.CharField(max_length=64, unique=True)
    invited_by = models.ForeignKey(
        Officer, models.PROTECT, null=True, blank=True, related_name="+", help_text="empty: invited at the server"
    )
    invited_at = models.DateTimeField()
    expires_at = models.DateTimeField()
    withdrawn_by = models.ForeignKey(Officer, models.PROTECT, null=True, blank=True, related_name="+")
    withdrawn_at = models.DateTimeField(null=True, blank=True)
    officer = models.OneToOneField(Officer, models.PROTECT, null=True, blank=True, related_name="invitation")
    accepted_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["-invited_at", "-pk"]
        constraints = [
            models.CheckConstraint(
                condition=Q(accepted_at=None) | Q(withdrawn_at=None), name="invitation_ends_in_one_way"
            ),
            models.CheckConstraint(condition=Q(expires_at__gt=models.F("invited_at")), name="invitation_lasts"),
        ]
        triggers = [never_deleted(), set_once("withdrawn_at", "accepted_at", "officer_id")]


class AccountChange(Post):
    """Something that was done to an account, by whom and why, with the post that it had until then."""

    class Kind(models.TextChoices):
        """What was done."""

        POSTED = "posted", "posted"
        CLOSED = "closed", "closed"
        REOPENED = "reopened", "reopened"
        FACTOR_RESET = "factor_reset", "factor_reset"

    officer = models.ForeignKey(Officer, models.PROTECT, related_name="changes")
    kind = models.CharField(max_length=20, choices=Kind)
    reason = models.TextField()
    made_by = models.ForeignKey(Officer, models.PROTECT, related_name="+")
    made_at = models.DateTimeField()

    class Meta:
        ordering = ["-made_at", "-pk"]
        constraints = [
            models.CheckConstraint(condition=~Q(officer=models.F("made_by")), name="own_account_kept_by_another"),
            models.CheckConstraint(condition=~Q(reason=""), name="account_changed_with_a_reason"),
        ]
        triggers = [append_only()]
