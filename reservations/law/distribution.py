"""Offices of the State on their way to units (Divisions, Districts): a first pass, taking back, a cycle."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from fractions import Fraction

from reservations.law.lots import Stage
from reservations.law.proportion import Division
from reservations.law.refusals import Refusal
from reservations.law.terms import Category
from reservations.law.turns import Measure, Place, Turns, first, in_turn
from reservations.law.units import Unit
from reservations.law.wording import Message, Value, offices, people
from reservations.law.wording import gettext_noop as _
from reservations.law.working import Context


@dataclass(frozen=True, slots=True)
class Demand:
    """What a unit would get by itself, and the offices there that may lawfully be given at all."""

    unit: Unit
    target: Division
    capacity: int


@dataclass(frozen=True, slots=True)
class UnitShare:
    """What a unit gets, and why: the first pass, what was taken back, its turns after that."""

    demand: Demand
    share: Fraction
    first_pass: int
    taken_back: int = 0
    turns: Turns = ()  # in the cycle of units above the State's share
    turns_beyond: Turns = ()  # in the cycle of the other units

    @property
    def unit(self) -> Unit:
        """The unit."""
        return self.demand.unit

    @property
    def number(self) -> int:
        """Its offices in the end."""
        return self.first_pass - self.taken_back + len(self.turns) + len(self.turns_beyond)

    @property
    def room(self) -> int:
        """How many more it may get."""
        return self.demand.capacity - self.number

    def working(self) -> dict[str, object]:
        """How the working keeps it."""
        return {
            "unit": self.unit.name,
            "figures": self.unit.figures.working(),
            "target": self.demand.target.working(),
            "capacity": self.demand.capacity,
            "first_pass": self.first_pass,
            "taken_back": self.taken_back,
            "turns": list(self.turns),
            "turns_beyond": list(self.turns_beyond),
            "number": self.number,
        }


@dataclass(frozen=True)
class Distribution(Context):
    """The number of a category's offices, what each unit gets of it, and how many no unit may take."""

    category: Category
    number: int
    state_share: Fraction
    shares: tuple[UnitShare, ...]

    @property
    def left(self) -> int:
        """The offices that no unit got."""
        return self.number - sum(share.number for share in self.shares)

    def of_units(self) -> dict[str, int]:
        """The offices of each unit by its name."""
        return {share.unit.name: share.number for share in self.shares}

    def working(self) -> dict[str, object]:
        """How the working keeps it; the State's share of the population as [persons, of persons] in lowest terms."""
        return {
            "is": "distribution",
            "category": self.category.value,
            "number": self.number,
            "state_share": [self.state_share.numerator, self.state_share.denominator],
            "units": [share.working() for share in self.shares],
            "left": self.left,
        }


def distribute(
    number: int, demands: Iterable[Demand], state_share: Fraction, stage: Stage, beyond_share: str
) -> Distribution:
    """Distribute a category's number: the targets rounded, taken back if too many, else the rest in a cycle.

    `state_share` is the category's share of the State's population, which a unit must exceed to be in the cycle.
    Refuses by C-08 (too many, and no unit stands above its target) and by C-11 (some left, see `beyond_share`).
    """
    category = stage.category
    shares = tuple(_after_the_first_pass(demand, category) for demand in demands)
    surplus = sum(share.number for share in shares) - number
    if surplus > 0:
        return Distribution(category, number, state_share, _taken_back(shares, surplus, stage))
    turns = in_turn([_place(share, category) for share in shares if share.share > state_share], -surplus, stage)
    shares = tuple(replace(share, turns=turns.get(share.unit.name, ())) for share in shares)
    return _beyond(Distribution(category, number, state_share, shares), stage, beyond_share)


def _after_the_first_pass(demand: Demand, category: Category) -> UnitShare:
    figures = demand.unit.figures
    share = Fraction(figures.persons(category), figures.population)
    return UnitShare(demand, share, min(demand.target.number, demand.capacity))


def _place(share: UnitShare, category: Category) -> Place:
    figures = share.unit.figures
    return Place(share.unit.name, (share.share, figures.persons(category), figures.offices), share.room)


def _taken_back(shares: tuple[UnitShare, ...], surplus: int, stage: Stage) -> tuple[UnitShare, ...]:
    """One office back from each of so many units above their target, the smallest fraction first (C-08).

    C-13, where the register is silent: a lot drawn here names first who keeps the office, as lots do everywhere.
    """
    above = [share for share in shares if share.first_pass > share.demand.target.exact]
    if len(above) < surplus:
        raise Refusal("C-08", _too_many(shares, surplus, stage.category))
    places = [Place(share.unit.name, _nearness(share), 1) for share in above]
    keep = set(first(places, len(above) - surplus, stage))
    lose = {share.unit.name for share in above} - keep
    return tuple(replace(share, taken_back=1) if share.unit.name in lose else share for share in shares)


def _nearness(share: UnitShare) -> Measure:
    """How near the target comes to the office it was rounded up to; then the share, then the number of offices."""
    return share.demand.target.exact % 1, share.share, share.unit.figures.offices


def _beyond(found: Distribution, stage: Stage, option: str) -> Distribution:
    """C-11: what is left when no unit above the State's share has room."""
    if not found.left or option == "unfilled":
        return found
    if option == "next_descending":
        others = [_place(each, found.category) for each in found.shares if each.share <= found.state_share]
        turns = in_turn(others, found.left, stage)
        shares = tuple(replace(each, turns_beyond=turns.get(each.unit.name, ())) for each in found.shares)
        found = replace(found, shares=shares)
    if found.left:
        full = [each.unit.name for each in found.shares if each.share > found.state_share or option != "refuse"]
        raise Refusal("C-11", _none_left(found, option), full, ("refuse", "next_descending", "unfilled"))
    return found


def _too_many(shares: Iterable[UnitShare], surplus: int, category: Category) -> Message:
    number = sum(share.first_pass for share in shares)
    text = _("The first pass gives {given} to {category}, {surplus} too many, and too few units stand above their"
             " target to take them back.")  # fmt: skip
    return Message(text, {"given": offices(number), "category": people(category), "surplus": surplus})


def _none_left(found: Distribution, option: str) -> Message:
    values: dict[str, Value] = {"left": found.left, "number": offices(found.number)}
    values["category"] = people(found.category)
    if option == "refuse":
        text = _("Of {number} for {category}, {left} cannot be placed: no unit whose share of them is above the State's"
                 " has another body that may lawfully be allotted.")  # fmt: skip
        return Message(text, values)
    text = _("Of {number} for {category}, {left} cannot be placed: no body of any unit may lawfully be allotted to them"
             " any more.")  # fmt: skip
    return Message(text, values)
