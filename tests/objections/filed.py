"""Test objects of objections, made by the services: a statement, a draft, an objection, papers."""

import io
from datetime import date, datetime
from typing import Any

import pikepdf
from django.core.files.uploadedfile import SimpleUploadedFile
from PIL import Image

from objections.models import Objection, ObjectionDraft
from objections.services import drafts, filing
from reservations import papers
from reservations.models import Body, FigureSet, Order, OrderVersion
from reservations.services import clock
from tests import factories

AGRA, JHANSI = "UP-NN-01", "UP-NN-08"
NAME, ADDRESS = "Kamla Devi", "House 12, Tajganj, Agra 282001"
MOBILE, EMAIL = "+919876543210", "kamla@example.org"
TEXT = "The families of nine wards of Jhansi were left out. The list is attached."
RELIEF = "Make the ranking again."
SCRIPT_NAME = "ward-list.pdf"


def body(code: str = AGRA) -> Body:
    """One of the corporations."""
    return Body.objects.get(code=code)


def person(**given: Any) -> filing.Person:
    """Somebody who objects."""
    return filing.Person(**{"objector": NAME, "address": ADDRESS, "mobile": MOBILE, "email": EMAIL, **given})


def statement(**given: Any) -> filing.Statement:
    """What is filed: Agra's ranking is disputed, unless told otherwise."""
    plain: dict[str, Any] = {
        "body": body(),
        "ground": "ranking",
        "step": "rank-SC",
        "figure": None,
        "text": TEXT,
        "relief": RELIEF,
        "person": person(),
        "pledged": True,
        "language": "en",
    }
    return filing.Statement(**{**plain, **given})


def draft(version: OrderVersion, at: datetime | None = None) -> tuple[ObjectionDraft, str]:
    """A draft with its secret."""
    return drafts.begin(version.order, at=at or clock.now())


def unpublished() -> Order:
    """Another order, of which nothing is published yet."""
    exercise = factories.started(FigureSet.objects.get(), code="NN-2033", election_on=date(2033, 5, 10))
    return factories.drafted(factories.computed(exercise))


def objection(version: OrderVersion, at: datetime | None = None, **given: Any) -> Objection:
    """A filed objection."""
    at = at or clock.now()
    row, secret = draft(version, at)
    return filing.submit(row, statement(**given), secret=secret, at=at)


def pdf(prepare: Any = None, **options: Any) -> bytes:
    """A PDF of one page, prepared as told."""
    made = pikepdf.new()
    made.add_blank_page()
    if prepare:
        prepare(made)
    written = io.BytesIO()
    made.save(written, **(options or {"deterministic_id": True}))
    return written.getvalue()


def picture(kind: str = "PNG") -> bytes:
    """A small picture."""
    written = io.BytesIO()
    Image.new("RGB", (8, 8), "white").save(written, kind)
    return written.getvalue()


def upload(name: str = SCRIPT_NAME, content: bytes | None = None) -> SimpleUploadedFile:
    """A file as a browser sends it."""
    return SimpleUploadedFile(name, pdf() if content is None else content)


def paper(row: ObjectionDraft, name: str = SCRIPT_NAME, content: bytes | None = None) -> Any:
    """A paper added to a draft."""
    return drafts.add_paper(row, papers.check(upload(name, content)), at=clock.now())


ANSWERS: dict[int, dict[str, str]] = {
    1: {"body": AGRA},
    2: {"ground": "ranking", "step": "rank-SC"},
    3: {"text": TEXT, "relief": RELIEF},
    4: {"objector": NAME, "address": ADDRESS, "mobile": "98765 43210", "email": EMAIL, "pledged": "on"},
}
