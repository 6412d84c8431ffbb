"""How every act of an officer is answered: the form again with each obstacle, or a redirect after the act."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeVar

from django.contrib import messages
from django.forms import Form
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render

from reservations.law.refusals import BadInput
from reservations.law.wording import gettext_noop as _
from reservations.obstacles import refusal_texts
from reservations.workflow.machine import NotAllowed, Obstacle

Saved = TypeVar("Saved")


@dataclass(frozen=True)
class Act:
    """The page of one act: what it is, what it does, where it leads back, what its button and its success say.

    `trail` are the addresses and labels of the path to it. While `obstacles` stand the form is not offered.
    """

    title: str
    button: str
    back: str
    trail: Sequence[str]
    done: str
    lead: str = ""
    obstacles: Sequence[Obstacle] = ()
    template: str = "reservations/desk/act.html"
    more: Mapping[str, object] = field(default_factory=dict)

    @property
    def links(self) -> list[tuple[str, str]]:
        """The path as pairs of address and label."""
        return list(zip(self.trail[::2], self.trail[1::2], strict=True))

    @property
    def sentences(self) -> list[str]:
        """What stands in the way, in words."""
        return refusal_texts(NotAllowed(self.obstacles))


def saving(save: Callable[[], Saved]) -> Saved:
    """Save what an uploaded file says; NotAllowed when the register changed since its preview was read."""
    try:
        return save()
    except BadInput as bad:
        text = _("The file no longer fits the register of bodies. Open the preview again.")
        raise NotAllowed([Obstacle("C-37", text)]) from bad


def answer(request: HttpRequest, act: Act, form: Form, perform: Callable[[], str | None]) -> HttpResponse:
    """Do the act when the form is valid, then redirect to where `perform` says, or back; else show the form.

    A refused act keeps what was typed and lists every obstacle.
    """
    if request.method == "POST" and form.is_valid():
        try:
            leads_to = perform()
        except NotAllowed as refused:
            for text in refusal_texts(refused):
                form.add_error(None, text)
        else:
            messages.success(request, act.done)
            return redirect(leads_to or act.back)
    return render(request, act.template, {"act": act, "form": form, **act.more})
