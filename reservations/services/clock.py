"""The one clock: the database's, read once for each act and passed on as `at`."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime, timedelta

from django.conf import settings
from django.db import connection

_shift = timedelta()


def now() -> datetime:
    """The instant on the database's clock, with its time zone (UTC); read before any lock is taken."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT clock_timestamp()")
        instant: datetime = cursor.fetchone()[0]
    return instant + _shift


@contextmanager
def shifted(by: timedelta) -> Iterator[None]:
    """Move the clock for a test. Raises RuntimeError in production."""
    global _shift
    if settings.PRODUCTION:
        raise RuntimeError("the clock of production is never moved")
    before, _shift = _shift, _shift + by
    try:
        yield
    finally:
        _shift = before
