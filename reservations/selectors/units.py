"""The names of the units to which a State's offices are distributed, or whose seats are allotted, in both languages."""

from collections.abc import Mapping

from reservations.law.cases import RuleSystem
from reservations.law.terms import BodyClass
from reservations.law.unit_kinds import UnitKind, unit_kind
from reservations.models import Body, District, Division

Names = dict[str, Mapping[str, str]]


def names(system: RuleSystem, kind: str, state: str) -> Names:
    """By what the law knows a unit by: a Division or District by its English name, a panchayat by its code.

    None for a law without units.
    """
    found = unit_kind(system, BodyClass(kind))
    if found is None:
        return {}
    if found is UnitKind.PANCHAYAT:
        panchayats = Body.objects.filter(state=state, parts__kind=kind).distinct()
        return {panchayat.code: {"en": panchayat.name_en, "hi": panchayat.name_hi} for panchayat in panchayats}
    model = Division if found is UnitKind.DIVISION else District
    return {unit.name_en: {"en": unit.name_en, "hi": unit.name_hi} for unit in model.objects.filter(state=state)}
