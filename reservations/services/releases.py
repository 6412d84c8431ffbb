"""Approving now what is published at a named instant: scheduled, cancelled, or done by the job ledger (F12)."""

from collections.abc import Mapping
from datetime import datetime, time

from django.db import transaction

from reservations.canonical import sha256_of
from reservations.law import days
from reservations.law.days import IST
from reservations.law.wording import gettext_noop as _
from reservations.models import Officer, Order, OrderVersion, Release, State
from reservations.selectors import orders as selected
from reservations.selectors import releases, windows
from reservations.services import audit, clock, jobs, letters, order_events, orders
from reservations.services import windows as opened
from reservations.services.orders import Issue
from reservations.workflow.machine import NotAllowed, Obstacle, refused
from reservations.workflow.order import OrderEvent

FIRST_HOUR, LAST_HOUR = time(10), days.LAST_HOUR_OF_PUBLICATION


def out_of_hours(release_at: datetime, state: State, at: datetime) -> Obstacle | None:
    """What stands against an instant of release: it has passed, offices are closed on its day, or at its hour."""
    local = release_at.astimezone(IST)
    if release_at <= at:
        return Obstacle("F12", _("The release must lie ahead; to publish now, approve and publish."))
    if not days.is_working(local.date(), windows.holidays(state)):
        return Obstacle("F12", _("%(day)s is no working day."), {"day": local.date()})
    if not FIRST_HOUR <= local.time() <= LAST_HOUR:
        return Obstacle("F12", _("A draft is released in office hours, from 10 am to 5 pm."))
    return None


def _approved(version: OrderVersion) -> str:
    """The hash of all that an approver approves: computation, wording, number, place and date."""
    number = [version.full_number, version.place_en, version.place_hi, str(version.dated_on)]
    return sha256_of([selected.fingerprint(version), version.computation.result_sha256, number])


@transaction.atomic
def schedule(
    order: Order, issue: Issue, closes_at: datetime, release_at: datetime, *, by: Officer, at: datetime
) -> Release:
    """Approve the draft and name the instant of its release; the ledger publishes it then.

    Raises NotAllowed for what stands against publication now, for an instant out of office hours, for a closing that
    is too early for it (C-30), and while another release waits.
    """
    orders.must_be_complete(issue, release_at)
    order = order_events.perform(order, OrderEvent.SCHEDULE, by=by, at=at)
    published_on = days.day_of_publication(release_at)
    against = [
        out_of_hours(release_at, order.state_of, at),
        opened.too_early(closes_at, published_on, order.state_of),
    ]
    if found := [obstacle for obstacle in against if obstacle is not None]:
        raise NotAllowed(found)
    version = orders.prepared(order)
    orders.set_issue(version, issue)
    version.save()
    row = Release.objects.create(
        version=version,
        release_at=release_at,
        closes_at=closes_at,
        approved_sha256=_approved(version),
        scheduled_by=by,
        scheduled_at=at,
    )
    instants = {"release_at": release_at.isoformat(), "closes_at": closes_at.isoformat()}
    audit.record("name_release", version, by=by, at=at, release=row.pk, approved=row.approved_sha256, **instants)
    jobs.ask("release_draft", f"release:{row.pk}", {"release": row.pk}, at=at, not_before=release_at)
    return row


@transaction.atomic
def unschedule(order: Order, reason: str, *, by: Officer, at: datetime) -> Order:
    """Cancel the release that waits, with a reason. Raises NotAllowed when there is none (any more)."""
    if not reason.strip():
        raise refused("F12", _("A release is cancelled with a reason in writing."))
    return order_events.perform(order, OrderEvent.UNSCHEDULE, by=by, at=at, reason=reason.strip())


@jobs.handler("release_draft")
def run(payload: Mapping[str, object]) -> str:
    """Publish what is due. Run twice it publishes once: the release ends in the transaction of the publication."""
    release(int(str(payload["release"])), at=clock.now())
    return ""


@transaction.atomic
def release(pk: int, *, at: datetime) -> Release:
    """Publish a scheduled draft at `at`, as it happens, with every guard looked at again.

    What stands against it is kept, the order stays as it was, and both officers are told. Raises RuntimeError when it
    is not due.
    """
    order = order_events.locked(Order.objects.get(versions__releases=pk))
    row = Release.objects.select_related("scheduled_by").get(pk=pk)
    if row.outcome is not None:
        return row
    if at < row.release_at:
        raise RuntimeError(f"release {pk} is not due yet")
    try:
        with transaction.atomic():
            _publish(order, row, at)
    except NotAllowed as stopped:
        _refuse(row, stopped, at)
    row.refresh_from_db()
    return row


def _publish(order: Order, row: Release, at: datetime) -> None:
    if not row.scheduled_by.is_active:
        raise refused("F32", _("The account of the officer who scheduled the release is closed."))
    planned, today = days.day_in_india(row.release_at), days.day_in_india(at)
    if today != planned:
        raise refused("F12", _("The day of the release, %(day)s, has passed without it."), day=planned)
    if not days.is_working(today, windows.holidays(order.state_of)):
        raise refused("F12", _("%(day)s is no working day."), day=today)
    version = selected.in_preparation(order)
    if version is None or version.pk != row.version_id or _approved(version) != row.approved_sha256:
        raise refused("C-39", _("The draft is not the one whose release was approved."))
    issue = Issue(**{name: getattr(version, name) for name in Issue.__dataclass_fields__})
    orders.publish(order, issue, _closing(order, row, at), by=row.scheduled_by, at=at)


def _closing(order: Order, row: Release, at: datetime) -> datetime:
    """The closing instant as approved, or later at the same hour where C-30 now demands it."""
    closed, local = windows.holidays(order.state_of), row.closes_at.astimezone(IST)
    earliest = days.earliest_closing_day(days.day_of_publication(at), closed)
    return days.closing_instant(days.working_day_from(max(local.date(), earliest), closed), local.time())


def _refuse(row: Release, stopped: NotAllowed, at: datetime) -> None:
    row.outcome, row.ended_at = Release.Outcome.REFUSED, at
    row.obstacles = releases.kept(stopped.obstacles)
    row.save(update_fields=["outcome", "ended_at", "obstacles"])
    readings = sorted({o.reading for o in stopped.obstacles})
    state = row.scheduled_by.state_id
    audit.record("refuse_release", row.version, by=None, at=at, state=state, release=row.pk, readings=readings)
    letters.not_released(row, at=at)
