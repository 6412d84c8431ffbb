"""The canonical form of inputs, checked member by member before it is recounted; every problem is told at once."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from reservations.law import readings, registry
from reservations.law.canonical import NAMES, inputs_from
from reservations.law.cases import RuleSystem
from reservations.law.files.cells import Sheet
from reservations.law.files.objects import list_at, object_at, text_at, texts_at
from reservations.law.refusals import BadInput
from reservations.law.terms import BodyClass, Category
from reservations.law.wording import gettext_noop as _

MEMBERS = ("format", "rules", "election_date", "first_election", "readings", "bodies", "history", "state", "lots")
TEXTS = ("code", "division", "district", "panchayat")
PARTS = ("sc", "st", "bc")


def check(sheet: Sheet, form: Mapping[str, Any], place: str = "") -> None:
    """Note on the sheet everything that keeps a form from being computed; BadInput when there is anything.

    `place` is where the form stands in its file.
    """
    for member in MEMBERS:
        if member not in form:
            sheet.problem(0, f"{place}{member}", "", _("a value"))
    sheet.stop_on_problems()
    if form["format"] != 1:
        sheet.problem(0, f"{place}format", form["format"], _("one of: {codes}"), codes="1")
    known = {system.id: system for system in registry.SYSTEMS}
    system = known.get(str(form["rules"]))
    if system is None:
        sheet.problem(0, f"{place}rules", form["rules"], _("one of: {codes}"), codes=", ".join(known))
        raise BadInput(sheet.problems)
    for member in ("election_date", "first_election"):
        if form[member] is not None:
            sheet.day(0, f"{place}{member}", str(form[member]))
    _readings(sheet, f"{place}readings", form["readings"], system)
    _bodies(sheet, f"{place}bodies", form["bodies"], system)
    _history(sheet, f"{place}history", form["history"], system)
    _state(sheet, f"{place}state", form["state"], system)
    _lots(sheet, f"{place}lots", form["lots"])
    sheet.stop_on_problems()
    for flaw in system.flaws(inputs_from(form, {}).bodies):
        at = f"{place}bodies.{flaw.body.code}.{flaw.column}"
        sheet.problem(0, at, getattr(flaw.body, flaw.column, ""), flaw.expected.template, **flaw.expected.values)
    sheet.stop_on_problems()


def _readings(sheet: Sheet, place: str, value: object, system: RuleSystem) -> None:
    """The option of each choice of the system, defaults included, by reading id."""
    given = object_at(sheet, place, value)
    for key in sorted({*given, *system.choices}):
        if key not in system.choices:
            sheet.problem(0, f"{place}.{key}", given[key], _("one of: {codes}"), codes=", ".join(system.choices))
        elif not readings.get(key).accepts(str(given.get(key, ""))):
            options = ", ".join(option.code for option in readings.get(key).options)
            sheet.problem(0, f"{place}.{key}", given.get(key, ""), _("one of: {codes}"), codes=options)


def _bodies(sheet: Sheet, place: str, value: object, system: RuleSystem) -> None:
    rows = list_at(sheet, place, value)
    if rows == []:
        sheet.problem(0, place, value, _("at least one body"))
    optional = {"notified", *system.optional}
    for number, each in enumerate(rows):
        at = f"{place}[{number}]"
        row = object_at(sheet, at, each)
        for column in (*system.columns, *system.optional):
            if column not in NAMES and (column in row or column not in optional):
                _figure(sheet, f"{at}.{column}", column, row.get(column), system)
        parts = [row.get(column, 0) for column in PARTS]
        persons = row.get("population")
        if all(isinstance(each, int) for each in (*parts, persons)) and sum(parts) > int(persons or 0):
            text = _("sc + st + bc of at most the population {population}")
            sheet.problem(0, f"{at}.sc, st, bc", sum(parts), text, population=int(persons or 0))
    _once(sheet, place, (str(row.get("code")) for row in rows if isinstance(row, dict)))


def _figure(sheet: Sheet, place: str, column: str, value: object, system: RuleSystem) -> None:
    """One column of a body: a text, its class, yes or no, or whole persons."""
    if column in TEXTS:
        text_at(sheet, place, value)
    elif column == "kind":
        sheet.one_of(0, place, str(value), system.classes)
    elif column == "notified":
        if not isinstance(value, bool):
            sheet.problem(0, place, value, _("one of: {codes}"), codes="true, false")
    else:
        _whole(sheet, place, value, least=int(column in ("population", "panchayat_population", "seats")))


def _whole(sheet: Sheet, place: str, value: object, *, least: int = 0) -> None:
    if isinstance(value, bool) or not isinstance(value, int) or value < least:
        sheet.problem(0, place, value, _("a whole number of at least {least}, digits only"), least=least)


def _history(sheet: Sheet, place: str, value: object, system: RuleSystem) -> None:
    rows = list_at(sheet, place, value)
    for number, each in enumerate(rows):
        at = f"{place}[{number}]"
        row = object_at(sheet, at, each)
        sheet.day(0, f"{at}.election", str(row.get("election")))
        text_at(sheet, f"{at}.code", row.get("code"))
        sheet.one_of(0, f"{at}.category", str(row.get("category")), Category)
        if row.get("kind") is not None:
            sheet.one_of(0, f"{at}.kind", str(row["kind"]), BodyClass)
        if "sequence" in system.takes and row.get("sequence") is not None:
            _whole(sheet, f"{at}.sequence", row["sequence"], least=1)
    _once(sheet, place, (f"{row.get('election')} {row.get('code')}" for row in rows if isinstance(row, dict)))


def _once(sheet: Sheet, place: str, keys: Iterable[str]) -> None:
    seen: set[str] = set()
    for key in keys:
        if key in seen:
            sheet.problem(0, place, key, _("each code once"))
        seen.add(key)


def _state(sheet: Sheet, place: str, value: object, system: RuleSystem) -> None:
    if value is None and "state" not in system.takes:
        return
    given = object_at(sheet, place, value)
    for name in ("population", *PARTS):
        _whole(sheet, f"{place}.{name}", given.get(name), least=int(name == "population"))


def _lots(sheet: Sheet, place: str, value: object) -> None:
    given = object_at(sheet, place, value)
    if given.get("seed") is not None:
        text_at(sheet, f"{place}.seed", given["seed"])
    for kind, stages in object_at(sheet, f"{place}.draws", given.get("draws")).items():
        for stage, order in object_at(sheet, f"{place}.draws.{kind}", stages).items():
            texts_at(sheet, f"{place}.draws.{kind}.{stage}", order)
    for number, each in enumerate(list_at(sheet, f"{place}.ties", given.get("ties"))):
        tie = object_at(sheet, f"{place}.ties[{number}]", each)
        for name in ("group", "stage"):
            text_at(sheet, f"{place}.ties[{number}].{name}", tie.get(name))
        texts_at(sheet, f"{place}.ties[{number}].order", tie.get("order"))
