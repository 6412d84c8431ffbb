"""One run of the law on an exercise's figures, history, readings and lots; stored once, with its working."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from django.db import transaction

from reservations.canonical import sha256_of
from reservations.law import computation as law
from reservations.law import registry
from reservations.law.refusals import LotNeeded, Refusal
from reservations.law.terms import BackwardClassBasis, Body, BodyClass, Category, HistoryRow, Inputs
from reservations.law.wording import Message
from reservations.law.wording import gettext_noop as _
from reservations.models import Computation, Exercise, Figure, Officer
from reservations.models import HistoryRow as StoredHistoryRow
from reservations.selectors import checks, lot_answers, units
from reservations.services import audit, lots, nearness
from reservations.workflow.machine import NotAllowed, Obstacle
from reservations.workflow.roles import Role


def inputs_of(exercise: Exercise) -> Inputs:
    """Everything the law looks at for an exercise, in the order of the bodies' codes.

    Raises NotAllowed when a constituted body has no figures in the exercise's figure set (C-37).
    """
    if missing := checks.bodies_without_figures(exercise):
        raise NotAllowed([Obstacle("C-37", _("Figures are missing for: %(codes)s."), {"codes": ", ".join(missing)})])
    inputs = Inputs(
        rules=exercise.rules,
        bodies=_bodies(exercise),
        history=_history(exercise),
        election_date=exercise.election_on,
        first_election=exercise.first_election_on,
        readings=chosen_readings(exercise),
        bc_basis=BackwardClassBasis(exercise.figure_set.bc_survey, exercise.figure_set.bc_commission_report),
    )
    return lot_answers.with_lots(inputs, exercise)


def _bodies(exercise: Exercise) -> tuple[Body, ...]:
    figures = Figure.objects.filter(figure_set=exercise.figure_set).select_related("body__district__division")
    return tuple(
        Body(
            code=f.body.code,
            name=f.body.name_en,
            name_hi=f.body.name_hi,
            kind=BodyClass(f.body.kind),
            district=f.body.district.name_en,
            division=f.body.district.division.name_en,
            population=f.population,
            sc=f.sc,
            st=f.st,
            bc=f.bc or 0,
            notified=f.body.notified,
        )
        for f in figures.order_by("body__code")
    )


def _history(exercise: Exercise) -> tuple[HistoryRow, ...]:
    milestone = registry.get(exercise.rules).valid_from
    rows = StoredHistoryRow.objects.filter(
        election__state=exercise.state, election__kind=exercise.kind, election__held_on__lt=exercise.election_on
    )
    if milestone is not None:
        rows = rows.filter(election__held_on__gte=milestone)
    return tuple(
        HistoryRow(r.election.held_on, r.body.code, Category(r.category), BodyClass(r.kind), r.sequence)
        for r in rows.select_related("election", "body").order_by("election__held_on", "body__code")
    )


def chosen_readings(exercise: Exercise) -> dict[str, str]:
    """The newest choice of each reading; the register's default stands for the others."""
    return {choice.reading: choice.option for choice in exercise.choices.order_by("chosen_at", "pk")}


@transaction.atomic
def compute(exercise: Exercise, *, by: Officer, at: datetime) -> Computation:
    """Run the law and store inputs, result and working, or the refusal, or the lot that is needed.

    Raises NotAllowed when the officer is no drafter of the State or figures are missing.
    """
    if by.role != Role.DRAFTER or by.state_id != exercise.state_id:
        raise NotAllowed([Obstacle("F32", _("Your role does not include this step."))])
    exercise = Exercise.objects.select_for_update().select_related("figure_set").get(pk=exercise.pk)
    inputs = inputs_of(exercise)
    form = law.canonical(inputs)
    last = exercise.computations.order_by("-number").first()
    row = Computation.objects.create(
        exercise=exercise,
        number=last.number + 1 if last else 1,
        figure_set=exercise.figure_set,
        inputs=form,
        inputs_sha256=law.sha256(form),
        made_by=by,
        made_at=at,
        **_outcome(exercise, inputs),
    )
    audit.record(
        "compute", exercise, by=by, at=at, computation=row.pk, inputs=row.inputs_sha256, result=row.result_sha256
    )
    nearness.ask(row, at=at)
    lots.keep_pools_that_follow(row, by=by, at=at)
    return row


def _outcome(exercise: Exercise, inputs: Inputs) -> dict[str, Any]:
    try:
        result = law.compute(inputs, record=True)
    except Refusal as refusal:
        return {"status": Computation.Status.REFUSED, "refusal": refusal.as_json()}
    except LotNeeded as lot:
        return {"status": Computation.Status.LOT_NEEDED, "refusal": lot.as_json()}
    as_json, working = result.as_json(), result.working or {}
    of_units = units.names(registry.get(exercise.rules), exercise.kind, exercise.state_id)
    return {
        "status": Computation.Status.DONE,
        "result": as_json,
        "result_sha256": sha256_of(as_json),
        "working": {**working, "names": {**of_units, **working["names"]}},
    }


def message_of(refusal: Mapping[str, Any]) -> Message | None:
    """The sentence of a stored refusal, to be read in a language; None for a lot that is needed."""
    message = refusal.get("message")
    return Message(message["template"], message["values"]) if message else None
