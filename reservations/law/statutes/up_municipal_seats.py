"""Seats of a municipality of Uttar Pradesh: section 9-A(1) to (4) of U.P. Act 2 of 1916, the numbers only.

Which ward gets which reservation is left to rules that are not in our copy: an allotment is refused (C-36). The section
speaks of councils and nagar panchayats; for a corporation, whose own Act is not in our copy, the numbers are found in
the same way, with a warning (C-42).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from reservations.law import proportion
from reservations.law.cases import NONE, Case, Numbers, Outcome, Reserved, RuleSystem
from reservations.law.findings import Check, Severity
from reservations.law.proportion import Division
from reservations.law.refusals import Refusal
from reservations.law.terms import WITH_POPULATION, Body, BodyClass, Category, Figures
from reservations.law.wording import Message, Value, body
from reservations.law.wording import gettext_noop as _
from reservations.law.working import Step, clause

SC, ST, BC, W = Category.SC, Category.ST, Category.BC, Category.W

HOW_MANY = _("How many seats for {category}?")
IN_PROPORTION = _("The seats are in proportion to the category's share of the population of the municipality.")
NO_ALLOTMENT = _(
    "Which ward gets which reservation is prescribed by rules that are not at hand: only the numbers are computed."
)


def allot(case: Case) -> Outcome:
    """The numbers of each municipality by itself; the allotment to wards is refused by C-36."""
    numbers = tuple(seats_reserved(case, municipality) for municipality in case.bodies)
    refused = Refusal("C-36", Message(NO_ALLOTMENT))
    return Outcome(numbers, (), "9-A(1)", (*_halves(case, numbers), *_corporations(case)), refused)


def seats_reserved(case: Case, municipality: Body) -> Numbers:
    """(1) to (4) for one municipality: each category and its women, and the women outside the categories."""
    figures = seats_and_population(municipality)
    seats = {
        SC: seats_for_scheduled_castes(municipality, figures),
        ST: seats_for_scheduled_tribes(municipality, figures),
    }
    if case.options["C-44"] == "yes":
        seats[BC] = seats_for_backward_classes(municipality, figures)
    reserved = {c: _with_women(municipality, c, seats[c].number) if c in seats else NONE for c in WITH_POPULATION}
    women = seats_for_women(municipality, figures.offices).number
    others = seats_for_other_women(municipality, women, sum(part.women for part in reserved.values()))
    return Numbers(case.group, figures.offices, {**reserved, W: Reserved(others, others)}, municipality.code)


@clause(
    Step.FIGURES,
    "9-A(1)",
    (),
    _("How many seats, and what population?"),
    _("The seats filled by direct election in the municipality, and the people of its area."),
)
def seats_and_population(unit: Body) -> Figures:
    """(1): the seats of the municipality and the people of its area; ValueError when the seats are not given."""
    if unit.seats is None:
        raise ValueError(f"the number of seats of {unit.code} is not given")
    return Figures(unit.seats, unit.population, unit.sc, unit.st, unit.bc)


@clause(Step.NUMBER, "9-A(1)", ("C-04",), HOW_MANY, IN_PROPORTION, category=SC)
def seats_for_scheduled_castes(unit: Body, figures: Figures) -> Division:
    """(1): as nearly as may be in proportion; a remainder adds one only if it is more than half (C-04)."""
    return proportion.proportional(figures.offices, figures.persons(SC), figures.population)


@clause(Step.NUMBER, "9-A(1)", ("C-04",), HOW_MANY, IN_PROPORTION, category=ST)
def seats_for_scheduled_tribes(unit: Body, figures: Figures) -> Division:
    """(1): as for the Scheduled Castes (C-04)."""
    return proportion.proportional(figures.offices, figures.persons(ST), figures.population)


@clause(
    Step.NUMBER,
    "9-A(1), proviso",
    ("C-04", "C-05"),
    HOW_MANY,
    _("The seats are in proportion to their population, but never more than 27 per cent of all seats."),
    category=BC,
)
def seats_for_backward_classes(unit: Body, figures: Figures) -> Division:
    """(1), first proviso: in proportion, at most 27 per cent of the seats, a fraction ignored (C-05)."""
    share = proportion.proportional(figures.offices, figures.persons(BC), figures.population)
    return proportion.capped(share, proportion.percentage(figures.offices, 27))


@clause(
    Step.WOMEN,
    "9-A(3)",
    ("C-06",),
    _("How many of these for women?"),
    _("At least one third of the category's seats; any remainder adds one."),
)
def seats_for_women_of_the_category(unit: Body, category: Category, number: int) -> Division:
    """(3): not less than one third of the category's seats, any remainder adds one (C-06)."""
    return proportion.one_third(number)


@clause(
    Step.WOMEN,
    "9-A(4)",
    ("C-06",),
    _("How many seats for women in all?"),
    _("At least one third of all seats, the categories' women among them; any remainder adds one."),
    category=W,
)
def seats_for_women(unit: Body, seats: int) -> Division:
    """(4): not less than one third of all seats, those of (3) included; any remainder adds one (C-06)."""
    return proportion.one_third(seats)


@clause(
    Step.OTHER_WOMEN,
    "9-A(4)",
    ("C-06",),
    _("How many of them outside the categories?"),
    _("The seats of the categories' women are taken off; the rest go to other women."),
    category=W,
)
def seats_for_other_women(unit: Body, women: int, women_of_categories: int) -> int:
    """(4): the number of all women less those of (3)."""
    return max(0, women - women_of_categories)


def _with_women(unit: Body, category: Category, number: int) -> Reserved:
    return Reserved(number, seats_for_women_of_the_category(unit, category, number).number if number else 0)


def _halves(case: Case, numbers: Iterable[Numbers]) -> Iterator[Check]:
    """C-07, in each municipality: the three categories together have at most half of its seats."""
    for row in numbers:
        together = sum(row.reserved[category].number for category in WITH_POPULATION)
        if 2 * together > row.offices:
            values: dict[str, Value] = {"body": body(str(row.unit)), "number": together, "total": row.offices}
            text = _("{body}: Scheduled Castes, Scheduled Tribes and Backward Classes have {number} of {total} seats,"
                     " above half")  # fmt: skip
            name = f"fifty_per_cent-{row.unit}"
            yield Check(name, "C-07", case.group, Severity.BLOCKING, Message(text, values), (str(row.unit),))


def _corporations(case: Case) -> Iterator[Check]:
    """C-42: no power is recited that our copy lacks."""
    if case.kind is BodyClass.MUNICIPAL_CORPORATION:
        text = _("The seats of a municipal corporation are under another Act, which is not at hand; its numbers are"
                 " found in the same way")  # fmt: skip
        yield Check("corporations", "C-42", case.group, Severity.WARNING, Message(text))


SYSTEM = RuleSystem(
    id="up-municipal-seats",
    title=_("Seats of a municipality, Uttar Pradesh: numbers only"),
    citation=_("Uttar Pradesh Municipalities Act, 1916 (U.P. Act 2 of 1916), section 9-A(1) to (4)"),
    law="section",
    state="IN-UP",
    classes=(BodyClass.MUNICIPAL_COUNCIL, BodyClass.NAGAR_PANCHAYAT, BodyClass.MUNICIPAL_CORPORATION),
    columns=("code", "name", "kind", "seats", "population", "sc", "st", "bc"),
    optional=("name_hi", "notified"),
    allot=allot,
    choices=("C-44",),
    allots=False,
)
