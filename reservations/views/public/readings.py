"""The register of readings in words: how each gap of the statutes is answered, and what an officer may choose."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from reservations.law.readings import REGISTER


@require_safe
def readings(request: HttpRequest) -> HttpResponse:
    """Every reading at its own anchor, so that steps, orders and decisions can point to it."""
    return render(request, "reservations/public/readings.html", {"readings": REGISTER})
