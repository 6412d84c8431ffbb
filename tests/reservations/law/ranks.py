"""Bodies by percentage of a category, as every law of municipal offices since 2023 ranks them."""

from collections.abc import Sequence
from dataclasses import replace

from reservations.law import ranking
from reservations.law.terms import COLUMN_OF, Body, Category


def order(bodies: Sequence[Body], category: Category) -> list[str]:
    """The codes of those that have anybody of the category."""
    rows = ranking.arrange(bodies, category, ranking.by_share(category)).rows
    return [row.body.code for row in rows if row.place is not None]


def rank(bodies: Sequence[Body], category: Category) -> int:
    """The rank of the first."""
    rows = ranking.arrange(bodies, category, ranking.by_share(category)).rows
    return next(row.rank for row in rows if row.body.code == bodies[0].code)


def with_more(bodies: Sequence[Body], category: Category, more: int) -> list[Body]:
    """The same with more persons of the category in the first, as far as its population has room for them."""
    first, *others = bodies
    room = first.population - first.sc - first.st - first.bc
    return [replace(first, **{COLUMN_OF[category]: first.persons(category) + min(more, room)}), *others]
