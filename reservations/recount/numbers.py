"""The numbers that three municipal laws find alike: half rule, 27 per cent, thirds for women."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from reservations.recount.tables import at_most_27, half_rule, third

CATEGORIES = ("SC", "ST", "BC")


def reserved(offices: int, figures: Mapping[str, Any], options: Mapping[str, str]) -> dict[str, int]:
    """SC, SC_W, ST … BC_W and W of so many offices among the persons of `figures` (population, sc, st, bc)."""
    found: dict[str, int] = {}
    for name in CATEGORIES:
        number = half_rule(Fraction(offices * figures[name.lower()], figures["population"]))
        if name == "BC":
            number = at_most_27(number, offices) if options["C-44"] == "yes" else 0
        found |= {name: number, f"{name}_W": third(number)}
    women = sum(found[f"{name}_W"] for name in CATEGORIES)
    return found | {"W": max(0, third(offices) - women)}
