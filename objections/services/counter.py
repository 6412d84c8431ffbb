"""Entering objections that came on paper, by post or by mail into the same register as those filed online (C-32)."""

from datetime import datetime
from functools import partial

from django.db import transaction
from django.utils.crypto import salted_hmac

from objections import arrivals, codes
from objections.arrivals import Arrival
from objections.models import Mode, Objection, ObjectionDraft
from objections.selectors import counter as selected
from objections.services import drafts, filing
from objections.services.filing import AtCounter, Statement
from reservations.law.wording import gettext_noop as _
from reservations.models import Officer, Order
from reservations.selectors import orders
from reservations.services import audit
from reservations.workflow.machine import NotAllowed, Obstacle
from reservations.workflow.order import NOT_YOUR_ROLE
from reservations.workflow.roles import Role

MAY_ENTER = (Role.DRAFTER, Role.APPROVER, Role.DISTRICT_OFFICER, Role.MUNICIPALITY_OFFICER)
NOT_THEIRS = Obstacle("C-32", _("This counter takes objections to the offices of its own area alone."))


def must_enter(order: Order, by: Officer) -> None:
    """Raises NotAllowed unless the officer sits at a counter of the order's State."""
    if by.role not in MAY_ENTER or by.state_id != order.state_of_id:
        raise NotAllowed([NOT_YOUR_ROLE])


@transaction.atomic
def begin(order: Order, body: str, *, by: Officer, at: datetime) -> ObjectionDraft:
    """Begin an entry about a body (by code, or what stands for the whole order), kept for the officer alone.

    Raises NotAllowed for a role or State that may not.
    """
    must_enter(order, by)
    draft, _secret = drafts.begin(order, at=at)
    draft.kept_by, draft.answers = by, {"1": {"body": body, "begun": "yes"}}
    draft.save(update_fields=["kept_by", "answers"])
    return draft


def secret_of(draft: ObjectionDraft) -> str:
    """What the tracking code of an entry follows from: only this server can make it, and makes it again for a reprint.

    Nobody holds a link to an officer's draft, so the secret of its link is not used.
    """
    return salted_hmac("objections.counter", f"{draft.pk} {draft.secret_sha256}", algorithm="sha256").hexdigest()


def code_of(objection: Objection) -> str:
    """The tracking code of an entry, for its acknowledgement; empty when the server's secret was changed since."""
    draft = objection.draft
    code = codes.tracking_code(secret_of(draft)) if draft is not None else ""
    return code if codes.matches(objection.number, code, objection.secret_hash) else ""


@transaction.atomic
def enter(draft: ObjectionDraft, statement: Statement, arrival: Arrival, *, by: Officer, at: datetime) -> Objection:
    """Enter the objection of a draft; pressed again, it gives the one that was entered the first time.

    `at` is the instant of the entry; whether it is late follows from the arrival, and a late one is never refused.
    Raises NotAllowed with every obstacle: role, another's draft, an office outside the own area, instants that cannot
    be, a scan that is missing, an order that ended.
    """
    must_enter(draft.order, by)
    if draft.kept_by_id != by.pk:
        raise NotAllowed([NOT_YOUR_ROLE])
    filed = Objection.objects.filter(draft=draft).first()
    if filed is not None:
        return filed
    if obstacles := _obstacles(draft, statement, arrival, by, at):
        raise NotAllowed(obstacles)
    return filing.submit(draft, statement, secret=secret_of(draft), at=at, counter=AtCounter(arrival, by))


def _obstacles(
    draft: ObjectionDraft, statement: Statement, arrival: Arrival, by: Officer, at: datetime
) -> list[Obstacle]:
    offered = selected.offered(by, draft.order)
    if offered is None:
        return []  # filing says so
    found = []
    asked = {body.code for body in statement.bodies}
    mine = asked <= offered.offices.keys() if asked else offered.whole_order
    if not mine:
        found.append(NOT_THEIRS)
    if arrival.mode == Mode.ONLINE:
        found.append(Obstacle("C-32", _("Say how it came: at the counter, by post or by e-mail.")))
    if arrival.text_is_scan and not draft.papers.exists():
        found.append(Obstacle("C-32", _("The text is said to be in the scan, but no scan was added.")))
    faults = arrivals.faults(arrival, published_at=published_at(draft.order), now=at)
    return found + [Obstacle("C-32", fault.sentence, fault.values) for fault in faults]


def published_at(order: Order) -> datetime:
    """When the first draft of a published order was published: nothing to it can have come before."""
    return min(v.published_at for v in orders.published_versions(order) if v.published_at)


@transaction.atomic
def discard(draft: ObjectionDraft, *, by: Officer, at: datetime) -> bool:
    """Throw away an entry that is not made, with its papers; says whether there was something to throw away."""
    row = drafts.locked(draft) if draft.kept_by_id == by.pk else None
    if row is None:
        return False
    for paper in row.papers.all():
        transaction.on_commit(partial(paper.file.storage.delete, str(paper.file.name)))
    audit.record("discard_entry", row, by=by, at=at, order=row.order_id, papers=row.papers.count())
    row.papers.all().delete()
    row.delete()
    return True
