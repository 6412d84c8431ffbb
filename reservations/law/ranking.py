"""The order in which bodies come to a category's offices: exact, ties declared, never broken by name or code."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from itertools import groupby

from reservations.law.lots import LotBook
from reservations.law.terms import Body, Category

Figures = tuple[int, ...]
Measure = Callable[[Body], Figures]

# Two different shares of populations below 2 to the 40th differ by more than 1 in 2 to the 80th.
SCALE = 1 << 80


class Skipped(StrEnum):
    """Why a body is passed over for a category."""

    BARRED = "barred"
    NOBODY = "nobody"
    ELSEWHERE = "elsewhere"  # it stands on another list too and goes to that category


@dataclass(frozen=True, slots=True)
class Row:
    """One body in an arrangement. `rank` is by measure alone; `place` counts those who may be allotted, in order."""

    body: Body
    rank: int
    tier: int
    skipped: Skipped | None = None
    place: int | None = None
    by_lot: bool = False

    def working(self) -> dict[str, object]:
        """How the working keeps it."""
        row: dict[str, object] = {"body": self.body.code, "rank": self.rank, "place": self.place, "tier": self.tier}
        return row | {"skipped": self.skipped and self.skipped.value, "by_lot": self.by_lot}


@dataclass(frozen=True, slots=True)
class Arrangement:
    """Bodies in the order in which a category's offices reach them; the skipped stand where they would have been."""

    category: Category
    rows: tuple[Row, ...]

    def first(self, number: int) -> tuple[Body, ...]:
        """The bodies that get the offices, fewer when there are not enough lawful ones."""
        return tuple(row.body for row in self.rows if row.place is not None and row.place <= number)

    def skipped(self, why: Skipped) -> tuple[str, ...]:
        """The codes of those passed over for this reason."""
        return tuple(row.body.code for row in self.rows if row.skipped is why)

    def working(self) -> dict[str, object]:
        """How the working keeps it."""
        return {"is": "arrangement", "category": self.category.value, "rows": [row.working() for row in self.rows]}


def in_order_of_share(persons: int, population: int) -> int:
    """A whole number that orders shares exactly as the fractions would, equal for equal ones, and many times faster."""
    return persons * SCALE // population


def by_share(category: Category) -> Measure:
    """C-12, C-13: exact share of the body's own population, then the category's persons, then all persons."""

    def measure(body: Body) -> Figures:
        persons = body.persons(category)
        return in_order_of_share(persons, body.population), persons, body.population

    return measure


def by_population(body: Body) -> Figures:
    """C-13 for women: all persons."""
    return (body.population,)


def share(category: Category) -> Callable[[Body], int]:
    """C-12: the exact share of the body's own population, as a whole number that orders alike."""
    return lambda body: in_order_of_share(body.persons(category), body.population)


def outside_categories(body: Body) -> int:
    """C-13 for women of panchayats: all persons but those of the three categories."""
    return body.population - body.sc - body.st - body.bc


def arrange(
    bodies: Iterable[Body],
    category: Category,
    measure: Measure,
    *,
    barred: Collection[str] = frozenset(),
    later: Collection[str] = frozenset(),
    elsewhere: Collection[str] = frozenset(),
    drawn: Mapping[str, int] | None = None,
) -> Arrangement:
    """Bodies by measure, the largest first; those whose turn comes `later` (already served) behind all others.

    Barred bodies, bodies with nobody of the category (C-24) and bodies that go `elsewhere` are arranged but get no
    place. A barred body stands where its measure puts it, so that the arrangement shows whom it would have displaced.
    `drawn` holds the positions that a lot has already given to equals.
    """
    waiting = frozenset(later) - frozenset(barred)
    measured = [(measure(body), body) for body in bodies]
    ranks = _ranks(figures for figures, _body in measured)
    rows = [
        Row(body, ranks[figures], int(body.code in waiting), _why_skipped(body, category, barred, elsewhere))
        for figures, body in measured
    ]
    return Arrangement(category, _placed(rows, drawn or {}))


def settle(arrangement: Arrangement, cuts: Iterable[int], lots: LotBook, group: str, stage: str) -> Arrangement:
    """Let lots decide among equals that stand on both sides of a cut; LotNeeded when one is not on record (C-13).

    A cut is a number of offices: the category's, and its women's. Equals that no cut divides stay as they are.
    """
    standing = [row for row in arrangement.rows if row.place is not None]
    drawn: dict[str, int] = {}
    start = 0
    for _key, equals in groupby(standing, key=lambda row: (row.tier, row.rank)):
        tied = [row.body.code for row in equals]
        divided = [cut - start for cut in cuts if start < cut < start + len(tied)]
        if divided:
            order = lots.order(group, stage, tied, max(divided))
            drawn |= {code: position for position, code in enumerate(order)}
        start += len(tied)
    return Arrangement(arrangement.category, _placed(arrangement.rows, drawn)) if drawn else arrangement


def _ranks(measures: Iterable[Figures]) -> dict[Figures, int]:
    ranks: dict[Figures, int] = {}
    for position, measure in enumerate(sorted(measures, reverse=True), start=1):
        ranks.setdefault(measure, position)
    return ranks


def _why_skipped(body: Body, category: Category, barred: Collection[str], elsewhere: Collection[str]) -> Skipped | None:
    if not body.persons(category):
        return Skipped.NOBODY
    if body.code in elsewhere:
        return Skipped.ELSEWHERE
    return Skipped.BARRED if body.code in barred else None


def _placed(rows: Iterable[Row], drawn: Mapping[str, int]) -> tuple[Row, ...]:
    # The code only keeps the listing of equals stable; where it could decide, settle() has asked for a lot.
    ordered = sorted(rows, key=lambda row: (row.tier, row.rank, drawn.get(row.body.code, 0), row.body.code))
    place = 0
    placed = []
    for row in ordered:
        place += row.skipped is None
        by_lot = row.body.code in drawn
        placed.append(Row(row.body, row.rank, row.tier, row.skipped, None if row.skipped else place, by_lot))
    return tuple(placed)
