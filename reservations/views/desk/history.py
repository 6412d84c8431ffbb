"""Which office was reserved for whom at which general election, class by class."""

from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from reservations.selectors import history as selected
from reservations.views.access import READERS, OfficerRequest, officer_required


@require_safe
@officer_required(*READERS)
def history_desk(request: OfficerRequest) -> HttpResponse:
    """One class of bodies: a row for each body, a column for each election, newest first."""
    kinds = selected.kinds(request.user)
    wanted = request.GET.get("class", "")
    kind = wanted if wanted in kinds else next(iter(kinds), "")
    context = {"kinds": kinds, "kind": kind, "table": selected.table(request.user, kind)}
    return render(request, "reservations/desk/history.html", context)
