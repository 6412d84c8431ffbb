"""Adhyakshas of zila panchayats in Uttar Pradesh: rule 5(5) to (8) and (10) of the panchayat rules of 1994.

Rule 3, which fixes the numbers, is not in the copy at hand; it is reconstructed (P-01).
"""

from __future__ import annotations

from operator import attrgetter

from reservations.law import proportion, rotation, state_totals, tiers
from reservations.law.cases import NONE, Case, Grant, Numbers, Outcome, Reserved, RuleSystem
from reservations.law.proportion import Division
from reservations.law.rotation import Election
from reservations.law.terms import WITH_POPULATION, Body, BodyClass, Category, Figures
from reservations.law.tiers import BY_SHARE, OUTSIDE_CATEGORIES, Measure, Order, Served
from reservations.law.wording import gettext_noop as _
from reservations.law.working import Step, clause

SC, ST, BC, W = Category.SC, Category.ST, Category.BC, Category.W
Bodies = tuple[Body, ...]
Grants = tuple[Grant, ...]
Past = tuple[Election, ...]

HOW_MANY = _("How many offices for {category}?")
ALLOTMENT = _("Allotment")


def allot(case: Case) -> Outcome:
    """The numbers, then (8), P-08: Scheduled Tribes, Scheduled Castes, Backward Classes, women, the women's first."""
    past = elections_that_count(case)
    numbers = offices_reserved(case, offices_counted(case))
    grants: Grants = ()
    for category in (ST, SC, BC):
        grants += allotted_to_the_category(case, category, numbers.reserved[category], past, grants)
    grants += allotted_to_women(case, numbers.reserved[W], past, grants)
    last = past[-1].allotted if past else {}
    checks = tiers.repeats(case, grants, last, len(past))
    return Outcome((numbers,), grants, unreserved_by="5(8)", checks=tuple(checks))


# Rule 3: the number of offices


@clause(
    Step.FIGURES,
    "3",
    ("C-02", "P-01", "P-02"),
    _("How many offices, and what population of the State?"),
    _("Every zila panchayat is counted; the shares are those of the State's whole population, rural and urban."),
)
def offices_counted(case: Case) -> Figures:
    """Rule 3: all offices, and the people of the whole State (P-02); refused while these are not given."""
    return state_totals.with_offices_of(case)


def offices_reserved(case: Case, figures: Figures) -> Numbers:
    """Rule 3 as a whole: for each category and its women, and for the women outside the categories."""
    numbers = {category: offices_for_the_category(category, figures) for category in (ST, SC)}
    if case.options["C-44"] == "yes":
        numbers[BC] = offices_for_backward_classes(figures)
    reserved = {c: _with_women(c, numbers[c].number) if c in numbers else NONE for c in WITH_POPULATION}
    of_categories = sum(part.women for part in reserved.values())
    others = offices_for_other_women(offices_for_women(figures.offices).number, of_categories)
    return Numbers(case.group, figures.offices, {**reserved, W: Reserved(others, others)})


@clause(
    Step.NUMBER,
    "3",
    ("P-01", "P-02"),
    HOW_MANY,
    _("The offices are in proportion to the category's share of the population of the whole State."),
)
def offices_for_the_category(category: Category, figures: Figures) -> Division:
    """Rule 3: in proportion to their population; a remainder adds one only if it is more than half (P-01)."""
    return proportion.proportional(figures.offices, figures.persons(category), figures.population)


@clause(
    Step.NUMBER,
    "3",
    ("P-01", "P-02", "C-05"),
    HOW_MANY,
    _("The offices are in proportion to their population, but never more than 27 per cent of all offices."),
    category=BC,
)
def offices_for_backward_classes(figures: Figures) -> Division:
    """Rule 3: in proportion, at most 27 per cent of the offices, a fraction of which is ignored (P-01, C-05)."""
    share = proportion.proportional(figures.offices, figures.persons(BC), figures.population)
    return proportion.capped(share, proportion.percentage(figures.offices, 27))


@clause(
    Step.WOMEN,
    "5(6)",
    ("P-01", "C-06"),
    _("How many of these for women?"),
    _("At least one third; any remainder adds one, and an only office is a woman's."),
)
def offices_for_women_of_the_category(category: Category, number: int) -> Division:
    """(6), (10): not less than one third of the category's offices; so an only office goes to a woman."""
    return proportion.one_third(number)


@clause(
    Step.WOMEN,
    "5(7)",
    ("P-01", "C-06"),
    _("How many offices for women in all?"),
    _("At least one third of all offices, the categories' women among them; any remainder adds one."),
    category=W,
)
def offices_for_women(offices: int) -> Division:
    """(7): not less than one third of all offices, those of (6) included."""
    return proportion.one_third(offices)


@clause(
    Step.OTHER_WOMEN,
    "5(7)",
    ("P-01",),
    _("How many of them outside the categories?"),
    _("The offices of the categories' women are taken off; the rest go to other women."),
    category=W,
)
def offices_for_other_women(women: int, women_of_categories: int) -> int:
    """(7): the women's offices in all less those of (6)."""
    return max(0, women - women_of_categories)


# Rule 5(5) to (8): the allotment


@clause(
    Step.ALLOTMENT,
    "5(5)",
    ("C-16", "P-08"),
    ALLOTMENT,
    _("The offices go to the zila panchayats with the largest shares of {category}, and first of all to women."),
)
def allotted_to_the_category(case: Case, category: Category, reserved: Reserved, past: Past, before: Grants) -> Grants:
    """(5), (6), (8): to the highest shares among those left, the first to the women (C-16). Refusal C-40 if too few."""
    if not reserved.number:
        return ()
    order = in_order_of_share(case, case.without(before), category, reserved, past)
    tiers.refuse_too_few(case, order, reserved.number)
    return tuple(
        Grant(body, category.women, "5(6)", ("C-12", "C-16", "P-03"))
        if position < reserved.women
        else Grant(body, category, "5(5)", ("C-12", "P-03"))
        for position, body in enumerate(order.first(reserved.number))
    )


@clause(
    Step.RANK,
    "5(5)",
    ("C-12", "C-13", "C-24", "P-03"),
    _("Rank by share of {category}"),
    _("Each zila panchayat's share is taken of its own population; whom earlier elections served comes later."),
)
def in_order_of_share(case: Case, bodies: Bodies, category: Category, reserved: Reserved, past: Past) -> Order:
    """(5): the zila panchayats left, by tier (P-03), in each by the category's share of their own population."""
    return _in_order(case, bodies, category, reserved, past, BY_SHARE[category])


@clause(
    Step.ALLOTMENT,
    "5(7)",
    ("P-08",),
    ALLOTMENT,
    _("The offices of the other women go to the zila panchayats left with the largest population outside the"
      " categories."),
    category=W,
)  # fmt: skip
def allotted_to_women(case: Case, reserved: Reserved, past: Past, before: Grants) -> Grants:
    """(7), (8): the women's offices outside the categories, among those left. Refusal C-40 if too few."""
    if not reserved.number:
        return ()
    order = in_order_of_population_outside_categories(case, case.without(before), reserved, past)
    tiers.refuse_too_few(case, order, reserved.number)
    return tuple(Grant(body, W, "5(7)", ("C-13", "P-03")) for body in order.first(reserved.number))


@clause(
    Step.RANK,
    "5(7)",
    ("C-13", "P-03"),
    _("Rank by population outside the categories"),
    _("Scheduled Castes, Scheduled Tribes and Backward Classes are taken off the population; the largest comes first."),
    category=W,
)
def in_order_of_population_outside_categories(case: Case, bodies: Bodies, reserved: Reserved, past: Past) -> Order:
    """(7): the zila panchayats left, by tier (P-03), in each by population without the three categories."""
    return _in_order(case, bodies, W, reserved, past, OUTSIDE_CATEGORIES)


@clause(
    Step.ELECTIONS,
    "5(5)",
    ("C-41", "P-03"),
    _("Which earlier elections count?"),
    _("Those from the first election counted on, which is laid down for the exercise."),
)
def elections_that_count(case: Case) -> Past:
    """(5), (7): the previous elections, from the first election counted on (P-03)."""
    return rotation.elections(tiers.that_count(case.history, case.first_election))


@clause(
    Step.TIERS,
    "5(5)",
    ("C-20", "P-03"),
    _("Which zila panchayats had it at earlier elections?"),
    _("As far as may be, what earlier elections gave to a group is not given to it again: it comes later."),
)
def served_by_earlier_elections(case: Case, category: Category, past: Past) -> Served:
    """(5), (7): who had the category at the last election, and who before it (P-03; women by C-20)."""
    return tiers.served(past, category, any_women=case.options["C-20"] == "any_women")


# What the clauses share


def _with_women(category: Category, number: int) -> Reserved:
    return Reserved(number, offices_for_women_of_the_category(category, number).number if number else 0)


def _in_order(
    case: Case, bodies: Bodies, category: Category, reserved: Reserved, past: Past, measure: Measure
) -> Order:
    in_order_of_equals = sorted(sorted(bodies, key=attrgetter("code")), key=measure.then, reverse=True)
    earlier = served_by_earlier_elections(case, category, past)
    cuts = (reserved.women, reserved.number)
    return tiers.in_order(in_order_of_equals, measure, earlier, cuts, case.stages[category])


SYSTEM = RuleSystem(
    id="up-adhyakshas",
    title=_("Offices of Adhyaksha of zila panchayats, Uttar Pradesh"),
    citation=_("Uttar Pradesh Kshettra and Zila Panchayat Rules, 1994, rule 5(5) to (8) and (10)"),
    law="rule",
    state="IN-UP",
    classes=(BodyClass.ZILA_PANCHAYAT,),
    columns=("code", "name", "population", "sc", "st", "bc"),
    optional=("name_hi",),
    allot=allot,
    choices=("C-20", "C-40", "C-44"),
    takes=frozenset({"state", "first_election"}),
)
