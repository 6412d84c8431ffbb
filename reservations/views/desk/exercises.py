"""Exercises: the list, starting one, its page, its figures, a reading with its reason."""

from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from reservations.forms.exercises import CountFromForm, ReadingForm, StartForm, UseFiguresForm
from reservations.models import Exercise
from reservations.selectors import exercises as selected
from reservations.selectors import figures, lots
from reservations.services import clock, exercises
from reservations.views.access import READERS, OfficerRequest, officer_required, posted
from reservations.views.desk import withheld
from reservations.views.desk.acting import Act, answer
from reservations.workflow.roles import Role


def trail_to(exercise: Exercise) -> tuple[str, ...]:
    """The path to an exercise's page, itself included."""
    here = reverse("exercise", args=[exercise.code])
    return reverse("exercises"), _("Exercises"), here, exercise.title


@require_safe
@officer_required(*READERS)
def exercise_list(request: OfficerRequest) -> HttpResponse:
    """The exercises of the State."""
    context = {"exercises": selected.visible_to(request.user), "drafts": request.user.role == Role.DRAFTER}
    return render(request, "reservations/desk/exercises.html", context)


@officer_required(Role.DRAFTER)
def exercise_start(request: OfficerRequest) -> HttpResponse:
    """Start an exercise; the law follows from the class of bodies and the day of the election."""
    form = StartForm(posted(request), officer=request.user)
    back = reverse("exercises")
    act = Act(
        title=_("Start an exercise"),
        button=_("Start"),
        back=back,
        trail=(back, _("Exercises")),
        done=_("The exercise was started."),
        lead=_("An exercise prepares one order: one class of bodies, one general election, one set of figures."),
    )

    def start() -> str:
        started = exercises.start(form.plan(), by=request.user, at=clock.now())
        return reverse("exercise", args=[started.code])

    return answer(request, act, form, start)


@require_safe
@officer_required(*READERS)
def exercise(request: OfficerRequest, code: str) -> HttpResponse:
    """One exercise: law, figures, readings, history, computations."""
    found = selected.of_officer(request.user, code)
    law, newest = selected.law_of(found), figures.newest(found.state, found.kind)
    waits = lots.asked(found.computations.first()) is not None
    context = {
        "exercise": found,
        "law": law,
        "choices": selected.choices(found),
        "history": selected.history(found),
        "computations": found.computations.select_related("made_by", "figure_set"),
        "lots": lots.has_any(found),
        "totals": figures.totals(found.figure_set),
        "newest": newest,
        "order": selected.order_of(found),
        "drafts": request.user.role == Role.DRAFTER,
        "withheld": withheld.of_exercise(found, request.user, law.takes, newest, waits),
    }
    return render(request, "reservations/desk/exercise.html", context)


@officer_required(Role.DRAFTER)
def exercise_figures(request: OfficerRequest, code: str) -> HttpResponse:
    """Put another version of the figures under the exercise."""
    found = selected.of_officer(request.user, code)
    form = UseFiguresForm(posted(request), officer=request.user, exercise=found)
    act = Act(
        title=_("Use other figures"),
        button=_("Use these figures"),
        back=reverse("exercise", args=[found.code]),
        trail=trail_to(found),
        done=_("The next computation uses these figures."),
        lead=_("Computations already made keep the figures they were made with."),
    )

    def use() -> None:
        exercises.use_figures(found, form.cleaned_data["figure_set"], by=request.user, at=clock.now())

    return answer(request, act, form, use)


@officer_required(Role.DRAFTER)
def exercise_first_election(request: OfficerRequest, code: str) -> HttpResponse:
    """Say from which election on the history counts (P-03)."""
    found = selected.of_officer(request.user, code)
    if "first_election" not in selected.law_of(found).takes:
        raise Http404
    form = CountFromForm(posted(request), exercise=found)
    act = Act(
        title=_("First election counted"),
        button=_("Count from this election on"),
        back=reverse("exercise", args=[found.code]),
        trail=trail_to(found),
        done=_("The next computation counts from that election on."),
        lead=_("Earlier elections are not looked at; the day is printed in the order (P-03)."),
    )

    def count() -> None:
        exercises.count_from(found, form.cleaned_data["first_election_on"], by=request.user, at=clock.now())

    return answer(request, act, form, count)


@officer_required(Role.DRAFTER)
def exercise_reading(request: OfficerRequest, code: str, reading: str) -> HttpResponse:
    """Choose one option of a reading that the law leaves open, with a reason."""
    found = selected.of_officer(request.user, code)
    choice = selected.choice(found, reading)
    if choice is None:
        raise Http404
    form = ReadingForm(posted(request), reading=choice.reading, initial=choice.as_filled_in)
    act = Act(
        title=_("Reading %(id)s") % {"id": choice.reading.id},
        button=_("Choose this reading"),
        back=reverse("exercise", args=[found.code]),
        trail=trail_to(found),
        done=_("The reading was chosen. The next computation follows it."),
        template="reservations/desk/exercise_reading.html",
        more={"choice": choice},
    )

    def choose() -> None:
        given = form.cleaned_data
        exercises.choose(
            found,
            choice.reading.id,
            given["option"],
            given["reason"],
            authority=given.get("authority", ""),
            by=request.user,
            at=clock.now(),
        )

    return answer(request, act, form, choose)
