"""The public register: an overview of the orders, the list of one order, one entry, and the whole as open data."""

from django.http import Http404, HttpRequest, HttpResponse, StreamingHttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe
from django_tables2 import RequestConfig

from objections import export, words
from objections.disputed_steps import StepNames
from objections.filters import RegisterFilter
from objections.models import Objection
from objections.selectors import counts
from objections.selectors import register as selected
from objections.tables import RegisterTable
from objections.views import contexts
from reservations.documents.codes import normalise_objection_number
from reservations.formatting import indian
from reservations.models import Order
from reservations.selectors import orders

PER_PAGE = 25
EXPORTS = {"csv": (export.as_csv, "text/csv; charset=utf-8"), "json": (export.as_json, "application/json")}


@require_safe
def register(request: HttpRequest) -> HttpResponse:
    """The orders with their objections in numbers; a number typed leads to its entry."""
    typed = request.GET.get("number", "").strip()
    number = normalise_objection_number(typed) if typed else None
    if number and Objection.objects.filter(number=number).exists():
        return redirect("objections:entry", number=number)
    listed = [(order, counts.summary(order)) for order in orders.published()]
    return render(request, "objections/register.html", {"listed": listed, "typed": typed})


@require_safe
def register_order(request: HttpRequest, code: str) -> HttpResponse:
    """The register of one order: search, filter, sort, pages."""
    order = orders.public(code)
    rows = selected.public_rows(order)
    chosen = RegisterFilter(request.GET, rows, order=order)
    table = RegisterTable(chosen.qs, order_by="-received_at")
    RequestConfig(request, paginate={"per_page": PER_PAGE}).configure(table)
    total = rows.count()
    page = table.page
    table.caption = _("%(from)s to %(to)s of %(found)s; %(total)s objections in all") % {
        "from": indian(page.start_index()),
        "to": indian(page.end_index()),
        "found": indian(page.paginator.count),
        "total": indian(total),
    }
    context = {"order": order, "table": table, "filter": chosen, "stats": _stats(order), **_besides(order)}
    return render(request, "objections/register_order.html", context)


def _stats(order: Order) -> list[dict[str, object]]:
    found = counts.outcomes(order)
    parts: list[dict[str, object]] = [
        *({"label": str(label), "value": found[outcome]} for outcome, label in words.OUTCOMES.items()),
        {"label": _("Under consideration"), "value": found[""]},
    ]
    addition = " + ".join(indian(number) for number in found.values())
    return [{"label": _("Received in time"), "value": sum(found.values()), "note": addition}, *parts]


def _besides(order: Order) -> dict[str, int]:
    return {"late": counts.summary(order).late, "withheld": counts.withheld(order)}


@require_safe
def register_export(request: HttpRequest, code: str, form: str) -> StreamingHttpResponse:
    """The whole register of an order as CSV or JSON, in the order of filing."""
    if form not in EXPORTS:
        raise Http404
    rows = selected.public_rows(orders.public(code)).iterator(chunk_size=500)
    write, content_type = EXPORTS[form]
    response = StreamingHttpResponse(write(rows), content_type=content_type)
    response["Content-Disposition"] = f'attachment; filename="{code}-objections.{form}"'
    return response


@require_safe
def entry(request: HttpRequest, number: str) -> HttpResponse:
    """One objection as the public sees it, with every decision and its reasons."""
    row = selected.public_row(number)
    order = orders.public(row["order_code"])
    step = StepNames().find(row["version_id"], row["body_code"], row["step"])
    context = {
        "row": row,
        "order": order,
        "items": contexts.public_items(order, row, step),
        "decisions": selected.decisions(number),
    }
    return render(request, "objections/entry.html", context)
