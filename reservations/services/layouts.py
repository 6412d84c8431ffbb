"""Which column of an uploaded file is which field, as officers confirm it, and which body a row means."""

from collections.abc import Collection, Mapping
from dataclasses import asdict
from datetime import datetime
from typing import Any

from django.db import transaction
from django.db.models import QuerySet

from reservations.law.refusals import BadInput
from reservations.law.wording import gettext_noop as _
from reservations.models import Body, ColumnMapping, District, FigureImport, FileImport, Officer, State
from reservations.services import audit
from reservations.services.imports import bodies, columns, divisions, files, history, layouts
from reservations.services.imports.layouts import Layout, Wanted
from reservations.services.imports.suggestions import OnRecord, Suggestion, Suggestions, Unmatched
from reservations.services.imports.workbooks import Merge, Table, Workbook
from reservations.services.roles import must_be_drafter
from reservations.workflow.machine import NotAllowed, Obstacle

Upload = FigureImport | FileImport
FIGURES = "figures"
OF_SUBJECTS: Mapping[str, Wanted] = {
    FileImport.Subject.HISTORY: history.FIELDS,
    FileImport.Subject.PLACES: divisions.FIELDS,
    FileImport.Subject.BODIES: bodies.FIELDS,
}
SEEN = 60  # rows of each sheet that are kept for the page of the columns
MOST_SUGGESTED = 50  # rows for which bodies are looked for at a time: somebody reads them


def subject_of(uploaded: Upload) -> str:
    """What a file tells: figures, history, places, bodies."""
    return FIGURES if isinstance(uploaded, FigureImport) else uploaded.subject


def wanted(state: str, subject: str, kind: str) -> Wanted:
    """The fields of a file of a subject."""
    if subject == FIGURES:
        return columns.columns(state, kind)
    return OF_SUBJECTS[subject]


def wanted_of(uploaded: Upload) -> Wanted:
    """The fields of an uploaded file."""
    return wanted(uploaded.state_id, subject_of(uploaded), uploaded.kind)


def seen(state: State, subject: str, kind: str, content: bytes, name: str) -> dict[str, Any]:
    """What is kept of a file when it comes in: the first rows of its sheets, and its layout when that is plain.

    Empty for a file that cannot be opened: its preview says why.
    """
    try:
        workbook = files.opened(content, name, history.MOST_BYTES)
    except BadInput:
        return {}
    return seen_in(workbook, wanted(state.code, subject, kind))


def seen_in(workbook: Workbook, fields: Wanted) -> dict[str, Any]:
    """What is kept of a workbook for the page of the columns: its first rows, and its layout when that is plain."""
    plain = layouts.plain(workbook, fields)
    sheets = [
        {
            "name": table.name,
            "hidden": table.hidden,
            "rows": [list(row) for row in table.rows[:SEEN]],
            "merged": [list(asdict(merge).values()) for merge in table.merged if merge.top <= SEEN],
            "number": len(table.rows),
        }
        for table in workbook.tables
        if table.rows
    ]
    return {"sheets": {"format": workbook.format, "tables": sheets}, "layout": plain and plain.as_json()}


def must_be_laid_out(uploaded: Upload) -> bool:
    """Whether an officer must say which column is which before the file can be read."""
    return uploaded.layout is None and bool(uploaded.sheets)


def layout_of(uploaded: Upload) -> Layout | None:
    """The layout by which a file is read; None where its columns have their own names."""
    return Layout.from_json(uploaded.layout) if uploaded.layout else None


def shown_by(uploaded: Upload) -> Layout | None:
    """The layout by which problems name their columns; None for a text file whose columns have their own names."""
    layout, of_text = layout_of(uploaded), (uploaded.sheets or {}).get("format") == "csv"
    return None if layout is None or (layout.plain and of_text) else layout


def first_rows(uploaded: Upload) -> Workbook:
    """The first rows of each sheet, as they were kept when the file came in."""
    kept = uploaded.sheets or {"format": "csv", "tables": []}
    tables = [
        Table(each["name"], each["rows"], hidden=each["hidden"], merged=tuple(Merge(*m) for m in each["merged"]))
        for each in kept["tables"]
    ]
    return Workbook(uploaded.file_name, kept["format"], tuple(tables))


def _mappings(uploaded: Upload) -> QuerySet[ColumnMapping]:
    found = ColumnMapping.objects.filter(state_id=uploaded.state_id, subject=subject_of(uploaded), kind=uploaded.kind)
    return found.select_related("confirmed_by")


def proposed(uploaded: Upload, sheet: str | None = None, header: tuple[int, int] | None = None) -> Layout:
    """The layout to be confirmed: the one in force, or the likeliest; for a sheet and header rows when these are told.

    Columns that an officer of the State confirmed for a file with the same header are proposed again.
    """
    workbook, fields = first_rows(uploaded), wanted_of(uploaded)
    remembered = {mapping.fingerprint: mapping.columns for mapping in _mappings(uploaded)}
    table = next((table for table in workbook.tables if table.name == sheet), None)
    if table is None:
        return layout_of(uploaded) or layouts.proposed(workbook, fields, remembered)
    if header is None:
        return layouts.proposed(Workbook(workbook.file, workbook.format, (table,)), fields, remembered)
    return layouts.at(table, header, fields, remembered)


def remembered_for(uploaded: Upload, layout: Layout) -> ColumnMapping | None:
    """The columns confirmed before for the same header, if they are those of the layout."""
    mapping = _mappings(uploaded).filter(fingerprint=layout.fingerprint).first()
    return mapping if mapping and mapping.columns == dict(layout.columns) else None


@transaction.atomic
def lay_out(uploaded: Upload, layout: Layout, *, by: Officer, at: datetime) -> None:
    """Read the file by this layout from now on, and remember its columns for the next file with the same header.

    Repairs of rows are dropped when the rows become others. Raises NotAllowed for another officer than a drafter of the
    State, for a file that has been saved, and where a field that is needed has no column or two fields share one.
    """
    uploaded = _still_open(uploaded, by)
    fields = wanted_of(uploaded)
    chosen = list(layout.columns.values())
    if layouts.missing(fields.needed, layout.columns) or len(set(chosen)) < len(chosen):
        raise NotAllowed([Obstacle("C-37", _("Each field that is needed must have a column of its own."))])
    before = layout_of(uploaded)
    if before is None or (before.sheet, before.header) != (layout.sheet, layout.header):
        uploaded.repairs = {}
    uploaded.layout = layout.as_json()
    uploaded.save(update_fields=["layout", "repairs"])
    ColumnMapping.objects.update_or_create(
        state_id=uploaded.state_id,
        subject=subject_of(uploaded),
        kind=uploaded.kind,
        fingerprint=layout.fingerprint,
        defaults={"columns": dict(layout.columns), "confirmed_by": by, "confirmed_at": at},
    )
    audit.record("lay_out_file", uploaded, by=by, at=at, file=uploaded.file_sha256, header=layout.fingerprint)


@transaction.atomic
def repair(uploaded: Upload, repairs: Mapping[str, str], *, by: Officer, at: datetime) -> None:
    """Say of rows, by their number, which body on record each means, by its code; an empty code takes that back.

    Raises NotAllowed for another officer than a drafter of the State, for a file that has been saved, and for a code
    that is not on record.
    """
    uploaded = _still_open(uploaded, by)
    kept = {row: code for row, code in {**uploaded.repairs, **repairs}.items() if code}
    known = {each.code for each in on_record(uploaded)}
    if not set(kept.values()) <= known:
        raise NotAllowed([Obstacle("C-23", _("A row can only mean a body that is on record."))])
    uploaded.repairs = kept
    uploaded.save(update_fields=["repairs"])
    codes = sorted(set(repairs.values()) - {""})
    audit.record("repair_rows", uploaded, by=by, at=at, file=uploaded.file_sha256, rows=sorted(repairs), codes=codes)


def _still_open(uploaded: Upload, by: Officer) -> Upload:
    must_be_drafter(by, uploaded.state_id)
    found = type(uploaded)._default_manager.select_for_update().get(pk=uploaded.pk)
    saved = found.figure_set_id if isinstance(found, FigureImport) else found.confirmed_at
    if saved:
        raise NotAllowed([Obstacle("C-37", _("This file has been saved already."))])
    return found


def on_record(uploaded: Upload, among: Collection[str] | None = None) -> list[OnRecord]:
    """What a row of the file may be of: bodies of its class, or of all, with these codes if told; or the Districts."""
    if subject_of(uploaded) == FileImport.Subject.PLACES:
        found = District.objects.filter(state_id=uploaded.state_id).order_by("code")
        return [OnRecord(d.code, d.name_en, d.name_hi) for d in found]
    bodies = Body.objects.filter(state_id=uploaded.state_id, valid_to=None).order_by("code")
    if uploaded.kind:
        bodies = bodies.filter(kind=uploaded.kind)
    if among is not None:
        bodies = bodies.filter(code__in=among)
    return [
        OnRecord(b.code, b.name_en, b.name_hi, (b.district.code, b.district.name_en, b.district.name_hi))
        for b in bodies.select_related("district")
    ]


def named(uploaded: Upload, codes: Collection[str]) -> list[Body] | list[District]:
    """The bodies (or Districts) on record with these codes."""
    if subject_of(uploaded) == FileImport.Subject.PLACES:
        return list(District.objects.filter(state_id=uploaded.state_id, code__in=codes))
    return list(Body.objects.filter(state_id=uploaded.state_id, code__in=codes))


def suggestions(
    uploaded: Upload,
    unmatched: Collection[Unmatched],
    have_a_row: Collection[str] = (),
    among: Collection[str] | None = None,
) -> list[tuple[Unmatched, list[Suggestion]]]:
    """For rows whose code is of nothing on record, the bodies with names like theirs; rows without any are left out.

    A body that has a row of its own is never suggested, except in a file of history: there it has one an election.
    `among` are the codes of those to look at, where they are known.
    """
    rows = list(unmatched)[:MOST_SUGGESTED]
    if not rows:
        return []
    once = subject_of(uploaded) != FileImport.Subject.HISTORY
    known = Suggestions(on_record(uploaded, among), have_a_row=have_a_row if once else ())
    return [(row, found) for row in rows if (found := known.of(row))]
