"""Rule 5(3) and (4): how many of each District's offices are for women (P-06)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from reservations.law import proportion
from reservations.law.proportion import Division
from reservations.law.statutes.up_pramukhs.districts import Candidates, State
from reservations.law.statutes.up_pramukhs.numbers import W
from reservations.law.terms import Category
from reservations.law.units import Unit
from reservations.law.wording import gettext_noop as _
from reservations.law.working import Step, clause


@dataclass(frozen=True, slots=True)
class Third:
    """One third of a District's offices; for other women less those of the categories, at most the bodies left."""

    unit: Unit
    third: Division
    of_categories: int = 0
    most: int | None = None

    @property
    def number(self) -> int:
        """The women's offices; a third of what is left is never more than what is left, so that `most` is for show."""
        return max(0, self.third.number - self.of_categories)

    def working(self) -> dict[str, object]:
        """How the working keeps it."""
        row: dict[str, object] = {"unit": self.unit.name, "third": self.third.working()}
        return row | {"of_categories": self.of_categories, "most": self.most, "number": self.number}


@dataclass(frozen=True)
class Thirds:
    """One third in every District."""

    units: tuple[Third, ...]

    def of_units(self) -> dict[str, int]:
        """The women's offices of each District by its name."""
        return {each.unit.name: each.number for each in self.units}

    def working(self) -> dict[str, object]:
        """How the working keeps it: as wherever women's offices are found in each unit."""
        wanted = sum(each.number for each in self.units)
        rows = [each.working() for each in self.units]
        return {"is": "women_of_units", "option": "each_unit", "wanted": wanted, "units": rows}


@clause(
    Step.WOMEN_OF_UNITS,
    "5(3)",
    ("P-06", "C-06", "C-16"),
    _("How many of each District's offices are for women?"),
    _("At least one third in each District; any remainder adds one, and an only office is a woman's."),
)
def women_of_the_category_in_districts(category: Category, state: State, offices: Mapping[str, int]) -> Thirds:
    """(3), (10): not less than one third of the category's offices in each District (P-06)."""
    return Thirds(tuple(Third(unit, proportion.one_third(offices[unit.name])) for unit in state.units))


@clause(
    Step.WOMEN_OF_UNITS,
    "5(4)",
    ("P-06", "P-07", "C-06"),
    _("How many other women's offices in each District?"),
    _("At least one third of each District's offices, the categories' women among them; that they are among them is"
      " read into words which are taken for a printing defect."),
    category=W,
)  # fmt: skip
def other_women_in_districts(state: State, of_categories: Mapping[str, int], candidates: Candidates) -> Thirds:
    """(4), read like (7): not less than one third of all offices of a District, those of (3) included (P-06, P-07)."""
    thirds = [
        Third(unit, proportion.one_third(unit.figures.offices), of_categories[unit.name], candidates.capacity(unit))
        for unit in state.units
    ]
    return Thirds(tuple(thirds))
