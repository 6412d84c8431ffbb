"""Reruns of the law on inputs made of parts of both: which part alone changes an office, which is needed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from functools import cached_property

from reservations.law import registry
from reservations.law.terms import Body, HistoryRow, Inputs
from reservations.law.unit_kinds import UnitKind, unit_kind
from reservations.services import trials
from reservations.services.comparison.differences import FIGURES, Differences, Part

OF_ONE_BODY = tuple(column for column in FIGURES if not column.startswith("panchayat"))
Categories = Mapping[str, str]


class Experiments:
    """Reruns on the first inputs with parts of the second; each is made once, when it is asked for."""

    def __init__(self, differences: Differences) -> None:
        self._of = differences
        self._runs: dict[frozenset[Part], Categories | None] = {}

    def alone(self, part: Part) -> Categories | None:
        """Every category with this part alone changed; None when the run ends without an allotment."""
        return self._with(frozenset([part]))

    def without(self, part: Part) -> Categories | None:
        """Every category with all parts changed but this one; None when the run ends without an allotment."""
        return self._with(frozenset(self._of.parts) - {part})

    def own(self, code: str) -> str | None:
        """The category of one body with its own figures alone changed; None when the run does not tell."""
        return self._figures_of(code, lambda other: other == code)

    def others(self, code: str) -> str | None:
        """The category of one body with every other body's figures changed and its own as they were."""
        return self._figures_of(code, lambda other: other != code)

    def _figures_of(self, code: str, wanted: Callable[[str], bool]) -> str | None:
        inputs = self._around(self._of.before.bodies[code])
        bodies = tuple(self._of.body(body.code, OF_ONE_BODY) if wanted(body.code) else body for body in inputs.bodies)
        return (_categories(replace(inputs, bodies=bodies)) or {}).get(code)

    def _with(self, parts: frozenset[Part]) -> Categories | None:
        if parts == frozenset(self._of.parts):
            return self._of.after.categories
        if parts not in self._runs:
            self._runs[parts] = _categories(self._of.mixed(parts))
        return self._runs[parts]

    def _around(self, body: Body) -> Inputs:
        """The first inputs as far as they can decide about a body: where a panchayat is reserved by itself, those of
        its own panchayat."""
        inputs = self._of.before.inputs
        if unit_kind(registry.get(inputs.rules), body.kind) is not UnitKind.PANCHAYAT:
            return inputs
        bodies, history = self._panchayats
        near = tuple(bodies[body.panchayat])
        rows = tuple(row for each in near for row in history.get(each.code, ()))
        return replace(inputs, bodies=near, history=rows)

    @cached_property
    def _panchayats(self) -> tuple[Mapping[str, list[Body]], Mapping[str, list[HistoryRow]]]:
        """The bodies of each panchayat, and the history of each body."""
        bodies: dict[str, list[Body]] = {}
        for body in self._of.before.inputs.bodies:
            bodies.setdefault(body.panchayat, []).append(body)
        history: dict[str, list[HistoryRow]] = {}
        for row in self._of.before.inputs.history:
            history.setdefault(row.code, []).append(row)
        return bodies, history


def _categories(inputs: Inputs) -> Categories | None:
    try:
        return trials.run(inputs).categories or None
    except ValueError:  # parts that do not fit together: totals of a panchayat that differ, a class the law lacks
        return None


def needed(experiments: Experiments, parts: Iterable[Part], code: str, now: str) -> list[Part]:
    """The parts without which the office would not be what it is; runs that do not tell are passed over."""
    found = []
    for part in parts:
        without = experiments.without(part)
        if without is not None and without.get(code) != now:
            found.append(part)
    return found
