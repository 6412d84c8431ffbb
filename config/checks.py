"""What production must not start with."""

import sys
from collections.abc import Sequence
from typing import Any

from django.conf import settings
from django.core.checks import CheckMessage, Error, register, run_checks

UNSAFE = "unsafe_start"
SHORTEST_KEY = 50


@register(UNSAFE)
def production_is_configured(app_configs: Any, **kwargs: Any) -> list[CheckMessage]:
    """Refuse debugging, a default secret key, the embedded database, and no host named, in production."""
    if not settings.PRODUCTION:
        return []
    weak = settings.SECRET_KEY == settings.INSECURE_SECRET_KEY or len(settings.SECRET_KEY) < SHORTEST_KEY
    findings = [
        (settings.DEBUG, "E001", "DEBUG is on.", "Unset DEBUG."),
        (
            weak,
            "E002",
            "SECRET_KEY is the default or short.",
            f"Set {SHORTEST_KEY} or more random characters.",
        ),
        (
            bool(settings.DATABASES["default"].get("EMBEDDED")),
            "E003",
            "DATABASE_URL is not set.",
            "Name a server.",
        ),
        (settings.DEMONSTRATION, "E004", "DEMONSTRATION is on.", "Start with config.settings.production."),
        (not settings.ALLOWED_HOSTS, "E005", "ALLOWED_HOSTS is empty.", "Name the hosts that are served."),
    ]
    return [Error(words, hint=hint, id=f"config.{code}") for found, code, words, hint in findings if found]


def refuse_unsafe_start(tags: Sequence[str] = (UNSAFE,)) -> None:
    """End the process, naming every reason, when a production start would be unsafe."""
    found = run_checks(tags=list(tags), databases=["default"])
    if found:
        sys.exit("Refusing to start:\n" + "\n".join(f"  {item.id} {item.msg} {item.hint or ''}" for item in found))
