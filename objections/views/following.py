"""Following an own objection: the receipt, tracking by number and code, status with decision, papers."""

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.http import urlencode
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from objections import attempts, keys, receipts
from objections.forms.tracking import TrackForm
from objections.models import Objection, Paper, ReportPaper
from objections.selectors import following, lateness, register
from objections.views import contexts, opened
from objections.views.arriving import arrival_items
from reservations.documents.codes import normalise_objection_number
from reservations.services import clock
from reservations.views.downloads import stored


def _own(request: HttpRequest, number: str) -> Objection | HttpResponse:
    """The objection if this browser may read it; otherwise the way to the page that asks for the code."""
    if opened.is_open(request, number):
        return following.by_number(number)
    return redirect(reverse("objections:track") + "?" + urlencode({"number": number}))


@never_cache
@require_safe
def receipt(request: HttpRequest, number: str) -> HttpResponse:
    """The receipt, to read and to print; with the code only in the browser session that filed the objection."""
    objection = _own(request, number)
    if isinstance(objection, HttpResponse):
        return objection
    context = {
        "objection": objection,
        "code": opened.code_of(request, number),
        "items": contexts.contents(objection),
        "papers": contexts.paper_items(objection.papers.all()),
        "timeline": contexts.timeline(objection, clock.now()),
        "window": contexts.window_words(objection),
        "late": lateness.is_late(objection),
    }
    return render(request, "objections/receipt.html", context)


@never_cache
@require_safe
def receipt_json(request: HttpRequest, number: str) -> HttpResponse:
    """The signed receipt as a file, which `manage.py verify_receipt` checks."""
    objection = _own(request, number)
    if isinstance(objection, HttpResponse):
        return objection
    return receipt_file(objection)


def receipt_file(objection: Objection) -> HttpResponse:
    """The signed receipt as a browser saves it."""
    response = JsonResponse(receipts.file_of(objection), json_dumps_params={"ensure_ascii": False, "indent": 1})
    response["Content-Disposition"] = f'attachment; filename="{objection.number}-receipt.json"'
    return response


@require_safe
def receipt_key(request: HttpRequest, key_id: str) -> HttpResponse:
    """The public key of that name, with which anybody can check receipts."""
    try:
        pem = keys.public_pem(key_id)
    except keys.UnknownKey:
        return HttpResponse(status=404)
    return HttpResponse(pem, content_type="application/x-pem-file")


@never_cache
def track(request: HttpRequest) -> HttpResponse:
    """Ask for number and code; a wrong pair gives no hint which of the two is wrong."""
    form = TrackForm(request.POST or None, initial={"number": request.GET.get("number", "")})
    if request.method == "POST" and form.is_valid():
        given = form.cleaned_data
        number = normalise_objection_number(given["number"]) or given["number"].upper()
        if attempts.too_many(number):
            return render(request, "objections/too_many_tries.html", {"number": number}, status=429)
        objection = following.tracked(given["number"], given["code"])
        if objection is not None:
            opened.remember(request, objection.number)
            return redirect("objections:status", number=objection.number)
        attempts.count_wrong(number)
        form.add_error(None, _("Number and code do not belong together. Please compare both with your receipt."))
    return render(request, "objections/track.html", {"form": form})


@never_cache
@require_safe
def status(request: HttpRequest, number: str) -> HttpResponse:
    """Where the objection stands: what was filed, the window, every decision with its reasons."""
    objection = _own(request, number)
    if isinstance(objection, HttpResponse):
        return objection
    context = {
        "objection": objection,
        "items": contexts.contents(objection),
        "papers": contexts.paper_items(objection.papers.all()),
        "arrival": arrival_items(objection),
        "timeline": contexts.timeline(objection, clock.now()),
        "window": contexts.window_words(objection),
        "decisions": register.decisions(number),
    }
    return render(request, "objections/status.html", context)


@never_cache
@require_safe
def paper(request: HttpRequest, number: str, pk: int) -> HttpResponse:
    """One paper of the own objection, for download."""
    objection = _own(request, number)
    if isinstance(objection, HttpResponse):
        return objection
    return download(get_object_or_404(Paper, objection=objection, pk=pk))


def download(paper: Paper | ReportPaper) -> HttpResponse:
    """A paper as a file that a browser saves and never runs."""
    response = stored(paper.file, paper.name, paper.media_type)
    response["Content-Security-Policy"] = "sandbox; default-src 'none'"
    return response


@require_POST
def leave(request: HttpRequest, number: str) -> HttpResponse:
    """Close the objection on this device."""
    opened.forget(request, number)
    return redirect("objections:track")
