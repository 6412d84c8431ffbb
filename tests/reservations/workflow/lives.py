"""What the life of an order is meant to be, written down by hand: each event, from where, to where.

The tests hold the table, the services and the database trigger against this, so it is deliberately not derived from
them. `restore` leads back to where the order stood before the court's order.
"""

from reservations.workflow.order import OrderEvent as E
from reservations.workflow.order import OrderState as S
from reservations.workflow.roles import Role

LIVE = (S.DRAFTED, S.AWAITING_APPROVAL, S.PUBLISHED, S.FINAL, S.IN_FORCE)
BACK = "back"

LEADS_TO: dict[E, dict[S, S | str]] = {
    E.SUBMIT: {S.DRAFTED: S.AWAITING_APPROVAL},
    E.RETURN_TO_DRAFTER: {S.AWAITING_APPROVAL: S.DRAFTED},
    E.SCHEDULE: {S.AWAITING_APPROVAL: S.AWAITING_APPROVAL},
    E.UNSCHEDULE: {S.AWAITING_APPROVAL: S.AWAITING_APPROVAL},
    E.PUBLISH: {S.AWAITING_APPROVAL: S.PUBLISHED},
    E.REVISE: {S.PUBLISHED: S.DRAFTED},
    E.FINALISE: {S.PUBLISHED: S.FINAL},
    E.GAZETTE: {S.FINAL: S.IN_FORCE},
    E.CORRIGENDUM: {S.IN_FORCE: S.IN_FORCE},
    E.WITHDRAW: dict.fromkeys((S.DRAFTED, S.AWAITING_APPROVAL, S.PUBLISHED, S.FINAL), S.WITHDRAWN),
    E.STAY: dict.fromkeys(LIVE, S.STAYED),
    E.QUASH: dict.fromkeys((*LIVE, S.STAYED), S.QUASHED),
    E.RESTORE: dict.fromkeys((S.STAYED, S.QUASHED), BACK),
    E.STAY_OFFICE: {s: s for s in (S.PUBLISHED, S.FINAL, S.IN_FORCE)},
    E.QUASH_OFFICE: {s: s for s in (S.PUBLISHED, S.FINAL, S.IN_FORCE)},
    E.RESTORE_OFFICE: {s: s for s in (S.PUBLISHED, S.FINAL, S.IN_FORCE)},
}

MAY: dict[E, set[Role]] = {
    **{event: {Role.APPROVER} for event in E},
    E.SUBMIT: {Role.DRAFTER},
    E.REVISE: {Role.DRAFTER},
    E.GAZETTE: {Role.DRAFTER, Role.APPROVER},
}

EVERY_STATE_AND_EVENT = [(state, event) for state in S for event in E]


def expected(event: E, source: S, before_court: S | None = None) -> S | None:
    """Where the event leads from a state; None when it is not allowed there."""
    target = LEADS_TO[event].get(source)
    return before_court if target == BACK else S(target) if target else None


def pairs() -> set[tuple[S, S]]:
    """Every change of state that some event makes."""
    found = {
        (source, target)
        for event, leads in LEADS_TO.items()
        for source, target in leads.items()
        if target != BACK and target != source
    }
    return found | {(court, state) for court in (S.STAYED, S.QUASHED) for state in LIVE}
