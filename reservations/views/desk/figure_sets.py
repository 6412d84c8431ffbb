"""Figure sets: the list with what waits for a second person, and one set with its source and figures."""

from django.core.paginator import Paginator
from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from reservations.selectors import figures as selected
from reservations.services import figure_confirmations
from reservations.views.access import READERS, STATE_OFFICE, OfficerRequest, officer_required
from reservations.views.desk.figure_lines import A_PAGE, lines_of, named


@require_safe
@officer_required(*READERS)
def figure_sets(request: OfficerRequest) -> HttpResponse:
    """Every version of every class's figures."""
    context = {"sets": selected.sets(request.user), "awaiting": selected.awaiting(request.user)}
    return render(request, "reservations/desk/figure_sets.html", context)


@require_safe
@officer_required(*READERS)
def figure_set(request: OfficerRequest, pk: int) -> HttpResponse:
    """One set with its source, its figures, their sums, and how they stand to the set before."""
    found = selected.of_officer(request.user, pk)
    page = Paginator(selected.figures(found), A_PAGE).get_page(request.GET.get("page"))
    context = {
        "set": found,
        "page": page,
        "lines": lines_of(list(page), found),
        "columns": named(selected.columns(found)),
        "totals": selected.totals(found),
        "of_state_office": request.user.role in STATE_OFFICE,
        "against_deciding": figure_confirmations.against_deciding(found, request.user),
        "against_confirming": figure_confirmations.against_confirming(found, request.user),
    }
    return render(request, "reservations/desk/figure_set.html", context)
