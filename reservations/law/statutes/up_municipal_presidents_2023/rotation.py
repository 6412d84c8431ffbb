"""Sub-clause (h): what earlier elections leave open, and who may take a category's offices now."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from reservations.law import rotation
from reservations.law.cases import Case
from reservations.law.milestones import ORDINANCE_3_OF_2023
from reservations.law.rotation import Election
from reservations.law.terms import Body, Category, Figures
from reservations.law.units import Unit
from reservations.law.wording import gettext_noop as _
from reservations.law.working import Context, Step, clause

Past = tuple[Election, ...]


@dataclass(frozen=True)
class State(Context):
    """All bodies of the class: their figures together, and the units they form."""

    figures: Figures
    units: tuple[Unit, ...]


@dataclass(frozen=True)
class Candidates(Context):
    """Who may take a category's offices: by unit the bodies not allotted yet; who is barred, whose turn has been."""

    category: Category
    left: Mapping[str, tuple[Body, ...]]
    barred: frozenset[str]
    served: frozenset[str]

    def capacity(self, unit: Unit) -> int:
        """The bodies of a unit to which the category may lawfully be allotted now."""
        bodies = self.left[unit.name]
        return sum(1 for body in bodies if body.persons(self.category) and body.code not in self.barred)


@clause(
    Step.ELECTIONS,
    "9-A(5)(1)(h), Explanation I",
    ("C-01", "C-41"),
    _("Which earlier elections count?"),
    _("Elections before Ordinance 3 of 2023 do not count as a previous election."),
)
def elections_that_count(case: Case) -> Past:
    """(h), Explanations I and II: only elections after the Ordinance of 2023; an earlier row is refused (C-01)."""
    rotation.refuse_before(case.history, ORDINANCE_3_OF_2023.on)
    return rotation.elections(case.history)


@clause(
    Step.ROTATION,
    "9-A(5)(1)(h)",
    ("C-19", "C-20"),
    _("Which bodies are barred by the last election?"),
    _("An office allotted to a group at one election is not allotted to the same group at the next."),
)
def barred_by_the_last_election(case: Case, category: Category, past: Past) -> frozenset[str]:
    """(h): what the last election gave to a group is not given to it again now (women by C-20).

    C-19: the office is barred, not the Division or District in which it lies.
    """
    return rotation.barred(past, category, any_women=case.options["C-20"] == "any_women")


@clause(
    Step.CYCLE,
    "9-A(5)(1)(h)",
    ("C-21",),
    _("Which bodies have had their turn in the running cycle?"),
    _("In the cyclic order of a unit those not yet served come first; when all have been served a new cycle begins."),
)
def served_in_the_running_cycle(case: Case, state: State, category: Category, past: Past) -> frozenset[str]:
    """(h): the cyclic order, with a memory for each unit and category of who was served (C-21)."""
    eligible = ({body.code for body in unit.bodies if body.persons(category)} for unit in state.units)
    return rotation.served_in_each(past, category, eligible)


def candidates(case: Case, state: State, category: Category, past: Past, taken: Collection[str]) -> Candidates:
    """(h) for one category, once the categories before it are allotted."""
    left = {unit.name: tuple(body for body in unit.bodies if body.code not in taken) for unit in state.units}
    barred = barred_by_the_last_election(case, category, past)
    return Candidates(category, left, barred, served_in_the_running_cycle(case, state, category, past))
