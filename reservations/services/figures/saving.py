"""Saves the staged rows of a file as the newest version of its class's figures: all of them or none (C-37)."""

from datetime import datetime

from django.db import IntegrityError, transaction

from reservations.law.refusals import BadInput
from reservations.law.wording import gettext_noop as _
from reservations.models import Figure, FigureImport, FigureSet, Officer, State
from reservations.selectors import figures as selected
from reservations.selectors import staged
from reservations.services import audit, jobs, layouts
from reservations.services.figures import entering, fingerprints
from reservations.services.figures.about import About
from reservations.services.figures.inserting import insert
from reservations.services.figures.reading import is_read, read
from reservations.services.imports.columns import takes
from reservations.services.roles import must_be_drafter
from reservations.workflow.machine import NotAllowed, Obstacle, refused

BATCH = 10_000
MOST_TOLD = 200
WITH_BODIES = (
    "reservations_stagedfigure s JOIN reservations_body b ON b.state_id = %(state)s AND b.code = s.code"
    " WHERE s.upload_id = %(upload)s AND s.number > %(after)s AND s.number <= %(until)s ORDER BY s.number"
)


class Outdated(NotAllowed):
    """The register, or the figures before, changed since the file was read: it must be read and looked at again."""

    def __init__(self) -> None:
        text = _("The register of bodies, or the set before, changed since this preview. Look at it once more.")
        super().__init__([Obstacle("C-37", text)])


@transaction.atomic
def save(uploaded: FigureImport, about: About, *, by: Officer, at: datetime) -> FigureSet:
    """Save an uploaded file as the newest version of its class's figures, with the bodies it introduces.

    A file that was not read yet is read now. The figures then wait for a second person, and no exercise uses them
    before (services/figure_confirmations.py). Saving twice gives the same figure set. Raises BadInput while the file
    has a problem, Outdated where its rows were read against another register than is there now, NotAllowed for another
    officer than a drafter of the State, when a version is superseded without a cause, or when the State's totals are
    missing or more persons of the categories than persons (P-02).
    """
    must_be_drafter(by, uploaded.state_id)
    State.objects.select_for_update().get(pk=uploaded.state_id)  # versions are counted one after the other
    row = FigureImport.objects.select_for_update(of=("self",)).select_related("state", "figure_set").get(pk=uploaded.pk)
    if row.figure_set is not None:
        return row.figure_set
    if not is_read(row):
        row = read(row, at=at)
    must_be_complete(row, about)
    if row.register_sha256 != fingerprints.of_register(row):
        raise Outdated
    figure_set = _described(row, about, by, at)
    try:
        with transaction.atomic():
            entering.enter_bodies(row, by=by, at=at)
            entering.name_in_hindi(row, figure_set, by=by, at=at)
            _write_figures(row, figure_set)
    except IntegrityError as clash:  # somebody entered one of the bodies in this very instant
        raise Outdated from clash
    row.staged.all().delete()
    row.told.all().delete()
    row.figure_set = figure_set
    row.save(update_fields=["figure_set"])
    told = {"file": row.file_sha256, "rows": row.found["rows"], "rows_sha256": row.rows_sha256}
    audit.record("import_figures", figure_set, by=by, at=at, **told)
    return figure_set


def must_be_complete(row: FigureImport, about: About) -> None:
    """What may be asked before anything is written: no problem stands, the cause and the State's totals are given.

    Raises BadInput with the first problems of the file, or NotAllowed.
    """
    if layouts.must_be_laid_out(row):
        raise refused("C-37", _("Say first which column of the file is which."))
    if row.found["problems"]:
        raise BadInput(staged.as_told(problem) for problem in staged.problems(row)[:MOST_TOLD])
    if selected.newest(row.state, row.kind) is not None and not about.cause:
        raise refused("C-37", _("Why a new version of the figures is needed must be said."))
    _must_tell_the_state(row, about)


def _must_tell_the_state(uploaded: FigureImport, about: About) -> None:
    """P-02: where the number of offices follows from the whole State, its totals are figures like the others."""
    if not takes(uploaded.state_id, uploaded.kind, "state"):
        return
    totals = (about.state_population, about.state_sc, about.state_st, about.state_bc)
    given = [total for total in totals if total is not None]
    if len(given) < len(totals) or not about.state_source:
        raise refused("P-02", _("The totals of the whole State and their source must be given."))
    if sum(given[1:]) > given[0]:
        raise refused("P-02", _("The State’s categories are more persons than its population."))


def _described(row: FigureImport, about: About, by: Officer, at: datetime) -> FigureSet:
    return FigureSet.objects.create(
        state=row.state,
        kind=row.kind,
        version=1 + selected.versions(row.state, row.kind),
        supersedes=selected.newest(row.state, row.kind),
        file_name=row.file_name,
        file_sha256=row.file_sha256,
        imported_by=by,
        imported_at=at,
        **vars(about),
    )


def _write_figures(row: FigureImport, figure_set: FigureSet) -> None:
    """Write the figures in the order of the file. Raises Outdated where a row's body is not on record."""
    counted = {column: f"s.{column}" for column in (*selected.FIGURES, *selected.MORE)}
    given = {"figure_set_id": "%(figure_set)s", "body_id": "b.id", **counted}
    values = {"figure_set": figure_set.pk, "state": row.state_id, "upload": row.pk}
    rows, written = row.found["rows"], 0
    for after in range(0, rows, BATCH):
        jobs.tell_progress(after, rows)
        written += insert(Figure, given, WITH_BODIES, {**values, "after": after, "until": after + BATCH})
    jobs.tell_progress(written, rows)
    if written != rows:
        raise Outdated
