"""The comparison of two computations as one document, and what it costs."""

from __future__ import annotations

from typing import Any

from reservations.law.canonical import canonical, sha256
from reservations.services.alternatives import numbers_that_differ
from reservations.services.comparison.causes import Cause, Causes, Certainty, Changed
from reservations.services.comparison.differences import Differences, Kind, Side
from reservations.services.comparison.followed import Followed

ITS_OWN = ("own_figures", "own_place", "own_rotation", "added", "left")


def compare(before: Side, after: Side) -> dict[str, Any]:
    """Every office that two computations allot differently, with its causes; a JSON document without a language.

    Format 1: `before` and `after` name the two by their inputs, `differences` are the inputs that differ by kind,
    `numbers` the numbers of offices that differ, `offices` the changed offices in the order of the second's bodies,
    those that left last: code, group, unit, the categories before and after (null where the body is absent), causes.
    A cause is `alone` when a rerun with that part alone gives the new category, `together` when others are needed
    too, `follows` when it is what the change came through. Equal inputs and results give empty lists.
    """
    differences = Differences(before, after)
    changed = [
        Changed(code, before.categories.get(code), after.categories.get(code))
        for code in dict.fromkeys((*after.bodies, *before.bodies))
        if before.categories.get(code) != after.categories.get(code)
    ]
    causes, followed = Causes(differences), Followed(differences, changed)
    return {
        "format": 1,
        "before": _named(before),
        "after": _named(after),
        "differences": _listed(differences),
        "numbers": list(numbers_that_differ([*map(dict, before.numbers)], [*map(dict, after.numbers)])),
        "offices": [_office(office, causes, followed) for office in changed],
    }


def cost(before: Side, after: Side) -> int:
    """How many bodies the law looks at in all reruns of a comparison, at most."""
    differences = Differences(before, after)
    parts = len(differences.parts)
    own = sum(before.categories.get(code) != after.categories.get(code) for code in differences.figures)
    by_panchayat = bool(before.bodies) and next(iter(before.bodies.values())).panchayat != ""
    runs = 2 * parts * (parts > 1) + (0 if by_panchayat else 2 * own)
    return len(after.bodies) + runs * len(before.bodies)


def _office(office: Changed, causes: Causes, followed: Followed) -> dict[str, Any]:
    found = causes.of(office)
    group, unit = followed.place(office.code)
    return {
        "code": office.code,
        "group": group,
        "unit": unit,
        "before": office.before,
        "after": office.after,
        "causes": [cause.as_json() for cause in (*found, *_further(office, found, followed))],
    }


def _further(office: Changed, found: list[Cause], followed: Followed) -> list[Cause]:
    """What it follows from, unless something of its own is already the whole cause."""
    if any(cause.kind in ITS_OWN and cause.certainty is Certainty.ALONE for cause in found):
        return []
    return list(followed.of(office))


def _named(side: Side) -> dict[str, Any]:
    inputs = side.inputs
    on = inputs.election_date and inputs.election_date.isoformat()
    return {"rules": inputs.rules, "election_date": on, "inputs_sha256": sha256(canonical(inputs))}


def _listed(differences: Differences) -> dict[str, Any]:
    """The inputs that differ, by kind; a kind in which nothing differs is left out."""
    kinds = {part.kind for part in differences.parts}
    before, after = differences.before, differences.after
    found: dict[str, Any] = {
        "rules": [before.inputs.rules, after.inputs.rules] if Kind.RULES in kinds else None,
        "figures": [{"code": code, **pairs} for code, pairs in differences.figures.items()],
        "moved": [{"code": code, **pairs} for code, pairs in differences.moved.items()],
        "added": list(differences.added),
        "left": list(differences.left),
        "readings": [
            {"reading": key, "before": before.options.get(key), "after": after.options[key]}
            for key in differences.readings
        ],
        "history": [{"election": election, "code": code} for election, code in differences.history],
        "state": Kind.STATE in kinds,
        "lots": Kind.LOTS in kinds,
    }
    return {kind: value for kind, value in found.items() if value}
