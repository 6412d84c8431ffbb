"""Forms of what is said about figures: notes on jumps, sources of columns, documents, corrections."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from reservations.formatting import indian, percent
from reservations.forms.fields import DayField, LineField, ReasonField, WholeField, offer
from reservations.forms.proofs import PhotographField
from reservations.models import ColumnSource
from reservations.selectors.jumps import Jump
from reservations.services.corrections import Cell
from reservations.services.figure_notes import Source

MORE_ROWS = 5
MOST_ROWS = 50
PAPER = _("JPEG, PNG or PDF, at most 5 MB.")


class NotesForm(forms.Form):
    """One note for each body whose population jumped; what is left empty is not written."""

    def __init__(self, *args: Any, jumps: Iterable[Jump], **given: Any) -> None:
        super().__init__(*args, **given)
        for jump in jumps:
            change = {"before": indian(jump.before), "now": indian(jump.now), "share": percent(jump.share)}
            self.fields[jump.body.code] = ReasonField(
                label=f"{jump.body.name} ({jump.body.code})",
                help_text=gettext("%(before)s before, %(now)s now: %(share)s.") % change,
                max_length=500,
                rows=2,
                required=False,
                initial=jump.note.note if jump.note else "",
            )

    def notes(self) -> dict[str, str]:
        """The notes that are new or other than before, by code."""
        return {code: note for code, note in self.cleaned_data.items() if note and code in self.changed_data}


class SourcesForm(forms.Form):
    """Source and date of each column; an empty one rests on the set's own source."""

    def __init__(
        self, *args: Any, columns: Sequence[tuple[str, str]], told: Mapping[str, ColumnSource], **given: Any
    ) -> None:
        super().__init__(*args, **given)
        self.columns = [column for column, _label in columns]
        for column, label in columns:
            row = told.get(column)
            self.fields[column] = LineField(
                label=gettext("Source: %(column)s") % {"column": label},
                max_length=300,
                required=False,
                initial=row.source if row else "",
            )
            self.fields[f"{column}_on"] = DayField(
                label=gettext("Date of the source: %(column)s") % {"column": label},
                required=False,
                initial=row.source_on if row else None,
            )

    def clean(self) -> dict[str, Any]:
        """A source has its date, and a date its source."""
        cleaned = super().clean() or self.cleaned_data
        for column in self.columns:
            for name, other in ((column, f"{column}_on"), (f"{column}_on", column)):
                if cleaned.get(other) and not cleaned.get(name) and name not in self.errors:
                    self.add_error(name, _("A source is told with its date."))
        return cleaned

    def sources(self) -> dict[str, Source]:
        """What is told anew, by column."""
        names = [c for c in self.columns if {c, f"{c}_on"} & set(self.changed_data) and self.cleaned_data[c]]
        return {name: Source(self.cleaned_data[name], self.cleaned_data[f"{name}_on"]) for name in names}


class DocumentForm(forms.Form):
    """The document that figures were taken from."""

    file = PhotographField(label=_("Document"), help_text=PAPER)


class CorrectionForm(forms.Form):
    """Which figures are wrong, what stands there and what shall, why, and the document that shows it."""

    def __init__(self, *args: Any, columns: Sequence[tuple[str, str]], rows: int, **given: Any) -> None:
        super().__init__(*args, **given)
        self.numbers = range(1, min(rows, MOST_ROWS) + 1)
        for number in self.numbers:
            self.fields[f"code_{number}"] = LineField(label=_("Code of the body"), max_length=40, required=False)
            self.fields[f"column_{number}"] = forms.ChoiceField(label=_("Column"), required=False)
            offer(self, f"column_{number}", [("", "–"), *columns])
            self.fields[f"old_{number}"] = WholeField(label=_("Figure on record"), required=False)
            self.fields[f"new_{number}"] = WholeField(label=_("Right figure"), required=False)
        self.fields["cause"] = ReasonField(
            label=_("Why a new version is needed"), max_length=500, rows=3, help_text=_("Printed with the figures.")
        )
        self.fields["document"] = PhotographField(label=_("Document that shows it"), help_text=PAPER, required=False)

    @property
    def rows(self) -> list[list[forms.BoundField]]:
        """The fields of each figure that is corrected."""
        return [[self[f"{part}_{number}"] for part in ("code", "column", "old", "new")] for number in self.numbers]

    def clean(self) -> dict[str, Any]:
        """A row is filled wholly or not at all; one at least is."""
        cleaned = super().clean() or self.cleaned_data
        filled = 0
        for number in self.numbers:
            parts = [f"{part}_{number}" for part in ("code", "column", "old", "new")]
            empty = [part for part in parts if cleaned.get(part) in (None, "") and part not in self.errors]
            filled += len(empty) < len(parts)
            if 0 < len(empty) < len(parts):
                for part in empty:
                    self.add_error(part, _("This field is required."))
        if not filled:
            self.add_error("code_1", _("Name at least one figure."))
        return cleaned

    def cells(self) -> list[Cell]:
        """The corrected figures, for the service."""
        given = self.cleaned_data
        return [
            Cell(given[f"code_{n}"], given[f"column_{n}"], given[f"old_{n}"], given[f"new_{n}"])
            for n in self.numbers
            if given[f"code_{n}"]
        ]
