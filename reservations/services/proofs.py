"""Recording that a draft was published in a newspaper or on a board, and waiving a proof in writing (C-31)."""

from dataclasses import dataclass
from datetime import date, datetime

from django.core.files import File
from django.db import transaction

from reservations.canonical import sha256_of_chunks
from reservations.law.days import IST
from reservations.law.wording import gettext_noop as _
from reservations.models import Body, District, Officer, OrderVersion, ProofWaiver, PublicationProof
from reservations.selectors import proofs as selected
from reservations.services import audit, publication
from reservations.workflow.machine import NotAllowed, Obstacle
from reservations.workflow.roles import Role

MAY_RECORD = {Role.DRAFTER, Role.DISTRICT_OFFICER}


@dataclass(frozen=True)
class Publication:
    """Where and when a draft was published: kind, District, body for its own board, day, newspaper or place, page."""

    kind: str
    district: District
    body: Body | None
    published_on: date
    place: str
    page: str
    officer: str


def _must_be_wanted(version: OrderVersion, kind: str, district: District, body: Body | None) -> None:
    wanted = {(p.kind, p.district.pk, p.body.pk if p.body else None) for p in selected.places(version)}
    if version.published_at is None or (kind, district.pk, body.pk if body else None) not in wanted:
        raise NotAllowed([Obstacle("C-31", _("The draft is not to be published at this place."))])


@transaction.atomic
def record(
    version: OrderVersion, publication_of: Publication, file: "File[bytes]", name: str, *, by: Officer, at: datetime
) -> PublicationProof:
    """Record one publication with its file. A day later than the closing allows moves the window out.

    Raises NotAllowed for a District that is not the officer's, a place that is not wanted, or a day before the
    draft's date or in the future.
    """
    what = publication_of
    if by.role not in MAY_RECORD or by.state_id != version.order.state_of_id:
        raise NotAllowed([Obstacle("F32", _("Your role does not include this step."))])
    if by.district_id is not None and by.district_id != what.district.pk:
        raise NotAllowed([Obstacle("F32", _("Your account belongs to another District."))])
    _must_be_wanted(version, what.kind, what.district, what.body)
    if version.dated_on is None or not version.dated_on <= what.published_on <= at.astimezone(IST).date():
        raise NotAllowed([Obstacle("C-31", _("The day lies before the draft's date or in the future."))])
    digest = sha256_of_chunks(file.chunks())
    row = PublicationProof.objects.create(
        version=version,
        file=file,
        file_name=name,
        file_sha256=digest,
        recorded_by=by,
        recorded_at=at,
        **vars(what),
    )
    audit.record("record_proof", version, by=by, at=at, proof=row.pk, kind=what.kind, file=digest)
    publication.extend_if_proved_later(version, by=by, at=at)
    return row


@transaction.atomic
def waive(
    version: OrderVersion,
    kind: str,
    district: District,
    body: Body | None,
    reason: str,
    *,
    by: Officer,
    at: datetime,
) -> ProofWaiver:
    """Waive one missing proof with a written reason, printed in the final order's record. Approvers only."""
    if by.role != Role.APPROVER or by.state_id != version.order.state_of_id:
        raise NotAllowed([Obstacle("F32", _("Your role does not include this step."))])
    _must_be_wanted(version, kind, district, body)
    row = ProofWaiver.objects.create(
        version=version, kind=kind, district=district, body=body, reason=reason, waived_by=by, waived_at=at
    )
    audit.record("waive_proof", version, by=by, at=at, waiver=row.pk, kind=kind)
    return row
