"""What changed since the version before, for the page of an order: each changed office with its causes."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

from reservations.models import OrderVersion
from reservations.selectors import runs
from reservations.selectors.offices import Office
from reservations.services.comparison import WordedCause
from reservations.views import studied


def explained(
    changed: Iterable[Office] | None, before: OrderVersion | None, version: OrderVersion, at: datetime
) -> list[tuple[Office, list[WordedCause]]]:
    """Each of the changed offices with its causes; without them while a long comparison is being worked out."""
    offices = list(changed or ())
    if not offices or before is None:
        return []
    one, two = runs.of_version(before), runs.of_version(version)
    known = studied.causes(one, two, at=at, hidden=one.in_court | two.in_court)
    return [(office, known.get(office.code, [])) for office in offices]
