"""Districts and Divisions of the State, and their import from a file in two steps."""

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from reservations.forms.orders import NothingForm
from reservations.forms.register import PlacesForm
from reservations.models import FileImport
from reservations.selectors import figures, register
from reservations.services import clock, file_imports, layouts, places
from reservations.views.access import READERS, OfficerRequest, officer_required, posted
from reservations.views.desk.acting import Act, answer, saving
from reservations.views.desk.figure_lines import MOST_PROBLEMS, in_words
from reservations.views.desk.file_remarks import remarks_shown
from reservations.views.desk.layouts import after_upload
from reservations.workflow.roles import Role


@require_safe
@officer_required(*READERS)
def places_desk(request: OfficerRequest) -> HttpResponse:
    """The Districts of the State with their Divisions."""
    context = {"districts": register.districts(request.user), "drafts": request.user.role == Role.DRAFTER}
    return render(request, "reservations/desk/places.html", context)


@officer_required(Role.DRAFTER)
def places_import(request: OfficerRequest) -> HttpResponse:
    """First step: the file."""
    state, back = figures.state_of(request.user), reverse("places_desk")
    form = PlacesForm(posted(request), request.FILES or None)
    act = Act(
        title=_("Import Districts"),
        button=_("Read the file"),
        back=back,
        trail=(back, _("Districts and Divisions")),
        done=_("The file was read. Nothing has been saved yet."),
        template="reservations/desk/places_import.html",
    )

    def upload() -> str:
        given = form.cleaned_data["file"]
        kept = file_imports.upload(state, FileImport.Subject.PLACES, given, by=request.user, at=clock.now())
        return after_upload(kept)

    return answer(request, act, form, upload)


@officer_required(Role.DRAFTER)
def places_preview(request: OfficerRequest, pk: int) -> HttpResponse:
    """Second step: what the file says and every problem; saved as a whole."""
    uploaded = register.upload(request.user, FileImport.Subject.PLACES, pk)
    back = reverse("places_desk")
    if uploaded.confirmed_at is not None:
        messages.info(request, _("This file has been saved already."))
        return redirect(back)
    if layouts.must_be_laid_out(uploaded):
        return redirect("places_columns", pk)
    file = file_imports.read_places(uploaded)
    suggested = layouts.suggestions(uploaded, file.remarks.unmatched, {row.code for row in file.rows})
    act = Act(
        title=_("Preview of %(file)s") % {"file": uploaded.file_name},
        button=_("Save these Districts"),
        back=reverse("places_import"),
        trail=(back, _("Districts and Divisions"), reverse("places_import"), _("Import Districts")),
        done=_("The Districts were saved."),
        template="reservations/desk/places_preview.html",
        more={
            "upload": uploaded,
            "file": file,
            "problems": in_words(file.problems[:MOST_PROBLEMS], uploaded.state_id, layouts.shown_by(uploaded)),
            **remarks_shown(uploaded, file.remarks, file.about, suggested),
        },
    )

    def confirm() -> str:
        saving(lambda: places.confirm(uploaded, by=request.user, at=clock.now()))
        return back

    if not file.can_be_saved:
        return render(request, act.template, {"act": act, **act.more})
    return answer(request, act, NothingForm(posted(request)), confirm)
