"""One page for each event in the life of an order: a small form, one call of the service."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from django.forms import Form
from django.http import HttpResponse, QueryDict
from django.http.response import HttpResponseBase
from django.urls import URLPattern, path, reverse
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from reservations.forms import orders as forms
from reservations.law import days
from reservations.models import Officer, Order
from reservations.obstacles import EVENTS
from reservations.selectors import exercises, orders, windows
from reservations.services import clock, releases
from reservations.services import orders as services
from reservations.views.access import STATE_OFFICE, OfficerRequest, officer_required, posted
from reservations.views.desk.acting import Act, answer
from reservations.views.desk.orders import trail_to
from reservations.workflow.order import ORDER, OrderEvent
from reservations.workflow.roles import Role

CLOSING_HOUR = "18:00"
RELEASE_HOUR = "11:00"
Fields = QueryDict | None


@dataclass(frozen=True)
class EventPage:
    """The page of one event: what it does, its form, the service it calls, what it says afterwards."""

    lead: Promise
    form: Callable[[Order, Fields, datetime], Form]
    perform: Callable[[Order, Any, Officer, datetime], object]
    done: Promise
    template: str = "reservations/desk/act.html"


def _nothing(_order: Order, fields: Fields, _at: datetime) -> Form:
    return forms.NothingForm(fields)


def _reason(_order: Order, fields: Fields, _at: datetime) -> Form:
    return forms.ReasonForm(fields)


def _court(_order: Order, fields: Fields, _at: datetime) -> Form:
    return forms.CourtForm(fields)


def _office(order: Order, fields: Fields, _at: datetime) -> Form:
    return forms.OfficeCourtForm(fields, bodies=orders.offices(order))


def _publish(order: Order, fields: Fields, at: datetime) -> Form:
    closed = windows.holidays(order.state_of)
    first = {
        "dated_on": days.day_in_india(at),
        "closes_on": days.earliest_closing_day(days.day_of_publication(at), closed),
        "closes_hour": CLOSING_HOUR,
    }
    return forms.PublishForm(fields, version=orders.newest_version(order), initial=first)


def _schedule(order: Order, fields: Fields, at: datetime) -> Form:
    closed = windows.holidays(order.state_of)
    on = days.working_day_from(days.day_in_india(at) + timedelta(days=1), closed)
    first = {
        "dated_on": on,
        "release_on": on,
        "release_hour": RELEASE_HOUR,
        "closes_on": days.earliest_closing_day(on, closed),
        "closes_hour": CLOSING_HOUR,
    }
    return forms.ScheduleForm(fields, version=orders.newest_version(order), initial=first)


def _finalise(order: Order, fields: Fields, at: datetime) -> Form:
    version = orders.newest_version(order)
    first = {"dated_on": days.day_in_india(at), "seen": orders.fingerprint(version)}
    return forms.FinaliseForm(fields, version=version, initial=first)


def _gazette(_order: Order, fields: Fields, _at: datetime) -> Form:
    return forms.GazetteForm(fields)


def _corrigendum(_order: Order, fields: Fields, _at: datetime) -> Form:
    return forms.CorrigendumForm(fields)


def _revise(order: Order, fields: Fields, _at: datetime) -> Form:
    draft = orders.last_draft(order)
    newer = exercises.finished(order.exercise)
    if draft is not None:
        newer = newer.filter(number__gt=draft.computation.number)
    return forms.ReviseForm(fields, computations=newer)


def _by_court(event: OrderEvent) -> Callable[[Order, Any, Officer, datetime], object]:
    def perform(order: Order, form: Any, by: Officer, at: datetime) -> object:
        given = form.cleaned_data
        body = given.get("body")
        return services.by_court(order, event, given["case"], given["reason"], by=by, at=at, body=body)

    return perform


def _reasoned(service: Callable[..., object]) -> Callable[[Order, Any, Officer, datetime], object]:
    return lambda order, form, by, at: service(order, form.cleaned_data["reason"], by=by, at=at)


E = OrderEvent
RECORDED = _("The court’s order was recorded.")
COURT = _("The court’s order is recorded with its case and shown on the pages of the order (C-35).")

PAGES: Mapping[OrderEvent, EventPage] = {
    E.SUBMIT: EventPage(
        _("The draft goes to the approver. Its wording cannot be changed while it awaits approval."),
        _nothing,
        lambda order, form, by, at: services.submit(order, by=by, at=at),
        _("The draft was submitted for approval."),
    ),
    E.RETURN_TO_DRAFTER: EventPage(
        _("The draft goes back to be changed; the drafter reads your reason."),
        _reason,
        _reasoned(services.return_to_drafter),
        _("The draft was returned."),
    ),
    E.PUBLISH: EventPage(
        _("Everything that is published is frozen: figures, readings, working, wording and documents."),
        _publish,
        lambda order, form, by, at: services.publish(order, form.issue(), form.closes_at(), by=by, at=at),
        _("The draft is published and its window is open. The documents are being made."),
        "reservations/desk/order_publish.html",
    ),
    E.SCHEDULE: EventPage(
        _("You approve the draft now; it is published at the instant you name, with every guard looked at again."),
        _schedule,
        lambda order, form, by, at: releases.schedule(
            order, form.issue(), form.closes_at(), form.release_at(), by=by, at=at
        ),
        _("The release is scheduled. Until then it can be cancelled."),
        "reservations/desk/order_schedule.html",
    ),
    E.UNSCHEDULE: EventPage(
        _("The draft stays with the approver; nothing is published."),
        _reason,
        _reasoned(releases.unschedule),
        _("The release was cancelled."),
    ),
    E.REVISE: EventPage(
        _("A revised draft on a newer computation; the offices that changed get a fresh window (C-34)."),
        _revise,
        lambda order, form, by, at: services.revise(
            order, form.cleaned_data["computation"], form.cleaned_data["reason"], by=by, at=at
        ),
        _("The revised draft was begun. Submit it when it is ready."),
    ),
    E.FINALISE: EventPage(
        _("The final order is frozen and its documents are made. It is in force when the Gazette has printed it."),
        _finalise,
        lambda order, form, by, at: services.finalise(
            order, form.issue(), by=by, at=at, seen=form.cleaned_data["seen"]
        ),
        _("The order is final. The documents are being made."),
        "reservations/desk/order_finalise.html",
    ),
    E.GAZETTE: EventPage(
        _("With the Gazette the order is in force and the history of this election is written from it (C-41)."),
        _gazette,
        lambda order, form, by, at: services.gazette(
            order, form.cleaned_data["number"], form.cleaned_data["gazetted_on"], by=by, at=at
        ),
        _("The Gazette was recorded. The order is in force."),
    ),
    E.CORRIGENDUM: EventPage(
        _("For a clerical mistake alone, a name or a number: categories never change by it (C-35)."),
        _corrigendum,
        lambda order, form, by, at: services.corrigendum(
            order, form.cleaned_data["text"], form.cleaned_data["text_hi"], by=by, at=at
        ),
        _("The corrigendum was issued."),
    ),
    E.WITHDRAW: EventPage(
        _("A withdrawn order is never taken up again; everything that was published stays readable."),
        _reason,
        _reasoned(services.withdraw),
        _("The order was withdrawn."),
    ),
    **{event: EventPage(COURT, _court, _by_court(event), RECORDED) for event in (E.STAY, E.QUASH, E.RESTORE)},
    **{
        event: EventPage(COURT, _office, _by_court(event), RECORDED)
        for event in (E.STAY_OFFICE, E.QUASH_OFFICE, E.RESTORE_OFFICE)
    },
}


def page_of(event: OrderEvent) -> Callable[..., HttpResponseBase]:
    """The view of one event: GET shows its form or what stands in the way, POST does it."""
    page = PAGES[event]

    @officer_required(*STATE_OFFICE)
    def view(request: OfficerRequest, code: str) -> HttpResponse:
        order, at = orders.of_officer(request.user, code), clock.now()
        form = page.form(order, posted(request), at)
        known = orders.facts(order, request.user, at)
        act = Act(
            title=str(EVENTS[event]),
            button=str(EVENTS[event]),
            back=reverse("order_desk", args=[order.code]),
            trail=trail_to(order),
            done=str(page.done),
            lead=str(page.lead),
            obstacles=ORDER.obstacles(event, order.state, Role(request.user.role), known),
            template=page.template,
            more={"order": order, "version": orders.newest_version(order)},
        )

        def perform() -> None:
            page.perform(order, form, request.user, at)

        return answer(request, act, form, perform)

    view.__name__, view.__doc__ = f"order_{event}", f"{EVENTS[event]}."
    return view


def addresses() -> list[URLPattern]:
    """One address for each event of the table."""
    return [
        path(f"desk/orders/<slug:code>/{event.value.replace('_', '-')}/", page_of(event), name=f"order_{event}")
        for event in OrderEvent
    ]
