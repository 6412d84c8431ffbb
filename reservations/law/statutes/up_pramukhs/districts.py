"""Rule 5(1): a category's offices are distributed to Districts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from reservations.law import proportion
from reservations.law.cases import Case
from reservations.law.distribution import Demand, Distribution, distribute
from reservations.law.proportion import Division
from reservations.law.refusals import Refusal
from reservations.law.split import Claim, SplitShare, split
from reservations.law.statutes.up_pramukhs.numbers import BC, SC, ST
from reservations.law.terms import Body, Category, Figures
from reservations.law.units import Unit
from reservations.law.wording import Message, offices, people
from reservations.law.wording import gettext_noop as _
from reservations.law.working import Context, Step, clause

HOW_MANY_EACH = _("How many of them in each District?")


@dataclass(frozen=True)
class Candidates(Context):
    """Who may take a category's offices: by District the kshettra panchayats that have none yet."""

    category: Category
    left: Mapping[str, tuple[Body, ...]]

    def capacity(self, unit: Unit) -> int:
        """The bodies of a District to which the category may be allotted now: those with anybody of it (C-24)."""
        return sum(1 for body in self.left[unit.name] if body.persons(self.category))


@dataclass(frozen=True)
class State(Context):
    """The Districts with their panchayat population, and the totals of the whole State (P-02)."""

    totals: Figures
    units: tuple[Unit, ...]

    def share(self, category: Category) -> Fraction:
        """The category's share of the whole population."""
        return Fraction(self.totals.persons(category), self.totals.population)


@dataclass(frozen=True)
class Split(Context):
    """The number of the Scheduled Tribes, and what each District gets of it."""

    number: int
    shares: tuple[SplitShare, ...]

    @property
    def left(self) -> int:
        """The offices that no District could take."""
        return self.number - sum(share.number for share in self.shares)

    def of_units(self) -> dict[str, int]:
        """The offices of each District by its name."""
        return {share.unit.name: share.number for share in self.shares}

    def working(self) -> dict[str, object]:
        """How the working keeps it."""
        units = [share.working() for share in self.shares]
        return {"is": "split", "category": ST.value, "number": self.number, "units": units, "left": self.left}


@clause(
    Step.UNITS,
    "5(1)(a)",
    ("P-04", "C-13", "C-40"),
    HOW_MANY_EACH,
    _("The State's number is split in the proportion of the Scheduled Tribes of each District; the largest remainders"
      " come first."),
    category=ST,
)  # fmt: skip
def scheduled_tribes_to_districts(case: Case, state: State, number: int, candidates: Candidates) -> Split:
    """(1)(a): as their population in the District bears to theirs in the State, by largest remainder.

    At most what can be allotted there; refusal C-40 when that is too little in all Districts together.
    """
    claims = [
        Claim(unit, unit.figures.persons(ST), candidates.capacity(unit), (unit.figures.population,))
        for unit in state.units
    ]
    found = Split(number, split(number, claims, case.stages[ST]))
    if found.left and case.options["C-40"] == "refuse":
        text = _("{needed} are reserved for {category}, but only {available} can be allotted: no more bodies have"
                 " anybody of the category.")  # fmt: skip
        values = {"needed": offices(number), "category": people(ST), "available": offices(number - found.left)}
        raise Refusal("C-40", Message(text, values), [unit.name for unit in state.units], ("refuse", "unfilled"))
    return found


@clause(
    Step.UNITS,
    "5(1)(b)",
    ("P-04", "C-08", "C-09", "C-11"),
    HOW_MANY_EACH,
    _("Each District gets offices in the proportion of {category} to its panchayats' population, at most in that of the"
      " State; what is left goes one at a time to Districts whose share is more than the State's, the highest first."),
    category=SC,
)  # fmt: skip
def scheduled_castes_to_districts(case: Case, state: State, number: int, candidates: Candidates) -> Distribution:
    """(1)(b) with its proviso: a remainder adds one only if it is more than half, "as nearly as may be" (P-04)."""
    limit = state.totals.persons(SC), state.totals.population

    def target(unit: Unit) -> Division:
        return proportion.capped(_own(unit, SC), proportion.proportional(unit.figures.offices, *limit))

    demands = [Demand(unit, target(unit), candidates.capacity(unit)) for unit in state.units]
    return distribute(number, demands, state.share(SC), case.stages[SC], case.options["C-11"])


@clause(
    Step.UNITS,
    "5(1)(c)",
    ("P-05", "C-08", "C-10", "C-11"),
    HOW_MANY_EACH,
    _("Each District gets offices in the proportion of {category} to its panchayats' population, at first at most 27"
      " per cent; what is left goes one at a time to Districts above the State's share, the highest first."),
    category=BC,
)  # fmt: skip
def backward_classes_to_districts(case: Case, state: State, number: int, candidates: Candidates) -> Distribution:
    """(1)(c) with its provisos: the limit of 27 per cent binds the first pass; what is left may pass it (P-05)."""

    def target(unit: Unit) -> Division:
        return proportion.capped(_own(unit, BC), proportion.percentage(unit.figures.offices, 27))

    demands = [Demand(unit, target(unit), candidates.capacity(unit)) for unit in state.units]
    return distribute(number, demands, state.share(BC), case.stages[BC], case.options["C-11"])


def _own(unit: Unit, category: Category) -> Division:
    """The offices of a District in the category's proportion to its own panchayat population."""
    return proportion.proportional(unit.figures.offices, unit.figures.persons(category), unit.figures.population)


def above_27_per_cent(units: Sequence[Unit], of_units: Mapping[str, int]) -> list[str]:
    """P-05: the Districts in which the Backward Classes have more than 27 per cent of the offices."""
    return [unit.name for unit in units if of_units[unit.name] > proportion.percentage(unit.figures.offices, 27).number]
