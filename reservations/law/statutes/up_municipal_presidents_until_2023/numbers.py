"""Sub-clause (b) as it stood until 2023: the number of offices in the State, for the class of bodies computed."""

from __future__ import annotations

from reservations.law import proportion
from reservations.law.cases import NONE, Case, Numbers, Reserved
from reservations.law.proportion import Division
from reservations.law.terms import WITH_POPULATION, Category, Figures
from reservations.law.units import together
from reservations.law.wording import gettext_noop as _
from reservations.law.working import Step, clause

SC, ST, BC, W = Category.SC, Category.ST, Category.BC, Category.W

HOW_MANY = _("How many offices for {category}?")
IN_PROPORTION = _("The offices are in proportion to the category's share of the population of all bodies of the class.")


@clause(
    Step.FIGURES,
    "9-A(5)(1)(b)",
    ("C-02", "C-03"),
    _("How many bodies, and what population?"),
    _("Every constituted body of the class is counted; councils and nagar panchayats are reserved separately."),
)
def bodies_counted(case: Case) -> Figures:
    """(a), (b): the offices of the class in the State and the people of all its bodies together (C-02)."""
    return together(case.bodies)


def offices_reserved(case: Case, figures: Figures) -> Numbers:
    """(b) as a whole: for each category and its women, and for the women outside the categories."""
    numbers = {SC: offices_for_scheduled_castes(figures), ST: offices_for_scheduled_tribes(figures)}
    if case.options["C-44"] == "yes":
        numbers[BC] = offices_for_backward_classes(figures)
    reserved = {c: _with_women(c, numbers[c].number) if c in numbers else NONE for c in WITH_POPULATION}
    of_categories = sum(part.women for part in reserved.values())
    others = offices_for_other_women(offices_for_women(figures.offices).number, of_categories)
    return Numbers(case.group, figures.offices, {**reserved, W: Reserved(others, others)})


@clause(Step.NUMBER, "9-A(5)(1)(b)(i)", ("C-04",), HOW_MANY, IN_PROPORTION, category=SC)
def offices_for_scheduled_castes(figures: Figures) -> Division:
    """(b)(i): in proportion to their population; a remainder adds one only if it is more than half (C-04)."""
    return proportion.proportional(figures.offices, figures.persons(SC), figures.population)


@clause(Step.NUMBER, "9-A(5)(1)(b)(i)", ("C-04",), HOW_MANY, IN_PROPORTION, category=ST)
def offices_for_scheduled_tribes(figures: Figures) -> Division:
    """(b)(i): as for the Scheduled Castes (C-04)."""
    return proportion.proportional(figures.offices, figures.persons(ST), figures.population)


@clause(
    Step.NUMBER,
    "9-A(5)(1)(b)(i), proviso",
    ("C-04", "C-05"),
    HOW_MANY,
    _("The offices are in proportion to their population, but never more than 27 per cent of all offices."),
    category=BC,
)
def offices_for_backward_classes(figures: Figures) -> Division:
    """(b)(i), proviso: as for the Scheduled Castes, at most 27 per cent of the offices, a fraction ignored (C-05)."""
    share = proportion.proportional(figures.offices, figures.persons(BC), figures.population)
    return proportion.capped(share, proportion.percentage(figures.offices, 27))


@clause(
    Step.WOMEN,
    "9-A(5)(1)(b)(ii)",
    ("C-06",),
    _("How many of these for women?"),
    _("At least one third; where a remainder is left the quotient is increased by one."),
)
def offices_for_women_of_the_category(category: Category, number: int) -> Division:
    """(b)(ii): not less than one third of the category's offices, any remainder adds one (C-06)."""
    return proportion.one_third(number)


@clause(
    Step.WOMEN,
    "9-A(5)(1)(d)(iv)",
    ("C-06", "C-28"),
    _("How many offices for women in all?"),
    _("At least one third of all offices, the categories' women among them; any remainder adds one."),
    category=W,
)
def offices_for_women(offices: int) -> Division:
    """(d)(iv) presupposes it, the item of (b) is missing in print: one third of all offices (C-28)."""
    return proportion.one_third(offices)


@clause(
    Step.OTHER_WOMEN,
    "9-A(5)(1)(d)(iv)",
    ("C-06", "C-28"),
    _("How many of them outside the categories?"),
    _("The offices of the categories' women are taken off; the rest go to other women."),
    category=W,
)
def offices_for_other_women(women: int, women_of_categories: int) -> int:
    """(d)(iv): the women's number less that of the categories' women."""
    return max(0, women - women_of_categories)


def _with_women(category: Category, number: int) -> Reserved:
    return Reserved(number, offices_for_women_of_the_category(category, number).number if number else 0)
