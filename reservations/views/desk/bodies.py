"""The register of bodies: every class with its search, and the entry of one body."""

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
from reservations.views.access import READERS, OfficerRequest, officer_required, posted
from reservations.views.desk.acting import Act, answer
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


@officer_required(Role.DRAFTER)
def body_write(request: OfficerRequest, body_code: str) -> HttpResponse:
    """Change a body's entry: names, District, court, from when until when it exists."""
    body = register.body(request.user, body_code)
    form = BodyForm(posted(request), officer=request.user, body=body)
    back = reverse("bodies_desk") + f"?kind={body.kind}"
    act = Act(
        title=body.name,
        button=_("Save the entry"),
        back=back,
        trail=(back, _("Register of bodies")),
        done=_("The entry was changed."),
        lead=_("The code is the body’s identity: renamed or moved to another District it stays the same body (C-23)."),
    )

    def write() -> None:
        entries.write(body, form.entry(), by=request.user, at=clock.now())

    return answer(request, act, form, write)
