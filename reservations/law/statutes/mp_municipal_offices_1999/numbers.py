"""Rule 5, sub-rules (1) to (5): how many offices, a half counting as one."""

from __future__ import annotations

from fractions import Fraction

from reservations.law import proportion
from reservations.law.cases import NONE, Case, Numbers, Reserved
from reservations.law.proportion import Division, Remainder
from reservations.law.terms import WITH_POPULATION, Category, Figures
from reservations.law.units import together
from reservations.law.wording import gettext_noop as _
from reservations.law.working import Step, clause

SC, ST, BC, W = Category.SC, Category.ST, Category.BC, Category.W

HOW_MANY = _("How many offices for {category}?")
IN_PROPORTION = _("The offices are in proportion to the category's share of the population of all bodies of the class.")


@clause(
    Step.FIGURES,
    "5(1)",
    ("C-02", "M-01"),
    _("How many bodies, and what population?"),
    _("Every constituted body of the class is counted; each class of bodies is reserved by itself."),
)
def bodies_counted(case: Case) -> Figures:
    """(1): all bodies of one class in the State and the people of all of them (M-01), also those in court (C-02)."""
    return together(case.bodies)


def offices_reserved(case: Case, figures: Figures) -> Numbers:
    """(1) to (4) as a whole: for each category and its women, and for the women outside the categories."""
    numbers = {c: offices_in_proportion(c, figures).number for c in (SC, ST)}
    if case.options["C-44"] == "yes":
        numbers[BC] = offices_for_other_backward_classes(case, figures.offices).number
    reserved = {c: _with_women(case, c, numbers[c]) if c in numbers else NONE for c in WITH_POPULATION}
    of_categories = sum(part.women for part in reserved.values())
    others = offices_for_other_women(offices_for_women(case, figures.offices).number, of_categories)
    return Numbers(case.group, figures.offices, {**reserved, W: Reserved(others, others)})


@clause(Step.NUMBER, "5(1)", ("M-01", "M-06"), HOW_MANY, IN_PROPORTION)
def offices_in_proportion(category: Category, figures: Figures) -> Division:
    """(1), (5): in proportion to their population, as nearly as may be; half counts as one (M-06)."""
    return proportion.proportional(
        figures.offices, figures.persons(category), figures.population, Remainder.HALF_COUNTS
    )


@clause(
    Step.NUMBER,
    "5(2)",
    ("M-04-obc", "M-06"),
    HOW_MANY,
    _("One fourth of all offices, as nearly as possible, unless another part has been laid down."),
    category=BC,
)
def offices_for_other_backward_classes(case: Case, offices: int) -> Division:
    """(2), (5): one fourth of all offices, or the part chosen with its authority; half counts as one (M-06)."""
    return proportion.part_of(offices, Fraction(case.options["M-04-obc"]), Remainder.HALF_COUNTS)


@clause(
    Step.WOMEN,
    "5(3)",
    ("M-04", "M-06"),
    _("How many of these for women?"),
    _("One third, as nearly as may be, unless one half has been laid down."),
)
def offices_for_women_of_the_category(case: Case, category: Category, number: int) -> Division:
    """(3), (5): one third of the category's offices, or one half by choice (M-04); half counts as one (M-06)."""
    return _for_women(case, number)


@clause(
    Step.WOMEN,
    "5(4)",
    ("M-04", "M-06"),
    _("How many offices for women in all?"),
    _("One third of all offices, as nearly as may be, the categories' women among them, unless one half has been"
      " laid down."),
    category=W,
)  # fmt: skip
def offices_for_women(case: Case, offices: int) -> Division:
    """(4), (5): one third of all offices, those of (3) included, or one half by choice (M-04)."""
    return _for_women(case, offices)


@clause(
    Step.OTHER_WOMEN,
    "5(4)",
    ("M-04",),
    _("How many of them outside the categories?"),
    _("The offices of the categories' women are taken off; the rest go to other women."),
    category=W,
)
def offices_for_other_women(women: int, women_of_categories: int) -> int:
    """(4): the women's offices in all less those of (3)."""
    return max(0, women - women_of_categories)


def _with_women(case: Case, category: Category, number: int) -> Reserved:
    return Reserved(number, offices_for_women_of_the_category(case, category, number).number if number else 0)


def _for_women(case: Case, offices: int) -> Division:
    return proportion.part_of(offices, Fraction(case.options["M-04"]), Remainder.HALF_COUNTS)
