"""A body's entry in the register put right: a misspelt name, a wrong District, and whether its election is in court."""

from dataclasses import dataclass
from datetime import date, datetime

from django.db import transaction

from reservations.law.wording import gettext_noop as _
from reservations.models import Body, District, Officer
from reservations.services import audit
from reservations.services.roles import must_be_drafter
from reservations.workflow.machine import NotAllowed, Obstacle


@dataclass(frozen=True)
class Entry:
    """What the register says of a body beside what only an act changes (services/lineage)."""

    name_en: str
    name_hi: str
    district: District
    notified: bool
    valid_from: date | None = None


@transaction.atomic
def write(body: Body, entry: Entry, *, by: Officer, at: datetime) -> Body:
    """Correct a body's entry. It was so from the first: a change that a notification made is an act of its own (C-23).

    Raises NotAllowed for another officer than a drafter of the State, a District of another State, or a beginning that
    is not before the end.
    """
    must_be_drafter(by, body.state_id)
    if entry.district.state_id != body.state_id:
        raise NotAllowed([Obstacle("C-23", _("The District is of another State."))])
    body = Body.objects.select_for_update().get(pk=body.pk)
    if entry.valid_from and body.valid_to and body.valid_to <= entry.valid_from:
        raise NotAllowed([Obstacle("C-23", _("The body would end before it begins."))])
    changed = [name for name, value in vars(entry).items() if getattr(body, name) != value]
    for name in changed:
        setattr(body, name, getattr(entry, name))
    body.save()
    if "district" in changed:
        Officer.objects.filter(body=body).update(district=entry.district)
    audit.record("write_body", body, by=by, at=at, code=body.code, changed=changed)
    return body
