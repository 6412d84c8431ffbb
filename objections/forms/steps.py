"""The four steps of filing, one form each; what was typed is kept apart from whether it is valid."""

from collections.abc import Mapping, Sequence
from typing import Any, cast

from django import forms
from django.core.exceptions import ValidationError
from django.http import QueryDict
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from objections import words
from objections.forms.fields import Choice, Email, Mobile, Several, Text, WholeNumber, choice_of
from objections.models import Ground
from objections.selectors.standing import Office
from reservations.collation import sort_key
from reservations.formatting import indian
from reservations.services.explanations import Step

WHOLE_ORDER = "order"
MOST_FURTHER = 20
NO_STEP = "none"
WORKED = (Ground.FIGURE, Ground.RANKING, Ground.ROTATION, Ground.READING)  # grounds that rest on the working

Offices = Mapping[str, Office]


class StepForm(forms.Form):
    """One step. `typed` is what to keep of a submission, whatever it is worth."""

    hide_required = False

    @classmethod
    def typed(cls, data: Mapping[str, Any]) -> dict[str, str]:
        """The raw values of the form's own fields; NUL, which the database cannot hold, is dropped."""
        return {name: cls._as_typed(data, name) for name in cls.base_fields if name in data}

    @classmethod
    def _as_typed(cls, data: Mapping[str, Any], name: str) -> str:
        if isinstance(cls.base_fields[name], Several) and isinstance(data, QueryDict):
            return " ".join(data.getlist(name)).replace("\0", "")
        return str(data[name]).replace("\0", "")


def office_choices(offices: Offices) -> list[tuple[str, str]]:
    """The offices by name, in the order of the active language's alphabet."""
    return [(o.code, o.name) for o in sorted(offices.values(), key=lambda o: (sort_key(o.name), o.code))]


class OfficeForm(StepForm):
    """Step 1: which office, or several, or the whole order."""

    body = Choice([], _("Choose the office your objection is about."), label=_("Which office is it about?"))
    further = Several(
        _("Choose among the offices of this order."),
        most=MOST_FURTHER,
        label=_("Further offices, if the same objection is about them too"),
        help_text=_("Choose them with Ctrl or by touch. Step 2 asks for the working of the office above."),
    )

    def __init__(self, *args: Any, offices: Offices, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        choice_of(self, "body").choices = [
            ("", gettext("Choose")),
            (WHOLE_ORDER, gettext("The whole order")),
            *office_choices(offices),
        ]
        cast(Several, self.fields["further"]).choices = office_choices(offices)

    def clean_further(self) -> list[str]:
        """The other offices: none besides the whole order, and not the one above once more."""
        body = self.cleaned_data.get("body")
        return [] if body == WHOLE_ORDER else [code for code in self.cleaned_data["further"] if code != body]


class GroundForm(StepForm):
    """Step 2: the ground, the disputed step of the working, the disputed figure."""

    ground = Choice(
        words.GROUNDS.items(),
        _("Choose the ground of your objection."),
        label=_("Ground of the objection"),
        help_text=_("Choose what fits best. The rest can be written in the next step."),
        widget=forms.RadioSelect,
    )
    step = Choice(
        [],
        _("Choose the disputed step."),
        label=_("Disputed step"),
        help_text=_("Which step of the working is wrong in your opinion?"),
        widget=forms.RadioSelect,
        required=False,
    )
    figure_body = Choice(
        [],
        _("Choose whose figure is wrong."),
        label=_("Whose figure"),
        help_text=_("It may be the figure of another body, if that would change the ranking."),
        required=False,
    )
    figure_column = Choice(
        [("", _("Choose")), *words.COLUMNS.items()],
        _("Choose which figure is wrong."),
        label=_("Which figure"),
        required=False,
    )
    figure_claimed = WholeNumber(
        label=_("The right number in your opinion"),
        help_text=_("Figures only, such as 120000 or 1,20,000. Devanagari figures are accepted too."),
        required=False,
        widget=forms.TextInput(attrs={"inputmode": "numeric", "autocomplete": "off"}),
    )

    def __init__(self, *args: Any, offices: Offices, steps: Sequence[Step], body: str, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.offices, self.has_steps = offices, bool(steps)
        choice_of(self, "ground").choice_hints = words.GROUND_HINTS
        self._offer_steps(steps)
        choice_of(self, "figure_body").choices = [("", gettext("Choose")), *office_choices(offices)]
        self.fields["figure_body"].initial = body

    def _offer_steps(self, steps: Sequence[Step]) -> None:
        field = choice_of(self, "step")
        field.choices = [
            *(
                (s.key, gettext("Step %(number)s: %(heading)s") % {"number": s.number, "heading": s.heading})
                for s in steps
            ),
            (NO_STEP, gettext("No single step, or I cannot say")),
        ]
        field.choice_hints = {
            s.key: gettext("Result: %(outcome)s") % {"outcome": s.outcome} for s in steps if s.outcome
        }

    def clean(self) -> dict[str, Any]:
        given = super().clean() or {}
        ground = given.get("ground")
        if ground in WORKED and self.has_steps and not given.get("step") and "step" not in self.errors:
            self.add_error("step", self.fields["step"].error_messages["required"])
        if ground == Ground.FIGURE:
            self._clean_figure(given)
        elif ground:
            self._forget_figure()
        if (ground and ground not in WORKED) or given.get("step") == NO_STEP:
            given["step"] = ""
        return given

    def _clean_figure(self, given: dict[str, Any]) -> None:
        for name in ("figure_body", "figure_column"):
            if not given.get(name) and name not in self.errors:
                self.add_error(name, self.fields[name].error_messages["required"])
        claimed, office = given.get("figure_claimed"), self.offices.get(given.get("figure_body", ""))
        if claimed is None:
            if "figure_claimed" not in self.errors:
                self.add_error("figure_claimed", ValidationError(_("Write the number that is right in your opinion.")))
        elif office and given.get("figure_column") and office.figure(given["figure_column"]) == claimed:
            message = gettext("%(number)s is the figure of the order. Write the number that is right in your opinion.")
            self.add_error("figure_claimed", message % {"number": indian(claimed)})

    def _forget_figure(self) -> None:
        """Figure fields do not count for other grounds, nor do mistakes in them."""
        for name in ("figure_body", "figure_column", "figure_claimed"):
            self.errors.pop(name, None)
            self.cleaned_data[name] = None


class StatementForm(StepForm):
    """Step 3: what is wrong, and what should be done. Papers are added beside it."""

    text = Text(
        label=_("What is wrong, and why?"),
        help_text=_(
            "Write plainly, and name figures, documents or provisions if you can. An officer blacks out personal data "
            "before the public reads it; the original stays as you wrote it."
        ),
        longest=10000,
        shortest=20,
        required=_("Write what is wrong, and why."),
        widget=forms.Textarea(attrs={"rows": 8}),
    )
    relief = Text(
        label=_("What should be done? (relief asked)"),
        help_text=_("For example: make the ranking again."),
        longest=2000,
        widget=forms.Textarea(attrs={"rows": 3}),
    )


class PersonForm(StepForm):
    """Step 4: who objects, consent, and the pledge of truth."""

    objector = Text(
        label=_("Your full name"),
        longest=200,
        shortest=2,
        required=_("Write your full name."),
        widget=forms.TextInput(attrs={"autocomplete": "name", "size": 40}),
    )
    address = Text(
        label=_("Postal address"),
        help_text=_("Never public. With PIN code."),
        longest=500,
        shortest=10,
        required=_("Write your postal address."),
        widget=forms.Textarea(attrs={"rows": 3, "autocomplete": "street-address"}),
    )
    mobile = Mobile(autocomplete="tel")
    email = Email(autocomplete="email")
    consents_to_name = forms.BooleanField(
        label=_("My name may be shown in the public register"),
        help_text=_("Without this the register shows your objection without a name."),
        required=False,
    )
    pledged = forms.BooleanField(
        label=_("I declare that what I have written is true to the best of my knowledge"),
        error_messages={"required": _("Without this declaration the objection cannot be filed.")},
    )


FORMS: Mapping[int, type[StepForm]] = {1: OfficeForm, 2: GroundForm, 3: StatementForm, 4: PersonForm}
