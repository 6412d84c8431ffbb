"""How close every office of a computation was: found in the background, some bodies at a time, and stored once."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from django.core.cache import cache

from reservations.models import Computation, Job, Nearness
from reservations.selectors import nearness as selected
from reservations.services import clock, jobs
from reservations.services.explanations.search import Search

KIND = "find_nearness"
A_DAY = 24 * 3600
AT_A_TIME = 25  # bodies to a job, so that other work in the ledger has its turn


def ask(computation: Computation, *, at: datetime) -> Job | None:
    """Ask for the work on a finished computation; None when it allots nothing, or to too many bodies."""
    return _ask(computation.pk, 0, at) if selected.bodies(computation) else None


def _ask(computation_id: int, begins: int, at: datetime) -> Job:
    payload = {"computation": computation_id, "begins": begins}
    return jobs.ask(KIND, f"nearness:{computation_id}:{begins}", payload, at=at)


@jobs.handler(KIND)
def find(payload: Mapping[str, object]) -> str:
    """Find and store what is missing for the bodies from `begins` on, then ask for those after them.

    Each body is stored by itself: work that was broken off goes on where it ended. Returns no hash: rows are written.
    """
    computation = Computation.objects.get(pk=int(str(payload["computation"])))
    begins = int(str(payload["begins"]))
    codes = selected.bodies(computation)
    for_now = codes[begins : begins + AT_A_TIME]
    known = set(Nearness.objects.filter(computation=computation, body__in=for_now).values_list("body", flat=True))
    search = Search(computation.result or {}, computation.working or {})
    for code in for_now:
        if code not in known:
            Nearness.objects.get_or_create(computation=computation, body=code, defaults={"found": search.find(code)})
    if begins + AT_A_TIME < len(codes):
        _ask(computation.pk, begins + AT_A_TIME, clock.now())
    return ""


def of_body(
    computation_id: int, result: Mapping[str, Any], working: Mapping[str, Any], code: str
) -> list[dict[str, Any]]:
    """What was found for one body of a computation; searched now, and kept for a day, where it is not stored yet."""
    stored = selected.of_body(computation_id, code)
    if stored is not None:
        return stored
    key = f"nearness:{computation_id}:{code}"
    return cache.get_or_set(key, lambda: Search(result, working).find(code), A_DAY) or []
