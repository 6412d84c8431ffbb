"""Rule 5(2) to (4): the offices of one District are allotted to its kshettra panchayats."""

from __future__ import annotations

from operator import attrgetter

from reservations.law import rotation, tiers
from reservations.law.cases import Case, Grant, Reserved
from reservations.law.rotation import Election
from reservations.law.statutes.up_pramukhs.districts import Candidates
from reservations.law.statutes.up_pramukhs.numbers import W
from reservations.law.terms import Category
from reservations.law.tiers import BY_SHARE, OUTSIDE_CATEGORIES, Measure, Order, Served
from reservations.law.units import Unit
from reservations.law.wording import gettext_noop as _
from reservations.law.working import Step, clause

Grants = tuple[Grant, ...]
Past = tuple[Election, ...]

ALLOTMENT = _("Allotment")


@clause(
    Step.ALLOTMENT,
    "5(2)",
    ("C-16", "P-08"),
    ALLOTMENT,
    _("The offices go to the kshettra panchayats with the largest shares of {category}, and first of all to women."),
)
def allotted_to_the_category(
    case: Case, unit: Unit, category: Category, reserved: Reserved, candidates: Candidates, served: Served
) -> Grants:
    """(2), (3), (9): to the highest shares of the District among those left, the first to the women (C-16)."""
    order = in_order_of_share(case, unit, category, reserved, candidates, served)
    return tuple(
        Grant(body, category.women, "5(3)", ("C-12", "C-16", "P-03"))
        if position < reserved.women
        else Grant(body, category, "5(2)", ("C-12", "P-03"))
        for position, body in enumerate(order.first(reserved.number))
    )


@clause(
    Step.RANK,
    "5(2)",
    ("C-12", "C-13", "C-24", "P-03"),
    _("Rank by share of {category}"),
    _("Each kshettra panchayat's share is taken of its own population; whom earlier elections served comes later."),
)
def in_order_of_share(
    case: Case, unit: Unit, category: Category, reserved: Reserved, candidates: Candidates, served: Served
) -> Order:
    """(2): the District's panchayats left, by tier (P-03), in each by the category's share of their own population."""
    return _in_order(case, unit, reserved, candidates, served, BY_SHARE[category])


@clause(
    Step.ALLOTMENT,
    "5(4)",
    ("P-07", "P-08"),
    ALLOTMENT,
    _("The offices of the other women go to the kshettra panchayats left with the largest population outside the"
      " categories."),
    category=W,
)  # fmt: skip
def allotted_to_women(case: Case, unit: Unit, reserved: Reserved, candidates: Candidates, served: Served) -> Grants:
    """(4), (9): the women's offices outside the categories, among the District's panchayats left."""
    order = in_order_of_population_outside_categories(case, unit, reserved, candidates, served)
    return tuple(Grant(body, W, "5(4)", ("C-13", "P-03")) for body in order.first(reserved.number))


@clause(
    Step.RANK,
    "5(4)",
    ("C-13", "P-03"),
    _("Rank by population outside the categories"),
    _("Scheduled Castes, Scheduled Tribes and Backward Classes are taken off the population; the largest comes first."),
    category=W,
)
def in_order_of_population_outside_categories(
    case: Case, unit: Unit, reserved: Reserved, candidates: Candidates, served: Served
) -> Order:
    """(4): the District's panchayats left, by tier (P-03), in each by population without the three categories."""
    return _in_order(case, unit, reserved, candidates, served, OUTSIDE_CATEGORIES)


@clause(
    Step.ELECTIONS,
    "5(2)",
    ("C-41", "P-03"),
    _("Which earlier elections count?"),
    _("Those from the first election counted on, which is laid down for the exercise."),
)
def elections_that_count(case: Case) -> Past:
    """(2), (4): the previous elections, from the first election counted on (P-03)."""
    return rotation.elections(tiers.that_count(case.history, case.first_election))


@clause(
    Step.TIERS,
    "5(2)",
    ("C-20", "P-03"),
    _("Which kshettra panchayats had it at earlier elections?"),
    _("As far as may be, what earlier elections gave to a group is not given to it again: it comes later."),
)
def served_by_earlier_elections(case: Case, category: Category, past: Past) -> Served:
    """(2), (4): who had the category at the last election, and who before it (P-03; women by C-20)."""
    return tiers.served(past, category, any_women=case.options["C-20"] == "any_women")


def _in_order(
    case: Case, unit: Unit, reserved: Reserved, candidates: Candidates, served: Served, measure: Measure
) -> Order:
    by_code = sorted(candidates.left[unit.name], key=attrgetter("code"))
    in_order_of_equals = sorted(by_code, key=measure.then, reverse=True)
    cuts = (reserved.women, reserved.number)
    return tiers.in_order(in_order_of_equals, measure, served, cuts, case.stages[candidates.category])
