"""What an objector may read of the own objection: by the link of its draft, or by number and code."""

from django.db.models import QuerySet
from django.http import Http404

from objections import codes
from objections.models import Objection, ObjectionDraft
from reservations.documents.codes import normalise_objection_number

NOBODYS = "0" * 64  # compared with when there is no such number, so that both answers take equal time


def _objections() -> QuerySet[Objection]:
    return Objection.objects.select_related(
        "order__exercise", "order__state_of", "version__computation", "body__district", "figure_body"
    )


def draft(secret: str) -> ObjectionDraft:
    """The draft behind a secret link, or 404."""
    found = (
        ObjectionDraft.objects.select_related("order__exercise", "order__state_of")
        .filter(secret_sha256=codes.hash_of_secret(secret))
        .first()
    )
    if found is None:
        raise Http404
    return found


def made_from(draft: ObjectionDraft) -> Objection | None:
    """The objection a draft has become."""
    return _objections().filter(draft=draft).first()


def by_number(number: str) -> Objection:
    """One objection by its number, or 404; the caller has seen to it that it may be shown."""
    found = _objections().filter(number=number).first()
    if found is None:
        raise Http404
    return found


def tracked(typed_number: str, typed_code: str) -> Objection | None:
    """The objection of which somebody knows number and code; None gives no hint which of them is wrong."""
    number = normalise_objection_number(typed_number) or ""
    found = _objections().filter(number=number).first()
    right = codes.matches(number, typed_code, found.secret_hash if found else NOBODYS)
    return found if right else None
