"""The forms of the District's report: what is asked, and the report with its papers."""

from collections.abc import Sequence
from datetime import date, timedelta
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.http import QueryDict
from django.utils.datastructures import MultiValueDict
from django.utils.translation import gettext_lazy as _

from objections.forms.fields import Text
from objections.services.reports import LONGEST_WAIT, MOST_PAPERS, SHORTEST
from reservations import papers
from reservations.forms.fields import DayField, offer
from reservations.models import District
from reservations.papers import CheckedPaper, NotTaken

USUAL = timedelta(days=7)


class AskForm(forms.Form):
    """Which Districts, the question, the day. With one District there is nothing to choose."""

    districts = forms.MultipleChoiceField(
        label=_("Districts"),
        widget=forms.CheckboxSelectMultiple,
        error_messages=dict.fromkeys(("required", "invalid_choice"), _("Choose at least one District.")),
    )
    question = Text(
        label=_("What the District is to report"),
        help_text=_("Internal: neither the objector nor the public sees question or report."),
        longest=4000,
        shortest=10,
        required=_("Write what the District is to report."),
        widget=forms.Textarea(attrs={"rows": 4}),
    )
    due_on = DayField(
        label=_("Report due on"),
        error_messages=dict.fromkeys(("required", "invalid"), _("Write the day, such as 2027-04-10.")),
    )

    def __init__(self, data: QueryDict | None = None, *, offered: Sequence[District], today: date) -> None:
        super().__init__(data, initial={"due_on": today + USUAL})
        self.offered, self.today = offered, today
        if len(offered) == 1:
            del self.fields["districts"]
        else:
            offer(self, "districts", [(str(district.pk), district.name) for district in offered])

    def clean_due_on(self) -> date:
        day: date = self.cleaned_data["due_on"]
        if not self.today <= day <= self.today + LONGEST_WAIT:
            raise ValidationError(_("The report is due today or later, within a year."), code="impossible")
        return day

    def chosen(self) -> list[District]:
        """The Districts to be asked."""
        if "districts" not in self.fields:
            return list(self.offered)
        return [district for district in self.offered if str(district.pk) in self.cleaned_data["districts"]]


class SeveralFiles(forms.FileInput):
    """Files chosen together."""

    allow_multiple_selected = True

    def value_from_datadict(self, data: Any, files: Any, name: str) -> Any:
        return files.getlist(name) if isinstance(files, MultiValueDict) else []


class PapersField(forms.Field):
    """Up to so many papers, each judged by its content; every refusal is told."""

    widget = SeveralFiles

    def clean(self, value: Any) -> list[CheckedPaper]:
        if len(value) > MOST_PAPERS:
            raise ValidationError(_("A report takes at most %(count)s papers."), params={"count": MOST_PAPERS})
        taken: dict[str, CheckedPaper] = {}
        refused = []
        for upload in value:
            try:
                paper = papers.check(upload)
            except NotTaken as reason:
                refused.append(str(reason))
            else:
                taken[paper.sha256] = paper
        if refused:
            raise ValidationError(refused)
        return list(taken.values())


class ReportForm(forms.Form):
    """The report. `seen` is how many reports on this question the officer was shown."""

    text = Text(
        label=_("Report"),
        help_text=_("In your own words: what the records and the place show. Once submitted it cannot be changed."),
        longest=10000,
        shortest=SHORTEST,
        required=_("Write the report."),
        widget=forms.Textarea(attrs={"rows": 10}),
    )
    papers = PapersField(
        label=_("Papers with the report"),
        help_text=_(
            "Up to 5 files, PDF, JPEG or PNG, at most 5 MB each. If something else must be corrected, choose them once "
            "more."
        ),
        required=False,
        widget=SeveralFiles(attrs={"accept": papers.ACCEPT, "multiple": True}),
    )
    seen = forms.IntegerField(min_value=0, widget=forms.HiddenInput)

    def __init__(self, data: QueryDict | None = None, files: Any = None, *, seen: int) -> None:
        super().__init__(data, files, initial={"seen": seen})
        self.now = seen

    def clean(self) -> dict[str, Any]:
        """Whoever did not see the newest report is shown it first; sent again, the form then adds to it."""
        given: dict[str, Any] = super().clean() or {}
        if given.get("seen") != self.now:
            self.add_error(None, _("A report was submitted meanwhile. Read it before you add to it."))
            self.data = {**{name: self.data.get(name) for name in self.data}, "seen": self.now}
        return given
