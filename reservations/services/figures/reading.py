"""Reads an uploaded file of figures once, against the register of bodies as it is now, into staged rows."""

from collections.abc import Iterator, Sequence
from dataclasses import asdict
from datetime import datetime
from typing import Any

from django.db import transaction

from reservations.canonical import sha256_of
from reservations.law.files.cells import Sheet
from reservations.law.files.tables import TableRow
from reservations.law.refusals import BadInput, Problem
from reservations.models import FigureImport
from reservations.selectors import figures as selected
from reservations.services import jobs, layouts
from reservations.services.figures import fingerprints
from reservations.services.figures.staging import stage
from reservations.services.imports import figures as imported
from reservations.services.imports import files
from reservations.services.imports import layouts as tables
from reservations.services.imports.suggestions import OnRecord, Suggestion, Unmatched
from reservations.services.imports.taking import Remarks, Rows
from reservations.services.imports.workbooks import Workbook

MOST_WITHOUT_ROW = 5000  # bodies; where more have none, the file is not of these bodies and nothing is suggested
KEPT = ("sheets", "layout", "register_sha256", "found", "rows_sha256", "read_at")


@transaction.atomic
def read(uploaded: FigureImport, *, at: datetime) -> FigureImport:
    """Read a file into staged rows, problems and notes, in place of those of an earlier reading; no figure is saved.

    A file whose header is not the plain one is only looked at, until an officer has said which column is which. Gives
    the import as it stands then; one that was saved is left as it is.
    """
    row = FigureImport.objects.select_for_update(of=("self",)).select_related("state").get(pk=uploaded.pk)
    if row.figure_set_id is not None:
        return row
    row.staged.all().delete()
    row.told.all().delete()
    row.register_sha256 = fingerprints.of_register(row)  # first: what changes after it is found when the rows are saved
    source = _Source(row)
    row.read_at = None
    if not layouts.must_be_laid_out(row):
        row.found = source.staged()
        row.rows_sha256 = fingerprints.of_rows(row)
        row.read_at = at
    row.save(update_fields=KEPT)
    return row


def is_read(uploaded: FigureImport) -> bool:
    """Whether the staged rows are there, and are those of the layout and the repairs in force."""
    return uploaded.read_at is not None and uploaded.found["read_by"] == _read_by(uploaded)


def _read_by(uploaded: FigureImport) -> str:
    return sha256_of([uploaded.layout, uploaded.repairs])


class _Source:
    """A file that is opened once: what is kept for the page of its columns, its rows, what was seen on the way."""

    def __init__(self, row: FigureImport) -> None:
        self.row = row
        self.reading = imported.Reading(row.state, row.kind, Sheet(row.file_name))
        self.workbook: Workbook | None = None
        self.refused: Sequence[Problem] = ()
        self._taken: Rows | None = None
        try:
            self.workbook = files.opened(self._content(), row.file_name, imported.MOST_BYTES)
        except BadInput as bad:
            self.refused = bad.problems
        if self.workbook and row.sheets is None:
            kept = layouts.seen_in(self.workbook, self.reading.columns)
            row.sheets, row.layout = kept["sheets"], kept["layout"]

    def staged(self) -> dict[str, Any]:
        """Stage the rows; gives what `FigureImport.found` keeps."""
        before = selected.populations(selected.newest(self.row.state, self.row.kind))
        found = stage(self.row, self.reading, self._rows(), before)
        remarks = self._taken.remarks if self._taken else Remarks()
        about = [asdict(note) for note in (self.workbook.notes if self.workbook else ())]
        told = {"remarks": remarks.as_json(), "about": about, "suggested": self._suggested(remarks)}
        return {**found, **told, "read_by": _read_by(self.row)}

    def _rows(self) -> Iterator[TableRow]:
        """The rows as the layout and the officer's repairs say; BadInput where the file has no such table."""
        if self.workbook is None:
            raise BadInput(self.refused)
        wanted, sheet = self.reading.columns, self.reading.sheet
        layout = layouts.layout_of(self.row) or tables.by_names(self.workbook, wanted)
        self.reading.begin_at(tables.named_place(self.workbook, layout))
        jobs.tell_progress(0, sum(len(table.rows) for table in self.workbook.tables if table.name == layout.sheet))
        on_record = self.reading.on_record
        self._taken = Rows(self.workbook, layout, wanted, sheet, on_record=on_record, repairs=self.row.repairs)
        yield from self._taken

    def _suggested(self, remarks: Remarks) -> list[Any]:
        without = self.reading.without_row()
        if len(without) > MOST_WITHOUT_ROW:
            return []
        matches = layouts.suggestions(self.row, remarks.unmatched, among=without)
        return [[unmatched.as_json(), [asdict(each) for each in found]] for unmatched, found in matches]

    def _content(self) -> bytes:
        with self.row.file.open("rb") as file:
            content: bytes = file.read(imported.MOST_BYTES + 1)
        return content


def suggested(uploaded: FigureImport) -> list[tuple[Unmatched, list[Suggestion]]]:
    """The bodies that rows without a known code may mean, as they were found when the file was read."""
    return [
        (Unmatched.from_json(unmatched), [_suggestion(**each) for each in found])
        for unmatched, found in uploaded.found["suggested"]
    ]


def _suggestion(body: dict[str, Any], alike: int, same_district: bool) -> Suggestion:
    return Suggestion(OnRecord(**{**body, "places": tuple(body["places"])}), alike, same_district)
