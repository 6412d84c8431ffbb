"""The one port for mail: asked for in a transaction, sent in the background, never needed for an act.

A worker that dies between sending a letter and saying so sends it again: both have one Message-ID, by which mailboxes
know them as one message.
"""

from collections.abc import Callable, Mapping
from datetime import datetime
from urllib.parse import urlsplit

from django.conf import settings
from django.core.mail import EmailMessage

from reservations.services import jobs

Letter = tuple[str, str, str]  # address, subject, body
_letters: dict[str, Callable[[int], Letter | None]] = {}


def letter(kind: str) -> Callable[[Callable[[int], Letter | None]], Callable[[int], Letter | None]]:
    """Register the function that writes one kind of letter from the id of its subject; None sends nothing."""

    def register(function: Callable[[int], Letter | None]) -> Callable[[int], Letter | None]:
        _letters[kind] = function
        return function

    return register


def ask(kind: str, subject_id: int, *, at: datetime) -> None:
    """Ask for one letter. The ledger keeps ids only; address and text are looked up when it is sent."""
    jobs.ask("send_letter", f"letter:{kind}:{subject_id}", {"letter": kind, "subject": subject_id}, at=at)


@jobs.handler("send_letter")
def send(payload: Mapping[str, object]) -> str:
    """Write and send one letter."""
    kind, subject_id = str(payload["letter"]), int(str(payload["subject"]))
    written = _letters[kind](subject_id)
    if written is not None:
        address, subject, body = written
        name = f"<{kind}.{subject_id}@{urlsplit(settings.SITE_URL).hostname}>"
        EmailMessage(subject=subject, body=body, to=[address], headers={"Message-ID": name}).send()
    return ""
