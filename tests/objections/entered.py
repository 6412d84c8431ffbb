"""Test objects of a counter: officers, arrivals, drafts and entries, made by the services."""

from datetime import datetime, timedelta
from typing import Any

from objections.arrivals import Arrival
from objections.models import Objection, ObjectionDraft
from objections.services import counter
from reservations.models import Body, Officer, Order, OrderVersion
from reservations.services import clock
from reservations.workflow.roles import Role
from tests.factories import OfficerFactory
from tests.objections import filed


def of_district(order: Order, code: str = filed.AGRA) -> Officer:
    """The District officer of the District of a body."""
    district = Body.objects.get(code=code).district
    officer: Officer = OfficerFactory(role=Role.DISTRICT_OFFICER, state=order.state_of, district=district)
    return officer


def of_municipality(order: Order, code: str = filed.AGRA) -> Officer:
    """The officer of a municipality."""
    body = Body.objects.get(code=code)
    officer: Officer = OfficerFactory(role=Role.MUNICIPALITY_OFFICER, state=order.state_of, body=body)
    return officer


def arrival(received_at: datetime, **given: Any) -> Arrival:
    """Handed in at the counter, unless told otherwise."""
    return Arrival(**{"mode": "counter", "received_at": received_at, **given})


def posted(delivered_at: datetime, **given: Any) -> Arrival:
    """Delivered by post, and stamped at the counter a day later unless told otherwise."""
    given = {"received_at": delivered_at + timedelta(days=1), "tracking_number": "EU123456789IN", **given}
    return Arrival(mode="post", delivered_at=delivered_at, **given)


def draft(version: OrderVersion, by: Officer, body: str = filed.AGRA) -> ObjectionDraft:
    """An entry begun by an officer."""
    return counter.begin(version.order, body, by=by, at=clock.now())


def entry(version: OrderVersion, by: Officer, arrived: Arrival, at: datetime | None = None, **given: Any) -> Objection:
    """An objection entered by an officer."""
    return counter.enter(draft(version, by), filed.statement(**given), arrived, by=by, at=at or clock.now())
