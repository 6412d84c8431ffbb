"""The serial list of sub-clause (c), and the walk along it that sub-clause (d) prescribes.

Equals in the list stay together in one set as long as nothing depends on their order; where something does, the walk
stops with Undecided.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from itertools import groupby

from reservations.law import ranking
from reservations.law.cases import Reserved
from reservations.law.terms import Body, Category
from reservations.law.working import Context


@dataclass(frozen=True)
class Serials(Context):
    """All bodies in serial order; equals between whom nothing has been decided form one set."""

    sets: tuple[tuple[Body, ...], ...]
    by_lot: frozenset[str] = frozenset()

    def decided(self, place: int, order: Iterable[str], *, by_lot: bool) -> Serials:
        """The list again, with the equals at a place put into an order."""
        members = {body.code: body for body in self.sets[place]}
        singles = tuple((members[code],) for code in order)
        drawn = self.by_lot | members.keys() if by_lot else self.by_lot
        return Serials((*self.sets[:place], *singles, *self.sets[place + 1 :]), drawn)

    def place_of(self, code: str) -> int:
        """The place of the set that holds a body."""
        return next(place for place, equals in enumerate(self.sets) if any(body.code == code for body in equals))

    def in_full(self) -> Serials:
        """Every body by itself; between equals on whose order nothing depends the code keeps the list stable."""
        return Serials(tuple((body,) for equals in self.sets for body in equals), self.by_lot)

    def working(self) -> dict[str, object]:
        """How the working keeps it: the bodies from serial 1 on."""
        codes = [body.code for equals in self.sets for body in equals]
        return {"is": "serials", "bodies": codes, "by_lot": sorted(self.by_lot)}


def in_serial_order(bodies: Iterable[Body], category: Category) -> Serials:
    """The bodies by share of a category, the largest first; equals by C-13 in one set, in the order of their codes."""
    measure = ranking.by_share(category)
    ordered = sorted(sorted(bodies, key=lambda body: body.code), key=measure, reverse=True)
    return Serials(tuple(tuple(equals) for _measure, equals in groupby(ordered, key=measure)))


@dataclass(frozen=True, slots=True)
class Pointer:
    """Where a walk stands: behind a body of the set at a place (or behind all it took there); -1: before serial 1."""

    place: int = -1
    body: str | None = None


class Passed(StrEnum):
    """Why a serial is passed over."""

    ALLOTTED = "allotted"
    BARRED = "barred"
    NOBODY = "nobody"


@dataclass(frozen=True, slots=True)
class Stop:
    """One body on the walk: what it got, or why it was passed over."""

    body: Body
    serial: int
    given: Category | None
    passed: Passed | None

    def working(self) -> dict[str, object]:
        """How the working keeps it."""
        row: dict[str, object] = {"body": self.body.code, "serial": self.serial}
        return row | {"category": self.given and self.given.value, "passed": self.passed and self.passed.value}


@dataclass(frozen=True, slots=True)
class Walk:
    """One category's walk: the bodies it came by, in order, and where it ended."""

    category: Category
    stops: tuple[Stop, ...]
    end: Pointer

    @property
    def given(self) -> dict[str, Category]:
        """What the bodies got, by code, in the order of allotment."""
        return {stop.body.code: stop.given for stop in self.stops if stop.given}

    def working(self) -> dict[str, object]:
        """How the working keeps it."""
        return {"is": "walk", "category": self.category.value, "stops": [stop.working() for stop in self.stops]}


@dataclass(frozen=True)
class SoFar(Context):
    """A walk under way: the list, where the walk stands, what was allotted before."""

    serials: Serials
    at: Pointer
    taken: Mapping[str, Category]

    def after(self, walk: Walk) -> SoFar:
        """The same one category later."""
        return SoFar(self.serials, walk.end, {**self.taken, **walk.given})


class Undecided(Exception):
    """The outcome depends on the order of the equals at a place: surely, or perhaps."""

    def __init__(self, place: int, *, surely: bool) -> None:
        super().__init__(f"equals at place {place}")
        self.place = place
        self.surely = surely


def walk(so_far: SoFar, category: Category, reserved: Reserved, barred: Collection[str]) -> Walk:
    """Go on from where the last walk ended, at most once round the list, until the category's offices are given."""
    if not reserved.number:
        return Walk(category, (), so_far.at)
    sets = so_far.serials.sets
    _refuse_equals_on_both_sides(so_far, category, barred)
    stops: list[Stop] = []
    given, end = 0, so_far.at
    for step in range(1, len(sets) + 1):
        place = (so_far.at.place + step) % len(sets)
        passed = [(body, _why_passed(body, category, so_far.taken, barred)) for body in sets[place]]
        fit = sum(why is None for _body, why in passed)
        if given < reserved.women < given + fit or given + fit > reserved.number:
            raise Undecided(place, surely=True)
        for_this = category.women if given < reserved.women else category
        stops += [Stop(body, place + 1, None if why else for_this, why) for body, why in passed]
        if fit:
            given, end = given + fit, Pointer(place)
        if given == reserved.number:
            break
    return Walk(category, tuple(stops), end)


def _refuse_equals_on_both_sides(so_far: SoFar, category: Category, barred: Collection[str]) -> None:
    """Equals of the body behind which the walk stands may come first or last: that matters if one can be taken."""
    here = so_far.serials.sets[so_far.at.place] if so_far.at.place >= 0 else ()
    others = (body for body in here if body.code != so_far.at.body)
    if len(here) > 1 and any(_why_passed(body, category, so_far.taken, barred) is None for body in others):
        raise Undecided(so_far.at.place, surely=False)


def _why_passed(body: Body, category: Category, taken: Collection[str], barred: Collection[str]) -> Passed | None:
    if body.code in taken:
        return Passed.ALLOTTED
    if not body.persons(category):
        return Passed.NOBODY
    return Passed.BARRED if body.code in barred else None
