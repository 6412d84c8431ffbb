"""What has happened in the demonstration: the order of 2023 up to the Gazette, the open draft of 2028, one more begun.

The order of 2023 carries the days of that year; everything else is dated from the first start. All of it goes through
the same services as the pages do, so nothing here can be that the procedure would not allow.
"""

from collections.abc import Mapping
from datetime import date, datetime, time, timedelta

from django.core.files.base import ContentFile

from config.demonstration import objections, specimen
from config.demonstration.places import CORPORATIONS
from reservations.law import days
from reservations.law.days import IST
from reservations.models import FigureSet, Officer, Order, OrderVersion, State
from reservations.selectors import orders as selected
from reservations.selectors import proofs, windows
from reservations.services import computations, exercises, figure_confirmations, orders
from reservations.services import figures as figure_sets
from reservations.services import proofs as proving
from reservations.services.orders import Issue

Officers = Mapping[str, Officer]
RULES = "up-mayors-2023"
CLOSING_HOUR = time(18, 0)


def on(day: date, hour: int, minute: int = 0) -> datetime:
    """An instant in India."""
    return datetime.combine(day, time(hour, minute), IST)


def tell(state: State, officers: Officers, now: datetime) -> None:
    """Everything that has happened up to `now`."""
    figures = _figures(state, officers, on(date(2023, 3, 20), 11))
    _order_of_2023(figures, officers)
    _order_of_2028(figures, officers, now)
    _further_exercise(figures, officers["drafter"], now)


def _figures(state: State, officers: Officers, at: datetime) -> FigureSet:
    """Imported by the drafter, confirmed by the approver."""
    by = officers["drafter"]
    upload = figure_sets.upload(
        state, "municipal_corporation", ContentFile(CORPORATIONS.read_bytes(), name=CORPORATIONS.name), by=by, at=at
    )
    about = figure_sets.About(
        title_en="Census 2011, municipal corporations; Backward Classes illustrative",
        title_hi="जनगणना 2011, नगर निगम; पिछड़ा वर्ग के आँकड़े निदर्शनात्मक",
        source="Census of India 2011, Primary Census Abstract",
        source_on=date(2011, 3, 1),
        bc_survey="Survey of 2022 (figures by corporation illustrative)",
        bc_commission_report="Report of the dedicated commission, March 2023",
        signatory="Director, Local Bodies",
    )
    saved = figure_sets.save(upload, about, by=by, at=at)
    figure_confirmations.confirm(saved, by=officers["approver"], at=at + timedelta(hours=1))
    return saved


def _plan(code: str, year: int, election_on: date, figures: FigureSet) -> exercises.Plan:
    return exercises.Plan(
        code=code,
        title_en=f"Mayors of Municipal Corporations, {year}",
        title_hi=f"नगर निगमों के महापौर, {year}",
        rules=RULES,
        election_on=election_on,
        figure_set=figures,
    )


def _issue(number: str, dated_on: date) -> Issue:
    return Issue(
        dispatch_number=number,
        section="9-1",
        number_year=str(dated_on.year),
        file_number="00टी0ए0",
        file_year=str(dated_on.year),
        place_en="Lucknow",
        place_hi="लखनऊ",
        dated_on=dated_on,
    )


def _submitted(plan: exercises.Plan, officers: Officers, day: date) -> Order:
    drafter = officers["drafter"]
    exercise = exercises.start(plan, by=drafter, at=on(day, 10))
    computation = computations.compute(exercise, by=drafter, at=on(day, 10, 30))
    order = orders.create(exercise, computation, by=drafter, at=on(day, 11))
    return orders.submit(order, by=drafter, at=on(day, 11, 20))


def _order_of_2023(figures: FigureSet, officers: Officers) -> None:
    drafter, approver = officers["drafter"], officers["approver"]
    order = _submitted(_plan("NN-2023", 2023, date(2023, 5, 11), figures), officers, date(2023, 3, 29))
    published = date(2023, 3, 30)
    closing = days.closing_instant(date(2023, 4, 10), CLOSING_HOUR)
    version = orders.publish(order, _issue("000", published), closing, by=approver, at=on(published, 15, 5))
    _prove(version, drafter, published + timedelta(days=1))
    orders.prepare_final(order, by=drafter, at=on(date(2023, 4, 12), 11))
    orders.finalise(order, _issue("001", date(2023, 4, 13)), by=approver, at=on(date(2023, 4, 13), 12))
    orders.gazette(order, "SPECIMEN-1", date(2023, 4, 17), by=drafter, at=on(date(2023, 4, 17), 16))


def _order_of_2028(figures: FigureSet, officers: Officers, now: datetime) -> None:
    today = days.day_in_india(now)
    published = today - timedelta(days=3)
    order = _submitted(_plan("NN-2028", 2028, date(2028, 5, 10), figures), officers, published - timedelta(days=1))
    closed = windows.holidays(order.state_of)
    closing = days.closing_instant(days.earliest_closing_day(today + timedelta(days=1), closed), CLOSING_HOUR)
    version = orders.publish(order, _issue("002", published), closing, by=officers["approver"], at=on(published, 11))
    _prove(version, officers["drafter"], published + timedelta(days=1), leave=("UP-AGRA", "UP-SHAHJAHANPUR"))
    objections.file_two(version, on(today - timedelta(days=1), 14, 26))


def _prove(version: OrderVersion, by: Officer, day: date, leave: tuple[str, ...] = ()) -> None:
    for place in proofs.missing(version):
        if place.district.code in leave:
            continue
        what = proving.Publication(
            kind=place.kind,
            district=place.district,
            body=place.body,
            published_on=day,
            place=specimen.PLACES[place.kind],
            page="7" if place.kind == "newspaper" else "",
            officer="Nodal officer (specimen)",
        )
        file = ContentFile(specimen.proof(place.kind), name="proof.pdf")
        proving.record(version, what, file, "proof.pdf", by=by, at=on(day, 16))


def _further_exercise(figures: FigureSet, by: Officer, now: datetime) -> None:
    exercise = exercises.start(_plan("NN-2033", 2033, date(2033, 5, 10), figures), by=by, at=now)
    computations.compute(exercise, by=by, at=now)


def window_has_expired(now: datetime) -> bool:
    """Whether the demonstration's open window lies in the past, so that it should be started afresh."""
    order = Order.objects.filter(code="NN-2028").first()
    draft = selected.last_draft(order) if order else None
    return draft is not None and not windows.status(draft, now).is_open
