"""Which column of an uploaded file is which field, and which body a row means: confirmed by the drafter."""

import re
from collections.abc import Iterable, Sequence

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from reservations import column_words
from reservations.forms.layouts import ColumnsForm, PlaceForm, columns_of
from reservations.models import FileImport
from reservations.obstacles import refusal_texts
from reservations.selectors import figures, register
from reservations.services import clock, layouts
from reservations.services.imports import layouts as tables
from reservations.services.imports.layouts import Layout
from reservations.services.layouts import FIGURES, Upload
from reservations.views.access import OfficerRequest, officer_required, posted
from reservations.views.desk.acting import Act, answer
from reservations.workflow.machine import NotAllowed
from reservations.workflow.roles import Role

ROWS_BELOW = 8  # shown below the header
ROW = re.compile(r"row_[0-9]{1,7}")


def upload_of(request: OfficerRequest, subject: str, pk: int) -> Upload:
    """The uploaded file of a subject, or 404."""
    return figures.upload_of(request.user, pk) if subject == FIGURES else register.upload(request.user, subject, pk)


def after_upload(uploaded: Upload) -> str:
    """Where an officer goes after an upload: to the columns or, where the header is the plain one, to the preview."""
    subject = layouts.subject_of(uploaded)
    page = f"{subject}_columns" if layouts.must_be_laid_out(uploaded) else f"{subject}_preview"
    return reverse(page, args=[uploaded.pk])


@officer_required(Role.DRAFTER)
def columns(request: OfficerRequest, subject: str, pk: int) -> HttpResponse:
    """Step between file and preview: the sheet, the header's rows, and for each field the column."""
    uploaded = upload_of(request, subject, pk)
    workbook = layouts.first_rows(uploaded)
    if not workbook.tables:
        return redirect(f"{subject}_preview", pk)
    place = PlaceForm(request.GET if "first" in request.GET else None, workbook=workbook)
    layout = _layout(uploaded, place)
    table = next(table for table in workbook.tables if table.name == layout.sheet)
    shown, wanted = columns_of(table, layout.header), layouts.wanted_of(uploaded)
    labels = column_words.OF_DISTRICTS if subject == FileImport.Subject.PLACES else column_words.FIELDS
    form = ColumnsForm(posted(request), columns=shown, layout=layout, wanted=wanted, labels=labels)
    if not place.is_bound:
        place.initial = {"sheet": layout.sheet, "first": layout.header[0], "last": layout.header[1]}
    act = Act(
        title=_("Columns of %(file)s") % {"file": uploaded.file_name},
        button=_("Read the file with these columns"),
        back=reverse(f"{subject}_import"),
        trail=(reverse("desk"), _("My desk"), reverse(f"{subject}_import"), _("Import")),
        done=_("The columns were kept. Nothing has been saved yet."),
        template="reservations/desk/file_columns.html",
        more={
            "upload": uploaded,
            "place": place,
            "layout": layout,
            "columns": shown,
            "rows": _rows(table.rows[: layout.header[1] + ROWS_BELOW]),
            "needed": [form[name] for name in wanted.needed],
            "further": [form[name] for name in wanted.further],
            "remembered": layouts.remembered_for(uploaded, layout),
        },
    )

    def confirm() -> str:
        chosen = tables.with_columns(layout, tables.headings(table, layout.header), form.columns())
        layouts.lay_out(uploaded, chosen, by=request.user, at=clock.now())
        return reverse(f"{subject}_preview", args=[pk])

    return answer(request, act, form, confirm)


def _layout(uploaded: Upload, place: PlaceForm) -> Layout:
    """What is proposed for the place that was asked for; for none, or one that cannot be, the likeliest."""
    if place.is_bound and place.is_valid():
        return layouts.proposed(uploaded, place.cleaned_data["sheet"], place.header)
    return layouts.proposed(uploaded)


def _rows(rows: Sequence[Iterable[str]]) -> str:
    """The first rows as text, each with its number, the cells between bars."""
    width = len(str(len(rows)))
    return "\n".join(f"{number:>{width}}  {' | '.join(row)}" for number, row in enumerate(rows, 1))


@require_POST
@officer_required(Role.DRAFTER)
def repairs(request: OfficerRequest, subject: str, pk: int) -> HttpResponse:
    """Say which body the rows mean whose code is of nothing on record; the preview is read again."""
    uploaded = upload_of(request, subject, pk)
    rows = {name.removeprefix("row_"): str(code) for name, code in request.POST.items() if ROW.fullmatch(name)}
    try:
        layouts.repair(uploaded, rows, by=request.user, at=clock.now())
    except NotAllowed as refused:
        for text in refusal_texts(refused):
            messages.error(request, text)
    else:
        messages.success(request, _("The rows are read as you said. Nothing has been saved yet."))
    return redirect(f"{subject}_preview", pk)
