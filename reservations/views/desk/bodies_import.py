"""The register of bodies from a file, in two steps: what it says beside the register, then all of it or nothing."""

from django.contrib import messages
from django.core.paginator import Paginator
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _

from reservations.forms.orders import NothingForm
from reservations.forms.register import BodiesForm
from reservations.models import FileImport
from reservations.selectors import figures, register
from reservations.services import bodies_import as imported
from reservations.services import clock, file_imports, layouts
from reservations.services.imports.bodies import BodiesFile
from reservations.views.access import OfficerRequest, officer_required, posted
from reservations.views.desk.acting import Act, answer, saving
from reservations.views.desk.figure_lines import MOST_PROBLEMS, in_words
from reservations.views.desk.file_remarks import remarks_shown
from reservations.views.desk.layouts import after_upload
from reservations.workflow.roles import Role

A_PAGE = 100


@officer_required(Role.DRAFTER)
def bodies_import(request: OfficerRequest) -> HttpResponse:
    """First step: the file."""
    state, back = figures.state_of(request.user), reverse("bodies_desk")
    form = BodiesForm(posted(request), request.FILES or None)
    act = Act(
        title=_("Import bodies"),
        button=_("Read the file"),
        back=back,
        trail=(back, _("Register of bodies")),
        done=_("The file was read. Nothing has been saved yet."),
        template="reservations/desk/bodies_import.html",
    )

    def upload() -> str:
        given = form.cleaned_data["file"]
        kept = file_imports.upload(state, FileImport.Subject.BODIES, given, by=request.user, at=clock.now())
        return after_upload(kept)

    return answer(request, act, form, upload)


@officer_required(Role.DRAFTER)
def bodies_preview(request: OfficerRequest, pk: int) -> HttpResponse:
    """Second step: what the file says and every problem; saved as a whole."""
    uploaded = register.upload(request.user, FileImport.Subject.BODIES, pk)
    back = reverse("bodies_desk")
    if uploaded.confirmed_at is not None:
        messages.info(request, _("This file has been saved already."))
        return redirect(back)
    if layouts.must_be_laid_out(uploaded):
        return redirect("bodies_columns", pk)
    at = clock.now()
    file = file_imports.read_bodies(uploaded, at=at)
    act = Act(
        title=_("Preview of %(file)s") % {"file": uploaded.file_name},
        button=_("Save these bodies"),
        back=reverse("bodies_import"),
        trail=(back, _("Register of bodies"), reverse("bodies_import"), _("Import bodies")),
        done=_("The bodies were saved."),
        template="reservations/desk/bodies_preview.html",
        more={"upload": uploaded, **_shown(file, uploaded, request.GET.get("page"))},
    )

    def confirm() -> str:
        saving(lambda: imported.confirm(uploaded, by=request.user, at=at))
        return back

    if not file.can_be_saved:
        return render(request, act.template, {"act": act, **act.more})
    return answer(request, act, NothingForm(posted(request)), confirm)


def _shown(file: BodiesFile, uploaded: FileImport, number: str | None) -> dict[str, object]:
    layout = layouts.shown_by(uploaded)
    suggested = layouts.suggestions(uploaded, file.remarks.unmatched, {row.code for row in file.rows if row.body})
    return {
        "file": file,
        "page": Paginator(file.rows, A_PAGE).get_page(number),
        "new": sum(row.body is None for row in file.rows),
        "changed": sum(bool(row.given) for row in file.rows),
        "problems": in_words(file.problems[:MOST_PROBLEMS], uploaded.state_id, layout),
        "notes": in_words(file.notes[:MOST_PROBLEMS], uploaded.state_id, layout),
        **remarks_shown(uploaded, file.remarks, file.about, suggested),
    }
