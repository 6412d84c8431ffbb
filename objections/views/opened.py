"""Which objections this browser may read, until it is closed: in the session, never in an address."""

from django.http import HttpRequest

OPENED = "opened_objections"
CODES = "tracking_codes"


def remember(request: HttpRequest, number: str, code: str = "") -> None:
    """This browser has shown that it may read an objection; with its code, when it has just filed it."""
    session = request.session
    session[OPENED] = sorted({*session.get(OPENED, []), number})
    if code:
        session[CODES] = {**session.get(CODES, {}), number: code}
    if not request.user.is_authenticated:
        session.set_expiry(0)  # ends with the browser


def is_open(request: HttpRequest, number: str) -> bool:
    """Whether this browser may read the objection."""
    return number in request.session.get(OPENED, [])


def code_of(request: HttpRequest, number: str) -> str:
    """The tracking code, for the browser that filed the objection."""
    return str(request.session.get(CODES, {}).get(number, ""))


def forget(request: HttpRequest, number: str) -> None:
    """Close an objection on this device, which others may use too."""
    session = request.session
    session[OPENED] = [n for n in session.get(OPENED, []) if n != number]
    session[CODES] = {n: code for n, code in session.get(CODES, {}).items() if n != number}
