"""Hears what the sign-in library tells of officers' access, and has it put on record."""

from typing import Any

from allauth.account.signals import password_changed, password_reset, password_set, user_logged_in, user_logged_out
from allauth.mfa.models import Authenticator
from allauth.mfa.signals import authenticator_added, authenticator_removed, authenticator_reset, authenticator_used
from django.dispatch import receiver
from django.http import HttpRequest

from reservations.models import Officer
from reservations.services import clock, sign_ins


@receiver(user_logged_in)
def _signed_in(request: HttpRequest, user: Officer, **_more: Any) -> None:
    sign_ins.signed_in(user, request.session.session_key, at=clock.now())


@receiver(user_logged_out)
def _signed_out(request: HttpRequest, user: Officer | None, **_more: Any) -> None:
    if user is not None:
        idle = bool(request.session.get("was_idle"))
        sign_ins.signed_out(user, request.session.session_key, at=clock.now(), idle=idle)


@receiver([password_changed, password_set])
def _password_changed(user: Officer, **_more: Any) -> None:
    sign_ins.password_changed(user, at=clock.now())


@receiver(password_reset)
def _password_set_by_link(user: Officer, **_more: Any) -> None:
    sign_ins.password_changed(user, at=clock.now(), by_link=True)


@receiver(authenticator_added)
def _factor_added(user: Officer, authenticator: Authenticator, **_more: Any) -> None:
    sign_ins.factor_added(user, str(authenticator.type), at=clock.now())


@receiver(authenticator_removed)
def _factor_removed(user: Officer, authenticator: Authenticator, **_more: Any) -> None:
    sign_ins.factor_removed(user, str(authenticator.type), at=clock.now())


@receiver(authenticator_reset)
def _codes_renewed(user: Officer, **_more: Any) -> None:
    sign_ins.codes_renewed(user, at=clock.now())


@receiver(authenticator_used)
def _recovery_code_used(user: Officer, authenticator: Authenticator, **_more: Any) -> None:
    if authenticator.type == Authenticator.Type.RECOVERY_CODES:
        sign_ins.recovery_code_used(user, at=clock.now())
