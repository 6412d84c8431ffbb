"""Acts that officers do at the same instant, each on a connection of its own."""

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from threading import Barrier

from django.db import connection

from reservations.workflow.machine import NotAllowed


@dataclass(frozen=True)
class Ended:
    """How acts done at once ended: what those that went through gave, and what the others were told."""

    done: list[object]
    told: list[str]


def at_once(*acts: Callable[[], object]) -> Ended:
    """Do every act at the same instant, each in a thread; anything else than a refusal is raised here."""
    together = Barrier(len(acts))

    def do(act: Callable[[], object]) -> tuple[object, str]:
        try:
            together.wait(timeout=30)
            return act(), ""
        except NotAllowed as refused:
            return None, str(refused)
        finally:
            connection.close()

    with ThreadPoolExecutor(len(acts)) as pool:
        ended: Sequence[tuple[object, str]] = list(pool.map(do, acts))
    return Ended([given for given, told in ended if not told], [told for _, told in ended if told])
