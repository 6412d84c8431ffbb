"""The one port for mail: asked for in a transaction, sent in the background, never needed for an act."""

from collections.abc import Callable, Mapping
from datetime import datetime

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
    written = _letters[str(payload["letter"])](int(str(payload["subject"])))
    if written is not None:
        address, subject, body = written
        EmailMessage(subject=subject, body=body, to=[address]).send()
    return ""
