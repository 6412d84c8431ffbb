"""Invites an office to an account, and makes the account when the link that was mailed is used (F32)."""

import hmac
from datetime import datetime, timedelta
from hashlib import sha256

from django.core.signing import BadSignature, Signer
from django.db import IntegrityError, transaction

from reservations.law.wording import gettext_noop as _
from reservations.models import Invitation, Officer, State
from reservations.selectors import accounts as selected
from reservations.selectors.accounts import KEEPERS, Standing
from reservations.services import audit, mail
from reservations.services.posts import Post, must_fit
from reservations.services.roles import must_be
from reservations.workflow.machine import refused

VALID_FOR = timedelta(days=7)
SIGNER = Signer(salt="invitation", sep=".")


def key(invitation: Invitation) -> str:
    """The secret of an invitation's link: signed with the key of the installation, which the database does not hold."""
    return SIGNER.sign(invitation.serial.hex)


def _hash(link_key: str) -> str:
    return sha256(link_key.encode()).hexdigest()


def find(link_key: str) -> Invitation | None:
    """The invitation that a link's secret belongs to; None for a secret that was never given out."""
    try:
        SIGNER.unsign(link_key)
    except BadSignature:
        return None
    found = Invitation.objects.select_related("state", "district", "body").filter(key_sha256=_hash(link_key)).first()
    return found if found and hmac.compare_digest(found.key_sha256, _hash(link_key)) else None


@transaction.atomic
def invite(state: State, post: Post, email: str, *, by: Officer | None, at: datetime) -> Invitation:
    """Invite an office of a State; the link is mailed and good for seven days. `by` None: at the server's console.

    Raises NotAllowed for anybody but an approver of the State, for a post that is not whole, and for an address that
    an account or an open invitation has already.
    """
    if by is not None:
        must_be(KEEPERS, by, state.code)
    must_fit(post, state)
    State.objects.select_for_update().get(pk=state.pk)  # two invitations to one address come one after the other
    if selected.with_address(email).exists():
        raise refused("", _("An account has this e-mail address already."))
    if selected.open_to(email, at):
        raise refused("", _("An invitation to this address is open already; withdraw it first."))
    row = Invitation(state=state, email=email, invited_by=by, invited_at=at, expires_at=at + VALID_FOR, **vars(post))
    row.key_sha256 = _hash(key(row))
    row.save()
    audit.record(
        "invite_officer", row, by=by, at=at, state=state.code, role=post.role, email=audit.salted(email), **post.place
    )
    mail.ask("invitation", row.pk, at=at)
    return row


def _locked(invitation: Invitation, at: datetime) -> Invitation:
    row = Invitation.objects.select_for_update(of=("self",)).select_related("state").get(pk=invitation.pk)
    if selected.standing(row, at) not in (Standing.OPEN, Standing.EXPIRED):
        raise refused("", _("This invitation was used or withdrawn already."))
    return row


@transaction.atomic
def withdraw(invitation: Invitation, *, by: Officer, at: datetime) -> Invitation:
    """Withdraw an invitation that nobody used yet; its link says so from then on. Raises NotAllowed otherwise."""
    must_be(KEEPERS, by, invitation.state_id)
    row = _locked(invitation, at)
    row.withdrawn_by, row.withdrawn_at = by, at
    row.save(update_fields=["withdrawn_by", "withdrawn_at"])
    audit.record("withdraw_invitation", row, by=by, at=at)
    return row


@transaction.atomic
def accept(invitation: Invitation, username: str, password: str, *, at: datetime) -> Officer:
    """Make the account of an invitation with a user name and a password (checked by the form); the link is then spent.

    Raises NotAllowed when the invitation was used or withdrawn meanwhile, is too old, or the user name is taken.
    """
    row = _locked(invitation, at)
    if selected.standing(row, at) != Standing.OPEN:
        raise refused("", _("This invitation is too old."))
    taken = refused("", _("Another account has this user name."))
    if Officer.objects.filter(username__iexact=username).exists():
        raise taken
    officer = Officer(
        username=username,
        email=row.email,
        state=row.state,
        role=row.role,
        district=row.district,
        body=row.body,
        designation_en=row.designation_en,
        designation_hi=row.designation_hi,
    )
    officer.set_password(password)
    try:
        with transaction.atomic():
            officer.save(force_insert=True)
    except IntegrityError as just_now:
        raise taken from just_now
    row.officer, row.accepted_at = officer, at
    row.save(update_fields=["officer", "accepted_at"])
    audit.record("accept_invitation", row, by=officer, at=at, account=officer.pk)
    return officer
