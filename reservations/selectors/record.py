"""The record of acts as an officer may read it: the State's own, filtered, newest first."""

from dataclasses import dataclass
from datetime import date, datetime, time, timedelta

from django.db.models import Q, QuerySet

from reservations.law.days import IST
from reservations.models import AuditRecord, Officer


@dataclass(frozen=True)
class Wanted:
    """What a reader looks for; empty parts do not narrow."""

    act: str = ""
    subject: str = ""
    subject_id: str = ""
    officer: Officer | None = None
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
    if wanted.since:
        found = found.filter(at__gte=_begins(wanted.since))
    if wanted.until:
        found = found.filter(at__lt=_begins(wanted.until + timedelta(days=1)))
    return found.select_related("officer").order_by("-number")


def officers(officer: Officer) -> QuerySet[Officer]:
    """The officers of the State, for a choice."""
    return Officer.objects.filter(state=officer.state).order_by("designation_en", "pk")
