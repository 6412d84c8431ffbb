"""The approver's answer to a proposed extension."""

from django import forms
from django.utils.translation import gettext_lazy as _

from reservations.forms.fields import ReasonField


class ExtensionForm(forms.Form):
    """Why the window is longer; `seen` is the closing instant that was proposed on the page."""

    reason = ReasonField(
        label=_("Why the window is made longer"),
        max_length=2000,
        help_text=_("The reason is kept with the extension and shown on the order's desk page."),
    )
    seen = forms.DateTimeField(widget=forms.HiddenInput)
