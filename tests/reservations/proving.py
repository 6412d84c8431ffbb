"""Proofs of publication for tests: small real files, and a draft proved at one place."""

import io
from datetime import date, datetime
from functools import cache

import pikepdf
from django.core.files.base import ContentFile
from django.core.files.uploadedfile import SimpleUploadedFile
from PIL import Image

from reservations.models import Body, District, Officer, OrderVersion, PublicationProof
from reservations.services import clock, proofs
from tests import factories


def picture(kind: str = "PNG") -> bytes:
    """A small picture, as a phone would send it."""
    written = io.BytesIO()
    Image.new("RGB", (4, 4), "white").save(written, kind)
    return written.getvalue()


@cache
def scan() -> bytes:
    """A PDF of one empty page."""
    written = io.BytesIO()
    with pikepdf.new() as pdf:
        pdf.add_blank_page()
        pdf.save(written)
    return written.getvalue()


def upload(content: bytes | None = None, name: str = "board.png") -> SimpleUploadedFile:
    """A file as the browser sends it."""
    return SimpleUploadedFile(name, picture() if content is None else content)


def what(
    version: OrderVersion,
    on: date | None = None,
    kind: str = "newspaper",
    district: District | None = None,
    body: Body | None = None,
) -> proofs.Publication:
    """Where and when the draft was published: a newspaper of Agra on the draft's own day, unless told otherwise."""
    return proofs.Publication(
        kind=kind,
        district=district or District.objects.get(name_en="Agra"),
        body=body,
        published_on=on or version.dated_on,
        place="Dainik Samachar, Agra edition",
        page="7",
        officer="District Information Officer",
    )


def proved(
    version: OrderVersion,
    publication: proofs.Publication | None = None,
    *,
    by: Officer | None = None,
    at: datetime | None = None,
    content: bytes | None = None,
) -> PublicationProof:
    """Record one proof through the service."""
    file = ContentFile(picture() if content is None else content, name="board.png")
    publication = publication or what(version)
    return proofs.record(version, publication, file, "board.png", by=by or factories.officer(), at=at or clock.now())
