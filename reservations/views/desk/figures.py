"""The import of figures: the file, its reading, the preview, and the saving; where it takes long, with its progress."""

from collections.abc import Iterator
from typing import Any

from django.contrib import messages
from django.http import HttpResponse, StreamingHttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from reservations import spreadsheet
from reservations.forms.figures import AboutForm, UploadForm, classes_of
from reservations.models import FigureImport, StagedProblem
from reservations.obstacles import refusal_texts
from reservations.selectors import figures as selected
from reservations.selectors import staged
from reservations.services import clock, figures, layouts
from reservations.services.imports.columns import columns, takes
from reservations.services.imports.taking import Remarks
from reservations.views.access import OfficerRequest, officer_required, posted
from reservations.views.desk.acting import Act, answer, saving
from reservations.views.desk.figure_lines import in_words, shown
from reservations.views.desk.file_remarks import remarks_shown
from reservations.views.desk.layouts import after_upload
from reservations.views.downloads import streamed
from reservations.workflow.machine import NotAllowed, Obstacle
from reservations.workflow.roles import Role

AT_A_TIME = 1000  # problems put into words together
TOO_LARGE = 413


@officer_required(Role.DRAFTER)
def figures_import(request: OfficerRequest) -> HttpResponse:
    """First step: the class of bodies and the file. One that is too large is refused, and the form stays."""
    state, back = selected.state_of(request.user), reverse("figure_sets")
    form = UploadForm(posted(request), request.FILES or None, state=state)
    act = Act(
        title=_("Import figures"),
        button=_("Read the file"),
        back=back,
        trail=(back, _("Figures")),
        done=_("The file was taken. Nothing has been saved yet."),
        template="reservations/desk/figures_import.html",
        more={"classes": [(words, columns(state.code, kind)) for kind, words in classes_of(state)]},
    )

    def upload() -> str:
        given, at = form.cleaned_data, clock.now()
        kept = figures.upload(state, given["kind"], given["file"], by=request.user, at=at)
        return after_upload(figures.begin_reading(kept, at=at))

    response = answer(request, act, form, upload)
    if form.has_error("file", "too_large"):
        response.status_code = TOO_LARGE
    return response


@require_safe
@officer_required(Role.DRAFTER)
def figures_preview(request: OfficerRequest, pk: int) -> HttpResponse:
    """Second step: what the file says, every problem, and, when there is none, where the figures come from.

    While the file is read or its figures are saved in the background, how far that is.
    """
    uploaded = selected.upload_of(request.user, pk)
    if uploaded.figure_set is not None:
        messages.info(request, _("These figures have been saved. They wait for a second person to confirm them."))
        return redirect("figure_set", pk=uploaded.figure_set.pk)
    if not _has_come_to_rest(uploaded):
        return _progress(request, uploaded)
    if layouts.must_be_laid_out(uploaded):
        return redirect("figures_columns", pk)
    if not figures.is_read(uploaded):
        uploaded = figures.begin_reading(uploaded, at=clock.now())
    if not _has_come_to_rest(uploaded):
        return _progress(request, uploaded)
    return _preview(request, uploaded, _form(uploaded))


def _has_come_to_rest(uploaded: FigureImport) -> bool:
    return not (figures.is_at_work(uploaded) or figures.has_failed(uploaded))


@officer_required(Role.DRAFTER)
def figures_save(request: OfficerRequest, pk: int) -> HttpResponse:
    """Save the figures as a new version: all of them or none, many in the background."""
    uploaded = selected.upload_of(request.user, pk)
    if uploaded.figure_set is not None or not figures.is_read(uploaded) or not _has_come_to_rest(uploaded):
        return redirect("figures_preview", pk=pk)
    form = _form(uploaded, posted(request))
    if request.method == "POST" and not uploaded.found["problems"] and form.is_valid():
        try:
            saved = saving(lambda: figures.ask_to_save(uploaded, form.about(), by=request.user, at=clock.now()))
        except figures.Outdated:
            return redirect("figures_preview", pk=pk)
        except NotAllowed as refused:
            for text in refusal_texts(refused):
                form.add_error(None, text)
        else:
            if saved is None:
                return redirect("figures_preview", pk=pk)
            messages.success(request, _("The figures were saved. They wait for a second person to confirm them."))
            return redirect("figure_set", pk=saved.pk)
    return _preview(request, uploaded, form)


@require_POST
@officer_required(Role.DRAFTER)
def figures_read(request: OfficerRequest, pk: int) -> HttpResponse:
    """Have the file read once more, after its reading or saving was given up."""
    figures.begin_reading(selected.upload_of(request.user, pk), at=clock.now())
    return redirect("figures_preview", pk=pk)


@require_safe
@officer_required(Role.DRAFTER)
def figures_problems(request: OfficerRequest, pk: int) -> StreamingHttpResponse:
    """Every problem of the file and every note, for a spreadsheet."""
    uploaded = selected.upload_of(request.user, pk)
    head = [_("File"), _("Row"), _("Column"), _("Value"), _("Expected"), _("It stops the file")]
    return streamed(spreadsheet.lines([str(name) for name in head], _told(uploaded)), "problems.csv")


def _told(uploaded: FigureImport) -> Iterator[list[object]]:
    for rows in (staged.problems(uploaded), staged.notes(uploaded)):
        waiting: list[StagedProblem] = []
        for row in rows.iterator(chunk_size=AT_A_TIME):
            waiting.append(row)
            if len(waiting) == AT_A_TIME:
                yield from _sentences(waiting, uploaded)
                waiting.clear()
        yield from _sentences(waiting, uploaded)


def _sentences(rows: list[StagedProblem], uploaded: FigureImport) -> Iterator[list[object]]:
    told = in_words(map(staged.as_told, rows), uploaded.state_id, layouts.shown_by(uploaded))
    for row, line in zip(rows, told, strict=True):
        stops = _("no") if row.is_note else _("yes")
        yield [row.file, row.line or "", line.place, row.value, line.expected, stops]


def _form(uploaded: FigureImport, given: Any = None) -> AboutForm:
    before, whole_state = (
        selected.newest(uploaded.state, uploaded.kind),
        takes(uploaded.state_id, uploaded.kind, "state"),
    )
    return AboutForm(given, initial=uploaded.about, supersedes=before, whole_state=whole_state)


def _act(uploaded: FigureImport, template: str, **more: object) -> dict[str, object]:
    back = reverse("figure_sets")
    act = Act(
        title=_("Preview of %(file)s") % {"file": uploaded.file_name},
        button=_("Save these figures"),
        back=back,
        trail=(back, _("Figures"), reverse("figures_import"), _("Import figures")),
        done="",
        template=template,
    )
    return {"act": act, "upload": uploaded, **more}


def _preview(request: OfficerRequest, uploaded: FigureImport, form: AboutForm) -> HttpResponse:
    template = "reservations/desk/figures_preview.html"
    refused = refusal_texts(NotAllowed([Obstacle(**kept) for kept in uploaded.refused])) if not form.is_bound else []
    remarks, about = Remarks.from_json(uploaded.found["remarks"]), map(staged.problem_from, uploaded.found["about"])
    seen = remarks_shown(uploaded, remarks, about, figures.suggested(uploaded))
    context = _act(uploaded, template, form=form, refused=refused, **shown(uploaded, request.GET.dict()), **seen)
    return render(request, template, context)


def _progress(request: OfficerRequest, uploaded: FigureImport) -> HttpResponse:
    template = "reservations/desk/figures_progress.html"
    failed = figures.has_failed(uploaded)
    return render(request, template, _act(uploaded, template, job=uploaded.job, failed=failed))
