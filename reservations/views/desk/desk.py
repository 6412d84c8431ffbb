"""The first page after sign-in: what waits for this officer."""

from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_safe

from reservations.selectors import desk as selected
from reservations.selectors import figures, orders
from reservations.services import clock
from reservations.views.access import READERS, OfficerRequest, officer_required
from reservations.workflow.roles import Role


@require_safe
@officer_required()
def desk(request: OfficerRequest) -> HttpResponse:
    """What waits for the officer, and what is on its way; District officers have their own first page."""
    officer = request.user
    if officer.role not in READERS:
        return redirect("proofs")
    tasks = selected.tasks(officer, clock.now())
    context = {
        "waiting": [task for task in tasks if task.mine],
        "others": [task for task in tasks if not task.mine],
        "awaiting": figures.awaiting(officer),
        "exercises": selected.exercises_without_order(officer),
        "drafts": officer.role == Role.DRAFTER,
    }
    return render(request, "reservations/desk/desk.html", context)


@require_safe
@officer_required(*READERS)
def orders_desk(request: OfficerRequest) -> HttpResponse:
    """Every order of the State with its state, newest first."""
    return render(request, "reservations/desk/orders.html", {"orders": orders.visible_to(request.user)})
