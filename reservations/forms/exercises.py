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
    figure_set = forms.ModelChoiceField(label=_("Figures"), queryset=FigureSet.objects.none())

    def __init__(self, *args: Any, officer: Officer, **given: Any) -> None:
        super().__init__(*args, **given)
        offer_rows(self, "figure_set", figures.sets(officer))

    def clean_code(self) -> str:
        """A code is used once, in whatever letters."""
        code: str = self.cleaned_data["code"].upper()
        if Exercise.objects.filter(code__iexact=code).exists():
            raise forms.ValidationError(_("This code is used already."))
        return code

    def clean(self) -> dict[str, Any]:
        """Find the law that governs this class of bodies on that day."""
        cleaned = super().clean() or self.cleaned_data
        if cleaned.get("election_on") and cleaned.get("figure_set"):
            figure_set = cleaned["figure_set"]
            try:
                law = registry.governing(figure_set.state_id, BodyClass(figure_set.kind), cleaned["election_on"])
            except registry.NoLaw:
                text = _("No law on record governs this class of bodies on that day.")
                self.add_error("election_on", text)
            else:
                cleaned["rules"] = law.id
        return cleaned

    def plan(self) -> Plan:
        """What was filled in, for the service."""
        return Plan(**self.cleaned_data)


class UseFiguresForm(forms.Form):
    """Another version of the figures."""

    figure_set = forms.ModelChoiceField(label=_("Figures"), queryset=FigureSet.objects.none())

    def __init__(self, *args: Any, officer: Officer, exercise: Exercise, **given: Any) -> None:
        super().__init__(*args, **given)
        self.initial["figure_set"] = exercise.figure_set_id
        offer_rows(self, "figure_set", figures.sets(officer).filter(kind=exercise.kind))


class ReadingForm(forms.Form):
    """One option of a reading, and why."""

    option = forms.ChoiceField(label=_("Reading of the law"), widget=forms.RadioSelect)
    reason = ReasonField(help_text=_("Printed in the working of the order, with your designation and the date."))

    def __init__(self, *args: Any, reading: Reading, **given: Any) -> None:
        super().__init__(*args, **given)
        offer(self, "option", [(o.code, gettext(o.text)) for o in reading.options])


class LiftForm(forms.Form):
    """Why a blocking check is lifted."""

    reason = ReasonField(help_text=_("Printed in the record of the order."))
