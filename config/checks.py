"""What production must not start with, each with the sentence that says what to do."""

import sys
from collections.abc import Sequence
from typing import Any

from django.conf import settings
from django.core.checks import CheckMessage, Error, register, run_checks
from django.db import DatabaseError, connections

UNSAFE = "unsafe_start"
SHORTEST_KEY = 50
OWNS = """
    SELECT rolsuper OR EXISTS (SELECT 1 FROM pg_tables WHERE schemaname = 'public' AND tableowner = current_user)
    FROM pg_roles WHERE rolname = current_user
"""
SPECIMEN_OFFICERS = "SELECT EXISTS (SELECT 1 FROM reservations_officer WHERE is_demonstration)"
BLIND_TO_HINDI = """
    SELECT datctype IN ('C', 'POSIX') AND datlocprovider = 'c' FROM pg_database WHERE datname = current_database()
"""


@register(UNSAFE)
def production_is_configured(app_configs: Any, **kwargs: Any) -> list[CheckMessage]:
    """Refuse debugging, a weak secret key, the embedded database, specimens, and no host named."""
    if not settings.PRODUCTION:
        return []
    key = settings.SECRET_KEY
    return _errors(
        (settings.DEBUG, "E001", "DEBUG is on.", "Unset DEBUG."),
        (
            key == settings.INSECURE_SECRET_KEY or len(key) < SHORTEST_KEY,
            "E002",
            "SECRET_KEY is the default one, or short.",
            f"Set {SHORTEST_KEY} or more random characters.",
        ),
        (
            bool(settings.DATABASES["default"].get("EMBEDDED")),
            "E003",
            "DATABASE_URL is not set; the embedded PostgreSQL is not for production.",
            "Name a PostgreSQL server: postgres://user:password@host/name.",
        ),
        (settings.DEMONSTRATION, "E004", "DEMONSTRATION is on.", "Use config.settings.production unchanged."),
        (not settings.ALLOWED_HOSTS, "E005", "ALLOWED_HOSTS is empty.", "Name the hosts that are served."),
        (
            0 < len(settings.AUDIT_SALT_KEY) < SHORTEST_KEY or key == settings.AUDIT_SALT_KEY,
            "E007",
            "AUDIT_SALT_KEY is short, or the same as SECRET_KEY.",
            f"Set {SHORTEST_KEY} or more other random characters, or leave it empty: a key is then made in KEYS_ROOT.",
        ),
        (
            any(settings.KEYS_ROOT.glob("specimen*")),
            "E006",
            f"{settings.KEYS_ROOT} holds keys of a demonstration.",
            "Set KEYS_ROOT to a directory with this office's own keys.",
        ),
    )


@register(UNSAFE, deploy=True)
def database_is_safe(app_configs: Any, databases: Sequence[str] | None = None, **kwargs: Any) -> list[CheckMessage]:
    """Refuse demonstration accounts, a role that could lift the triggers, and a database blind to Hindi.

    Asked when a process starts to serve, not when the owner is about to migrate.
    """
    if not settings.PRODUCTION or not databases or settings.DATABASES["default"].get("EMBEDDED"):
        return []
    try:
        specimens, owns, blind = (_answer(sql) for sql in (SPECIMEN_OFFICERS, OWNS, BLIND_TO_HINDI))
    except DatabaseError as error:
        return _errors((True, "E010", f"The database does not answer: {error}", "Is it up, and migrated?"))
    return _errors(
        (specimens, "E011", "The database holds accounts of a demonstration.", "Start with a database of its own."),
        (
            owns,
            "E012",
            "The role of DATABASE_URL owns the tables, so it could disable their triggers.",
            "Migrate as another role, named by DATABASE_OWNER_URL; see config/deploy/README.md.",
        ),
        (
            blind,
            "E013",
            "The database was made with the locale C: no search would find Hindi.",
            "Create it with LC_COLLATE and LC_CTYPE C.UTF-8.",
        ),
    )


def _answer(sql: str) -> bool:
    with connections["default"].cursor() as cursor:
        cursor.execute(sql)
        return bool(cursor.fetchone()[0])


def _errors(*findings: tuple[bool, str, str, str]) -> list[CheckMessage]:
    return [Error(words, hint=hint, id=f"config.{code}") for found, code, words, hint in findings if found]


def refuse_unsafe_start() -> None:
    """End the process, naming every reason, when a production start would be unsafe."""
    if found := run_checks(tags=[UNSAFE], include_deployment_checks=True, databases=["default"]):
        sys.exit("Refusing to start:\n" + "\n".join(f"  {item.id}  {item.msg} {item.hint}" for item in found))
