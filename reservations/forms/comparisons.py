"""The form that chooses which two runs are compared."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from reservations import words
from reservations.formatting import day
from reservations.models import OrderVersion
from reservations.selectors.comparable import Comparable, ref


def label(each: Comparable) -> str:
    """Computation 3, 12 March 2028; or the code, stage and date of an order's version."""
    if isinstance(each, OrderVersion):
        return f"{each.order.code}: {words.STAGES[each.stage]}, {day(each.dated_on)}"
    return f"{each}, {day(each.made_at)}"


class CompareForm(forms.Form):
    """Two different runs of those that may be compared."""

    def __init__(self, *args: Any, among: Sequence[Comparable], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        choices = [(ref(each), label(each)) for each in among]
        self.fields["before"] = forms.ChoiceField(label=pgettext_lazy("of a comparison", "Before"), choices=choices)
        self.fields["after"] = forms.ChoiceField(label=pgettext_lazy("of a comparison", "Now"), choices=choices)

    def clean_after(self) -> str:
        """Another one than before."""
        after: str = self.cleaned_data["after"]
        if after == self.cleaned_data.get("before"):
            raise forms.ValidationError(_("Choose two different ones."))
        return after
