"""The form that asks for number and code."""

from django import forms
from django.utils.translation import gettext_lazy as _

from objections.forms.fields import Text


class TrackForm(forms.Form):
    """Number and code from the receipt."""

    number = Text(
        label=_("Number of the objection"),
        help_text=_("For example NN-2028-7KQM-2XRT."),
        longest=60,
        required=_("Write the number of the objection."),
        widget=forms.TextInput(attrs={"autocomplete": "off", "autocapitalize": "characters", "spellcheck": "false"}),
    )
    code = Text(
        label=_("Secret code"),
        help_text=_("Eight characters, such as K7PM-4RXQ. It stands on your receipt only."),
        longest=30,
        required=_("Write the secret code."),
        widget=forms.TextInput(attrs={"autocomplete": "off", "autocapitalize": "characters", "spellcheck": "false"}),
    )
