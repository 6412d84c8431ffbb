"""The second person's word on a figure set: its two pages, and what its own page says of it."""

from django.http import HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _

from reservations.forms.orders import NothingForm, ReasonForm
from reservations.models import FigureSet
from reservations.selectors import figures as selected
from reservations.services import clock, figure_confirmations
from reservations.views.access import STATE_OFFICE, OfficerRequest, officer_required, posted
from reservations.views.desk.acting import Act, answer


def trail_to(found: FigureSet) -> tuple[str, ...]:
    """The path to a figure set's page, itself included."""
    return reverse("figure_sets"), _("Figures"), reverse("figure_set", args=[found.pk]), str(found)


@officer_required(*STATE_OFFICE)
def figure_set_confirm(request: OfficerRequest, pk: int) -> HttpResponse:
    """Confirm figures that another officer imported."""
    found = selected.of_officer(request.user, pk)
    act = Act(
        title=_("Confirm the figures"),
        button=_("I have compared them with their source: confirm"),
        back=reverse("figure_set", args=[found.pk]),
        trail=trail_to(found),
        done=_("The figures are confirmed. Exercises may use them."),
        lead=_(
            "Compare them with the document they come from. Confirmed figures never change; "
            "a correction is a new version."
        ),
        obstacles=figure_confirmations.against_confirming(found, request.user),
    )

    def confirm() -> None:
        figure_confirmations.confirm(found, by=request.user, at=clock.now())

    return answer(request, act, NothingForm(posted(request)), confirm)


@officer_required(*STATE_OFFICE)
def figure_set_reject(request: OfficerRequest, pk: int) -> HttpResponse:
    """Reject figures that another officer imported, with the reason."""
    found = selected.of_officer(request.user, pk)
    form = ReasonForm(posted(request))
    act = Act(
        title=_("Reject the figures"),
        button=_("Reject these figures"),
        back=reverse("figure_set", args=[found.pk]),
        trail=trail_to(found),
        done=_("The figures are rejected. No exercise will use them."),
        lead=_("They stay on record with your reason. Corrected figures are imported as a new version."),
        obstacles=figure_confirmations.against_deciding(found, request.user),
    )

    def reject() -> None:
        figure_confirmations.reject(found, form.cleaned_data["reason"], by=request.user, at=clock.now())

    return answer(request, act, form, reject)
