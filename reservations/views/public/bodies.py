"""Finding a body, and the page of one office: its category, why, how close it was, and what came before."""

from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_safe

from reservations.models import Order
from reservations.selectors import bodies
from reservations.selectors import orders as selected
from reservations.services import clock
from reservations.views.public import body_page

PER_PAGE = 30


@require_safe
def find(request: HttpRequest) -> HttpResponse:
    """Bodies by name in either script, code or District; one that alone matches a text is shown at once."""
    text = request.GET.get("q", "").replace("\0", "").strip()[:100]
    district = request.GET.get("district", "").replace("\0", "")[:20]
    found = bodies.search(text, district) if text or district else []
    if text and len(found) == 1:
        return HttpResponseRedirect(reverse("body", args=[found[0].order.code, found[0].code]))
    listed = bodies.districts(bodies.standing_versions(with_rows=True))
    context = {
        "q": text,
        "asked": bool(text or district),
        "district": next((each for each in listed if each.code == district), None),
        "districts": listed,
        "found": Paginator(found, PER_PAGE).get_page(request.GET.get("page")),
        "number": len(found),
    }
    return render(request, "reservations/public/find.html", context)


@require_safe
def body(request: HttpRequest, code: str, body_code: str) -> HttpResponse:
    """One office in the version of an order that stands now."""
    return _page(request, selected.public(code), None, body_code)


@require_safe
def body_version(request: HttpRequest, code: str, number: int, body_code: str) -> HttpResponse:
    """One office in one version of an order."""
    return _page(request, selected.public(code), number, body_code)


def _page(request: HttpRequest, order: Order, number: int | None, body_code: str) -> HttpResponse:
    context = body_page.of_office(order, number, body_code, clock.now())
    if context is None:
        raise Http404
    return render(request, "reservations/public/body.html", context)
