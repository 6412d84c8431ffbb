"""Panchayats: earlier elections bar nobody, but whom they served comes later, as far as may be (P-03)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from operator import attrgetter
from typing import Any, NamedTuple

from reservations.law import ranking
from reservations.law.cases import Case, Grant
from reservations.law.findings import Check, Severity
from reservations.law.lots import Stage
from reservations.law.refusals import Refusal
from reservations.law.rotation import Election
from reservations.law.terms import COLUMN_OF, WITH_POPULATION, Body, Category, HistoryRow
from reservations.law.wording import Message, Value, day, offices, people
from reservations.law.wording import gettext_noop as _

NEVER, EARLIER, LAST = 0, 1, 2


class Measure(NamedTuple):
    """What orders bodies, the larger the earlier: a figure, and of equals another; values that can be compared."""

    figure: Callable[[Body], Any]
    then: Callable[[Body], Any]

    def of(self, body: Body) -> tuple[Any, Any]:
        """Both for one body."""
        return self.figure(body), self.then(body)


# C-13: the exact share, then the persons of the category, with which all persons are equal too.
BY_SHARE = {c: Measure(ranking.share(c), attrgetter(COLUMN_OF[c])) for c in WITH_POPULATION}
OUTSIDE_CATEGORIES = Measure(ranking.outside_categories, attrgetter("population"))


def that_count(history: Iterable[HistoryRow], first: date | None) -> list[HistoryRow]:
    """The rows from the first election counted on; every row when none is named."""
    return [row for row in history if first is None or row.election >= first]


@dataclass(frozen=True, slots=True)
class Served:
    """Who had a category: the codes at the last election, and those only before it."""

    last: frozenset[str] = frozenset()
    earlier: frozenset[str] = frozenset()

    def tier(self, code: str) -> int:
        """Never allotted; then allotted, but not at the last election; then at the last election."""
        return LAST if code in self.last else EARLIER if code in self.earlier else NEVER

    def tiers(self) -> dict[str, int]:
        """The tier by code of all whom earlier elections served."""
        return dict.fromkeys(self.earlier, EARLIER) | dict.fromkeys(self.last, LAST)

    def working(self) -> dict[str, object]:
        """How the working keeps it."""
        return {"is": "tiers", "last": sorted(self.last), "earlier": sorted(self.earlier)}


NOBODY_SERVED = Served()


def served(past: Sequence[Election], category: Category, *, any_women: bool) -> Served:
    """P-03, with the groups of C-20: who had the category at the elections counted, the last of which stands last.

    With `any_women` an office allotted to women in any form counts for the women's group, at every election counted:
    where C-20 speaks of the last election alone, here the earlier ones have an effect too.
    """
    had = [_had(election.allotted, category, any_women=any_women) for election in past]
    if not had:
        return NOBODY_SERVED
    return Served(had[-1], frozenset().union(*had[:-1]) - had[-1])


def _had(allotted: Mapping[str, Category], category: Category, *, any_women: bool) -> frozenset[str]:
    in_any_form = any_women and category is Category.W
    return frozenset(
        code for code, given in allotted.items() if given.group is category or (in_any_form and given.for_women)
    )


class Order(NamedTuple):
    """Bodies in the order in which a category's offices reach them: by tier, in each by measure, without `nobody`."""

    category: Category
    standing: Sequence[Body]
    nobody: Sequence[Body]
    measure: Measure
    served: Served = NOBODY_SERVED
    by_lot: frozenset[str] = frozenset()

    def first(self, number: int) -> Sequence[Body]:
        """The bodies that get the offices, fewer when there are not enough."""
        return self.standing[:number]

    def working(self) -> dict[str, object]:
        """How the working keeps it: as any arrangement."""
        tiers, by_lot, standing = self.served.tiers(), self.by_lot, len(self.standing)
        everybody = (*self.standing, *self.nobody)
        rows = [
            {
                "body": body.code,
                "rank": rank,
                "place": place if place <= standing else None,
                "tier": tiers.get(body.code, NEVER),
                "skipped": None if place <= standing else "nobody",
                "by_lot": body.code in by_lot,
            }
            for place, (body, rank) in enumerate(zip(everybody, self._ranks(everybody), strict=True), start=1)
        ]
        return {"is": "arrangement", "category": str(self.category), "rows": rows}

    def _ranks(self, everybody: Sequence[Body]) -> list[int]:
        """The rank of each by measure alone; equals have the same."""
        if self.served is NOBODY_SERVED and not self.by_lot:
            return _ranks([self.measure.figure(body) for body in everybody], everybody, self.measure)
        by_measure = sorted(everybody, key=self.measure.of, reverse=True)
        ranks = _ranks([self.measure.figure(body) for body in by_measure], by_measure, self.measure)
        of = {body.code: rank for body, rank in zip(by_measure, ranks, strict=True)}
        return [of[body.code] for body in everybody]


def _ranks(figures: Sequence[Any], bodies: Sequence[Body], measure: Measure) -> list[int]:
    """The ranks of bodies in the order of a measure: 1, 2, 2, 4."""
    if len(set(figures)) == len(figures):
        return list(range(1, len(figures) + 1))
    ranks: list[int] = []
    for position, figure in enumerate(figures):
        equal = position and figure == figures[position - 1]
        if equal and measure.then(bodies[position]) == measure.then(bodies[position - 1]):
            ranks.append(ranks[-1])
        else:
            ranks.append(position + 1)
    return ranks


def in_order(bodies: Iterable[Body], measure: Measure, earlier: Served, cuts: Iterable[int], stage: Stage) -> Order:
    """The bodies by tier and measure; a lot decides among equals that a cut divides, LotNeeded when not on record.

    The bodies come in the order of what decides between equals, and a sort by the figure keeps that. The figure is the
    persons or the share of a category: a body with none of it never has it (C-24). A cut is a number of offices: the
    category's, and its women's.
    """
    figure = measure.figure
    everybody = sorted(bodies, key=figure, reverse=True)
    standing = everybody
    if stage.category is not Category.W and everybody and not figure(everybody[-1]):
        standing = [body for body in everybody if figure(body)]
    nobody = everybody[len(standing) :]
    if earlier is not NOBODY_SERVED:
        standing = sorted(standing, key=lambda body: earlier.tier(body.code))
    order = Order(stage.category, standing, nobody, measure, earlier)
    return _settled(order, cuts, stage)


def _settled(order: Order, cuts: Iterable[int], stage: Stage) -> Order:
    standing = order.standing
    for cut in cuts:
        if 0 < cut < len(standing) and _equal(order, standing[cut - 1], standing[cut]):
            return _by_lot(order, set(cuts), stage)
    return order


def _by_lot(order: Order, cuts: Iterable[int], stage: Stage) -> Order:
    """The order with every group of equals that a cut divides in the order drawn."""
    standing = list(order.standing)
    drawn: frozenset[str] = frozenset()
    for start, end in _groups(order):
        inside = [cut - start for cut in cuts if start < cut < end]
        if inside:
            equals = {body.code: body for body in standing[start:end]}
            codes = stage.order(tuple(equals), max(inside))
            standing[start:end] = [equals[code] for code in codes]
            drawn |= equals.keys()
    return Order(order.category, standing, order.nobody, order.measure, order.served, drawn)


def _groups(order: Order) -> Iterator[tuple[int, int]]:
    """Where each group of equals starts and ends."""
    start = 0
    for position in range(1, len(order.standing) + 1):
        if position == len(order.standing) or not _equal(order, order.standing[start], order.standing[position]):
            yield start, position
            start = position


def _equal(order: Order, one: Body, other: Body) -> bool:
    figure, then = order.measure
    return (
        figure(one) == figure(other)
        and then(one) == then(other)
        and order.served.tier(one.code) == order.served.tier(other.code)
    )


SENTENCE = _(
    "{needed} are reserved for {category}, but only {available} can be allotted:"
    " the other bodies are allotted already or have nobody of the category."
)


def refuse_too_few(case: Case, order: Order, needed: int, unit: str | None = None) -> None:
    """Refusal C-40 when there are fewer candidates than offices and the choice is not `unfilled`.

    Named are the unit, or where the whole State is one the bodies with nobody of the category.
    """
    available = len(order.standing)
    if available < needed and case.options["C-40"] == "refuse":
        codes = [unit] if unit else [body.code for body in order.nobody]
        values = {"needed": offices(needed), "category": people(order.category), "available": offices(available)}
        raise Refusal("C-40", Message(SENTENCE, values), codes, ("refuse", "unfilled"))


def repeats(case: Case, grants: Iterable[Grant], last: Mapping[str, Category], elections: int) -> Iterator[Check]:
    """P-03, C-20: each office that goes to the group that had it at the last election; `last` holds that by code.

    They stand in the place of the common checks of rotation, which know one last election for all bodies.
    """
    yield _counted(case, elections)
    before = [(grant.body.code, grant.category, last[grant.body.code]) for grant in grants if grant.body.code in last]
    same = [code for code, now, then in before if now.group is then.group]
    women = [code for code, now, then in before if now.for_women and then.for_women]
    if same:
        text = _("For want of others these have the same group as at the last election")
        yield Check("rotation", "P-03", case.group, Severity.WARNING, Message(text), tuple(same))
    else:
        text = _("No office has the same group as at the last election")
        yield Check("rotation", "P-03", case.group, Severity.PASSED, Message(text))
    if women:
        text = _("Offices reserved for a woman twice running")
        yield Check("women_repeat", "C-20", case.group, Severity.WARNING, Message(text), tuple(women))
    else:
        text = _("No office is reserved for a woman twice running")
        yield Check("women_repeat", "C-20", case.group, Severity.PASSED, Message(text))


def _counted(case: Case, elections: int) -> Check:
    """P-03: from which election on the history counts."""
    values: dict[str, Value] = {"number": elections}
    if case.first_election is None:
        text = _("Every earlier election in the history counts: {number}")
    else:
        text, values["day"] = _("Earlier elections count from {day} on: {number}"), day(case.first_election)
    return Check("first_election", "P-03", case.group, Severity.PASSED, Message(text, values))
