"""Whole explanations as JSON, in the active language: of a body, of a State with its units, of one unit.

Numbers are numbers, exact shares are fractions such as "3/7"; sentences stand beside the codes that they speak of.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict
from typing import Any

from reservations.formatting import language
from reservations.services.explanations.closeness import closeness
from reservations.services.explanations.ranking import Ranking, ranking
from reservations.services.explanations.steps import state_steps, steps, unit_steps
from reservations.services.explanations.story import story
from reservations.services.explanations.trace import Json, Trace
from reservations.services.explanations.unit_numbers import members, numbers_of_unit, panchayat_numbers, unit_numbers


def of_body(
    result: Json,
    working: Json,
    code: str,
    *,
    source: str = "",
    found: Iterable[Json] | None = None,
    hidden: frozenset[str] = frozenset(),
) -> dict[str, Any]:
    """Story, steps, rankings and how close it was (`found`, if it is known); UnknownBody when it is not there.

    Of the `hidden` bodies, whose election is in court, no category is told.
    """
    trace = Trace(working, result, code)
    close = [asdict(each) for each in closeness(result, working, code, found)]
    return {
        **_head(working),
        "code": code,
        "name": trace.name,
        "unit": trace.unit,
        "category": trace.category if code in trace.allotments else None,
        "story": story(result, working, code),
        "steps": [asdict(step) for step in steps(result, working, code, source=source)],
        "rankings": [_ranking(each, hidden) for each in ranking(result, working, code)],
        "closeness": [each | {"others": [o for o in each["others"] if o[0] not in hidden]} for each in close],
    }


def of_state(numbers: Iterable[Json], working: Json, *, source: str = "") -> dict[str, Any]:
    """The numbers of the State step by step, and those of every unit to which offices are distributed, with reasons.

    Where every panchayat's seats are reserved by themselves there is no number of the State, but one of each panchayat.
    """
    rows = list(numbers)
    return {
        **_head(working),
        "groups": [
            {
                "group": group["group"],
                "steps": [asdict(step) for step in state_steps(working, source=source, group=group["group"])],
            }
            for group in working["groups"]
        ],
        "units": [asdict(table) for table in unit_numbers(rows, working)],
        "panchayats": [asdict(row) for row in panchayat_numbers(rows, working)],
    }


def of_unit(numbers: Iterable[Json], working: Json, unit: str, *, source: str = "") -> dict[str, Any] | None:
    """The numbers of one unit, the steps to them and its bodies; None when there is no such unit."""
    row = numbers_of_unit(numbers, working, unit)
    if row is None:
        return None
    return {
        **_head(working),
        "unit": unit,
        "numbers": asdict(row),
        "steps": [asdict(step) for step in unit_steps(working, unit, source=source)],
        "bodies": members(working, unit),
    }


def _head(working: Json) -> dict[str, Any]:
    return {"format": 1, "language": language(), "rules": working["rules"]}


def _ranking(ranking: Ranking, hidden: frozenset[str]) -> dict[str, Any]:
    value = asdict(ranking)
    value["rows"] = [
        row
        | {"share": f"{row['share'].numerator}/{row['share'].denominator}"}
        | ({"category": None, "status": ""} if row["code"] in hidden else {})
        for row in value["rows"]
    ]
    return value
