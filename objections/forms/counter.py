"""The forms of a counter: which office, then one page for a paper that was handed in, posted or mailed."""

from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime
from typing import Any, cast

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from objections import words
from objections.arrivals import Arrival, faults
from objections.forms.fields import Choice, Email, Mobile, Several, Text, choice_of, latin_digits
from objections.forms.steps import MOST_FURTHER, WHOLE_ORDER, GroundForm, StepForm, office_choices
from objections.models import Mode
from objections.selectors.counter import Offered
from objections.selectors.standing import Office
from reservations.obstacles import obstacle_text
from reservations.services.explanations import Step
from reservations.workflow.machine import Obstacle

PAPER_MODES = (Mode.COUNTER, Mode.POST, Mode.MAIL)
OF_POST = ("tracking_number", "delivered_at")
OF_ANOTHER = ("first_counter", "first_counter_name", "first_received_at")


class Instant(forms.DateTimeField):
    """A date with its hour and minute, in Indian Standard Time; Devanagari figures are read too."""

    def __init__(self, **given: Any) -> None:
        widget = forms.DateTimeInput(attrs={"type": "datetime-local"}, format="%Y-%m-%dT%H:%M")
        message = _("Write date and time, such as 2027-04-10 15:30.")
        super().__init__(widget=widget, error_messages={"invalid": message, "required": message}, **given)

    def to_python(self, value: Any) -> datetime | None:
        return super().to_python(latin_digits(value).strip() if isinstance(value, str) else value)


class AreaForm(StepForm):
    """Which office of the counter's own area, or the whole order."""

    body = Choice([], _("Choose the office the objection is about."), label=_("Which office is it about?"))

    def __init__(self, *args: Any, offered: Offered, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        offer_area(self, offered)


def offer_area(form: forms.BaseForm, offered: Offered) -> None:
    """Offer the offices of the area by name; the whole order where the counter takes objections to it."""
    whole = [(WHOLE_ORDER, gettext("The whole order"))] if offered.whole_order else []
    choice_of(form, "body").choices = [("", gettext("Choose")), *whole, *office_choices(offered.offices)]


class ArrivalForm(StepForm):
    """How it came and when: what is written on envelope, stamp and tracking."""

    mode = Choice(
        [(mode.value, words.MODES[mode]) for mode in PAPER_MODES],
        _("Say how it came: at the counter, by post or by e-mail."),
        label=_("How it came"),
        widget=forms.RadioSelect,
    )
    received_at = Instant(
        label=_("Received here"),
        help_text=_("Date and time of the stamp of this counter, or of its mailbox. Indian Standard Time."),
    )
    tracking_number = Text(label=_("Tracking number"), help_text=_("For example EU123456789IN."), longest=40)
    delivered_at = Instant(
        label=_("Delivered, by the tracking"), help_text=_("This instant counts, not the stamp."), required=False
    )
    first_counter = Choice(
        [("", _("No other counter")), *words.NOTIFIED_COUNTERS.items()],
        _("Say which notified counter received it first."),
        label=_("Another notified counter received it first"),
        required=False,
    )
    first_counter_name = Text(label=_("Name of that office"), help_text=_("For example Jhansi."), longest=200)
    first_received_at = Instant(
        label=_("Received there"), help_text=_("This instant counts: it had been received."), required=False
    )

    def __init__(self, *args: Any, published_at: datetime, now: datetime, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.published_at, self.now = published_at, now

    def clean(self) -> dict[str, Any]:
        given: dict[str, Any] = super().clean() or {}
        if given.get("mode") != Mode.POST:
            self._forget(OF_POST)
        if any(given.get(name) for name in OF_ANOTHER):
            self._need_all_of_another(given)
        for field, text in self._faults():
            self.add_error(field, ValidationError(text, code="impossible"))
        return given

    def _forget(self, names: Sequence[str]) -> None:
        """What was typed for another way of arriving does not count, nor do mistakes in it."""
        for name in names:
            self.errors.pop(name, None)
            self.cleaned_data[name] = None

    def _need_all_of_another(self, given: Mapping[str, Any]) -> None:
        message = _("Name the other counter with its office and the instant at which it received it.")
        for name in OF_ANOTHER:
            if not given.get(name) and name not in self.errors:
                self.add_error(name, ValidationError(message, code="incomplete"))

    def _faults(self) -> Iterator[tuple[str, str]]:
        arrival = self.arrival()
        if arrival is None:
            return
        for fault in faults(arrival, published_at=self.published_at, now=self.now):
            if fault.field not in self.errors:
                yield fault.field, obstacle_text(Obstacle("", fault.sentence, fault.values))

    def arrival(self) -> Arrival | None:
        """What is known of the arrival so far; None without way or instant."""
        given = {name: value for name in ARRIVED if (value := self.cleaned_data.get(name))}
        given["text_is_scan"] = self.cleaned_data.get("text_is") == "scan"
        return Arrival(**given) if {"mode", "received_at"} <= given.keys() else None


ARRIVED = ("mode", "received_at", *OF_POST, *OF_ANOTHER)


class PaperForm(ArrivalForm, GroundForm):
    """Everything of one paper: arrival, office, ground, step, text, person."""

    body = AreaForm.base_fields["body"]
    further = Several(
        _("Choose among the offices of this order."),
        most=MOST_FURTHER,
        label=_("Further offices, if the paper is about them too"),
        help_text=_("Choose them with Ctrl or by touch."),
    )
    text_is = Choice(
        [("typed", _("The whole text is typed here")), ("scan", _("The scan is the text; here stands a summary"))],
        _("Say whether the whole text is typed here."),
        label=_("Text of the objection"),
        widget=forms.RadioSelect,
    )
    text = Text(
        label=_("Text or summary"),
        help_text=_("In the objector’s own words as far as they can be read. The original stays with the scan."),
        longest=10000,
        shortest=20,
        required=_("Write the text, or a short summary of the scan."),
        widget=forms.Textarea(attrs={"rows": 8}),
    )
    relief = Text(label=_("Relief asked"), longest=2000, widget=forms.Textarea(attrs={"rows": 3}))
    objector = Text(
        label=_("Name of the objector"),
        help_text=_("As on the paper. If it names nobody, write so."),
        longest=200,
        shortest=2,
        required=_("Write the name as it stands on the paper."),
        widget=forms.TextInput(attrs={"autocomplete": "off", "size": 40}),
    )
    address = Text(
        label=_("Postal address (not necessary)"),
        help_text=_("Never public. With PIN code."),
        longest=500,
        widget=forms.Textarea(attrs={"rows": 3, "autocomplete": "off"}),
    )
    mobile = Mobile(autocomplete="off")
    email = Email(autocomplete="off")
    consents_to_name = forms.BooleanField(
        label=_("The paper says that the name may be shown in the public register"), required=False
    )
    pledge = Choice(
        [("yes", _("It stands on the paper, with a signature")), ("no", _("It does not stand on the paper"))],
        _("Say whether the declaration of truth stands on the paper."),
        label=_("Declaration that what is written is true"),
        widget=forms.RadioSelect,
    )
    language = Choice(
        [("hi", _("Hindi")), ("en", _("English"))],
        _("Choose the language of the acknowledgement."),
        label=_("Language of acknowledgement and decision"),
        widget=forms.RadioSelect,
    )

    def __init__(self, *args: Any, offered: Offered, papers: int, offices: Mapping[str, Office],
                 steps: Sequence[Step], **kwargs: Any) -> None:  # fmt: skip
        super().__init__(*args, offices=offices, steps=steps, body="", **kwargs)
        self.fields["ground"].help_text = gettext("What fits best to what the paper says.")
        self.fields["step"].help_text = gettext("Which step of the working the paper disputes.")
        self.fields["figure_claimed"].label = gettext("The right number, as the paper says")
        self.order_fields(
            [*ARRIVED, "body", "further", "ground", "step", "figure_body", "figure_column", "figure_claimed"]
        )
        self.papers = papers
        offer_area(self, offered)
        if len(offered.offices) > 1:
            cast(Several, self.fields["further"]).choices = office_choices(offered.offices)
        else:
            del self.fields["further"]

    def clean(self) -> dict[str, Any]:
        given = super().clean()
        if given.get("text_is") == "scan" and not self.papers:
            self.add_error("text_is", ValidationError(_("Add the scan below: it holds the text."), code="no_scan"))
        return given
