"""Forms of the import of figures: the file first, then where the figures come from."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from reservations import words
from reservations.documents.wording import is_written
from reservations.forms.fields import DayField, LineField, ReasonField, SizedFileField, offer
from reservations.law import registry
from reservations.models import FigureSet, State
from reservations.services.figures import About
from reservations.services.imports.figures import MOST_BYTES


def classes_of(state: State) -> list[tuple[str, Any]]:
    """The classes of bodies whose orders can be issued under a law of the State, with their words."""
    laws = ((s.id, kind.value) for s in registry.SYSTEMS if s.state == state.code for kind in s.classes)
    kinds = dict.fromkeys(kind for rules, kind in laws if is_written(rules, kind))
    return [(kind, words.BODY_CLASSES_PLURAL[kind]) for kind in kinds]


class UploadForm(forms.Form):
    """The class of bodies and the file."""

    kind = forms.ChoiceField(label=_("Class of bodies"))
    file = SizedFileField(
        most=MOST_BYTES,
        label=_("File with the figures (CSV)"),
        help_text=_(
            "Comma-separated, UTF-8, one row for each body. Columns: code, population, sc, st, bc; for a new body also "
            "name, name_hi, kind, district, division. Nothing is saved before you have seen the preview."
        ),
    )

    def __init__(self, *args: Any, state: State, **given: Any) -> None:
        super().__init__(*args, **given)
        offer(self, "kind", classes_of(state))


class AboutForm(forms.Form):
    """Where the figures come from and who answers for them (C-37, C-44)."""

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
    cause = ReasonField(
        label=_("Why a new version is needed"),
        max_length=500,
        rows=3,
        help_text=_("Printed with the figures. Say also what explains a change of more than a quarter."),
    )

    def __init__(self, *args: Any, supersedes: FigureSet | None, **given: Any) -> None:
        super().__init__(*args, **given)
        if supersedes is None:
            del self.fields["cause"]

    def about(self) -> About:
        """What was filled in, for the service."""
        return About(**self.cleaned_data)
