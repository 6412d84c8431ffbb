"""Which proofs of publication a version needs, has, and still lacks (C-31)."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date

from django.db.models import QuerySet

from reservations.law.terms import BodyClass
from reservations.models import Body, District, OrderVersion, ProofKind, ProofWaiver, PublicationProof


@dataclass(frozen=True)
class Place:
    """One place where a draft must be published, with its proof or its waiver."""

    kind: ProofKind
    district: District
    body: Body | None
    proof: PublicationProof | None
    waiver: ProofWaiver | None

    @property
    def missing(self) -> bool:
        """Neither proved nor waived."""
        return self.proof is None and self.waiver is None


Key = tuple[str, int, int | None]


def _key(item: PublicationProof | ProofWaiver) -> Key:
    return item.kind, item.district_id, item.body_id


def places(version: OrderVersion, district: District | None = None) -> list[Place]:
    """Every place in the order of Districts: newspaper, District board, then each body's board.

    A constituency has no board: the draft on a panchayat's seats hangs at the panchayat, if it is in the register.
    """
    ordered = ("district__key_hi", "district_id", "key_hi", "code")
    bodies = _with_boards(version).select_related("district__division").order_by(*ordered)
    if district is not None:
        bodies = bodies.filter(district=district)
    proofs = {_key(p): p for p in version.proofs.select_related("recorded_by").order_by("recorded_at", "pk")}
    waivers = {_key(w): w for w in version.waivers.select_related("waived_by").order_by("waived_at", "pk")}
    return [
        Place(kind, where, body, proofs.get(key), waivers.get(key))
        for kind, where, body in _wanted(bodies)
        for key in [(str(kind), where.pk, body.pk if body else None)]
    ]


def _with_boards(version: OrderVersion) -> QuerySet[Body]:
    listed = Body.objects.filter(pk__in=version.schedules.values("entries__body"))
    seats = listed.filter(kind=BodyClass.CONSTITUENCY)
    if not seats.exists():
        return listed
    return Body.objects.filter(pk__in=seats.values("parent"))


def _wanted(bodies: Iterable[Body]) -> Iterable[tuple[ProofKind, District, Body | None]]:
    seen: set[int] = set()
    for body in bodies:
        if body.district_id not in seen:
            seen.add(body.district_id)
            yield ProofKind.NEWSPAPER, body.district, None
            yield ProofKind.DISTRICT_BOARD, body.district, None
        yield ProofKind.BODY_BOARD, body.district, body


def missing(version: OrderVersion) -> list[Place]:
    """The places neither proved nor waived."""
    return [place for place in places(version) if place.missing]


@dataclass(frozen=True)
class Latest:
    """The place where a draft was published last, and the day."""

    place: Place
    published_on: date


def latest(version: OrderVersion) -> Latest | None:
    """Where and when the draft was published last, by the proofs that count: the newest proof of each place."""
    proved = [Latest(place, place.proof.published_on) for place in places(version) if place.proof]
    return max(proved, key=lambda latest: latest.published_on, default=None)
