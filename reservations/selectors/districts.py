"""The District's road: which Districts an officer sees of a draft, how far each is, and its notices for the boards."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.db.models import QuerySet

from reservations.models import (
    District,
    Document,
    DocumentKind,
    Officer,
    Order,
    OrderVersion,
    ProofKind,
    PublicationProof,
)
from reservations.selectors import orders, proofs
from reservations.selectors.desk import DistrictProofs, by_district
from reservations.selectors.offices import named_key
from reservations.selectors.proofs import Place
from reservations.workflow.order import OrderState
from reservations.workflow.roles import Role

OF_A_DISTRICT = (Role.DISTRICT_OFFICER, Role.MUNICIPALITY_OFFICER)
SETTLED = (OrderState.FINAL, OrderState.IN_FORCE, OrderState.WITHDRAWN, OrderState.QUASHED)


def is_theirs(place: Place, officer: Officer) -> bool:
    """Whether a place is one that the officer sees: any of the State's, of the own District, of the own body."""
    if officer.role == Role.MUNICIPALITY_OFFICER:
        return place.body is not None and place.body.pk == officer.body_id
    district = own_district(officer)
    return district is None or place.district.pk == district.pk


def own_district(officer: Officer) -> District | None:
    """The District an officer is confined to; None sees every District of the State."""
    return officer.district if officer.role in OF_A_DISTRICT or officer.district_id else None


@dataclass(frozen=True)
class DraftProofs:
    """A draft that must be proved, and how far each District the officer sees is, incomplete ones first."""

    draft: OrderVersion
    districts: Sequence[DistrictProofs]

    @property
    def total(self) -> int:
        """Places in these Districts."""
        return sum(len(item.places) for item in self.districts)

    @property
    def missing(self) -> int:
        """Places neither proved nor waived."""
        return sum(item.missing for item in self.districts)

    @property
    def done(self) -> int:
        """Places proved or waived."""
        return self.total - self.missing


def of_draft(draft: OrderVersion, officer: Officer) -> DraftProofs:
    """How far the Districts are that the officer sees, incomplete ones first, by name in the active language."""
    places = proofs.places(draft, own_district(officer))
    found = by_district(place for place in places if is_theirs(place, officer))
    ordered = sorted(found, key=lambda item: (not item.missing, named_key(item.district), item.district.pk))
    return DraftProofs(draft, ordered)


def drafts(officer: Officer) -> list[DraftProofs]:
    """The drafts that await proofs, newest order first; for an officer of one District only where it has offices."""
    found = [orders.last_draft(order) for order in orders.visible_to(officer).exclude(state__in=SETTLED)]
    shown = [of_draft(draft, officer) for draft in found if draft is not None]
    return [each for each in shown if each.districts]


def notices(draft: OrderVersion, district: District) -> QuerySet[Document]:
    """The notices for the boards of one District, Hindi first."""
    found = Document.objects.filter(version=draft, kind=DocumentKind.DISTRICT_NOTICE, district=district)
    return found.order_by("-language", "pk")


def proof_of(officer: Officer, pk: int) -> QuerySet[PublicationProof]:
    """One proof, if it lies in the officer's State, District and body."""
    found = PublicationProof.objects.filter(pk=pk, version__order__state_of=officer.state)
    if officer.role == Role.MUNICIPALITY_OFFICER:
        return found.filter(kind=ProofKind.BODY_BOARD, body=officer.body_id)
    district = own_district(officer)
    return found if district is None else found.filter(district=district)


def still_open(order: Order, draft: OrderVersion) -> bool:
    """Whether proofs are still recorded: the draft stands, and nothing final was published."""
    newest = orders.latest_published(order)
    return newest is not None and newest.pk == draft.pk and order.state not in SETTLED
