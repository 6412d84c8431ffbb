"""Rule 3, reconstructed: how many offices of Pramukh in the State are reserved for each category."""

from __future__ import annotations

from collections.abc import Mapping

from reservations.law import proportion, state_totals
from reservations.law.cases import Case
from reservations.law.proportion import Division
from reservations.law.terms import Category, Figures
from reservations.law.wording import gettext_noop as _
from reservations.law.working import Step, clause

SC, ST, BC, W = Category.SC, Category.ST, Category.BC, Category.W

HOW_MANY = _("How many offices for {category}?")


@clause(
    Step.FIGURES,
    "3",
    ("C-02", "P-01", "P-02"),
    _("How many offices, and what population of the State?"),
    _("Every kshettra panchayat is counted; the shares are those of the State's whole population, rural and urban."),
)
def offices_counted(case: Case) -> Figures:
    """Rule 3: all offices, and the people of the whole State (P-02); refused while these are not given."""
    return state_totals.with_offices_of(case)


def offices_reserved(case: Case, figures: Figures) -> Mapping[Category, int]:
    """Rule 3 as a whole: the State's number of each category, in the order of allotment (P-08)."""
    numbers = {category: offices_for_the_category(category, figures).number for category in (ST, SC)}
    return numbers | ({BC: offices_for_backward_classes(figures).number} if case.options["C-44"] == "yes" else {})


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
