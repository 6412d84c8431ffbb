"""Internal notes on an objection: written by the State's office for itself, kept as written, never public."""

from datetime import datetime

from django.db import transaction

from objections.models import Note, Objection
from objections.services.handling import must_handle
from reservations.law.wording import gettext_noop as _
from reservations.models import Officer
from reservations.services import audit
from reservations.workflow.machine import NotAllowed, Obstacle


@transaction.atomic
def add(objection: Objection, text: str, *, by: Officer, at: datetime) -> Note:
    """Add a note; who has the objection does not matter. Raises NotAllowed for a role that may not, or an empty text.

    The record of acts keeps that a note was written, not what it says.
    """
    must_handle(objection, by)
    if not text.strip():
        raise NotAllowed([Obstacle("F19", _("Write the note."))])
    note = Note.objects.create(objection=objection, text=text.strip(), by=by, at=at)
    hashed = audit.salted(note.text)
    audit.record("note_objection", objection, by=by, at=at, order=objection.order_id, note=note.pk, text=hashed)
    return note
