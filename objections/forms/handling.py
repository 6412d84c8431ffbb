"""The officers' forms: decision, public copy, withholding."""

from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.http import QueryDict
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from objections import words
from objections.forms.fields import Choice, Text, choice_of
from objections.services.decisions import SHORTEST, names_clause_or_figure


class DecideForm(forms.Form):
    """Outcome and reasons; for a correction also its cause. `seen` is how many decisions the officer was shown."""

    outcome = Choice(
        words.OUTCOMES.items(),
        _("Choose the outcome."),
        label=pgettext_lazy("decision", "Outcome"),
        widget=forms.RadioSelect,
    )
    reasons = Text(
        label=_("Reasons"),
        help_text=_(
            "Name at least one clause or figure. This text goes to the objector and into the public register: no "
            "personal data."
        ),
        longest=10000,
        shortest=SHORTEST,
        required=_("Write the reasons."),
        widget=forms.Textarea(attrs={"rows": 6}),
    )
    cause = Text(
        label=_("Why the earlier decision is corrected"),
        help_text=_("Both decisions stay readable in the register."),
        longest=2000,
        shortest=10,
        required=_("Say why the earlier decision is corrected."),
        widget=forms.Textarea(attrs={"rows": 3}),
    )
    seen = forms.IntegerField(min_value=0, widget=forms.HiddenInput)

    def __init__(self, data: QueryDict | None = None, *, seen: int) -> None:
        super().__init__(data, initial={"seen": seen})
        self.now = seen
        choice_of(self, "outcome").choice_hints = words.OUTCOME_HINTS
        if not seen:
            del self.fields["cause"]

    def clean(self) -> dict[str, Any]:
        """Whoever did not see the newest decision is shown it first; sent again, the form then corrects it."""
        given: dict[str, Any] = super().clean() or {}
        if given.get("seen") != self.now:
            self.add_error(None, _("Another decision was recorded meanwhile. Read it before you correct it."))
            self.data = {**{name: self.data.get(name) for name in self.data}, "seen": self.now}
        return given

    def clean_reasons(self) -> str:
        reasons: str = self.cleaned_data["reasons"]
        if not names_clause_or_figure(reasons):
            raise ValidationError(_("Name a clause, such as section 7(5), or a figure."), code="nameless")
        return reasons


class PublicCopyForm(forms.Form):
    """The public copy: the original with personal data blacked out."""

    public_text = Text(
        label=_("Public copy"),
        help_text=_(
            "Replace names, addresses, telephone numbers and accusations against persons with a note in square "
            "brackets, such as [name withheld]. Change nothing else."
        ),
        longest=15000,
        required=_("The public copy is empty. Withhold the text instead, with a reason."),
        widget=forms.Textarea(attrs={"rows": 12}),
    )


class WithholdForm(forms.Form):
    """Why the public does not see the text."""

    reason = Text(
        label=_("Why the text is withheld"),
        help_text=_("The register shows this reason. The objection stays counted there."),
        longest=1000,
        shortest=10,
        required=_("Say why the text is withheld."),
        widget=forms.Textarea(attrs={"rows": 3}),
    )
