"""The District's road: notices for the boards, proofs of publication, waivers, and how far each District is."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from reservations import words
from reservations.formatting import moment
from reservations.forms.proofs import ProofForm, WaiverForm
from reservations.law.days import day_in_india
from reservations.models import Order, OrderVersion
from reservations.selectors import districts as selected
from reservations.selectors import orders, windows
from reservations.selectors.desk import DistrictProofs
from reservations.selectors.proofs import Place
from reservations.services import clock
from reservations.services import proofs as services
from reservations.views.access import OfficerRequest, officer_required, posted
from reservations.views.desk import withheld
from reservations.views.desk.acting import Act, answer
from reservations.views.downloads import stored
from reservations.workflow.roles import Role

EVERYBODY = tuple(Role)
RECORDERS = (Role.DRAFTER, Role.DISTRICT_OFFICER, Role.MUNICIPALITY_OFFICER)


@require_safe
@officer_required(*EVERYBODY)
def proofs(request: OfficerRequest) -> HttpResponse:
    """The drafts to be published, each with how far the officer's Districts are."""
    return render(request, "reservations/proofs/proofs.html", {"drafts": selected.drafts(request.user)})


@require_safe
@officer_required(*EVERYBODY)
def proofs_district(request: OfficerRequest, code: str, district: str) -> HttpResponse:
    """One District: its notices to print, and each place where the draft must hang or stand."""
    order, draft = draft_of(request, code)
    item = _district(request, draft, district)
    is_open = selected.still_open(order, draft)
    may = {
        "may_record": is_open and request.user.role in RECORDERS,
        "may_waive": is_open and request.user.role == Role.APPROVER,
    }
    context = {
        "order": order,
        "draft": draft,
        "item": item,
        "notices": selected.notices(draft, item.district),
        "window": window_of(draft),
        "is_open": is_open,
        "own_body": item.places[0].body if request.user.role == Role.MUNICIPALITY_OFFICER else None,
        **may,
        "withheld": withheld.of_proofs(is_open=is_open, missing=item.missing, **may),
    }
    return render(request, "reservations/proofs/district.html", context)


def draft_of(request: OfficerRequest, code: str) -> tuple[Order, OrderVersion]:
    """The order, if the officer sees it, and its last published draft."""
    order = orders.of_officer(request.user, code)
    draft = orders.last_draft(order)
    if draft is None:
        raise Http404
    return order, draft


def window_of(draft: OrderVersion) -> windows.WindowStatus:
    """The window of a draft now."""
    return windows.status(draft, clock.now())


def _district(request: OfficerRequest, draft: OrderVersion, code: str) -> DistrictProofs:
    """The District with this code, if the officer sees it."""
    for item in selected.of_draft(draft, request.user).districts:
        if item.district.code == code:
            return item
    raise Http404


@dataclass(frozen=True)
class Target:
    """The place a form is about, with its draft."""

    order: Order
    draft: OrderVersion
    place: Place

    @property
    def back(self) -> str:
        """The page of the District."""
        return reverse("proofs_district", args=[self.order.code, self.place.district.code])

    @property
    def name(self) -> str:
        """The place in words."""
        return str(self.place.body.name if self.place.body else self.place.district.name)

    def act(self, title: str, button: str, done: str, lead: str = "") -> Act:
        """The page of a form about this place."""
        trail = (reverse("proofs"), _("Proofs"), self.back, self.place.district.name)
        return Act(title=title, button=button, back=self.back, trail=trail, done=done, lead=lead)


def _target(request: OfficerRequest, code: str, district: str, kind: str, body: str | None) -> Target:
    order, draft = draft_of(request, code)
    for place in _district(request, draft, district).of(kind):
        if (place.body.code if place.body else None) == body:
            return Target(order, draft, place)
    raise Http404


@officer_required(*RECORDERS)
def proof_record(request: OfficerRequest, code: str, district: str, kind: str, body: str | None = None) -> HttpResponse:
    """Record that the draft was published at one place, with a photograph or scan."""
    target, at = _target(request, code, district, kind, body), clock.now()
    today = day_in_india(at)
    form = ProofForm(
        posted(request),
        request.FILES or None,
        kind=kind,
        dated_on=target.draft.dated_on or today,
        today=today,
        of_own_body=request.user.role == Role.MUNICIPALITY_OFFICER,
        initial={"published_on": today, "officer": request.user.designation},
    )
    act = target.act(
        title=f"{words.PROOF_KINDS[kind]}: {target.name}",
        button=_("Record the proof"),
        done=_("The proof was recorded."),
        lead=_("Only what is dated and shown by the file counts; a correction is a second record."),
    )

    def record() -> None:
        before = windows.current(target.draft)
        services.record(
            target.draft,
            _publication(target, form, request.user.designation or request.user.username),
            form.cleaned_data["file"],
            form.cleaned_data["file"].name,
            by=request.user,
            at=at,
        )
        _tell_of_moved_window(request, target.draft, before.closes_at if before else None, at)

    return answer(request, act, form, record)


def _publication(target: Target, form: ProofForm, by: str) -> services.Publication:
    """What the form says; `by` saw it where the form does not ask who did."""
    given = form.cleaned_data
    return services.Publication(
        kind=target.place.kind,
        district=target.place.district,
        body=target.place.body,
        published_on=given["published_on"],
        place=given["place"],
        page=given.get("page", ""),
        officer=given.get("officer") or by,
    )


def _tell_of_moved_window(request: HttpRequest, draft: OrderVersion, before: Any, at: datetime) -> None:
    """A later publication moves the closing instant: say so at once, also when it has passed already."""
    window = windows.current(draft)
    if window is not None and before is not None and window.closes_at > before:
        closing = {"before": moment(before), "closing": moment(window.closes_at), "cause": window.cause}
        if windows.is_open(window, at):
            text = _("The window for objections closes on %(closing)s, not on %(before)s. %(cause)s")
        else:
            text = _("The window for objections closed on %(closing)s, not on %(before)s. %(cause)s")
        messages.warning(request, text % closing)


@officer_required(Role.APPROVER)
def proof_waive(request: OfficerRequest, code: str, district: str, kind: str, body: str | None = None) -> HttpResponse:
    """Waive one missing proof in writing."""
    target = _target(request, code, district, kind, body)
    form = WaiverForm(posted(request))
    act = target.act(
        title=_("Waive the proof: %(place)s") % {"place": f"{words.PROOF_KINDS[kind]}, {target.name}"},
        button=_("Waive the proof"),
        done=_("The proof was waived."),
    )

    def waive() -> None:
        place = target.place
        services.waive(
            target.draft,
            place.kind,
            place.district,
            place.body,
            form.cleaned_data["reason"],
            by=request.user,
            at=clock.now(),
        )

    return answer(request, act, form, waive)


@require_safe
@officer_required(*EVERYBODY)
def proof_file(request: OfficerRequest, pk: int) -> HttpResponse:
    """The photograph or scan of one proof, for officers; the record keeps who took it."""
    proof = get_object_or_404(selected.proof_of(request.user, pk))
    services.hand_out(proof, by=request.user, at=clock.now())
    return stored(proof.file, proof.file_name)
