"""Correcting single figures of a set, and one version held against another."""

from django.core.paginator import Paginator
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from reservations.forms.figure_papers import MORE_ROWS, CorrectionForm
from reservations.models import FigureSet
from reservations.selectors import figure_changes
from reservations.selectors import figures as selected
from reservations.services import clock, corrections
from reservations.views.access import READERS, OfficerRequest, officer_required, posted
from reservations.views.desk.acting import Act, answer
from reservations.views.desk.figure_confirmations import trail_to
from reservations.views.desk.figure_lines import A_PAGE, COLUMNS, named
from reservations.workflow.roles import Role


@officer_required(Role.DRAFTER)
def figure_set_correct(request: OfficerRequest, pk: int) -> HttpResponse:
    """Correct single figures: a new version with every other row copied, which waits for a second person."""
    found = selected.of_officer(request.user, pk)
    form = _form(request, found)
    newest = selected.newest(found.state, found.kind)
    act = Act(
        title=_("Correct figures"),
        button=_("Save the corrected version"),
        back=reverse("figure_set", args=[found.pk]),
        trail=trail_to(found),
        done=_("The corrected version was saved. It waits for a second person to confirm it."),
        lead=_("A new version is made with these figures and every other one as it is. Nothing is overwritten."),
        obstacles=[] if newest == found else [corrections.NOT_NEWEST],
        template="reservations/desk/figure_set_correct.html",
        more={"rows": len(form.numbers)},
    )

    def correct() -> str:
        given = form.cleaned_data
        document = given["document"]
        papers = [(document, document.name)] if document else []
        saved = corrections.correct(
            found, form.cells(), given["cause"], documents=papers, by=request.user, at=clock.now()
        )
        return reverse("figure_set", args=[saved.pk])

    if "more" in request.POST:
        return render(request, act.template, {"act": act, "form": form, **act.more})
    return answer(request, act, form, correct)


def _form(request: OfficerRequest, found: FigureSet) -> CorrectionForm:
    """The form with as many rows as were asked for; what was typed stays when more rows are asked for."""
    given = posted(request)
    asked = given.get("rows", "") if given else ""
    rows = int(asked) if asked.isdecimal() else MORE_ROWS
    columns = named(selected.columns(found))
    if given is not None and "more" in given:
        return CorrectionForm(initial=given.dict(), columns=columns, rows=rows + MORE_ROWS)
    return CorrectionForm(given, request.FILES or None, columns=columns, rows=rows)


@require_safe
@officer_required(*READERS)
def figure_set_changes(request: OfficerRequest, pk: int) -> HttpResponse:
    """Every figure that differs from another version: old, new, and by how much."""
    found = selected.of_officer(request.user, pk)
    others = figure_changes.versions(found)
    wanted = request.GET.get("with", "")
    other = get_object_or_404(others, version=wanted) if wanted.isdecimal() else found.supersedes or others.first()
    context: dict[str, object] = {"set": found, "others": others, "other": other}
    if other is not None:
        before, after = sorted((other, found), key=lambda each: each.version)
        compared = figure_changes.between(before, after)
        page = Paginator(compared.changes, A_PAGE).get_page(request.GET.get("page"))
        changes = [(change, str(COLUMNS[change.column])) for change in page]
        context |= {"before": before, "after": after, "compared": compared, "page": page, "changes": changes}
    return render(request, "reservations/desk/figure_set_changes.html", context)
