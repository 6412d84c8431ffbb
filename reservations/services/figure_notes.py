"""What is said about figures while they wait for the second person: notes on jumps, sources of columns (C-37, C-44)."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, datetime

from django.db import transaction

from reservations.law.wording import gettext_noop as _
from reservations.models import ColumnSource, FigureNote, FigureSet, Officer, State
from reservations.selectors import figures, jumps
from reservations.services import audit
from reservations.services.roles import must_be_drafter
from reservations.workflow.machine import NotAllowed, Obstacle

TOO_LATE = Obstacle("C-37", _("Figures are explained while they wait for a second person; these wait no more."))


@dataclass(frozen=True)
class Source:
    """Where the figures of one column come from, and of which day that is."""

    source: str
    source_on: date


@transaction.atomic
def explain(figure_set: FigureSet, notes: Mapping[str, str], *, by: Officer, at: datetime) -> list[FigureNote]:
    """Write why populations jumped, by the bodies' codes; printed in the record of orders on these figures.

    A later note on the same body counts instead. Raises NotAllowed for another officer than a drafter of the State,
    once the figures are confirmed or rejected, and for a body whose population did not jump (C-37).
    """
    _must_wait(figure_set, by)
    jumped = {jump.body.code: jump.body for jump in jumps.of_set(figure_set)}
    if unknown := sorted(notes.keys() - jumped.keys()):
        text = _("The population is not more than a quarter away from the set before: %(codes)s.")
        raise NotAllowed([Obstacle("C-37", text, {"codes": ", ".join(unknown)})])
    given = {"figure_set": figure_set, "written_by": by, "written_at": at}
    rows = [FigureNote(body=jumped[code], note=note, **given) for code, note in sorted(notes.items())]
    FigureNote.objects.bulk_create(rows)
    audit.record("explain_figures", figure_set, by=by, at=at, codes=sorted(notes))
    return rows


@transaction.atomic
def tell_sources(figure_set: FigureSet, sources: Mapping[str, Source], *, by: Officer, at: datetime) -> None:
    """Say where single columns come from, when not from the set's own source; the newest word on a column counts.

    Raises NotAllowed as `explain`, and for a column that the set does not fill (C-44).
    """
    _must_wait(figure_set, by)
    if empty := sorted(sources.keys() - set(figures.columns(figure_set))):
        text = _("The figures have no column %(columns)s.")
        raise NotAllowed([Obstacle("C-44", text, {"columns": ", ".join(empty)})])
    for column, told in sources.items():
        ColumnSource.objects.create(figure_set=figure_set, column=column, told_by=by, told_at=at, **vars(told))
    audit.record("tell_sources", figure_set, by=by, at=at, columns=sorted(sources))


def _must_wait(figure_set: FigureSet, by: Officer) -> None:
    must_be_drafter(by, figure_set.state_id)
    State.objects.select_for_update().get(pk=figure_set.state_id)
    if FigureSet.objects.get(pk=figure_set.pk).standing != "awaiting":
        raise NotAllowed([TOO_LATE])
