"""What is read and saved at once, and what the job ledger does in the background with its progress told."""

from collections.abc import Mapping
from dataclasses import asdict
from datetime import datetime
from typing import Any

from django.db import transaction

from reservations.law.wording import gettext_noop as _
from reservations.models import FigureImport, FigureSet, Job, Officer
from reservations.services import audit, clock, jobs
from reservations.services.figures.about import About
from reservations.services.figures.reading import is_read, read
from reservations.services.figures.saving import Outdated, must_be_complete, save
from reservations.services.roles import must_be_drafter
from reservations.workflow.machine import NotAllowed, refused

READ, SAVE = "read_figures", "save_figures"
BYTES_AT_ONCE = 256 * 1024  # some thousand rows: about a second
ROWS_AT_ONCE = 5000


def is_at_work(uploaded: FigureImport) -> bool:
    """Whether a job is reading or saving the file, or waits to."""
    return uploaded.job is not None and uploaded.job.state in (Job.State.QUEUED, Job.State.RUNNING)


def has_failed(uploaded: FigureImport) -> bool:
    """Whether the work on the file in the background was given up."""
    return uploaded.job is not None and uploaded.job.state == Job.State.FAILED


def is_large(uploaded: FigureImport) -> bool:
    """Whether what was read is so much that it is saved in the background."""
    return is_read(uploaded) and uploaded.found["rows"] > ROWS_AT_ONCE


def begin_reading(uploaded: FigureImport, *, at: datetime) -> FigureImport:
    """Have a file read, in place of an earlier reading: a small one now, a large one in the background.

    While a job is at work on it nothing is done. Gives the import as it stands then; where an officer must first say
    which column is which, it is not read.
    """
    if uploaded.file.size <= BYTES_AT_ONCE:
        return read(uploaded, at=at)
    with transaction.atomic():
        row = _locked(uploaded)
        if row.figure_set_id is None and not is_at_work(row):
            row.read_at = row.asked_by = row.asked_at = None
            _ask(READ, row, at)
        return row


def ask_to_save(uploaded: FigureImport, about: About, *, by: Officer, at: datetime) -> FigureSet | None:
    """Save the figures now where they are few; else have them saved in the background and give None.

    Raises what `save` raises as far as it is known at once, and NotAllowed while work on the file is going on or when
    another officer saved it. Where the register changed meanwhile, the file is read again and what was typed is kept.
    """
    must_be_drafter(by, uploaded.state_id)
    try:
        return _save_or_ask(uploaded, about, by, at)
    except Outdated as outdated:
        _keep(uploaded, about, outdated)
        begin_reading(uploaded, at=at)
        raise


@transaction.atomic
def _save_or_ask(uploaded: FigureImport, about: About, by: Officer, at: datetime) -> FigureSet | None:
    row = _locked(uploaded)
    if row.figure_set_id is not None:
        raise refused("", _("Another officer has saved these figures meanwhile."))
    if is_at_work(row):
        raise refused("", _("Work on this file is going on already. Wait for it to end."))
    if is_large(row):
        must_be_complete(row, about)
        row.about, row.asked_by, row.asked_at, row.refused = about.as_json(), by, at, []
        _ask(SAVE, row, at)
        audit.record("ask_to_save_figures", row, by=by, at=at, file=row.file_sha256, rows=row.found["rows"])
        return None
    return save(row, about, by=by, at=at)


def _locked(uploaded: FigureImport) -> FigureImport:
    found = FigureImport.objects.select_for_update(of=("self",)).select_related("job", "state")
    return found.get(pk=uploaded.pk)


def _ask(kind: str, row: FigureImport, at: datetime) -> None:
    row.job_number += 1
    row.job = jobs.ask(kind, f"{kind}:{row.pk}:{row.job_number}", {"upload": row.pk}, at=at)
    row.save()


@jobs.handler(READ)
def _read(payload: Mapping[str, object]) -> str:
    """Read a file; reading it again gives the same. Returns the hash of its rows."""
    return read(FigureImport.objects.get(pk=int(str(payload["upload"]))), at=clock.now()).rows_sha256


@jobs.handler(SAVE)
def _save(payload: Mapping[str, object]) -> str:
    """Save a file as an officer asked; when it was saved, nothing is saved again. Returns the hash of its rows.

    A refusal is kept for the officer, with what was typed; where the register changed, the file is read again.
    """
    row = FigureImport.objects.select_related("asked_by").get(pk=int(str(payload["upload"])))
    if row.figure_set_id is None and row.asked_by is not None:
        try:
            save(row, About.from_json(row.about), by=row.asked_by, at=clock.now())
        except NotAllowed as refusal:
            _refuse(row, refusal)
    return row.rows_sha256


@transaction.atomic
def _refuse(row: FigureImport, refusal: NotAllowed) -> None:
    if isinstance(refusal, Outdated):
        read(row, at=clock.now())
    _keep(row, About.from_json(row.about), refusal)


def _keep(row: FigureImport, about: About, refusal: NotAllowed) -> None:
    """Keep what was typed, and why it was not done, for the officer's next look at the file."""
    told: list[dict[str, Any]] = [asdict(obstacle) for obstacle in refusal.obstacles]
    kept = FigureImport.objects.filter(pk=row.pk, figure_set=None)
    kept.update(about=about.as_json(), asked_by=None, asked_at=None, refused=told)
