"""Figure sets: a file is uploaded, looked at, and confirmed as a new version; all of it is saved or nothing (C-37)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime

from django.core.files.base import File
from django.db import transaction
from django.db.models import Exists, OuterRef, Subquery

from reservations.canonical import sha256_of_chunks
from reservations.law.refusals import BadInput
from reservations.law.wording import gettext_noop as _
from reservations.models import Body, Figure, FigureImport, FigureSet, Officer, State
from reservations.selectors.figures import newest, versions
from reservations.services import audit, layouts
from reservations.services.imports import figures as imported
from reservations.services.imports import files
from reservations.services.imports.columns import takes
from reservations.services.imports.register import PANCHAYATS
from reservations.services.roles import must_be_drafter
from reservations.workflow.machine import NotAllowed, Obstacle

BATCH = 5000


@dataclass(frozen=True)
class About:
    """Where figures come from: titles, source and its date, survey and report for BC (C-44), signatory, cause.

    For offices whose number follows from the whole State (P-02) also the State's totals and their source.
    """

    title_en: str
    title_hi: str
    source: str
    source_on: date
    signatory: str
    bc_survey: str = ""
    bc_commission_report: str = ""
    cause: str = ""
    state_population: int | None = None
    state_sc: int | None = None
    state_st: int | None = None
    state_bc: int | None = None
    state_source: str = ""


@transaction.atomic
def upload(state: State, kind: str, file: "File[bytes]", *, by: Officer, at: datetime) -> FigureImport:
    """Keep an uploaded file for its preview, with its first rows; no figure is saved. Drafters of the State only."""
    must_be_drafter(by, state.code)
    content = file.read(imported.MOST_BYTES + 1)
    row = FigureImport.objects.create(
        **layouts.seen(state, layouts.FIGURES, kind, content, file.name or ""),
        state=state,
        kind=kind,
        file=file,
        file_name=(file.name or "")[-200:],
        file_sha256=sha256_of_chunks(file.chunks()),
        uploaded_by=by,
        uploaded_at=at,
    )
    audit.record("upload_figures", row, by=by, at=at, file=row.file_sha256, kind=kind)
    return row


def read(uploaded: FigureImport) -> imported.FigureFile:
    """What the uploaded file says by its layout and repairs: rows, every problem by row and column, notes, remarks."""
    with uploaded.file.open("rb") as file:
        content = file.read(imported.MOST_BYTES + 1)
    try:
        workbook = files.opened(content, uploaded.file_name, imported.MOST_BYTES)
    except BadInput as bad:
        return imported.FigureFile((), bad.problems)
    layout = layouts.layout_of(uploaded)
    return imported.read_workbook(uploaded.state, uploaded.kind, workbook, layout, uploaded.repairs)


@transaction.atomic
def confirm(uploaded: FigureImport, about: About, *, by: Officer, at: datetime) -> FigureSet:
    """Save an uploaded file as the newest version of its class's figures, with the bodies it introduces.

    The figures then wait for a second person (services/figure_confirmations.py); no exercise uses them before.
    Confirming twice gives the same figure set. Raises BadInput while the file has a problem, NotAllowed for another
    officer than a drafter of the State, when a version is superseded without a cause, or when the State's totals are
    missing or more persons of the categories than persons (P-02).
    """
    must_be_drafter(by, uploaded.state_id)
    state = State.objects.select_for_update().get(pk=uploaded.state_id)  # versions are counted one after the other
    uploaded = FigureImport.objects.select_related("figure_set").get(pk=uploaded.pk)
    if uploaded.figure_set is not None:
        return uploaded.figure_set
    file = read(uploaded)
    if not file.can_be_saved:
        raise BadInput(file.problems)
    before = newest(state, uploaded.kind)
    if before is not None and not about.cause:
        raise NotAllowed([Obstacle("C-37", _("Why a new version of the figures is needed must be said."))])
    _must_tell_the_state(uploaded, about)
    figure_set = FigureSet.objects.create(
        state=state,
        kind=uploaded.kind,
        version=1 + versions(state, uploaded.kind),
        supersedes=before,
        file_name=uploaded.file_name,
        file_sha256=uploaded.file_sha256,
        imported_by=by,
        imported_at=at,
        **vars(about),
    )
    _enter(file.rows, uploaded, by, at)
    _name_in_hindi(file.rows, figure_set, by, at)
    bodies = dict(Body.objects.filter(state=state, kind=uploaded.kind).values_list("code", "pk"))
    Figure.objects.bulk_create([_figure(figure_set, bodies, row) for row in file.rows], batch_size=BATCH)
    uploaded.figure_set = figure_set
    uploaded.save(update_fields=["figure_set"])
    audit.record("import_figures", figure_set, by=by, at=at, file=uploaded.file_sha256, rows=len(file.rows))
    return figure_set


def _must_tell_the_state(uploaded: FigureImport, about: About) -> None:
    """P-02: where the number of offices follows from the whole State, its totals are figures like the others."""
    if not takes(uploaded.state_id, uploaded.kind, "state"):
        return
    totals = (about.state_population, about.state_sc, about.state_st, about.state_bc)
    given = [total for total in totals if total is not None]
    if len(given) < len(totals) or not about.state_source:
        raise NotAllowed([Obstacle("P-02", _("The totals of the whole State and their source must be given."))])
    if sum(given[1:]) > given[0]:
        raise NotAllowed([Obstacle("P-02", _("The State’s categories are more persons than its population."))])


def _enter(rows: Sequence[imported.FigureRow], uploaded: FigureImport, by: Officer, at: datetime) -> None:
    """Enter the bodies that a file introduces in the register, and a constituency's panchayat where it was not told."""
    bodies = [
        Body(
            state_id=uploaded.state_id,
            code=row.code,
            kind=uploaded.kind,
            district=row.new.district,
            name_en=row.new.name_en,
            name_hi=row.new.name_hi or row.new.name_en,
            notified=row.new.notified,
            panchayat=row.panchayat,
            parent_id=row.new.parent_id,
        ).keyed()
        for row in rows
        if row.new
    ]
    if bodies:
        Body.objects.bulk_create(bodies, batch_size=BATCH)
        _stand_above_their_constituencies(uploaded)
        audit.record("enter_bodies", uploaded, by=by, at=at, file=uploaded.file_sha256, bodies=len(bodies))


def _stand_above_their_constituencies(uploaded: FigureImport) -> None:
    """Panchayats entered after their constituencies become the bodies to which these belong."""
    if uploaded.kind in PANCHAYATS:
        above = Body.objects.filter(state_id=uploaded.state_id, kind=uploaded.kind, code=OuterRef("panchayat"))
        below = Body.objects.filter(state_id=uploaded.state_id, kind="constituency", parent=None)
        below.filter(Exists(above)).update(parent=Subquery(above.values("pk")[:1]))


def _name_in_hindi(rows: Sequence[imported.FigureRow], figure_set: FigureSet, by: Officer, at: datetime) -> None:
    """Give bodies on record without a Hindi name of their own the one in the file."""
    named = []
    for row in rows:
        if row.body and row.name_hi:
            row.body.name_hi = row.name_hi
            named.append(row.body.keyed())
    if named:
        Body.objects.bulk_update(named, ["name_hi", "key_hi"], batch_size=BATCH)
        audit.record("name_bodies", figure_set, by=by, at=at, codes=[body.code for body in named])


def _figure(figure_set: FigureSet, bodies: Mapping[str, int], row: imported.FigureRow) -> Figure:
    counted = {"population": row.population, "sc": row.sc, "st": row.st, "bc": row.bc}
    return Figure(figure_set=figure_set, body_id=bodies[row.code], **counted, **row.more)
