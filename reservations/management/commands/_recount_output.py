"""What `recount` prints: that both computations agree, or everything in which they differ."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from django.utils.translation import gettext as _

from reservations import words
from reservations.formatting import indian, language
from reservations.management.commands._columns import aligned
from reservations.management.commands._recount_inputs import Given


def of_agreement(recounted: Mapping[str, Any], sha256: str) -> Iterator[str]:
    """How both ended, in one line, and on which inputs."""
    if "lots" in recounted:
        yield _("Both computations agree: a lot must be drawn first.")
        yield from (f"  {_lot(lot)}" for lot in recounted["lots"])
    elif "refused" in recounted and "numbers" not in recounted:
        yield _("Both computations agree: reading {reading} refuses.").format(reading=recounted["refused"])
    else:
        values = {"offices": indian(len(recounted["categories"])), "rows": indian(len(recounted["numbers"]))}
        yield _("Both computations agree. Offices: {offices}; rows of numbers: {rows}.").format(**values)
    yield _("SHA-256 of the inputs: {sha256}").format(sha256=sha256)


def of_differences(differences: list[dict[str, Any]], given: Given) -> Iterator[str]:
    """A table of every number, office, refusal or lot in which the two computations differ."""
    yield _("The two computations differ. Differences: {number}").format(number=indian(len(differences)))
    titles = [_("What"), _("Where"), _("First computation"), _("Second computation")]
    rows = [
        [_about(each), _where(each, given), _value(each["about"], each["first"]), _value(each["about"], each["second"])]
        for each in differences
    ]
    yield from aligned([titles, *rows])


def _about(each: Mapping[str, Any]) -> str:
    return {
        "number": _("number"),
        "office": _("office"),
        "sequence": _("order of allotment"),
        "refusal": _("refusal"),
        "lot": _("lot"),
    }[each["about"]]


def _where(each: Mapping[str, Any], given: Given) -> str:
    if each["code"] is not None:
        name = given.names.get(each["code"], {}).get(language(), "")
        return f"{each['code']} {name}".strip()
    if each["group"] is not None:
        group = str(words.BODY_CLASSES_PLURAL[each["group"]])
        return " · ".join(part for part in (group, each["unit"], each["column"]) if part)
    return ""


def _value(about: str, value: Any) -> str:
    if value is None:
        return "–"
    if about == "office":
        return str(words.category(value))
    if about == "refusal":
        return f"{value['reading']} {', '.join(value['concerned'])}".strip()
    if about == "lot":
        return "; ".join(map(_lot, value))
    return indian(value)


def _lot(lot: Mapping[str, Any]) -> str:
    drawn_from = lot.get("from") or lot.get("tied") or lot.get("pool") or []
    text = _("{group}, stage {stage}: {number} of {bodies}")
    group = str(words.BODY_CLASSES_PLURAL[lot["group"]])
    values = {"group": group, "stage": lot["stage"], "bodies": ", ".join(drawn_from)}
    return text.format(number=indian(lot["number"]), **values)
