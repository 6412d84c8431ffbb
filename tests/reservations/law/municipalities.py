"""Small invented municipal councils and nagar panchayats in units, computations on them, lots drawn as asked for."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from datetime import date
from typing import Any

from reservations.law.computation import Result, compute
from reservations.law.refusals import LotNeeded
from reservations.law.terms import Body, BodyClass, Category, HistoryRow, Inputs, Lots, TieLot

SINCE_2023, UNTIL_2023 = "up-municipal-presidents-2023", "up-municipal-presidents-until-2023"
SEATS = "up-municipal-seats"
FIRST, SECOND, THIRD = date(2023, 5, 11), date(2028, 5, 10), date(2033, 5, 11)

PANCHAYAT, COUNCIL = BodyClass.NAGAR_PANCHAYAT, BodyClass.MUNICIPAL_COUNCIL


def panchayat(
    code: str, district: str = "D", population: int = 10_000, sc: int = 0, st: int = 0, bc: int = 0, **more: Any
) -> Body:
    return Body(code, f"Nagar {code}", PANCHAYAT, population, sc, st, bc, district=district, division="Z", **more)


def council(
    code: str, division: str = "D", population: int = 10_000, sc: int = 0, st: int = 0, bc: int = 0, **more: Any
) -> Body:
    return Body(code, f"Palika {code}", COUNCIL, population, sc, st, bc, district="Z", division=division, **more)


def district(name: str, number: int, population: int = 10_000, sc: int = 0, st: int = 0, bc: int = 0) -> list[Body]:
    """Panchayats N1, N2, … of a District, each a little smaller in every figure than the one before."""
    return [
        panchayat(f"{name}{n + 1}", name, population - 10 * n, *(max(0, each - 7 * n) for each in (sc, st, bc)))
        for n in range(number)
    ]


def inputs(rules: str, bodies: Iterable[Body], **more: Any) -> Inputs:
    return Inputs(rules, tuple(bodies), **more)


def run(rules: str, bodies: Iterable[Body], *, record: bool = False, **more: Any) -> Result:
    return compute(inputs(rules, bodies, **more), record=record)


def with_lots(given: Inputs, drawn: Callable[[Iterable[str]], Iterable[str]] = sorted) -> Result:
    """The result once every lot that is asked for has been drawn, in the order that `drawn` gives to the tied."""
    while True:
        try:
            return compute(given)
        except LotNeeded as lot:
            entry = TieLot(lot.group, lot.stage, tuple(drawn(lot.tied)))
            given = replace(given, lots=Lots(ties=(*given.lots.ties, entry)))


def categories(result: Result) -> dict[str, str]:
    return {allotment.body.code: allotment.category.value for allotment in result.allotments}


def of(result: Result, *wanted: str) -> list[str]:
    """The codes that got one of the categories, in the order of allotment."""
    given = [a for a in result.allotments if a.category.value in wanted]
    return [a.body.code for a in sorted(given, key=lambda a: a.sequence or 0)]


def history(on: date, **given: str) -> tuple[HistoryRow, ...]:
    """What an election allotted, by code; in the order of allotment."""
    return tuple(
        HistoryRow(on, code, Category(category), sequence=n) for n, (code, category) in enumerate(given.items(), 1)
    )


def as_history(result: Result, on: date) -> tuple[HistoryRow, ...]:
    """The result as the history of a later computation."""
    return tuple(HistoryRow(on, a.body.code, a.category, None, a.sequence) for a in result.allotments)


def in_units(result: Result, name: str) -> dict[str, int]:
    """One number of each unit: SC, SC_W, W, women …"""
    rows = [numbers.as_json() for numbers in result.numbers if numbers.unit is not None]
    return {str(row["unit"]): int(str(row[name])) for row in rows}


def in_the_state(result: Result) -> dict[str, Any]:
    [row] = [numbers.as_json() for numbers in result.numbers if numbers.unit is None]
    return row


def checks(result: Result) -> dict[str, tuple[str, str, str]]:
    """Reading, severity and sentence of each check by its name."""
    return {check.name: (check.reading, check.severity.value, check.message.text()) for check in result.checks}


def clauses(result: Result, step: str, category: str | None = None, unit: str | None = None) -> list[dict[str, Any]]:
    """The recorded clauses of a step, at any depth."""
    assert result.working is not None
    found = [each for group in result.working["groups"] for each in _flat(group["clauses"])]
    return [
        each
        for each in found
        if each["step"] == step and category in (None, each["category"]) and unit in (None, each["unit"])
    ]


def _flat(nodes: Iterable[Mapping[str, Any]]) -> Iterator[dict[str, Any]]:
    for node in nodes:
        yield dict(node)
        yield from _flat(node["calls"])
