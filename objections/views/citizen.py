"""Filing an objection: where it is possible, the four steps of a draft behind its secret link, and the submit."""

from collections.abc import Mapping
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from objections import codes
from objections.forms.filling import STEPS, UNJUDGED, Filling
from objections.forms.steps import FORMS, OfficeForm
from objections.models import ObjectionDraft
from objections.selectors import following
from objections.selectors.standing import offices, open_orders, standing
from objections.services import drafts, filing
from objections.views import opened
from objections.views.contexts import review_of
from reservations import papers
from reservations.obstacles import refusal_texts
from reservations.papers import NotTaken
from reservations.selectors import orders
from reservations.services import clock
from reservations.workflow.machine import NotAllowed

LAST = STEPS[-1]


@never_cache
@require_safe
def start_any(request: HttpRequest) -> HttpResponse:
    """The orders that take objections now, or the reason why there is none."""
    return render(request, "objections/start_any.html", {"standings": open_orders(clock.now())})


@never_cache
def start(request: HttpRequest, code: str) -> HttpResponse:
    """The first step for one order; its submission begins a draft. `?body=` and `?step=` come from the explanation.

    The reason why nothing can be filed is an answer like any other, and the same for an order that is not published
    and for one that does not exist.
    """
    at = clock.now()
    order = orders.published().filter(code=code).first()
    now = standing(order, at) if order else None
    if order is None or now is None or now.closed is not None:
        return render(request, "objections/not_open.html", {"standing": now, "code": code})
    offered = offices(now.draft) if now.draft else {}
    form = OfficeForm(request.POST or None, offices=offered, initial={"body": request.GET.get("body", "")})
    if request.method == "POST":
        draft, secret = drafts.begin(order, at=at)
        draft = drafts.save(draft, 1, OfficeForm.typed(request.POST), at=at)
        if step := request.POST.get("disputed", "")[:60]:
            draft = drafts.save(draft, 2, {"step": step, UNJUDGED: "yes"}, at=at)
        return redirect("objections:draft", secret=secret, step=2 if form.is_valid() else 1)
    context = {"standing": now, "order": order, "form": form, "disputed": request.GET.get("step", "")}
    return render(request, "objections/start.html", {**context, "step": 1, "names": step_names()})


def step_names() -> list[str]:
    """The four steps in words."""
    return [_("Office and order"), _("Ground and disputed step"), _("Statement and papers"), _("Check and submit")]


@never_cache
def draft(request: HttpRequest, secret: str, step: int) -> HttpResponse:
    """One step of a draft. A submission is kept in any case; a valid one leads on, the last one files."""
    at = clock.now()
    row = following.draft(secret)
    if (filed := following.made_from(row)) is not None:
        return _to_receipt(request, filed.number, secret, with_code="submit" in request.POST)
    if step not in STEPS:
        raise Http404
    if request.method != "POST":
        return _page(request, secret, step, Filling(row, at))
    row = drafts.save(row, step, _typed(request, step), at=at)
    if "autosave" in request.POST:
        return HttpResponse(status=204)
    refused = _papers(request, row, at) if step == 3 else []
    filling = Filling(row, at)
    if step == LAST:
        return _submit(request, secret, filling)
    stay = refused or {"add", "remove"} & request.POST.keys()
    if not stay and filling.forms[step].is_valid():
        return redirect("objections:draft", secret=secret, step=step + 1)
    if stay and not refused:
        return redirect(reverse("objections:draft", args=[secret, step]) + "#papers")
    return _page(request, secret, step, filling, refused)


def _typed(request: HttpRequest, step: int) -> dict[str, str]:
    """What to keep. Saved by itself, without a button, it is not judged when the page is opened again."""
    typed = FORMS[step].typed(request.POST)
    return {**typed, UNJUDGED: "yes"} if "autosave" in request.POST else typed


def _papers(request: HttpRequest, row: ObjectionDraft, at: Any) -> list[str]:
    """Add the chosen papers and remove the one asked for; gives a sentence for each that was refused."""
    if (paper := request.POST.get("remove", "")).isdecimal():
        drafts.remove_paper(row, int(paper), at=at)
    refused = []
    for upload in request.FILES.getlist("papers"):
        try:
            drafts.add_paper(row, papers.of_objector(upload), at=at)
        except NotTaken as reason:
            refused.append(str(reason))
    return refused


def _submit(request: HttpRequest, secret: str, filling: Filling) -> HttpResponse:
    if filling.unfinished():
        return _page(request, secret, LAST, filling)
    language = "hi" if get_language() == "hi" else "en"
    try:
        objection = filing.submit(filling.draft, filling.statement(language), secret=secret, at=filling.at)
    except NotAllowed as refused:
        return _page(request, secret, LAST, filling, refusal_texts(refused))
    return _to_receipt(request, objection.number, secret, with_code=True)


def _to_receipt(request: HttpRequest, number: str, secret: str, *, with_code: bool) -> HttpResponse:
    """The code is shown to the browser that submits, also to the second press; not to a link opened later."""
    opened.remember(request, number, codes.tracking_code(secret) if with_code else "")
    return redirect("objections:receipt", number=number)


def _page(
    request: HttpRequest, secret: str, step: int, filling: Filling, refused: list[str] | None = None
) -> HttpResponse:
    if filling.standing.closed is not None:
        return render(request, "objections/not_open.html", {"standing": filling.standing})
    link = request.build_absolute_uri(reverse("objections:draft", args=[secret, step]))
    context: Mapping[str, Any] = {
        "draft": filling.draft,
        "order": filling.draft.order,
        "standing": filling.standing,
        "body": filling.body,
        "form": filling.forms[step],
        "refused": refused or [],
        "secret": secret,
        "step": step,
        "names": step_names(),
        "link": link,
        "kept_until": filling.draft.saved_at + drafts.KEPT,
        "papers": filling.draft.papers.all(),
        "limits": {"most": papers.MOST, "megabytes": papers.LARGEST // 1024**2, "accept": papers.ACCEPT_FROM_OBJECTORS},
        **(_review(filling) if step == LAST else {}),
    }
    return render(request, f"objections/step_{step}.html", context)


def _review(filling: Filling) -> dict[str, Any]:
    unfinished = [n for n in filling.unfinished() if n != LAST]
    return {"unfinished": unfinished, "review": review_of(filling)}
