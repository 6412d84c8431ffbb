"""Documents of a version, and what a verification code stands for (F25)."""

from dataclasses import dataclass
from enum import StrEnum

from django.db.models import QuerySet

from reservations.models import District, Document, Order, OrderVersion
from reservations.workflow.order import OrderState


class Answer(StrEnum):
    """What a code says of the paper in hand."""

    GENUINE = "genuine"
    SUPERSEDED = "superseded"
    UNKNOWN = "unknown"


@dataclass(frozen=True)
class Verification:
    """The answer, the document, and the newest published version when the document's is not it."""

    answer: Answer
    document: Document | None = None
    newer: OrderVersion | None = None

    @property
    def order_state(self) -> OrderState | None:
        """Where the order stands, for the words beside the answer."""
        return OrderState(self.document.version.order.state) if self.document else None


def of_version(version: OrderVersion, district: District | None = None) -> QuerySet[Document]:
    """The documents of a version in a total order; for one District its notices and the order itself."""
    found = Document.objects.filter(version=version).select_related("district", "version__order", "window")
    found = found.defer("version__frozen")  # large, and the same in every row
    if district is not None:
        found = found.filter(district__in=[district]) | found.filter(district=None)
    return found.order_by("kind", "window__number", "district__key_hi", "district_id", "language", "pk")


def verify(code: str | None) -> Verification:
    """What a normalised code stands for: genuine, superseded by a newer version, or unknown (also None)."""
    return _verification(_known().filter(code=code).first() if code else None)


def verify_file(sha256: str) -> Verification:
    """What the file with this hash is: genuine, superseded, or unknown, which a changed one is too."""
    return _verification(_known().filter(file_sha256=sha256).order_by("pk").first())


def _known() -> QuerySet[Document]:
    return Document.objects.select_related("version__order__exercise", "version__order__state_of", "district", "window")


def _verification(document: Document | None) -> Verification:
    if document is None:
        return Verification(Answer.UNKNOWN)
    newer = _newer(document.version.order, document.version)
    return Verification(Answer.SUPERSEDED if newer else Answer.GENUINE, document, newer)


def _newer(order: Order, version: OrderVersion) -> OrderVersion | None:
    later = order.versions.filter(published_at__isnull=False, number__gt=version.number)
    return later.order_by("number").last()
