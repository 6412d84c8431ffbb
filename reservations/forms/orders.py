"""Forms of an order: wording, number and date, and one small form for each event that needs an answer."""

from datetime import datetime
from typing import Any

from django import forms
from django.db.models import QuerySet
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from reservations.forms.fields import DayField, HourField, LineField, ReasonField, offer_rows
from reservations.law.days import closing_instant
from reservations.models import Body, Computation, OrderVersion
from reservations.services.orders import Issue

NUMBER = ("dispatch_number", "section", "number_year", "file_number", "file_year")


class NumberForm(forms.Form):
    """The five parts of an order's number, place and date, as the section gives them; a draft may leave them open."""

    dispatch_number = LineField(label=_("Dispatch number"), max_length=20)
    section = LineField(label=_("Department and section"), max_length=20, help_text=_("For example 9-1."))
    number_year = LineField(label=_("Year"), max_length=10)
    file_number = LineField(label=_("File number with class"), max_length=40, help_text=_("For example 12टी0ए0."))
    file_year = LineField(label=_("Year of the file"), max_length=10)
    place_en = LineField(label=_("Place in English"), max_length=100)
    place_hi = LineField(label=_("Place in Hindi"), max_length=100, lang="hi")
    dated_on = DayField(label=_("Date of the order"))

    def __init__(self, *args: Any, version: OrderVersion, **given: Any) -> None:
        known = {name: getattr(version, name) for name in NumberForm.base_fields}
        given["initial"] = {**known, **given.get("initial", {})}
        super().__init__(*args, **given)

    def issue(self) -> Issue:
        """What was filled in, for the service."""
        return Issue(**{name: self.cleaned_data[name] for name in NumberForm.base_fields})


PARTS = {
    "title": (_("Title"), 2),
    "power": (_("The power that is used"), 5),
    "statement": (_("The statement"), 6),
    "where": (_("Where objections are received"), 4),
    "signatory": (_("Signed by"), 2),
    "copies": (_("Copies to, one to a line"), 8),
}


class WriteForm(NumberForm):
    """The wording in both languages, and of number, place and date what is known already."""

    def __init__(self, *args: Any, version: OrderVersion, **given: Any) -> None:
        super().__init__(*args, version=version, **given)
        for field in self.fields.values():
            field.required = False
        for language, name in (("hi", _("Hindi")), ("en", _("English"))):
            for part, (label, rows) in PARTS.items():
                self.fields[f"{part}_{language}"] = forms.CharField(
                    label=gettext("%(part)s (%(language)s)") % {"part": label, "language": name},
                    widget=forms.Textarea(attrs={"rows": rows, "lang": language}),
                    initial=_as_text(version.wording[language][part]),
                    required=part != "where",
                    max_length=6000,
                )

    def number_fields(self) -> list[forms.BoundField]:
        """The fields of number, place and date."""
        return [self[name] for name in NumberForm.base_fields]

    def hindi_fields(self) -> list[forms.BoundField]:
        """The fields of the Hindi wording."""
        return [self[f"{part}_hi"] for part in PARTS]

    def english_fields(self) -> list[forms.BoundField]:
        """The fields of the English wording."""
        return [self[f"{part}_en"] for part in PARTS]

    def wording(self) -> dict[str, dict[str, object]]:
        """The wording as versions keep it; copies are a list."""
        return {language: {part: self._part(part, language) for part in PARTS} for language in ("en", "hi")}

    def _part(self, part: str, language: str) -> object:
        text = str(self.cleaned_data[f"{part}_{language}"]).replace("\r\n", "\n").strip()
        return [line.strip() for line in text.split("\n") if line.strip()] if part == "copies" else text


def _as_text(value: object) -> str:
    return "\n".join(map(str, value)) if isinstance(value, list) else str(value)


class PublishForm(NumberForm):
    """Number, place, date, and when objections close."""

    closes_on = DayField(label=_("Closing day for objections"))
    closes_hour = HourField(label=_("Closing hour"), help_text=_("Indian Standard Time; the second itself is in time."))

    def closes_at(self) -> datetime:
        """The closing instant."""
        return closing_instant(self.cleaned_data["closes_on"], self.cleaned_data["closes_hour"])


class ScheduleForm(PublishForm):
    """The same, with the instant of the release."""

    release_on = DayField(label=_("Day of release"), help_text=_("A working day of the State’s calendar."))
    release_hour = HourField(
        label=_("Hour of release"),
        help_text=_("From 10 am to 5 pm, Indian Standard Time. What goes out after 5 pm counts as of the next day."),
    )
    field_order = (*NumberForm.base_fields, "release_on", "release_hour", "closes_on", "closes_hour")

    def release_at(self) -> datetime:
        """The instant of the release."""
        return closing_instant(self.cleaned_data["release_on"], self.cleaned_data["release_hour"])


class FinaliseForm(NumberForm):
    """Number, place and date of the final order; `seen` tells what the approver had before the eyes."""

    seen = forms.CharField(widget=forms.HiddenInput, max_length=64)


class NothingForm(forms.Form):
    """An act that needs no answer, only the button."""


class ReasonForm(forms.Form):
    """An act with a written reason."""

    reason = ReasonField()


class GazetteForm(forms.Form):
    """Number and date of the Gazette."""

    number = LineField(label=_("Number of the Gazette"), max_length=100)
    gazetted_on = DayField(label=_("Date of the Gazette"))


class CorrigendumForm(forms.Form):
    """A clerical correction in both languages."""

    text_hi = ReasonField(label=_("Correction in Hindi"))
    text = ReasonField(label=_("Correction in English"))

    def __init__(self, *args: Any, **given: Any) -> None:
        super().__init__(*args, **given)
        self.fields["text_hi"].widget.attrs["lang"] = "hi"
        self.fields["text"].widget.attrs["lang"] = "en"


class CourtForm(forms.Form):
    """A court's order on the whole order."""

    case = LineField(
        label=_("Court and case"),
        max_length=200,
        help_text=_("The court, the number of the case, the date of its order."),
    )
    reason = ReasonField(label=_("What the court ordered"))


class OfficeCourtForm(CourtForm):
    """A court's order on one office."""

    body = forms.ModelChoiceField(label=_("Office of"), queryset=Body.objects.none())
    field_order = ("body", "case", "reason")

    def __init__(self, *args: Any, bodies: QuerySet[Body], **given: Any) -> None:
        super().__init__(*args, **given)
        offer_rows(self, "body", bodies)


class ComputationForm(forms.Form):
    """A newer finished computation of the exercise."""

    computation = forms.ModelChoiceField(label=_("Computation"), queryset=Computation.objects.none())

    def __init__(self, *args: Any, computations: QuerySet[Computation], **given: Any) -> None:
        super().__init__(*args, **given)
        offer_rows(self, "computation", computations)


class ReviseForm(ComputationForm):
    """A newer computation, and why a revised draft is needed."""

    reason = ReasonField()
