"""Computations as they come back from a frozen order, for tests of their explanation."""

import json
from typing import Any

from reservations.law.computation import Result
from reservations.services.explanations import Closeness, Step, closeness, steps
from tests.published import up_mayors_2023
from tests.reservations.law.towns import run, town

Json = dict[str, Any]

CORPORATIONS = [
    town(
        row["code"],
        *(int(row[column]) for column in ("population", "sc", "st", "bc")),
        name=row["name"],
        name_hi=row["name_hi"],
    )
    for row in up_mayors_2023()
]
CODE = {body.name: body.code for body in CORPORATIONS}


def frozen(result: Result) -> tuple[Json, Json]:
    """Result and working, once through JSON."""
    return json.loads(json.dumps(result.as_json())), json.loads(json.dumps(result.working))


def computed(bodies: Any = CORPORATIONS, **more: Any) -> tuple[Json, Json]:
    return frozen(run(bodies, record=True, **more))


def step(outcome: tuple[Json, Json], code: str, key: str) -> Step:
    """One step of a body's explanation, by its key."""
    [found] = [each for each in steps(*outcome, code) if each.key == key]
    return found


def change(outcome: tuple[Json, Json], code: str, figure: str, direction: int) -> Closeness:
    """How close one figure of a body was, in one direction."""
    [found] = [each for each in closeness(*outcome, code) if (each.figure, each.direction) == (figure, direction)]
    return found
