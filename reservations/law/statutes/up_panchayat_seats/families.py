"""Rule 4(4), proviso: numbers of families, where the population of a category is not known by constituency."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from operator import attrgetter

from reservations.law.cases import Flaw
from reservations.law.terms import WITH_POPULATION, Body, Category, Figures
from reservations.law.wording import Message
from reservations.law.wording import gettext_noop as _

# By category the column with the number of families, and the one with the panchayat's own total of persons.
FAMILIES = {category: f"families_{category.value.lower()}" for category in WITH_POPULATION}
OWN_FIGURE = {category: f"panchayat_{category.value.lower()}" for category in WITH_POPULATION}
OWN = ("panchayat_population", *OWN_FIGURE.values())

COLUMNS = (*FAMILIES.values(), *OWN)
GIVEN = attrgetter(*COLUMNS)
NOTHING = {(None,) * len(COLUMNS)}

IN_ALL_OR_NONE = _("a number in every constituency of the panchayat, or in none")
THE_SAME = _("the same number in every constituency of the panchayat")
OWN_TOTAL = _("the panchayat's own total, because families are given where the population is not known")
WITHIN = _("panchayat_sc + panchayat_st + panchayat_bc of at most the panchayat's population")


def by_families(bodies: Sequence[Body], figures: Figures) -> frozenset[Category]:
    """The categories that are ordered by families: nobody is counted by constituency, and families are given."""
    first = bodies[0]
    if first.families_sc is None and first.families_st is None and first.families_bc is None:
        return frozenset()
    return frozenset(c for c in WITH_POPULATION if getattr(first, FAMILIES[c]) is not None and not figures.persons(c))


def flaws(bodies: Sequence[Body]) -> Iterator[Flaw]:
    """What is wrong with a panchayat's constituencies together: families in some, own totals that differ or miss."""
    if set(map(GIVEN, bodies)) == NOTHING:
        return
    panchayats = defaultdict(list)
    for body in bodies:
        panchayats[body.panchayat].append(body)
    for members in panchayats.values():
        yield from _in_some_only(members)
        yield from _own_totals(members)


def _in_some_only(bodies: Sequence[Body]) -> Iterator[Flaw]:
    for column in FAMILIES.values():
        missing = [body for body in bodies if getattr(body, column) is None]
        if len(missing) < len(bodies):
            yield from (Flaw(body, column, Message(IN_ALL_OR_NONE)) for body in missing)


def _own_totals(bodies: Sequence[Body]) -> Iterator[Flaw]:
    first = bodies[0]
    for column in OWN:
        own = getattr(first, column)
        yield from (Flaw(body, column, Message(THE_SAME)) for body in bodies if getattr(body, column) != own)
    needed = [c for c in WITH_POPULATION if not any(body.persons(c) for body in bodies)
              and getattr(first, FAMILIES[c]) is not None]  # fmt: skip
    if needed:
        yield from _needed(first, needed)


def _needed(first: Body, categories: Iterable[Category]) -> Iterator[Flaw]:
    for column in ("panchayat_population", *(OWN_FIGURE[category] for category in categories)):
        if getattr(first, column) is None:
            yield Flaw(first, column, Message(OWN_TOTAL))
    together = sum(getattr(first, column) or 0 for column in OWN_FIGURE.values())
    if first.panchayat_population is not None and not 0 < max(1, together) <= first.panchayat_population:
        yield Flaw(first, "panchayat_population", Message(WITHIN))
