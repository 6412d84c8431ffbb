"""The officers' pages: queue, one objection, its public copy, its decision."""

from typing import Any

from django.contrib import messages
from django.db.models import Count, Q
from django.forms import Form
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe
from django_tables2 import RequestConfig

from objections.disputed_steps import find
from objections.filters import QueueFilter
from objections.forms.handling import DecideForm, PublicCopyForm, WithholdForm
from objections.models import Objection, Paper
from objections.selectors import queue as selected
from objections.selectors import register
from objections.services import decisions, handling
from objections.tables import QueueTable
from objections.views import contexts, reports
from objections.views.arriving import arrival_items
from objections.views.following import download
from objections.views.working import held_back, part
from reservations.formatting import indian
from reservations.models import Officer
from reservations.obstacles import refusal_texts
from reservations.services import clock
from reservations.views.access import READERS, STATE_OFFICE, officer_required, posted
from reservations.views.desk.withheld import Withheld, with_others
from reservations.workflow.machine import NotAllowed
from reservations.workflow.roles import Role


class OfficerRequest(HttpRequest):
    """A request that `officer_required` has let in."""

    user: Officer


PER_PAGE = 25
MAY_READ = (*READERS, Role.DISTRICT_OFFICER)


@require_safe
@officer_required(*MAY_READ)
def queue(request: OfficerRequest) -> HttpResponse:
    """The objections this officer may read: filters, sort, pages."""
    rows = selected.visible_to(request.user)
    chosen = QueueFilter(request.GET, rows, officer=request.user)
    table = QueueTable(chosen.qs, order_by="received_at", holders=chosen.holders, reader=request.user)
    RequestConfig(request, paginate={"per_page": PER_PAGE}).configure(table)
    table.caption = _("%(from)s to %(to)s of %(found)s") % {
        "from": indian(table.page.start_index()),
        "to": indian(table.page.end_index()),
        "found": indian(table.page.paginator.count),
    }
    in_time, late = Q(late=False), Q(late=True)
    numbers = rows.aggregate(
        all=Count("pk", filter=in_time),
        undecided=Count("pk", filter=in_time & Q(outcome=None)),
        late_ones=Count("pk", filter=late),
        mine=Count("pk", filter=Q(holder=request.user.pk, outcome=None)),
        without_copy=Count("pk", filter=Q(public_text="", public_withheld=False)),
    )
    context = {
        "table": table,
        "filter": chosen,
        "numbers": numbers,
        "takes": request.user.role in STATE_OFFICE,
        "report_counts": reports.counts(rows, request.user, clock.now()),
    }
    return render(request, "objections/queue.html", context)


@require_safe
@officer_required(*MAY_READ)
def objection(request: OfficerRequest, number: str) -> HttpResponse:
    """One objection with everything that bears on it."""
    return _page(request, selected.of_officer(request.user, number), None)


def _page(request: OfficerRequest, row: Objection, form: DecideForm | None) -> HttpResponse:
    made = list(register.decisions(row.number))
    may, held = handling.may_handle(row, request.user), held_back(row, request.user)
    context: dict[str, Any] = {
        "objection": row,
        "items": contexts.contents(row),
        "arrival": arrival_items(row),
        "person": contexts.person(row),
        "figures": contexts.published_figures(row),
        "papers": contexts.paper_items(row.papers.all()),
        "window": contexts.window_words(row),
        "step": find(row.version, row.body.code if row.body else None, row.step),
        "others": selected.on_the_same_body(row, request.user)[:10],
        "decisions": made,
        "may_handle": may,
        "form": form or (DecideForm(seen=len(made)) if may and not held else None),
        "withheld": held if may else _withheld(),
        **part(row, request.user),
        "reports": reports.part(row, request.user, clock.now()),
    }
    return render(request, "objections/objection.html", context)


def _withheld() -> list[Withheld]:
    """What only those who handle objections do with one."""
    why = (with_others(*handling.MAY_HANDLE),)
    return [Withheld(act, why) for act in (_("Decide"), _("Make the public copy"), _("Withhold the text"))]


@officer_required(*STATE_OFFICE)
def decide(request: OfficerRequest, number: str) -> HttpResponse:
    """Record a decision, or a correction of one."""
    row = selected.of_officer(request.user, number)
    form = DecideForm(posted(request), seen=row.decisions.count())
    if request.method == "POST" and form.is_valid():
        given = form.cleaned_data
        answer = decisions.Answer(given["outcome"], given["reasons"], given.get("cause", ""))
        try:
            decisions.decide(row, answer, seen=given["seen"], by=request.user, at=clock.now())
        except NotAllowed as refused:
            for text in refusal_texts(refused):
                form.add_error(None, text)
        else:
            messages.success(request, _("The decision on %(number)s is recorded.") % {"number": number})
            return redirect("objections:objection", number=number)
    return _page(request, row, form if form.is_bound else None)


@officer_required(*STATE_OFFICE)
def public_copy(request: OfficerRequest, number: str) -> HttpResponse:
    """Make the public copy beside the original."""
    row = selected.of_officer(request.user, number)
    form = PublicCopyForm(posted(request), initial={"public_text": row.public_text or contexts.to_redact(row)})
    if request.method == "POST" and form.is_valid():
        try:
            handling.show_to_public(row, form.cleaned_data["public_text"], by=request.user, at=clock.now())
        except NotAllowed as refused:
            return _refused(request, "public_copy", row, form, refused)
        messages.success(request, _("The public copy of %(number)s is shown in the register.") % {"number": number})
        return redirect("objections:objection", number=number)
    return render(request, "objections/public_copy.html", {"objection": row, "form": form, **part(row, request.user)})


@officer_required(*STATE_OFFICE)
def withhold(request: OfficerRequest, number: str) -> HttpResponse:
    """Keep the text from the public, with a reason."""
    row = selected.of_officer(request.user, number)
    form = WithholdForm(posted(request), initial={"reason": row.withheld_reason})
    if request.method == "POST" and form.is_valid():
        try:
            handling.withhold(row, form.cleaned_data["reason"], by=request.user, at=clock.now())
        except NotAllowed as refused:
            return _refused(request, "withhold", row, form, refused)
        messages.success(request, _("The text of %(number)s is withheld.") % {"number": number})
        return redirect("objections:objection", number=number)
    return render(request, "objections/withhold.html", {"objection": row, "form": form, **part(row, request.user)})


def _refused(request: OfficerRequest, page: str, row: Objection, form: Form, refused: NotAllowed) -> HttpResponse:
    """The same form with what was typed, and why it was refused."""
    for text in refusal_texts(refused):
        form.add_error(None, text)
    return render(request, f"objections/{page}.html", {"objection": row, "form": form, **part(row, request.user)})


@require_safe
@officer_required(*MAY_READ)
def paper(request: OfficerRequest, number: str, pk: int) -> HttpResponse:
    """One paper as it was filed, for download; the record keeps who took it."""
    found = get_object_or_404(Paper, objection=selected.of_officer(request.user, number), pk=pk)
    handling.hand_out(found, by=request.user, at=clock.now())
    return download(found)
