"""The record of acts: filtered, in pages, to take away, with the verification of its chain."""

import json

from django.core.paginator import Paginator
from django.http import HttpResponse, StreamingHttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from reservations import spreadsheet
from reservations.acts import RECORDED, SUBJECTS
from reservations.canonical import canonical_json
from reservations.forms.record import RecordFilter
from reservations.models import AuditRecord
from reservations.selectors import record as selected
from reservations.services import audit
from reservations.views.access import READERS, OfficerRequest, officer_required
from reservations.views.downloads import streamed

A_PAGE = 50
VERIFIED_AT_ONCE = 5000  # a longer chain is verified when it is asked for
COLUMNS = (
    "number", "at", "officer", "designation", "act", "act_in_words", "subject", "subject_id", "details",
    "previous_sha256", "sha256",
)  # fmt: skip


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
        "anchor": selected.anchors().first(),
    }
    return render(request, "reservations/desk/record.html", context)


@require_safe
@officer_required(*READERS)
def acts_csv(request: OfficerRequest) -> StreamingHttpResponse:
    """The acts that the filter finds, newest first, for a spreadsheet."""
    found = selected.visible_to(request.user, RecordFilter(request.GET, officer=request.user).wanted())
    rows = (_row(act) for act in found.iterator(chunk_size=2000))
    return streamed(spreadsheet.lines(COLUMNS, rows), "acts.csv")


def _row(act: AuditRecord) -> list[object]:
    line = audit.line(act)
    return [
        line["number"],
        line["at"],
        line["officer"],
        act.officer.designation if act.officer else None,
        act.act,
        str(RECORDED.get(act.act, act.act)),
        act.subject,
        act.subject_id,
        json.dumps(act.details, ensure_ascii=False, sort_keys=True),
        act.previous_sha256,
        act.sha256,
    ]


@require_safe
@officer_required(*READERS)
def chain(request: OfficerRequest) -> StreamingHttpResponse:
    """The whole chain as JSON lines, so that it can be verified elsewhere."""
    lines = (canonical_json(line).decode() + "\n" for line in audit.lines_for(request.user))
    return streamed(lines, "chain.jsonl", "application/x-ndjson")
