"""Invitations: sent and withdrawn by those who keep the accounts, accepted by the office that got the link."""

from allauth.account.internal.flows.login import perform_login, record_authentication
from allauth.account.models import Login
from django.conf import settings
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache

from reservations.forms.accounts import AcceptForm, InviteForm, WithdrawForm
from reservations.models import Officer
from reservations.obstacles import refusal_texts
from reservations.selectors import accounts as selected
from reservations.selectors.accounts import KEEPERS, Standing
from reservations.services import clock
from reservations.services import invitations as services
from reservations.views.access import OfficerRequest, officer_required, posted
from reservations.views.desk.acting import Act, answer
from reservations.workflow.machine import NotAllowed


@officer_required(*KEEPERS)
def officer_invite(request: OfficerRequest) -> HttpResponse:
    """Invite an office of the State."""
    at, state = clock.now(), selected.own_state(request.user)
    form = InviteForm(posted(request), state=state)
    act = Act(
        title=_("Invite an officer"),
        button=_("Send the invitation"),
        back=reverse("accounts"),
        trail=(reverse("accounts"), _("Accounts")),
        done=_("The invitation is on its way."),
        lead=_(
            "The office gets a link by mail, good once and for seven days. It chooses user name and password itself."
        ),
    )

    def perform() -> None:
        services.invite(state, form.post(), form.cleaned_data["email"], by=request.user, at=at)

    return answer(request, act, form, perform)


@officer_required(*KEEPERS)
def invitation_withdraw(request: OfficerRequest, pk: int) -> HttpResponse:
    """Withdraw an invitation that nobody used yet."""
    row, at = selected.invitation(request.user, pk), clock.now()
    act = Act(
        title=_("Withdraw the invitation"),
        button=_("Withdraw the invitation"),
        back=reverse("accounts"),
        trail=(reverse("accounts"), _("Accounts")),
        done=_("The invitation is withdrawn."),
        lead=f"{row.designation}, {row.email}",
    )

    def perform() -> None:
        services.withdraw(row, by=request.user, at=at)

    return answer(request, act, WithdrawForm(posted(request)), perform)


@never_cache
def invitation(request: HttpRequest, key: str) -> HttpResponseBase:
    """The page behind the mailed link: the office chooses its user name and password, then sets up the factor."""
    row, at = services.find(key), clock.now()
    standing = selected.standing(row, at) if row else None
    if row is None or standing != Standing.OPEN:
        context = {"invitation": row, "standing": standing}
        return render(request, "reservations/accounts/invitation_ended.html", context, status=410 if row else 404)
    form = AcceptForm(request.POST if request.method == "POST" else None, invitation=row)
    if form.is_valid():
        given = form.cleaned_data
        try:
            officer = services.accept(row, given["username"], given["password1"], at=at)
        except NotAllowed as refused:
            for text in refusal_texts(refused):
                form.add_error(None, text)
        else:
            return _welcomed(request, officer)
    return render(request, "reservations/accounts/invitation.html", {"invitation": row, "form": form})


def _welcomed(request: HttpRequest, officer: Officer) -> HttpResponseBase:
    """Sign the new officer in; the password was chosen just now, so it is not asked for again to set up the factor."""
    record_authentication(request, officer, method="password", reauthenticated=True)
    messages.success(request, _("Your account is made. Now set up the authenticator app."))
    officer.backend = settings.AUTHENTICATION_BACKENDS[0]
    response: HttpResponseBase = perform_login(request, Login(user=officer, redirect_url=reverse("mfa_activate_totp")))
    return response or redirect("mfa_activate_totp")
