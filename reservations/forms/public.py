"""The forms of the public pages."""

from typing import Any

import magic
from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

LARGEST = 20 * 1024 * 1024


class PdfForm(forms.Form):
    """A PDF in hand, to be verified by its hash."""

    hide_required = True  # it is the form's only field

    pdf = forms.FileField(
        label=_("A PDF file"),
        help_text=_("At most 20 MB. The file is not kept."),
        widget=forms.ClearableFileInput(attrs={"accept": "application/pdf,.pdf"}),
        error_messages={
            "required": _("Choose a PDF file."),
            "missing": _("Choose a PDF file."),
            "empty": _("The file is empty."),
        },
    )

    def clean_pdf(self) -> Any:
        """Only a PDF, by its content, and none that is too large."""
        upload = self.cleaned_data["pdf"]
        if upload.size > LARGEST:
            raise ValidationError(_("The file is larger than 20 MB; no document of ours is."))
        if magic.from_buffer(upload.read(4096), mime=True) != "application/pdf":
            raise ValidationError(_("The file is no PDF. A photograph or scan cannot be verified: type its code."))
        upload.seek(0)
        return upload
