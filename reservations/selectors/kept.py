"""What published versions keep, read once by each process: it never changes, and reading a large one takes seconds.

What is given is shared: nobody may change it.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from reservations.models import OrderVersion

Json = Mapping[str, Any]

MOST_WHOLE, MOST_SCHEDULES = 4, 32  # versions in memory: whole, and their schedules alone


def content(version: OrderVersion) -> Json:
    """The frozen content of a published version."""
    return _content(version.pk, version.data_sha256)


def schedules(version: OrderVersion) -> list[Json]:
    """The frozen schedules of a published version alone."""
    return _schedules(version.pk, version.data_sha256)


@lru_cache(maxsize=MOST_WHOLE)
def _content(pk: int, _sha256: str) -> Json:
    return OrderVersion.objects.values_list("frozen", flat=True).get(pk=pk) or {}


@lru_cache(maxsize=MOST_SCHEDULES)
def _schedules(pk: int, _sha256: str) -> list[Json]:
    found: list[Json] = OrderVersion.objects.values_list("frozen__schedules", flat=True).get(pk=pk)
    return found
