"""Correcting one row of the history: what it should have said, why, and from which document (C-41)."""

from django.http import HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _

from reservations.formatting import day
from reservations.forms.history import CorrectionForm
from reservations.selectors import history
from reservations.services import clock, history_corrections
from reservations.views.access import OfficerRequest, officer_required, posted
from reservations.views.desk.acting import Act, answer
from reservations.workflow.roles import Role


@officer_required(Role.DRAFTER)
def history_correct(request: OfficerRequest, pk: int) -> HttpResponse:
    """Put another row in the place of one; both stay on the time line."""
    row = history.row(request.user, pk)
    form = CorrectionForm(posted(request), row=row)
    back = reverse("body_desk", args=[row.body.code])
    act = Act(
        title=_("Correct the row of %(day)s") % {"day": day(row.election.held_on)},
        button=_("Save the correction"),
        back=back,
        trail=(reverse("history_desk") + f"?class={row.election.kind}", _("History of elections"), back, row.body.name),
        done=_("The correction was recorded. The row before it stays on the time line and does not count."),
        lead=_("Orders that were published stay as they are; computations from now on read the newest row."),
        obstacles=list(history_corrections.in_the_way(row)),
        template="reservations/desk/history_correct.html",
        more={"row": row},
    )

    def correct() -> None:
        history_corrections.correct(row, form.correction(), by=request.user, at=clock.now())

    return answer(request, act, form, correct)
