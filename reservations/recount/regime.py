"""The time of each law, and what no law accepts: C-01 an election outside it, C-41 a history that is not over."""

from collections.abc import Mapping
from typing import Any

from reservations.recount.stops import Refused

ORDINANCE_3_OF_2023 = "2023-03-30"

# From this day on, and before that day; days are written so that their text sorts as they follow each other.
TIMES = {
    "up-mayors-2023": (ORDINANCE_3_OF_2023, ""),
    "up-municipal-presidents-2023": (ORDINANCE_3_OF_2023, ""),
    "up-municipal-presidents-until-2023": ("", ORDINANCE_3_OF_2023),
}


def look(inputs: Mapping[str, Any]) -> None:
    """Refuse an election outside the time of its law, and a history that reaches to the election or beyond."""
    election = inputs["election_date"]
    if not election:
        return
    start, end = TIMES.get(inputs["rules"], ("", ""))
    if election < start or (end and election >= end):
        raise Refused("C-01")
    if late := [row["code"] for row in inputs["history"] if row["election"] >= election]:
        raise Refused("C-41", late)


def look_back(rules: str, history: list[dict[str, Any]]) -> None:
    """Refuse rows of elections before the rotation of this law began (C-01)."""
    start = TIMES[rules][0]
    if early := [row["code"] for row in history if row["election"] < start]:
        raise Refused("C-01", early)
