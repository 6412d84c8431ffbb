"""Sub-clauses (c) and (e): a category's offices are distributed to Divisions or Districts."""

from __future__ import annotations

from fractions import Fraction

from reservations.law import proportion
from reservations.law.cases import Case
from reservations.law.distribution import Demand, Distribution, distribute
from reservations.law.lots import Stage
from reservations.law.proportion import Remainder
from reservations.law.statutes.up_municipal_presidents_2023.places import BC, SC, ST, TO_UNITS
from reservations.law.statutes.up_municipal_presidents_2023.rotation import Candidates, State
from reservations.law.terms import Category
from reservations.law.units import Unit
from reservations.law.wording import gettext_noop as _
from reservations.law.working import Step, clause

READINGS = ("C-03", "C-08", "C-09", "C-10", "C-11", "C-22")
HOW_MANY_EACH = _("How many of them in each Division or District?")
IN_EACH = _(
    "Each gets offices in the proportion of {category} to its own population, at most in the proportion of the State;"
    " what is left goes one at a time to those with a share above the State's, the highest first, round and round."
)


@clause(Step.UNITS, TO_UNITS[SC], READINGS, HOW_MANY_EACH, IN_EACH, category=SC)
def scheduled_castes_to_units(case: Case, state: State, number: int, candidates: Candidates) -> Distribution:
    """(c)(i), (e)(i): the offices of the Scheduled Castes for each unit, with its three provisos."""
    return _distributed(case, state, number, candidates)


@clause(Step.UNITS, TO_UNITS[ST], READINGS, HOW_MANY_EACH, IN_EACH, category=ST)
def scheduled_tribes_to_units(case: Case, state: State, number: int, candidates: Candidates) -> Distribution:
    """(c)(ii), (e)(ii): as for the Scheduled Castes."""
    return _distributed(case, state, number, candidates)


@clause(Step.UNITS, TO_UNITS[BC], READINGS, HOW_MANY_EACH, IN_EACH, category=BC)
def backward_classes_to_units(case: Case, state: State, number: int, candidates: Candidates) -> Distribution:
    """(c)(iii), (e)(iii): as for the Scheduled Castes.

    C-08: a fraction is ignored in a unit as in (b)(ii). C-10: the cycle compares shares of the population, not with
    27 per cent.
    """
    return _distributed(case, state, number, candidates)


def _distributed(case: Case, state: State, number: int, candidates: Candidates) -> Distribution:
    """The first pass, then the second and third proviso; a unit at its limit takes part in the cycle too (C-09)."""
    category, figures = candidates.category, state.figures
    rule = _remainder(case, category)

    def demand(unit: Unit) -> Demand:
        here = unit.figures
        own = proportion.proportional(here.offices, here.persons(category), here.population, rule)
        of_the_state = proportion.proportional(here.offices, number, figures.offices, rule)
        return Demand(unit, proportion.capped(own, of_the_state), candidates.capacity(unit))

    share = Fraction(figures.persons(category), figures.population)
    stage = Stage(case.lots, case.group, category)
    return distribute(number, map(demand, state.units), share, stage, case.options["C-11"])


def _remainder(case: Case, category: Category) -> Remainder:
    """C-08: the rule of (b) again, or the whole part for every category."""
    if case.options["C-08"] == "integer_part" or category is BC:
        return Remainder.IGNORED
    return Remainder.MORE_THAN_HALF
