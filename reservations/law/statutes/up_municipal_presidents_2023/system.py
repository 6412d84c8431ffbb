"""Section 9-A(5) from the State's numbers to the last office: category by category, each completed before the next."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from reservations.law import proportion
from reservations.law.cases import NONE, Case, Grant, Numbers, Outcome, Reserved, RuleSystem
from reservations.law.distribution import Distribution
from reservations.law.milestones import ORDINANCE_3_OF_2023
from reservations.law.statutes.up_municipal_presidents_2023 import findings
from reservations.law.statutes.up_municipal_presidents_2023.allotment import (
    Grants,
    allotted_to_backward_classes,
    allotted_to_scheduled_castes,
    allotted_to_scheduled_tribes,
    allotted_to_women,
)
from reservations.law.statutes.up_municipal_presidents_2023.distribution import (
    backward_classes_to_units,
    scheduled_castes_to_units,
    scheduled_tribes_to_units,
)
from reservations.law.statutes.up_municipal_presidents_2023.numbers import bodies_counted, offices_reserved
from reservations.law.statutes.up_municipal_presidents_2023.places import (
    ALLOTMENT,
    BC,
    COUNCIL,
    PANCHAYAT,
    SC,
    ST,
    W,
    unit_of,
)
from reservations.law.statutes.up_municipal_presidents_2023.rotation import (
    Candidates,
    Past,
    State,
    candidates,
    elections_that_count,
)
from reservations.law.statutes.up_municipal_presidents_2023.women import (
    WomenOfUnits,
    other_women_in_units,
    refuse_below_one_third,
    women_of_the_category_in_units,
)
from reservations.law.terms import WITH_POPULATION, Category
from reservations.law.units import Unit, units_of
from reservations.law.wording import gettext_noop as _

# The clause that distributes a category's offices to units, and the one that allots a unit's to its bodies.
TO_UNITS: Mapping[Category, Callable[[Case, State, int, Candidates], Distribution]] = {
    SC: scheduled_castes_to_units,
    ST: scheduled_tribes_to_units,
    BC: backward_classes_to_units,
}
TO_BODIES: Mapping[Category, Callable[[Case, Unit, Reserved, Candidates], Grants]] = {
    SC: allotted_to_scheduled_castes,
    ST: allotted_to_scheduled_tribes,
    BC: allotted_to_backward_classes,
    W: allotted_to_women,
}


def allot(case: Case) -> Outcome:
    """The numbers; then each category to units and in them to bodies, before the next; the other women last."""
    past = elections_that_count(case)
    figures = bodies_counted(case)
    course = _Course(case, State(figures, units_of(case.bodies, unit_of)), past)
    numbers = offices_reserved(case, figures)
    distributions = [course.allot_to(c, numbers.reserved[c]) for c in WITH_POPULATION if numbers.reserved[c].number]
    others = course.allot_to_other_women(proportion.one_third(figures.offices).number)
    rows = (numbers, *course.numbers_of_units())
    checks = tuple(findings.examine(case, rows, distributions, others))
    return Outcome(rows, tuple(course.grants), ALLOTMENT[case.kind], checks)


@dataclass
class _Course:
    """One allotment under way: what has been given so far, and how much of it to each unit."""

    case: Case
    state: State
    past: Past
    grants: list[Grant] = field(default_factory=list)
    of_units: dict[Category, dict[str, Reserved]] = field(default_factory=dict)

    def allot_to(self, category: Category, reserved: Reserved) -> Distribution:
        """(c), (d) or (e), (f) for one category. Where no office falls to it, it is left out: (g)(ii), C-18."""
        who = self._candidates(category)
        distribution = TO_UNITS[category](self.case, self.state, reserved.number, who)
        women = women_of_the_category_in_units(self.case, category, reserved.women, distribution).of_units()
        self._to_bodies(who, {name: Reserved(number, women[name]) for name, number in distribution.of_units().items()})
        return distribution

    def allot_to_other_women(self, needed: int) -> WomenOfUnits:
        """(d)(iv), (f)(iv): `needed` are the offices that women have in all, the categories' women among them."""
        who = self._candidates(W)
        before = {unit.name: sum(each.women for each in self._of(unit.name).values()) for unit in self.state.units}
        others = other_women_in_units(self.case, self.state, needed, before, who)
        refuse_below_one_third(self.case, sum(before.values()) + others.number, others, who)
        self._to_bodies(who, {name: Reserved(number, number) for name, number in others.of_units().items()})
        return others

    def numbers_of_units(self) -> list[Numbers]:
        """What each unit has so far."""
        return [
            Numbers(self.case.group, unit.figures.offices, self._of(unit.name), unit.name) for unit in self.state.units
        ]

    def _of(self, name: str) -> dict[Category, Reserved]:
        return {c: self.of_units.get(c, {}).get(name, NONE) for c in (*WITH_POPULATION, W)}

    def _candidates(self, category: Category) -> Candidates:
        taken = {grant.body.code for grant in self.grants}
        return candidates(self.case, self.state, category, self.past, taken)

    def _to_bodies(self, who: Candidates, offices: dict[str, Reserved]) -> None:
        self.of_units[who.category] = offices
        for unit in self.state.units:
            if offices[unit.name].number:
                self.grants += TO_BODIES[who.category](self.case, unit, offices[unit.name], who)


SYSTEM = RuleSystem(
    id="up-municipal-presidents-2023",
    title=_("Offices of President of municipal councils and nagar panchayats, Uttar Pradesh, since 2023"),
    citation=_("Uttar Pradesh Municipalities Act, 1916 (U.P. Act 2 of 1916), section 9-A(5) as amended in 2023"),
    law="section",
    state="IN-UP",
    classes=(COUNCIL, PANCHAYAT),
    columns=("code", "name", "kind", "district", "division", "population", "sc", "st", "bc"),
    optional=("name_hi", "notified"),
    allot=allot,
    choices=("C-08", "C-11", "C-14", "C-20", "C-40", "C-44"),
    valid_from=ORDINANCE_3_OF_2023.on,
    unit_of=unit_of,
)
