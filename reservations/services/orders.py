"""The events in the life of an order: check the table, change the state, write the record, in one transaction."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, datetime

from django.db import transaction

from reservations.law.days import day_in_india
from reservations.law.wording import gettext_noop as _
from reservations.models import Body, Computation, Exercise, Officer, Order, OrderVersion
from reservations.selectors import departments
from reservations.selectors import orders as selected
from reservations.services import audit, history, order_events, publication, windows
from reservations.services.first_wording import first_wording
from reservations.services.roles import must_be_drafter
from reservations.workflow.machine import NotAllowed, refused
from reservations.workflow.order import (
    OFFICE_BEFORE,
    ORDER,
    OrderEvent,
    OrderState,
)


@dataclass(frozen=True)
class Issue:
    """Number, place and date of an order as given by the section, never generated."""

    dispatch_number: str
    section: str
    number_year: str
    file_number: str
    file_year: str
    place_en: str
    place_hi: str
    dated_on: date


def must_be_complete(issue: Issue, at: datetime) -> None:
    """Number, place and date are entered, never invented; an order is not dated after the day it is issued."""
    if not all(vars(issue).values()):
        raise refused("", _("Each part of the number, the place and the date must be given."))
    if issue.dated_on > day_in_india(at):
        raise refused("", _("The order's date lies in the future."))


@transaction.atomic
def create(exercise: Exercise, computation: Computation, *, by: Officer, at: datetime) -> Order:
    """Begin the order of an exercise with a first draft version on a finished computation.

    Raises NotAllowed when the officer is no drafter of the State, the computation has no allotment, the exercise has
    its order already, or no wording is written for orders under its law (C-42).
    """
    must_be_drafter(by, exercise.state_id)
    Exercise.objects.select_for_update().get(pk=exercise.pk)  # who comes second sees the order of the first
    if Order.objects.filter(exercise=exercise).exists():
        raise refused("", _("The exercise has its order already."))
    order = Order.objects.create(
        state_of=exercise.state, exercise=exercise, code=exercise.code, created_by=by, created_at=at
    )
    _prepare(order, OrderVersion.Stage.DRAFT, computation, by, at)
    audit.record("create_order", order, by=by, at=at, computation=computation.pk)
    return order


def _prepare(order: Order, stage: str, computation: Computation, by: Officer, at: datetime) -> OrderVersion:
    if computation.exercise_id != order.exercise_id or computation.status != Computation.Status.DONE:
        raise refused("C-37", _("There is no finished computation."))
    if selected.in_preparation(order):
        raise refused("", _("A version of the order is being prepared already."))
    last = order.versions.order_by("-number").first()
    return OrderVersion.objects.create(
        order=order,
        number=last.number + 1 if last else 1,
        stage=stage,
        computation=computation,
        wording=first_wording(order, stage),
        section=last.section if last else departments.issuing(order.state_of, order.exercise.kind).section,
        file_number=last.file_number if last else "",
        file_year=last.file_year if last else "",
        place_en=last.place_en if last else "",
        place_hi=last.place_hi if last else "",
        prepared_by=by,
        prepared_at=at,
    )


@transaction.atomic
def prepare_final(order: Order, *, by: Officer, at: datetime) -> OrderVersion:
    """Prepare the final order on the computation of the last published draft; another officer finalises it (C-39)."""
    order = order_events.locked(order)
    must_be_drafter(by, order.state_of_id)
    draft = selected.last_draft(order)
    if order.state != OrderState.PUBLISHED or draft is None:
        raise NotAllowed([ORDER.not_from_here("prepare_final", order.state)])
    version = _prepare(order, OrderVersion.Stage.FINAL, draft.computation, by, at)
    audit.record("prepare_final", order, by=by, at=at, version=version.pk)
    return version


@transaction.atomic
def use_computation(order: Order, computation: Computation, *, by: Officer, at: datetime) -> OrderVersion:
    """Put a newer finished computation under the draft in preparation. Drafters only, while the order is drafted."""
    order = order_events.locked(order)
    must_be_drafter(by, order.state_of_id)
    version = selected.in_preparation(order)
    if order.state != OrderState.DRAFTED or version is None or computation.exercise_id != order.exercise_id:
        raise NotAllowed([ORDER.not_from_here("use_computation", order.state)])
    if computation.status != Computation.Status.DONE:
        raise refused("C-37", _("There is no finished computation."))
    version.computation, version.prepared_by, version.prepared_at = computation, by, at
    version.save(update_fields=["computation", "prepared_by", "prepared_at"])
    audit.record("use_computation", order, by=by, at=at, version=version.pk, computation=computation.pk)
    return version


@transaction.atomic
def write(
    order: Order, wording: Mapping[str, object], issue: Issue | None, *, by: Officer, at: datetime
) -> OrderVersion:
    """Keep the drafter's wording (and number, place and date as far as given) of the version in preparation.

    Not while it awaits approval: what is approved is what was submitted (C-39).
    """
    order = order_events.locked(order)
    must_be_drafter(by, order.state_of_id)
    version = selected.in_preparation(order)
    if version is None or order.state not in (OrderState.DRAFTED, OrderState.PUBLISHED):
        raise NotAllowed([ORDER.not_from_here("write", order.state)])
    version.wording = dict(wording)
    set_issue(version, issue)
    version.save()
    audit.record("write_order", order, by=by, at=at, version=version.pk)
    return version


def prepared(order: Order) -> OrderVersion:
    """The version in preparation, with all that is read to freeze it; DoesNotExist when there is none."""
    return order.versions.select_related("computation", "order__exercise", "order__state_of").get(published_at=None)


def set_issue(version: OrderVersion, issue: Issue | None) -> None:
    """Put number, place and date on a version that is then saved; None leaves what it has."""
    if issue is not None:
        for name, value in vars(issue).items():
            setattr(version, name, value)


def submit(order: Order, *, by: Officer, at: datetime) -> Order:
    """Send the draft for approval. Guards: a finished computation, no blocking check unlifted."""
    return order_events.perform(order, OrderEvent.SUBMIT, by=by, at=at)


def return_to_drafter(order: Order, reason: str, *, by: Officer, at: datetime) -> Order:
    """Send the draft back with a reason."""
    return order_events.perform(order, OrderEvent.RETURN_TO_DRAFTER, by=by, at=at, reason=reason)


@transaction.atomic
def publish(order: Order, issue: Issue, closes_at: datetime, *, by: Officer, at: datetime) -> OrderVersion:
    """Approve and publish the draft: freeze it, open its window, order its documents (C-30, C-39).

    `closes_at` must not lie before the day that C-30 allows; raises NotAllowed.
    """
    must_be_complete(issue, at)
    order = order_events.perform(order, OrderEvent.PUBLISH, by=by, at=at)
    version = prepared(order)
    set_issue(version, issue)
    windows.open_first(version, closes_at, by=by, at=at)
    publication.freeze(version, closes_at, by=by, at=at)
    return version


@transaction.atomic
def revise(order: Order, computation: Computation, reason: str, *, by: Officer, at: datetime) -> OrderVersion:
    """Begin a revised draft on a newer computation (C-34); it is submitted and approved like the first.

    A final order that was being prepared meanwhile is given up: it stood on the older computation.
    """
    order = order_events.perform(order, OrderEvent.REVISE, by=by, at=at, reason=reason)
    order.versions.filter(published_at=None, stage=OrderVersion.Stage.FINAL).delete()
    return _prepare(order, OrderVersion.Stage.REVISED_DRAFT, computation, by, at)


@transaction.atomic
def finalise(order: Order, issue: Issue, *, by: Officer, at: datetime, seen: str | None = None) -> OrderVersion:
    """Approve finality: freeze the final order and order its documents (C-31, C-33, C-34, C-39).

    `seen` is the fingerprint of what the approver read. Raises NotAllowed with every obstacle, also when the final
    order was changed after that.
    """
    must_be_complete(issue, at)
    order = order_events.perform(order, OrderEvent.FINALISE, by=by, at=at)
    version = prepared(order)
    if seen is not None and seen != selected.fingerprint(version):
        raise refused("C-39", _("The final order was changed after you opened this page. Read it again."))
    set_issue(version, issue)
    publication.freeze(version, None, by=by, at=at)
    return version


@transaction.atomic
def gazette(order: Order, number: str, gazetted_on: date, *, by: Officer, at: datetime) -> Order:
    """Record number and date of the Gazette; writes the history rows of the election (C-35, C-41)."""
    order = order_events.perform(order, OrderEvent.GAZETTE, by=by, at=at, reason=number)
    final = selected.latest_published(order)
    if final is None or final.dated_on is None or not final.dated_on <= gazetted_on <= day_in_india(at):
        raise refused("C-35", _("The Gazette's date lies neither before the final order's date nor in the future."))
    order.gazette_number, order.gazetted_on = number, gazetted_on
    order.save(update_fields=["gazette_number", "gazetted_on"])
    history.write_from(order, final, by=by, at=at)
    return order


def withdraw(order: Order, reason: str, *, by: Officer, at: datetime) -> Order:
    """Withdraw the order with a reason, before the Gazette."""
    return order_events.perform(order, OrderEvent.WITHDRAW, by=by, at=at, reason=reason)


def corrigendum(order: Order, text: str, text_hi: str, *, by: Officer, at: datetime) -> Order:
    """Record a clerical correction after the Gazette, in both languages; categories never change (C-35)."""
    return order_events.perform(order, OrderEvent.CORRIGENDUM, by=by, at=at, reason=text, reason_hi=text_hi)


def _must_be_possible(order: Order, event: OrderEvent, body: Body) -> None:
    standing = selected.offices_in_court(order).get(body.pk)
    if standing not in OFFICE_BEFORE.get(event, ()) or not selected.offices(order).filter(pk=body.pk).exists():
        raise refused("C-35", _("The court's order does not fit this office as it stands now."))


@transaction.atomic
def by_court(
    order: Order,
    event: OrderEvent,
    case: str,
    reason: str,
    *,
    by: Officer,
    at: datetime,
    body: Body | None = None,
) -> Order:
    """Record a court's order: stay, quash, restore; for one office the events …_office with `body` (C-35).

    Raises NotAllowed also when the office is not of this order or stands already as the event would leave it, and when
    what is restored would count in the history beside what replaced it (C-41).
    """
    if body is not None:
        _must_be_possible(order, event, body)
    order = order_events.perform(order, event, by=by, at=at, reason=reason, case=case, body=body)
    history.must_count_once(order)
    return order
