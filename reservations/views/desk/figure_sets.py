"""Figure sets: the list with what waits for a second person, and one set with its source and figures."""

from django.core.paginator import Paginator
from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from reservations.models import Body
from reservations.selectors import figure_changes, figure_checks, jumps
from reservations.selectors import figures as selected
from reservations.selectors.checked import Check
from reservations.services import explanations, figure_confirmations
from reservations.views.access import READERS, STATE_OFFICE, OfficerRequest, officer_required
from reservations.views.desk import withheld
from reservations.views.desk.figure_lines import A_PAGE, COLUMNS, lines_of, named
from reservations.workflow.roles import Role


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
    newest = selected.newest(found.state, found.kind)
    page = Paginator(selected.figures(found), A_PAGE).get_page(request.GET.get("page"))
    context = {
        "set": found,
        "page": page,
        "lines": lines_of(list(page), found),
        "columns": named(selected.columns(found)),
        "totals": selected.totals(found),
        "checks": _in_words(figure_checks.of_set(found), found.state_id),
        "jumped": jumps.of_set(found),
        "sources": [(str(COLUMNS[column]), told) for column, told in selected.sources_of_columns(found).items()],
        "documents": found.documents.select_related("added_by"),
        "uses": figure_changes.uses(found),
        "newest": newest,
        "withheld": withheld.of_figures(found, request.user, newest),
        "drafts": request.user.role == Role.DRAFTER,
        "of_state_office": request.user.role in STATE_OFFICE,
        "against_deciding": figure_confirmations.against_deciding(found, request.user),
        "against_confirming": figure_confirmations.against_confirming(found, request.user),
    }
    return render(request, "reservations/desk/figure_set.html", context)


def _in_words(found: list[Check], state: str) -> list[tuple[Check, str]]:
    """Checks with their sentences, bodies by their names."""
    codes = {code for check in found for code in check.codes}
    bodies = Body.objects.filter(state=state, code__in=codes)
    names = {body.code: {"en": body.name_en, "hi": body.name_hi} for body in bodies}
    return [(check, explanations.message_text(check.message, names)) for check in found]
