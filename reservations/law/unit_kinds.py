"""Whether a law distributes a class of bodies to Divisions or to Districts."""

from __future__ import annotations

from enum import StrEnum

from reservations.law.cases import RuleSystem
from reservations.law.terms import Body, BodyClass


class UnitKind(StrEnum):
    """What the units of a law are."""

    DIVISION = "division"
    DISTRICT = "district"


def unit_kind(system: RuleSystem, kind: BodyClass) -> UnitKind | None:
    """What the units are for a class of bodies; None for a law without units."""
    if system.unit_of is None:
        return None
    anywhere = Body("", "", kind, 1, 0, 0, district=UnitKind.DISTRICT, division=UnitKind.DIVISION)
    return UnitKind(system.unit_of(anywhere))
