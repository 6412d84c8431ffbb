"""The register of bodies from a confirmed file: new bodies, and what bodies on record lacked; all of it or nothing."""

from datetime import datetime

from django.db import transaction

from reservations.law.refusals import BadInput
from reservations.models import Body, FileImport, Officer
from reservations.services import audit, file_imports
from reservations.services.imports.bodies import GIVEN, NEW, Registered
from reservations.services.roles import must_be_drafter

BATCH = 5000


@transaction.atomic
def confirm(uploaded: FileImport, *, by: Officer, at: datetime) -> int:
    """Enter the bodies of an uploaded file; returns how many were new or changed. Confirming twice changes nothing.

    Raises BadInput while the file has a problem, NotAllowed for another officer than a drafter of the State.
    """
    must_be_drafter(by, uploaded.state_id)
    if not file_imports.confirmed_once(uploaded, at):
        return 0
    file = file_imports.read_bodies(uploaded, at=at)
    if not file.can_be_saved:
        raise BadInput(file.problems)
    new = [row for row in file.rows if row.standing == NEW]
    Body.objects.bulk_create((_body(row, uploaded.state_id) for row in new), batch_size=BATCH)
    changed = [_given(row) for row in file.rows if row.body and row.given]
    Body.objects.bulk_update(changed, GIVEN, batch_size=BATCH)
    told = {"new": [row.code for row in new], "changed": [body.code for body in changed]}
    audit.record("import_bodies", uploaded, by=by, at=at, file=uploaded.file_sha256, **told)
    return len(new) + len(changed)


def _body(row: Registered, state: str) -> Body:
    """A new body; without a Hindi name the English one stands in both languages."""
    return Body(
        state_id=state,
        code=row.code,
        name_en=row.name_en,
        name_hi=row.name_hi or row.name_en,
        kind=row.kind,
        district=row.district,
        lgd_code=row.lgd_code,
        valid_from=row.valid_from,
        valid_to=row.valid_to,
    ).keyed()


def _given(row: Registered) -> Body:
    body = row.body or Body()
    for column in row.given:
        setattr(body, column, getattr(row, column))
    return body
