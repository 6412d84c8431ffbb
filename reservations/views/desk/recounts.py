"""Counting a stored computation a second time that was made before there was a second program."""

from django.http import Http404, HttpResponse
from django.utils.translation import gettext as _

from reservations.forms.orders import NothingForm
from reservations.selectors import exercises as selected
from reservations.selectors import recounts as counted
from reservations.services import clock, recounts
from reservations.views.access import OfficerRequest, officer_required, posted
from reservations.views.desk.acting import Act, answer
from reservations.views.desk.computations import address
from reservations.views.desk.exercises import trail_to
from reservations.workflow.roles import Role


@officer_required(Role.DRAFTER)
def computation_recount(request: OfficerRequest, code: str, number: int) -> HttpResponse:
    """Run the second program on the inputs that the computation keeps; 404 where it has been run."""
    exercise = selected.of_officer(request.user, code)
    found = selected.computation(exercise, number)
    if counted.of(found) is not None:
        raise Http404
    act = Act(
        title=_("Compute a second time"),
        button=_("Compute a second time"),
        back=address(found),
        trail=(*trail_to(exercise), address(found), str(found)),
        done=_("The second program has computed it; the outcome stands below."),
        lead=_("The second program takes the inputs that this computation keeps, and every difference is shown."),
    )

    def run() -> None:
        recounts.of(found, at=clock.now(), by=request.user)

    return answer(request, act, NothingForm(posted(request)), run)
