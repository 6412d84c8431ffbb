"""Puts on record what happens to an officer's access: signing in and out, lock-outs, changes of password and factor.

The record gets ids and salted hashes: no name, no address of a machine, no code.
"""

from datetime import datetime

from django.core.cache import cache
from django.db import transaction

from reservations.models import Officer
from reservations.services import audit

LOCKED_FOR = 300  # seconds of a lock-out, and how often at most one is put on record


def _session(key: str | None) -> str | None:
    return audit.salted(f"session:{key}") if key else None


@transaction.atomic
def signed_in(officer: Officer, session: str | None, *, at: datetime) -> None:
    """An officer gave all that is asked at sign-in; the session is known by a salted hash."""
    audit.record("sign_in", officer, by=officer, at=at, session=_session(session))


@transaction.atomic
def signed_out(officer: Officer, session: str | None, *, at: datetime, idle: bool = False) -> None:
    """An officer signed out, or was signed out after a time without any activity."""
    audit.record("sign_out", officer, by=officer, at=at, session=_session(session), idle=idle)


@transaction.atomic
def locked_out(officer: Officer, step: str, *, at: datetime) -> bool:
    """Too many wrong passwords or codes were given for an account; nobody knows by whom. Once in five minutes."""
    if not cache.add(f"lock-out:{step}:{officer.pk}", True, timeout=LOCKED_FOR):
        return False
    audit.record("lock_out", officer, by=None, at=at, state=officer.state_id, step=step)
    return True


@transaction.atomic
def password_changed(officer: Officer, *, at: datetime, by_link: bool = False) -> None:
    """An officer changed the password, or set a new one by the link that was mailed."""
    audit.record("change_password", officer, by=officer, at=at, by_link=by_link)


@transaction.atomic
def factor_added(officer: Officer, kind: str, *, at: datetime) -> None:
    """An officer set up a second factor of this kind."""
    audit.record("add_factor", officer, by=officer, at=at, kind=kind)


@transaction.atomic
def factor_removed(officer: Officer, kind: str, *, at: datetime) -> None:
    """An officer switched off a second factor of this kind."""
    audit.record("remove_factor", officer, by=officer, at=at, kind=kind)


@transaction.atomic
def codes_renewed(officer: Officer, *, at: datetime) -> None:
    """An officer made new recovery codes."""
    audit.record("renew_recovery_codes", officer, by=officer, at=at)


@transaction.atomic
def recovery_code_used(officer: Officer, *, at: datetime) -> None:
    """An officer signed in with a recovery code instead of the authenticator app."""
    audit.record("use_recovery_code", officer, by=officer, at=at)


@transaction.atomic
def sessions_ended(officer: Officer, number: int, *, at: datetime) -> None:
    """An officer ended so many of the own sessions at other devices."""
    audit.record("end_sessions", officer, by=officer, at=at, number=number)
