"""The accounts of a State: the list, one account with what was done to it, and each act on it."""

from datetime import datetime
from typing import Protocol

from django.http import HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from reservations.forms.accounts import AccountReasonForm, NewPostForm, fields_of
from reservations.models import Officer
from reservations.selectors import accounts as selected
from reservations.selectors.accounts import KEEPERS
from reservations.services import accounts as services
from reservations.services import clock
from reservations.views.access import OfficerRequest, officer_required, posted
from reservations.views.desk.acting import Act, answer
from reservations.workflow.roles import Role

READERS = (*KEEPERS, Role.AUDITOR)


@require_safe
@officer_required(*READERS)
def accounts(request: OfficerRequest) -> HttpResponse:
    """Every account of the State with its last sign-in, and the invitations that nobody used yet."""
    at = clock.now()
    context = {
        "accounts": selected.of_state(request.user),
        "invitations": [(row, selected.standing(row, at)) for row in selected.invitations(request.user)],
        "keeps": request.user.role in KEEPERS,
    }
    return render(request, "reservations/accounts/accounts.html", context)


@require_safe
@officer_required(*READERS)
def account(request: OfficerRequest, pk: int) -> HttpResponse:
    """One account: its post, whether it has a second factor, what was done to it, and what can be done."""
    row = selected.account(request.user, pk)
    own = row.pk == request.user.pk
    context = {
        "account": row,
        "changes": selected.changes(row),
        "own": own,
        "keeps": request.user.role in KEEPERS and not own,
    }
    return render(request, "reservations/accounts/account.html", context)


class Service(Protocol):
    """What is done to an account with a reason."""

    def __call__(self, officer: Officer, reason: str, *, by: Officer, at: datetime) -> object: ...


def _act(request: OfficerRequest, row: Officer, title: str, button: str, done: str, lead: str = "") -> Act:
    back = reverse("officer_account", args=[row.pk])
    return Act(
        title=title,
        button=button,
        back=back,
        trail=(reverse("accounts"), _("Accounts"), back, str(row)),
        done=done,
        lead=lead,
        obstacles=(services.OWN,) if row.pk == request.user.pk else (),
    )


@officer_required(*KEEPERS)
def account_post(request: OfficerRequest, pk: int) -> HttpResponse:
    """Give an account a new post; the form starts with the present one."""
    row, at = selected.account(request.user, pk), clock.now()
    now = services.post_of(row)
    form = NewPostForm(posted(request), state=selected.own_state(request.user), initial=fields_of(now))
    act = _act(
        request,
        row,
        _("New post"),
        _("Give the new post"),
        _("The account has its new post."),
        _("The present post is closed and stays on record; the officer’s sessions end."),
    )

    def perform() -> None:
        services.post(row, form.post(), form.cleaned_data["reason"], by=request.user, at=at)

    return answer(request, act, form, perform)


@officer_required(*KEEPERS)
def account_close(request: OfficerRequest, pk: int) -> HttpResponse:
    """Close an account."""
    row = selected.account(request.user, pk)
    lead = _("Nobody signs in with it any more and its sessions end at once. What the officer did stays on record.")
    act = _act(request, row, _("Close the account"), _("Close the account"), _("The account is closed."), lead)
    return _with_reason(request, row, act, services.close)


@officer_required(*KEEPERS)
def account_reopen(request: OfficerRequest, pk: int) -> HttpResponse:
    """Open a closed account again."""
    row = selected.account(request.user, pk)
    lead = _("The officer signs in again with the password and second factor of before.")
    act = _act(request, row, _("Open the account again"), _("Open again"), _("The account is open again."), lead)
    return _with_reason(request, row, act, services.reopen)


@officer_required(*KEEPERS)
def account_reset_factor(request: OfficerRequest, pk: int) -> HttpResponse:
    """Take the factor of a lost phone off an account."""
    row = selected.account(request.user, pk)
    lead = _(
        "For a lost phone. Make sure by telephone or in person who asks: until the next sign-in the password alone "
        "protects this account."
    )
    done = _("The second factor is reset; the officer is told by mail.")
    act = _act(request, row, _("Reset the second factor"), _("Reset the second factor"), done, lead)
    return _with_reason(request, row, act, services.reset_factor)


def _with_reason(request: OfficerRequest, row: Officer, act: Act, service: Service) -> HttpResponse:
    form, at = AccountReasonForm(posted(request)), clock.now()

    def perform() -> None:
        service(row, form.cleaned_data["reason"], by=request.user, at=at)

    return answer(request, act, form, perform)
