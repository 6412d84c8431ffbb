"""Two computations side by side: every number, office, refusal and lot in which they differ."""

from collections.abc import Mapping
from typing import Any

Difference = dict[str, Any]
NAMES = ("offices", "SC", "SC_W", "ST", "ST_W", "BC", "BC_W", "W", "women")


def compare(first: Mapping[str, Any], recounted: Mapping[str, Any]) -> list[Difference]:
    """The differences between what a computation keeps and a recount; an empty list is agreement.

    `first` is a result as `manage.py allot --format json` prints it, or the refusal, or the lot that is needed, as a
    computation keeps them. Each difference has `about` (number, office, sequence, refusal, lot), `group`, `unit`,
    `column`, `code` (None where they do not apply) and the two values, `first` and `second`.
    """
    one, two = _end(first), _end(recounted)
    if "tied" in first and "pools" not in first and one["lot"][0] in two.get("lot", ()):
        return []
    numbers = _of_numbers(first, recounted) if "numbers" in first and "numbers" in recounted else []
    if one or two:
        pairs = [(about, one.get(about), two.get(about)) for about in ("refusal", "lot")]
        return [_difference(*pair) for pair in pairs if pair[1] != pair[2]] + numbers
    return numbers + _of_offices(first, recounted)


def _end(came: Mapping[str, Any]) -> dict[str, Any]:
    """How a computation ended before an allotment: the refusal or the lots, in one form for both sides."""
    if "lots" in came or "pools" in came or "tied" in came:
        lots = came.get("lots") or came.get("pools") or [came]
        return {"lot": sorted((_lot(each) for each in lots), key=lambda each: (each["group"], each["stage"]))}
    if "refused" in came:
        return {"refusal": {"reading": came["refused"], "concerned": sorted(came["concerned"])}}
    if "reading" in came:
        return {"refusal": {"reading": came["reading"], "concerned": sorted(came["codes"])}}
    if not came["allotments" if "allotments" in came else "categories"]:
        return {"refusal": {"reading": "C-36", "concerned": []}}
    return {}


def _lot(lot: Mapping[str, Any]) -> Difference:
    """The pool of a statutory draw or the equals of a tie: what is drawn from, and how many."""
    tied = lot.get("tied") or lot.get("pool") or lot.get("codes")
    return {"group": lot["group"], "stage": lot["stage"], "from": sorted(tied or ()), "number": lot["number"]}


def _of_numbers(first: Mapping[str, Any], recounted: Mapping[str, Any]) -> list[Difference]:
    one, two = ({(row["group"], row["unit"]): row for row in came["numbers"]} for came in (first, recounted))
    places = sorted({*one, *two}, key=lambda place: (place[0], place[1] or ""))
    return [
        _difference("number", a, b, group=group, unit=unit, column=name)
        for group, unit in places
        for name in NAMES
        for a, b in [(one.get((group, unit), {}).get(name), two.get((group, unit), {}).get(name))]
        if a != b
    ]


def _of_offices(first: Mapping[str, Any], recounted: Mapping[str, Any]) -> list[Difference]:
    categories = {row["code"]: row["category"] for row in first["allotments"]}
    sequence = {row["code"]: row["sequence"] for row in first["allotments"]}
    pairs = [("office", categories, recounted["categories"]), ("sequence", sequence, recounted["sequence"])]
    return [
        _difference(about, one.get(code), two.get(code), code=code)
        for about, one, two in pairs
        for code in sorted({*one, *two})
        if one.get(code) != two.get(code)
    ]


def _difference(about: str, first: Any, second: Any, **where: str | None) -> Difference:
    place: Difference = {"group": None, "unit": None, "column": None, "code": None}
    return {"about": about, **place, **where, "first": first, "second": second}
