"""What tests of the services of orders share: acts of a court and of the approver, readings of a refusal."""

from datetime import date

from reservations.law.days import IST
from reservations.models import Body, Order
from reservations.services import clock, orders
from reservations.workflow.order import OrderEvent as E
from tests.factories import APPROVER, closing, issue, officer, published


def today() -> date:
    return clock.now().astimezone(IST).date()


def readings(refused) -> list[str]:
    """The readings on which a refusal rests."""
    return [obstacle.reading for obstacle in refused.value.obstacles]


def in_court(event: E) -> Order:
    """A published order that a court has stayed or quashed."""
    return court(published().order, event)


def court(order: Order, event: E, body: Body | None = None) -> Order:
    return orders.by_court(
        order, event, "Writ-C 1 of 2028", "As ordered", by=officer(APPROVER), at=clock.now(), body=body
    )


def published_by_approver(order, given=None, closes_at=None, at=None):
    at = at or clock.now()
    return orders.publish(order, given or issue(), closes_at or closing(at), by=officer(APPROVER), at=at)
