"""Officers' sessions: signed out when idle, listed by device, and never by the address of a machine."""

from collections.abc import Callable, Sequence
from time import time
from typing import Any

from allauth.usersessions.adapter import DefaultUserSessionsAdapter
from allauth.usersessions.models import UserSession
from django.conf import settings
from django.contrib import auth, messages
from django.db.models.signals import pre_save
from django.dispatch import receiver
from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from django.utils.translation import gettext as _

from reservations.formatting import indian
from reservations.services import clock, sign_ins

SEEN = "seen"
EVERY = 60  # seconds: the last activity is noted once a minute
NOWHERE = "0.0.0.0"  # noqa: S104 – not an address to listen at: the address of a machine is not kept


class IdleMiddleware:
    """Signs an officer out who did nothing for SESSION_IDLE_MINUTES; what was typed is kept until the next sign-in."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if settings.SESSION_COOKIE_NAME in request.COOKIES and request.user.is_authenticated:
            self._judge(request, int(time()))
        return self.get_response(request)

    def _judge(self, request: HttpRequest, now: int) -> None:
        seen = request.session.get(SEEN)
        if seen is not None and now - seen > settings.SESSION_IDLE_MINUTES * 60:
            sign_out_idle(request)
        elif seen is None or now - seen >= EVERY:
            request.session[SEEN] = now
            UserSession.objects.filter(session_key=request.session.session_key).update(last_seen_at=timezone.now())


def sign_out_idle(request: HttpRequest) -> None:
    """End the session and say why; the request goes on as a visitor's."""
    request.session["was_idle"] = True  # for the record; the session ends with it
    auth.logout(request)
    said = _("You were signed out: nothing was done for %(minutes)s minutes.")
    messages.warning(request, said % {"minutes": indian(settings.SESSION_IDLE_MINUTES)})


class OfficerSessions(DefaultUserSessionsAdapter):
    """Ending sessions is an act on record."""

    def end_sessions(self, sessions: Sequence[UserSession]) -> None:
        super().end_sessions(sessions)
        if sessions:
            sign_ins.sessions_ended(sessions[0].user, len(sessions), at=clock.now())


@receiver(pre_save, sender=UserSession)
def _without_address(instance: UserSession, **_more: Any) -> None:
    instance.ip = NOWHERE
