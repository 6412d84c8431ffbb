"""Making good the days on which the service was out: the approver accepts the proposed extension (F14)."""

from datetime import datetime

from django.db import transaction
from django.utils import translation
from django.utils.translation import gettext as _

from reservations.formatting import day
from reservations.law.wording import gettext_noop
from reservations.models import Officer, Order, OutageExtension
from reservations.selectors import outages as selected
from reservations.selectors.outages import Proposal
from reservations.services import audit, windows
from reservations.services.in_both import Both
from reservations.services.roles import must_be
from reservations.workflow.machine import NotAllowed, Obstacle, refused
from reservations.workflow.roles import Role

NOT_PROPOSED = Obstacle("F14", gettext_noop("No such extension is proposed now. Read the order's page again."))


@transaction.atomic
def accept(order: Order, reason: str, *, seen: datetime, by: Officer, at: datetime) -> OutageExtension:
    """Move the window out as proposed, with the approver's reason; `seen` is the closing instant the approver read.

    Raises NotAllowed for another role or State, without a reason, and when there is no such proposal (any more).
    """
    must_be({Role.APPROVER}, by, order.state_of_id)
    if not reason.strip():
        raise refused("F14", gettext_noop("An extension needs its reason in writing."))
    order = Order.objects.select_for_update().get(pk=order.pk)
    proposal = selected.proposal(order)
    if proposal is None or proposal.closes_at != seen:
        raise NotAllowed([NOT_PROPOSED])
    window = proposal.window
    to = windows.Moved(window.published_on, proposal.closes_at, _cause(proposal))
    moved = windows.move(window, to, by=by, at=at)
    row = OutageExtension.objects.create(
        window=moved,
        days=[on.isoformat() for on in proposal.touched],
        reason=reason.strip(),
        accepted_by=by,
        accepted_at=at,
    )
    audit.record(
        "accept_extension", window.version, by=by, at=at, extension=row.pk, days=row.days, reason=audit.salted(reason)
    )
    return row


def _cause(proposal: Proposal) -> Both:
    spoken = {}
    for language in ("en", "hi"):
        with translation.override(language):
            text = _("The service was out on %(days)s; the window is longer by as many days.")
            named = [day(on) for on in proposal.touched[:MOST_NAMED]]
            further = ["…"] if len(proposal.touched) > MOST_NAMED else []
            spoken[language] = text % {"days": ", ".join(named + further)}
    return spoken


MOST_NAMED = 12  # days in a cause, which is a sentence
