"""Letters to objectors who gave an e-mail address: acknowledgement and decision, in the language of the objection."""

from django.conf import settings
from django.urls import reverse
from django.utils import translation
from django.utils.translation import gettext as _

from objections import words
from objections.models import Decision, Objection
from objections.selectors import lateness
from reservations.formatting import moment
from reservations.services.mail import Letter, letter


def _address(name: str, number: str) -> str:
    return f"{settings.SITE_URL}{reverse(f'objections:{name}', args=[number])}"


def _signed(*paragraphs: str) -> str:
    specimen = [_("SPECIMEN, NO LEGAL EFFECT")] if settings.DEMONSTRATION else []
    return "\n\n".join([*specimen, *paragraphs, _("This message was sent automatically. Please do not answer it.")])


@letter("objection_acknowledgement")
def acknowledgement(objection_id: int) -> Letter | None:
    """The acknowledgement of an objection: number, instant, whether in time, hash. Never the secret code."""
    objection = Objection.objects.select_related("order__exercise").get(pk=objection_id)
    late = lateness.is_late(objection)
    with translation.override(objection.language):
        number = objection.number
        subject = _("Objection %(number)s received") % {"number": number}
        when = {"number": number, "order": objection.order.title, "moment": moment(objection.received_at, "seconds")}
        body = _signed(
            _("Your objection %(number)s to the order “%(order)s” was received on %(moment)s (Indian Standard Time).")
            % when,
            _("It was received late and is marked so.") if late else _("It was received in time."),
            _("Fingerprint of the statement (SHA-256): %(hash)s") % {"hash": objection.receipt["statement_sha256"]},
            _("The status is shown with the number and the secret code of your receipt: %(address)s")
            % {"address": settings.SITE_URL + reverse("objections:track")},
        )
    return (objection.email, subject, body) if objection.email else None


@letter("objection_decision")
def decision(decision_id: int) -> Letter | None:
    """The decision on an objection with its reasons."""
    made = Decision.objects.select_related("objection__order__exercise").get(pk=decision_id)
    objection = made.objection
    with translation.override(objection.language):
        subject = _("Decision on objection %(number)s") % {"number": objection.number}
        body = _signed(
            _("Your objection %(number)s to the order “%(order)s” was decided on %(moment)s: %(outcome)s.")
            % {
                "number": objection.number,
                "order": objection.order.title,
                "moment": moment(made.decided_at),
                "outcome": words.OUTCOMES[made.outcome],
            },
            *([_("This corrects an earlier decision: %(cause)s") % {"cause": made.cause}] if made.cause else []),
            _("Reasons: %(reasons)s") % {"reasons": made.reasons},
            _("The register shows it too: %(address)s") % {"address": _address("entry", objection.number)},
        )
    return (objection.email, subject, body) if objection.email else None
