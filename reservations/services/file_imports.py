"""Files of history and of Districts: kept at upload, looked at, and confirmed; all of it is saved or nothing."""

from datetime import datetime

from django.core.files.base import File
from django.db import transaction

from reservations.canonical import sha256_of_chunks
from reservations.law.days import IST
from reservations.models import FileImport, Officer, State
from reservations.services import audit
from reservations.services.imports import divisions, history
from reservations.services.roles import must_be_drafter

UPLOADED = {FileImport.Subject.HISTORY: "upload_history", FileImport.Subject.PLACES: "upload_places"}


@transaction.atomic
def upload(
    state: State, subject: str, file: "File[bytes]", *, kind: str = "", source: str = "", by: Officer, at: datetime
) -> FileImport:
    """Keep an uploaded file for its preview; nothing is saved from it. Drafters of the State only.

    A file of history is of one class of bodies and has a source.
    """
    must_be_drafter(by, state.code)
    row = FileImport.objects.create(
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


def _content(uploaded: FileImport, most: int) -> bytes:
    with uploaded.file.open("rb") as file:
        content: bytes = file.read(most + 1)
    return content


def read_history(uploaded: FileImport, *, at: datetime) -> history.HistoryFile:
    """What a file of history says, read against the register on the day of `at`."""
    today = at.astimezone(IST).date()
    content = _content(uploaded, history.MOST_BYTES)
    return history.read(uploaded.state, uploaded.kind, content, uploaded.file_name, today=today)


def read_places(uploaded: FileImport) -> divisions.PlacesFile:
    """What a file of Districts says, read against the register."""
    return divisions.read(uploaded.state, _content(uploaded, divisions.MOST_BYTES), uploaded.file_name)


def confirmed_once(uploaded: FileImport, at: datetime) -> bool:
    """Mark a file as confirmed; False when it was before. Run inside the transaction that saves what it says."""
    waiting = FileImport.objects.filter(pk=uploaded.pk, confirmed_at=None)
    return waiting.update(confirmed_at=at) == 1
