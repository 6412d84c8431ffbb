"""The documents and the file of a figure set: kept with their hashes, taken by officers on record (C-37, F31)."""

import csv
import io
from collections.abc import Mapping
from datetime import datetime
from types import MappingProxyType

from django.core.files import File
from django.db import transaction

from reservations.canonical import sha256_of_chunks
from reservations.models import FigureDocument, FigureImport, FigureSet, Officer
from reservations.selectors import figures
from reservations.services import audit
from reservations.services.roles import must_be_drafter


@transaction.atomic
def add(figure_set: FigureSet, file: "File[bytes]", name: str, *, by: Officer, at: datetime) -> FigureDocument:
    """Keep a document that figures were taken from; the same file added twice is one. Drafters of the State only."""
    must_be_drafter(by, figure_set.state_id)
    digest = sha256_of_chunks(file.chunks())
    known = figure_set.documents.filter(file_sha256=digest).first()
    if known is not None:
        return known
    row = FigureDocument.objects.create(
        figure_set=figure_set, file=file, file_name=name[-200:], file_sha256=digest, added_by=by, added_at=at
    )
    audit.record("add_figure_document", figure_set, by=by, at=at, file=digest)
    return row


@transaction.atomic
def take(document: FigureDocument, *, by: Officer, at: datetime) -> bytes:
    """Hand out a document, on record."""
    audit.record("take_figure_file", document.figure_set, by=by, at=at, file=document.file_sha256)
    with document.file.open("rb") as opened:
        return bytes(opened.read())


@transaction.atomic
def take_file(figure_set: FigureSet, *, by: Officer, at: datetime) -> bytes:
    """Hand out the file with the figures, on record: as it was uploaded, or of a correction as it was written out."""
    audit.record("take_figure_file", figure_set, by=by, at=at, file=figure_set.file_sha256)
    uploaded = FigureImport.objects.filter(figure_set=figure_set).first()
    if uploaded is None:
        return as_csv(figure_set)
    with uploaded.file.open("rb") as opened:
        return bytes(opened.read())


def as_csv(figure_set: FigureSet, corrected: Mapping[str, Mapping[str, int]] = MappingProxyType({})) -> bytes:
    """The figures of a set as a CSV that the import reads: code and the filled columns, by code; same set, same bytes.

    `corrected` gives other figures by code and column.
    """
    columns = figures.columns(figure_set)
    written = io.StringIO(newline="")
    table = csv.writer(written, lineterminator="\n")
    table.writerow(["code", *columns])
    for row in figure_set.figures.order_by("body__code").values("body__code", *columns).iterator():
        code = row.pop("body__code")
        figures_now = {**row, **corrected.get(code, {})}
        table.writerow([code, *("" if figures_now[column] is None else figures_now[column] for column in columns)])
    return written.getvalue().encode()
