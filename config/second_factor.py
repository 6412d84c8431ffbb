"""The second factor of officers: who is held to it, the code at sign-in, and the codes of the demonstration."""

from collections.abc import Callable
from time import time

from allauth.mfa import app_settings as mfa
from allauth.mfa.adapter import DefaultMFAAdapter
from allauth.mfa.base.forms import AuthenticateForm, BaseAuthenticateForm, ReauthenticateForm
from allauth.mfa.models import Authenticator
from allauth.mfa.totp.internal.auth import format_hotp_value, hotp_value, validate_totp_code
from allauth.mfa.utils import is_mfa_enabled
from django.conf import settings
from django.core.exceptions import ValidationError
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext_lazy as _

from config.demonstration import accounts
from reservations.models import Officer
from reservations.services import clock, sign_ins

OPEN_ROUTES = {
    "mfa_activate_totp",
    "account_login",
    "account_logout",
    "account_reauthenticate",
    "account_change_password",
}


class SecondFactorMiddleware:
    """Without a second factor an officer reaches only the page that sets it up (OFFICERS_NEED_SECOND_FACTOR).

    Who has one is asked for its code at sign-in by allauth.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self.get_response(request)

    def process_view(self, request: HttpRequest, view: object, args: object, kwargs: object) -> HttpResponse | None:
        """Judge after routing, so that an unknown address stays unknown."""
        has_session = settings.SESSION_COOKIE_NAME in request.COOKIES
        if not settings.OFFICERS_NEED_SECOND_FACTOR or not has_session or not request.user.is_authenticated:
            return None
        match = request.resolver_match
        if (match and match.url_name in OPEN_ROUTES) or is_mfa_enabled(request.user, [Authenticator.Type.TOTP]):
            return None
        return redirect("mfa_activate_totp")


class SecondFactor(DefaultMFAAdapter):
    """The authenticator app as officers meet it."""

    error_messages = {
        **DefaultMFAAdapter.error_messages,
        "cannot_delete_authenticator": _("The accounts of the demonstration keep their authenticator app."),
    }

    def get_totp_label(self, user: Officer) -> str:
        """What the app shows beside the code: the user name, never a person's address."""
        return user.username

    def can_delete_authenticator(self, authenticator: Authenticator) -> bool:
        return not is_specimen(authenticator.user)


def is_specimen(officer: Officer) -> bool:
    """Whether this is an account of the demonstration, in the demonstration: its secret is known to everybody."""
    return bool(settings.DEMONSTRATION and officer.is_demonstration)


class Code(BaseAuthenticateForm):
    """The code of an officer; in the demonstration its own accounts need no phone, and may give a code twice."""

    @property
    def specimen_code(self) -> str:
        """The code of this moment, for an account of the demonstration; empty for everybody else."""
        return code_of_the_moment(accounts.TOTP_SECRET) if is_specimen(self.user) else ""

    def clean_code(self) -> str:
        code: str = self.cleaned_data["code"]
        if is_specimen(self.user) and validate_totp_code(accounts.TOTP_SECRET, code):
            self.authenticator = Authenticator.objects.get(user=self.user, type=Authenticator.Type.TOTP)
            return code
        try:
            return str(super().clean_code())
        except ValidationError as refused:
            if refused.code == "too_many_login_attempts":
                sign_ins.locked_out(self.user, "second-factor", at=clock.now())
            raise


class CodeAtSignIn(Code, AuthenticateForm):
    """The second step of sign-in."""


class CodeOnceMore(Code, ReauthenticateForm):
    """The code asked for again before the account is changed."""


def code_of_the_moment(secret: str) -> str:
    """The code that an authenticator app with this secret shows now."""
    return str(format_hotp_value(hotp_value(secret, int(time()) // mfa.TOTP_PERIOD)))
