"""How close offices were, as far as it is found: of one body, and how many of a computation's bodies are done."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from reservations.models import Computation, Job, Nearness

MOST = 5_000  # bodies of a computation; of more, each is looked at when its page is opened


def bodies(computation: Computation) -> list[str]:
    """The bodies to be looked at in the background, in the order of the result; none where there are too many."""
    codes = [str(row["code"]) for row in (computation.result or {}).get("allotments", ())]
    return codes if len(codes) <= MOST else []


@dataclass(frozen=True)
class Progress:
    """How many bodies are done, of how many; `stopped` when the work has failed too often to be tried again."""

    done: int
    total: int
    stopped: bool = False

    @property
    def is_complete(self) -> bool:
        """Whether nothing is left to do."""
        return self.done >= self.total


def progress(computation: Computation) -> Progress:
    """How far the background work on a finished computation has come."""
    found = Progress(computation.nearness.count(), len(bodies(computation)))
    failed = Job.objects.filter(key__startswith=f"nearness:{computation.pk}:", state=Job.State.FAILED)
    return found if found.is_complete else replace(found, stopped=failed.exists())


def of_body(computation_id: int, body: str) -> list[dict[str, Any]] | None:
    """What was found for one body; None while nothing is stored."""
    return Nearness.objects.filter(computation=computation_id, body=body).values_list("found", flat=True).first()
