"""A body's entry in the register: its names, District, whether its election is in court, from when until when it is."""

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
    """What the register says of a body beside its code and class, which never change."""

    name_en: str
    name_hi: str
    district: District
    notified: bool
    valid_from: date | None = None
    valid_to: date | None = None


@transaction.atomic
def write(body: Body, entry: Entry, *, by: Officer, at: datetime) -> Body:
    """Change a body's entry: a renamed or moved body stays the same, its history follows its code (C-23).

    Raises NotAllowed for another officer than a drafter of the State, a District of another State, or an end that is
    not after the beginning.
    """
    must_be_drafter(by, body.state_id)
    if entry.district.state_id != body.state_id:
        raise NotAllowed([Obstacle("C-23", _("The District is of another State."))])
    if entry.valid_from and entry.valid_to and entry.valid_to <= entry.valid_from:
        raise NotAllowed([Obstacle("C-23", _("The body would end before it begins."))])
    body = Body.objects.select_for_update().get(pk=body.pk)
    changed = [name for name, value in vars(entry).items() if getattr(body, name) != value]
    for name in changed:
        setattr(body, name, getattr(entry, name))
    body.save()
    audit.record("write_body", body, by=by, at=at, code=body.code, changed=changed)
    return body
