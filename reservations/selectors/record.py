"""The record of acts as an officer may read it: the State's own, filtered, newest first."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta

from django.db.models import Q, QuerySet

from reservations.law.days import IST
from reservations.models import AuditAnchor, AuditRecord, Computation, Officer, Order, OrderVersion
from reservations.workflow.order import OrderEvent


@dataclass(frozen=True)
class Wanted:
    """What a reader looks for; empty parts do not narrow."""

    act: str = ""
    subject: str = ""
    subject_id: str = ""
    officer: Officer | None = None
    order: Order | None = None
    since: date | None = None
    until: date | None = None


def _begins(day: date) -> datetime:
    return datetime.combine(day, time.min, IST)


def visible_to(officer: Officer, wanted: Wanted | None = None) -> QuerySet[AuditRecord]:
    """The acts of the State's officers and those that no officer did in the State, newest first."""
    wanted = wanted or Wanted()
    of_nobody = Q(officer=None, details__state=officer.state_id)
    found = AuditRecord.objects.filter(Q(officer__state=officer.state) | of_nobody)
    exact = {"act": wanted.act, "subject": wanted.subject, "subject_id": wanted.subject_id, "officer": wanted.officer}
    found = found.filter(**{name: value for name, value in exact.items() if value})
    if wanted.order:
        found = found.filter(_concerns(wanted.order))
    if wanted.since:
        found = found.filter(at__gte=_begins(wanted.since))
    if wanted.until:
        found = found.filter(at__lt=_begins(wanted.until + timedelta(days=1)))
    return found.select_related("officer").order_by("-number")


def _concerns(order: Order) -> Q:
    """The acts on an order, its versions, exercise and computations, and those that name it."""
    computations = Computation.objects.filter(exercise=order.exercise_id)
    of = {
        "order": [order.pk],
        "orderversion": order.versions.values_list("pk", flat=True),
        "exercise": [order.exercise_id],
        "computation": computations.values_list("pk", flat=True),
    }
    concerns = Q(details__order=order.pk)
    for subject, ids in of.items():
        concerns |= Q(subject=subject, subject_id__in=[str(pk) for pk in ids])
    return concerns


def officers(officer: Officer) -> QuerySet[Officer]:
    """The officers of the State, for a choice."""
    return Officer.objects.filter(state=officer.state).order_by("designation_en", "pk")


@dataclass(frozen=True)
class Head:
    """A hash that was the chain's last one once: its number where known, and where it was noted."""

    number: int | None
    sha256: str
    noted: str


def heads() -> Iterator[Head]:
    """Every head that was noted outside the chain: each night's anchor, and what published orders print."""
    for anchor in anchors():
        yield Head(anchor.number, anchor.sha256, f"anchor of {anchor.night}")
    published = OrderVersion.objects.filter(published_at__isnull=False).order_by("pk")
    printed = published.values_list("order__code", "number", "frozen__record__chain_head")
    for code, number, head in printed.iterator():
        if head:
            yield Head(head["number"], head["sha256"], f"order {code}, version {number}")


def anchors() -> QuerySet[AuditAnchor]:
    """The nights' anchors, the latest first."""
    return AuditAnchor.objects.order_by("-night")


def head_before_issue(version: OrderVersion) -> dict[str, object] | None:
    """The chain's head before the act by which a version is being issued; None before any such act."""
    acts = (OrderEvent.PUBLISH, OrderEvent.FINALISE)
    issued = AuditRecord.objects.filter(act__in=acts, subject="order", subject_id=str(version.order_id))
    act = issued.order_by("-number").first()
    return {"number": act.number - 1, "sha256": act.previous_sha256} if act else None
