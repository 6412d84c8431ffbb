"""The District's report on an objection: the part of the objection's page, asking, writing, papers for download."""

from datetime import datetime
from typing import Any

from django.contrib import messages
from django.db.models import Count, QuerySet
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from objections import words
from objections.filters import by_name
from objections.forms.reports import AskForm, ReportForm
from objections.models import Objection
from objections.selectors import queue
from objections.selectors import reports as selected
from objections.services import reports
from objections.services.handling import may_handle
from objections.views import contexts
from objections.views.following import download
from reservations.law.days import day_in_india
from reservations.models import Officer
from reservations.obstacles import refusal_texts
from reservations.services import clock
from reservations.views.access import READERS, STATE_OFFICE, OfficerRequest, officer_required, posted
from reservations.workflow.machine import NotAllowed
from reservations.workflow.roles import Role

MARKS = {selected.OVERDUE: "warn", selected.ASKED: "wait", selected.ANSWERED: "ok", selected.NOT_AWAITED: "wait"}


def part(objection: Objection, officer: Officer, at: datetime) -> dict[str, Any]:
    """What the objection's page shows of reports: what was asked of whom, what came, what is outstanding."""
    today = day_in_india(at)
    asked = [_asked(row, officer, selected.status(row, today)) for row in selected.of_objection(objection, officer)]
    outstanding = [each["district"].name for each in asked if each["outstanding"]]
    return {
        "asked": asked,
        "outstanding": ", ".join(outstanding),
        "may_ask": may_handle(objection, officer) and selected.to_be_asked(objection, officer).exists(),
    }


def _asked(row: Any, officer: Officer, status: str) -> dict[str, Any]:
    return {
        "pk": row.pk,
        "district": row.district,
        "question": row.question,
        "due_on": row.due_on,
        "asked_at": row.asked_at,
        "asked_by": row.asked_by,
        "mark": MARKS[status],
        "word": words.REPORTS[status],
        "outstanding": status in (selected.OVERDUE, selected.ASKED),
        "reports": [{"written": each, "papers": _papers(each)} for each in row.reports.all()],
        "may_write": reports.may_write(row, officer),
    }


def _papers(report: Any) -> list[dict[str, Any]]:
    return [{"pk": p.pk, "name": p.name, "size": contexts.kilobytes(p.size)} for p in report.papers.all()]


def counts(rows: QuerySet[Any, Any], officer: Officer, at: datetime) -> list[dict[str, Any]]:
    """How many of the rows of the queue wait for a report, wait too long, have all of theirs; nothing without any."""
    found = rows.aggregate(
        **{name: Count("pk", filter=which) for name, which in selected.in_queue(officer, at).items()}
    )
    listed = [{"status": name, "word": words.REPORTS[name], "count": count} for name, count in found.items()]
    return listed if any(found.values()) else []


@officer_required(*STATE_OFFICE)
def ask(request: OfficerRequest, number: str) -> HttpResponse:
    """Ask the Districts of the objection for a report."""
    objection, at = queue.of_officer(request.user, number), clock.now()
    offered = list(by_name(selected.to_be_asked(objection, request.user)))
    if not offered:
        messages.info(request, _("The report of every District of this objection is awaited already."))
        return redirect("objections:objection", number=number)
    form = AskForm(posted(request), offered=offered, today=day_in_india(at))
    if request.method == "POST" and form.is_valid():
        given = form.cleaned_data
        try:
            asked = reports.ask(objection, form.chosen(), given["question"], given["due_on"], by=request.user, at=at)
        except NotAllowed as refused:
            for text in refusal_texts(refused):
                form.add_error(None, text)
        else:
            names = ", ".join(row.district.name for row in asked)
            messages.success(request, _("Asked for a report: %(districts)s.") % {"districts": names})
            return redirect("objections:objection", number=number)
    return render(request, "objections/report_ask.html", {"objection": objection, "form": form, "offered": offered})


@officer_required(Role.DISTRICT_OFFICER)
def write(request: OfficerRequest, number: str, pk: int) -> HttpResponse:
    """Write the report that was asked of the own District, or add a further one."""
    asked = selected.of_officer(request.user, number, pk)
    if not reports.may_write(asked, request.user):
        raise Http404
    earlier = asked.reports.count()
    form = ReportForm(posted(request), request.FILES or None, seen=earlier)
    if request.method == "POST" and form.is_valid():
        given = form.cleaned_data
        try:
            reports.write(asked, given["text"], given["papers"], seen=given["seen"], by=request.user, at=clock.now())
        except NotAllowed as refused:
            for text in refusal_texts(refused):
                form.add_error(None, text)
        else:
            messages.success(request, _("The report is submitted."))
            return redirect("objections:objection", number=number)
    objection = queue.of_officer(request.user, number)
    context = {
        "objection": objection,
        "items": contexts.contents(objection),
        "papers": contexts.paper_items(objection.papers.all()),
        "asked": asked,
        "earlier": asked.reports.select_related("written_by"),
        "form": form,
    }
    return render(request, "objections/report_write.html", context)


@require_safe
@officer_required(*READERS, Role.DISTRICT_OFFICER)
def paper(request: OfficerRequest, number: str, pk: int) -> HttpResponse:
    """One paper of a report, for download; the record keeps who took it."""
    found = selected.paper(request.user, number, pk)
    reports.hand_out(found, by=request.user, at=clock.now())
    return download(found)
