"""Mayors of Uttar Pradesh: section 7(5) of U.P. Act 2 of 1959 as amended in 2023, clause by clause.

Items (i) and (ii) of sub-clause (b) and sub-clause (e) are not in the copy of the amending Act; they are read like
section 9-A(5) of U.P. Act 2 of 1916 as it stood before 2023.
"""

from __future__ import annotations

from reservations.law import proportion, ranking, rotation, shortfall
from reservations.law.cases import NONE, Case, Grant, Numbers, Outcome, Reserved, RuleSystem
from reservations.law.milestones import ORDINANCE_3_OF_2023
from reservations.law.proportion import Division
from reservations.law.ranking import Arrangement
from reservations.law.rotation import Election
from reservations.law.terms import WITH_POPULATION, Body, BodyClass, Category, Figures
from reservations.law.wording import gettext_noop as _
from reservations.law.working import Step, clause

SC, ST, BC, W = Category.SC, Category.ST, Category.BC, Category.W
Bodies = tuple[Body, ...]
Grants = tuple[Grant, ...]
Past = tuple[Election, ...]

HOW_MANY = _("How many offices for {category}?")
IN_PROPORTION = _("The offices are in proportion to the category's share of the population of all corporations.")
BY_PERCENTAGE = _("Rank by percentage of {category}")
OF_THOSE_LEFT = _("Corporations already allotted are left out; a percentage is of the corporation's own population.")
ALLOTMENT = _("Allotment")
WOMEN_FIRST = _("The offices go to the corporations with the largest percentages, and first of all to women.")


def allot(case: Case) -> Outcome:
    """The numbers, then the allotment category by category, each among the corporations that are left."""
    past = elections_that_count(case)
    numbers = offices_reserved(case, corporations_counted(case))
    grants: Grants = ()
    grants += allotted_to_scheduled_castes(case, numbers.reserved[SC], past, grants)
    grants += allotted_to_scheduled_tribes(case, numbers.reserved[ST], past, grants)
    grants += allotted_to_backward_classes(case, numbers.reserved[BC], past, grants)
    grants += allotted_to_women(case, numbers.reserved[W], past, grants)
    return Outcome((numbers,), grants, unreserved_by="7(5)(1)(d)")


# (b) The number of offices


@clause(
    Step.FIGURES,
    "7(5)(1)(b)",
    ("C-02", "C-12"),
    _("How many corporations, and what population?"),
    _("Every constituted corporation of the State is counted."),
)
def corporations_counted(case: Case) -> Figures:
    """(b), Explanation II to (d): all offices and people; also those whose own election is before a court (C-02)."""
    totals = (sum(body.persons(category) for body in case.bodies) for category in (W, SC, ST, BC))
    return Figures(len(case.bodies), *totals)


def offices_reserved(case: Case, figures: Figures) -> Numbers:
    """(b) as a whole: for each category and its women, and for the women outside the categories."""
    numbers = {SC: offices_for_scheduled_castes(figures), ST: offices_for_scheduled_tribes(figures)}
    if case.options["C-44"] == "yes":
        numbers[BC] = offices_for_backward_classes(figures)
    reserved = {c: _with_women(c, numbers[c].number) if c in numbers else NONE for c in WITH_POPULATION}
    of_categories = sum(part.women for part in reserved.values())
    others = offices_for_other_women(offices_for_women(figures.offices).number, of_categories)
    return Numbers(case.group, figures.offices, {**reserved, W: Reserved(others, others)})


@clause(Step.NUMBER, "7(5)(1)(b)(i)", ("C-04",), HOW_MANY, IN_PROPORTION, category=SC)
def offices_for_scheduled_castes(figures: Figures) -> Division:
    """(b)(i): in proportion to their population; a remainder adds one only if it is more than half (C-04)."""
    return proportion.proportional(figures.offices, figures.persons(SC), figures.population)


@clause(Step.NUMBER, "7(5)(1)(b)(i)", ("C-04",), HOW_MANY, IN_PROPORTION, category=ST)
def offices_for_scheduled_tribes(figures: Figures) -> Division:
    """(b)(i): as for the Scheduled Castes (C-04)."""
    return proportion.proportional(figures.offices, figures.persons(ST), figures.population)


@clause(
    Step.NUMBER,
    "7(5)(1)(b)(i), proviso",
    ("C-04", "C-05"),
    HOW_MANY,
    _("The offices are in proportion to their population, but never more than 27 per cent of all offices."),
    category=BC,
)
def offices_for_backward_classes(figures: Figures) -> Division:
    """(b)(i), proviso: in proportion, at most 27 per cent of the offices, a fraction ignored (C-05)."""
    share = proportion.proportional(figures.offices, figures.persons(BC), figures.population)
    return proportion.capped(share, proportion.percentage(figures.offices, 27))


@clause(
    Step.WOMEN,
    "7(5)(1)(b)(ii)",
    ("C-06",),
    _("How many of these for women?"),
    _("At least one third; where a remainder is left the quotient is increased by one."),
)
def offices_for_women_of_the_category(category: Category, number: int) -> Division:
    """(b)(ii): not less than one third of the category's offices, any remainder adds one (C-06)."""
    return proportion.one_third(number)


@clause(
    Step.WOMEN,
    "7(5)(1)(b)(iii)",
    ("C-06",),
    _("How many offices for women in all?"),
    _("At least one third of all offices, the categories' women among them; any remainder adds one."),
    category=W,
)
def offices_for_women(offices: int) -> Division:
    """(b)(iii): not less than one third of all offices, those of (b)(ii) included; any remainder adds one (C-06)."""
    return proportion.one_third(offices)


@clause(
    Step.OTHER_WOMEN,
    "7(5)(1)(d)(iv)",
    ("C-06",),
    _("How many of them outside the categories?"),
    _("The offices of the categories' women are taken off; the rest go to other women."),
    category=W,
)
def offices_for_other_women(women: int, women_of_categories: int) -> int:
    """(d)(iv): the number of (b)(iii) less the number of (b)(ii)."""
    return max(0, women - women_of_categories)


# (d) The allotment


@clause(Step.ALLOTMENT, "7(5)(1)(d)(i), proviso", ("C-16", "C-18"), ALLOTMENT, WOMEN_FIRST, category=SC)
def allotted_to_scheduled_castes(case: Case, reserved: Reserved, past: Past, before: Grants) -> Grants:
    """(d)(i), proviso: to the largest percentages, the first of them to the women (C-16)."""
    if not reserved.number:
        return ()
    order = in_order_of_scheduled_castes(case, case.without(before), reserved, past)
    return _granted(case, order, reserved, "7(5)(1)(d)(i)")


@clause(
    Step.RANK,
    "7(5)(1)(d)(i)",
    ("C-12", "C-13", "C-24"),
    BY_PERCENTAGE,
    _("Each corporation's percentage is taken of its own population; the largest comes first."),
    category=SC,
)
def in_order_of_scheduled_castes(case: Case, bodies: Bodies, reserved: Reserved, past: Past) -> Arrangement:
    """(d)(i), Explanation I: corporations by percentage of Scheduled Castes in their own population (C-12)."""
    return _arranged(case, bodies, reserved, past, SC)


@clause(Step.ALLOTMENT, "7(5)(1)(d)(ii), proviso", ("C-16", "C-18"), ALLOTMENT, WOMEN_FIRST, category=ST)
def allotted_to_scheduled_tribes(case: Case, reserved: Reserved, past: Past, before: Grants) -> Grants:
    """(d)(ii), proviso: as for the Scheduled Castes, among the corporations left."""
    if not reserved.number:
        return ()
    order = in_order_of_scheduled_tribes(case, case.without(before), reserved, past)
    return _granted(case, order, reserved, "7(5)(1)(d)(ii)")


@clause(Step.RANK, "7(5)(1)(d)(ii)", ("C-12", "C-13", "C-24"), BY_PERCENTAGE, OF_THOSE_LEFT, category=ST)
def in_order_of_scheduled_tribes(case: Case, bodies: Bodies, reserved: Reserved, past: Past) -> Arrangement:
    """(d)(ii), Explanation I: the corporations not allotted under (i), by percentage of Scheduled Tribes."""
    return _arranged(case, bodies, reserved, past, ST)


@clause(Step.ALLOTMENT, "7(5)(1)(d)(iii), proviso", ("C-16", "C-18"), ALLOTMENT, WOMEN_FIRST, category=BC)
def allotted_to_backward_classes(case: Case, reserved: Reserved, past: Past, before: Grants) -> Grants:
    """(d)(iii), proviso: as for the Scheduled Castes, among the corporations left."""
    if not reserved.number:
        return ()
    order = in_order_of_backward_classes(case, case.without(before), reserved, past)
    return _granted(case, order, reserved, "7(5)(1)(d)(iii)")


@clause(Step.RANK, "7(5)(1)(d)(iii)", ("C-12", "C-13", "C-24"), BY_PERCENTAGE, OF_THOSE_LEFT, category=BC)
def in_order_of_backward_classes(case: Case, bodies: Bodies, reserved: Reserved, past: Past) -> Arrangement:
    """(d)(iii), Explanation I: the corporations not allotted under (i) and (ii), by percentage of Backward Classes."""
    return _arranged(case, bodies, reserved, past, BC)


@clause(
    Step.ALLOTMENT,
    "7(5)(1)(d)(iv)",
    ("C-16",),
    ALLOTMENT,
    _("The offices of the other women go to the corporations with the largest population among those left."),
    category=W,
)
def allotted_to_women(case: Case, reserved: Reserved, past: Past, before: Grants) -> Grants:
    """(d)(iv): the women's offices outside the categories, to the most populous corporations left."""
    if not reserved.number:
        return ()
    order = in_order_of_population(case, case.without(before), reserved, past)
    return _granted(case, order, reserved, "7(5)(1)(d)(iv)")


@clause(
    Step.RANK,
    "7(5)(1)(d)(iv), Explanation I",
    ("C-13",),
    _("Rank by population"),
    _("Corporations already allotted are left out; the one with the largest population comes first."),
    category=W,
)
def in_order_of_population(case: Case, bodies: Bodies, reserved: Reserved, past: Past) -> Arrangement:
    """(d)(iv), Explanation I: the corporations not allotted under (i) to (iii), by total population."""
    return _arranged(case, bodies, reserved, past, W)


# (f) Rotation


@clause(
    Step.ELECTIONS,
    "7(5)(1)(f), Explanation I",
    ("C-01", "C-41"),
    _("Which earlier elections count?"),
    _("Elections before Ordinance 3 of 2023 do not count as a previous election."),
)
def elections_that_count(case: Case) -> Past:
    """(f), Explanations I and II: only elections after the Ordinance of 2023; an earlier row is refused (C-01)."""
    rotation.refuse_before(case.history, ORDINANCE_3_OF_2023.on)
    return rotation.elections(case.history)


@clause(
    Step.ROTATION,
    "7(5)(1)(f)",
    ("C-19", "C-20"),
    _("Which corporations are barred by the last election?"),
    _("An office allotted to a group at one election is not allotted to the same group at the next."),
)
def barred_by_the_last_election(case: Case, category: Category, past: Past) -> frozenset[str]:
    """(f): what the last election gave to a group is not given to it again now (C-19, women by C-20)."""
    return rotation.barred(past, category, any_women=case.options["C-20"] == "any_women")


@clause(
    Step.CYCLE,
    "7(5)(1)(f)",
    ("C-21",),
    _("Which corporations have had their turn in the running cycle?"),
    _("In the cyclic order those not yet served come first; when all have been served a new cycle begins."),
)
def served_in_the_running_cycle(case: Case, category: Category, past: Past) -> frozenset[str]:
    """(f): the cyclic order, with a memory of who was served, the State being the unit (C-21)."""
    return rotation.served(past, category, {body.code for body in case.bodies if body.persons(category)})


# What the clauses share


def _with_women(category: Category, number: int) -> Reserved:
    return Reserved(number, offices_for_women_of_the_category(category, number).number if number else 0)


def _arranged(case: Case, bodies: Bodies, reserved: Reserved, past: Past, category: Category) -> Arrangement:
    measure = ranking.by_population if category is W else ranking.by_share(category)
    barred = barred_by_the_last_election(case, category, past)
    served = served_in_the_running_cycle(case, category, past)
    order = ranking.arrange(bodies, category, measure, barred=barred, later=served)
    return ranking.settle(order, {reserved.women, reserved.number}, case.lots, case.group, category.value)


def _granted(case: Case, order: Arrangement, reserved: Reserved, provision: str) -> Grants:
    shortfall.refuse_unless_left_unfilled(case, order, reserved.number)
    category = order.category
    readings = ("C-13",) if category is W else ("C-12", "C-16")
    return tuple(
        Grant(body, category.women if position < reserved.women else category, provision, readings)
        for position, body in enumerate(order.first(reserved.number))
    )


COLUMNS = ("code", "name", "kind", "population", "sc", "st", "bc")

SYSTEM = RuleSystem(
    id="up-mayors-2023",
    title=_("Offices of Mayor, Uttar Pradesh, since 2023"),
    citation=_("Uttar Pradesh Municipal Corporation Act, 1959 (U.P. Act 2 of 1959), section 7(5) as amended in 2023"),
    law="section",
    state="IN-UP",
    classes=(BodyClass.MUNICIPAL_CORPORATION,),
    columns=COLUMNS,
    optional=("name_hi", "notified"),
    allot=allot,
    choices=("C-20", "C-40", "C-44"),
    valid_from=ORDINANCE_3_OF_2023.on,
)
