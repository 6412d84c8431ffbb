"""Small invented corporations and computations on them."""

from collections.abc import Iterable
from datetime import date
from typing import Any

from reservations.law.computation import Result, compute
from reservations.law.terms import Body, BodyClass, Category, HistoryRow, Inputs

RULES = "up-mayors-2023"
FIRST = date(2023, 5, 11)
SECOND = date(2028, 5, 10)
THIRD = date(2033, 5, 11)


def town(code: str, population: int = 100_000, sc: int = 0, st: int = 0, bc: int = 0, **more: Any) -> Body:
    return Body(code, more.pop("name", f"Town {code}"), BodyClass.MUNICIPAL_CORPORATION, population, sc, st, bc, **more)


def towns(number: int, *, population: int = 100_000, sc: int = 0, st: int = 0, bc: int = 0) -> list[Body]:
    """Towns A, B, C …, each a little smaller in every figure than the one before, so that no two are equal."""
    letters = [chr(ord("A") + n) for n in range(number)]
    return [
        town(letter, population - 100 * n, max(0, sc - 50 * n), max(0, st - 50 * n), max(0, bc - 50 * n))
        for n, letter in enumerate(letters)
    ]


def inputs(bodies: Iterable[Body], **more: Any) -> Inputs:
    return Inputs(RULES, tuple(bodies), **more)


def run(bodies: Iterable[Body], *, record: bool = False, **more: Any) -> Result:
    return compute(inputs(bodies, **more), record=record)


def categories(result: Result) -> dict[str, str]:
    return {allotment.body.code: allotment.category.value for allotment in result.allotments}


def of(result: Result, *wanted: str) -> list[str]:
    """The codes that got one of the categories, in the order of allotment."""
    given = [a for a in result.allotments if a.category.value in wanted]
    return [a.body.code for a in sorted(given, key=lambda a: a.sequence or 0)]


def history(on: date, **given: str) -> tuple[HistoryRow, ...]:
    return tuple(HistoryRow(on, code, Category(category)) for code, category in given.items())
