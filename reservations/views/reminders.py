"""The switch of an order's reminders, with the reason."""

from django.http import HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _

from reservations.forms.orders import ReasonForm
from reservations.selectors import orders
from reservations.selectors import reminders as selected
from reservations.services import clock, reminders
from reservations.views.access import STATE_OFFICE, OfficerRequest, officer_required, posted
from reservations.views.desk.acting import Act, answer


@officer_required(*STATE_OFFICE)
def order_reminders(request: OfficerRequest, code: str) -> HttpResponse:
    """Switch the reminders of missing proofs off, or on again."""
    order = orders.of_officer(request.user, code)
    on, form, back = selected.are_on(order), ReasonForm(posted(request)), reverse("proofs_order", args=[code])
    act = Act(
        title=_("Switch the reminders off") if on else _("Switch the reminders on"),
        button=_("Switch off") if on else _("Switch on"),
        back=back,
        trail=(reverse("proofs"), _("Proofs"), back, order.code),
        done=_("The reminders were switched."),
        lead=_(
            "Reminders go by mail to the Districts and bodies where proofs are missing. Notices of extension always go."
        ),
    )

    def switch() -> None:
        reminders.switch(order, not on, form.cleaned_data["reason"], by=request.user, at=clock.now())

    return answer(request, act, form, switch)
