"""The list of orders, and each version of an order at its permanent address."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.views.decorators.http import require_safe

from reservations.models import Order, OrderVersion
from reservations.selectors import bodies, standings, windows
from reservations.selectors import orders as selected
from reservations.services import clock
from reservations.views.public import order_page


@require_safe
def orders(request: HttpRequest) -> HttpResponse:
    """Every published order, newest first, each with the version that stands now."""
    versions = bodies.standing_versions()
    known = windows.statuses(versions, clock.now())
    listed = [standings.standing(version, version, known[version.pk]) for version in versions]
    return render(request, "reservations/public/orders.html", {"standings": listed})


@require_safe
def order(request: HttpRequest, code: str) -> HttpResponse:
    """The version of an order that stands now."""
    return _page(request, selected.public(code), None)


@require_safe
def order_version(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """One version of an order; a superseded one says so and links on."""
    return _page(request, selected.public(code), number)


def _page(request: HttpRequest, shown: Order, number: int | None) -> HttpResponse:
    context = order_page.of_version(shown, number, clock.now(), request.GET)
    return render(request, "reservations/public/order.html", context)


def published_version(code: str, number: int) -> OrderVersion:
    """One published version with its frozen content, or 404."""
    return get_object_or_404(
        OrderVersion.objects.select_related("order"), order__code=code, number=number, published_at__isnull=False
    )
