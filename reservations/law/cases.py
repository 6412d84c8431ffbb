"""One class of bodies in one exercise, as a statute sees it, and what the statute gives back."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from functools import cached_property
from typing import NamedTuple

from reservations.law.findings import Check
from reservations.law.lots import LotBook, Stage
from reservations.law.refusals import Refusal
from reservations.law.terms import WITH_POPULATION, Body, BodyClass, Category, HistoryRow, Lots, StateFigures
from reservations.law.wording import Message
from reservations.law.working import Context


class Reserved(NamedTuple):
    """Offices reserved for a group, and how many of them for its women."""

    number: int
    women: int

    def working(self) -> dict[str, object]:
        """How the working keeps it."""
        return {"number": self.number, "women": self.women}


NONE = Reserved(0, 0)


class Numbers(NamedTuple):
    """The numbers of one group of bodies, or of one unit of it. `reserved[W]` is the women outside the categories."""

    group: str
    offices: int
    reserved: Mapping[Category, Reserved]
    unit: str | None = None

    @property
    def women(self) -> int:
        """All offices for women, the categories' women among them."""
        return sum(reserved.women for reserved in self.reserved.values())

    def as_json(self) -> dict[str, object]:
        """The row of the result: SC includes SC_W, W is what is outside the categories."""
        row: dict[str, object] = {"group": self.group, "unit": self.unit, "offices": self.offices}
        for category in (Category.SC, Category.ST, Category.BC):
            row[category.value] = self.reserved[category].number
            row[category.women.value] = self.reserved[category].women
        return row | {"W": self.reserved[Category.W].number, "women": self.women}


class Grant(NamedTuple):
    """One office allotted to a category; a statute gives its grants in the order of allotment."""

    body: Body
    category: Category
    provision: str
    readings: tuple[str, ...]

    def working(self) -> dict[str, object]:
        """How the working keeps it."""
        return {"body": self.body.code, "category": str(self.category)}


@dataclass(frozen=True)
class Case(Context):
    """One class of bodies with its own history, the options chosen (by reading id) and the lots on record."""

    kind: BodyClass
    bodies: tuple[Body, ...]
    history: tuple[HistoryRow, ...]
    options: Mapping[str, str]
    lots: LotBook
    state_figures: StateFigures | None = None
    election_date: date | None = None
    first_election: date | None = None
    authorities: Mapping[str, str] | None = None

    @property
    def group(self) -> str:
        """The name of the group in results and lots."""
        return self.kind.value

    @cached_property
    def stages(self) -> Mapping[Category, Stage]:
        """The stage of each group of categories, at which lots may have to decide."""
        return {category: Stage(self.lots, self.group, category) for category in (*WITH_POPULATION, Category.W)}

    def without(self, grants: Iterable[Grant]) -> tuple[Body, ...]:
        """The bodies to which no office has been allotted yet."""
        taken = {grant.body.code for grant in grants}
        return tuple(body for body in self.bodies if body.code not in taken)


@dataclass(frozen=True)
class Outcome:
    """What a statute arrives at for one case; a body without a grant is unreserved under `unreserved_by`.

    `checks` are the statute's own, beside the common ones; `replaces` names further common ones that do not apply.
    `refused` tells that there are numbers but no allotment.
    """

    numbers: tuple[Numbers, ...]
    grants: tuple[Grant, ...]
    unreserved_by: str
    checks: tuple[Check, ...] = ()
    refused: Refusal | None = None
    replaces: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Flaw:
    """What is wrong with one body's value once all bodies are looked at together."""

    body: Body
    column: str
    expected: Message


@dataclass(frozen=True)
class RuleSystem:
    """One law as a program: what it governs, from when until when, what it reads, the choices it leaves, its clauses.

    `columns` are those of BODIES.csv it must have, `optional` those it may have; others do not decide anything.
    `unit_of` tells to which unit a body belongs where offices are distributed to units. `allots` is false where the law
    at hand gives numbers but no allotment. `takes` names the other inputs it looks at: state, first_election, sequence,
    draws. `presumed` gives the options that the lots on record tell when none is chosen. `flaws` finds what is wrong
    with bodies taken together. Dates are of the election.
    """

    id: str
    title: str
    citation: str
    law: str  # "section" or "rule": how a provision is cited
    state: str
    classes: tuple[BodyClass, ...]
    columns: tuple[str, ...]
    allot: Callable[[Case], Outcome]
    optional: tuple[str, ...] = ()
    choices: tuple[str, ...] = ()
    takes: frozenset[str] = field(default_factory=frozenset)
    unit_of: Callable[[Body], str] | None = None
    allots: bool = True
    presumed: Callable[[Lots], Mapping[str, str]] = lambda _lots: {}
    flaws: Callable[[Sequence[Body]], Iterable[Flaw]] = lambda _bodies: ()
    valid_from: date | None = None
    valid_until: date | None = None

    def governs(self, on: date) -> bool:
        """Whether an election on this day is under this law; the last day is not included."""
        return (self.valid_from or date.min) <= on < (self.valid_until or date.max)
