"""Reruns of a computation with one body's figures changed; each is made once and counted."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from reservations.law import registry
from reservations.law.computation import Result, compute, inputs_from
from reservations.law.refusals import LotNeeded, Refusal
from reservations.law.terms import COLUMN_OF, Body, Category, Inputs
from reservations.law.unit_kinds import UnitKind, unit_kind
from reservations.services.explanations.trace import Json

LOT, REFUSED = "lot", "refused"
Run = Result | str  # a result, or `lot` or `refused`


class Reruns:
    """The inputs of a computation, to be computed again; `made` counts the computations."""

    def __init__(self, inputs: Inputs, most: int | None = None) -> None:
        self.inputs = inputs
        self.made = 0
        self.most = most or max(body.population for body in inputs.bodies)  # the largest population of all
        self._bodies = {body.code: body for body in inputs.bodies}
        self._runs: dict[Body, Run] = {}
        self._as_it_is: Run | None = None

    @classmethod
    def of(cls, working: Json) -> Reruns:
        """The reruns of the computation that has this working."""
        return cls(inputs_from(working["inputs"], working["names"]))

    def body(self, code: str) -> Body:
        """A body as it is."""
        return self._bodies[code]

    def around(self, code: str) -> Reruns:
        """The reruns that decide about one body: where each panchayat is computed by itself, of its own alone."""
        own = self.body(code)
        if unit_kind(registry.get(self.inputs.rules), own.kind) is not UnitKind.PANCHAYAT:
            return self
        bodies = tuple(body for body in self.inputs.bodies if body.panchayat == own.panchayat)
        elsewhere = self._bodies.keys() - {body.code for body in bodies}
        history = tuple(row for row in self.inputs.history if row.code not in elsewhere)
        return Reruns(replace(self.inputs, bodies=bodies, history=history), self.most)

    def with_figure(self, code: str, group: Category, value: int) -> Body:
        """The body with a category's persons (for women: everybody) changed to a value."""
        figure: dict[str, Any] = {COLUMN_OF[group]: value}
        return replace(self.body(code), **figure)

    def run(self, changed: Body, *, record: bool = False) -> Run:
        """The computation with this body instead of the one of the same code."""
        if changed == self.body(changed.code):
            self._as_it_is = known = self._known(self._as_it_is, changed, record=record)
            return known
        self._runs[changed] = known = self._known(self._runs.get(changed), changed, record=record)
        return known

    def forget(self) -> None:
        """Forget every run but that of the inputs as they are."""
        self._runs = {}

    def _known(self, known: Run | None, changed: Body, *, record: bool) -> Run:
        if known is None or (record and isinstance(known, Result) and known.working is None):
            return self._run(changed, record=record)
        return known

    def _run(self, changed: Body, *, record: bool) -> Run:
        bodies = tuple(changed if body.code == changed.code else body for body in self.inputs.bodies)
        self.made += 1
        try:
            return compute(replace(self.inputs, bodies=bodies), record=record)
        except LotNeeded:
            return LOT
        except Refusal:
            return REFUSED


def outcome(run: Run, code: str) -> str:
    """A body's category in a run, or `lot` or `refused`."""
    return run if isinstance(run, str) else run.category_of(code).value
