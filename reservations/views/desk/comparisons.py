"""F8 at the desk: two computations, or a computation and a published order, office by office with the causes."""

from __future__ import annotations

from collections.abc import Sequence
from urllib.parse import urlencode

from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from reservations.forms.comparisons import CompareForm, label
from reservations.models import Computation, Exercise
from reservations.selectors import comparable, runs
from reservations.selectors import exercises as selected
from reservations.selectors.comparable import Comparable
from reservations.services import clock
from reservations.views import studied
from reservations.views.access import READERS, OfficerRequest, officer_required


def address(exercise: Exercise, before: str, after: str) -> str:
    """The comparison of two runs of an exercise."""
    return f"{reverse('comparison', args=[exercise.code])}?{urlencode({'before': before, 'after': after})}"


@require_safe
@officer_required(*READERS)
def comparison(request: OfficerRequest, code: str) -> HttpResponse:
    """Choose two runs, and see every office that differs with its causes."""
    exercise = selected.of_officer(request.user, code)
    among = comparable.of_exercise(exercise)
    chosen = "before" in request.GET or "after" in request.GET
    form = CompareForm(request.GET if chosen else _proposal(exercise, among), among=among)
    context = {"exercise": exercise, "form": form, "among": among, "shortcuts": _shortcuts(exercise, among)}
    if form.is_valid():
        before, after = form.cleaned_data["before"], form.cleaned_data["after"]
        names = {comparable.ref(each): label(each) for each in among}
        query = urlencode({"before": before, "after": after})
        context |= {"before": names[before], "after": names[after], "query": query}
        context |= studied.compared(runs.by_ref(before), runs.by_ref(after), request.GET, at=clock.now())
    return render(request, "reservations/desk/comparison.html", context)


@require_safe
@officer_required(*READERS)
def comparison_json(request: OfficerRequest, code: str) -> HttpResponse:
    """The same for machines."""
    exercise = selected.of_officer(request.user, code)
    form = CompareForm(request.GET, among=comparable.of_exercise(exercise))
    if not form.is_valid():
        raise Http404
    pair = (runs.by_ref(form.cleaned_data[name]) for name in ("before", "after"))
    return studied.compared_json(*pair, at=clock.now())


def _proposal(exercise: Exercise, among: Sequence[Comparable]) -> dict[str, str] | None:
    """The newest computation against the one before, else against the previous order; None when there is no pair."""
    computations = [each for each in among if isinstance(each, Computation)]
    before = computations[1] if len(computations) > 1 else comparable.previous_order(exercise, among)
    if not computations or before is None:
        return None
    return {"before": comparable.ref(before), "after": comparable.ref(computations[0])}


def _shortcuts(exercise: Exercise, among: Sequence[Comparable]) -> list[tuple[str, str]]:
    """The newest computation against the previous order, and against the last published version of its own."""
    newest = next((each for each in among if isinstance(each, Computation)), None)
    if newest is None:
        return []
    offered = [
        (_("With the previous order in force"), comparable.previous_order(exercise, among)),
        (_("With the last published version of this order"), comparable.previous_draft(exercise, among)),
    ]
    after = comparable.ref(newest)
    return [(text, address(exercise, comparable.ref(each), after)) for text, each in offered if each is not None]
