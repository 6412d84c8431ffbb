"""Forms of an exercise: start, figures, a reading with its reason, a lifted check."""

from typing import Any

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from reservations.forms.fields import DayField, LineField, ReasonField, offer, offer_rows
from reservations.law import registry
from reservations.law.readings.entry import Reading
from reservations.law.terms import BodyClass
from reservations.models import Exercise, FigureSet, Officer
from reservations.selectors import figures
from reservations.services.exercises import Plan

OFFICES, SEATS = "offices", "seats"
OTHER = "other"
FIRST_ELECTION = _(
    "Only for panchayats: elections before this day are not counted (P-03). It is printed in the order. Left empty,"
    " every election on record counts."
)


class StartForm(forms.Form):
    """Which election, which figures; the law follows from the day and the class of bodies (C-01)."""

    code = forms.SlugField(
        label=_("Code of the order"),
        max_length=30,
        help_text=_("Latin letters, digits and hyphens, for example NN-2028. Numbers of objections begin with it."),
    )
    title_en = LineField(label=_("Title in English"), max_length=200)
    title_hi = LineField(label=_("Title in Hindi"), max_length=200, lang="hi")
    election_on = DayField(
        label=_("Day of the general election"), help_text=_("The law that governs on this day is applied.")
    )
    figure_set = forms.ModelChoiceField(
        label=_("Figures"),
        queryset=FigureSet.objects.none(),
        help_text=_("Those that a second person has confirmed (C-37)."),
    )
    subject = forms.ChoiceField(
        label=_("What is computed"),
        widget=forms.RadioSelect,
        required=False,
        initial=OFFICES,
        choices=[
            (OFFICES, _("Who is the office or seat reserved for: numbers and allotment")),
            (SEATS, _("How many seats of each municipality are reserved: numbers only (C-36)")),
        ],
    )
    first_election_on = DayField(label=_("First election counted"), required=False, help_text=FIRST_ELECTION)

    def __init__(self, *args: Any, officer: Officer, **given: Any) -> None:
        super().__init__(*args, **given)
        offer_rows(self, "figure_set", figures.confirmed(officer))

    def clean_code(self) -> str:
        """A code is used once, in whatever letters."""
        code: str = self.cleaned_data["code"].upper()
        if Exercise.objects.filter(code__iexact=code).exists():
            raise forms.ValidationError(_("This code is used already."))
        return code

    def clean(self) -> dict[str, Any]:
        """Find the law that governs this class of bodies on that day."""
        cleaned = super().clean() or self.cleaned_data
        allots = cleaned.pop("subject", OFFICES) != SEATS
        figure_set, on = cleaned.get("figure_set"), cleaned.get("election_on")
        if figure_set and on:
            try:
                law = registry.governing(figure_set.state_id, BodyClass(figure_set.kind), on, allots=allots)
            except registry.NoLaw:
                text = _("No law on record governs this class of bodies on that day.")
                self.add_error("election_on" if allots else "subject", text)
            else:
                cleaned["rules"] = law.id
        return cleaned

    def plan(self) -> Plan:
        """What was filled in, for the service."""
        return Plan(**self.cleaned_data)


class CountFromForm(forms.Form):
    """The first election counted."""

    first_election_on = DayField(label=_("First election counted"), required=False, help_text=FIRST_ELECTION)

    def __init__(self, *args: Any, exercise: Exercise, **given: Any) -> None:
        super().__init__(*args, **given)
        self.initial["first_election_on"] = exercise.first_election_on


class UseFiguresForm(forms.Form):
    """Another version of the figures."""

    figure_set = forms.ModelChoiceField(label=_("Figures"), queryset=FigureSet.objects.none())

    def __init__(self, *args: Any, officer: Officer, exercise: Exercise, **given: Any) -> None:
        super().__init__(*args, **given)
        self.initial["figure_set"] = exercise.figure_set_id
        offer_rows(self, "figure_set", figures.confirmed(officer).filter(kind=exercise.kind))


class ReadingForm(forms.Form):
    """One option of a reading, and why; where it departs from the text at hand, on what authority."""

    option = forms.ChoiceField(label=_("Reading of the law"), widget=forms.RadioSelect)
    fraction = LineField(
        label=_("The other part, as a fraction"), max_length=9, required=False, help_text=_("For example 27/100.")
    )
    reason = ReasonField(help_text=_("Printed in the working of the order, with your designation and the date."))
    authority = LineField(
        label=_("Authority"),
        max_length=500,
        required=False,
        help_text=_("The amending text, judgment or order on which an option rests that departs from the rule’s text."),
    )

    def __init__(self, *args: Any, reading: Reading, **given: Any) -> None:
        super().__init__(*args, **given)
        self.reading = reading
        options = [(o.code, gettext(o.text)) for o in reading.options]
        if reading.open_to_fractions:
            options.append((OTHER, gettext("Another part, written below.")))
        else:
            del self.fields["fraction"]
        if not reading.needs_authority:
            del self.fields["authority"]
        offer(self, "option", options)

    def clean(self) -> dict[str, Any]:
        """A part of its own is a proper fraction; an option that departs from the text names its authority."""
        cleaned = super().clean() or self.cleaned_data
        if cleaned.get("option") == OTHER:
            cleaned["option"] = cleaned.get("fraction", "").replace(" ", "")
            if not self.reading.accepts(cleaned["option"]):
                self.add_error("fraction", _("Write a fraction below one, for example 27/100."))
        departs = cleaned.get("option") not in (None, self.reading.default)
        if self.reading.needs_authority and departs and not cleaned.get("authority"):
            self.add_error("authority", _("Name the authority on which this option rests."))
        return cleaned


class LiftForm(forms.Form):
    """Why a blocking check is lifted."""

    reason = ReasonField(help_text=_("Printed in the record of the order."))
