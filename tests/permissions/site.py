"""The loaded state with a browser for everybody who may ask, and what an answer means to the one who asked."""

from dataclasses import dataclass
from typing import Any

from django.conf import settings
from django.db import transaction
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse

from reservations.models import AuditRecord
from tests.permissions import world
from tests.permissions.roles import Asking
from tests.permissions.table import BY_CODE, FORBIDDEN, NOT_FOUND, OPEN, SIGN_IN, TABLE, address_name

NOT_SERVED = "not served"
BY_STATUS = {403: FORBIDDEN, 404: NOT_FOUND, 405: NOT_SERVED}
ALLOWED = {200, 204, 302, 503}  # a document or a study that is being made says when to come back


@dataclass(frozen=True)
class Answer:
    """An answer, what it means to the one who asked, and how many acts it put on record."""

    response: HttpResponse
    outcome: str
    acts: int

    @property
    def text(self) -> str:
        """The whole of it, also of a file sent piece by piece."""
        return bytes(self.response.getvalue()).decode()


def outcome(response: HttpResponse) -> str:
    """What an answer means to the one who asked."""
    leads_to = response.headers.get("Location", "")
    if leads_to.startswith(reverse("account_login") + "?next="):
        return SIGN_IN
    if leads_to.startswith(reverse("objections:track")):
        return BY_CODE
    return OPEN if response.status_code in ALLOWED else BY_STATUS.get(response.status_code, str(response.status_code))


class Site:
    """The loaded state, and the browsers of everybody who asks."""

    def __init__(self) -> None:
        officers, self.known = world.load()
        self.sessions: dict[Asking, str] = {}
        for asking, officer in officers.items():
            client = Client()
            client.force_login(officer, backend="django.contrib.auth.backends.ModelBackend")
            self.sessions[asking] = client.cookies[settings.SESSION_COOKIE_NAME].value

    def browser(self, asking: Asking) -> Client:
        client = Client()
        if asking in self.sessions:
            client.cookies[settings.SESSION_COOKIE_NAME] = self.sessions[asking]
        return client

    def address(self, name: str) -> str:
        args, entry = [each.format(**self.known) for each in TABLE[name].args], TABLE[name]
        if name == "account_reset_password_from_key":
            return reverse(name, kwargs=dict(zip(("uidb36", "key"), args, strict=True)))
        return reverse(address_name(name), args=args) + entry.query.format(**self.known)

    def get(self, asking: Asking, address: str) -> str:
        """What the answer to a GET means; a test undoes what all of them left behind."""
        return outcome(self.browser(asking).get(address))

    def ask(self, method: str, asking: Asking, address: str, data: Any = None) -> Answer:
        """The answer, and how many acts it put on record; whatever it wrote is undone."""
        with transaction.atomic():
            before = AuditRecord.objects.count()
            response: HttpResponse = getattr(self.browser(asking), method)(address, data)
            acts = AuditRecord.objects.count() - before
            transaction.set_rollback(True)
        return Answer(response, outcome(response), acts)
