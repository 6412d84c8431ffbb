"""Rule 5 from the State's numbers to the last office: category by category, each completed before the next."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from operator import attrgetter

from reservations.law import tiers
from reservations.law.cases import NONE, Case, Grant, Numbers, Outcome, Reserved, RuleSystem
from reservations.law.distribution import Distribution
from reservations.law.statutes.up_pramukhs import findings
from reservations.law.statutes.up_pramukhs.allotment import (
    Past,
    allotted_to_the_category,
    allotted_to_women,
    elections_that_count,
    served_by_earlier_elections,
)
from reservations.law.statutes.up_pramukhs.districts import (
    Candidates,
    Split,
    State,
    backward_classes_to_districts,
    scheduled_castes_to_districts,
    scheduled_tribes_to_districts,
)
from reservations.law.statutes.up_pramukhs.numbers import BC, SC, ST, W, offices_counted, offices_reserved
from reservations.law.statutes.up_pramukhs.women import other_women_in_districts, women_of_the_category_in_districts
from reservations.law.terms import WITH_POPULATION, BodyClass, Category
from reservations.law.units import units_of
from reservations.law.wording import gettext_noop as _

TO_DISTRICTS: Mapping[Category, Callable[[Case, State, int, Candidates], Distribution | Split]] = {
    ST: scheduled_tribes_to_districts,
    SC: scheduled_castes_to_districts,
    BC: backward_classes_to_districts,
}


def allot(case: Case) -> Outcome:
    """The numbers; then (9), P-08: each category to Districts and in them to bodies; the other women last."""
    past = elections_that_count(case)
    totals = offices_counted(case)
    course = _Course(case, State(totals, units_of(case.bodies, attrgetter("district"))), past)
    numbers = {category: number for category, number in offices_reserved(case, totals).items() if number}
    distributions = {category: course.allot_to(category, number) for category, number in numbers.items()}
    course.allot_to_other_women()
    rows = (course.numbers_of_the_state(numbers), *course.numbers_of_districts())
    last = past[-1].allotted if past else {}
    checks = (
        *findings.examine(case, course.state, rows, distributions),
        *tiers.repeats(case, course.grants, last, len(past)),
    )
    return Outcome(rows, tuple(course.grants), "5(9)", checks)


@dataclass
class _Course:
    """One allotment under way: what has been given so far, and how much of it in each District."""

    case: Case
    state: State
    past: Past
    grants: list[Grant] = field(default_factory=list)
    of_districts: dict[Category, dict[str, Reserved]] = field(default_factory=dict)

    def allot_to(self, category: Category, number: int) -> Distribution | Split:
        """(1) to (3) for one category; where no office falls to it, it is left out."""
        who = self._candidates(category)
        found = TO_DISTRICTS[category](self.case, self.state, number, who)
        offices = found.of_units()
        women = women_of_the_category_in_districts(category, self.state, offices).of_units()
        self._to_bodies(who, {name: Reserved(offices[name], women[name]) for name in offices})
        return found

    def allot_to_other_women(self) -> None:
        """(4), when all categories are allotted."""
        of_categories = {row.unit or "": row.women for row in self.numbers_of_districts()}
        who = self._candidates(W)
        others = other_women_in_districts(self.state, of_categories, who).of_units()
        self._to_bodies(who, {name: Reserved(number, number) for name, number in others.items()})

    def numbers_of_districts(self) -> list[Numbers]:
        """What each District has so far."""
        return [
            Numbers(self.case.group, unit.figures.offices, self._of(unit.name), unit.name) for unit in self.state.units
        ]

    def numbers_of_the_state(self, numbers: Mapping[Category, int]) -> Numbers:
        """The State's numbers; of women those of all Districts together, where they are fixed (P-06)."""
        women = {category: sum(each.women for each in units.values()) for category, units in self.of_districts.items()}
        reserved = {c: Reserved(numbers.get(c, 0), women.get(c, 0)) for c in WITH_POPULATION}
        return Numbers(self.case.group, len(self.case.bodies), {**reserved, W: Reserved(women[W], women[W])})

    def _of(self, name: str) -> dict[Category, Reserved]:
        return {c: self.of_districts.get(c, {}).get(name, NONE) for c in (*WITH_POPULATION, W)}

    def _candidates(self, category: Category) -> Candidates:
        taken = {grant.body.code for grant in self.grants}
        left = {unit.name: tuple(b for b in unit.bodies if b.code not in taken) for unit in self.state.units}
        return Candidates(category, left)

    def _to_bodies(self, who: Candidates, offices: dict[str, Reserved]) -> None:
        category = who.category
        self.of_districts[category] = offices
        served = served_by_earlier_elections(self.case, category, self.past)
        for unit in self.state.units:
            if not offices[unit.name].number:
                continue
            if category is W:
                self.grants += allotted_to_women(self.case, unit, offices[unit.name], who, served)
            else:
                self.grants += allotted_to_the_category(self.case, unit, category, offices[unit.name], who, served)


SYSTEM = RuleSystem(
    id="up-pramukhs",
    title=_("Offices of Pramukh of kshettra panchayats, Uttar Pradesh"),
    citation=_("Uttar Pradesh Kshettra and Zila Panchayat Rules, 1994, rule 5(1) to (4), (9) and (10)"),
    law="rule",
    state="IN-UP",
    classes=(BodyClass.KSHETTRA_PANCHAYAT,),
    columns=("code", "name", "district", "population", "sc", "st", "bc"),
    optional=("name_hi",),
    allot=allot,
    choices=("C-11", "C-20", "C-40", "C-44"),
    takes=frozenset({"state", "first_election"}),
    unit_of=attrgetter("district"),
)
