"""Keeps the accounts of a State: new posts, closing, reopening, lost second factors; each with its reason (F32)."""

from datetime import datetime

from allauth.mfa.models import Authenticator
from allauth.usersessions.models import UserSession
from django.db import transaction

from reservations.law.wording import gettext_noop as _
from reservations.models import AccountChange, Officer, State
from reservations.selectors.accounts import KEEPERS
from reservations.services import audit, mail
from reservations.services.posts import Post, must_fit
from reservations.services.roles import must_be
from reservations.workflow.machine import Obstacle, refused
from reservations.workflow.roles import Role

Kind = AccountChange.Kind

OWN = Obstacle("", _("Nobody keeps the own account: another approver of the State does this."))
NO_FACTOR = Obstacle("", _("This account has no second factor; the next sign-in sets one up."))


def _locked(officer: Officer, by: Officer, reason: str) -> Officer:
    """The account, locked. Raises NotAllowed for anybody but another approver of its State, and without a reason."""
    row = Officer.objects.select_for_update(of=("self",)).select_related("state").get(pk=officer.pk)
    must_be(KEEPERS, by, row.state_id or "")
    if row.pk == by.pk:
        raise refused(OWN.reading, OWN.template)
    if not reason.strip():
        raise refused("", _("A reason is needed."))
    return row


def _state(officer: Officer) -> State:
    if officer.state is None:
        raise ValueError("only accounts of a State are kept")
    return officer.state


def _changed(row: Officer, kind: Kind, reason: str, by: Officer, at: datetime) -> AccountChange:
    """Note what is done, with the post as it was until now."""
    return AccountChange.objects.create(
        officer=row,
        kind=kind,
        reason=reason,
        made_by=by,
        made_at=at,
        role=row.role,
        district=row.district,
        body=row.body,
        designation_en=row.designation_en,
        designation_hi=row.designation_hi,
    )


def _end_sessions(officer: Officer) -> None:
    for session in UserSession.objects.filter(user=officer):
        session.end()


@transaction.atomic
def post(officer: Officer, new: Post, reason: str, *, by: Officer, at: datetime) -> Officer:
    """Give an account a new post; the old one is closed and kept. Sessions end, so that nobody acts in the old post.

    Raises NotAllowed as all acts here do, for a post that is not whole, and for the post that the account has.
    """
    row = _locked(officer, by, reason)
    must_fit(new, _state(row))
    if new == post_of(row):
        raise refused("", _("The account has this post already."))
    change = _changed(row, Kind.POSTED, reason, by, at)
    for name, value in vars(new).items():
        setattr(row, name, value)
    row.save()
    audit.record(
        "post_officer", row, by=by, at=at, change=change.pk, role=new.role, reason=audit.salted(reason), **new.place
    )
    _end_sessions(row)
    return row


@transaction.atomic
def close(officer: Officer, reason: str, *, by: Officer, at: datetime) -> Officer:
    """Close an account: nobody signs in with it, and its sessions end. Raises NotAllowed when it is closed already."""
    row = _locked(officer, by, reason)
    if not row.is_active:
        raise refused("", _("This account is closed already."))
    change = _changed(row, Kind.CLOSED, reason, by, at)
    row.is_active = False
    row.save(update_fields=["is_active"])
    audit.record("close_account", row, by=by, at=at, change=change.pk, reason=audit.salted(reason))
    _end_sessions(row)
    return row


@transaction.atomic
def reopen(officer: Officer, reason: str, *, by: Officer, at: datetime) -> Officer:
    """Open a closed account again. Raises NotAllowed when it is open, and for a municipality's without its body."""
    row = _locked(officer, by, reason)
    if row.is_active:
        raise refused("", _("This account is in use."))
    must_fit(post_of(row), _state(row))
    change = _changed(row, Kind.REOPENED, reason, by, at)
    row.is_active = True
    row.save(update_fields=["is_active"])
    audit.record("reopen_account", row, by=by, at=at, change=change.pk, reason=audit.salted(reason))
    return row


@transaction.atomic
def reset_factor(officer: Officer, reason: str, *, by: Officer, at: datetime) -> Officer:
    """Take a lost phone's factor and the recovery codes off an account; the next sign-in sets up new ones.

    Sessions end and the officer is told by mail. Raises NotAllowed when the account has no factor.
    """
    row = _locked(officer, by, reason)
    if row.is_demonstration:
        raise refused("", _("The accounts of the demonstration keep their authenticator app."))
    factors = Authenticator.objects.filter(user=row)
    if not factors.exists():
        raise refused(NO_FACTOR.reading, NO_FACTOR.template)
    change = _changed(row, Kind.FACTOR_RESET, reason, by, at)
    factors.delete()
    audit.record("reset_factor", row, by=by, at=at, change=change.pk, reason=audit.salted(reason))
    _end_sessions(row)
    mail.ask("factor_reset", change.pk, at=at)
    return row


def post_of(officer: Officer) -> Post:
    """The post that an account has now."""
    district = None if officer.body else officer.district
    return Post(Role(officer.role), officer.designation_en, officer.designation_hi, district, officer.body)
