"""What ranks bodies under a law: a share, persons or families, everybody, or everybody outside the categories."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import StrEnum
from fractions import Fraction

from django.utils.translation import gettext as _

from reservations.formatting import MINUS, indian
from reservations.law.ranking import in_order_of_share
from reservations.law.terms import COLUMN_OF, WITH_POPULATION, Body, Category
from reservations.law.wording import Value, classes, people
from reservations.law.working import Step as Part
from reservations.services.explanations.trace import Trace


class Measure(StrEnum):
    """The figure by which bodies are ranked, the largest first."""

    SHARE = "share"
    PERSONS = "persons"
    FAMILIES = "families"
    POPULATION = "population"
    OUTSIDE = "outside"  # everybody but the persons of the three categories


OF_CLAUSE = {
    "in_order_of_persons": Measure.PERSONS,
    "in_order_of_families": Measure.FAMILIES,
    "in_order_of_population_outside_categories": Measure.OUTSIDE,
}


def measure(trace: Trace, category: Category) -> Measure:
    """The measure of a category's ranking, as its clause has it."""
    clause = trace.clause(Part.RANK, category)
    usual = Measure.POPULATION if category.group is Category.W else Measure.SHARE
    return OF_CLAUSE.get(clause["clause"], usual) if clause else usual


def figure(trace: Trace, category: Category, code: str | None = None) -> int:
    """The persons or families of one body that count in a category's ranking."""
    by = measure(trace, category)
    if by is Measure.FAMILIES:
        return int(trace.bodies[code or trace.code][f"families_{category.group.value.lower()}"])
    if by is Measure.OUTSIDE:
        return trace.persons(Category.W, code) - sum(trace.persons(each, code) for each in WITH_POPULATION)
    return trace.persons(category, code)


def figures(body: Body) -> dict[str, int]:
    """The figures of a body that may be changed, by their columns."""
    return {"population": body.population, "sc": body.sc, "st": body.st, "bc": body.bc}


def placing(trace: Trace, category: Category, code: str) -> Callable[[Mapping[str, int]], tuple[int, ...]]:
    """What places one body in a category's order, told by its figures; the larger comes first (C-12, C-13)."""
    by, column = measure(trace, category), COLUMN_OF[category]
    if by is Measure.FAMILIES:
        families = figure(trace, category, code)
        return lambda own: (families, own["population"])
    if by is Measure.SHARE:
        return lambda own: (in_order_of_share(own[column], own["population"]), own[column], own["population"])
    if by is Measure.OUTSIDE:
        return lambda own: (own["population"] - own["sc"] - own["st"] - own["bc"], own["population"])
    return lambda own: (own[column], own["population"])


def exact(trace: Trace, category: Category, code: str) -> Fraction:
    """What ranks one body: its share, or the figure."""
    if measure(trace, category) is Measure.SHARE:
        return trace.share(category, code)
    return Fraction(figure(trace, category, code))


def in_words(trace: Trace, category: Category, code: str) -> str:
    """What ranks one body, in a word: 24.53 %, or 54,694."""
    if measure(trace, category) is Measure.SHARE:
        return trace.percent(category, code)
    return indian(figure(trace, category, code))


def equation(trace: Trace, category: Category) -> str:
    """What ranks the body, with its sum."""
    by, persons = measure(trace, category), indian(figure(trace, category))
    population = indian(trace.persons(Category.W))
    if by is Measure.SHARE:
        return f"{persons} ÷ {population} = {trace.percent(category)}"
    if by is Measure.OUTSIDE:
        parts = (population, *(indian(trace.persons(each)) for each in WITH_POPULATION))
        return f"{f' {MINUS} '.join(parts)} = {persons}"
    if by is Measure.FAMILIES:
        return _("{number} families").format(number=persons)
    if by is Measure.PERSONS:
        return _("{number} persons").format(number=persons)
    return _("population {population}").format(population=population)


def caption(trace: Trace, category: Category) -> str:
    """The heading of a category's ranking, in the body's unit where there are units."""
    by = measure(trace, category)
    values: dict[str, Value] = {"classes": classes(trace.kind), "unit": trace.unit_words()}
    values["category"] = people(category)
    return trace.say(_in_a_unit(by) if trace.unit is not None else _in_the_state(by), **values)


def _in_the_state(by: Measure) -> str:
    if by is Measure.SHARE:
        return _("Ranking of {classes} by percentage of {category}")
    if by is Measure.OUTSIDE:
        return _("Ranking of {classes} by population outside the categories")
    return _("Ranking of {classes} by population")


def _in_a_unit(by: Measure) -> str:
    return {
        Measure.SHARE: _("Ranking of {classes} in {unit} by percentage of {category}"),
        Measure.PERSONS: _("Ranking of {classes} in {unit} by number of {category}"),
        Measure.FAMILIES: _("Ranking of {classes} in {unit} by families of {category}"),
        Measure.POPULATION: _("Ranking of {classes} in {unit} by population"),
        Measure.OUTSIDE: _("Ranking of {classes} in {unit} by population outside the categories"),
    }[by]
