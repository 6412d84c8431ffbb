"""Districts and Divisions of a State, from a confirmed file."""

from datetime import datetime

from django.db import transaction

from reservations.law.refusals import BadInput
from reservations.models import District, Division, FileImport, Officer
from reservations.services import audit, file_imports
from reservations.services.imports import places
from reservations.services.imports.divisions import NEW, SAME, Place, division_code
from reservations.services.roles import must_be_drafter


@transaction.atomic
def confirm(uploaded: FileImport, *, by: Officer, at: datetime) -> int:
    """Save the Districts and Divisions of an uploaded file; returns how many Districts were new or changed.

    Confirming twice changes nothing more. Raises BadInput while the file has a problem, NotAllowed for another officer
    than a drafter of the State.
    """
    must_be_drafter(by, uploaded.state_id)
    if not file_imports.confirmed_once(uploaded, at):
        return 0
    file = file_imports.read_places(uploaded)
    if not file.can_be_saved:
        raise BadInput(file.problems)
    changed = [row for row in file.rows if row.standing != SAME]
    divisions: dict[str, Division] = {}
    for row in changed:
        name = places.same(row.division_en)
        if name not in divisions:
            divisions[name] = _division(row, uploaded)
        _district(row, divisions[name], uploaded)
    new = [row.code for row in changed if row.standing == NEW]
    renamed = [row.code for row in changed if row.standing != NEW]
    audit.record("import_places", uploaded, by=by, at=at, file=uploaded.file_sha256, new=new, changed=renamed)
    return len(changed)


def _division(row: Place, uploaded: FileImport) -> Division:
    if row.division is None:
        names = {"name_en": row.division_en, "name_hi": row.division_hi}
        return Division.objects.create(state_id=uploaded.state_id, code=division_code(row.division_en), **names)
    if row.division.name_hi != row.division_hi:
        row.division.name_hi = row.division_hi
        row.division.save(update_fields=["name_hi"])
    return row.division


def _district(row: Place, division: Division, uploaded: FileImport) -> None:
    district = row.district or District(state_id=uploaded.state_id, code=row.code)
    district.name_en, district.name_hi, district.division = row.name_en, row.name_hi, division
    district.save()
