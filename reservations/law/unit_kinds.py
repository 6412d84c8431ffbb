"""What the units of a law are for a class of bodies: Divisions, Districts or panchayats."""

from __future__ import annotations

from enum import StrEnum

from reservations.law.cases import RuleSystem
from reservations.law.terms import Body, BodyClass


class UnitKind(StrEnum):
    """What the units of a law are: places to which offices go, or panchayats that are reserved each by itself."""

    DIVISION = "division"
    DISTRICT = "district"
    PANCHAYAT = "panchayat"


def unit_kind(system: RuleSystem, kind: BodyClass) -> UnitKind | None:
    """What the units are for a class of bodies; None for a law without units."""
    if system.unit_of is None:
        return None
    division, district, panchayat = UnitKind
    anywhere = Body("", "", kind, 1, 0, 0, division=division, district=district, panchayat=panchayat)
    return UnitKind(system.unit_of(anywhere))
