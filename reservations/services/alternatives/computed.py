"""F7: the same computation under each other option of each reading that its law leaves open, side by side."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from reservations.law import readings, registry
from reservations.law.canonical import canonical, sha256
from reservations.law.checks import Severity
from reservations.law.terms import Inputs
from reservations.services import trials
from reservations.services.trials import Trial

COLUMNS = ("SC", "SC_W", "ST", "ST_W", "BC", "BC_W", "W", "women")  # of the numbers of a class or unit


def other_options(inputs: Inputs) -> list[tuple[str, str]]:
    """Every (reading id, option) that could have been chosen and was not, in the law's order.

    Of a reading that is open to any fraction, the options that the register lists.
    """
    system = registry.get(inputs.rules)
    chosen = readings.resolve(system.choices, inputs.readings, system.presumed(inputs.lots))
    return [
        (key, option.code)
        for key in system.choices
        for option in readings.get(key).options
        if option.code != chosen[key]
    ]


def alternatives(inputs: Inputs) -> dict[str, Any]:
    """Compute once as chosen and once under each other option, everything else equal; what differs, without a language.

    Takes the inputs of one computation, finished or not. Gives a JSON document, format 1: `chosen` is how the
    computation itself ends, `alternatives` holds for each option `status` (done, refused, lot_needed), `refusal` as it
    is stored beside a computation, `numbers` and `offices` that differ (each before and after, in the order of the
    inputs), and the findings that `appear` and `vanish`. Nothing is refused here: a refusal is an answer.
    """
    form = canonical(inputs)
    as_chosen = replace(inputs, readings=form["readings"])
    now = trials.run(as_chosen)
    return {
        "format": 1,
        "rules": inputs.rules,
        "inputs_sha256": sha256(form),
        "chosen": {"status": now.status, "refusal": now.refusal, "readings": form["readings"]},
        "alternatives": [_alternative(as_chosen, now, *other) for other in other_options(inputs)],
    }


def _alternative(as_chosen: Inputs, now: Trial, reading: str, option: str) -> dict[str, Any]:
    then = trials.run(replace(as_chosen, readings={**as_chosen.readings, reading: option}))
    found, known = _findings(then), _findings(now)
    comparable = now.result is not None and then.result is not None
    return {
        "reading": reading,
        "name": readings.get(reading).choice,
        "option": option,
        "chosen": as_chosen.readings[reading],
        "status": then.status,
        "refusal": then.refusal,
        "numbers": list(numbers_that_differ(now.numbers, then.numbers)) if comparable else [],
        "offices": list(_offices(now, then)) if comparable else [],
        "appear": [check for key, check in found.items() if key not in known] if then.result else [],
        "vanish": [check for key, check in known.items() if key not in found] if then.result else [],
    }


def _offices(now: Trial, then: Trial) -> Iterator[dict[str, Any]]:
    """Every office with another category."""
    for allotment in now.result.allotments if now.result else ():
        code, before = allotment.body.code, allotment.category.value
        after = then.categories[code]
        if after != before:
            yield {"code": code, "group": allotment.group, "unit": allotment.unit, "before": before, "after": after}


Rows = list[dict[str, Any]]


def numbers_that_differ(before: Rows, after: Rows) -> Iterator[dict[str, Any]]:
    """Every number of a class or unit that is another, from two results' numbers; one that is absent counts as None."""
    known, found = ({(row["group"], row["unit"]): row for row in rows} for rows in (before, after))
    for group, unit in dict.fromkeys((*known, *found)):
        one, two = known.get((group, unit), {}), found.get((group, unit), {})
        for column in ("offices", *COLUMNS):
            if one.get(column) != two.get(column):
                place = {"group": group, "unit": unit, "column": column}
                yield {**place, "before": one.get(column), "after": two.get(column)}


def _findings(trial: Trial) -> Mapping[tuple[object, ...], dict[str, object]]:
    """The checks that warn or block, by what they are; the figures they print may move."""
    checks = trial.result.checks if trial.result else ()
    open_ones = (check for check in checks if check.severity is not Severity.PASSED)
    return {(each.name, each.group, each.severity): each.as_json() for each in open_ones}
