"""Rule 3, reconstructed, and rule 4(2), (5), (6): how many seats of one panchayat are reserved."""

from __future__ import annotations

from reservations.law import proportion
from reservations.law.cases import NONE, Case, Numbers, Reserved
from reservations.law.proportion import Division
from reservations.law.statutes.up_panchayat_seats.panchayats import Panchayat
from reservations.law.terms import WITH_POPULATION, Category, Figures
from reservations.law.wording import gettext_noop as _
from reservations.law.working import Step, clause

SC, ST, BC, W = Category.SC, Category.ST, Category.BC, Category.W

HOW_MANY = _("How many seats for {category}?")


@clause(
    Step.FIGURES,
    "3",
    ("P-01", "P-02"),
    _("How many seats, and what population of the panchayat?"),
    _("Each panchayat is reserved by itself, by its own population."),
)
def seats_counted(unit: Panchayat) -> Figures:
    """Rule 3: all territorial constituencies of one panchayat and the people of all of them (P-02)."""
    return unit.figures


def seats_reserved(case: Case, unit: Panchayat) -> Numbers:
    """Rule 3 as a whole: for each category and its women, and for the women outside the categories."""
    seats_counted(unit)
    numbers = {category: seats_for_the_category(unit, category) for category in (ST, SC)}
    if case.options["C-44"] == "yes":
        numbers[BC] = seats_for_backward_classes(unit)
    reserved = {c: _with_women(unit, c, numbers[c].number) if c in numbers else NONE for c in WITH_POPULATION}
    of_categories = sum(part.women for part in reserved.values())
    women = seats_for_women(unit, unit.figures.offices).number
    others = seats_for_other_women(unit, women, of_categories)
    reserved[W] = Reserved(others, others)
    return Numbers(case.group, unit.figures.offices, reserved, unit.name)


@clause(
    Step.NUMBER,
    "3",
    ("P-01", "P-02"),
    HOW_MANY,
    _("The seats are in proportion to the category's share of the panchayat's own population."),
)
def seats_for_the_category(unit: Panchayat, category: Category) -> Division:
    """Rule 3: in proportion to their population; a remainder adds one only if it is more than half (P-01)."""
    return proportion.proportional(unit.figures.offices, *unit.share(category))


@clause(
    Step.NUMBER,
    "3",
    ("P-01", "P-02", "C-05"),
    HOW_MANY,
    _("The seats are in proportion to their population, but never more than 27 per cent of the panchayat's seats."),
    category=BC,
)
def seats_for_backward_classes(unit: Panchayat) -> Division:
    """Rule 3: in proportion, at most 27 per cent of the seats, a fraction of which is ignored (P-01, C-05)."""
    share = proportion.proportional(unit.figures.offices, *unit.share(BC))
    return proportion.capped(share, proportion.percentage(unit.figures.offices, 27))


@clause(
    Step.WOMEN,
    "4(5)",
    ("P-01", "C-06"),
    _("How many of these for women?"),
    _("At least one third; any remainder adds one, and an only seat is a woman's."),
)
def seats_for_women_of_the_category(unit: Panchayat, category: Category, number: int) -> Division:
    """(2), (5): not less than one third of the category's seats; so an only seat goes to a woman."""
    return proportion.one_third(number)


@clause(
    Step.WOMEN,
    "4(6)",
    ("P-01", "C-06"),
    _("How many seats for women in all?"),
    _("At least one third of all seats, the categories' women among them; any remainder adds one."),
    category=W,
)
def seats_for_women(unit: Panchayat, seats: int) -> Division:
    """(6): not less than one third of all seats, those of (5) included."""
    return proportion.one_third(seats)


@clause(
    Step.OTHER_WOMEN,
    "4(6)",
    ("P-01",),
    _("How many of them outside the categories?"),
    _("The seats of the categories' women are taken off; the rest go to other women."),
    category=W,
)
def seats_for_other_women(unit: Panchayat, women: int, women_of_categories: int) -> int:
    """(6): the women's seats in all less those of (5)."""
    return max(0, women - women_of_categories)


def _with_women(unit: Panchayat, category: Category, number: int) -> Reserved:
    return Reserved(number, seats_for_women_of_the_category(unit, category, number).number) if number else NONE
