"""What the State asks Districts to report on an objection, and their reports (आख्या); internal, never changed."""

from django.db import models
from django.db.models import Q

from objections.models.filed import Objection
from reservations.models import District, Officer
from reservations.models.triggers import append_only


class ReportRequest(models.Model):
    """The question to one District about one objection, with the day by which the report is due."""

    objection = models.ForeignKey(Objection, models.PROTECT, related_name="report_requests")
    district = models.ForeignKey(District, models.PROTECT, related_name="+")
    question = models.TextField()
    due_on = models.DateField()
    asked_by = models.ForeignKey(Officer, models.PROTECT, related_name="+")
    asked_at = models.DateTimeField()

    class Meta:
        ordering = ["asked_at", "pk"]
        constraints = [models.CheckConstraint(condition=~Q(question=""), name="asked_with_a_question")]
        triggers = [append_only()]


class DistrictReport(models.Model):
    """A report as the District submitted it; an additional one has the next number."""

    request = models.ForeignKey(ReportRequest, models.PROTECT, related_name="reports")
    number = models.PositiveIntegerField()
    text = models.TextField()
    written_by = models.ForeignKey(Officer, models.PROTECT, related_name="+")
    written_at = models.DateTimeField()

    class Meta:
        ordering = ["number"]
        constraints = [
            models.UniqueConstraint(fields=["request", "number"], name="report_number_once"),
            models.CheckConstraint(condition=~Q(text=""), name="reported_in_words"),
        ]
        triggers = [append_only()]


class ReportPaper(models.Model):
    """One paper submitted with a report, checked by its content, kept as it came."""

    report = models.ForeignKey(DistrictReport, models.PROTECT, related_name="papers")
    file = models.FileField(upload_to="reports/%Y/%m/")
    name = models.CharField(max_length=200)
    media_type = models.CharField(max_length=100)
    size = models.PositiveIntegerField()
    sha256 = models.CharField(max_length=64)

    class Meta:
        ordering = ["pk"]
        triggers = [append_only()]
