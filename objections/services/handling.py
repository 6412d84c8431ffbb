"""What officers do with an objection besides deciding it: the copy that the public may read, the papers they take."""

from datetime import datetime

from django.db import transaction

from objections.models import Objection, Paper
from objections.selectors.assignments import OF_THE_OFFICE, with_another
from reservations.law.wording import gettext_noop as _
from reservations.models import AuditRecord, Officer
from reservations.services import audit
from reservations.workflow.machine import NotAllowed, Obstacle
from reservations.workflow.order import NOT_YOUR_ROLE

MAY_HANDLE = OF_THE_OFFICE


def may_handle(objection: Objection, by: Officer) -> bool:
    """Drafters and approvers of the order's State."""
    return by.role in MAY_HANDLE and by.state_id == objection.order.state_of_id


def must_handle(objection: Objection, by: Officer) -> None:
    """Raises NotAllowed for everybody else."""
    if not may_handle(objection, by):
        raise NotAllowed([NOT_YOUR_ROLE])


@transaction.atomic
def show_to_public(objection: Objection, text: str, *, by: Officer, at: datetime) -> Objection:
    """Approve the redacted twin: this text, and never the original, is what the public reads.

    Raises NotAllowed for a role that may not, an empty text, or while another officer has the objection.
    """
    must_handle(objection, by)
    if not text.strip():
        raise NotAllowed([Obstacle("F20", _("The public copy is empty. Withhold the text instead, with a reason."))])
    return _set_twin(objection, "show_objection", by, at, public_text=text.strip())


@transaction.atomic
def withhold(objection: Objection, reason: str, *, by: Officer, at: datetime) -> Objection:
    """Keep the text from the public with a reason that the register shows; the objection stays counted there.

    Raises NotAllowed for a role that may not, without a reason, or while another officer has the objection.
    """
    must_handle(objection, by)
    if not reason.strip():
        raise NotAllowed([Obstacle("F20", _("Say why the text is withheld."))])
    return _set_twin(
        objection, "withhold_objection", by, at, public_withheld=True, withheld_reason=reason.strip(), public_text=""
    )


@transaction.atomic
def hand_out(paper: Paper, *, by: Officer, at: datetime) -> AuditRecord:
    """Record that an officer takes a filed paper as it came, with whatever personal data it holds (F31)."""
    objection = Objection.objects.get(papers=paper)
    return audit.record("take_paper", objection, by=by, at=at, order=objection.order_id, paper=paper.pk)


def _set_twin(
    objection: Objection,
    act: str,
    by: Officer,
    at: datetime,
    *,
    public_text: str,
    public_withheld: bool = False,
    withheld_reason: str = "",
) -> Objection:
    row = Objection.objects.select_for_update(of=("self",)).get(pk=objection.pk)
    if obstacle := with_another(row, by):
        raise NotAllowed([obstacle])
    row.public_text, row.public_withheld, row.withheld_reason = public_text, public_withheld, withheld_reason
    row.save(update_fields=["public_text", "public_withheld", "withheld_reason"])
    hashes = {"text": audit.salted(public_text), "reason": audit.salted(withheld_reason)}
    audit.record(act, row, by=by, at=at, order=row.order_id, **hashes)
    return row
