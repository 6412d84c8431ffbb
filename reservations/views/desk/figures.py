"""Figure sets: the list, one set, and the import in two steps, file and preview."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from reservations.forms.figures import AboutForm, UploadForm
from reservations.law.refusals import BadInput, Problem
from reservations.law.wording import gettext_noop
from reservations.models import Body, FigureImport
from reservations.selectors import figures as selected
from reservations.services import clock, explanations, figures
from reservations.services.imports.figures import FigureFile, FigureRow
from reservations.views.access import READERS, OfficerRequest, officer_required, posted
from reservations.views.desk.acting import Act, answer
from reservations.workflow.machine import NotAllowed, Obstacle
from reservations.workflow.roles import Role


@require_safe
@officer_required(*READERS)
def figure_sets(request: OfficerRequest) -> HttpResponse:
    """Every version of every class's figures."""
    return render(request, "reservations/desk/figure_sets.html", {"sets": selected.sets(request.user)})


@require_safe
@officer_required(*READERS)
def figure_set(request: OfficerRequest, pk: int) -> HttpResponse:
    """One set with its source, its figures, their sums, and how they stand to the set before."""
    found = selected.of_officer(request.user, pk)
    rows = list(selected.figures(found))
    changes = selected.changes(
        ((row.body.code, row.population) for row in rows), selected.populations(found.supersedes)
    )
    lines = [Line(row.body.code, row.body.name, row, changes.get(row.body.code)) for row in rows]
    context = {"set": found, "lines": lines, "totals": selected.totals(found)}
    return render(request, "reservations/desk/figure_set.html", context)


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
    )

    def upload() -> str:
        given = form.cleaned_data
        kept = figures.upload(state, given["kind"], given["file"], by=request.user, at=clock.now())
        return reverse("figures_preview", args=[kept.pk])

    return answer(request, act, form, upload)


@require_safe
@officer_required(Role.DRAFTER)
def figures_preview(request: OfficerRequest, pk: int) -> HttpResponse:
    """Second step: what the file says, every problem, and, when there is none, where the figures come from."""
    return _preview(request, selected.upload_of(request.user, pk), None)


@officer_required(Role.DRAFTER)
def figures_confirm(request: OfficerRequest, pk: int) -> HttpResponse:
    """Save the figures as a new version: all of them or none."""
    uploaded = selected.upload_of(request.user, pk)
    form = AboutForm(posted(request), supersedes=_superseded(uploaded))
    return _preview(request, uploaded, form)


def _superseded(uploaded: FigureImport) -> Any:
    return uploaded.figure_set.supersedes if uploaded.figure_set else selected.newest(uploaded.state, uploaded.kind)


def _preview(request: OfficerRequest, uploaded: FigureImport, form: AboutForm | None) -> HttpResponse:
    if uploaded.figure_set is not None:
        messages.info(request, _("These figures have been saved already."))
        return redirect("figure_set", pk=uploaded.figure_set.pk)
    file, before = figures.read(uploaded), _superseded(uploaded)
    form = form or AboutForm(supersedes=before)
    back = reverse("figure_sets")
    act = Act(
        title=_("Preview of %(file)s") % {"file": uploaded.file_name},
        button=_("Save these figures"),
        back=back,
        trail=(back, _("Figures"), reverse("figures_import"), _("Import figures")),
        done=_("The figures were saved."),
        template="reservations/desk/figures_preview.html",
        more=_shown(uploaded, file, selected.populations(before)),
    )

    def confirm() -> str:
        try:
            saved = figures.confirm(uploaded, form.about(), by=request.user, at=clock.now())
        except BadInput as bad:  # the register changed since the page was read
            text = gettext_noop("The file no longer fits the register of bodies. Open the preview again.")
            raise NotAllowed([Obstacle("C-37", text)]) from bad
        return reverse("figure_set", args=[saved.pk])

    if not file.can_be_saved:
        return render(request, act.template, {"act": act, "form": form, **act.more})
    return answer(request, act, form, confirm)


@dataclass(frozen=True)
class Line:
    """One row of a table of figures: code, name, the figures, the change against the set before, whether it is new."""

    code: str
    name: str
    row: Any
    change: selected.Change | None
    new: bool = False


@dataclass(frozen=True)
class ProblemLine:
    """One problem of a file in words."""

    problem: Problem
    expected: str


def _shown(uploaded: FigureImport, file: FigureFile, before: Mapping[str, int]) -> dict[str, object]:
    names = {b.code: {"en": b.name_en, "hi": b.name_hi} for b in Body.objects.filter(state=uploaded.state)}
    names |= {r.code: {"en": r.new.name_en, "hi": r.new.name_hi} for r in file.new_bodies if r.new}
    changes = selected.changes(((row.code, row.population) for row in file.rows), before)
    lines = [_line(row, names, changes) for row in file.rows]
    return {
        "upload": uploaded,
        "file": file,
        "problems": _in_words(file.problems, names),
        "notes": _in_words(file.notes, names),
        "lines": lines,
        "totals": {c: sum(getattr(row, c) or 0 for row in file.rows) for c in ("population", "sc", "st", "bc")},
        "jumps": sum(line.change.jumped for line in lines if line.change),
        "compared": bool(before),
    }


def _line(row: FigureRow, names: Mapping[str, Any], changes: Mapping[str, selected.Change]) -> Line:
    name = explanations.message_text({"template": "{body}", "values": {"body": {"body": row.code}}}, names)
    return Line(row.code, name, row, changes.get(row.code), new=row.new is not None)


def _in_words(problems: Iterable[Problem], names: Mapping[str, Any]) -> list[ProblemLine]:
    return [ProblemLine(p, explanations.message_text(p.expected, names)) for p in problems]
