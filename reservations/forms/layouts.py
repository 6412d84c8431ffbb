"""Forms of an uploaded file: which sheet and header, which column is which field, which body a row means."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any

from django import forms
from django.utils.text import format_lazy
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from reservations.formatting import language
from reservations.forms.fields import offer
from reservations.services.imports import layouts
from reservations.services.imports.layouts import DEEPEST, Layout, Wanted
from reservations.services.imports.suggestions import OnRecord, Suggestion, Unmatched
from reservations.services.imports.workbooks import Table, Workbook, column_letter

SHOWN = 3  # values of a column beside its name
LONGEST = 40
LONGEST_CHOICE = 80
SAME = 100  # names that are alike in every letter

Labels = Mapping[str, Any]
Matches = Iterable[tuple[Unmatched, Sequence[Suggestion]]]


class PlaceForm(forms.Form):
    """Where the table stands: the sheet, the first and last row of its header."""

    sheet = forms.ChoiceField(label=_("Sheet"), required=False)
    first = forms.IntegerField(label=_("First row of the header"), min_value=1, widget=forms.NumberInput({"size": 4}))
    last = forms.IntegerField(label=_("Last row of the header"), min_value=1, widget=forms.NumberInput({"size": 4}))

    def __init__(self, *args: Any, workbook: Workbook, **given: Any) -> None:
        super().__init__(*args, **given)
        self.tables = {table.name: table for table in workbook.tables}
        offer(self, "sheet", [(name, _sheet_name(table)) for name, table in self.tables.items()])
        if len(self.tables) < 2:
            self.fields["sheet"].widget = forms.HiddenInput()

    def clean(self) -> dict[str, Any]:
        """A header has one to three rows, all of them among the rows that are shown."""
        cleaned = super().clean() or self.cleaned_data
        first, last = cleaned.get("first"), cleaned.get("last")
        table = self.tables.get(cleaned.get("sheet", ""))
        if table and first and last:
            if not 0 <= last - first < DEEPEST:
                self.add_error("last", _("A header has one to three rows, the last not above the first."))
            elif last > len(table.rows):
                self.add_error("last", _("The header must stand in the rows that are shown."))
        return cleaned

    @property
    def header(self) -> tuple[int, int]:
        """The rows of the header."""
        return self.cleaned_data["first"], self.cleaned_data["last"]


def _sheet_name(table: Table) -> str:
    return gettext("%(sheet)s (hidden)") % {"sheet": table.name} if table.hidden else table.name


@dataclass(frozen=True)
class Column:
    """A column of the sheet: its number from 0, its letter, the words above it, its first values."""

    number: int
    letter: str
    heading: str
    values: tuple[str, ...]


def columns_of(table: Table, header: tuple[int, int]) -> list[Column]:
    """The columns in which anything stands."""
    levels = layouts.headings(table, header)
    below = table.rows[header[1] :]
    found = []
    for number in range(max(len(levels), *(len(row) for row in below), 0)):
        words = dict.fromkeys(filter(None, levels[number])) if number < len(levels) else ()
        values = list(islice(dict.fromkeys(r[number][:LONGEST] for r in below if number < len(r) and r[number]), SHOWN))
        if words or values:
            found.append(Column(number, column_letter(number), " › ".join(words), tuple(values)))
    return found


class ColumnsForm(forms.Form):
    """For each field the column of the file, with its first values beside it; needed fields must have one."""

    def __init__(
        self, *args: Any, columns: Sequence[Column], layout: Layout, wanted: Wanted, labels: Labels, **given: Any
    ) -> None:
        super().__init__(*args, **given)
        said = [(str(c.number), f"{c.letter} · {c.heading or ', '.join(c.values)}"[:LONGEST_CHOICE]) for c in columns]
        values = {column.number: " · ".join(column.values) for column in columns}
        for name in (*wanted.needed, *wanted.further):
            column = layout.columns.get(name, -1)
            shown = values.get(column, "")
            self.fields[name] = forms.ChoiceField(
                label=labels[name],
                choices=[("", _("not in the file")), *said],
                required=name in wanted.needed and name != "code",
                initial=str(column) if column in values else "",
                help_text=format_lazy(_("First values: {values}"), values=shown) if shown else "",
                error_messages={"required": _("Choose the column of the file that has it.")},
            )

    def clean(self) -> dict[str, Any]:
        """Two fields never have the same column; the code may be missing only where a name tells the body."""
        cleaned = super().clean() or self.cleaned_data
        if layouts.missing(["code"], {name: 0 for name, column in cleaned.items() if column}):
            self.add_error("code", gettext("Choose the column of the file that has it, or that of the names."))
        first: dict[str, str] = {}
        for name, column in list(cleaned.items()):
            if column and first.setdefault(column, name) != name:
                other = self.fields[first[column]].label
                self.add_error(name, gettext("This column has been chosen for “%(field)s” already.") % {"field": other})
        return cleaned

    def columns(self) -> dict[str, int]:
        """The column of each field that has one."""
        return {name: int(column) for name, column in self.cleaned_data.items() if column}


class RepairsForm(forms.Form):
    """For rows whose code is of nothing on record, the body that each means.

    Only where one body alone has a name like it, and that is the same name, it stands chosen; nothing is done until
    the officer sends it.
    """

    def __init__(self, *args: Any, rows: Matches, **given: Any) -> None:
        super().__init__(*args, **given)
        hindi = language() == "hi"
        for row, found in rows:
            bodies = [each.body for each in found]
            said = [(b.code, f"{b.name_hi if hindi else b.name_en} · {b.code}{_of_district(b, hindi)}") for b in bodies]
            written = " · ".join(filter(None, (row.code, *row.names, row.district)))
            self.fields[f"row_{row.line}"] = forms.ChoiceField(
                label=gettext("Row %(number)s: %(written)s") % {"number": row.line, "written": written},
                choices=[("", gettext("as it is written")), *said],
                required=False,
                initial=found[0].body.code if len(found) == 1 and found[0].alike == SAME else "",
            )


def _of_district(body: OnRecord, hindi: bool) -> str:
    if not body.places:
        return ""
    _code, english, in_hindi = body.places
    return f", {in_hindi if hindi else english}"
