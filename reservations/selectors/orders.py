"""Orders and versions: what the public and each officer may see, and the facts the procedure judges."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime

from django.db.models import QuerySet
from django.shortcuts import get_object_or_404

from reservations.canonical import sha256_of
from reservations.models import Body, Computation, Officer, Order, OrderVersion
from reservations.selectors import checks, proofs, recounts, releases, windows
from reservations.workflow.machine import Obstacle
from reservations.workflow.order import ORDER, OrderEvent, OrderFacts, OrderState
from reservations.workflow.roles import Role

_undecided: list[Callable[[Order], int]] = []


def count_undecided_with(counter: Callable[[Order], int]) -> None:
    """The application that keeps objections says here how many received in time are undecided (C-33)."""
    _undecided[:] = [counter]


def undecided(order: Order) -> int:
    """Objections received in time that are undecided."""
    return sum(counter(order) for counter in _undecided)


@dataclass(frozen=True)
class ObjectionSummary:
    """The objections to an order: received in time, late ones besides, and how many in time are undecided."""

    received: int
    late: int
    undecided: int

    @property
    def decided(self) -> int:
        """Received in time and decided."""
        return self.received - self.undecided


_summaries: list[Callable[[Order], ObjectionSummary]] = []


def summarise_objections_with(summary: Callable[[Order], ObjectionSummary]) -> None:
    """The application that keeps objections says here how many there are."""
    _summaries[:] = [summary]


def objections(order: Order) -> ObjectionSummary | None:
    """The objections in numbers; None while no application keeps any."""
    return _summaries[0](order) if _summaries else None


def visible_to(officer: Officer) -> QuerySet[Order]:
    """The orders of the officer's State; District officers see those with a published version."""
    orders = Order.objects.filter(state_of=officer.state).select_related("exercise", "state_of")
    if officer.role in (Role.DISTRICT_OFFICER, Role.MUNICIPALITY_OFFICER):
        orders = orders.filter(versions__published_at__isnull=False).distinct()
    return orders.order_by("-created_at", "-pk")


def of_officer(officer: Officer, code: str) -> Order:
    """One visible order by code, or 404."""
    return get_object_or_404(visible_to(officer), code=code)


def published() -> QuerySet[Order]:
    """Orders of which the public has seen at least one version, newest first."""
    return (
        Order.objects.filter(versions__published_at__isnull=False)
        .select_related("exercise", "state_of")
        .distinct()
        .order_by("-created_at", "-pk")
    )


def public(code: str) -> Order:
    """One published order by code, or 404."""
    return get_object_or_404(published(), code=code)


def published_versions(order: Order) -> QuerySet[OrderVersion]:
    """The versions the public may see, oldest first."""
    return order.versions.filter(published_at__isnull=False).order_by("number")


def latest_published(order: Order) -> OrderVersion | None:
    """The version that stands now."""
    return published_versions(order).select_related("computation", "order__state_of").last()


def last_draft(order: Order) -> OrderVersion | None:
    """The last published draft or revised draft: objections are to it."""
    drafts = published_versions(order).exclude(stage=OrderVersion.Stage.FINAL)
    return drafts.select_related("computation", "order__state_of").last()


def in_preparation(order: Order) -> OrderVersion | None:
    """The version an officer is preparing, if any."""
    return order.versions.filter(published_at=None).select_related("computation").first()


def newest_version(order: Order) -> OrderVersion:
    """The version in preparation, else the last published one; an order begins with one."""
    return order.versions.select_related("computation").order_by("-number")[0]


def preparers(order: Order) -> frozenset[int]:
    """C-39: everybody who prepared: versions, their computations, submissions."""
    prepared = set(order.versions.values_list("prepared_by", flat=True))
    computed = set(order.versions.values_list("computation__made_by", flat=True))
    submitted = set(order.acts.filter(event__in=[OrderEvent.SUBMIT, OrderEvent.REVISE]).values_list("by", flat=True))
    return frozenset(prepared | computed | submitted)


def offices(order: Order) -> QuerySet[Body]:
    """The bodies whose offices the published versions of the order are about, in Hindi order."""
    return Body.objects.filter(entries__schedule__version__order=order).distinct().order_by("key_hi", "code")


BY_COURT = {OrderEvent.STAY_OFFICE: OrderState.STAYED, OrderEvent.QUASH_OFFICE: OrderState.QUASHED}


def offices_in_court(order: Order) -> dict[int, OrderState]:
    """The offices that a court has stayed or quashed and not restored, by the id of their body."""
    standing: dict[int, OrderState] = {}
    for act in order.acts.filter(body__isnull=False).order_by("at", "pk"):
        standing.pop(act.body_id or 0, None)
        if (event := OrderEvent(act.event)) in BY_COURT and act.body_id:
            standing[act.body_id] = BY_COURT[event]
    return standing


def fingerprint(version: OrderVersion) -> str:
    """What an approver has read of a version in preparation: its computation and wording, as one hash."""
    return sha256_of([version.pk, version.computation_id, version.wording])


def categories(computation: Computation) -> dict[str, str]:
    """Category by code in a finished computation."""
    return {row["code"]: row["category"] for row in (computation.result or {}).get("allotments", [])}


def frozen_categories(version: OrderVersion) -> dict[str, str]:
    """Category by code in a published version, from what was frozen."""
    frozen: Mapping[str, list[Mapping[str, list[Mapping[str, str]]]]] = version.frozen or {}
    return {row["code"]: row["category"] for schedule in frozen.get("schedules", []) for row in schedule["rows"]}


def changed_codes(before: Mapping[str, str], after: Mapping[str, str]) -> tuple[str, ...]:
    """Codes whose category differs, or that stand on one side only, by code."""
    return tuple(sorted(c for c in before.keys() | after.keys() if before.get(c) != after.get(c)))


def facts(order: Order, officer: Officer, at: datetime) -> OrderFacts:
    """What the guards of the order's life look at, at `at`, for `officer`."""
    preparing, draft = in_preparation(order), last_draft(order)
    final = preparing if preparing and preparing.stage == OrderVersion.Stage.FINAL else None
    version = preparing or latest_published(order)
    done = version is not None and version.computation.status == Computation.Status.DONE
    return OrderFacts(
        at=at,
        officer=officer.pk,
        preparers=preparers(order),
        computed=done,
        computed_twice=version is None or not done or recounts.agrees(version.computation),
        blocking_checks=tuple(c.id for c in checks.blocking(version.computation)) if version and done else (),
        release_at=releases.release_at(order),
        window_closes_at=windows.latest_closing(order),
        undecided=undecided(order),
        missing_proofs=len(proofs.missing(draft)) if draft else 0,
        final_prepared=final is not None,
        unexplained_changes=(
            changed_codes(frozen_categories(draft), categories(final.computation)) if final and draft else ()
        ),
        before_court=OrderState(order.before_court) if order.before_court else None,
    )


@dataclass(frozen=True)
class Step:
    """One event that leaves the order's state, and what stands against it for this officer now."""

    event: str
    obstacles: tuple[Obstacle, ...]

    @property
    def possible(self) -> bool:
        """Nothing stands against it."""
        return not self.obstacles


def steps(order: Order, officer: Officer, at: datetime) -> list[Step]:
    """The events of the officer's role from the order's state, each with its obstacles: the buttons."""
    known = facts(order, officer, at)
    role = Role(officer.role)
    return [
        Step(event, tuple(ORDER.obstacles(event, order.state, role, known)))
        for event in ORDER.events_from(order.state)
        if any(role in row.roles for row in ORDER.rows(event, order.state))
    ]
