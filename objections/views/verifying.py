"""Whether a receipt is genuine, told from the file and the keys of this office alone: the database is not asked."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from objections import receipts, words
from objections.forms.verifying import ReceiptForm
from reservations import papers
from reservations.canonical import sha256_of_chunks
from reservations.formatting import moment


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def verify_receipt(request: HttpRequest) -> HttpResponse:
    """Take a receipt, and papers said to belong to it; say what is signed, or what was changed."""
    asked = request.method == "POST"
    form = ReceiptForm(request.POST if asked else None, request.FILES if asked else None)
    context: dict[str, Any] = {"form": form, "most": papers.MOST}
    if asked and form.is_valid():
        verdict = receipts.verify(form.cleaned_data["receipt"])
        context["verdict"] = verdict
        if verdict.genuine:
            context |= {"items": _signed(verdict.receipt), "papers": _papers(request, verdict.receipt)}
            context["specimen"] = bool(verdict.receipt.get("specimen"))
        else:
            context["fault"] = words.RECEIPT_FAULTS[verdict.fault]
    return render(request, "objections/verify_receipt.html", context)


def _signed(receipt: Mapping[str, Any]) -> list[dict[str, str]]:
    """What the office signed, as labels and values."""
    filed, closes = receipt.get("received_at", receipt["filed_at"]), receipt["closes_at"]
    in_time = _("received in time") if receipt["in_time"] else _("received late")
    found = [
        (_("Number of the objection"), receipt["number"]),
        (_("Order"), receipt["order"]),
        (_("Office"), receipt["body"] or _("The whole order")),
        (_("Further offices"), ", ".join(receipt.get("further_bodies", ()))),
        (_("Received"), f"{moment(datetime.fromisoformat(filed), 'seconds')}: {in_time}"),
        (_("Window closes"), moment(datetime.fromisoformat(closes)) if closes else ""),
        (_("Papers"), "; ".join(paper["name"] for paper in receipt["papers"]) or _("none")),
    ]
    return [{"label": label, "value": value} for label, value in found if value]


def _papers(request: HttpRequest, receipt: Mapping[str, Any]) -> list[tuple[str, str]]:
    """Each paper that was sent along with the name under which it was handed in, or none."""
    known = receipts.papers_by_hash(receipt)
    sent = request.FILES.getlist("papers")[: papers.MOST]
    return [(str(file.name), known.get(sha256_of_chunks(file.chunks()), "")) for file in sent]
