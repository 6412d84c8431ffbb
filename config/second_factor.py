"""Holds officers to a second factor: without one, only the page that sets it up can be reached."""

from collections.abc import Callable

from allauth.mfa.utils import is_mfa_enabled
from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect

OPEN_ROUTES = {
    "mfa_activate_totp",
    "account_login",
    "account_logout",
    "account_reauthenticate",
    "account_change_password",
}


class SecondFactorMiddleware:
    """In force when OFFICERS_NEED_SECOND_FACTOR is set; allauth itself asks for the code at sign-in."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self.get_response(request)

    def process_view(self, request: HttpRequest, view: object, args: object, kwargs: object) -> HttpResponse | None:
        """Judge after routing, so that an unknown address stays unknown."""
        if not settings.OFFICERS_NEED_SECOND_FACTOR or not request.user.is_authenticated:
            return None
        match = request.resolver_match
        if (match and match.url_name in OPEN_ROUTES) or is_mfa_enabled(request.user):
            return None
        return redirect("mfa_activate_totp")
