"""Which office was reserved for whom at which general election, class by class, and its import from a file."""

from django.contrib import messages
from django.core.paginator import Paginator
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from reservations.forms.orders import NothingForm
from reservations.forms.register import HistoryForm
from reservations.models import FileImport
from reservations.selectors import figures, register
from reservations.selectors import history as selected
from reservations.services import clock, file_imports, history, layouts
from reservations.services.imports.history import HistoryFile
from reservations.views.access import READERS, OfficerRequest, officer_required, posted
from reservations.views.desk.acting import Act, answer, saving
from reservations.views.desk.figure_lines import MOST_PROBLEMS, in_words
from reservations.views.desk.file_remarks import remarks_shown
from reservations.views.desk.layouts import after_upload
from reservations.workflow.roles import Role

A_PAGE = 100


@require_safe
@officer_required(*READERS)
def history_desk(request: OfficerRequest) -> HttpResponse:
    """One class of bodies: a row for each body, a column for each election, newest first."""
    kinds = selected.kinds(request.user)
    wanted = request.GET.get("class", "")
    kind = wanted if wanted in kinds else next(iter(kinds), "")
    page = Paginator(selected.bodies(request.user, kind), A_PAGE).get_page(request.GET.get("page"))
    context = {
        "kinds": kinds,
        "kind": kind,
        "page": page,
        "table": selected.table(request.user, kind, list(page)),
        "drafts": request.user.role == Role.DRAFTER,
    }
    return render(request, "reservations/desk/history.html", context)


@officer_required(Role.DRAFTER)
def history_import(request: OfficerRequest) -> HttpResponse:
    """First step: the class of bodies, the source and the file."""
    state, back = figures.state_of(request.user), reverse("history_desk")
    form = HistoryForm(posted(request), request.FILES or None, state=state)
    act = Act(
        title=_("Import history"),
        button=_("Read the file"),
        back=back,
        trail=(back, _("History of elections")),
        done=_("The file was read. Nothing has been saved yet."),
        template="reservations/desk/history_import.html",
    )

    def upload() -> str:
        given = form.cleaned_data
        about = {"kind": given["kind"], "source": given["source"], "by": request.user, "at": clock.now()}
        kept = file_imports.upload(state, FileImport.Subject.HISTORY, given["file"], **about)
        return after_upload(kept)

    return answer(request, act, form, upload)


@officer_required(Role.DRAFTER)
def history_preview(request: OfficerRequest, pk: int) -> HttpResponse:
    """Second step: what the file says and every problem; saved as a whole, for ever."""
    uploaded = register.upload(request.user, FileImport.Subject.HISTORY, pk)
    back = reverse("history_desk") + f"?class={uploaded.kind}"
    if uploaded.confirmed_at is not None:
        messages.info(request, _("This file has been saved already."))
        return redirect(back)
    if layouts.must_be_laid_out(uploaded):
        return redirect("history_columns", pk)
    at = clock.now()
    file = file_imports.read_history(uploaded, at=at)
    act = Act(
        title=_("Preview of %(file)s") % {"file": uploaded.file_name},
        button=_("Save this history"),
        back=reverse("history_import"),
        trail=(reverse("history_desk"), _("History of elections"), reverse("history_import"), _("Import history")),
        done=_("The history was saved."),
        template="reservations/desk/history_preview.html",
        more={"upload": uploaded, **_shown(uploaded, file, request.GET.get("page"))},
    )

    def confirm() -> str:
        saving(lambda: history.confirm(uploaded, by=request.user, at=at))
        return back

    if not file.can_be_saved:
        return render(request, act.template, {"act": act, **act.more})
    return answer(request, act, NothingForm(posted(request)), confirm)


def _shown(uploaded: FileImport, file: HistoryFile, number: str | None) -> dict[str, object]:
    counts = [(election, sorted(found.items())) for election, found in file.elections.items()]
    return {
        "file": file,
        "elections": counts,
        "page": Paginator(file.rows, A_PAGE).get_page(number),
        "problems": in_words(file.problems[:MOST_PROBLEMS], uploaded.state_id, layouts.shown_by(uploaded)),
        "problems_in_all": len(file.problems),
        "notes": in_words(file.notes[:MOST_PROBLEMS], uploaded.state_id, layouts.shown_by(uploaded)),
        **remarks_shown(uploaded, file.remarks, file.about, layouts.suggestions(uploaded, file.remarks.unmatched)),
    }
