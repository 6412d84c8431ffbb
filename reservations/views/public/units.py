"""The numbers of the units of a published version: of all, and of one Division, District or panchayat step by step."""

from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from reservations.selectors import orders as selected
from reservations.services import clock, explanations
from reservations.views.public.order_page import Published, published, source

PER_PAGE = 100


@require_safe
def order_units(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """The numbers of each Division, District or panchayat in one version, where the law looks at these."""
    shown = published(selected.public(code), number, clock.now())
    numbers, working = shown.frozen["numbers"], shown.frozen["working"]
    tables = explanations.unit_numbers(numbers, working)
    rows = explanations.panchayat_numbers(numbers, working)
    if not tables and not rows:
        raise Http404
    panchayats = Paginator(rows, PER_PAGE).get_page(request.GET.get("page")) if rows else None
    context = {"unit_numbers": tables, "panchayats": panchayats, "total": len(rows)}
    return render(request, "reservations/public/units.html", {**_about(shown), **context})


@require_safe
def order_unit(request: HttpRequest, code: str, number: int, unit: str) -> HttpResponse:
    """How one unit comes to its numbers, and its bodies."""
    shown = published(selected.public(code), number, clock.now())
    working = shown.frozen["working"]
    row = explanations.numbers_of_unit(shown.frozen["numbers"], working, unit)
    if row is None:
        raise Http404
    codes = set(explanations.members(working, unit))
    context = {
        "row": row,
        "steps": explanations.unit_steps(working, unit, source=source(shown.frozen)),
        "offices": [(each, shown.address_of(each)) for each in shown.offices() if each.code in codes],
    }
    return render(request, "reservations/public/unit.html", {**_about(shown), **context})


def _about(shown: Published) -> dict[str, object]:
    return {"standing": shown.standing, "order": shown.order, "version": shown.version, "frozen": shown.frozen}
