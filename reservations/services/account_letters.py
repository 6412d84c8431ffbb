"""Letters about accounts, in Hindi and English one below the other: the invitation, and a factor that was reset."""

from collections.abc import Callable

from django.conf import settings
from django.urls import reverse
from django.utils import timezone, translation
from django.utils.translation import gettext as _

from reservations.formatting import moment
from reservations.models import AccountChange, Invitation
from reservations.selectors.accounts import Standing, standing
from reservations.services import invitations
from reservations.services.mail import Letter, letter

Text = tuple[str, list[str]]  # subject and paragraphs, in the active language


def _in_both(address: str, write: Callable[[], Text]) -> Letter:
    texts = []
    for language in ("hi", "en"):
        with translation.override(language):
            texts.append(write())
    specimen = "SPECIMEN, NO LEGAL EFFECT\n\n" if settings.DEMONSTRATION else ""
    body = "\n\n---\n\n".join("\n\n".join(paragraphs) for _subject, paragraphs in texts)
    return address, " / ".join(subject for subject, _paragraphs in texts), f"{specimen}{body}\n"


def link(invitation: Invitation) -> str:
    """The whole address that an invitation is accepted at, in the active language."""
    return str(settings.SITE_URL + reverse("invitation", args=[invitations.key(invitation)]))


@letter("invitation")
def invitation(pk: int) -> Letter | None:
    """The link to an account; none when the invitation ended before it was sent."""
    row = Invitation.objects.select_related("state").get(pk=pk)
    if standing(row, timezone.now()) != Standing.OPEN:
        return None

    def write() -> Text:
        given = {"designation": row.designation, "state": row.state.name, "moment": moment(row.expires_at)}
        return (
            _("An account for your office"),
            [
                _("%(designation)s: an account is ready for this office in Local Body Offices, %(state)s.") % given,
                _("Open this address to choose a user name and a password and to set up an authenticator app:"),
                link(row),
                _("It can be used once, until %(moment)s. Do not pass it on; whoever opens it gets the account.")
                % given,
            ],
        )

    return _in_both(row.email, write)


@letter("factor_reset")
def factor_reset(pk: int) -> Letter | None:
    """Tells an officer with an address that the State's approver took the second factor off the account."""
    change = AccountChange.objects.select_related("officer", "made_by").get(pk=pk)

    def write() -> Text:
        given = {"user": change.officer.username, "by": change.made_by.designation, "moment": moment(change.made_at)}
        return (
            _("The second factor of your account was reset"),
            [
                _("%(by)s reset the second factor of your account %(user)s on %(moment)s.") % given,
                _("Your next sign-in sets up an authenticator app anew, and new recovery codes."),
                _("If you did not ask for this, tell the State's office at once and change your password."),
            ],
        )

    return _in_both(change.officer.email, write) if change.officer.email else None
