"""The forms by which officers pass an objection among themselves, and of their internal notes."""

from collections.abc import Iterable

from django import forms
from django.http import QueryDict
from django.utils.translation import gettext_lazy as _

from objections.forms.fields import Choice, Text, choice_of
from objections.selectors.assignments import named
from objections.services.assignments import SHORTEST
from reservations.models import Officer


class PassingForm(forms.Form):
    """`seen` is the number of the assignment that the officer had before the eyes; `now` the one that counts."""

    seen = forms.IntegerField(min_value=0, widget=forms.HiddenInput)

    def __init__(self, data: QueryDict | None = None, *, now: int) -> None:
        super().__init__(data, initial={"seen": now})

    def show_newest(self, now: int) -> None:
        """After a refusal the page shows who has the objection now; sent again, the form goes on from there."""
        self.data = {**{name: self.data.get(name) for name in self.data}, "seen": now}


class TakeOverForm(PassingForm):
    """Why one takes over what another works on."""

    reason = Text(
        label=_("Why you take it over"),
        help_text=_("Kept on record; your colleagues and the auditor read it."),
        longest=1000,
        shortest=SHORTEST,
        required=_("Say why you take it over from another officer."),
        widget=forms.Textarea(attrs={"rows": 3}),
    )


class HandForm(PassingForm):
    """To whom, and if wanted why."""

    to = Choice([], _("Choose an officer."), label=_("Hand to"))
    reason = Text(label=_("Message with it"), longest=1000, widget=forms.Textarea(attrs={"rows": 3}))

    def __init__(self, data: QueryDict | None = None, *, now: int, colleagues: Iterable[Officer]) -> None:
        super().__init__(data, now=now)
        self.colleagues = {str(officer.pk): officer for officer in colleagues}
        offered = [(pk, named(officer)) for pk, officer in self.colleagues.items()]
        choice_of(self, "to").choices = [("", _("Choose an officer")), *offered]

    def clean_to(self) -> Officer:
        return self.colleagues[self.cleaned_data["to"]]


class NoteForm(forms.Form):
    """One internal note."""

    text = Text(
        label=_("New note"),
        help_text=_("For the State's office and the auditor alone. It stays as it is written."),
        longest=4000,
        required=_("Write the note."),
        widget=forms.Textarea(attrs={"rows": 3}),
    )
