"""An uploaded file of history, of Districts or of bodies between its preview and its confirmation."""

from django.db import models

from reservations.models.bodies import State
from reservations.models.column_mappings import ReadByLayout
from reservations.models.officers import Officer


class FileImport(ReadByLayout):
    """An uploaded file; nothing is saved from it before it is confirmed, and then all of it."""

    class Subject(models.TextChoices):
        """What the file tells."""

        HISTORY = "history"
        PLACES = "places"
        BODIES = "bodies"

    state = models.ForeignKey(State, models.PROTECT)
    subject = models.CharField(max_length=20, choices=Subject)
    kind = models.CharField(max_length=40, blank=True, help_text="class of bodies, where the file is of one")
    source = models.CharField(max_length=300, blank=True, help_text="where the history comes from")
    file = models.FileField(upload_to="imports/%Y/%m/")
    file_name = models.CharField(max_length=200)
    file_sha256 = models.CharField(max_length=64)
    uploaded_by = models.ForeignKey(Officer, models.PROTECT)
    uploaded_at = models.DateTimeField()
    confirmed_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["-uploaded_at", "-pk"]
