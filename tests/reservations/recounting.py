"""A second program that came to something else: its outcome bent, and a recount of such an outcome."""

from collections.abc import Mapping
from copy import deepcopy
from typing import Any

from reservations.models import Computation, Recount
from reservations.recount import recount
from reservations.recount.comparison import compare
from reservations.services import clock

AGRA, JHANSI = "UP-NN-01", "UP-NN-08"
Came = dict[str, Any]


def exchanged(inputs: Mapping[str, Any]) -> Came:
    """The second program's outcome with the categories of Agra and Jhansi exchanged."""
    came = deepcopy(recount(inputs))
    given = came["categories"]
    given[AGRA], given[JHANSI] = given[JHANSI], given[AGRA]
    return came


def one_more(inputs: Mapping[str, Any]) -> Came:
    """The second program's outcome with one woman more among the numbers of the State."""
    came = deepcopy(recount(inputs))
    came["numbers"][0]["women"] += 1
    return came


def differing(computation: Computation) -> Recount:
    """A recount, not stored, of a second program that came to something else."""
    differences = compare(computation.result or {}, exchanged(computation.inputs))
    return Recount(computation=computation, agrees=False, differences=differences, recounted_at=clock.now())
