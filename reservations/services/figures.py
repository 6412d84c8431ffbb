"""Figure sets: a file is uploaded, looked at, and confirmed as a new version; all of it is saved or nothing (C-37)."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, datetime

from django.core.files.base import File
from django.db import transaction

from reservations.canonical import sha256_of_chunks
from reservations.law.refusals import BadInput
from reservations.law.wording import gettext_noop as _
from reservations.models import Body, Figure, FigureImport, FigureSet, Officer, State
from reservations.services import audit
from reservations.services.imports import figures as imported
from reservations.workflow.machine import NotAllowed, Obstacle
from reservations.workflow.roles import Role


@dataclass(frozen=True)
class About:
    """Where figures come from: titles, source and its date, survey and report for BC (C-44), signatory, cause."""

    title_en: str
    title_hi: str
    source: str
    source_on: date
    signatory: str
    bc_survey: str = ""
    bc_commission_report: str = ""
    cause: str = ""


def _must_be_drafter(by: Officer, state: str) -> None:
    if by.role != Role.DRAFTER or by.state_id != state:
        raise NotAllowed([Obstacle("F32", _("Your role does not include this step."))])


@transaction.atomic
def upload(state: State, kind: str, file: "File[bytes]", *, by: Officer, at: datetime) -> FigureImport:
    """Keep an uploaded file for its preview; no figure is saved. Drafters of the State only."""
    _must_be_drafter(by, state.code)
    row = FigureImport.objects.create(
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
    """What the uploaded file says: its rows, every problem by line and column, and notes."""
    with uploaded.file.open("rb") as file:
        content = file.read(imported.MOST_BYTES + 1)
    return imported.read(uploaded.state, uploaded.kind, content, uploaded.file_name)


@transaction.atomic
def confirm(uploaded: FigureImport, about: About, *, by: Officer, at: datetime) -> FigureSet:
    """Save an uploaded file as the newest version of its class's figures, with the bodies it introduces.

    Confirming twice gives the same figure set. Raises BadInput while the file has a problem, NotAllowed for another
    officer than a drafter of the State, or when a version is superseded without a cause.
    """
    _must_be_drafter(by, uploaded.state_id)
    state = State.objects.select_for_update().get(pk=uploaded.state_id)  # versions are counted one after the other
    uploaded = FigureImport.objects.select_related("figure_set").get(pk=uploaded.pk)
    if uploaded.figure_set is not None:
        return uploaded.figure_set
    file = read(uploaded)
    if not file.can_be_saved:
        raise BadInput(file.problems)
    last = FigureSet.objects.filter(state=state, kind=uploaded.kind).order_by("version").last()
    if last is not None and not about.cause:
        raise NotAllowed([Obstacle("C-37", _("Why a new version of the figures is needed must be said."))])
    figure_set = FigureSet.objects.create(
        state=state,
        kind=uploaded.kind,
        version=last.version + 1 if last else 1,
        supersedes=last,
        file_name=uploaded.file_name,
        file_sha256=uploaded.file_sha256,
        imported_by=by,
        imported_at=at,
        **vars(about),
    )
    bodies = {row.code: row.body or _enter(row, uploaded, by, at) for row in file.rows}
    Figure.objects.bulk_create(_figure(figure_set, bodies, row) for row in file.rows)
    uploaded.figure_set = figure_set
    uploaded.save(update_fields=["figure_set"])
    audit.record("import_figures", figure_set, by=by, at=at, file=uploaded.file_sha256, rows=len(file.rows))
    return figure_set


def _enter(row: imported.FigureRow, uploaded: FigureImport, by: Officer, at: datetime) -> Body:
    """Enter a body that a file introduces in the register."""
    if row.new is None:
        raise ValueError(f"{row.code} is neither on record nor described in the file")
    body = Body.objects.create(
        state_id=uploaded.state_id,
        code=row.code,
        kind=uploaded.kind,
        district=row.new.district,
        name_en=row.new.name_en,
        name_hi=row.new.name_hi,
    )
    audit.record("enter_body", body, by=by, at=at, code=row.code, file=uploaded.file_sha256)
    return body


def _figure(figure_set: FigureSet, bodies: Mapping[str, Body], row: imported.FigureRow) -> Figure:
    return Figure(
        figure_set=figure_set, body=bodies[row.code], population=row.population, sc=row.sc, st=row.st, bc=row.bc
    )
