"""The accounts of a State's officers as those who keep them see them, and where an invitation stands."""

from collections.abc import Sequence
from datetime import datetime
from enum import StrEnum

from allauth.mfa.models import Authenticator
from django.db.models import Exists, OuterRef, QuerySet
from django.shortcuts import get_object_or_404

from reservations.law.terms import BodyClass
from reservations.models import AccountChange, Body, District, Invitation, Officer, State
from reservations.workflow.roles import Role

KEEPERS = (Role.APPROVER,)  # who invites, closes and posts
MUNICIPAL = (BodyClass.MUNICIPAL_CORPORATION, BodyClass.MUNICIPAL_COUNCIL, BodyClass.NAGAR_PANCHAYAT)


class Standing(StrEnum):
    """Where an invitation stands."""

    OPEN = "open"
    ACCEPTED = "accepted"
    WITHDRAWN = "withdrawn"
    EXPIRED = "expired"


def standing(invitation: Invitation, at: datetime) -> Standing:
    """Where an invitation stands at an instant."""
    if invitation.accepted_at:
        return Standing.ACCEPTED
    if invitation.withdrawn_at:
        return Standing.WITHDRAWN
    return Standing.OPEN if at < invitation.expires_at else Standing.EXPIRED


def own_state(officer: Officer) -> State:
    """The State of an officer who keeps its accounts."""
    return State.objects.get(pk=officer.state_id)


def of_state(officer: Officer) -> QuerySet[Officer]:
    """The accounts of the officer's State, those in use first; `has_factor` tells of a second factor."""
    factor = Authenticator.objects.filter(user=OuterRef("pk"), type=Authenticator.Type.TOTP)
    found = Officer.objects.filter(state=officer.state).select_related("district", "body")
    return found.annotate(has_factor=Exists(factor)).order_by("-is_active", "designation_en", "pk")


def account(officer: Officer, pk: int) -> Officer:
    """One account of the officer's State, or 404."""
    return get_object_or_404(of_state(officer), pk=pk)


def changes(officer: Officer) -> QuerySet[AccountChange]:
    """What was done to an account, the latest first."""
    return AccountChange.objects.filter(officer=officer).select_related("made_by", "district", "body")


def invitations(officer: Officer) -> QuerySet[Invitation]:
    """The invitations of the officer's State that nobody has used, the latest first."""
    found = Invitation.objects.filter(state=officer.state, accepted_at=None)
    return found.select_related("district", "body", "invited_by")


def invitation(officer: Officer, pk: int) -> Invitation:
    """One unused invitation of the officer's State, or 404."""
    return get_object_or_404(invitations(officer), pk=pk)


def districts(state: State) -> QuerySet[District]:
    """The Districts an officer of the State may be of."""
    return District.objects.filter(state=state)


def bodies(state: State) -> QuerySet[Body]:
    """The municipalities of today an officer of the State may be of."""
    return Body.objects.filter(state=state, kind__in=MUNICIPAL, valid_to=None)


def with_address(email: str) -> QuerySet[Officer]:
    """The accounts with an e-mail address."""
    return Officer.objects.filter(email__iexact=email)


def open_to(email: str, at: datetime) -> Sequence[Invitation]:
    """The invitations to an address that could still be used."""
    found = Invitation.objects.filter(email__iexact=email, accepted_at=None, withdrawn_at=None, expires_at__gt=at)
    return list(found)
