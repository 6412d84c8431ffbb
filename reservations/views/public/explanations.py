"""The worked explanations of a published version for machines: of an office, of a unit, of the State."""

from collections.abc import Mapping
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.views.decorators.http import require_safe

from reservations.selectors import orders as selected
from reservations.services import clock, nearness
from reservations.services.explanations import as_json
from reservations.views.public.body_page import allotments
from reservations.views.public.order_page import Published, published, source


@require_safe
def body_explanation(request: HttpRequest, code: str, number: int, body_code: str) -> HttpResponse:
    """Story, steps, ranking and how close it was. An office in court has none: they would tell its category (C-02)."""
    shown = published(selected.public(code), number, clock.now())
    offices = {office.code: office for office in shown.offices()}
    if body_code not in offices or offices[body_code].in_court:
        raise Http404
    result, working = allotments(shown), shown.frozen["working"]
    explanation = as_json.of_body(
        result,
        working,
        body_code,
        source=source(shown.frozen),
        found=nearness.of_body(shown.version.computation_id, result, working, body_code),
        hidden=frozenset(each.code for each in offices.values() if each.in_court),
    )
    return _answer(shown, explanation)


@require_safe
def unit_explanation(request: HttpRequest, code: str, number: int, unit: str) -> HttpResponse:
    """How one Division, District or panchayat comes to its numbers."""
    shown = published(selected.public(code), number, clock.now())
    frozen = shown.frozen
    explanation = as_json.of_unit(frozen["numbers"], frozen["working"], unit, source=source(frozen))
    if explanation is None:
        raise Http404
    return _answer(shown, explanation)


@require_safe
def order_explanation(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """The numbers of the State step by step, and of every unit."""
    shown = published(selected.public(code), number, clock.now())
    frozen = shown.frozen
    return _answer(shown, as_json.of_state(frozen["numbers"], frozen["working"], source=source(frozen)))


def _answer(shown: Published, explanation: Mapping[str, Any]) -> JsonResponse:
    """The explanation with the version that it is about."""
    frozen = shown.frozen
    about = {
        "specimen": frozen["specimen"],
        "order": frozen["order"]["code"],
        "version": frozen["version"]["number"],
        "data_sha256": shown.version.data_sha256,
    }
    return JsonResponse({**about, **explanation}, json_dumps_params={"ensure_ascii": False})
