"""The names of the units to which a State's offices are distributed, in both languages."""

from collections.abc import Mapping

from reservations.law.cases import RuleSystem
from reservations.law.terms import BodyClass
from reservations.law.unit_kinds import UnitKind, unit_kind
from reservations.models import District, Division

Names = dict[str, Mapping[str, str]]


def names(system: RuleSystem, kind: str, state: str) -> Names:
    """By the English name, which is what the law knows a Division or District by; none for a law without units."""
    found = unit_kind(system, BodyClass(kind))
    if found is None:
        return {}
    model = Division if found is UnitKind.DIVISION else District
    return {unit.name_en: {"en": unit.name_en, "hi": unit.name_hi} for unit in model.objects.filter(state=state)}
