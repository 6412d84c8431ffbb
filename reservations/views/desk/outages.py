"""Outages during an order's window: what they touched, and the extension that the approver may accept (F14)."""

from typing import Any

from django.http import Http404, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _

from reservations.formatting import indian, machine, moment
from reservations.forms.outages import ExtensionForm
from reservations.law import days
from reservations.law.wording import gettext_noop
from reservations.models import Order, OrderVersion
from reservations.selectors import orders
from reservations.selectors import outages as selected
from reservations.services import clock
from reservations.services import outages as services
from reservations.views.access import OfficerRequest, officer_required, posted
from reservations.views.desk.acting import Act, answer
from reservations.workflow.roles import Role

TOUCHED = gettext_noop(
    "Outages touched %(number)s days. The window that closes on %(before)s would close on %(closing)s."
)
PASSED = gettext_noop("That instant has passed already; what was received until then counts as in time.")


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
    """Accept the extension proposed because of outages, with a reason; 404 where none is proposed."""
    order, at = orders.of_officer(request.user, code), clock.now()
    proposal = selected.proposal(order)
    if proposal is None:
        raise Http404
    back = reverse("order_desk", args=[order.code])
    closing = {
        "before": moment(proposal.window.closes_at),
        "closing": moment(proposal.closes_at),
        "number": indian(len(proposal.touched)),
    }
    act = Act(
        title=_("Extend the window because of outages"),
        button=_("Extend the window"),
        back=back,
        trail=(reverse("orders_desk"), _("Orders"), back, order.title),
        done=_("The window for objections closes on %(closing)s, not on %(before)s.") % closing,
        lead=f"{_(TOUCHED) % closing} {'' if days.in_time(at, proposal.closes_at) else _(PASSED)}".strip(),
    )
    form = ExtensionForm(posted(request), initial={"seen": machine(proposal.closes_at)})

    def accept() -> None:
        given = form.cleaned_data
        services.accept(order, given["reason"], seen=given["seen"], by=request.user, at=at)

    return answer(request, act, form, accept)
