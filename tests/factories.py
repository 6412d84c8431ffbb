"""Test objects: a State with its Districts and bodies, officers of each role, figures, and an order on its road.

Factories make single rows. The functions below them walk through the services, so that what they give is what the
product itself would have made: `mayors()` a figure set of the 17 municipal corporations, `started()` an exercise on
it, `computed()`, `drafted()`, `submitted()`, `published()` … an order further along.
"""

from collections.abc import Callable
from datetime import date, datetime, time, timedelta
from typing import Any

import factory
from factory.django import DjangoModelFactory

from reservations.law import days
from reservations.models import (
    Body,
    Computation,
    Exercise,
    Figure,
    FigureConfirmation,
    FigureSet,
    Officer,
    Order,
    OrderVersion,
    ProofWaiver,
)
from reservations.selectors import proofs
from reservations.services import clock, computations, exercises, orders
from reservations.workflow.order import OrderState
from reservations.workflow.roles import Role
from tests.factories_of_places import BodyFactory, DistrictFactory, DivisionFactory, StateFactory
from tests.published import up_mayors_2023

PASSWORD = "a long sentence for tests"
ELECTION = date(2028, 5, 10)
APPROVER = Role.APPROVER
AGRA = {"population": 1585704, "sc": 370423, "st": 5948, "bc": 332562}


DESIGNATIONS = {
    Role.DRAFTER: ("Section Officer", "अनुभाग अधिकारी"),
    Role.APPROVER: ("Principal Secretary", "प्रमुख सचिव"),
    Role.AUDITOR: ("Auditor", "लेखा परीक्षक"),
    Role.DISTRICT_OFFICER: ("District Magistrate's office", "जिलाधिकारी कार्यालय"),
    Role.MUNICIPALITY_OFFICER: ("Executive Officer", "अधिशासी अधिकारी"),
}


def _of_a(role: Role, place: type[DjangoModelFactory]) -> factory.Maybe:  # officers of other roles have none
    of_state = factory.SubFactory(place, state=factory.SelfAttribute("..state"))
    return factory.Maybe(factory.LazyAttribute(lambda o: o.role == role), yes_declaration=of_state)


class OfficerFactory(DjangoModelFactory):
    """An officer of one State; PASSWORD signs in. `OfficerFactory(role=Role.APPROVER)`; a drafter by default."""

    class Meta:
        model = Officer
        skip_postgeneration_save = True

    role = Role.DRAFTER
    state = factory.SubFactory(StateFactory)
    username = factory.Sequence(lambda n: f"officer{n}")
    designation_en = factory.LazyAttribute(lambda o: DESIGNATIONS[Role(o.role)][0])
    designation_hi = factory.LazyAttribute(lambda o: DESIGNATIONS[Role(o.role)][1])
    password = factory.django.Password(PASSWORD)
    district = _of_a(Role.DISTRICT_OFFICER, DistrictFactory)
    body = _of_a(Role.MUNICIPALITY_OFFICER, BodyFactory)


def officer(role: Role | str = Role.DRAFTER, **given: object) -> Officer:
    """The one officer of a role in a State that tests share; made on first use."""
    found = Officer.objects.filter(role=role, state_id=given.get("state", "IN-UP"), username=f"the-{role}").first()
    return found or OfficerFactory(role=role, username=f"the-{role}", **given)


class FigureSetFactory(DjangoModelFactory):
    """The description of a figure set; its figures are made apart."""

    class Meta:
        model = FigureSet
        skip_postgeneration_save = True

    state = factory.SubFactory(StateFactory)
    kind = "municipal_corporation"
    title_en, title_hi = "Census 2011 and survey of 2022", "जनगणना 2011 और सर्वेक्षण 2022"
    version = factory.Sequence(lambda n: n + 1)
    source = "Census of India 2011, Primary Census Abstract"
    source_on = date(2013, 4, 30)
    bc_survey = "Survey of Backward Classes in local bodies, 2022"
    bc_commission_report = "Report of the dedicated commission, March 2023"
    signatory = "Director, Local Bodies"
    file_name = "up_mayors_2023.csv"
    file_sha256 = "ab" * 32
    imported_by = factory.LazyAttribute(lambda o: officer())
    imported_at = factory.LazyFunction(clock.now)

    @factory.post_generation
    def confirmed(self, create: bool, extracted: bool | None, **_given: object) -> None:
        """A second person confirmed it, unless `confirmed=False`."""
        if extracted is not False:
            FigureConfirmation.objects.create(
                figure_set=self, outcome="confirmed", decided_by=second_person(self), decided_at=self.imported_at
            )


def second_person(figure_set: FigureSet) -> Officer:
    """Whoever confirms figures: the State's approver, or another one where the approver imported them."""
    of_state = Officer.objects.filter(state=figure_set.state, role=APPROVER).exclude(pk=figure_set.imported_by_id)
    shared = {"username": "the-approver"} if figure_set.state_id == "IN-UP" else {}
    return of_state.order_by("pk").first() or OfficerFactory(role=APPROVER, state=figure_set.state, **shared)


def corporations() -> list[Body]:
    """The 17 municipal corporations of Uttar Pradesh with their Districts and Divisions, by code."""
    return [_corporation(row) for row in up_mayors_2023()]


def _corporation(row: dict[str, str]) -> Body:
    state = StateFactory()
    division = DivisionFactory(state=state, name_en=row["division"], name_hi=row["division_hi"])
    district = DistrictFactory(state=state, division=division, name_en=row["district"], name_hi=row["district_hi"])
    return BodyFactory(
        state=state, code=row["code"], name_en=row["name"], name_hi=row["name_hi"], district=district, kind=row["kind"]
    )


FigureRow = dict[str, int]


def mayors(changed: Callable[[str, FigureRow], FigureRow] | None = None, **given: object) -> FigureSet:
    """The published figures of the 17 corporations as a figure set; `changed` may give others for a code."""
    figure_set = FigureSetFactory(**given)
    for body, row in zip(corporations(), up_mayors_2023(), strict=True):
        figures = {column: int(row[column]) for column in ("population", "sc", "st", "bc")}
        Figure.objects.create(figure_set=figure_set, body=body, **(changed or _unchanged)(body.code, figures))
    return figure_set


def _unchanged(_code: str, figures: FigureRow) -> FigureRow:
    return figures


def agra_twice(**given: object) -> FigureSet:
    """Figures with an exact tie: Jhansi has those of Agra."""
    return mayors(lambda code, row: AGRA if code == "UP-NN-08" else row, **given)


def castes_in_kanpur_alone(**given: object) -> FigureSet:
    """Figures that a reading refuses: three offices for the Scheduled Castes, who live in one city (C-40)."""
    return mayors(
        lambda code, row: {**row, "sc": row["population"] if code == "UP-NN-09" else 0, "bc": 0, "st": 0}, **given
    )


def plan(
    figure_set: FigureSet | None = None,
    code: str = "NN-2028",
    election_on: date = ELECTION,
    rules: str = "up-mayors-2023",
) -> exercises.Plan:
    """What an exercise is about: the figures of the corporations (or others, by another law)."""
    return exercises.Plan(
        code=code,
        title_en=f"Offices of Mayor, general election of {election_on.year}",
        title_hi=f"महापौर पद, सामान्य निर्वाचन {election_on.year}",
        rules=rules,
        election_on=election_on,
        figure_set=figure_set or mayors(),
    )


def started(*what: Any, **given: Any) -> Exercise:
    """An exercise on such a plan, started by the drafter."""
    return exercises.start(plan(*what, **given), by=officer(), at=clock.now())


def computed(exercise: Exercise | None = None) -> Computation:
    """A computation of an exercise."""
    return computations.compute(exercise or started(), by=officer(), at=clock.now())


def issue(on: date | None = None, dispatch_number: str = "407") -> orders.Issue:
    """Number, place and date of an order."""
    on = on or clock.now().astimezone(days.IST).date()
    return orders.Issue(
        dispatch_number=dispatch_number,
        section="9-1",
        number_year=str(on.year),
        file_number="12टी0ए0",
        file_year=str(on.year - 1),
        place_en="Lucknow",
        place_hi="लखनऊ",
        dated_on=on,
    )


def closing(at: datetime) -> datetime:
    """The earliest closing instant that the law allows for a publication at `at`, at 6 pm."""
    return days.closing_instant(days.earliest_closing_day(days.day_of_publication(at), ()), time(18))


def drafted(computation: Computation | None = None) -> Order:
    """An order whose first draft is being prepared."""
    computation = computation or computed()
    return orders.create(computation.exercise, computation, by=officer(), at=clock.now())


def submitted(order: Order | None = None) -> Order:
    """An order that awaits approval; one that does already is left as it is."""
    order = order or drafted()
    if order.state == OrderState.AWAITING_APPROVAL:
        return order
    return orders.submit(order, by=officer(), at=clock.now())


def published(order: Order | None = None, at: datetime | None = None) -> OrderVersion:
    """A published draft with an open window (or one that opened at `at`)."""
    at = at or clock.now()
    order = submitted(order)
    given = issue(at.astimezone(days.IST).date())
    return orders.publish(order, given, closing(at), by=officer(Role.APPROVER), at=at)


def long_ago() -> datetime:
    """An instant so far back that a window opened then has closed."""
    return clock.now() - timedelta(days=20)


def waived(version: OrderVersion) -> OrderVersion:
    """A published draft of which every missing proof is waived in writing (all at once, to be quick)."""
    given = {"version": version, "reason": "Seen", "waived_by": officer(APPROVER), "waived_at": clock.now()}
    ProofWaiver.objects.bulk_create(
        ProofWaiver(kind=place.kind, district=place.district, body=place.body, **given)
        for place in proofs.missing(version)
    )
    return version


def closed(order: Order | None = None) -> OrderVersion:
    """A published draft whose window has closed and of which nothing is missing."""
    return waived(published(order, at=long_ago()))


def prepared(order: Order | None = None) -> Order:
    """An order that is published, closed, and prepared to become final."""
    order = closed(order).order
    orders.prepare_final(order, by=officer(), at=clock.now())
    return Order.objects.get(pk=order.pk)


def finalised(order: Order | None = None) -> Order:
    """A final order that the Gazette has not printed yet."""
    order = prepared(order)
    orders.finalise(order, issue(dispatch_number="512"), by=officer(APPROVER), at=clock.now())
    return Order.objects.get(pk=order.pk)


def gazetted() -> Order:
    """An order in force."""
    order = finalised()
    today = clock.now().astimezone(days.IST).date()
    return orders.gazette(order, "Gazette 44", today, by=officer(), at=clock.now())
