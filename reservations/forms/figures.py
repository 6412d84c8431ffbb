"""Forms of the import of figures: the file first, then where the figures come from."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from reservations import words
from reservations.forms.fields import DayField, LineField, ReasonField, SizedFileField, WholeField, offer
from reservations.law import registry
from reservations.law.terms import BodyClass
from reservations.models import FigureSet, State
from reservations.services.figures import About
from reservations.services.imports.figures import MOST_BYTES

STATE_TOTALS = ("state_population", "state_sc", "state_st", "state_bc", "state_source")


def classes_of(state: State) -> list[tuple[str, Any]]:
    """The classes of bodies that a law of the State governs, with their words."""
    governed = {kind for system in registry.SYSTEMS if system.state == state.code for kind in system.classes}
    return [(kind.value, words.BODY_CLASSES_PLURAL[kind.value]) for kind in BodyClass if kind in governed]


class UploadForm(forms.Form):
    """The class of bodies and the file."""

    kind = forms.ChoiceField(label=_("Class of bodies"))
    file = SizedFileField(
        most=MOST_BYTES,
        label=_("File with the figures (XLSX, XLS, ODS or CSV)"),
        help_text=_(
            "One row for each body of the class; rows of other classes and of totals are left out. "
            "Nothing is saved before you have seen the preview."
        ),
    )

    def __init__(self, *args: Any, state: State, **given: Any) -> None:
        super().__init__(*args, **given)
        offer(self, "kind", classes_of(state))


class AboutForm(forms.Form):
    """Where the figures come from and who answers for them (C-37, C-44); for some offices the State's totals (P-02)."""

    title_en = LineField(label=_("Title in English"), max_length=200)
    title_hi = LineField(label=_("Title in Hindi"), max_length=200, lang="hi")
    source = LineField(label=_("Source"), max_length=300, help_text=_("Census table, or survey, with its number."))
    source_on = DayField(label=_("Date of the source"))
    bc_survey = LineField(
        label=_("Survey of the Backward Classes"),
        max_length=300,
        required=False,
        help_text=_("Without a named survey and a commission’s report, reservation for them is a blocking check."),
    )
    bc_commission_report = LineField(label=_("Report of the dedicated commission"), max_length=300, required=False)
    signatory = LineField(
        label=_("Signed by"), max_length=200, help_text=_("The designation of the officer who answers for the figures.")
    )
    state_population = WholeField(
        label=_("Population of the whole State"),
        help_text=_("Rural and urban together: the number of offices follows from the State’s totals (P-02)."),
    )
    state_sc = WholeField(label=_("Scheduled Castes of the whole State"))
    state_st = WholeField(label=_("Scheduled Tribes of the whole State"))
    state_bc = WholeField(label=_("Backward Classes of the whole State"))
    state_source = LineField(label=_("Source of the State’s totals"), max_length=300)
    cause = ReasonField(
        label=_("Why a new version is needed"),
        max_length=500,
        rows=3,
        help_text=_("Printed with the figures."),
    )

    def __init__(self, *args: Any, supersedes: FigureSet | None, whole_state: bool = False, **given: Any) -> None:
        super().__init__(*args, **given)
        unasked = [] if supersedes else ["cause"]
        for name in [*unasked, *([] if whole_state else STATE_TOTALS)]:
            del self.fields[name]

    def clean(self) -> dict[str, Any]:
        """The categories of the State are not more persons than its population."""
        cleaned = super().clean() or self.cleaned_data
        totals = [cleaned.get(name) for name in STATE_TOTALS[:4]]
        given = [total for total in totals if total is not None]
        if len(given) == len(totals) and sum(given[1:]) > given[0]:
            self.add_error("state_population", _("The State’s categories are more persons than its population."))
        return cleaned

    def about(self) -> About:
        """What was filled in, for the service."""
        return About(**self.cleaned_data)
