"""Documents made from frozen orders: code, language, hashes and the file, never rendered again."""

from django.db import models
from django.db.models import Q

from reservations.models.bodies import District
from reservations.models.orders import OrderVersion, Window
from reservations.models.triggers import never_deleted, set_once


class DocumentKind(models.TextChoices):
    """What a document is."""

    DRAFT_ORDER = "draft_order"
    REVISED_DRAFT = "revised_draft"
    DISTRICT_NOTICE = "district_notice"
    DISTRICT_SCHEDULE = "district_schedule"
    EXTENSION_NOTICE = "extension_notice"
    FINAL_ORDER = "final_order"


class Document(models.Model):
    """One PDF in one language. Registered with its code at once; its file and hash are set once by a job."""

    code = models.CharField(max_length=12, unique=True, help_text="printed on each page, without hyphens")
    version = models.ForeignKey(OrderVersion, models.PROTECT, related_name="documents")
    kind = models.CharField(max_length=30, choices=DocumentKind)
    language = models.CharField(max_length=2, choices=[("hi", "hi"), ("en", "en")])
    district = models.ForeignKey(District, models.PROTECT, null=True, blank=True)
    window = models.ForeignKey(
        Window, models.PROTECT, null=True, blank=True, related_name="notices", help_text="of a notice of extension"
    )
    data_sha256 = models.CharField(max_length=64)
    registered_at = models.DateTimeField()
    file = models.FileField(upload_to="documents/%Y/%m/", null=True, blank=True)
    file_sha256 = models.CharField(max_length=64, null=True, blank=True)
    pages = models.PositiveIntegerField(null=True, blank=True)
    size = models.PositiveIntegerField(null=True, blank=True)

    class Meta:
        ordering = ["version", "kind", "district", "language", "pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["version", "kind", "language", "district", "window"],
                name="document_once",
                nulls_distinct=False,
            ),
            models.CheckConstraint(
                condition=Q(kind=DocumentKind.EXTENSION_NOTICE, window__isnull=False)
                | (~Q(kind=DocumentKind.EXTENSION_NOTICE) & Q(window=None)),
                name="notice_of_extension_names_its_window",
            ),
        ]
        triggers = [
            never_deleted(),
            set_once(
                "code",
                "version_id",
                "kind",
                "language",
                "window_id",
                "data_sha256",
                "registered_at",
                "file_sha256",
                "pages",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.version} {self.kind} {self.language}"
