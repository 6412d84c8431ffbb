"""Both computations on the same inputs: what the first keeps, what the second comes to, and the lots on the way."""

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Any

from reservations.law.canonical import canonical
from reservations.law.computation import compute
from reservations.law.refusals import LotNeeded, Refusal
from reservations.law.terms import Inputs, Lots, TieLot
from reservations.recount import recount
from reservations.recount.comparison import compare

Drawn = Callable[[Sequence[str]], Sequence[str]]
LOTS_AT_MOST = 40


def first(inputs: Inputs) -> dict[str, Any]:
    """What a computation keeps: the result, the refusal or the lot that is needed."""
    try:
        return compute(inputs).as_json()
    except (Refusal, LotNeeded) as end:
        return end.as_json()


def kept(inputs: Inputs) -> dict[str, Any]:
    """The canonical form as it comes out of a file or the database."""
    form: dict[str, Any] = json.loads(json.dumps(canonical(inputs)))
    return form


def second(inputs: Inputs) -> dict[str, Any]:
    return recount(kept(inputs))


def differences(inputs: Inputs) -> list[dict[str, Any]]:
    return compare(first(inputs), second(inputs))


def until_drawn(inputs: Inputs, drawn: Drawn = sorted) -> Iterator[Inputs]:
    """The inputs, and the inputs again after each lot among equals that the law asks for has been drawn."""
    for _ in range(LOTS_AT_MOST):
        yield inputs
        came = first(inputs)
        if "tied" not in came or "pools" in came:
            return
        lot = TieLot(came["group"], came["stage"], tuple(drawn(came["tied"])))
        inputs = replace(inputs, lots=Lots(ties=(*inputs.lots.ties, lot)))
    raise AssertionError(f"still a lot after {LOTS_AT_MOST}")
