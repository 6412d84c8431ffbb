"""What waits for whom: the next step of each order, and all that the page of one order shows."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import datetime

from reservations.models import District, Exercise, Officer, Order, OrderVersion, ProofKind, Release
from reservations.selectors import orders, proofs, releases, windows
from reservations.selectors.proofs import Place
from reservations.workflow.machine import Obstacle
from reservations.workflow.order import IN_COURT, ORDER, OrderEvent, OrderState
from reservations.workflow.roles import Role

NEXT_EVENT = {
    OrderState.DRAFTED: OrderEvent.SUBMIT,
    OrderState.AWAITING_APPROVAL: OrderEvent.PUBLISH,
    OrderState.PUBLISHED: OrderEvent.FINALISE,
    OrderState.FINAL: OrderEvent.GAZETTE,
}


@dataclass(frozen=True)
class NextStep:
    """The next event on the way to the Gazette, whose turn it is, and everything that still stands against it."""

    event: OrderEvent
    turn: Role
    obstacles: tuple[Obstacle, ...]
    to_prepare: bool
    waits_for_time: bool


def next_step(order: Order, officer: Officer, at: datetime) -> NextStep | None:
    """The next event of an order that is on its way; None when it is in force, withdrawn or in court.

    Obstacles that hold for the officer alone are told only to one whose role includes the event.
    """
    event = NEXT_EVENT.get(OrderState(order.state))
    if event is None:
        return None
    [row] = ORDER.rows(event, order.state)
    known, role = orders.facts(order, officer, at), Role(officer.role)
    if role not in row.roles:
        role, known = sorted(row.roles)[0], replace(known, officer=0)
    to_prepare = event == OrderEvent.FINALISE and not known.final_prepared
    closes_at = known.window_closes_at
    return NextStep(
        event=event,
        turn=Role.DRAFTER if to_prepare or Role.DRAFTER in row.roles else Role.APPROVER,
        obstacles=tuple(ORDER.obstacles(event, order.state, role, known)),
        to_prepare=to_prepare,
        waits_for_time=(event == OrderEvent.FINALISE and (closes_at is None or at <= closes_at))
        or (event == OrderEvent.PUBLISH and known.release_at is not None and at < known.release_at),
    )


@dataclass(frozen=True)
class Task:
    """One order on the desk with its next step; `mine` when the officer is the one to act now.

    `refused` is its scheduled release when that did not publish it.
    """

    order: Order
    step: NextStep
    window: windows.WindowStatus
    mine: bool
    refused: Release | None


def tasks(officer: Officer, at: datetime) -> list[Task]:
    """The orders on their way to the Gazette that the officer may see; the officer's own turn first."""
    found = []
    for order in orders.visible_to(officer).filter(state__in=list(NEXT_EVENT)):
        step = next_step(order, officer, at)
        if step is not None:
            mine = step.turn == officer.role and not step.waits_for_time
            window, refused = windows.status(orders.last_draft(order), at), releases.last_refused(order)
            found.append(Task(order, step, window, mine, refused))
    return sorted(found, key=lambda task: not task.mine)


def exercises_without_order(officer: Officer) -> list[Exercise]:
    """The exercises of the State that have no order yet, newest first."""
    return list(Exercise.objects.filter(state=officer.state, order=None).order_by("-started_at", "-pk"))


@dataclass(frozen=True)
class DistrictProofs:
    """The proofs of one District: newspaper, board of the District Magistrate, boards of the bodies."""

    district: District
    places: tuple[Place, ...]

    @property
    def missing(self) -> int:
        """How many are neither proved nor waived."""
        return sum(place.missing for place in self.places)

    def of(self, kind: str) -> list[Place]:
        """The places of one kind."""
        return [place for place in self.places if place.kind == kind]

    @property
    def newspaper(self) -> list[Place]:
        """The District's newspaper."""
        return self.of(ProofKind.NEWSPAPER)

    @property
    def board(self) -> list[Place]:
        """The District Magistrate's board."""
        return self.of(ProofKind.DISTRICT_BOARD)

    @property
    def bodies(self) -> list[Place]:
        """The bodies' own boards."""
        return self.of(ProofKind.BODY_BOARD)


def by_district(places: Iterable[Place]) -> list[DistrictProofs]:
    """Proofs District by District, those with something missing first, else in the order given."""
    grouped: dict[int, list[Place]] = {}
    for place in places:
        grouped.setdefault(place.district.pk, []).append(place)
    found = [DistrictProofs(group[0].district, tuple(group)) for group in grouped.values()]
    return sorted(found, key=lambda item: not item.missing)


@dataclass(frozen=True)
class ProofCount:
    """Of one kind of proof: how many places there are, and how many are proved or waived."""

    kind: ProofKind
    total: int
    done: int

    @property
    def left(self) -> int:
        """Places without proof or waiver."""
        return self.total - self.done


def proof_counts(places: Iterable[Place]) -> list[ProofCount]:
    """The proofs counted by kind."""
    listed = list(places)
    found = []
    for kind in ProofKind:
        of_kind = [place for place in listed if place.kind == kind]
        found.append(ProofCount(kind, len(of_kind), sum(not place.missing for place in of_kind)))
    return found


def places_of(version: OrderVersion | None) -> list[Place]:
    """Every place where a published draft must be proved; none before publication."""
    return proofs.places(version) if version else []


# Steps of the life in six words; a published order is at the fourth, the objections.
PLACE_IN_LIFE = {
    OrderState.DRAFTED: 1,
    OrderState.AWAITING_APPROVAL: 2,
    OrderState.PUBLISHED: 4,
    OrderState.FINAL: 6,
    OrderState.IN_FORCE: 7,
}


def place_in_life(order: Order) -> int | None:
    """Which of the six steps an order is at (7: all done); in court the one before; None when withdrawn."""
    return PLACE_IN_LIFE.get(OrderState(order.before_court if order.state in IN_COURT else order.state))
