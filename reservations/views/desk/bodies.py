"""The register of bodies: every class with its search, one body with its time line, and its entry."""

from django.core.paginator import Paginator
from django.http import HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from reservations.forms.register import BodyFilter, BodyForm
from reservations.selectors import register
from reservations.services import bodies as entries
from reservations.services import clock
from reservations.views import lifeline
from reservations.views.access import READERS, OfficerRequest, officer_required, posted
from reservations.views.desk.acting import Act, answer
from reservations.views.desk.body_acts import offered
from reservations.workflow.roles import Role

A_PAGE = 50


@require_safe
@officer_required(*READERS)
def bodies_desk(request: OfficerRequest) -> HttpResponse:
    """The bodies of one class, by name, with their District and standing; searched by name, code or District."""
    form = BodyFilter(request.GET, request.user)
    wanted = form.wanted()
    page = Paginator(register.bodies(request.user, wanted), A_PAGE).get_page(request.GET.get("page"))
    context = {
        "form": form,
        "kind": wanted.kind,
        "page": page,
        "of_constituencies": wanted.kind == "constituency",
        "drafts": request.user.role == Role.DRAFTER,
    }
    return render(request, "reservations/desk/bodies.html", context)


@require_safe
@officer_required(*READERS)
def body_desk(request: OfficerRequest, body_code: str) -> HttpResponse:
    """One body: its entry, where it comes from, past names, and the time line of its acts and elections."""
    body = register.body(request.user, body_code)
    drafts = request.user.role == Role.DRAFTER
    context = {
        "body": body,
        "drafts": drafts,
        "acts": offered(body) if drafts else [],
        "names": lifeline.past_names(body),
        "timeline": lifeline.for_officers(body, drafts=drafts),
    }
    return render(request, "reservations/desk/body.html", context)


@officer_required(Role.DRAFTER)
def body_write(request: OfficerRequest, body_code: str) -> HttpResponse:
    """Correct a body's entry: names, District, court, from when it exists."""
    body = register.body(request.user, body_code)
    form = BodyForm(posted(request), officer=request.user, body=body)
    back = reverse("body_desk", args=[body.code])
    act = Act(
        title=_("Correct the entry"),
        button=_("Save the entry"),
        back=back,
        trail=(reverse("bodies_desk") + f"?kind={body.kind}", _("Register of bodies"), back, body.name),
        done=_("The entry was changed."),
        lead=_(
            "For a slip, and for what a court says. What a notification changes is recorded as an act, with its date."
        ),
    )

    def write() -> None:
        entries.write(body, form.entry(), by=request.user, at=clock.now())

    return answer(request, act, form, write)
