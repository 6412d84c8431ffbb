"""What tests of the services of orders share: acts of a court and of the approver, readings of a refusal."""

from datetime import date, datetime, time, timedelta

from reservations.law import days
from reservations.law.days import IST
from reservations.models import Body, Order, Release
from reservations.services import clock, orders, releases
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


def at_eleven() -> datetime:
    """An instant in office hours: eleven o'clock of the next working day."""
    return days.closing_instant(days.working_day_from(today() + timedelta(days=1), ()), time(11))


def scheduled(order: Order, release_at: datetime | None = None, closes_at: datetime | None = None) -> Release:
    """The release of an order that awaits approval, scheduled by the approver."""
    on = release_at or at_eleven()
    return releases.schedule(order, issue(), closes_at or closing(on), on, by=officer(APPROVER), at=clock.now())
