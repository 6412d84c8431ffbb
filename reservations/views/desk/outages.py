"""Outages during an order's window: what they touched, and the extension that the approver may accept (F14)."""

from datetime import datetime
from typing import Any

from django.http import HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _

from reservations.formatting import indian, machine, moment
from reservations.forms.outages import ExtensionForm
from reservations.law import days
from reservations.models import Order, OrderVersion
from reservations.selectors import orders
from reservations.selectors import outages as selected
from reservations.services import clock
from reservations.services import outages as services
from reservations.views.access import OfficerRequest, officer_required, posted
from reservations.views.desk.acting import Act, answer
from reservations.workflow.roles import Role


def shown(order: Order, draft: OrderVersion | None) -> dict[str, Any]:
    """What an order's desk page says of outages: the rows, what was accepted, what is proposed."""
    if draft is None:
        return {"outages": []}
    found = selected.during(draft)
    return {
        "outages": found,
        "outage_extensions": selected.extensions(draft) if found else [],
        "outage_proposal": selected.proposal(order) if found else None,
    }


@officer_required(Role.APPROVER)
def order_extend(request: OfficerRequest, code: str) -> HttpResponse:
    """Accept the extension proposed because of outages, with a reason; where none is proposed the page says so."""
    order, at = orders.of_officer(request.user, code), clock.now()
    proposal = selected.proposal(order)
    back = reverse("order_desk", args=[order.code])
    act = Act(
        title=_("Extend the window because of outages"),
        button=_("Extend the window"),
        back=back,
        trail=(reverse("orders_desk"), _("Orders"), back, order.title),
        done=_("The window for objections was extended."),
        lead=_lead(proposal, at) if proposal else "",
        obstacles=() if proposal else (services.NOT_PROPOSED,),
    )
    form = ExtensionForm(posted(request), initial={"seen": machine(proposal.closes_at) if proposal else ""})

    def accept() -> None:
        given = form.cleaned_data
        services.accept(order, given["reason"], seen=given["seen"], by=request.user, at=at)

    return answer(request, act, form, accept)


def _lead(proposal: selected.Proposal, at: datetime) -> str:
    """What would change, and whether the new instant has passed already."""
    said = _(
        "Days touched by outages: %(number)s. The window that closes on %(before)s would close on %(closing)s."
    ) % {
        "before": moment(proposal.window.closes_at),
        "closing": moment(proposal.closes_at),
        "number": indian(len(proposal.touched)),
    }
    if days.in_time(at, proposal.closes_at):
        return said
    return f"{said} {_('That instant has passed already; what was received until then counts as in time.')}"
