"""The figures that every messy file is made of: the municipal corporations of the demonstration, and their totals."""

import csv
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from functools import cache

from config.demonstration.places import CORPORATIONS

FIELDS = ("code", "name", "name_hi", "kind", "district", "division", "population", "sc", "st", "bc")
FIGURES = FIELDS[6:]
Row = dict[str, str]


class Comes(Enum):
    """What must come out of a messy file."""

    CLEAN = "the figures of the demonstration, once its columns are known"
    NOTED = "the same, with a note for the officer"
    PROBLEMS = "it opens; reading the figures names the row and column of each fault"
    REFUSED = "it is not opened; the reason names what was found, and the cells where there are any"


@dataclass(frozen=True)
class Messy:
    """One file as officials send them, and the one fault it has.

    `header` are the first and last row of its header, from 1, in the sheet called `sheet`; `columns` tells in which
    column, from 0, a field stands; `wrong` the cells at fault as (row from 1, field).
    """

    name: str
    content: Callable[[], bytes]
    fault: str
    comes: Comes
    sheet: str = ""
    header: tuple[int, int] = (1, 1)
    columns: tuple[str, ...] = FIELDS
    wrong: tuple[tuple[int, str], ...] = ()


@cache
def corporations() -> tuple[Row, ...]:
    """The seventeen municipal corporations as the demonstration has them."""
    with CORPORATIONS.open(encoding="utf-8", newline="") as file:
        return tuple(csv.DictReader(file))


def grid(fields: tuple[str, ...] = FIELDS) -> list[list[str]]:
    """A header and the corporations below it, as text."""
    return [list(fields), *([row[field] for field in fields] for row in corporations())]


def changed(change: Callable[[str, str], str], fields: tuple[str, ...] = FIELDS) -> list[list[str]]:
    """The same with each cell below the header as `change(field, value)` writes it."""
    header, *rows = grid(fields)
    return [header, *([change(field, value) for field, value in zip(fields, row, strict=True)] for row in rows)]


def total(field: str) -> int:
    """The sum of a column of figures."""
    return sum(int(row[field]) for row in corporations())


def indian(number: str) -> str:
    """1,23,456: digits grouped the Indian way."""
    head, tail = number[:-3], number[-3:]
    pairs = [head[max(0, end - 2) : end] for end in range(len(head), 0, -2)][::-1]
    return ",".join([*pairs, tail])


def devanagari(number: str) -> str:
    """The same number in Devanagari digits."""
    return number.translate(str.maketrans("0123456789", "०१२३४५६७८९"))
