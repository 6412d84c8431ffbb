"""One run of the law on an exercise's figures, history, readings and lots; stored once, with its working."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from django.db import transaction

from reservations.canonical import sha256_of
from reservations.law import computation as law
from reservations.law import registry
from reservations.law.refusals import LotNeeded, Refusal
from reservations.law.terms import BackwardClassBasis, Inputs
from reservations.law.wording import Message
from reservations.law.wording import gettext_noop as _
from reservations.models import Computation, Exercise, Officer
from reservations.selectors import checks, lineage, lot_answers, units
from reservations.selectors import inputs as looked_at
from reservations.selectors.figures import MORE
from reservations.services import audit, lots, nearness, recounts
from reservations.services.figure_confirmations import must_be_confirmed
from reservations.services.roles import must_be_drafter
from reservations.workflow.machine import NotAllowed, Obstacle


def inputs_of(exercise: Exercise) -> Inputs:
    """Everything the law looks at for an exercise, in the order of the bodies' codes.

    Raises NotAllowed when nobody has confirmed the exercise's figure set, or a constituted body has no figures in it,
    or lacks one that its law reads (C-37).
    """
    must_be_confirmed(exercise.figure_set)
    if missing := checks.bodies_without_figures(exercise):
        raise NotAllowed([Obstacle("C-37", _("Figures are missing for: %(codes)s."), {"codes": ", ".join(missing)})])
    if lacking := looked_at.without(exercise, MORE):
        text = _("The figures have no %(column)s of: %(codes)s.")
        found = ({"column": column, "codes": ", ".join(codes)} for column, codes in lacking.items())
        raise NotAllowed([Obstacle("C-37", text, values) for values in found])
    inputs = Inputs(
        rules=exercise.rules,
        bodies=looked_at.bodies(exercise),
        history=looked_at.history(exercise),
        state_figures=looked_at.state_figures(exercise),
        election_date=exercise.election_on,
        first_election=exercise.first_election_on,
        readings=chosen_readings(exercise),
        bc_basis=BackwardClassBasis(exercise.figure_set.bc_survey, exercise.figure_set.bc_commission_report),
        authorities=looked_at.authorities(exercise),
        origins=lineage.origins(exercise),
    )
    return lot_answers.with_lots(inputs, exercise)


def chosen_readings(exercise: Exercise) -> dict[str, str]:
    """The newest choice of each reading; the register's default stands for the others."""
    return {choice.reading: choice.option for choice in exercise.choices.order_by("chosen_at", "pk")}


@transaction.atomic
def compute(exercise: Exercise, *, by: Officer, at: datetime) -> Computation:
    """Run the law and store inputs, result and working, or the refusal, or the lot that is needed.

    Raises NotAllowed when the officer is no drafter of the State or figures are missing.
    """
    must_be_drafter(by, exercise.state_id)
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
    recounts.try_of(row, at=at)
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
    of_parts = lineage.names(exercise, inputs.origins)
    return {
        "status": Computation.Status.DONE,
        "result": as_json,
        "result_sha256": sha256_of(as_json),
        "working": {**working, "names": {**of_units, **of_parts, **working["names"]}},
    }


def message_of(refusal: Mapping[str, Any]) -> Message | None:
    """The sentence of a stored refusal, to be read in a language; None for a lot that is needed."""
    message = refusal.get("message")
    return Message(message["template"], message["values"]) if message else None
