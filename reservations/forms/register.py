"""Forms of the register: a file of history or of Districts, a body's entry, what is looked for among the bodies."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from reservations import words
from reservations.forms.fields import DayField, LineField, SizedFileField, offer, offer_rows
from reservations.forms.figures import classes_of
from reservations.models import Body, District, Officer, State
from reservations.selectors import register
from reservations.selectors.register import Wanted
from reservations.services.bodies import Entry
from reservations.services.imports import bodies, divisions, history

YES, NO = "yes", "no"
STANDINGS = {
    register.COUNTED: pgettext_lazy("body", "counted"),
    register.IN_COURT: _("in court"),
    register.ABOLISHED: pgettext_lazy("body", "abolished"),
    register.WITHOUT_CODE: pgettext_lazy("body", "without a Directory code"),
}


class HistoryForm(forms.Form):
    """The class of bodies, the file, and where the history comes from."""

    kind = forms.ChoiceField(label=_("Class of bodies"))
    source = LineField(
        label=_("Source"), max_length=300, help_text=_("The orders or Gazettes the history was taken from, with dates.")
    )
    file = SizedFileField(
        most=history.MOST_BYTES,
        label=_("File with the history (XLSX, XLS, ODS or CSV)"),
        help_text=_("One row for each office at each general election; by-elections are none."),
    )

    def __init__(self, *args: Any, state: State, **given: Any) -> None:
        super().__init__(*args, **given)
        offer(self, "kind", classes_of(state))


class PlacesForm(forms.Form):
    """The file with the Districts."""

    file = SizedFileField(
        most=divisions.MOST_BYTES,
        label=_("File with the Districts (XLSX, XLS, ODS or CSV)"),
        help_text=_("One row for each District: its code, its names and those of its Division in both languages."),
    )


class BodiesForm(forms.Form):
    """The file with the bodies."""

    file = SizedFileField(
        most=bodies.MOST_BYTES,
        label=_("File with the bodies (XLSX, XLS, ODS or CSV)"),
        help_text=_("One row for each body: its code, class, names and District, and its Directory code."),
    )


class BodyForm(forms.Form):
    """A body's entry in the register, put right."""

    name_en = LineField(label=_("Name in English"), max_length=200)
    name_hi = LineField(label=_("Name in Hindi"), max_length=200, lang="hi")
    district = forms.ModelChoiceField(label=_("District"), queryset=District.objects.none())
    notified = forms.ChoiceField(
        label=_("Is its own election stayed by a court?"),
        widget=forms.RadioSelect,
        choices=[
            (YES, pgettext_lazy("election stayed", "No")),
            (NO, pgettext_lazy("election stayed", "Yes, in court")),
        ],
        help_text=_("It is counted and ranked all the same, and printed as in court instead of a category (C-02)."),
    )
    valid_from = DayField(label=_("Constituted on"), required=False)

    def __init__(self, *args: Any, officer: Officer, body: Body, **given: Any) -> None:
        super().__init__(*args, **given)
        offer_rows(self, "district", register.districts(officer))
        self.initial = {
            "name_en": body.name_en,
            "name_hi": body.name_hi,
            "district": body.district_id,
            "notified": YES if body.notified else NO,
            "valid_from": body.valid_from,
        }

    def entry(self) -> Entry:
        """What was filled in, for the service."""
        return Entry(**{**self.cleaned_data, "notified": self.cleaned_data["notified"] == YES})


class BodyFilter(forms.Form):
    """What an officer looks for in the register; the class of bodies is always one of those on record."""

    kind = forms.ChoiceField(label=_("Class of bodies"), required=False)
    q = forms.CharField(
        label=_("Name or code"), required=False, max_length=100, widget=forms.TextInput(attrs={"type": "search"})
    )
    district = forms.ChoiceField(label=_("District"), required=False)
    standing = forms.ChoiceField(
        label=pgettext_lazy("of a body", "Standing"), required=False, choices=[("", _("Any")), *STANDINGS.items()]
    )
    on = DayField(label=_("On the day"), required=False)

    def __init__(self, data: Any, officer: Officer) -> None:
        super().__init__(data)
        self.kinds = list(register.kinds(officer)) or list(words.BODY_CLASSES)
        found = [(district.code, district.name) for district in register.districts(officer) if vars(district)["number"]]
        offer(self, "kind", [(kind, words.BODY_CLASSES_PLURAL[kind]) for kind in self.kinds])
        offer(self, "district", [("", _("All Districts")), *sorted(found, key=lambda item: item[1])])

    def wanted(self) -> Wanted:
        """What was asked for; what cannot be read narrows nothing."""
        self.is_valid()
        given = self.cleaned_data
        found = {"text": given.get("q", ""), "district": given.get("district", ""), "on": given.get("on")}
        return Wanted(given.get("kind") or self.kinds[0], standing=given.get("standing", ""), **found)
