"""F7 at the desk: a computation under every other option of its readings."""

from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from reservations.selectors import exercises as selected
from reservations.selectors import runs
from reservations.services import clock
from reservations.views import studied
from reservations.views.access import READERS, OfficerRequest, officer_required


@require_safe
@officer_required(*READERS)
def computation_readings(request: OfficerRequest, code: str, number: int) -> HttpResponse:
    """What would differ under each other option: numbers, offices, findings, or why it would stop."""
    exercise = selected.of_officer(request.user, code)
    found = selected.computation(exercise, number)
    context = studied.readings(runs.of_computation(found), request.GET, at=clock.now())
    return render(
        request,
        "reservations/desk/alternatives.html",
        {"exercise": exercise, "computation": found, **context},
    )


@require_safe
@officer_required(*READERS)
def computation_readings_json(request: OfficerRequest, code: str, number: int) -> HttpResponse:
    """The same for machines."""
    found = selected.computation(selected.of_officer(request.user, code), number)
    return studied.readings_json(runs.of_computation(found), at=clock.now())
