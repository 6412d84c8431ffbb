"""Keeps uploaded files of figures."""

from datetime import datetime, timedelta

from django.core.files.base import File
from django.db import transaction

from reservations.canonical import sha256_of_chunks
from reservations.models import FigureImport, Officer, StagedFigure, StagedProblem, State
from reservations.services import audit
from reservations.services.roles import must_be_drafter

STAGED_FOR = timedelta(days=7)


@transaction.atomic
def upload(state: State, kind: str, file: "File[bytes]", *, by: Officer, at: datetime) -> FigureImport:
    """Keep an uploaded file for its preview; no figure is saved. Drafters of the State only."""
    must_be_drafter(by, state.code)
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
    _forget_what_was_left(state, at)
    return row


def _forget_what_was_left(state: State, at: datetime) -> None:
    """Staged rows of files that nobody saved go after a week; such a file is read again when it is opened again."""
    left = FigureImport.objects.filter(state=state, figure_set=None, read_at__lt=at - STAGED_FOR, asked_at=None)
    forgotten = list(left.select_for_update(skip_locked=True).values_list("pk", flat=True))
    StagedFigure.objects.filter(upload__in=forgotten).delete()
    StagedProblem.objects.filter(upload__in=forgotten).delete()
    FigureImport.objects.filter(pk__in=forgotten).update(read_at=None)
