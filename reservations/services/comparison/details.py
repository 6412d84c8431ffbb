"""The details of a cause in words: figures and places, each before and after."""

from __future__ import annotations

from collections.abc import Iterable

from reservations.law.terms import COLUMN_OF, WITH_POPULATION, BodyClass, Category
from reservations.law.wording import Message, Value, body, classes, people
from reservations.law.wording import gettext_noop as _


def bearing(groups: Iterable[Category], own: Iterable[str]) -> set[str]:
    """The figures that bear on these categories of an office; all that changed, where none of them does."""
    wanted = {"population", *(COLUMN_OF[group] for group in groups)}
    wanted |= {f"{prefix}_{column}" for prefix in ("families", "panchayat") for column in wanted} | {"seats"}
    return wanted if wanted & set(own) else set(own)


COLUMNS = {
    "population": _("population {before} → {after}"),
    "seats": _("seats {before} → {after}"),
    "persons": _("{category} {before} → {after}"),
    "families": _("families of {category} {before} → {after}"),
    "panchayat": _("in the whole panchayat, {category} {before} → {after}"),
    "panchayat_population": _("population of the whole panchayat {before} → {after}"),
}
GROUP_OF_COLUMN = {COLUMN_OF[category]: category for category in WITH_POPULATION}


def figure(column: str, pair: tuple[int | None, int | None]) -> Message:
    """One figure of a body before and after."""
    values: dict[str, Value] = {"before": _number(pair[0]), "after": _number(pair[1])}
    if column in COLUMNS:
        return Message(COLUMNS[column], values)
    prefix, _underscore, name = column.rpartition("_")
    return Message(COLUMNS[prefix or "persons"], {**values, "category": people(GROUP_OF_COLUMN[name])})


def _number(value: int | None) -> Value:
    return "–" if value is None else value


PLACE = {
    "division": _("Division {before} → {after}"),
    "district": _("District {before} → {after}"),
    "panchayat": _("panchayat {before} → {after}"),
}


def place(column: str, pair: tuple[str, str]) -> Message:
    """Class, Division, District or panchayat of a body before and after."""
    if column == "kind":
        one, two = (classes(BodyClass(each)) for each in pair)
        return Message(_("class {before} → {after}"), {"before": one, "after": two})
    return Message(PLACE[column], {"before": body(pair[0]), "after": body(pair[1])})
