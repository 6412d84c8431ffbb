"""To whom reminders of missing proofs go, what is missing for each, and whether an order's are switched on (F13)."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date, datetime

from django.db.models import Count, Q, QuerySet

from reservations.law.days import day_in_india
from reservations.models import Officer, OfficerLetter, Order, OrderVersion, ReminderSwitch
from reservations.selectors import desk, districts, orders, proofs, windows
from reservations.selectors.desk import DistrictProofs
from reservations.selectors.proofs import Place
from reservations.workflow.order import OrderState
from reservations.workflow.roles import Role


def switch(order: Order) -> ReminderSwitch | None:
    """The switch that counts; None while nobody has set any."""
    return order.reminder_switches.select_related("set_by").order_by("-set_at", "-pk").first()


def are_on(order: Order) -> bool:
    """Whether reminders go: unless they were switched off."""
    set_last = switch(order)
    return set_last is None or set_last.on


def drafts() -> list[OrderVersion]:
    """The published drafts that wait for proofs and whose reminders are on, in the order of their codes."""
    found = [orders.last_draft(order) for order in Order.objects.filter(state=OrderState.PUBLISHED).order_by("code")]
    return [draft for draft in found if draft is not None and are_on(draft.order)]


def of_places(places: Iterable[Place], state: str) -> list[Officer]:
    """The officers of Districts and of bodies who see any of the places, and have an address."""
    listed = list(places)
    of_district = {place.district.pk for place in listed}
    of_body = {place.body.pk for place in listed if place.body is not None}
    active = Officer.objects.filter(state=state, is_active=True).exclude(email="")
    of_their_own = Q(role=Role.MUNICIPALITY_OFFICER, body__in=of_body)
    of_districts = Q(role=Role.DISTRICT_OFFICER, district__in=of_district)
    return list(active.filter(of_their_own | of_districts).order_by("pk"))


def approvers(state: str) -> QuerySet[Officer]:
    """The approvers of a State who have an address."""
    active = Officer.objects.filter(state=state, is_active=True, role=Role.APPROVER)
    return active.exclude(email="").order_by("pk")


def missing_for(officer: Officer, draft: OrderVersion) -> list[Place]:
    """What is missing of all that the officer sees."""
    return [place for item in districts.of_draft(draft, officer).districts for place in item.places if place.missing]


def late(draft: OrderVersion, at: datetime, missing: Iterable[Place] | None = None) -> list[DistrictProofs]:
    """The Districts with something missing that, published today, would move the closing out."""
    last = windows.last_day(windows.current(draft))
    if last is None or day_in_india(at) <= last:
        return []
    return desk.by_district(proofs.missing(draft) if missing is None else missing)


@dataclass(frozen=True)
class Told:
    """How many letters of one kind were asked for on one day."""

    on: date
    kind: str
    number: int


def told(version: OrderVersion, most: int = 20) -> Sequence[Told]:
    """The letters about a version, newest day first."""
    found = OfficerLetter.objects.filter(version=version).values_list("on", "kind").annotate(number=Count("pk"))
    return [Told(on, kind, number) for on, kind, number in found.order_by("-on", "kind")[:most]]
