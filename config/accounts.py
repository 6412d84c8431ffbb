"""Officers' accounts: made by invitation; nobody signs up, and who guesses is locked out for a while."""

from typing import Any

from allauth.account.adapter import DefaultAccountAdapter
from django.conf import settings
from django.core.exceptions import ValidationError
from django.db.models import Q
from django.http import HttpRequest
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from config.second_factor import is_specimen
from reservations.models import Officer
from reservations.services import clock, sign_ins


class OfficerAccounts(DefaultAccountAdapter):
    """Sign-in only."""

    error_messages = {
        **DefaultAccountAdapter.error_messages,
        "too_many_login_attempts": _("Too many wrong entries. Wait five minutes, then try again."),
    }

    def is_open_for_signup(self, request: HttpRequest) -> bool:
        return False

    def get_login_redirect_url(self, request: HttpRequest) -> str:
        """An officer of a State comes to the desk."""
        return reverse("desk") if getattr(request.user, "state_id", None) else str(settings.LOGIN_REDIRECT_URL)

    def clean_password(self, password: str, user: Officer | None = None) -> str:
        """As for everybody; but the password that the demonstration prints stays."""
        if user is not None and is_specimen(user):
            raise ValidationError(_("The accounts of the demonstration keep their password."))
        return str(super().clean_password(password, user))

    def pre_authenticate(self, request: HttpRequest, **credentials: Any) -> None:
        """Count the tries; the one that is too many is put on record for the account it named."""
        try:
            super().pre_authenticate(request, **credentials)
        except ValidationError:
            given = [str(credentials[name]) for name in ("username", "email") if credentials.get(name)]
            for officer in Officer.objects.filter(Q(username__in=given) | Q(email__in=given)):
                sign_ins.locked_out(officer, "password", at=clock.now())
            raise
