"""One event in the life of an order: the table is asked, the state moved, the act recorded, in one transaction."""

from datetime import datetime

from django.db import transaction

from reservations.models import Officer, Order, OrderAct, OrderVersion, Release
from reservations.selectors import orders as selected
from reservations.services import audit
from reservations.workflow.machine import NotAllowed
from reservations.workflow.order import (
    IN_COURT,
    MOVES_THE_PREPARED,
    NOT_YOUR_ROLE,
    ORDER,
    OrderEvent,
    OrderState,
)
from reservations.workflow.roles import Role


def locked(order: Order) -> Order:
    """The order with its row locked until the transaction ends: events come one after another."""
    return Order.objects.select_for_update().select_related("exercise", "state_of").get(pk=order.pk)


def _subject(order: Order, event: OrderEvent) -> OrderVersion | None:
    """The version an event is about: the one in preparation when it moves that, else the one that stands."""
    prepared, standing = selected.in_preparation(order), selected.latest_published(order)
    return (prepared or standing) if event in MOVES_THE_PREPARED else (standing or prepared)


@transaction.atomic
def perform(order: Order, event: OrderEvent, *, by: Officer, at: datetime, reason: str = "", **act: object) -> Order:
    """Move a locked order along the table. Raises NotAllowed with every obstacle."""
    order = locked(order)
    if by.state_id != order.state_of_id:
        raise NotAllowed([NOT_YOUR_ROLE])
    source = OrderState(order.state)
    target = ORDER.target(event, source, Role(by.role), selected.facts(order, by, at))
    if target in IN_COURT and source not in IN_COURT:
        order.before_court = source
    if order.state != target:
        order.state = target
        order.save(update_fields=["state", "before_court"])
    row = OrderAct.objects.create(
        order=order,
        version=_subject(order, event),
        event=event,
        source=source,
        target=target,
        by=by,
        at=at,
        reason=reason,
        **act,
    )
    if source != target or event == OrderEvent.UNSCHEDULE:
        _end_release(order, at, reason)
    audit.record(event, order, by=by, at=at, source=source, target=target, row=row.pk, reason=audit.salted(reason))
    return order


def _end_release(order: Order, at: datetime, reason: str) -> None:
    """A release that waits ends with the approval under which it was scheduled: published, or cancelled."""
    published = order.state == OrderState.PUBLISHED
    Release.objects.filter(version__order=order, outcome=None).update(
        outcome=Release.Outcome.PUBLISHED if published else Release.Outcome.CANCELLED,
        ended_at=at,
        reason="" if published else reason,
    )
