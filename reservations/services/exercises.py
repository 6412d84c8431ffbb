"""Starting an exercise, choosing readings with reasons, lifting checks with reasons."""

from dataclasses import dataclass
from datetime import date, datetime

from django.db import IntegrityError, transaction

from reservations.law import readings, registry
from reservations.law.terms import BodyClass
from reservations.law.wording import gettext_noop as _
from reservations.models import (
    Computation,
    Exercise,
    FigureSet,
    LiftedCheck,
    Officer,
    ReadingChoice,
)
from reservations.selectors import checks
from reservations.services import audit
from reservations.services.figure_confirmations import must_be_confirmed
from reservations.services.roles import must_be_drafter
from reservations.workflow.machine import NotAllowed, Obstacle, refused


@dataclass(frozen=True)
class Plan:
    """What an exercise is about: code, titles, rule system, election day, figures, first election counted."""

    code: str
    title_en: str
    title_hi: str
    rules: str
    election_on: date
    figure_set: FigureSet
    first_election_on: date | None = None


def _governs(plan: Plan) -> bool:
    kind = BodyClass(plan.figure_set.kind)
    try:
        allots = registry.get(plan.rules).allots
        return registry.governing(plan.figure_set.state_id, kind, plan.election_on, allots=allots).id == plan.rules
    except registry.NoLaw:
        return False


@transaction.atomic
def start(plan: Plan, *, by: Officer, at: datetime) -> Exercise:
    """Start an exercise under the law that governs the class of bodies on the day of the election (C-01).

    Raises NotAllowed when the officer is no drafter, another law governs, the first election counted cannot
    be, no second person has confirmed the figures (C-37), or the code is used.
    """
    must_be_drafter(by, plan.figure_set.state_id)
    must_be_confirmed(plan.figure_set)
    kind = plan.figure_set.kind
    if not _governs(plan):
        raise NotAllowed([Obstacle("C-01", _("On that day another law governs this class of bodies."))])
    _must_be_countable(plan.rules, plan.first_election_on, plan.election_on)
    exercise = Exercise(state=plan.figure_set.state, kind=kind, started_by=by, started_at=at, **vars(plan))
    try:
        with transaction.atomic():
            exercise.save(force_insert=True)
    except IntegrityError as taken:
        raise refused("", _("This code is used already.")) from taken
    audit.record("start_exercise", exercise, by=by, at=at, rules=plan.rules, figure_set=plan.figure_set.pk)
    return exercise


def _must_be_countable(rules: str, first: date | None, election_on: date) -> None:
    """P-03: only some laws count elections from a first one on, and it lies before the exercise's own."""
    if first is None:
        return
    if "first_election" not in registry.get(rules).takes:
        raise NotAllowed([Obstacle("P-03", _("This law counts no first election."))])
    if first >= election_on:
        raise NotAllowed([Obstacle("P-03", _("The first election counted lies before the general election."))])


@transaction.atomic
def count_from(exercise: Exercise, first_election_on: date | None, *, by: Officer, at: datetime) -> Exercise:
    """Say from which election on the history counts (P-03); None counts every one. Later computations follow it.

    Raises NotAllowed when the officer is no drafter of the State or the exercise's law counts no first election.
    """
    must_be_drafter(by, exercise.state_id)
    _must_be_countable(exercise.rules, first_election_on, exercise.election_on)
    exercise.first_election_on = first_election_on
    exercise.save(update_fields=["first_election_on"])
    first = first_election_on and first_election_on.isoformat()
    audit.record("count_from", exercise, by=by, at=at, first_election=first)
    return exercise


@transaction.atomic
def use_figures(exercise: Exercise, figure_set: FigureSet, *, by: Officer, at: datetime) -> Exercise:
    """Put another version of the figures under an exercise; later computations use it.

    Raises NotAllowed for figures of other bodies and for those that no second person has confirmed (C-37).
    """
    must_be_drafter(by, exercise.state_id)
    if (figure_set.state_id, figure_set.kind) != (exercise.state_id, exercise.kind):
        raise NotAllowed([Obstacle("C-37", _("The figures are of another State or another class of bodies."))])
    must_be_confirmed(figure_set)
    exercise.figure_set = figure_set
    exercise.save(update_fields=["figure_set"])
    audit.record("use_figures", exercise, by=by, at=at, figure_set=figure_set.pk)
    return exercise


@transaction.atomic
def choose(
    exercise: Exercise, reading: str, option: str, reason: str, *, authority: str = "", by: Officer, at: datetime
) -> ReadingChoice:
    """Choose an option of one reading for one exercise, with the reason that is printed in the order's working.

    `authority` is what an option rests on that departs from the text at hand. Raises NotAllowed for an option that the
    register does not offer.
    """
    must_be_drafter(by, exercise.state_id)
    if reading not in registry.get(exercise.rules).choices or not readings.get(reading).accepts(option):
        raise NotAllowed([Obstacle(reading, _("The register does not offer “%(option)s”."), {"option": option})])
    row = ReadingChoice.objects.create(
        exercise=exercise,
        reading=reading,
        option=option,
        reason=reason,
        authority=authority,
        chosen_by=by,
        chosen_at=at,
    )
    audit.record("choose_reading", exercise, by=by, at=at, reading=reading, option=option)
    return row


@transaction.atomic
def lift(computation: Computation, check_id: str, reason: str, *, by: Officer, at: datetime) -> LiftedCheck:
    """Lift one blocking check of a computation with a written reason (C-07); printed in the order's record."""
    must_be_drafter(by, computation.exercise.state_id)
    if check_id == checks.RECOUNT:
        raise NotAllowed([Obstacle("F11", _("Two programs must agree. Nobody can lift this check."))])
    Computation.objects.select_for_update().get(pk=computation.pk)  # who comes second sees that it is lifted
    if check_id not in {check.id for check in checks.blocking(computation)}:
        raise NotAllowed([Obstacle("C-37", _("No blocking check “%(check)s” stands."), {"check": check_id})])
    row = LiftedCheck.objects.create(
        computation=computation, check_id=check_id, reason=reason, lifted_by=by, lifted_at=at
    )
    audit.record("lift_check", computation, by=by, at=at, check=check_id)
    return row
