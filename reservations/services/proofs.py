"""Recording that a draft was published in a newspaper or on a board, and waiving a proof in writing (C-31)."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime

from django.core.files import File
from django.db import transaction

from reservations.canonical import sha256_of_chunks
from reservations.law.days import day_in_india
from reservations.law.wording import gettext_noop as _
from reservations.models import (
    AuditRecord,
    Body,
    District,
    Officer,
    Order,
    OrderVersion,
    ProofWaiver,
    PublicationProof,
)
from reservations.selectors import orders
from reservations.selectors import proofs as selected
from reservations.selectors.proofs import Place
from reservations.services import audit, windows
from reservations.services.roles import must_be
from reservations.workflow.machine import refused
from reservations.workflow.order import OrderState
from reservations.workflow.roles import Role

MAY_RECORD = {Role.DRAFTER, Role.DISTRICT_OFFICER, Role.MUNICIPALITY_OFFICER}
ENDED = {OrderState.WITHDRAWN, OrderState.QUASHED}


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


def _locked(version: OrderVersion) -> Order:
    """The order, locked, so that proofs and finality come one after another; only of the draft that stands."""
    order = Order.objects.select_for_update().get(pk=version.order_id)
    newest = orders.latest_published(order)
    stands = newest is not None and newest.pk == version.pk and version.stage != OrderVersion.Stage.FINAL
    if not stands or order.state in ENDED:
        raise refused("C-31", _("Proofs are recorded for the draft that stands now."))
    return order


def _must_be_theirs(what: Publication, by: Officer) -> None:
    """A District's officer proves the places of the District, a municipality's the board of the own body alone."""
    if by.district_id is not None and by.district_id != what.district.pk:
        raise refused("F32", _("Your account belongs to another District."))
    if by.role == Role.MUNICIPALITY_OFFICER and (what.body is None or what.body.pk != by.body_id):
        raise refused("F32", _("Your account proves the board of your own body alone."))


def _place(version: OrderVersion, kind: str, district: District, body: Body | None) -> Place:
    wanted = (kind, district.pk, body.pk if body else None)
    for place in selected.places(version, district):
        if (place.kind, place.district.pk, place.body.pk if place.body else None) == wanted:
            return place
    raise refused("C-31", _("The draft is not to be published at this place."))


@transaction.atomic
def record(
    version: OrderVersion, publication_of: Publication, file: File[bytes], name: str, *, by: Officer, at: datetime
) -> PublicationProof:
    """Record one publication with its file. A day later than the closing allows moves the window out.

    The same record made twice is one. Raises NotAllowed for a District or a body that is not the officer's, a place
    that is not wanted, a draft that no longer stands, or a day before the draft's date or in the future.
    """
    what = publication_of
    must_be(MAY_RECORD, by, version.order.state_of_id)
    _must_be_theirs(what, by)
    _locked(version)
    place = _place(version, what.kind, what.district, what.body)
    if version.dated_on is None or not version.dated_on <= what.published_on <= day_in_india(at):
        raise refused("C-31", _("The day lies before the draft's date or in the future."))
    digest = sha256_of_chunks(file.chunks())
    if place.proof is not None and _same(place.proof, what, digest):
        return place.proof
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
    windows.extend_if_proved_later(version, by=by, at=at)
    return row


def _same(proof: PublicationProof, what: Publication, digest: str) -> bool:
    """Whether the newest proof of the place says the same with the same file: a double click."""
    return proof.file_sha256 == digest and all(getattr(proof, name) == value for name, value in vars(what).items())


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
    """Waive one missing proof with a written reason, printed in the final order's record. Approvers only.

    Raises NotAllowed without a reason, for a place that is not wanted or not missing, or a draft that no longer stands.
    """
    must_be({Role.APPROVER}, by, version.order.state_of_id)
    if not reason.strip():
        raise refused("C-31", _("A waiver needs its reason in writing."))
    _locked(version)
    if not _place(version, kind, district, body).missing:
        raise refused("C-31", _("This place is proved or waived already."))
    row = ProofWaiver.objects.create(
        version=version, kind=kind, district=district, body=body, reason=reason.strip(), waived_by=by, waived_at=at
    )
    audit.record("waive_proof", version, by=by, at=at, waiver=row.pk, kind=kind)
    return row


@transaction.atomic
def hand_out(proof: PublicationProof, *, by: Officer, at: datetime) -> AuditRecord:
    """Record that an officer takes the picture or scan of a proof, with whoever can be seen on it (F31)."""
    return audit.record("take_proof", proof.version, by=by, at=at, proof=proof.pk)
