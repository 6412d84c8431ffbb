"""What differs between the inputs of two computations, part by part, and inputs made of parts of both."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import date
from enum import StrEnum
from functools import cached_property
from typing import Any, NamedTuple

from reservations.law import readings, registry
from reservations.law.terms import Body, HistoryRow, Inputs, Lots

FIGURES = ("population", "sc", "st", "bc", "families_sc", "families_st", "families_bc",
           "panchayat_population", "panchayat_sc", "panchayat_st", "panchayat_bc", "seats")  # fmt: skip
PLACES = ("kind", "division", "district", "panchayat")


class Kind(StrEnum):
    """What a part of the inputs is about."""

    RULES = "rules"
    FIGURES = "figures"
    MOVED = "moved"
    BODIES = "bodies"
    READING = "reading"
    HISTORY = "history"
    STATE = "state"
    LOTS = "lots"


class Part(NamedTuple):
    """A part of the inputs that differs; of readings, which one."""

    kind: Kind
    reading: str = ""


@dataclass(frozen=True)
class Side:
    """One of the two: its inputs, and of its result the category by code and the numbers of each class and unit."""

    inputs: Inputs
    categories: Mapping[str, str]
    numbers: tuple[Mapping[str, Any], ...]

    @cached_property
    def bodies(self) -> Mapping[str, Body]:
        """The bodies by code."""
        return {body.code: body for body in self.inputs.bodies}

    @cached_property
    def options(self) -> Mapping[str, str]:
        """The option of every choice."""
        system = registry.get(self.inputs.rules)
        return readings.resolve(system.choices, self.inputs.readings, system.presumed(self.inputs.lots))

    @cached_property
    def history(self) -> Mapping[tuple[str, str], HistoryRow]:
        """The rows of the history by election and code."""
        return {(row.election.isoformat(), row.code): row for row in self.inputs.history}

    @cached_property
    def last(self) -> Mapping[str, HistoryRow]:
        """The rows of the last election of each class, of a panchayat's seats of each panchayat, by code (C-41)."""
        latest: dict[str, date] = {}
        for row in self.inputs.history:
            latest[self._of_one(row)] = max(row.election, latest.get(self._of_one(row), date.min))
        return {row.code: row for row in self.inputs.history if row.election == latest[self._of_one(row)]}

    def _of_one(self, row: HistoryRow) -> str:
        body = self.bodies.get(row.code)
        kind = row.kind or (body.kind if body else None)
        return f"{kind} {body.panchayat if body else ''}"

    def group(self, code: str) -> str:
        """The class of a body that is on this side."""
        return self.bodies[code].kind.value

    def unit(self, code: str) -> str | None:
        """Its Division, District or panchayat, where the law knows units."""
        unit_of = registry.get(self.inputs.rules).unit_of
        return unit_of(self.bodies[code]) if unit_of else None


def of_columns(before: Body, after: Body, columns: Iterable[str]) -> dict[str, tuple[Any, Any]]:
    """Which of the columns differ in one body, each before and after."""
    pairs = {column: (getattr(before, column), getattr(after, column)) for column in columns}
    return {column: pair for column, pair in pairs.items() if pair[0] != pair[1]}


class Differences:
    """Everything that differs between the inputs of two computations."""

    def __init__(self, before: Side, after: Side) -> None:
        self.before, self.after = before, after
        common = [code for code in before.bodies if code in after.bodies]
        self.figures = self._columns(common, FIGURES)
        self.moved = self._columns(common, PLACES)
        self.added = tuple(code for code in after.bodies if code not in before.bodies)
        self.left = tuple(code for code in before.bodies if code not in after.bodies)
        self.same_rules = before.inputs.rules == after.inputs.rules
        self.readings = tuple(key for key in after.options if before.options.get(key) != after.options[key])
        self.history = tuple(sorted(key for key in {*before.history, *after.history} if self._row_differs(key)))

    def _columns(self, codes: Iterable[str], columns: tuple[str, ...]) -> dict[str, dict[str, tuple[Any, Any]]]:
        found = {code: of_columns(self.before.bodies[code], self.after.bodies[code], columns) for code in codes}
        return {code: pairs for code, pairs in found.items() if pairs}

    def _row_differs(self, key: tuple[str, str]) -> bool:
        one, two = self.before.history.get(key), self.after.history.get(key)
        return (one and (one.category, one.sequence)) != (two and (two.category, two.sequence))

    @cached_property
    def history_of(self) -> Mapping[str, list[tuple[str, str]]]:
        """The rows of the history that differ, by body."""
        found: dict[str, list[tuple[str, str]]] = {}
        for key in self.history:
            found.setdefault(key[1], []).append(key)
        return found

    @property
    def dates(self) -> bool:
        """Whether the elections are others, or the first one counted is."""
        one, two = self.before.inputs, self.after.inputs
        return (one.election_date, one.first_election) != (two.election_date, two.first_election)

    @cached_property
    def parts(self) -> tuple[Part, ...]:
        """The parts that differ. Another law reads its own history, readings, units and lots: it is one part."""
        one, two = self.before.inputs, self.after.inputs
        own = {
            Kind.FIGURES: bool(self.figures),
            Kind.BODIES: bool(self.added or self.left),
        }
        if not self.same_rules:
            return (Part(Kind.RULES), *(Part(kind) for kind, differs in own.items() if differs))
        own |= {
            Kind.MOVED: bool(self.moved),
            Kind.HISTORY: bool(self.history) or self.dates,
            Kind.STATE: _totals(one) != _totals(two),
            Kind.LOTS: lots_form(one.lots) != lots_form(two.lots),
        }
        chosen = tuple(Part(Kind.READING, key) for key in self.readings)
        return (*(Part(kind) for kind, differs in own.items() if differs), *chosen)

    def mixed(self, taken: Iterable[Part]) -> Inputs:
        """The inputs of the first side with these parts as the second has them.

        A lot among equals that only one side asked for is kept for both.
        """
        parts = frozenset(taken)
        kinds = {part.kind for part in parts}
        one, two = self.before.inputs, self.after.inputs
        of_law = two if Kind.RULES in kinds else one
        return replace(
            one,
            rules=of_law.rules,
            bodies=self._bodies(kinds),
            readings=self._readings(parts, of_law),
            lots=_joined(two.lots, one.lots) if kinds & {Kind.LOTS, Kind.RULES} else _joined(one.lots, two.lots),
            state_figures=(two if kinds & {Kind.STATE, Kind.RULES} else one).state_figures,
            **self._elections(two if kinds & {Kind.HISTORY, Kind.RULES} else one),
        )

    def _elections(self, side: Inputs) -> dict[str, Any]:
        return {name: getattr(side, name) for name in ("history", "election_date", "first_election")}

    def _readings(self, parts: frozenset[Part], of_law: Inputs) -> Mapping[str, str]:
        if of_law.rules != self.before.inputs.rules:
            return self.after.options
        chosen = {part.reading for part in parts if part.kind is Kind.READING}
        return {**self.before.options, **{key: self.after.options[key] for key in chosen}}

    def _bodies(self, kinds: set[Kind]) -> tuple[Body, ...]:
        columns: tuple[str, ...] = FIGURES if Kind.FIGURES in kinds else ()
        if kinds & {Kind.MOVED, Kind.RULES}:
            columns += PLACES
        codes = self.after.bodies if Kind.BODIES in kinds else self.before.bodies
        return tuple(self.body(code, columns) for code in codes)

    def body(self, code: str, columns: Iterable[str]) -> Body:
        """A body of the first side with these columns of the second; one that is on one side only as it is there."""
        one, two = self.before.bodies.get(code), self.after.bodies.get(code)
        if one is None or two is None:
            return one or self.after.bodies[code]
        return replace(one, **{column: getattr(two, column) for column in columns})


def lots_form(lots: Lots) -> dict[str, Any]:
    """Lots in one order, to be compared."""
    ties = sorted((lot.group, lot.stage, lot.order) for lot in lots.ties)
    return {"seed": lots.seed, "draws": {k: dict(v) for k, v in lots.draws.items()}, "ties": ties}


def _totals(inputs: Inputs) -> tuple[int, ...] | None:
    figures = inputs.state_figures
    return (figures.population, figures.sc, figures.st, figures.bc) if figures else None


def _joined(first: Lots, second: Lots) -> Lots:
    """The lots of the first, and those of the second among equals or at stages of which the first has none."""
    known = {(lot.group, lot.stage, frozenset(lot.order)) for lot in first.ties}
    more = tuple(lot for lot in second.ties if (lot.group, lot.stage, frozenset(lot.order)) not in known)
    groups = {*first.draws, *second.draws}
    draws = {group: {**second.draws.get(group, {}), **first.draws.get(group, {})} for group in groups}
    return Lots(first.seed or second.seed, draws, (*first.ties, *more))
