"""Deciding an objection with outcome and reasons; a decision is never changed, only corrected by another (C-33)."""

from dataclasses import dataclass
from datetime import datetime

from django.db import transaction

from objections.models import Decision, Objection
from objections.selectors.assignments import with_another
from objections.services.handling import must_handle
from reservations.law.wording import gettext_noop as _
from reservations.models import Officer
from reservations.services import audit, mail
from reservations.workflow.machine import NotAllowed, Obstacle

SHORTEST = 40


@dataclass(frozen=True)
class Answer:
    """How an objection is decided; `cause` says why an earlier decision is corrected."""

    outcome: str
    reasons: str
    cause: str = ""


def names_clause_or_figure(reasons: str) -> bool:
    """Whether reasons can name a clause or a figure at all: both hold digits, in either script."""
    return any(character.isdigit() for character in reasons)


def _obstacles(answer: Answer, earlier: int, seen: int) -> list[Obstacle]:
    found = []
    if earlier != seen:
        found.append(Obstacle("C-33", _("Another decision was recorded meanwhile. Read it before you correct it.")))
    if len(answer.reasons.strip()) < SHORTEST:
        found.append(Obstacle("C-33", _("The reasons need at least %(count)s characters."), {"count": SHORTEST}))
    if not names_clause_or_figure(answer.reasons):
        found.append(Obstacle("C-33", _("The reasons name neither a clause nor a figure.")))
    if earlier and not answer.cause.strip():
        found.append(Obstacle("C-33", _("Say why the earlier decision is corrected.")))
    return found


@transaction.atomic
def decide(objection: Objection, answer: Answer, *, seen: int, by: Officer, at: datetime) -> Decision:
    """Record a decision; late objections may be decided as well.

    `seen` is how many decisions the officer had before the eyes: whoever comes second is stopped and shown the first.
    Raises NotAllowed with every obstacle: role, another decision, reasons too short or without clause or figure, no
    cause of a correction, and while another officer has the objection.
    """
    must_handle(objection, by)
    row = Objection.objects.select_for_update(of=("self",)).get(pk=objection.pk)
    earlier = row.decisions.count()
    held = with_another(row, by)
    if obstacles := [*([held] if held else []), *_obstacles(answer, earlier, seen)]:
        raise NotAllowed(obstacles)
    decision = Decision.objects.create(
        objection=row,
        number=earlier + 1,
        outcome=answer.outcome,
        reasons=answer.reasons.strip(),
        cause=answer.cause.strip() if earlier else "",
        decided_by=by,
        decided_at=at,
    )
    audit.record(
        "decide_objection",
        row,
        by=by,
        at=at,
        order=row.order_id,
        number=decision.number,
        outcome=decision.outcome,
        reasons=audit.salted(decision.reasons),
    )
    if row.email:
        mail.ask("objection_decision", decision.pk, at=at)
    return decision
