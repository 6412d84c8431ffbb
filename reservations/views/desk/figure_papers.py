"""What is said about figures while they wait, and their files: notes, sources of columns, documents."""

from django.http import HttpResponse
from django.shortcuts import get_object_or_404
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from reservations.forms.figure_papers import DocumentForm, NotesForm, SourcesForm
from reservations.models import FigureDocument
from reservations.selectors import figures as selected
from reservations.selectors import jumps
from reservations.services import clock, figure_documents, figure_notes
from reservations.views.access import READERS, OfficerRequest, officer_required, posted
from reservations.views.desk.acting import Act, answer
from reservations.views.desk.figure_confirmations import trail_to
from reservations.views.desk.figure_lines import named
from reservations.views.downloads import attachment
from reservations.workflow.roles import Role

AT_ONCE = 50  # notes on one page


@officer_required(Role.DRAFTER)
def figure_notes_write(request: OfficerRequest, pk: int) -> HttpResponse:
    """Say why populations jumped; those without a note first, so many at once."""
    found = selected.of_officer(request.user, pk)
    all_of_them = sorted(jumps.of_set(found), key=lambda jump: jump.explained)
    form = NotesForm(posted(request), jumps=all_of_them[:AT_ONCE])
    act = Act(
        title=_("Notes on figures that jumped"),
        button=_("Write these notes"),
        back=reverse("figure_set", args=[found.pk]),
        trail=trail_to(found),
        done=_("The notes were written."),
        lead=_("Each is printed in the record of the orders on these figures. A body with new limits needs none."),
        obstacles=[] if found.standing == "awaiting" else [figure_notes.TOO_LATE],
    )

    def write() -> None:
        if notes := form.notes():
            figure_notes.explain(found, notes, by=request.user, at=clock.now())

    return answer(request, act, form, write)


@officer_required(Role.DRAFTER)
def figure_sources(request: OfficerRequest, pk: int) -> HttpResponse:
    """Say where single columns come from (C-44)."""
    found = selected.of_officer(request.user, pk)
    columns = named(selected.columns(found))
    form = SourcesForm(posted(request), columns=columns, told=selected.sources_of_columns(found))
    act = Act(
        title=_("Sources of the columns"),
        button=_("Save these sources"),
        back=reverse("figure_set", args=[found.pk]),
        trail=trail_to(found),
        done=_("The sources were saved."),
        lead=_("Only for columns that do not come from the source of the whole set."),
        obstacles=[] if found.standing == "awaiting" else [figure_notes.TOO_LATE],
    )

    def tell() -> None:
        if sources := form.sources():
            figure_notes.tell_sources(found, sources, by=request.user, at=clock.now())

    return answer(request, act, form, tell)


@officer_required(Role.DRAFTER)
def figure_document_add(request: OfficerRequest, pk: int) -> HttpResponse:
    """Keep a document that the figures were taken from."""
    found = selected.of_officer(request.user, pk)
    form = DocumentForm(posted(request), request.FILES or None)
    act = Act(
        title=_("Add a document to the figures"),
        button=_("Keep the document"),
        back=reverse("figure_set", args=[found.pk]),
        trail=trail_to(found),
        done=_("The document was kept with its SHA-256."),
        lead=_("The signed table, survey or letter from which the figures were taken."),
    )

    def add() -> None:
        file = form.cleaned_data["file"]
        figure_documents.add(found, file, file.name, by=request.user, at=clock.now())

    return answer(request, act, form, add)


@require_safe
@officer_required(*READERS)
def figure_document(request: OfficerRequest, pk: int) -> HttpResponse:
    """A document of a figure set, for officers, on record."""
    found = get_object_or_404(FigureDocument.objects.filter(figure_set__in=selected.sets(request.user)), pk=pk)
    return attachment(figure_documents.take(found, by=request.user, at=clock.now()), found.file_name)


@require_safe
@officer_required(*READERS)
def figure_file(request: OfficerRequest, pk: int) -> HttpResponse:
    """The file with the figures, for officers, on record."""
    found = selected.of_officer(request.user, pk)
    return attachment(figure_documents.take_file(found, by=request.user, at=clock.now()), found.file_name)
