"""The import of figures in two steps, file and preview."""

from typing import Any

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from reservations.forms.figures import AboutForm, UploadForm, classes_of
from reservations.models import FigureImport
from reservations.selectors import figures as selected
from reservations.services import clock, figures, layouts
from reservations.services.imports.columns import columns, takes
from reservations.views.access import OfficerRequest, officer_required, posted
from reservations.views.desk.acting import Act, answer, saving
from reservations.views.desk.figure_lines import shown
from reservations.views.desk.file_remarks import remarks_shown
from reservations.views.desk.layouts import after_upload
from reservations.workflow.roles import Role


@officer_required(Role.DRAFTER)
def figures_import(request: OfficerRequest) -> HttpResponse:
    """First step: the class of bodies and the file."""
    state, back = selected.state_of(request.user), reverse("figure_sets")
    form = UploadForm(posted(request), request.FILES or None, state=state)
    act = Act(
        title=_("Import figures"),
        button=_("Read the file"),
        back=back,
        trail=(back, _("Figures")),
        done=_("The file was read. Nothing has been saved yet."),
        template="reservations/desk/figures_import.html",
        more={"classes": [(words, columns(state.code, kind)) for kind, words in classes_of(state)]},
    )

    def upload() -> str:
        given = form.cleaned_data
        kept = figures.upload(state, given["kind"], given["file"], by=request.user, at=clock.now())
        return after_upload(kept)

    return answer(request, act, form, upload)


@require_safe
@officer_required(Role.DRAFTER)
def figures_preview(request: OfficerRequest, pk: int) -> HttpResponse:
    """Second step: what the file says, every problem, and, when there is none, where the figures come from."""
    return _preview(request, selected.upload_of(request.user, pk), bound=False)


@officer_required(Role.DRAFTER)
def figures_confirm(request: OfficerRequest, pk: int) -> HttpResponse:
    """Save the figures as a new version: all of them or none."""
    return _preview(request, selected.upload_of(request.user, pk), bound=True)


def _superseded(uploaded: FigureImport) -> Any:
    return uploaded.figure_set.supersedes if uploaded.figure_set else selected.newest(uploaded.state, uploaded.kind)


def _preview(request: OfficerRequest, uploaded: FigureImport, *, bound: bool) -> HttpResponse:
    if uploaded.figure_set is not None:
        messages.info(request, _("These figures have been saved already."))
        return redirect("figure_set", pk=uploaded.figure_set.pk)
    if layouts.must_be_laid_out(uploaded):
        return redirect("figures_columns", uploaded.pk)
    file, before = figures.read(uploaded), _superseded(uploaded)
    whole_state = takes(uploaded.state_id, uploaded.kind, "state")
    form = AboutForm(posted(request) if bound else None, supersedes=before, whole_state=whole_state)
    back = reverse("figure_sets")
    act = Act(
        title=_("Preview of %(file)s") % {"file": uploaded.file_name},
        button=_("Save these figures"),
        back=back,
        trail=(back, _("Figures"), reverse("figures_import"), _("Import figures")),
        done=_("The figures were saved. They wait for a second person to confirm them."),
        template="reservations/desk/figures_preview.html",
        more={
            "upload": uploaded,
            **shown(uploaded, file, selected.populations(before), request.GET.get("page")),
            **remarks_shown(uploaded, file.remarks, file.about, {row.code for row in file.rows if not row.new}),
        },
    )

    def confirm() -> str:
        saved = saving(lambda: figures.confirm(uploaded, form.about(), by=request.user, at=clock.now()))
        return reverse("figure_set", args=[saved.pk])

    if not file.can_be_saved:
        return render(request, act.template, {"act": act, "form": form, **act.more})
    return answer(request, act, form, confirm)
