"""Documents and bundles for download, exactly as they were stored, and the verification of a paper in hand."""

from __future__ import annotations

import logging
from hashlib import sha256
from typing import Any

from django.core.files.uploadedfile import UploadedFile
from django.db.models.fields.files import FieldFile
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseNotModified, HttpResponseRedirect
from django.shortcuts import get_object_or_404, render
from django.urls import reverse
from django.utils.cache import get_conditional_response
from django.utils.http import quote_etag
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from reservations.documents import codes
from reservations.forms.public import PdfForm
from reservations.models import Document, OrderVersion
from reservations.selectors import documents as selected
from reservations.services.documents import file_name

logger = logging.getLogger(__name__)

COME_BACK = 15  # seconds in which a document is usually made
FOR_EVER = "public, max-age=31536000, immutable"


@require_safe
def document(request: HttpRequest, code: str) -> HttpResponse:
    """The PDF with this code. One that is still being made says so and when to come back."""
    known = codes.normalise(code)
    documents = Document.objects.select_related("version__order", "district", "window").defer("version__frozen")
    found = get_object_or_404(documents, code=known)
    if code != codes.printed(found.code):
        return HttpResponseRedirect(reverse("document", args=[codes.printed(found.code)]))
    if not found.file or not found.file_sha256:
        response = render(request, "reservations/documents/being_made.html", {"document": found}, status=503)
        response["Retry-After"] = str(COME_BACK)
        response["Cache-Control"] = "no-store"
        return response
    return _stored(request, found.file, found.file_sha256, file_name(found), "application/pdf")


@require_safe
def bundle(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """The data bundle of a published version: what anybody needs to compute it again."""
    version = get_object_or_404(
        OrderVersion.objects.defer("frozen", "wording"),
        order__code=code,
        number=number,
        published_at__isnull=False,
    )
    if not version.bundle:
        raise Http404
    return _stored(request, version.bundle, version.bundle_sha256, f"{code}-{number}.zip", "application/zip")


def _stored(request: HttpRequest, file: FieldFile, digest: str, name: str, kind: str) -> HttpResponse:
    """A stored file, if it is still the one that was stored; its hash is its ETag."""
    etag = quote_etag(digest)
    unchanged = get_conditional_response(request, etag=etag)
    if isinstance(unchanged, HttpResponseNotModified):
        return unchanged
    with file.open("rb") as opened:
        content = opened.read()
    if sha256(content).hexdigest() != digest:
        logger.error("the stored file %s is not the one that was stored", file.name)
        return render(request, "reservations/documents/damaged.html", status=500)
    response = HttpResponse(content, content_type=kind)
    response["Content-Disposition"] = f'attachment; filename="{name}"'
    response["X-Content-Type-Options"] = "nosniff"
    response["Cache-Control"] = FOR_EVER
    response["ETag"] = etag
    return response


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def verify(request: HttpRequest) -> HttpResponse:
    """Ask for a code or an uploaded PDF and answer for it; the file is hashed and not kept."""
    if request.method == "POST":
        form = PdfForm(request.POST, request.FILES)
        if form.is_valid():
            digest = _sha256(form.cleaned_data["pdf"])
            return _answer(request, selected.verify_file(digest), form=PdfForm(), digest=digest)
        return _answer(request, None, form=form)
    typed = request.GET.get("code", "")[:40]
    if code := codes.normalise(typed):
        return HttpResponseRedirect(reverse("verify_code", args=[codes.printed(code)]))
    answer = selected.verify(None) if typed.strip() else None
    return _answer(request, answer, form=PdfForm(), typed=typed)


@never_cache
@require_safe
def verify_code(request: HttpRequest, code: str) -> HttpResponse:
    """The answer for the code in the address, as the QR on each page leads to it."""
    known = codes.normalise(code)
    typed = codes.printed(known) if known else code[:40]
    return _answer(request, selected.verify(known), form=PdfForm(), typed=typed)


def _sha256(upload: UploadedFile[bytes]) -> str:
    digest = sha256()
    for chunk in upload.chunks():
        digest.update(chunk)
    return digest.hexdigest()


def _answer(
    request: HttpRequest,
    answer: selected.Verification | None,
    *,
    form: PdfForm,
    typed: str = "",
    digest: str = "",
) -> HttpResponse:
    context: dict[str, Any] = {"answer": answer, "form": form, "typed": typed, "digest": digest}
    if answer is not None and answer.document is not None:
        context |= {"document": answer.document, "frozen": answer.document.version.frozen}
    return render(request, "reservations/documents/verify.html", context)
