"""Files of history, Districts and bodies: kept at upload, looked at, and confirmed; all of it is saved or nothing."""

from datetime import datetime

from django.core.files.base import File
from django.db import transaction

from reservations.canonical import sha256_of_chunks
from reservations.law.days import day_in_india
from reservations.law.refusals import BadInput
from reservations.models import FileImport, Officer, State
from reservations.services import audit, layouts
from reservations.services.imports import bodies, divisions, files, history
from reservations.services.imports.workbooks import Workbook
from reservations.services.roles import must_be_drafter

UPLOADED = {
    FileImport.Subject.HISTORY: "upload_history",
    FileImport.Subject.PLACES: "upload_places",
    FileImport.Subject.BODIES: "upload_bodies",
}


@transaction.atomic
def upload(
    state: State, subject: str, file: "File[bytes]", *, kind: str = "", source: str = "", by: Officer, at: datetime
) -> FileImport:
    """Keep an uploaded file for its preview, with its first rows; nothing is saved from it. Drafters of the State only.

    A file of history is of one class of bodies and has a source.
    """
    must_be_drafter(by, state.code)
    content = file.read(history.MOST_BYTES + 1)
    row = FileImport.objects.create(
        **layouts.seen(state, subject, kind, content, file.name or ""),
        state=state,
        subject=subject,
        kind=kind,
        source=source,
        file=file,
        file_name=(file.name or "")[-200:],
        file_sha256=sha256_of_chunks(file.chunks()),
        uploaded_by=by,
        uploaded_at=at,
    )
    audit.record(UPLOADED[FileImport.Subject(subject)], row, by=by, at=at, file=row.file_sha256, kind=kind)
    return row


def _workbook(uploaded: FileImport, most: int) -> Workbook:
    with uploaded.file.open("rb") as file:
        content: bytes = file.read(most + 1)
    return files.opened(content, uploaded.file_name, most)


def read_history(uploaded: FileImport, *, at: datetime) -> history.HistoryFile:
    """What a file of history says, by its layout and repairs, read against the register on the day of `at`."""
    try:
        workbook = _workbook(uploaded, history.MOST_BYTES)
    except BadInput as bad:
        return history.HistoryFile((), bad.problems)
    layout, today = layouts.layout_of(uploaded), day_in_india(at)
    return history.read_workbook(uploaded.state, uploaded.kind, workbook, layout, uploaded.repairs, today=today)


def read_places(uploaded: FileImport) -> divisions.PlacesFile:
    """What a file of Districts says, by its layout and repairs, read against the register."""
    try:
        workbook = _workbook(uploaded, divisions.MOST_BYTES)
    except BadInput as bad:
        return divisions.PlacesFile((), bad.problems)
    return divisions.read_workbook(uploaded.state, workbook, layouts.layout_of(uploaded), uploaded.repairs)


def read_bodies(uploaded: FileImport, *, at: datetime) -> bodies.BodiesFile:
    """What a file of bodies says, by its layout and repairs, read against the register on the day of `at`."""
    try:
        workbook = _workbook(uploaded, bodies.MOST_BYTES)
    except BadInput as bad:
        return bodies.BodiesFile((), bad.problems)
    layout, today = layouts.layout_of(uploaded), day_in_india(at)
    return bodies.read_workbook(uploaded.state, workbook, layout, uploaded.repairs, today=today)


def confirmed_once(uploaded: FileImport, at: datetime) -> bool:
    """Mark a file as confirmed; False when it was before. Run inside the transaction that saves what it says."""
    waiting = FileImport.objects.filter(pk=uploaded.pk, confirmed_at=None)
    return waiting.update(confirmed_at=at) == 1
