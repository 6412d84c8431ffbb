"""The filter of the record of acts."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from reservations.acts import RECORDED, SUBJECTS
from reservations.forms.fields import DayField, offer_rows
from reservations.models import Officer, Order
from reservations.selectors import orders, record


class RecordFilter(forms.Form):
    """What a reader of the record looks for; every part may stay empty."""

    hide_required = True
    act = forms.ChoiceField(label=_("Act"), required=False, choices=[("", _("All acts")), *RECORDED.items()])
    subject = forms.ChoiceField(label=_("On what"), required=False, choices=[("", _("Everything")), *SUBJECTS.items()])
    officer = forms.ModelChoiceField(
        label=_("Officer"), required=False, queryset=Officer.objects.none(), empty_label=_("All officers")
    )
    order = forms.ModelChoiceField(
        label=_("Order"), required=False, queryset=Order.objects.none(), empty_label=_("All orders")
    )
    since = DayField(label=_("From"), required=False)
    until = DayField(label=_("Until"), required=False)

    def __init__(self, *args: Any, officer: Officer, **given: Any) -> None:
        super().__init__(*args, **given)
        offer_rows(self, "officer", record.officers(officer))
        offer_rows(self, "order", orders.visible_to(officer))

    def wanted(self) -> record.Wanted:
        """What was filled in; a filter that cannot be read narrows nothing."""
        return record.Wanted(**self.cleaned_data) if self.is_valid() else record.Wanted()
