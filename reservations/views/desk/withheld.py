"""The acts that an officer could expect on a page and cannot do now: each is named with why, and never just absent."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from reservations.law.wording import gettext_noop
from reservations.models import Computation, Exercise, FigureSet, Officer, Order, OrderVersion
from reservations.obstacles import EVENTS, obstacle_text
from reservations.selectors.checks import RECOUNT, Check
from reservations.selectors.desk import NextStep
from reservations.selectors.orders import Step
from reservations.services.corrections import NOT_NEWEST
from reservations.services.figure_notes import TOO_LATE
from reservations.workflow.machine import Obstacle
from reservations.workflow.order import ORDER, OrderEvent, OrderState
from reservations.workflow.roles import Role

NO_NEWER = Obstacle("C-37", gettext_noop("There is no finished computation newer than the one the draft stands on."))
NOT_PREPARED = Obstacle("C-39", gettext_noop("The final order has not been prepared."))
BEING_PREPARED = Obstacle("C-39", gettext_noop("A version of the order is being prepared already."))
NO_OUTAGE = Obstacle("F14", gettext_noop("No outage touched a day of the window that has not been made good."))
NEWEST = Obstacle("C-37", gettext_noop("These are the newest figures of this class of bodies."))
NO_FIRST = Obstacle("P-03", gettext_noop("This law counts no first election."))
NO_LOT = Obstacle("M-05", gettext_noop("The newest computation waits for no lot."))
TWO_PROGRAMS = Obstacle("F11", gettext_noop("Two programs must agree. Nobody can lift this check."))
RECORDERS = Obstacle(
    "F32", gettext_noop("Proofs are recorded by the District's office, the body's own office or the drafter.")
)
WAIVED_BY = Obstacle("C-31", gettext_noop("A missing proof is waived by the approver alone, in writing."))
CLOSED = Obstacle(
    "C-31", gettext_noop("The record is closed: this draft no longer stands, or the final order was issued.")
)
ALL_PROVED = Obstacle("C-31", gettext_noop("Every place is proved or waived."))
HAS_ORDER = Obstacle("", gettext_noop("The exercise has its order already."))


@dataclass(frozen=True)
class Withheld:
    """One act in words, and every reason why it cannot be done now."""

    text: Any
    obstacles: tuple[Obstacle, ...]

    @property
    def reasons(self) -> list[tuple[str, str]]:
        """Each reason as a sentence with the reading it rests on, if any."""
        return [(obstacle_text(obstacle), obstacle.reading) for obstacle in self.obstacles]


def with_others(*roles: Role) -> Obstacle:
    """The act belongs to other roles, which are named."""
    text = gettext_noop("Your role does not include this; it is with: %(roles)s.")
    return Obstacle("F32", text, {"roles": " ".join(roles)})


def only_while(states: Collection[str], state: str) -> Obstacle:
    """The act belongs to other states of the order, which are named."""
    text = gettext_noop("Only while the order is: %(states)s. Now it is: %(state)s.")
    named = [each for each in OrderState if each in states]
    return Obstacle("", text, {"states": " ".join(named), "state": state})


def _roles_of(event: str, state: str = "") -> set[Role]:
    rows = ORDER.rows(event, state) if state else [row for row in ORDER.table if row.event == event]
    return {role for row in rows for role in row.roles}


def of_order(
    order: Order, officer: Officer, steps: Sequence[Step], told: NextStep | None, leading_on: Sequence[str]
) -> list[Withheld]:
    """The events of an order that its officer cannot do now: of the own role from any state, of others the next ones.

    What stands before the next step is told at the head of the page and not again.
    """
    role, known = Role(officer.role), {step.event: step.obstacles for step in steps}
    found = []
    for event in OrderEvent:
        mine, next_one = role in _roles_of(event), event in ORDER.events_from(order.state)
        if event in known:
            why: tuple[Obstacle, ...] = known[event]
        elif next_one and event in leading_on:
            why = (with_others(*sorted(_roles_of(event, order.state))),)
        else:
            sources = {state for row in ORDER.table if row.event == event for state in row.sources}
            why = (only_while(sources, order.state),) if mine else ()
        at_the_head = told is not None and event == told.event and event in known
        if why and not at_the_head:
            found.append(Withheld(EVENTS[event], why))
    return found


def of_preparing(
    order: Order, officer: Officer, preparing: OrderVersion | None, offered: Iterable[str]
) -> list[Withheld]:
    """The drafter's work on the version in preparation that is not possible now."""
    if officer.role != Role.DRAFTER:
        return []
    drafted, published = (order.state == state for state in (OrderState.DRAFTED, OrderState.PUBLISHED))
    why = {
        "write": (NOT_PREPARED if published else None, (OrderState.DRAFTED, OrderState.PUBLISHED)),
        "use_computation": (NO_NEWER if drafted else None, (OrderState.DRAFTED,)),
        "prepare_final": (BEING_PREPARED if published and preparing else None, (OrderState.PUBLISHED,)),
    }
    return [
        Withheld(EVENTS[act], (reason or only_while(states, order.state),))
        for act, (reason, states) in why.items()
        if act not in offered
    ]


def of_window(officer: Officer, draft: OrderVersion | None, proposal: object) -> list[Withheld]:
    """Moving out the window of a published draft, where no outage calls for it."""
    if draft is None or officer.role != Role.APPROVER or proposal is not None:
        return []
    return [Withheld(_("Extend the window because of outages"), (NO_OUTAGE,))]


def of_exercise(
    exercise: Exercise, officer: Officer, takes: Collection[str], newest: FigureSet | None, waits_for_lot: bool
) -> list[Withheld]:
    """What the drafter alone does to an exercise; and of that what is not possible now."""
    acts = {
        pgettext("button", "Compute"): None,
        _("Choose a reading"): None,
        _("Use other figures"): NEWEST if newest in (None, exercise.figure_set) else None,
        _("Set the first election counted"): None if "first_election" in takes else NO_FIRST,
        _("Publish the pools of lots"): None if waits_for_lot else NO_LOT,
    }
    if officer.role != Role.DRAFTER:
        return [Withheld(act, (with_others(Role.DRAFTER),)) for act in acts]
    return [Withheld(act, (reason,)) for act, reason in acts.items() if reason is not None]


def of_figures(figure_set: FigureSet, officer: Officer, newest: FigureSet | None) -> list[Withheld]:
    """What the drafter says of figures while they wait, and the correction of the newest."""
    waiting = figure_set.standing == "awaiting"
    acts = {
        _("Sources of the columns"): None if waiting else TOO_LATE,
        _("Write notes on figures that jumped"): None if waiting else TOO_LATE,
        _("Correct figures"): None if newest == figure_set else NOT_NEWEST,
        _("Add a document"): None,
    }
    if officer.role != Role.DRAFTER:
        return [Withheld(act, (with_others(Role.DRAFTER),)) for act in acts]
    return [Withheld(act, (reason,)) for act, reason in acts.items() if reason is not None]


def of_computation(
    computation: Computation, officer: Officer, order: Order | None, checks: Iterable[Check]
) -> list[Withheld]:
    """Beginning the order, lifting a check, choosing the reading that stopped a computation."""
    not_mine = () if officer.role == Role.DRAFTER else (with_others(Role.DRAFTER),)
    found = []
    if computation.status == Computation.Status.DONE:
        found.append(Withheld(_("Begin the order"), (HAS_ORDER,) if order else not_mine))
    if (computation.refusal or {}).get("options"):
        found.append(Withheld(_("Choose a reading"), not_mine))
    for check in checks:
        if check.stands:
            found.append(Withheld(_("Lift a blocking check"), (TWO_PROGRAMS,) if check.id == RECOUNT else not_mine))
    told = [each for each in found if each.obstacles]
    return [each for place, each in enumerate(told) if each not in told[:place]]


def of_proofs(*, is_open: bool, may_record: bool, may_waive: bool, missing: int) -> list[Withheld]:
    """Recording and waiving the proofs of a District."""
    record = CLOSED if not is_open else None if may_record else RECORDERS
    waive = CLOSED if not is_open else WAIVED_BY if not may_waive else None if missing else ALL_PROVED
    acts = {_("Record a proof"): record, _("Waive a missing proof"): waive}
    return [Withheld(act, (why,)) for act, why in acts.items() if why is not None]
