"""Rule 4(1) to (6): the seats of one panchayat are allotted to its constituencies."""

from __future__ import annotations

from collections.abc import Mapping
from operator import attrgetter

from reservations.law import tiers
from reservations.law.cases import Case, Grant, Reserved
from reservations.law.statutes.up_panchayat_seats.families import FAMILIES
from reservations.law.statutes.up_panchayat_seats.numbers import BC, SC, ST, W
from reservations.law.statutes.up_panchayat_seats.panchayats import Panchayat
from reservations.law.terms import COLUMN_OF, WITH_POPULATION, Body, Category
from reservations.law.tiers import NOBODY_SERVED, Measure, Order, Served
from reservations.law.wording import gettext_noop as _
from reservations.law.working import Step, clause

Bodies = tuple[Body, ...]
Grants = list[Grant]

ALLOTMENT = _("Allotment")

# C-13: persons of the category, then all persons; families in the place of persons where only these are known.
BY_PERSONS = {c: Measure(attrgetter(COLUMN_OF[c]), attrgetter("population")) for c in WITH_POPULATION}
BY_FAMILIES = {c: Measure(attrgetter(FAMILIES[c]), attrgetter("population")) for c in WITH_POPULATION}
BY_POPULATION = Measure(attrgetter("population"), attrgetter("population"))


def allotted_in(case: Case, unit: Panchayat, reserved: Mapping[Category, Reserved]) -> dict[Category, Grants]:
    """(1), P-08: Scheduled Tribes, Scheduled Castes, Backward Classes, women; of each the women first.

    (3): a category without a seat is left out of the order.
    """
    given: dict[Category, Grants] = {}
    left = unit.bodies
    for category in (ST, SC, BC):
        if reserved[category].number:
            bodies = allotted_to_the_category(case, unit, category, reserved[category], left)
            given[category] = _granted(bodies, category, reserved[category].women)
            taken = {body.code for body in bodies}
            left = tuple([body for body in left if body.code not in taken])
    if reserved[W].number:
        bodies = allotted_to_women(case, unit, reserved[W], left)
        given[W] = [Grant(body, W, "4(6)", ("C-13", "P-03")) for body in bodies]
    return given


def _granted(bodies: Bodies, category: Category, women: int) -> Grants:
    of_women = category.women
    grants = [Grant(body, of_women, "4(5)", ("C-16", "P-03")) for body in bodies[:women]]
    grants += [Grant(body, category, "4(4)", ("P-03",)) for body in bodies[women:]]
    return grants


@clause(
    Step.ALLOTMENT,
    "4(4)",
    ("C-16", "P-08"),
    ALLOTMENT,
    _("The seats go to the constituencies with the largest numbers of {category}, and first of all to women."),
)
def allotted_to_the_category(
    case: Case, unit: Panchayat, category: Category, reserved: Reserved, left: Bodies
) -> Bodies:
    """(1), (2), (4), (5): to the largest numbers among those left, first to women (C-16). Refusal C-40 if too few."""
    ranked = in_order_of_families if category in unit.families else in_order_of_persons
    order = ranked(case, unit, category, reserved, left)
    tiers.refuse_too_few(case, order, reserved.number, unit.name)
    return tuple(order.first(reserved.number))


@clause(
    Step.RANK,
    "4(4)",
    ("C-13", "C-24", "P-03"),
    _("Rank by number of {category}"),
    _("The constituencies left are arranged by persons; whom earlier elections served comes later."),
)
def in_order_of_persons(case: Case, unit: Panchayat, category: Category, reserved: Reserved, left: Bodies) -> Order:
    """(4): the constituencies left, by tier (P-03), in each by persons of the category."""
    return _in_order(case, unit, category, reserved, left, BY_PERSONS[category])


@clause(
    Step.RANK,
    "4(4), proviso",
    ("C-13", "C-24", "P-03"),
    _("Rank by families of {category}"),
    _("Their population is not known by constituency; whom earlier elections served comes later."),
)
def in_order_of_families(case: Case, unit: Panchayat, category: Category, reserved: Reserved, left: Bodies) -> Order:
    """(4), proviso: the same by families, where the population cannot be ascertained by constituency."""
    return _in_order(case, unit, category, reserved, left, BY_FAMILIES[category])


@clause(
    Step.ALLOTMENT,
    "4(6)",
    ("P-08",),
    ALLOTMENT,
    _("The seats of the other women go to the constituencies left with the largest population outside the categories."),
    category=W,
)
def allotted_to_women(case: Case, unit: Panchayat, reserved: Reserved, left: Bodies) -> Bodies:
    """(1), (6): the women's seats outside the categories, among those left. Refusal C-40 if too few."""
    ranked = in_order_of_population if unit.families else in_order_of_population_outside_categories
    order = ranked(case, unit, reserved, left)
    tiers.refuse_too_few(case, order, reserved.number, unit.name)
    return tuple(order.first(reserved.number))


@clause(
    Step.RANK,
    "4(6)",
    ("C-13", "P-03"),
    _("Rank by population outside the categories"),
    _("Scheduled Castes, Scheduled Tribes and Backward Classes are taken off the population; the largest comes first."),
    category=W,
)
def in_order_of_population_outside_categories(case: Case, unit: Panchayat, reserved: Reserved, left: Bodies) -> Order:
    """(6): the constituencies left, by tier (P-03), in each by population without the three categories."""
    return _in_order(case, unit, W, reserved, left, tiers.OUTSIDE_CATEGORIES)


@clause(
    Step.RANK,
    "4(6)",
    ("C-13", "P-03"),
    _("Rank by population"),
    _("A category that is not known by constituency cannot be taken off: the largest total population comes first."),
    category=W,
)
def in_order_of_population(case: Case, unit: Panchayat, reserved: Reserved, left: Bodies) -> Order:
    """(6): the same by all persons, where one of the categories is not known by constituency; with a finding (C-13)."""
    return _in_order(case, unit, W, reserved, left, BY_POPULATION)


@clause(
    Step.TIERS,
    "4(4)",
    ("C-20", "C-41", "P-03"),
    _("Which constituencies had it at earlier elections?"),
    _("As far as may be, what earlier elections gave to a group is not given to it again: it comes later."),
)
def served_by_earlier_elections(case: Case, unit: Panchayat, category: Category) -> Served:
    """(4), (6): who had the category at the panchayat's last election, and who before it (P-03; women by C-20)."""
    return tiers.served(unit.past, category, any_women=case.options["C-20"] == "any_women")


def _in_order(
    case: Case, unit: Panchayat, category: Category, reserved: Reserved, left: Bodies, measure: Measure
) -> Order:
    earlier = served_by_earlier_elections(case, unit, category) if unit.past else NOBODY_SERVED
    cuts = (reserved.women, reserved.number)
    return tiers.in_order(left, measure, earlier, cuts, case.stages[category])
