"""The State's page of what is missing where: District by District, sorted, filtered, and for a spreadsheet."""

from collections.abc import Iterable, Iterator
from datetime import date

from django.http import HttpResponse, StreamingHttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_safe
from django_tables2 import RequestConfig

from reservations import spreadsheet, words
from reservations.forms.proofs import ProgressFilter
from reservations.models import Order, OrderVersion
from reservations.selectors import districts as selected
from reservations.selectors import progress, reminders, windows
from reservations.selectors.progress import DistrictProgress
from reservations.services.reminders import HOUR
from reservations.tables_of_proofs import PER_PAGE, ProgressTable
from reservations.views.access import STATE_OFFICE, OfficerRequest, officer_required
from reservations.views.downloads import streamed
from reservations.views.proofs import EVERYBODY, draft_of, window_of

COLUMNS = (
    "division", "district_code", "district", "place", "kind", "body_code", "body", "standing", "published_on", "late",
    "newspaper_or_place", "page", "seen_by", "recorded_at", "reason_of_waiver",
)  # fmt: skip


@require_safe
@officer_required(*EVERYBODY)
def proofs_order(request: OfficerRequest, code: str) -> HttpResponse:
    """One draft District by District, incomplete ones first; an officer of one District is led to that one."""
    order, draft = draft_of(request, code)
    own = selected.own_district(request.user)
    if own is not None:
        return redirect("proofs_district", code, own.code)
    last, switch = windows.last_day(windows.first(draft)), reminders.switch(order)
    every, form, shown = _narrowed(request, draft, last)
    table = ProgressTable(shown, address=lambda row: _address(order, row))
    RequestConfig(request, paginate={"per_page": PER_PAGE}).configure(table)
    context = {
        "order": order,
        "draft": draft,
        "form": form,
        "table": table,
        "every": progress.total(every, lambda row: row.all),
        "shown": shown,
        "districts": len(every),
        "incomplete": sum(bool(row.missing) for row in every),
        "mover": progress.last_published(every, last),
        "window": window_of(draft),
        "reminders_on": switch is None or switch.on,
        "reminders_set": switch,
        "told": reminders.told(draft),
        "hour": HOUR,
        "may_switch": request.user.role in STATE_OFFICE,
    }
    return render(request, "reservations/proofs/order.html", context)


Narrowed = tuple[list[DistrictProgress], ProgressFilter, list[DistrictProgress]]


def _narrowed(request: OfficerRequest, draft: OrderVersion, last: date | None) -> Narrowed:
    """Every District, the filter, and the Districts that it leaves."""
    every = progress.of(selected.of_draft(draft, request.user).districts, last)
    form = ProgressFilter(request.GET, divisions=progress.divisions(every))
    return every, form, progress.narrowed(every, **form.wanted())


def _address(order: Order, row: DistrictProgress) -> str:
    return reverse("proofs_district", args=[order.code, row.district.code])


@require_safe
@officer_required(*EVERYBODY)
def proofs_csv(request: OfficerRequest, code: str) -> StreamingHttpResponse:
    """Every place of the Districts that the filter leaves, one a line, for a spreadsheet."""
    order, draft = draft_of(request, code)
    last = windows.last_day(windows.first(draft))
    _every, _form, shown = _narrowed(request, draft, last)
    lines = spreadsheet.lines(COLUMNS, list(_rows(shown, last)))
    return streamed(lines, f"{order.code}-{draft.number}-proofs.csv")


def _rows(shown: Iterable[DistrictProgress], last: date | None) -> Iterator[list[object]]:
    for row in shown:
        for place in row.item.places:
            proof, body = place.proof, place.body
            yield [
                row.division.name,
                row.district.code,
                row.district.name,
                str(words.PROOF_KINDS[place.kind]),
                str(place.kind),
                body.code if body else None,
                body.name if body else None,
                progress.standing(place),
                proof.published_on.isoformat() if proof else None,
                progress.is_late(place, last),
                proof.place if proof else None,
                proof.page if proof else None,
                proof.officer if proof else None,
                proof.recorded_at.isoformat() if proof else None,
                place.waiver.reason if place.waiver and not proof else None,
            ]
