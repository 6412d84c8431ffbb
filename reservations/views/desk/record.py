"""The record of acts: filtered, in pages, with the verification of its chain."""

from django.core.paginator import Paginator
from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from reservations.acts import RECORDED, SUBJECTS
from reservations.forms.record import RecordFilter
from reservations.models import AuditRecord
from reservations.selectors import record as selected
from reservations.services import audit
from reservations.views.access import READERS, OfficerRequest, officer_required

A_PAGE = 50
VERIFIED_AT_ONCE = 5000  # a longer chain is verified when it is asked for


@require_safe
@officer_required(*READERS)
def record(request: OfficerRequest) -> HttpResponse:
    """The acts of the State's officers, newest first, and whether the whole chain is intact."""
    form = RecordFilter(request.GET, officer=request.user)
    page = Paginator(selected.visible_to(request.user, form.wanted()), A_PAGE).get_page(request.GET.get("page"))
    short = AuditRecord.objects.count() <= VERIFIED_AT_ONCE
    context = {
        "form": form,
        "page": page,
        "lines": [(row, RECORDED.get(row.act, row.act), SUBJECTS.get(row.subject, row.subject)) for row in page],
        "verified": audit.verify() if short or "verify" in request.GET else None,
    }
    return render(request, "reservations/desk/record.html", context)
