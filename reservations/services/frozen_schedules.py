"""The schedules of a version as it keeps them: every office or seat with its place, category and figures."""

from collections.abc import Mapping
from typing import Any

from reservations.law import registry
from reservations.law.terms import BodyClass
from reservations.law.unit_kinds import UnitKind, unit_kind
from reservations.models import Body, OrderVersion
from reservations.services.in_both import both, in_both, named
from reservations.words import BODY_CLASSES_PLURAL

Row = dict[str, Any]

PERSONS = ("population", "sc", "st", "bc")
FAMILIES = ("families_sc", "families_st", "families_bc")
# What the rows are ordered by before the body's own name, by the unit of the law.
BY_DISTRICT = ("district__name_en", "district__code", "name_en", "code")
BY_DIVISION = ("district__division__name_en", "district__division__code", *BY_DISTRICT)
BY_PANCHAYAT = ("district__name_en", "district__code", "parent__kind", "parent__name_en", "panchayat", "code")
ORDERS = {UnitKind.DIVISION: BY_DIVISION, UnitKind.PANCHAYAT: BY_PANCHAYAT}


def schedules(version: OrderVersion) -> list[Row]:
    """The schedules of a version: one, of the class of bodies its exercise is about."""
    kind = version.order.exercise.kind
    return [{"kind": kind, "title": in_both(BODY_CLASSES_PLURAL[kind]), "rows": _rows(version)}]


def _rows(version: OrderVersion) -> list[Row]:
    computation = version.computation
    inputs = computation.inputs
    figures = {row["code"]: row for row in inputs["bodies"]}
    previous = _previous(inputs, figures)
    allotted = {row["code"]: row for row in (computation.result or {})["allotments"]}
    bodies = (
        Body.objects.filter(state=version.order.state_of, code__in=allotted)
        .select_related("district__division", "parent")
        .order_by(*_order(version))
    )
    return [
        _row(serial, body, allotted[body.code], figures[body.code], previous.get(body.code))
        for serial, body in enumerate(bodies, start=1)
    ]


def _row(serial: int, body: Body, allotted: Mapping[str, Any], figures: Mapping[str, Any], previous: str | None) -> Row:
    """One office. Laws that do not read whether an election is stayed leave it to the register of bodies (C-02)."""
    row = {
        "serial": serial,
        "code": body.code,
        "name": both(body, "name"),
        "district": named(body.district),
        "division": named(body.district.division),
        "category": allotted["category"],
        "sequence": allotted["sequence"],
        "provision": allotted["provision"],
        "previous": previous,
        "notified": figures.get("notified", body.notified),
        **{column: figures.get(column) for column in PERSONS},
        **{column: figures[column] for column in FAMILIES if column in figures},
    }
    if body.kind == BodyClass.CONSTITUENCY:
        row["panchayat"] = _panchayat(body)
    return row


def _panchayat(seat: Body) -> Row:
    """The panchayat of a seat; one that is not in the register of bodies goes by its code."""
    if seat.parent is None:
        return {"code": seat.panchayat, "en": seat.panchayat, "hi": seat.panchayat, "kind": ""}
    return {**named(seat.parent), "kind": seat.parent.kind}


def _order(version: OrderVersion) -> tuple[str, ...]:
    """What the rows are ordered by: the units to which the law distributes offices, or whose seats it allots, first."""
    exercise = version.order.exercise
    found = unit_kind(registry.get(exercise.rules), BodyClass(exercise.kind))
    return ORDERS.get(found, BY_DISTRICT) if found else BY_DISTRICT


def _previous(inputs: Mapping[str, Any], figures: Mapping[str, Mapping[str, Any]]) -> dict[str, str]:
    """By code the category at the last election that counts; of a panchayat's seats, at its own last one (C-41)."""
    counted = [row for row in inputs["history"] if row["election"] >= (inputs["first_election"] or "")]
    home = {row["code"]: figures.get(row["code"], {}).get("panchayat", "") for row in counted}
    last: dict[str, str] = {}
    for row in counted:
        last[home[row["code"]]] = max(row["election"], last.get(home[row["code"]], ""))
    return {row["code"]: row["category"] for row in counted if row["election"] == last[home[row["code"]]]}
