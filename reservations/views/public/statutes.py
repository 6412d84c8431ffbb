"""The laws that are computed, each passage by passage, in words and for programs."""

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from reservations.law import registry
from reservations.law.cases import RuleSystem
from reservations.services import statutes


@require_safe
def laws(request: HttpRequest) -> HttpResponse:
    """Every rule system: of which State and bodies, from when until when, and where it is printed."""
    return render(request, "reservations/statutes/laws.html", {"laws": registry.SYSTEMS})


@require_safe
def law(request: HttpRequest, rules: str) -> HttpResponse:
    """One law in its own order; every passage has an anchor, so that steps of an explanation can point to it."""
    system = _found(rules)
    context = {"law": system, "passages": statutes.passages(system), "readings": statutes.readings_of(system)}
    return render(request, "reservations/statutes/law.html", context)


@require_safe
def law_json(request: HttpRequest, rules: str) -> HttpResponse:
    """The same for programs, in the language of the address."""
    return JsonResponse(statutes.as_json(_found(rules)), json_dumps_params={"ensure_ascii": False, "indent": 1})


def _found(rules: str) -> RuleSystem:
    try:
        return registry.get(rules)
    except registry.NoLaw as unknown:
        raise Http404(rules) from unknown
