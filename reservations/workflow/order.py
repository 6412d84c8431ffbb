"""The life of an order as one table (PRODUCT.md); services, buttons, diagram and database trigger read it."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum

from reservations.law import days
from reservations.law.wording import gettext_noop as _
from reservations.workflow.machine import Machine, Obstacle, Transition
from reservations.workflow.roles import Role


class OrderState(StrEnum):
    """Where an order stands. Open, closed and under consideration follow from dates and are no states."""

    DRAFTED = "drafted"
    AWAITING_APPROVAL = "awaiting_approval"
    PUBLISHED = "published"
    FINAL = "final"
    IN_FORCE = "in_force"
    WITHDRAWN = "withdrawn"
    STAYED = "stayed"
    QUASHED = "quashed"


class OrderEvent(StrEnum):
    """What can happen to an order."""

    SUBMIT = "submit"
    RETURN_TO_DRAFTER = "return_to_drafter"
    SCHEDULE = "schedule"
    UNSCHEDULE = "unschedule"
    PUBLISH = "publish"
    REVISE = "revise"
    FINALISE = "finalise"
    GAZETTE = "gazette"
    CORRIGENDUM = "corrigendum"
    WITHDRAW = "withdraw"
    STAY = "stay"
    QUASH = "quash"
    RESTORE = "restore"
    STAY_OFFICE = "stay_office"
    QUASH_OFFICE = "quash_office"
    RESTORE_OFFICE = "restore_office"


UNDER_WAY = timedelta(minutes=10)  # an objection sent in the last second may take this long to be stored


@dataclass(frozen=True)
class OrderFacts:
    """What the guards look at, gathered by a selector at one instant `at` for one officer."""

    at: datetime
    officer: int
    preparers: frozenset[int] = frozenset()
    computed: bool = True
    blocking_checks: tuple[str, ...] = ()
    computed_twice: bool = True
    release_at: datetime | None = None
    window_closes_at: datetime | None = None
    undecided: int = 0
    missing_proofs: int = 0
    final_prepared: bool = False
    unexplained_changes: tuple[str, ...] = ()
    before_court: OrderState | None = None


S, E = OrderState, OrderEvent
Guard = Callable[[OrderFacts], Obstacle | None]


def computation_done(facts: OrderFacts) -> Obstacle | None:
    """Nothing can be submitted or published without a computation that ended in an allotment."""
    return None if facts.computed else Obstacle("C-37", _("There is no finished computation."))


def checks_pass(facts: OrderFacts) -> Obstacle | None:
    """A blocking check is cured, or lifted with a written reason (C-07, C-38, C-44)."""
    if not facts.blocking_checks:
        return None
    return Obstacle(
        "C-37",
        _("%(count)s blocking checks are neither cured nor lifted."),
        {"count": len(facts.blocking_checks)},
    )


def computed_twice(facts: OrderFacts) -> Obstacle | None:
    """F11: nothing goes out on which a second, independent program does not agree; no reason lifts that."""
    if facts.computed_twice:
        return None
    return Obstacle("F11", _("The second program does not agree with the computation, or has not computed it."))


def other_hand(facts: OrderFacts) -> Obstacle | None:
    """C-39: whoever prepared may not approve."""
    if facts.officer not in facts.preparers:
        return None
    return Obstacle("C-39", _("Whoever prepared the order may not approve it."))


def not_before_its_release(facts: OrderFacts) -> Obstacle | None:
    """F12: a draft whose release is scheduled goes out at that instant, unless the release is cancelled first."""
    return not_scheduled(facts) if facts.release_at is not None and facts.at < facts.release_at else None


def not_scheduled(facts: OrderFacts) -> Obstacle | None:
    """F12: one release at a time."""
    if facts.release_at is None:
        return None
    text = _("The draft is to be published on %(moment)s; another step needs that cancelled first.")
    return Obstacle("F12", text, {"moment": facts.release_at})


def is_scheduled(facts: OrderFacts) -> Obstacle | None:
    """F12: what is cancelled was scheduled."""
    return None if facts.release_at is not None else Obstacle("F12", _("No release of the draft is scheduled."))


def window_closed(facts: OrderFacts) -> Obstacle | None:
    """C-30, C-33: nothing is final while the window is open, its closing second included, or what was sent in that
    second may still be on its way into the database."""
    closes_at = facts.window_closes_at
    if closes_at is None or days.in_time(facts.at, closes_at):
        return Obstacle("C-30", _("The window for objections has not closed."))
    if days.in_time(facts.at - UNDER_WAY, closes_at):
        text = _("Objections sent in the last second may still be arriving; nothing is final before %(moment)s.")
        return Obstacle("C-33", text, {"moment": closes_at + UNDER_WAY})
    return None


def all_decided(facts: OrderFacts) -> Obstacle | None:
    """C-33: no final order while an objection received in time is undecided."""
    if not facts.undecided:
        return None
    return Obstacle("C-33", _("%(count)s objections received in time are undecided."), {"count": facts.undecided})


def all_proved(facts: OrderFacts) -> Obstacle | None:
    """C-31: each newspaper, each board is proved or waived in writing."""
    if not facts.missing_proofs:
        return None
    return Obstacle("C-31", _("%(count)s proofs of publication are missing."), {"count": facts.missing_proofs})


def final_is_prepared(facts: OrderFacts) -> Obstacle | None:
    """C-39: the final order is prepared by one officer before another approves it."""
    return None if facts.final_prepared else Obstacle("C-39", _("The final order has not been prepared."))


def changes_explained(facts: OrderFacts) -> Obstacle | None:
    """C-34: the final order never differs unexplained from the last published draft."""
    if not facts.unexplained_changes:
        return None
    return Obstacle(
        "C-34",
        _("Offices differ from the published draft without a revised draft: %(codes)s."),
        {"codes": ", ".join(facts.unexplained_changes)},
    )


def came_from(state: OrderState) -> Guard:
    """Restored orders return to the state they were in before the court's order."""

    def guard(facts: OrderFacts) -> Obstacle | None:
        if facts.before_court == state:
            return None
        return Obstacle("C-35", _("The order returns to the state it had before the court's order."))

    return guard


def _row(
    event: OrderEvent, sources: set[OrderState], target: OrderState | None, roles: set[Role], *guards: Guard
) -> Transition[OrderFacts]:
    return Transition(event, frozenset(sources), target, frozenset(roles), guards)


DRAFTER, APPROVER = {Role.DRAFTER}, {Role.APPROVER}
LIVE = {S.DRAFTED, S.AWAITING_APPROVAL, S.PUBLISHED, S.FINAL, S.IN_FORCE}
PUBLIC = {S.PUBLISHED, S.FINAL, S.IN_FORCE}
GOES_OUT = (other_hand, computation_done, computed_twice, checks_pass)  # looked at when approved, and again at release

TABLE: tuple[Transition[OrderFacts], ...] = (
    _row(E.SUBMIT, {S.DRAFTED}, S.AWAITING_APPROVAL, DRAFTER, computation_done, computed_twice, checks_pass),
    _row(E.RETURN_TO_DRAFTER, {S.AWAITING_APPROVAL}, S.DRAFTED, APPROVER),
    _row(E.SCHEDULE, {S.AWAITING_APPROVAL}, None, APPROVER, *GOES_OUT, not_scheduled),
    _row(E.UNSCHEDULE, {S.AWAITING_APPROVAL}, None, APPROVER, is_scheduled),
    _row(E.PUBLISH, {S.AWAITING_APPROVAL}, S.PUBLISHED, APPROVER, *GOES_OUT, not_before_its_release),
    _row(E.REVISE, {S.PUBLISHED}, S.DRAFTED, DRAFTER, computation_done),
    _row(
        E.FINALISE,
        {S.PUBLISHED},
        S.FINAL,
        APPROVER,
        final_is_prepared,
        computed_twice,
        other_hand,
        window_closed,
        all_decided,
        all_proved,
        changes_explained,
    ),
    _row(E.GAZETTE, {S.FINAL}, S.IN_FORCE, DRAFTER | APPROVER),
    _row(E.CORRIGENDUM, {S.IN_FORCE}, None, APPROVER),
    _row(E.WITHDRAW, {S.DRAFTED, S.AWAITING_APPROVAL, S.PUBLISHED, S.FINAL}, S.WITHDRAWN, APPROVER),
    _row(E.STAY, LIVE, S.STAYED, APPROVER),
    _row(E.QUASH, LIVE | {S.STAYED}, S.QUASHED, APPROVER),
    *(_row(E.RESTORE, {S.STAYED, S.QUASHED}, state, APPROVER, came_from(state)) for state in sorted(LIVE)),
    _row(E.STAY_OFFICE, PUBLIC, None, APPROVER),
    _row(E.QUASH_OFFICE, PUBLIC, None, APPROVER),
    _row(E.RESTORE_OFFICE, PUBLIC, None, APPROVER),
)

# How one office must stand in court (None: untouched) for an event on it alone (C-35).
OFFICE_BEFORE: dict[OrderEvent, tuple[OrderState | None, ...]] = {
    E.STAY_OFFICE: (None,),
    E.QUASH_OFFICE: (None, S.STAYED),
    E.RESTORE_OFFICE: (S.STAYED, S.QUASHED),
}

# The events that move the version in preparation; the others are about the version that stands.
MOVES_THE_PREPARED = (E.SUBMIT, E.RETURN_TO_DRAFTER, E.SCHEDULE, E.UNSCHEDULE, E.PUBLISH, E.FINALISE)

IN_COURT = (S.STAYED, S.QUASHED)

NOT_YOUR_ROLE = Obstacle("F32", _("Your role does not include this step."))

ORDER = Machine(
    states=tuple(OrderState),
    initial=S.DRAFTED,
    table=TABLE,
    not_from_here=lambda event, state: Obstacle(
        "", _("An order that is “%(state)s” does not allow “%(event)s”."), {"state": state, "event": event}
    ),
    not_your_role=lambda event: NOT_YOUR_ROLE,
)
