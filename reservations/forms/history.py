"""The form by which a row of the history is corrected."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from reservations import words
from reservations.forms.fields import LineField, WholeField, offer
from reservations.law.terms import BodyClass, Category
from reservations.models import HistoryRow
from reservations.services.history_corrections import Correction
from reservations.services.lineage import OF_TOWNS

STRUCK = "struck"


class CorrectionForm(forms.Form):
    """What the row should have said; the class then is asked for of towns, which move between classes."""

    category = forms.ChoiceField(
        label=pgettext_lazy("of an office", "Category"),
        choices=[
            *words.CATEGORIES.items(),
            (STRUCK, pgettext_lazy("row of history", "There was no such allotment: strike the row")),
        ],
    )
    kind = forms.ChoiceField(label=_("Class at that election"))
    sequence = WholeField(
        label=_("Place in the order of allotment"), required=False, help_text=_("Left empty where it is not known.")
    )
    cause = LineField(label=_("Why the row was wrong"), max_length=500)
    source = LineField(
        label=_("Source"), max_length=300, help_text=_("The order or Gazette that says it, with its date.")
    )

    def __init__(self, *args: Any, row: HistoryRow, **given: Any) -> None:
        super().__init__(*args, **given)
        self.row = row
        kinds = OF_TOWNS if row.kind in OF_TOWNS else (row.kind,)
        offer(self, "kind", [(kind, words.BODY_CLASSES[kind]) for kind in kinds])
        self.initial = {
            "category": STRUCK if row.struck else row.category,
            "kind": row.kind,
            "sequence": "" if row.sequence is None else row.sequence,
            "source": row.source,
        }

    def correction(self) -> Correction:
        """What was filled in, for the service; a struck row keeps the category that it had."""
        given = self.cleaned_data
        struck = given["category"] == STRUCK
        return Correction(
            category=Category(self.row.category if struck else given["category"]),
            kind=BodyClass(given["kind"]),
            sequence=given["sequence"],
            cause=given["cause"],
            source=given["source"],
            struck=struck,
        )
