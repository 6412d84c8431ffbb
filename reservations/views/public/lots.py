"""Lots for everybody: pools with their SHA-256 before the draw, draws with every ticket, certificates, verification."""

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.utils import translation
from django.views.decorators.http import require_http_methods, require_safe

from reservations.forms.lots import VerifyForm
from reservations.law import registry
from reservations.law.draws import by_tickets
from reservations.models import Exercise, Order, RecordedLot
from reservations.selectors import departments, lot_records, orders
from reservations.selectors import lots as selected
from reservations.selectors.lot_names import Name, in_order, names_of
from reservations.selectors.lots import PublishedPool

JSON = {"ensure_ascii": False, "indent": 1}


@require_safe
def lots(request: HttpRequest) -> HttpResponse:
    """Every exercise for which pools were published, the newest election first."""
    return render(request, "reservations/public/lots.html", {"exercises": selected.with_pools()})


@require_safe
def lots_json(request: HttpRequest) -> HttpResponse:
    """The same for machines."""
    return JsonResponse(lot_records.of_exercises(selected.with_pools()), json_dumps_params=JSON)


@require_safe
def lots_of(request: HttpRequest, code: str) -> HttpResponse:
    """The pools of one exercise with what was drawn; public before there is an order, for that is the point."""
    exercise = selected.public_exercise(code)
    context = {
        "exercise": exercise,
        "pools": selected.pools(exercise),
        "order": _order(code),
        "issued_by": _issued_by(exercise),
    }
    return render(request, "reservations/public/lots_of.html", context)


@require_safe
def lots_of_json(request: HttpRequest, code: str) -> HttpResponse:
    """The same for machines."""
    exercise = selected.public_exercise(code)
    return JsonResponse(lot_records.of_exercise(exercise, selected.pools(exercise)), json_dumps_params=JSON)


@require_safe
def lot_pool(request: HttpRequest, code: str, serial: int) -> HttpResponse:
    """One pool at its permanent address: names, codes, SHA-256, number, announcement, and every draw."""
    exercise = selected.public_exercise(code)
    pool = selected.pool(exercise, serial)
    before = selected.drawn_before(selected.pools(exercise), pool.row)
    context = {
        "exercise": exercise,
        "issued_by": _issued_by(exercise),
        "pool": pool,
        "rows": names_of(pool.row, pool.newest),
        "elsewhere": [(row, draw) for row, draw in before if row != pool.row],
    }
    return render(request, "reservations/public/lot_pool.html", context)


@require_safe
def lot_pool_json(request: HttpRequest, code: str, serial: int) -> HttpResponse:
    """The same for machines: POOL.json of `manage.py verify_lot`."""
    pool = selected.pool(selected.public_exercise(code), serial)
    return JsonResponse(lot_records.of_pool(pool), json_dumps_params=JSON)


@require_safe
def lot_certificate(request: HttpRequest, code: str, serial: int, number: int) -> HttpResponse:
    """The certificate of one draw in both languages, to be printed and signed."""
    exercise = selected.public_exercise(code)
    pool = selected.pool(exercise, serial)
    if not 1 <= number <= len(pool.draws):
        raise Http404
    draw = pool.draws[len(pool.draws) - number]
    context = {
        "exercise": exercise,
        "issued_by": _issued_by(exercise),
        "law": registry.get(exercise.rules),
        "pool": pool,
        "draw": draw,
        "number": number,
        "superseded": draw != pool.newest or not pool.counts,
        **{f"rows_{language}": _drawn_in(language, pool, draw) for language in ("hi", "en")},
    }
    return render(request, "reservations/public/lot_certificate.html", context)


def _drawn_in(language: str, pool: PublishedPool, draw: RecordedLot) -> list[Name]:
    """The names drawn, as they are called in a language."""
    with translation.override(language):
        return [row for row in names_of(pool.row, draw) if row.place is not None]


@require_http_methods(["GET", "HEAD", "POST"])
def verify_lot(request: HttpRequest) -> HttpResponse:
    """Recompute the tickets of a lot: in the browser where it can, else here."""
    form = VerifyForm(request.POST if request.method == "POST" else None, initial=_typed(request))
    context: dict[str, Any] = {"form": form}
    if request.method == "POST" and form.is_valid():
        pool, seed = form.pool(), form.cleaned_data["seed"]
        context |= {"pool": pool, "rows": in_order(by_tickets(pool, seed), form.names()) if seed else []}
        context["agrees"] = form.cleaned_data["sha256"] in ("", pool.sha256)
    return render(request, "reservations/public/verify_lot.html", context)


def _typed(request: HttpRequest) -> dict[str, Any]:
    """The fields filled in from a published pool that a link names."""
    code, serial = request.GET.get("code", ""), request.GET.get("pool", "")
    if not code or not serial.isdecimal() or len(serial) > 9:
        return {}
    return VerifyForm.of(selected.pool(selected.public_exercise(code), int(serial)))


def _issued_by(exercise: Exercise) -> dict[str, dict[str, str]]:
    """The department and the government that conduct the exercise, in both languages."""
    department, state = departments.issuing(exercise.state, exercise.kind), exercise.state
    return {
        "department": {"en": department.department_en, "hi": department.department_hi},
        "government": {"en": state.government_en, "hi": state.government_hi},
    }


def _order(code: str) -> Order | None:
    """The order of the exercise once the public may see it."""
    try:
        return orders.public(code)
    except Http404:
        return None
