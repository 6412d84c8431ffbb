"""The acts in a body's life: filled in, shown with what they do to its history, and only then recorded (C-23)."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from django.contrib import messages
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import pgettext_lazy

from reservations.canonical import sha256_of
from reservations.forms.lineage import FORMS, ActForm, NewBodyForm
from reservations.models import Body, BodyAct
from reservations.obstacles import refusal_texts
from reservations.selectors import figures, register
from reservations.services import clock, explanations, lineage
from reservations.services.lineage import OF_TOWNS, Effect
from reservations.views.access import OfficerRequest, officer_required, posted
from reservations.views.desk.acting import Act
from reservations.workflow.machine import NotAllowed
from reservations.workflow.roles import Role

TEMPLATE = "reservations/desk/body_act.html"
Kind = BodyAct.Kind

TITLES: Mapping[str, Promise] = {
    Kind.RENAMED: pgettext_lazy("act on a body", "Rename"),
    Kind.MOVED: pgettext_lazy("act on a body", "Move to another District"),
    Kind.RECLASSIFIED: pgettext_lazy("act on a body", "Change its class"),
    Kind.MERGED: pgettext_lazy("act on a body", "Merge other bodies into it"),
    Kind.ABOLISHED: pgettext_lazy("act on a body", "Abolish"),
    Kind.LGD_CODE: pgettext_lazy("act on a body", "Enter its Directory code"),
}


def offered(body: Body) -> list[tuple[str, str]]:
    """The acts that a body may be the subject of, with their addresses; only towns change their class."""
    kinds = [kind for kind in TITLES if kind != Kind.RECLASSIFIED or body.kind in OF_TOWNS]
    return [(reverse("body_act", args=[body.code, kind]), str(TITLES[kind])) for kind in kinds]


@dataclass(frozen=True)
class Steps:
    """How an act is looked at and done, once its form is filled in, and which bodies it is about."""

    look: Callable[[], list[Effect]]
    record: Callable[[], str]
    bodies: Callable[[], Iterable[Body]]


@officer_required(Role.DRAFTER)
def body_act(request: OfficerRequest, body_code: str, kind: str) -> HttpResponse:
    """One act on a body: its form, then what it does, then its record."""
    body = register.body(request.user, body_code)
    if kind not in FORMS:
        raise Http404
    form = FORMS[kind](posted(request), officer=request.user, body=body)
    back, at = reverse("body_desk", args=[body.code]), clock.now()
    act = Act(
        title=str(TITLES[kind]),
        button=_("Show what it does"),
        back=back,
        trail=(reverse("bodies_desk") + f"?kind={body.kind}", _("Register of bodies"), back, body.name),
        done=_("The act was recorded."),
        lead=f"{body.name} · {body.code}",
        template=TEMPLATE,
    )

    def record() -> str:
        lineage.record(body, form.change(), by=request.user, at=at)
        return back

    steps = Steps(
        look=lambda: lineage.look(body, form.change(), at=at),
        record=record,
        bodies=lambda: (body, *form.change().parts),
    )
    return _in_two_steps(request, act, form, steps)


@officer_required(Role.DRAFTER)
def body_new(request: OfficerRequest) -> HttpResponse:
    """A new body: its form, then what it does, then its record."""
    state, at = figures.state_of(request.user), clock.now()
    form = NewBodyForm(posted(request), officer=request.user)
    act = Act(
        title=_("Enter a new body"),
        button=_("Show what it does"),
        back=reverse("bodies_desk"),
        trail=(reverse("bodies_desk"), _("Register of bodies")),
        done=_("The body was entered."),
        template=TEMPLATE,
    )

    def record() -> str:
        made = lineage.enter(state.code, form.new(), by=request.user, at=at)
        return reverse("body_desk", args=[made.body.code])

    steps = Steps(
        look=lambda: lineage.look_at_new(state.code, form.new(), at=at), record=record, bodies=lambda: form.new().parts
    )
    return _in_two_steps(request, act, form, steps)


def _in_two_steps(request: OfficerRequest, act: Act, form: ActForm, steps: Steps) -> HttpResponse:
    """Show what the act does; record it when exactly that was seen. A refusal keeps what was typed."""
    context: dict[str, Any] = {"act": act, "form": form}
    if request.method == "POST" and form.is_valid():
        try:
            told = steps.look()
            seen = _seen(form, told)
            if request.POST.get("seen") == seen:
                leads_to = steps.record()
                messages.success(request, act.done)
                return redirect(leads_to)
            names = {body.code: {"en": body.name_en, "hi": body.name_hi} for body in steps.bodies()}
            context |= {"seen": seen, "effects": [explanations.message_text(e.as_json(), names) for e in told]}
        except NotAllowed as refused:
            for text in refusal_texts(refused):
                form.add_error(None, text)
    return render(request, act.template, context)


def _seen(form: ActForm, told: Iterable[Effect]) -> str:
    """What an officer has read: the act as filled in and what it does, as one hash."""
    given = {name: str(value) for name, value in form.cleaned_data.items()}
    return sha256_of([given, [effect.as_json() for effect in told]])
