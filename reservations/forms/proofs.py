"""The forms of the District's road: a proof of publication with its file, and a waiver."""

from collections.abc import Iterable
from datetime import date
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from reservations import papers
from reservations.formatting import day
from reservations.forms.fields import DayField, ReasonField, offer
from reservations.models import Division, ProofKind

FILE_MESSAGES = {
    "required": _("Choose a photograph or a PDF."),
    "missing": _("Choose a photograph or a PDF."),
    "empty": _("The file is empty."),
}


class PhotographField(forms.FileField):
    """A photograph (JPEG or PNG) or a scan (PDF), judged by its content; the name's ending must agree."""

    def __init__(self, **given: Any) -> None:
        widget = forms.FileInput(attrs={"accept": papers.ACCEPT})
        super().__init__(max_length=200, widget=widget, error_messages=FILE_MESSAGES, **given)

    def clean(self, data: Any, initial: Any = None) -> Any:
        """Refuse what a paper with an objection would be refused for."""
        file = super().clean(data, initial)
        if not file:
            return None
        try:
            papers.check(file)
        except papers.NotTaken as refused:
            raise ValidationError(str(refused)) from refused
        file.seek(0)
        return file


class ProofForm(forms.Form):
    """Where and when the draft was published, who saw it, and the photograph or scan."""

    published_on = DayField(label=_("Day of publication"))
    place = forms.CharField(label=_("Where the board hangs"), max_length=200)
    page = forms.CharField(label=_("Page"), max_length=20)
    officer = forms.CharField(
        label=_("Seen by"), max_length=200, help_text=_("The designation of the officer who saw it published.")
    )
    file = PhotographField(
        label=_("Photograph or scan"),
        help_text=_("JPEG, PNG or PDF, at most 5 MB. If something else must be corrected, choose the file once more."),
    )

    def __init__(
        self, *args: Any, kind: str, dated_on: date, today: date, of_own_body: bool = False, **options: Any
    ) -> None:
        """`of_own_body`: an officer at the board with a phone; the photograph comes first, who saw it is plain."""
        super().__init__(*args, **options)
        if of_own_body:
            del self.fields["officer"]
            self.order_fields(["file", "published_on", "place"])
        self.first, self.last = dated_on, today
        self.fields["published_on"].help_text = _("From %(first)s to today.") % {"first": day(dated_on)}
        if kind == ProofKind.NEWSPAPER:
            self.fields["place"].label = _("Newspaper and edition")
        else:
            del self.fields["page"]

    def clean_published_on(self) -> date:
        """Not before the draft's own date, and not in the future."""
        on: date = self.cleaned_data["published_on"]
        if not self.first <= on <= self.last:
            values = {"first": day(self.first), "last": day(self.last)}
            raise ValidationError(_("Give a day from %(first)s to %(last)s."), params=values)
        return on


class ProgressFilter(forms.Form):
    """Which Districts the State's page shows."""

    division = forms.ChoiceField(label=_("Division"), required=False)
    missing = forms.BooleanField(label=_("Only where something is missing"), required=False)

    def __init__(self, *args: Any, divisions: Iterable[Division], **options: Any) -> None:
        super().__init__(*args, **options)
        offer(self, "division", [("", _("All Divisions")), *((each.code, each.name) for each in divisions)])

    def wanted(self) -> dict[str, Any]:
        """What was chosen; what is not offered narrows nothing."""
        self.is_valid()
        return {"division": self.cleaned_data.get("division", ""), "missing": bool(self.cleaned_data.get("missing"))}


class WaiverForm(forms.Form):
    """Why a proof is not insisted on."""

    reason = ReasonField(
        label=_("Why the proof is not insisted on"),
        max_length=2000,
        help_text=_("The reason is printed in the final order's record."),
    )
