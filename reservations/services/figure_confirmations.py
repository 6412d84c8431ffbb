"""A second person confirms figures before an exercise uses them, or rejects them with a reason (C-37, C-39)."""

from datetime import datetime

from django.db import transaction

from reservations.law.wording import gettext_noop as _
from reservations.models import FigureConfirmation, FigureSet, Officer, State
from reservations.selectors import figures, jumps
from reservations.services import audit
from reservations.workflow.machine import NotAllowed, Obstacle
from reservations.workflow.order import NOT_YOUR_ROLE

Outcome = FigureConfirmation.Outcome
SAID = {
    Outcome.CONFIRMED: Obstacle("C-37", _("These figures have been confirmed already.")),
    Outcome.REJECTED: Obstacle("C-37", _("These figures have been rejected already.")),
}
OWN_FIGURES = Obstacle("C-39", _("You imported these figures; another officer confirms them."))
NOT_CONFIRMED = Obstacle("C-37", _("The figures wait for a second person, who has not confirmed them."))
OVERTAKEN = _("Version %(version)s has been confirmed since: these figures were never compared with it.")
WITHOUT_NOTE = _("Bodies more than a quarter away from the set before, with no note that says why: %(number)s.")


def against_deciding(figure_set: FigureSet, officer: Officer) -> list[Obstacle]:
    """Why this officer can neither confirm nor reject these figures now; empty when it is possible."""
    if figure_set.standing in SAID:
        return [SAID[Outcome(figure_set.standing)]]
    if officer.role not in figures.CONFIRMING or officer.state_id != figure_set.state_id:
        return [NOT_YOUR_ROLE]
    return [OWN_FIGURES] if figure_set.imported_by_id == officer.pk else []


def against_confirming(figure_set: FigureSet, officer: Officer) -> list[Obstacle]:
    """Why this officer cannot confirm these figures now: the above, and what the figures themselves lack."""
    found = against_deciding(figure_set, officer)
    newest = figures.newest(figure_set.state, figure_set.kind)
    if figure_set.standing == "awaiting" and newest and newest.pk != figure_set.supersedes_id:
        found.append(Obstacle("C-37", OVERTAKEN, {"version": newest.version}))
    if figure_set.standing == "awaiting" and (bare := jumps.unexplained(figure_set)):
        found.append(Obstacle("C-37", WITHOUT_NOTE, {"number": len(bare)}))
    return found


@transaction.atomic
def confirm(figure_set: FigureSet, *, by: Officer, at: datetime) -> FigureConfirmation:
    """Confirm figures that another officer imported; from now on exercises may use them.

    Raises NotAllowed for whoever imported them, for another role than drafter and approver of the State (C-39), when
    somebody confirmed or rejected them before, and when a newer version was confirmed since, or a
    figure jumped without a note (C-37).
    """
    figure_set = _alone(figure_set)
    return _say(figure_set, Outcome.CONFIRMED, "", against_confirming(figure_set, by), by, at)


@transaction.atomic
def reject(figure_set: FigureSet, reason: str, *, by: Officer, at: datetime) -> FigureConfirmation:
    """Reject figures that another officer imported, with the reason; no exercise ever uses them.

    Raises NotAllowed as `confirm`, but for figures that were overtaken.
    """
    figure_set = _alone(figure_set)
    return _say(figure_set, Outcome.REJECTED, reason, against_deciding(figure_set, by), by, at)


def _alone(figure_set: FigureSet) -> FigureSet:
    """The set as it stands, while nobody else of the State saves, confirms or rejects figures."""
    State.objects.select_for_update().get(pk=figure_set.state_id)
    return FigureSet.objects.select_related("state", "confirmation").get(pk=figure_set.pk)


def _say(
    figure_set: FigureSet, outcome: Outcome, reason: str, against: list[Obstacle], by: Officer, at: datetime
) -> FigureConfirmation:
    if against:
        raise NotAllowed(against)
    row = FigureConfirmation.objects.create(
        figure_set=figure_set, outcome=outcome, reason=reason, decided_by=by, decided_at=at
    )
    act = "confirm_figures" if outcome == Outcome.CONFIRMED else "reject_figures"
    audit.record(act, figure_set, by=by, at=at, file=figure_set.file_sha256, version=figure_set.version)
    return row


def must_be_confirmed(figure_set: FigureSet) -> None:
    """Raises NotAllowed unless a second person has confirmed the figures (C-37)."""
    if not FigureConfirmation.objects.filter(figure_set=figure_set, outcome=Outcome.CONFIRMED).exists():
        raise NotAllowed([NOT_CONFIRMED])
