"""The form that takes a downloaded receipt, to be checked."""

import json
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

LARGEST = 1024 * 1024


class ReceiptForm(forms.Form):
    """A receipt as it was downloaded."""

    hide_required = True  # it is the form's only field

    receipt = forms.FileField(
        label=_("The signed receipt (JSON)"),
        help_text=_("The file that was downloaded from the page of the receipt. It is not kept."),
        widget=forms.ClearableFileInput(attrs={"accept": "application/json,.json"}),
        error_messages={
            "required": _("Choose the file of the receipt."),
            "missing": _("Choose the file of the receipt."),
            "empty": _("The file is empty."),
        },
    )

    def clean_receipt(self) -> Any:
        """What the file says; whether it is a receipt, its verification tells."""
        upload = self.cleaned_data["receipt"]
        if upload.size > LARGEST:
            raise ValidationError(_("The file is larger than 1 MB; no receipt of ours is."))
        try:
            return json.loads(upload.read())
        except (ValueError, RecursionError):
            raise ValidationError(_("The file is no receipt: choose the file that ends in “-receipt.json”.")) from None
