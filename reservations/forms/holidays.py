"""The forms of the calendar of holidays: one day, or a file of a year."""

from django import forms
from django.utils.translation import gettext_lazy as _

from reservations.forms.fields import DayField, LineField, SizedFileField
from reservations.services.holidays import Day
from reservations.services.imports.holidays import MOST_BYTES


class HolidayForm(forms.Form):
    """One holiday; `seen` once the page has told what it touches."""

    held_on = DayField(label=_("Day"))
    name_hi = LineField(label=_("Name in Hindi"), max_length=200, lang="hi")
    name_en = LineField(label=_("Name in English"), max_length=200, lang="en")
    seen = forms.CharField(widget=forms.HiddenInput, required=False)

    def day(self) -> Day:
        """The holiday that was filled in."""
        given = self.cleaned_data
        return Day(given["held_on"], given["name_en"], given["name_hi"])


class HolidaysFileForm(forms.Form):
    """A table of a year's holidays."""

    file = SizedFileField(
        most=MOST_BYTES,
        label=_("File of holidays"),
        help_text=_("CSV, Excel or OpenDocument with the columns date, name, name_hi in the first row."),
    )


class SavedDaysForm(forms.Form):
    """The days of a file that was read, signed, so that what is saved is what was shown."""

    days = forms.CharField(widget=forms.HiddenInput)
