"""A published version under other readings (F7), and what changed since the version before, with causes (F8)."""

from __future__ import annotations

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from reservations.selectors import orders as selected
from reservations.selectors import runs
from reservations.selectors.runs import Run
from reservations.services import clock
from reservations.views import studied
from reservations.views.public.order_page import Published, published


@require_safe
def order_readings(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """How the offices of a published version would be under each other option of the readings."""
    at = clock.now()
    shown = published(selected.public(code), number, at)
    run = runs.of_version(shown.version)
    context = studied.readings(run, request.GET, at=at, hidden=run.in_court)
    return render(request, "reservations/public/alternatives.html", {**_head(shown), **context})


@require_safe
def order_readings_json(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """The same for machines."""
    at = clock.now()
    run = runs.of_version(published(selected.public(code), number, at).version)
    return studied.readings_json(run, at=at, hidden=run.in_court)


@require_safe
def order_changes(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """Every office that changed since the version before, with the causes that can be told."""
    at = clock.now()
    shown = published(selected.public(code), number, at)
    before, after = _pair(shown)
    context = studied.compared(before, after, request.GET, at=at, hidden=before.in_court | after.in_court)
    return render(request, "reservations/public/changes.html", {**_head(shown), **context})


@require_safe
def order_changes_json(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """The same for machines."""
    at = clock.now()
    before, after = _pair(published(selected.public(code), number, at))
    return studied.compared_json(before, after, at=at, hidden=before.in_court | after.in_court)


def _pair(shown: Published) -> tuple[Run, Run]:
    """The version before and this one, or 404 for the first."""
    if shown.before is None:
        raise Http404
    return runs.of_version(shown.before), runs.of_version(shown.version)


def _head(shown: Published) -> dict[str, Any]:
    return {
        "shown": shown,
        "standing": shown.standing,
        "order": shown.order,
        "version": shown.version,
        "before": shown.before,
        "frozen": shown.frozen,
    }
