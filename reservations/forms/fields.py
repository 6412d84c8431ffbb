"""Fields that several forms share: days, hours, written reasons, files."""

from collections.abc import Iterable
from typing import Any

from django import forms
from django.core.files.uploadedfile import UploadedFile
from django.db.models import QuerySet
from django.utils.translation import gettext_lazy as _

from reservations.services.imports import digits

DAY_FORMATS = ["%Y-%m-%d", "%d.%m.%Y", "%d/%m/%Y", "%d-%m-%Y"]


class LineField(forms.CharField):
    """One line of text, as wide as what is expected in it; `lang` when its language is known."""

    def __init__(self, *, lang: str = "", **given: Any) -> None:
        size = 60 if given.get("max_length", 0) >= 200 else 24
        attrs = {"size": size, **({"lang": lang} if lang else {})}
        super().__init__(widget=forms.TextInput(attrs=attrs), **given)


class DayField(forms.DateField):
    """A day, picked or typed."""

    def __init__(self, **given: Any) -> None:
        widget = forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d")
        super().__init__(widget=widget, input_formats=DAY_FORMATS, **given)


class WholeField(forms.CharField):
    """A whole number as people write it, with Devanagari digits or grouping; None when it is left empty."""

    def __init__(self, **given: Any) -> None:
        widget = forms.TextInput(attrs={"inputmode": "numeric", "size": 16})
        super().__init__(max_length=20, widget=widget, **given)

    def clean(self, value: Any) -> Any:
        """The number as an integer of at least 0."""
        written: str = super().clean(value)
        number = digits.plain(written)
        if written and not (number.isascii() and number.isdigit()):
            raise forms.ValidationError(_("Write a whole number of at least 0."))
        return int(number) if written else None


class HourField(forms.TimeField):
    """An hour of the day, Indian Standard Time."""

    def __init__(self, **given: Any) -> None:
        super().__init__(widget=forms.TimeInput(attrs={"type": "time"}, format="%H:%M"), **given)


class ReasonField(forms.CharField):
    """A written reason; blanks alone are none."""

    def __init__(self, **given: Any) -> None:
        given.setdefault("label", _("Reason"))
        given.setdefault("max_length", 4000)
        rows = given.pop("rows", 4)
        super().__init__(widget=forms.Textarea(attrs={"rows": rows}), **given)


class SizedFileField(forms.FileField):
    """A file of at most `most` bytes; a larger one is refused before it is kept."""

    def __init__(self, *, most: int, **given: Any) -> None:
        self.most = most
        super().__init__(max_length=200, **given)

    def clean(self, data: Any, initial: Any = None) -> Any:
        """Refuse a file that is too large."""
        file = super().clean(data, initial)
        if isinstance(file, UploadedFile) and file.size is not None and file.size > self.most:
            megabytes = self.most // (1024 * 1024)
            raise forms.ValidationError(
                _("The file is larger than %(most)s MB.") % {"most": megabytes}, code="too_large"
            )
        return file


def offer(form: forms.Form, name: str, choices: Iterable[tuple[str, Any]]) -> None:
    """Give a choice field of a form the choices it offers this time."""
    field = form.fields[name]
    if isinstance(field, forms.ChoiceField):
        field.choices = list(choices)


def offer_rows(form: forms.Form, name: str, rows: QuerySet[Any]) -> None:
    """Give a model's choice field of a form the rows it offers this time."""
    field = form.fields[name]
    if isinstance(field, forms.ModelChoiceField):
        field.queryset = rows
