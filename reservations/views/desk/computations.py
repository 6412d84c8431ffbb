"""Computations: running one, its numbers, allotments and checks, the working of one body, lifting a check."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.core.paginator import Paginator
from django.http import Http404, HttpResponse, QueryDict
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from reservations.documents import wording
from reservations.formatting import language
from reservations.forms.exercises import LiftForm
from reservations.forms.orders import NothingForm
from reservations.models import Body, Computation, Exercise
from reservations.numbers import of_group
from reservations.obstacles import refusal_texts
from reservations.selectors import checks
from reservations.selectors import exercises as selected
from reservations.selectors.nearness import progress
from reservations.services import clock, computations, exercises, explanations, nearness, orders
from reservations.services.first_wording import why_none
from reservations.views.access import READERS, OfficerRequest, officer_required, posted
from reservations.views.desk import withheld
from reservations.views.desk.acting import Act, answer
from reservations.views.desk.exercises import trail_to
from reservations.views.desk.second_count import second_count
from reservations.workflow.machine import NotAllowed
from reservations.workflow.roles import Role

A_PAGE = 200
Json = Mapping[str, Any]


def address(computation: Computation) -> str:
    """The page of a computation."""
    return reverse("computation", args=[computation.exercise.code, computation.number])


@officer_required(Role.DRAFTER)
def exercise_compute(request: OfficerRequest, code: str) -> HttpResponse:
    """Run the law on the exercise as it stands now."""
    found = selected.of_officer(request.user, code)
    act = Act(
        title=_("Compute"),
        button=_("Compute now"),
        back=reverse("exercise", args=[found.code]),
        trail=trail_to(found),
        done=_("The computation was made and kept."),
        lead=_("Figures, history, readings and lots are taken as they stand now; the run is kept with them for ever."),
    )

    def run() -> str:
        return address(computations.compute(found, by=request.user, at=clock.now()))

    return answer(request, act, NothingForm(posted(request)), run)


@require_safe
@officer_required(*READERS)
def computation(request: OfficerRequest, code: str, number: int) -> HttpResponse:
    """One computation: numbers with quotient and remainder, allotments, checks; or why it stopped."""
    exercise = selected.of_officer(request.user, code)
    found = selected.computation(exercise, number)
    order = selected.order_of(exercise)
    context: dict[str, Any] = {
        "exercise": exercise,
        "computation": found,
        "order": order,
        "drafts": request.user.role == Role.DRAFTER,
        **(_outcome(found, request.GET) if found.result else _stopped(found)),
        **second_count(found),
    }
    checked = [line.check for line in context.get("checks", ())]
    context["withheld"] = withheld.of_computation(found, request.user, order, checked)
    return render(request, "reservations/desk/computation.html", context)


@dataclass(frozen=True)
class CheckLine:
    """One check with its sentence in the active language."""

    check: checks.Check
    text: str


def check_lines(found: Computation) -> list[CheckLine]:
    """Every check of a computation in words, blocking first."""
    names = selected.names(found)
    return [CheckLine(check, explanations.message_text(check.message, names)) for check in checks.all_of(found)]


@dataclass(frozen=True)
class Allotment:
    """One office of the result with its body."""

    row: dict[str, Any]
    body: Body | None


def _outcome(found: Computation, query: QueryDict) -> dict[str, object]:
    result, working = found.result or {}, found.working or {}
    before = selected.finished_before(found)
    page = Paginator(result["allotments"], A_PAGE).get_page(query.get("page"))
    seats = explanations.numbers_of_seats(result["numbers"], working)
    bodies = selected.bodies(found, (row["code"] for row in page))
    return {
        "numbers": result["numbers"],
        "totals": totals(of_group(result["numbers"], found.exercise.kind)),
        "unit_numbers": explanations.unit_numbers(result["numbers"], working),
        "steps": explanations.state_steps(working, source=str(found.figure_set)),
        "of_seats": Paginator(seats, A_PAGE).get_page(query.get("units")),
        "counted_only": not result["allotments"],
        "page": page,
        "allotments": [Allotment(row, bodies.get(row["code"])) for row in page],
        "no_order": _no_order(found.exercise),
        "checks": check_lines(found),
        "before": before,
        "nearness": progress(found),
        "differences": selected.differences(before, found) if before else [],
    }


def _no_order(exercise: Exercise) -> str:
    """Why no order can be begun under the exercise's law; empty where one can."""
    if wording.is_written(exercise.rules, exercise.kind):
        return ""
    return refusal_texts(NotAllowed([why_none(exercise.rules)]))[0]


def totals(numbers: Mapping[str, int]) -> list[dict[str, object]]:
    """The numbers of offices by group, which add up to all; the women among each beside it."""
    women = _("of these %(number)s for women")
    found: list[dict[str, object]] = [
        {"category": group, "value": numbers[group], "note": women % {"number": numbers[f"{group}_W"]}}
        for group in ("ST", "SC", "BC")
    ]
    reserved = sum(numbers[group] for group in ("ST", "SC", "BC", "W"))
    found.append({"category": "W", "value": numbers["W"]})
    found.append({"category": "UR", "value": numbers["offices"] - reserved})
    parts = " + ".join(str(item["value"]) for item in found)
    return [*found, {"label": _("All offices"), "value": numbers["offices"], "note": parts}]


def _stopped(found: Computation) -> dict[str, object]:
    refusal, names = found.refusal or {}, selected.names(found)
    codes = [*refusal.get("codes", ()), *refusal.get("tied", ())]
    return {
        "refusal": refusal,
        "message": explanations.message_text(refusal["message"], names) if "message" in refusal else "",
        "concerned": [names[code][language()] if code in names else code for code in codes],
        "choice": selected.choice(found.exercise, str(refusal.get("reading", ""))),
    }


@require_safe
@officer_required(*READERS)
def computation_body(request: OfficerRequest, code: str, number: int, body_code: str) -> HttpResponse:
    """The working of one body, step by step, with the ranking around it and how close it was."""
    exercise = selected.of_officer(request.user, code)
    found = selected.computation(exercise, number)
    result, working = found.result, found.working
    if result is None or working is None:
        raise Http404
    try:
        steps = explanations.steps(result, working, body_code, source=str(found.figure_set))
    except explanations.UnknownBody as unknown:
        raise Http404 from unknown
    context = {
        "exercise": exercise,
        "computation": found,
        "body": Body.objects.filter(state=exercise.state, code=body_code).select_related("district__division").first(),
        "category": next((r["category"] for r in result["allotments"] if r["code"] == body_code), None),
        "story": explanations.story(result, working, body_code),
        "steps": steps,
        **(_standing(found, result, working, body_code) if result["allotments"] else {}),
    }
    return render(request, "reservations/desk/computation_body.html", context)


def _standing(found: Computation, result: Json, working: Json, code: str) -> dict[str, object]:
    """Where a body stands in the ranking and how close it was; nothing of it where seats are only counted (C-36)."""
    near = nearness.of_body(found.pk, result, working, code)
    return {
        "rankings": explanations.ranking(result, working, code),
        "closeness": explanations.closeness(result, working, code, near),
    }


@officer_required(Role.DRAFTER)
def check_lift(request: OfficerRequest, code: str, number: int, check_id: str) -> HttpResponse:
    """Lift one blocking check with a written reason."""
    exercise = selected.of_officer(request.user, code)
    found = selected.computation(exercise, number)
    line = next((each for each in check_lines(found) if each.check.id == check_id), None)
    if line is None:
        raise Http404
    form = LiftForm(posted(request))
    act = Act(
        title=_("Lift a blocking check"),
        button=_("Lift this check"),
        back=address(found),
        trail=(*trail_to(exercise), address(found), str(found)),
        done=_("The check was lifted; your reason is printed in the record of the order."),
        lead=line.text,
    )

    def lift() -> None:
        exercises.lift(found, check_id, form.cleaned_data["reason"], by=request.user, at=clock.now())

    return answer(request, act, form, lift)


@officer_required(Role.DRAFTER)
def order_create(request: OfficerRequest, code: str, number: int) -> HttpResponse:
    """Begin the order of the exercise on this computation."""
    exercise = selected.of_officer(request.user, code)
    found = selected.computation(exercise, number)
    act = Act(
        title=_("Begin the order"),
        button=_("Begin the order"),
        back=address(found),
        trail=(*trail_to(exercise), address(found), str(found)),
        done=_("The order was begun. Read its wording, then submit it."),
        lead=_("A first draft is prepared on this computation. Nothing is public before it is approved."),
    )

    def create() -> str:
        order = orders.create(exercise, found, by=request.user, at=clock.now())
        return reverse("order_desk", args=[order.code])

    return answer(request, act, NothingForm(posted(request)), create)
