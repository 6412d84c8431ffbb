"""Who works on an objection and what the office notes on it: the part on the objection's page, and its forms."""

from typing import Any

from django.contrib import messages
from django.http import HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from objections.forms.working import HandForm, NoteForm, PassingForm, TakeOverForm
from objections.models import Assignment, Objection
from objections.selectors import assignments as selected
from objections.selectors import queue
from objections.services import assignments, handling, notes
from reservations.models import Officer
from reservations.obstacles import refusal_texts
from reservations.services import clock
from reservations.views.access import READERS, STATE_OFFICE, OfficerRequest, officer_required, posted
from reservations.views.desk.withheld import Withheld
from reservations.workflow.machine import NotAllowed

TAKE, RELEASE, HAND_OVER, TAKE_OVER = "take", "release", "hand_over", "take_over"


def part(row: Objection, officer: Officer) -> dict[str, Any]:
    """What the page of an objection says of who works on it; notes and history for the State's office and auditors."""
    last = selected.newest(row)
    reads = officer.role in READERS
    return {
        "working": {
            "number": row.number,
            "last": last,
            "holder": selected.named(last.holder) if last and last.holder else "",
            "mine": last is not None and last.holder == officer,
            "seen": last.number if last else 0,
            "may": handling.may_handle(row, officer),
            "reads": reads,
            "history": [(each, _by(each)) for each in selected.history(row)] if last and reads else [],
            "notes": [(note, selected.named(note.by)) for note in selected.notes(row)] if reads else [],
            "form": NoteForm(),
        }
    }


def _by(each: Assignment) -> str:
    """What an assignment did, in words."""
    by = selected.named(each.by)
    if each.holder is None:
        return _("%(officer)s released it") % {"officer": by}
    if each.holder == each.by:
        return _("%(officer)s took it") % {"officer": by}
    return _("%(officer)s handed it to %(other)s") % {"officer": by, "other": selected.named(each.holder)}


def held_back(row: Objection, officer: Officer) -> list[Withheld]:
    """What an officer of the State's office cannot do while another has the objection."""
    obstacle = selected.with_another(row, officer)
    acts = (_("Decide"), _("Make the public copy"), _("Withhold the text"))
    return [Withheld(act, (obstacle,)) for act in acts] if obstacle else []


@officer_required(*STATE_OFFICE)
def assignment(request: OfficerRequest, number: str) -> HttpResponse:
    """Take the objection, hand it over, take it over, release it; refused, the page says why and who has it now."""
    row = queue.of_officer(request.user, number)
    data = posted(request)
    act = data.get("act", "") if data is not None else ""
    form = _form(row, request.user, act, data)
    if request.method == "POST" and form.is_valid():
        try:
            _pass(row, act, form.cleaned_data, request.user)
        except NotAllowed as refused:
            return _assignment_page(request, row, act, form, refusal_texts(refused))
        messages.success(request, _said(act) % {"number": number})
        return redirect("objections:objection", number=number)
    return _assignment_page(request, row, act, form, [])


def _form(row: Objection, officer: Officer, act: str, data: QueryDict | None) -> PassingForm:
    last = selected.newest(row)
    now = last.number if last else 0
    if act == TAKE_OVER:
        return TakeOverForm(data, now=now)
    if act == HAND_OVER:
        others = selected.colleagues(row.order.state_of).exclude(pk=officer.pk)
        return HandForm(data, now=now, colleagues=others)
    return PassingForm(data, now=now)


def _pass(row: Objection, act: str, given: dict[str, Any], by: Officer) -> None:
    seen, at = given["seen"], clock.now()
    if act == TAKE_OVER:
        assignments.take_over(row, given["reason"], seen=seen, by=by, at=at)
    elif act == HAND_OVER:
        assignments.hand_over(row, given["to"], given["reason"], seen=seen, by=by, at=at)
    elif act == RELEASE:
        assignments.release(row, seen=seen, by=by, at=at)
    else:
        assignments.take(row, seen=seen, by=by, at=at)


def _said(act: str) -> str:
    return {
        RELEASE: _("Nobody has %(number)s any more."),
        HAND_OVER: _("%(number)s is handed over."),
    }.get(act, _("You have %(number)s now."))


def _assignment_page(
    request: OfficerRequest, row: Objection, act: str, form: PassingForm, refusals: list[str]
) -> HttpResponse:
    """The form that fits who has the objection now, with what was typed where it is the same form."""
    officer = request.user
    fits = TAKE_OVER if selected.with_another(row, officer) else HAND_OVER
    shown = form if act == fits else _form(row, officer, fits, None)
    for text in refusals:
        if shown is form:
            shown.add_error(None, text)
        else:
            messages.warning(request, text)
    working = part(row, officer)
    if shown.is_bound:
        shown.show_newest(working["working"]["seen"])
    context = {"objection": row, "form": shown, "act": fits, **working}
    return render(request, "objections/assignment.html", context)


@officer_required(*STATE_OFFICE)
def note(request: OfficerRequest, number: str) -> HttpResponse:
    """Write an internal note."""
    row = queue.of_officer(request.user, number)
    form = NoteForm(posted(request))
    if request.method == "POST" and form.is_valid():
        notes.add(row, form.cleaned_data["text"], by=request.user, at=clock.now())
        messages.success(request, _("The note on %(number)s is kept.") % {"number": number})
        return redirect("objections:objection", number=number)
    return render(request, "objections/note.html", {"objection": row, "form": form, **part(row, request.user)})
