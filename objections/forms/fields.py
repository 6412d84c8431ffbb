"""Fields that take what people type: Devanagari digits, Indian grouping, mobile numbers; every message is our own."""

import re
import unicodedata
from collections.abc import Iterable, Mapping
from typing import Any, cast

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

GROUPED = re.compile(r"\d+|\d{1,3}(?:,\d{2})*,\d{3}|\d{1,3}(?:,\d{3})+")
MOBILE = re.compile(r"(?:\+?91|0)?([6-9]\d{9})")


def latin_digits(text: str) -> str:
    """The text with every script's digits as 0 to 9."""
    folded = unicodedata.normalize("NFKC", text)
    return "".join(str(unicodedata.decimal(c, c)) for c in folded)


class Text(forms.CharField):
    """Text as it was typed, in one Unicode form and with plain line ends, so that its hash can be found again."""

    def __init__(self, *, longest: int, required: Any = None, shortest: int = 0, **given: Any) -> None:
        messages = {
            "required": required or "",
            "max_length": _("At most %(limit_value)d characters; you have %(show_value)d."),
            "min_length": _("At least %(limit_value)d characters; you have %(show_value)d."),
            "null_characters_not_allowed": _("There is a character that cannot be stored."),
        }
        super().__init__(
            max_length=longest,
            min_length=shortest or None,
            required=required is not None,
            error_messages=messages,
            **given,
        )

    def widget_attrs(self, widget: forms.Widget) -> dict[str, Any]:
        """No limits in the browser: it would cut a long text silently, the server says what is too much."""
        return {}

    def to_python(self, value: Any) -> str:
        text = super().to_python(value) or ""
        return unicodedata.normalize("NFC", text.replace("\r\n", "\n").replace("\r", "\n"))


class WholeNumber(forms.CharField):
    """A number of people: 120000, 1,20,000 or १,२०,०००; gives an int."""

    def clean(self, value: Any) -> Any:
        text = super().clean(value)
        if not text:
            return None
        digits = re.sub(r"\s+", ",", latin_digits(text).strip())
        if not GROUPED.fullmatch(digits) or len(digits) > 15:
            raise ValidationError(_("Write the right number in figures only, such as 1,20,000."), code="invalid")
        return int(digits.replace(",", ""))


class Mobile(forms.CharField):
    """An Indian mobile number with or without +91, never needed; gives +919876543210."""

    def __init__(self, *, autocomplete: str) -> None:
        super().__init__(
            label=_("Mobile number (not necessary)"),
            help_text=_("Never public."),
            required=False,
            max_length=30,
            error_messages={"max_length": _("Write a mobile number of ten digits, such as 98765 43210.")},
            widget=forms.TextInput(attrs={"type": "tel", "autocomplete": autocomplete}),
        )

    def clean(self, value: Any) -> str:
        text = super().clean(value)
        found = MOBILE.fullmatch(re.sub(r"[\s().-]", "", latin_digits(text)))
        if text and not found:
            raise ValidationError(_("Write a mobile number of ten digits, such as 98765 43210."), code="invalid")
        return f"+91{found[1]}" if found else ""


class Email(forms.EmailField):
    """An address for the receipt and the decision, never needed."""

    def __init__(self, *, autocomplete: str) -> None:
        wrong = _("Write the e-mail address in full, such as name@example.org.")
        super().__init__(
            label=_("E-mail (not necessary)"),
            help_text=_("Never public. The receipt and the decision are also sent there."),
            required=False,
            max_length=254,
            error_messages={"invalid": wrong, "max_length": wrong},
            widget=forms.EmailInput(attrs={"autocomplete": autocomplete, "size": 40}),
        )


class Choice(forms.ChoiceField):
    """A choice with one message for none and for one that is not offered, and hints under its choices."""

    choice_hints: Mapping[str, Any]

    def __init__(self, choices: Iterable[tuple[str, Any]], message: Any, **given: Any) -> None:
        messages = {"required": message, "invalid_choice": message}
        super().__init__(choices=list(choices), error_messages=messages, **given)
        self.choice_hints = {}


class Some(forms.SelectMultiple):
    """Several of a list; also from one text in which they stand side by side, as a draft keeps them."""

    def value_from_datadict(self, data: Any, files: Any, name: str) -> Any:
        kept = data.get(name, "")
        return kept.split() if not hasattr(data, "getlist") else data.getlist(name)

    def format_value(self, value: Any) -> list[str]:
        return value.split() if isinstance(value, str) else super().format_value(value)


class Several(forms.MultipleChoiceField):
    """None, one or several of a list, at most so many."""

    def __init__(self, message: Any, *, most: int, **given: Any) -> None:
        widget, messages = Some(attrs={"size": 8}), {"invalid_choice": message}
        super().__init__(widget=widget, required=False, error_messages=messages, **given)
        self.most = most

    def clean(self, value: Any) -> list[str]:
        chosen: list[str] = super().clean(value)
        if len(chosen) > self.most:
            raise ValidationError(_("Choose at most %(most)s."), params={"most": self.most}, code="too_many")
        return chosen


def choice_of(form: forms.BaseForm, name: str) -> Choice:
    """The choice of that name on a form."""
    return cast(Choice, form.fields[name])
