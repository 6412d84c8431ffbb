"""Sub-clauses (d) and (f): the offices of a unit are allotted to its bodies."""

from __future__ import annotations

from reservations.law import ranking
from reservations.law.cases import Case, Grant, Reserved
from reservations.law.ranking import Arrangement
from reservations.law.statutes.up_municipal_presidents_2023.places import (
    BC,
    IN_A_UNIT,
    SC,
    ST,
    WOMEN_FIRST_IN_A_UNIT,
    W,
)
from reservations.law.statutes.up_municipal_presidents_2023.rotation import Candidates
from reservations.law.units import Unit
from reservations.law.wording import gettext_noop as _
from reservations.law.working import Step, clause

Grants = tuple[Grant, ...]

RANKED = ("C-12", "C-13", "C-24")
TAKEN = ("C-16", "C-18")
BY_PERCENTAGE = _("Rank by percentage of {category}")
LARGEST_FIRST = _("Each body's percentage is taken of its own population; the largest in the unit comes first.")
OF_THOSE_LEFT = _("Bodies already allotted are left out; a percentage is of the body's own population.")
ALLOTMENT = _("Allotment")
WOMEN_FIRST = _("The offices go to the bodies of the unit with the largest percentages, and first of all to women.")


@clause(Step.ALLOTMENT, WOMEN_FIRST_IN_A_UNIT[SC], TAKEN, ALLOTMENT, WOMEN_FIRST, category=SC)
def allotted_to_scheduled_castes(case: Case, unit: Unit, reserved: Reserved, candidates: Candidates) -> Grants:
    """(d)(i), (f)(i), proviso: to the largest percentages of the unit, the first of them to the women (C-16)."""
    return _granted(case, in_order_of_scheduled_castes(case, unit, reserved, candidates), reserved)


@clause(Step.RANK, IN_A_UNIT[SC], RANKED, BY_PERCENTAGE, LARGEST_FIRST, category=SC)
def in_order_of_scheduled_castes(case: Case, unit: Unit, reserved: Reserved, candidates: Candidates) -> Arrangement:
    """(d)(i), (f)(i), Explanation: the bodies by percentage of Scheduled Castes in their own population (C-12)."""
    return _arranged(case, unit, reserved, candidates)


@clause(Step.ALLOTMENT, WOMEN_FIRST_IN_A_UNIT[ST], TAKEN, ALLOTMENT, WOMEN_FIRST, category=ST)
def allotted_to_scheduled_tribes(case: Case, unit: Unit, reserved: Reserved, candidates: Candidates) -> Grants:
    """(d)(ii), (f)(ii), proviso: as for the Scheduled Castes, among the bodies left."""
    return _granted(case, in_order_of_scheduled_tribes(case, unit, reserved, candidates), reserved)


@clause(Step.RANK, IN_A_UNIT[ST], RANKED, BY_PERCENTAGE, OF_THOSE_LEFT, category=ST)
def in_order_of_scheduled_tribes(case: Case, unit: Unit, reserved: Reserved, candidates: Candidates) -> Arrangement:
    """(d)(ii), (f)(ii), Explanation: the bodies not allotted under (i), by percentage of Scheduled Tribes."""
    return _arranged(case, unit, reserved, candidates)


@clause(Step.ALLOTMENT, WOMEN_FIRST_IN_A_UNIT[BC], TAKEN, ALLOTMENT, WOMEN_FIRST, category=BC)
def allotted_to_backward_classes(case: Case, unit: Unit, reserved: Reserved, candidates: Candidates) -> Grants:
    """(d)(iii), (f)(iii), proviso: as for the Scheduled Castes, among the bodies left."""
    return _granted(case, in_order_of_backward_classes(case, unit, reserved, candidates), reserved)


@clause(Step.RANK, IN_A_UNIT[BC], RANKED, BY_PERCENTAGE, OF_THOSE_LEFT, category=BC)
def in_order_of_backward_classes(case: Case, unit: Unit, reserved: Reserved, candidates: Candidates) -> Arrangement:
    """(d)(iii), (f)(iii), Explanation: bodies not allotted under (i) and (ii), by percentage of Backward Classes."""
    return _arranged(case, unit, reserved, candidates)


@clause(
    Step.ALLOTMENT,
    IN_A_UNIT[W],
    ("C-16",),
    ALLOTMENT,
    _("The offices of the other women go to the bodies of the unit with the largest population among those left."),
    category=W,
)
def allotted_to_women(case: Case, unit: Unit, reserved: Reserved, candidates: Candidates) -> Grants:
    """(d)(iv), (f)(iv): the women's offices outside the categories, to the most populous bodies left in the unit."""
    return _granted(case, in_order_of_population(case, unit, reserved, candidates), reserved)


@clause(
    Step.RANK,
    IN_A_UNIT[W],
    ("C-13",),
    _("Rank by population"),
    _("The bodies of the unit not yet allotted are arranged by their population; the largest comes first."),
    category=W,
)
def in_order_of_population(case: Case, unit: Unit, reserved: Reserved, candidates: Candidates) -> Arrangement:
    """(d)(iv), (f)(iv), Explanation: the bodies not allotted under (i) to (iii), by total population."""
    return _arranged(case, unit, reserved, candidates)


def _arranged(case: Case, unit: Unit, reserved: Reserved, candidates: Candidates) -> Arrangement:
    category = candidates.category
    measure = ranking.by_population if category is W else ranking.by_share(category)
    bodies = candidates.left[unit.name]
    order = ranking.arrange(bodies, category, measure, barred=candidates.barred, later=candidates.served)
    return ranking.settle(order, {reserved.women, reserved.number}, case.lots, case.group, category.value)


def _granted(case: Case, order: Arrangement, reserved: Reserved) -> Grants:
    """The offices of a unit to the first in order; it was given no more than may lawfully be allotted there."""
    category = order.category
    provision = IN_A_UNIT[category][case.kind]
    readings = ("C-13",) if category is W else ("C-12", "C-16")
    return tuple(
        Grant(body, category.women if position < reserved.women else category, provision, readings)
        for position, body in enumerate(order.first(reserved.number))
    )
