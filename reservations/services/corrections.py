"""Corrections of single figures: a new version, every other row copied, which waits for a second person (F2, C-37)."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from hashlib import sha256
from itertools import islice
from typing import Any

from django.core.files import File
from django.db import transaction

from reservations.law.wording import gettext_noop as _
from reservations.models import ColumnSource, Figure, FigureSet, Officer, State
from reservations.selectors import figures
from reservations.selectors.figures import FIGURES, MORE
from reservations.services import audit, figure_documents
from reservations.services.roles import must_be_drafter
from reservations.workflow.machine import NotAllowed, Obstacle

BATCH = 5000
NOT_NEWEST = Obstacle("C-37", _("Only the newest confirmed figures are corrected."))
DESCRIBED = (
    "state_id", "kind", "title_en", "title_hi", "source", "source_on", "bc_survey", "bc_commission_report", "signatory",
    "state_population", "state_sc", "state_st", "state_bc", "state_source",
)  # fmt: skip


@dataclass(frozen=True)
class Cell:
    """One figure that is corrected: the body's code, the column, what stands there now, what shall stand there."""

    code: str
    column: str
    old: int
    new: int


Changed = Mapping[str, Mapping[str, int]]  # by code and column


@transaction.atomic
def correct(
    figure_set: FigureSet,
    cells: Iterable[Cell],
    cause: str,
    *,
    documents: Iterable[tuple["File[bytes]", str]] = (),
    by: Officer,
    at: datetime,
) -> FigureSet:
    """Save a new version of confirmed figures in which only these cells differ; it waits for a second person.

    `documents` are files that show it, each with its name.
    Raises NotAllowed, with every obstacle, for another officer than a drafter of the State; when the figures are not
    the newest that are confirmed; without a cause; and for a cell that is not there, does not have the old value, stays
    as it was, is named twice, or makes the categories more than the population (C-37).
    """
    must_be_drafter(by, figure_set.state_id)
    state = State.objects.select_for_update().get(pk=figure_set.state_id)
    wanted = list(cells)
    _must_be_correctable(figure_set, wanted, cause)
    changed = _changed_rows(figure_set, wanted)
    version = 1 + figures.versions(state, figure_set.kind)
    corrected = FigureSet(
        **{name: getattr(figure_set, name) for name in DESCRIBED},
        version=version,
        supersedes=figure_set,
        cause=cause,
        file_name=f"{figure_set.kind}-{version}.csv",
        imported_by=by,
        imported_at=at,
    )
    corrected.file_sha256 = sha256(figure_documents.as_csv(figure_set, changed)).hexdigest()
    corrected.save(force_insert=True)
    _copy(figure_set, corrected, changed)
    _copy_sources(figure_set, corrected)
    audit.record("correct_figures", corrected, by=by, at=at, file=corrected.file_sha256, codes=sorted(changed))
    for file, name in documents:
        figure_documents.add(corrected, file, name, by=by, at=at)
    return corrected


def _must_be_correctable(figure_set: FigureSet, cells: list[Cell], cause: str) -> None:
    newest = figures.newest(figure_set.state, figure_set.kind)
    found = []
    if newest is None or newest.pk != figure_set.pk:
        found.append(NOT_NEWEST)
    if not cause.strip():
        found.append(Obstacle("C-37", _("Why a new version of the figures is needed must be said.")))
    if not cells:
        found.append(Obstacle("C-37", _("No figure was named.")))
    if found:
        raise NotAllowed(found)


def _changed_rows(figure_set: FigureSet, cells: list[Cell]) -> Changed:
    """The new figures by code and column; raises NotAllowed with everything that is wrong with the cells."""
    rows = {row.body.code: row for row in figure_set.figures.filter(body__code__in=[c.code for c in cells])
            .select_related("body")}  # fmt: skip
    against: list[Obstacle] = []
    changed: dict[str, dict[str, int]] = {}
    for cell in cells:
        if told := _against_cell(cell, rows.get(cell.code), cell.column in changed.get(cell.code, {})):
            against.append(Obstacle("C-37", told, vars(cell)))
        else:
            changed.setdefault(cell.code, {})[cell.column] = cell.new
    against += [o for code, new in changed.items() for o in _against_row(code, rows[code], new)]
    if against:
        raise NotAllowed(against)
    return changed


def _against_cell(cell: Cell, row: Figure | None, twice: bool) -> str | None:
    """Why a cell cannot be corrected so."""
    if row is None:
        return _("The figures have no body with the code %(code)s.")
    stands = getattr(row, cell.column) if cell.column in (*FIGURES, *MORE) else None
    if stands != cell.old:
        return _("%(code)s, %(column)s: the figure on record is not %(old)s.")
    if cell.new == cell.old:
        return _("%(code)s, %(column)s: the new figure is the old one.")
    return _("%(code)s, %(column)s: named twice.") if twice else None


def _against_row(code: str, row: Figure, new: Mapping[str, int]) -> Iterator[Obstacle]:
    """The rules of every row of figures: persons there are, and the categories are a part of them."""
    now = {column: new.get(column, getattr(row, column)) for column in FIGURES}
    if now["population"] < 1:
        yield Obstacle("C-37", _("%(code)s: the population is at least 1."), {"code": code})
    elif now["sc"] + now["st"] + (now["bc"] or 0) > now["population"]:
        yield Obstacle("C-37", _("%(code)s: the categories are more persons than the population."), {"code": code})


def _copy(figure_set: FigureSet, corrected: FigureSet, changed: Changed) -> None:
    """Every row of the set before, with the corrected figures."""
    columns = (*FIGURES, *MORE)
    rows = figure_set.figures.order_by("body__code").values("body_id", "body__code", *columns)
    copies = (Figure(figure_set=corrected, **_with(row, changed)) for row in rows.iterator(chunk_size=BATCH))
    while batch := list(islice(copies, BATCH)):
        Figure.objects.bulk_create(batch)


def _with(row: dict[str, Any], changed: Changed) -> dict[str, Any]:
    code = row.pop("body__code")
    return {**row, **changed.get(code, {})}


def _copy_sources(figure_set: FigureSet, corrected: FigureSet) -> None:
    """What was said of the columns still holds."""
    ColumnSource.objects.bulk_create(
        ColumnSource(
            figure_set=corrected,
            column=told.column,
            source=told.source,
            source_on=told.source_on,
            told_by=told.told_by,
            told_at=told.told_at,
        )
        for told in figure_set.column_sources.select_related("told_by").order_by("told_at", "pk")
    )
