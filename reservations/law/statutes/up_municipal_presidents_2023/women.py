"""How many of each unit's offices are for women: a third in each unit, or the State's number split over them (C-14)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Protocol

from reservations.law import proportion
from reservations.law.cases import Case
from reservations.law.distribution import Distribution
from reservations.law.lots import Stage
from reservations.law.proportion import Division
from reservations.law.refusals import Refusal
from reservations.law.split import Claim, split
from reservations.law.statutes.up_municipal_presidents_2023.places import IN_A_UNIT, W
from reservations.law.statutes.up_municipal_presidents_2023.rotation import Candidates, State
from reservations.law.terms import Category
from reservations.law.units import Unit
from reservations.law.wording import Message, offices
from reservations.law.wording import gettext_noop as _
from reservations.law.working import Step, clause


class UnitWomen(Protocol):
    """The women's offices of one unit and how they were found."""

    @property
    def unit(self) -> Unit:
        """The unit."""
        ...

    @property
    def number(self) -> int:
        """The women's offices."""
        ...

    def working(self) -> dict[str, object]:
        """How the working keeps it."""
        ...


@dataclass(frozen=True)
class Third:
    """One third of a unit's offices; for other women less the categories' women, at most what may lawfully be given."""

    unit: Unit
    third: Division
    of_categories: int = 0
    most: int | None = None

    @property
    def wanted(self) -> int:
        """What one third asks for."""
        return max(0, self.third.number - self.of_categories)

    @property
    def number(self) -> int:
        """The women's offices."""
        return self.wanted if self.most is None else min(self.wanted, self.most)

    def working(self) -> dict[str, object]:
        """How the working keeps it."""
        row: dict[str, object] = {"unit": self.unit.name, "third": self.third.working()}
        return row | {"of_categories": self.of_categories, "most": self.most, "number": self.number}


@dataclass(frozen=True)
class WomenOfUnits:
    """The women's offices of a category in every unit; `wanted` is what the reading asks for, before any capacity."""

    option: str
    wanted: int
    units: tuple[UnitWomen, ...]

    @property
    def number(self) -> int:
        """The offices of all units together."""
        return sum(each.number for each in self.units)

    @property
    def short(self) -> tuple[str, ...]:
        """The units in which fewer offices found a lawful body than one third asks for."""
        return tuple(each.unit.name for each in self.units if isinstance(each, Third) and each.number < each.wanted)

    def of_units(self) -> dict[str, int]:
        """The offices of each unit by its name."""
        return {each.unit.name: each.number for each in self.units}

    def working(self) -> dict[str, object]:
        """How the working keeps it."""
        rows = [each.working() for each in self.units]
        return {"is": "women_of_units", "option": self.option, "wanted": self.wanted, "units": rows}


@clause(
    Step.WOMEN_OF_UNITS,
    "9-A(5)(1)(b)(iii)",
    ("C-14", "C-16", "C-17"),
    _("How many of each Division's or District's offices are for women?"),
    _("One third of the offices in each unit, or the State's number split over the units, by the reading chosen."),
)
def women_of_the_category_in_units(case: Case, category: Category, women: int, offices: Distribution) -> WomenOfUnits:
    """(b)(iii), (g)(i): `women` is the State's number; in each unit one third of its offices, or its part of that.

    An only office is a woman's at the level at which the third is taken (C-17).
    """
    option = case.options["C-14"]
    if option == "each_unit":
        thirds = tuple(Third(share.unit, proportion.one_third(share.number)) for share in offices.shares)
        return WomenOfUnits(option, sum(third.wanted for third in thirds), thirds)
    claims = [
        Claim(s.unit, s.number, s.number, (s.unit.figures.persons(category), s.unit.figures.population))
        for s in offices.shares
    ]
    return WomenOfUnits(option, women, split(women, claims, Stage(case.lots, case.group, category)))


@clause(
    Step.WOMEN_OF_UNITS,
    IN_A_UNIT[W],
    ("C-14", "C-22"),
    _("How many other women's offices in each Division or District?"),
    _("What one third asks for beyond the categories' women, in each unit or in the State, by the reading chosen."),
    category=W,
)
def other_women_in_units(
    case: Case, state: State, women: int, women_of_categories: Mapping[str, int], candidates: Candidates
) -> WomenOfUnits:
    """(d)(iv), (f)(iv): `women` is one third of all offices; in each unit at most what may lawfully be given."""
    option = case.options["C-14"]
    if option == "each_unit":
        thirds = tuple(_thirds(state, women_of_categories, candidates))
        return WomenOfUnits(option, sum(third.wanted for third in thirds), thirds)
    claims = [_claim(unit, women_of_categories[unit.name], candidates.capacity(unit)) for unit in state.units]
    others = max(0, women - sum(women_of_categories.values()))
    return WomenOfUnits(option, others, split(others, claims, Stage(case.lots, case.group, W)))


def _thirds(state: State, of_categories: Mapping[str, int], candidates: Candidates) -> Iterator[Third]:
    for unit in state.units:
        third = proportion.one_third(unit.figures.offices)
        yield Third(unit, third, of_categories[unit.name], candidates.capacity(unit))


def _claim(unit: Unit, of_categories: int, capacity: int) -> Claim:
    """The weight of a unit: three times what its women of the categories fall short of a third of its offices."""
    figures = unit.figures
    weight = max(0, figures.offices - 3 * of_categories)
    return Claim(unit, weight, capacity, (figures.offices, figures.population))


SENTENCE = _(
    "One third needs {needed} for women, but only {available} can be allotted lawfully:"
    " rotation bars too many of the bodies that are left."
)


def refuse_below_one_third(case: Case, women: int, others: WomenOfUnits, candidates: Candidates) -> None:
    """Refusal C-40 when `women` in all are fewer than one third of the offices and the choice is not `unfilled`.

    They can be fewer only where other women's offices found no lawful body.
    """
    needed = proportion.one_third(len(case.bodies)).number
    if women < needed and case.options["C-40"] == "refuse":
        left = (body.code for bodies in candidates.left.values() for body in bodies)
        barred = sorted(code for code in left if code in candidates.barred)
        values = {"needed": offices(needed), "available": offices(women)}
        raise Refusal("C-40", Message(SENTENCE, values), barred, ("refuse", "unfilled"))
