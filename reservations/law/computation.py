"""From inputs to result: the one function that the web application and the command line call."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple

from reservations.law import collector, lineage, readings, registry
from reservations.law.canonical import canonical, inputs_from, sha256
from reservations.law.cases import Case, Numbers, Outcome, RuleSystem
from reservations.law.checks import AUTHORITY, BC_FIGURES, Check, Examined, Severity, examine
from reservations.law.draws import DrawsNeeded, together
from reservations.law.lots import LotBook
from reservations.law.refusals import Refusal
from reservations.law.terms import Body, BodyClass, Category, HistoryRow, Inputs
from reservations.law.wording import Message, Voice, day
from reservations.law.wording import gettext_noop as _
from reservations.law.working import recording

__all__ = ["Allotment", "Result", "canonical", "case_of", "compute", "inputs_from", "inputs_sha256", "sha256"]


NOT_IN_FILES = (BC_FIGURES, AUTHORITY, lineage.ORIGIN)


class Allotment(NamedTuple):
    """One office: its category, its place in the order of allotment (none if unreserved), and under which provision."""

    body: Body
    group: str
    unit: str | None
    category: Category
    sequence: int | None
    provision: str
    readings: tuple[str, ...]

    def as_json(self) -> dict[str, Any]:
        """The row of the result."""
        return {
            "code": self.body.code,
            "name": self.body.name,
            "group": self.group,
            "unit": self.unit,
            "category": self.category.value,
            "sequence": self.sequence,
            "provision": self.provision,
            "readings": list(self.readings),
        }


@dataclass(frozen=True)
class Result:
    """What a computation came to. `working` is the trace, present only when it was asked for.

    `refused` is the reading that refuses an allotment where the law at hand gives numbers only; then there is none.
    """

    inputs: Inputs
    readings: Mapping[str, str]
    numbers: tuple[Numbers, ...]
    allotments: tuple[Allotment, ...]
    checks: tuple[Check, ...]
    working: dict[str, Any] | None = None
    refused: Refusal | None = None

    @cached_property
    def inputs_sha256(self) -> str:
        """The SHA-256 of the inputs' canonical form, made when it is asked for."""
        return inputs_sha256(self.inputs) if self.working is None else sha256(self.working["inputs"])

    @property
    def findings(self) -> tuple[Check, ...]:
        """The checks that did not pass."""
        return tuple(check for check in self.checks if check.severity is not Severity.PASSED)

    def category_of(self, code: str) -> Category:
        """The category of one body; KeyError when it is not among the bodies."""
        return {allotment.body.code: allotment.category for allotment in self.allotments}[code]

    def as_json(self) -> dict[str, Any]:
        """The result as `manage.py allot --format json` prints it, format 1; findings in English.

        What Backward Class figures rest on (C-44), on what a choice that departs from the text (M-04), and where bodies
        come from (C-23) is not told by files: these checks are in the working alone.
        """
        voice = NamedVoice({body.code: body.name for body in self.inputs.bodies})
        return {
            "format": 1,
            "rules": self.inputs.rules,
            "election_date": self.inputs.election_date and self.inputs.election_date.isoformat(),
            "inputs_sha256": self.inputs_sha256,
            "readings": dict(self.readings),
            "numbers": [numbers.as_json() for numbers in self.numbers],
            "allotments": [allotment.as_json() for allotment in self.allotments],
            "findings": [check.as_finding(voice) for check in self.findings if not check.name.startswith(NOT_IN_FILES)],
        }


class NamedVoice(Voice):
    """English, with the bodies' names."""

    def __init__(self, names: Mapping[str, str]) -> None:
        self._names = names

    def name(self, code: str) -> str:
        """The body's name, or its code when it is not among the bodies."""
        return self._names.get(code, code)


def inputs_sha256(inputs: Inputs) -> str:
    """The SHA-256 of the inputs' canonical form (see `canonical`)."""
    return sha256(canonical(inputs))


@collector.paused()
def compute(inputs: Inputs, *, record: bool = False) -> Result:
    """Numbers, allotments and checks; with `record` also the working.

    Raises NoLaw and UnknownReading for rules or readings that do not exist, Refusal where a reading refuses (C-01 an
    election outside the law's time, C-40 too few candidates, C-41 a history that is not over), LotNeeded for a tie.
    """
    system = registry.get(inputs.rules)
    options = readings.resolve(system.choices, inputs.readings, system.presumed(inputs.lots))
    _refuse_other_times(system, inputs)
    _refuse_flaws(system, inputs)
    runs = _runs(system, inputs, options, record=record)
    return Result(
        inputs=inputs,
        readings=options,
        numbers=tuple(numbers for run in runs for numbers in run.outcome.numbers),
        allotments=_in_order(inputs.bodies, [_allotments(system, run.case, run.outcome) for run in runs]),
        checks=tuple(check for run in runs for check in run.checks),
        working=_working(system, inputs, runs) if record else None,
        refused=next((run.outcome.refused for run in runs if run.outcome.refused), None),
    )


@dataclass(frozen=True)
class _Run:
    """One class of bodies, computed."""

    case: Case
    outcome: Outcome
    checks: tuple[Check, ...]
    clauses: list[dict[str, object]]


def _refuse_other_times(system: RuleSystem, inputs: Inputs) -> None:
    on = inputs.election_date
    if on is None:
        return
    if not system.governs(on):
        text = _("These rules do not govern an election on {day}.")
        raise Refusal("C-01", Message(text, {"day": day(on)}))
    late = sorted({row.code for row in inputs.history if row.election >= on})
    if late:
        text = _("The history holds elections that are not before the election of {day}.")
        raise Refusal("C-41", Message(text, {"day": day(on)}), late)


def _classes(system: RuleSystem, inputs: Inputs) -> list[BodyClass]:
    present = {body.kind for body in inputs.bodies}
    if present - set(system.classes):
        raise ValueError(f"{system.id} does not govern {', '.join(sorted(present - set(system.classes)))}")
    return [kind for kind in system.classes if kind in present]


def _refuse_flaws(system: RuleSystem, inputs: Inputs) -> None:
    flaws = [f"{flaw.body.code}, {flaw.column}: {flaw.expected.text()}" for flaw in system.flaws(inputs.bodies)]
    if flaws:
        raise ValueError("; ".join(flaws))


def _runs(system: RuleSystem, inputs: Inputs, options: Mapping[str, str], *, record: bool) -> list[_Run]:
    """Every class by itself; the lots that must still be drawn are asked for together."""
    runs, waiting = [], []
    for kind in _classes(system, inputs):
        try:
            runs.append(_run(system, inputs, options, kind, record=record))
        except DrawsNeeded as needed:
            waiting.append(needed)
    if waiting:
        raise together(waiting)
    return runs


def case_of(inputs: Inputs, kind: BodyClass, options: Mapping[str, str]) -> tuple[Case, tuple[HistoryRow, ...]]:
    """One class of bodies as its statute sees it, and the rows of history that do not count for it (C-23)."""
    counted, set_aside = lineage.of_class(kind, {body.code: body for body in inputs.bodies}, inputs.history)
    case = Case(
        kind=kind,
        bodies=tuple(body for body in inputs.bodies if body.kind is kind),
        history=counted,
        options=options,
        lots=LotBook(inputs.lots),
        state_figures=inputs.state_figures,
        election_date=inputs.election_date,
        first_election=inputs.first_election,
        authorities=inputs.authorities,
    )
    return case, set_aside


def _run(system: RuleSystem, inputs: Inputs, options: Mapping[str, str], kind: BodyClass, *, record: bool) -> _Run:
    case, set_aside = case_of(inputs, kind, options)
    with recording(wanted=record) as clauses:
        outcome = system.allot(case)
    return _Run(case, outcome, examine(Examined(case, outcome, set_aside, inputs.bc_basis, inputs.origins)), clauses)


def _allotments(system: RuleSystem, case: Case, outcome: Outcome) -> list[Allotment]:
    """The allotments of one class of bodies, in the order of the input."""
    if outcome.refused:
        return []
    granted = {grant.body.code: number for number, grant in enumerate(outcome.grants, start=1)}
    group, unit_of = case.group, system.unit_of or _no_unit
    allotments = []
    for body in case.bodies:
        number = granted.get(body.code)
        if number is None:
            allotments.append(Allotment(body, group, unit_of(body), Category.UR, None, outcome.unreserved_by, ()))
        else:
            _body, category, provision, by = outcome.grants[number - 1]
            allotments.append(Allotment(body, group, unit_of(body), category, number, provision, by))
    return allotments


def _no_unit(_body: Body) -> None:
    return None


def _in_order(bodies: Iterable[Body], classes: list[list[Allotment]]) -> tuple[Allotment, ...]:
    """The allotments of all classes in the order of the input."""
    if len(classes) == 1:
        return tuple(classes[0])
    by_code = {allotment.body.code: allotment for allotments in classes for allotment in allotments}
    return tuple(by_code[body.code] for body in bodies if body.code in by_code)


def _working(system: RuleSystem, inputs: Inputs, runs: list[_Run]) -> dict[str, Any]:
    return {
        "format": 1,
        "rules": system.id,
        "law": system.law,
        "citation": system.citation,
        "inputs": canonical(inputs),
        "names": {body.code: {"en": body.name, "hi": body.name_hi or body.name} for body in inputs.bodies},
        "checks": [check.as_json() for run in runs for check in run.checks],
        "groups": [{"group": run.case.group, "clauses": run.clauses} for run in runs],
    }
