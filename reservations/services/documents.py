"""Registers the documents of a published version and makes each PDF once, in the background."""

import io
from collections.abc import Iterator, Mapping
from datetime import datetime
from hashlib import sha256

import pikepdf
from django.conf import settings
from django.core.files.base import ContentFile
from django.db import IntegrityError, transaction
from django.urls import reverse
from django.utils import translation

from reservations import documents
from reservations.documents import codes, districts
from reservations.law.days import day_in_india
from reservations.models import District, Document, DocumentKind, OrderVersion, Window
from reservations.selectors import kept, windows
from reservations.services import jobs

LANGUAGES = ("hi", "en")
KINDS = {
    OrderVersion.Stage.DRAFT: (DocumentKind.DRAFT_ORDER, True),
    OrderVersion.Stage.REVISED_DRAFT: (DocumentKind.REVISED_DRAFT, True),
    OrderVersion.Stage.FINAL: (DocumentKind.FINAL_ORDER, False),
}


def _wanted(version: OrderVersion) -> Iterator[tuple[str, District | None]]:
    """The order, of a draft a notice for each District, of a very long order each District's part of the schedule."""
    kind, with_notices = KINDS[OrderVersion.Stage(version.stage)]
    yield kind, None
    of_each = [DocumentKind.DISTRICT_NOTICE] if with_notices else []
    if districts.is_large(version.frozen or {"schedules": []}):
        of_each.append(DocumentKind.DISTRICT_SCHEDULE)
    entries = version.schedules.values_list("entries__district", flat=True)
    for district in District.objects.filter(pk__in=entries).order_by("key_hi", "pk"):
        yield from ((each, district) for each in of_each)


def register(version: OrderVersion, *, at: datetime) -> list[Document]:
    """Give every document of a published version its code, and ask for its PDF. Harmless to call twice."""
    made = [
        _register(version, kind, language, district, at)
        for kind, district in _wanted(version)
        for language in LANGUAGES
    ]
    return _asked_for(made, at)


def register_extension(window: Window, *, at: datetime) -> list[Document]:
    """The same for the notice that a window was moved out. Harmless to call twice."""
    kind, version = DocumentKind.EXTENSION_NOTICE, window.version
    return _asked_for([_register(version, kind, language, None, at, window) for language in LANGUAGES], at)


def _asked_for(made: list[Document], at: datetime) -> list[Document]:
    for document in made:
        jobs.ask("render_document", f"document:{document.pk}", {"document": document.pk}, at=at)
    return made


def _register(
    version: OrderVersion,
    kind: str,
    language: str,
    district: District | None,
    at: datetime,
    window: Window | None = None,
) -> Document:
    same = Document.objects.filter(version=version, kind=kind, language=language, district=district, window=window)
    if (known := same.first()) is not None:
        return known
    while True:
        try:
            with transaction.atomic():
                return Document.objects.create(
                    code=codes.new_document_code(),
                    version=version,
                    kind=kind,
                    language=language,
                    district=district,
                    window=window,
                    data_sha256=version.data_sha256,
                    registered_at=at,
                )
        except IntegrityError:  # the random code is taken: draw another
            if same.exists():
                raise


@jobs.handler("render_document")
def render(payload: Mapping[str, object]) -> str:
    """Make the PDF of one registered document from frozen data; returns the file's SHA-256. Never made twice."""
    documents_of = Document.objects.select_related("version__order__state_of", "district", "window")
    documents_of = documents_of.defer("version__frozen")
    document = documents_of.get(pk=int(str(payload["document"])))
    if document.file_sha256:
        return document.file_sha256
    order_code = document.version.order.code
    with translation.override(document.language):
        verify = settings.SITE_URL + reverse("verify_code", args=[codes.printed(document.code)])
        is_draft = document.version.stage != OrderVersion.Stage.FINAL
        objecting = settings.SITE_URL + reverse("objections:start", args=[order_code]) if is_draft else ""
    pdf = documents.render(
        document.kind,
        kept.content(document.version),
        document.language,
        document.code,
        verify_url=verify,
        object_url=objecting,
        district=document.district.code if document.district else None,
        extension=windows.extension(document.window) if document.window else None,
    )
    return _keep(document, pdf)


def _keep(document: Document, pdf: bytes) -> str:
    digest = sha256(pdf).hexdigest()
    with pikepdf.open(io.BytesIO(pdf)) as opened:
        pages = len(opened.pages)
    with transaction.atomic():
        document = (
            Document.objects.select_for_update(of=("self",))
            .select_related("version__order", "district", "window")
            .defer("version__frozen")
            .get(pk=document.pk)
        )
        if not document.file_sha256:
            document.pages, document.size, document.file_sha256 = pages, len(pdf), digest
            document.file.save(file_name(document), ContentFile(pdf), save=False)
            document.save(update_fields=["file", "file_sha256", "pages", "size"])
    return document.file_sha256 or digest


def file_name(document: Document) -> str:
    """The name a downloaded document has: order, version, kind in words, District, language."""
    where = f"-{document.district.name_en.replace(' ', '-')}" if document.district else ""
    which = f"-until-{day_in_india(document.window.closes_at)}" if document.window else ""
    word = "" if document.version.stage == OrderVersion.Stage.FINAL else "DRAFT-"
    what = f"{document.version.order.code}-{document.version.number}-{document.kind}"
    return f"{word}{what}{which}{where}-{document.language}.pdf"
