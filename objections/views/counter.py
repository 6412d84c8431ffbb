"""The counter's pages: what it may enter and has entered, one page for a paper, the printed acknowledgement."""

from datetime import datetime
from typing import Any

from django.conf import settings
from django.contrib import messages
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse, translate_url
from django.utils.http import urlencode
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe
from django_tables2 import RequestConfig

from objections.forms.counter import AreaForm, PaperForm
from objections.forms.entering import KEPT_AS, Entering
from objections.forms.filling import UNJUDGED
from objections.models import Objection, ObjectionDraft
from objections.selectors import counter as selected
from objections.selectors import lateness
from objections.selectors.counter import Offered
from objections.services import counter, drafts
from objections.tables import CounterTable
from objections.views import contexts
from objections.views.arriving import arrival_items, counter_name
from objections.views.following import receipt_file
from reservations import papers
from reservations.documents import qr
from reservations.formatting import indian
from reservations.obstacles import refusal_texts
from reservations.papers import NotTaken
from reservations.selectors import orders
from reservations.services import clock
from reservations.views.access import OfficerRequest, officer_required, posted
from reservations.workflow.machine import NotAllowed

PER_PAGE = 25


@require_safe
@officer_required(*counter.MAY_ENTER)
def desk(request: OfficerRequest) -> HttpResponse:
    """The orders to which this counter enters objections, the officer's unfinished entries, all its entries."""
    table = CounterTable(selected.entered(request.user), order_by="-filed_at")
    RequestConfig(request, paginate={"per_page": PER_PAGE}).configure(table)
    table.caption = _("%(from)s to %(to)s of %(found)s") % {
        "from": indian(table.page.start_index()),
        "to": indian(table.page.end_index()),
        "found": indian(table.page.paginator.count),
    }
    context = {
        "offered": selected.open_to(request.user),
        "unfinished": selected.unfinished(request.user),
        "kept_days": drafts.KEPT.days,
        "table": table,
        "counter": counter_name(request.user.state, request.user.district, request.user.body),
    }
    return render(request, "objections/counter.html", context)


def _area(request: OfficerRequest, code: str) -> Offered:
    """What the officer may enter to the order, or 404."""
    order = orders.published().filter(code=code, state_of=request.user.state).first()
    area = selected.offered(request.user, order) if order else None
    if area is None or not area.anything:
        raise Http404
    return area


@officer_required(*counter.MAY_ENTER)
def start(request: OfficerRequest, code: str) -> HttpResponse:
    """Choose the office; the entry begins."""
    area = _area(request, code)
    form = AreaForm(posted(request), offered=area)
    if request.method == "POST" and form.is_valid():
        draft = counter.begin(area.order, form.cleaned_data["body"], by=request.user, at=clock.now())
        return redirect("objections:counter_draft", pk=draft.pk)
    return render(request, "objections/counter_start.html", {"form": form, "order": area.order})


@officer_required(*counter.MAY_ENTER)
def draft(request: OfficerRequest, pk: int) -> HttpResponse:
    """The page of one paper: kept whatever button is pressed, also after signing in again; one entry at the end."""
    at = clock.now()
    row = selected.own_draft(request.user, pk)
    filed = Objection.objects.filter(draft=row).first()
    if filed is not None:
        return _acknowledged(filed)
    if "discard" in request.POST:
        counter.discard(row, by=request.user, at=at)
        messages.success(request, _("The unfinished entry was thrown away."))
        return redirect("objections:counter")
    if (data := posted(request)) is not None:
        typed = PaperForm.typed(data) | ({} if "enter" in data else {UNJUDGED: "yes"})
        drafts.save(row, KEPT_AS, typed, at=at)
        row = selected.own_draft(request.user, pk)
    if "autosave" in request.POST:
        return HttpResponse(status=204)
    refused = _papers(request, row, at)
    if {"add", "remove"} & request.POST.keys() and not refused:
        return redirect(reverse("objections:counter_draft", args=[pk]) + "#papers")
    return _answer(request, row, at, refused)


def _papers(request: OfficerRequest, row: ObjectionDraft, at: datetime) -> list[str]:
    """Add the chosen scans and remove the one asked for; gives a sentence for each that was refused."""
    if (paper := request.POST.get("remove", "")).isdecimal():
        drafts.remove_paper(row, int(paper), at=at)
    refused = []
    for upload in request.FILES.getlist("papers"):
        try:
            drafts.add_paper(row, papers.of_objector(upload), at=at)
        except NotTaken as reason:
            refused.append(str(reason))
    return refused


def _answer(request: OfficerRequest, row: ObjectionDraft, at: datetime, refused: list[str]) -> HttpResponse:
    area = _area(request, row.order.code)
    entering = Entering(row, area, at)
    not_possible: list[str] = []
    if "enter" in request.POST and not refused and entering.form.is_valid():
        try:
            given = entering.statement(), entering.arrival()
            return _acknowledged(counter.enter(row, *given, by=request.user, at=at))
        except NotAllowed as reason:
            not_possible = refusal_texts(reason)
    if "later" in request.POST and not refused:
        messages.success(request, _("What you typed is kept; nothing is entered yet."))
        return redirect("objections:counter")
    context = {
        "draft": row,
        "order": area.order,
        "entering": entering,
        "form": entering.form,
        "refused": refused,
        "not_possible": not_possible,
        "papers": row.papers.all(),
        "limits": {"most": papers.MOST, "megabytes": papers.LARGEST // 1024**2, "accept": papers.ACCEPT_FROM_OBJECTORS},
    }
    return render(request, "objections/counter_draft.html", context)


def _acknowledged(objection: Objection) -> HttpResponse:
    """To the acknowledgement in the objector's language."""
    address = reverse("objections:counter_entry", args=[objection.number])
    return redirect(translate_url(address, objection.language))


@require_safe
@officer_required(*counter.MAY_ENTER)
def entry(request: OfficerRequest, number: str) -> HttpResponse:
    """The acknowledgement on paper, for the person who handed it in or to be posted."""
    objection = selected.entry(request.user, number)
    tracking = settings.SITE_URL + reverse("objections:track")
    context: dict[str, Any] = {
        "objection": objection,
        "items": contexts.contents(objection),
        "arrival": arrival_items(objection),
        "papers": contexts.paper_items(objection.papers.all()),
        "window": contexts.window_words(objection),
        "late": lateness.is_late(objection),
        "code": counter.code_of(objection),
        "tracking": tracking,
        "qr": qr.picture(f"{tracking}?{urlencode({'number': number})}"),
        "counter": counter_name(objection.counter.state, objection.counter.district, objection.counter.body),
    }
    return render(request, "objections/counter_entry.html", context)


@require_safe
@officer_required(*counter.MAY_ENTER)
def receipt(request: OfficerRequest, number: str) -> HttpResponse:
    """The signed receipt as a file, to be given to the objector."""
    return receipt_file(selected.entry(request.user, number))
