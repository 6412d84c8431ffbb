"""The names of the units to which a State's offices are distributed, in both languages."""

from collections.abc import Mapping

from reservations.law.cases import RuleSystem
from reservations.law.terms import Body, BodyClass
from reservations.models import District, Division

Names = dict[str, Mapping[str, str]]


def names(system: RuleSystem, kind: str, state: str) -> Names:
    """By the English name, which is what the law knows a Division or District by; none for a law without units."""
    if system.unit_of is None:
        return {}
    model = Division if system.unit_of(_anywhere(kind)) == "Division" else District
    return {unit.name_en: {"en": unit.name_en, "hi": unit.name_hi} for unit in model.objects.filter(state=state)}


def _anywhere(kind: str) -> Body:
    """A body that tells which of its two places the law looks at."""
    return Body("", "", BodyClass(kind), 1, 0, 0, 0, district="District", division="Division")
