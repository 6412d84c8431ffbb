"""What a preview tells of the file itself: its layout, repairs, totals, rows not read, hidden parts, suggestions."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass

from django.urls import reverse

from reservations import column_words
from reservations.forms.layouts import Matches, RepairsForm
from reservations.law.refusals import Problem
from reservations.models import FileImport
from reservations.services import layouts
from reservations.services.imports.layouts import Layout
from reservations.services.imports.taking import ACCEPTED, Remarks
from reservations.services.imports.totals import CheckedTotal
from reservations.services.layouts import Upload
from reservations.views.desk.figure_lines import in_words

MOST_SHOWN = 20


@dataclass(frozen=True)
class RepairLine:
    """A row that is read as a body on record: its row, what stands in it, the body, whether an officer said so."""

    line: int
    was: str
    code: str
    name: str
    accepted: bool


@dataclass(frozen=True)
class TotalLine:
    """A checked total with its columns in words."""

    total: CheckedTotal
    agree: str
    unchecked: str


def remarks_shown(
    uploaded: Upload, remarks: Remarks, about: Iterable[Problem], suggested: Matches
) -> dict[str, object]:
    """Everything that the template `parts/file_remarks.html` shows; `suggested` are the bodies that rows may mean."""
    subject, layout = layouts.subject_of(uploaded), layouts.layout_of(uploaded)
    names = _names(uploaded, {repair.code for repair in remarks.repairs})
    repairs = [RepairLine(r.line, r.was, r.code, names.get(r.code, ""), r.why == ACCEPTED) for r in remarks.repairs]
    return {
        "layout": layout,
        "other_sheets": _other_sheets(uploaded, layout),
        "columns_url": reverse(f"{subject}_columns", args=[uploaded.pk]) if uploaded.sheets else "",
        "repairs_url": reverse(f"{subject}_repairs", args=[uploaded.pk]),
        "file_notes": in_words(about, uploaded.state_id),
        "repairs": [line for line in repairs if line.accepted or remarks.repaired <= MOST_SHOWN],
        "repaired": remarks.repaired,
        "checked_totals": [_total(total, subject) for total in remarks.totals[:MOST_SHOWN]],
        "totals_in_all": len(remarks.totals),
        "unread": remarks.unread[:MOST_SHOWN],
        "unread_in_all": len(remarks.unread),
        "suggested": RepairsForm(rows=suggested) if suggested else None,
    }


def _other_sheets(uploaded: Upload, layout: Layout | None) -> list[tuple[str, int]]:
    """The sheets that are not read, with their rows."""
    found = (uploaded.sheets or {}).get("tables", [])
    return [(each["name"], each["number"]) for each in found if layout and each["name"] != layout.sheet]


def _names(uploaded: Upload, codes: Collection[str]) -> Mapping[str, str]:
    if not codes:
        return {}
    return {body.code: body.name for body in layouts.named(uploaded, codes)}


def _total(total: CheckedTotal, subject: str) -> TotalLine:
    words = column_words.OF_DISTRICTS if subject == FileImport.Subject.PLACES else column_words.FIELDS
    return TotalLine(total, _said(total.agree, words), _said(total.unchecked, words))


def _said(columns: Sequence[str], words: Mapping[str, object]) -> str:
    return ", ".join(str(words[column]) for column in columns)
