"""Reports asked of Districts: what an officer sees of them, and which objections wait for one."""

from datetime import date, datetime
from typing import Any

from django.db.models import Exists, OuterRef, Q, QuerySet
from django.shortcuts import get_object_or_404

from objections.models import Decision, DistrictReport, Objection, ReportPaper, ReportRequest
from objections.selectors.standing import offices
from reservations.law.days import day_in_india
from reservations.models import Body, District, Officer
from reservations.workflow.roles import Role

Rows = QuerySet[Any, Any]

OVERDUE, ASKED, ANSWERED, NOT_AWAITED = "overdue", "asked", "answered", "not_awaited"


def visible_to(officer: Officer) -> QuerySet[ReportRequest]:
    """The requests an officer sees: all of the State's, for District officers those to their District.

    Each tells whether it was answered, and whether the objection was decided after it without an answer.
    """
    decided = Decision.objects.filter(objection=OuterRef("objection"), decided_at__gte=OuterRef("asked_at"))
    rows = ReportRequest.objects.filter(objection__order__state_of=officer.state).annotate(
        answered=Exists(DistrictReport.objects.filter(request=OuterRef("pk"))), decided=Exists(decided)
    )
    return rows.filter(district=officer.district) if officer.role == Role.DISTRICT_OFFICER else rows


def of_objection(objection: Objection, officer: Officer) -> QuerySet[ReportRequest]:
    """The requests on one objection, first asked first, with their reports and papers."""
    rows = visible_to(officer).filter(objection=objection).select_related("district", "asked_by")
    return rows.prefetch_related("reports__written_by", "reports__papers")


def of_officer(officer: Officer, number: str, pk: int) -> ReportRequest:
    """One request that the officer sees, or 404."""
    rows = visible_to(officer).select_related("district", "asked_by", "objection__order__exercise")
    return get_object_or_404(rows, objection__number=number, pk=pk)


def paper(officer: Officer, number: str, pk: int) -> ReportPaper:
    """One paper of a report that the officer sees, or 404."""
    rows = ReportPaper.objects.filter(report__request__in=visible_to(officer))
    return get_object_or_404(rows, report__request__objection__number=number, pk=pk)


def awaited(rows: Rows) -> Rows:
    """Those of `visible_to` that nobody has answered and no decision has made needless."""
    return rows.filter(answered=False, decided=False)


def status(request: Any, today: date) -> str:
    """Where a request of `visible_to` stands."""
    if request.answered:
        return ANSWERED
    if request.decided:
        return NOT_AWAITED
    return OVERDUE if request.due_on < today else ASKED


def in_queue(officer: Officer, at: datetime) -> dict[str, Q]:
    """Which objections wait for a report, wait too long, or have all that were asked; each is in one of them alone."""
    every: Rows = visible_to(officer)
    waiting = awaited(every).order_by()
    late = Q(pk__in=waiting.filter(due_on__lt=day_in_india(at)).values("objection"))
    waits = Q(pk__in=waiting.values("objection"))
    has_one = Q(pk__in=every.order_by().filter(answered=True).values("objection"))
    return {ASKED: waits & ~late, OVERDUE: late, ANSWERED: has_one & ~waits}


def districts_of(objection: Objection) -> QuerySet[District]:
    """The Districts that can be asked: of the objection's offices; of all offices when it is to the whole order."""
    state = objection.order.state_of
    codes = [objection.body.code, *objection.further_bodies] if objection.body else list(offices(objection.version))
    return District.objects.filter(pk__in=Body.objects.filter(state=state, code__in=codes).values("district"))


def to_be_asked(objection: Objection, officer: Officer) -> QuerySet[District]:
    """Of these, the Districts of which no report is awaited already."""
    waiting = awaited(visible_to(officer).filter(objection=objection)).order_by()
    return districts_of(objection).exclude(pk__in=waiting.values("district"))
