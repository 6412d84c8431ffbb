"""The second program beside the first on the page of a computation: agreement, or what differs with both values."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from reservations import words
from reservations.formatting import ABSENT, indian, language
from reservations.models import Computation
from reservations.selectors import exercises, recounts

Names = Mapping[str, Mapping[str, str]]
Difference = Mapping[str, Any]
A_PAGE = 200


@dataclass(frozen=True)
class Line:
    """One difference in words; with `chips` the values are codes of categories."""

    where: str
    what: str
    first: str
    second: str
    chips: bool = False


def second_count(found: Computation) -> dict[str, object]:
    """What the page prints of the recount, of many differences the first; `recount` is None where there is none."""
    recount = recounts.of(found)
    names = exercises.names(found) if recount and not recount.agrees else {}
    return {
        "recount": recount,
        "recounted": recounts.compared(found.result) if found.result else 0,
        "recount_lines": [_line(each, names) for each in recount.differences[:A_PAGE]] if recount else [],
    }


def _line(row: Difference, names: Names) -> Line:
    about = row["about"]
    if about == "office":
        return Line(_name(row["code"], names), _("Category"), row["first"] or "", row["second"] or "", chips=True)
    value = VALUES[about]
    return Line(_where(row, names), _what(row), value(row["first"], names), value(row["second"], names))


def _where(row: Difference, names: Names) -> str:
    if code := row["code"] or row["unit"]:
        return _name(code, names)
    return str(words.BODY_CLASSES_PLURAL[row["group"]]) if row["group"] else _("The computation")


def _what(row: Difference) -> str:
    if row["about"] == "number":
        column = row["column"]
        named = {"offices": _("Offices"), "women": _("Women in all"), "W": _("Other women")}
        return named[column] if column in named else str(words.category(column))
    return {"sequence": _("Turn"), "refusal": _("Refusal"), "lot": _("Lot")}[row["about"]]


def _name(code: str, names: Names) -> str:
    return names[code][language()] if code in names else code


def _number(value: int | None, _names: Names) -> str:
    return ABSENT if value is None else indian(value)


def _refusal(value: Difference | None, names: Names) -> str:
    return _with(value["reading"], value["concerned"], names) if value else ABSENT


def _lots(value: list[Difference] | None, names: Names) -> str:
    return "; ".join(_with(lot["stage"], lot["from"], names) for lot in value or ()) or ABSENT


def _with(head: str, codes: list[str], names: Names) -> str:
    said = ", ".join(_name(code, names) for code in codes)
    return f"{head}: {said}" if said else head


VALUES: Mapping[str, Callable[[Any, Names], str]] = {
    "number": _number,
    "sequence": _number,
    "refusal": _refusal,
    "lot": _lots,
}
