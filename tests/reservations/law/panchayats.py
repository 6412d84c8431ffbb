"""Small invented panchayats and constituencies, computations on them, and the clauses of a working."""

from collections.abc import Iterable
from datetime import date
from typing import Any

from reservations.law.computation import Result, compute
from reservations.law.terms import Body, BodyClass, Inputs, StateFigures

SEATS, PRAMUKHS, ADHYAKSHAS = "up-panchayat-seats", "up-pramukhs", "up-adhyakshas"
FIRST, SECOND, THIRD = date(2010, 10, 20), date(2015, 11, 1), date(2021, 4, 15)
STATE = StateFigures(1000, 200, 10, 500)


def zila(code: str, population: int = 10_000, sc: int = 0, st: int = 0, bc: int = 0) -> Body:
    return Body(code, f"Zila {code}", BodyClass.ZILA_PANCHAYAT, population, sc, st, bc)


def kshettra(code: str, population: int = 10_000, sc: int = 0, st: int = 0, bc: int = 0, district: str = "") -> Body:
    """A kshettra panchayat; its code begins with the letter of its District unless another is named."""
    return Body(
        code, f"Block {code}", BodyClass.KSHETTRA_PANCHAYAT, population, sc, st, bc, district=district or code[0]
    )


def seat(code: str, population: int = 1000, sc: int = 0, st: int = 0, bc: int = 0, **more: Any) -> Body:
    """A constituency; its code begins with the letter of its panchayat."""
    given = {"panchayat": code[0], **more}
    return Body(code, f"Ward {code}", BodyClass.CONSTITUENCY, population, sc, st, bc, **given)


def seats(panchayat: str, number: int, population: int = 1000, sc: int = 0, st: int = 0, bc: int = 0) -> list[Body]:
    """Constituencies P00, P01 … of a panchayat, each a little smaller in every figure than the one before."""
    return [
        seat(f"{panchayat}{n:02}", population - 10 * n, *(max(0, each - n) for each in (sc, st, bc)))
        for n in range(number)
    ]


def run(rules: str, bodies: Iterable[Body], *, record: bool = False, **more: Any) -> Result:
    """Compute; offices with the State's totals, unless others are given."""
    given = {"state_figures": None if rules == SEATS else STATE, **more}
    return compute(Inputs(rules, tuple(bodies), **given), record=record)


def number(result: Result, name: str, unit: str | None = None) -> object:
    [numbers] = [numbers for numbers in result.numbers if numbers.unit == unit]
    return numbers.as_json()[name]


def findings(result: Result) -> dict[str, tuple[str, str]]:
    """Reading and severity of each finding by its name."""
    return {check.name: (check.reading, check.severity.value) for check in result.findings}


def clauses(result: Result) -> list[dict[str, Any]]:
    """All clauses of a recorded working, outer before inner."""

    def flat(some: Iterable[dict[str, Any]]) -> Iterable[dict[str, Any]]:
        for clause in some:
            yield clause
            yield from flat(clause["calls"])

    return [clause for group in (result.working or {})["groups"] for clause in flat(group["clauses"])]
