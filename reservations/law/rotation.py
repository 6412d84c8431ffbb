"""Rotation between elections: who is barred by the last one, and who was served in the running cycle (C-19 to C-21)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from datetime import date
from itertools import groupby

from reservations.law.refusals import Refusal
from reservations.law.terms import Category, HistoryRow
from reservations.law.wording import Message, bodies, day
from reservations.law.wording import gettext_noop as _


@dataclass(frozen=True, slots=True)
class Election:
    """One general election: the category allotted to each body, by code."""

    on: date
    allotted: Mapping[str, Category]

    def working(self) -> str:
        """How the working keeps it: by its date."""
        return self.on.isoformat()


def elections(history: Iterable[HistoryRow]) -> tuple[Election, ...]:
    """The elections of a history, earliest first."""
    rows = sorted(history, key=lambda row: row.election)
    return tuple(
        Election(on, {row.code: row.category for row in group})
        for on, group in groupby(rows, key=lambda row: row.election)
    )


def refuse_before(history: Iterable[HistoryRow], first_day: date) -> None:
    """C-01: an election before the first day that counts may not be in the history."""
    early = sorted({row.code for row in history if row.election < first_day})
    if early:
        text = _("The history holds elections before {day}, which do not count as a previous election: {bodies}.")
        raise Refusal("C-01", Message(text, {"day": day(first_day), "bodies": bodies(early)}), early)


def barred(past: tuple[Election, ...], category: Category, *, any_women: bool = False) -> frozenset[str]:
    """C-19: codes allotted the category's group at the last election, which may not get it again now.

    C-20: with `any_women` an office allotted to women in any form is barred from the women's group too.
    """
    if not past:
        return frozenset()
    return frozenset(
        code
        for code, last in past[-1].allotted.items()
        if last.group is category or (any_women and category is Category.W and last.for_women)
    )


def served(past: Iterable[Election], category: Category, eligible: Collection[str]) -> frozenset[str]:
    """C-21: the eligible codes served in the running cycle, for a unit of any size.

    Eligible are the bodies of the unit that exist now and have persons of the category. When an election has served
    the last of them a new cycle begins, in which those served again at that election count as served.
    """
    return served_in_each(past, category, [eligible])


def served_in_each(past: Iterable[Election], category: Category, eligible: Iterable[Collection[str]]) -> frozenset[str]:
    """C-21 for several units at once, each with a cycle and a memory of its own: `eligible` of each unit."""
    cycles = [_Cycle(frozenset(codes)) for codes in eligible]
    home = {code: cycle for cycle in cycles for code in cycle.everybody}
    for election in past:
        for code, given in election.allotted.items():
            if given.group is category and code in home:
                home[code].now.add(code)
        for cycle in cycles:
            cycle.close_election()
    return frozenset().union(*(cycle.done for cycle in cycles))


@dataclass
class _Cycle:
    """The running cycle of one unit: all who may be served, who has been, and who was at the present election."""

    everybody: frozenset[str]
    done: frozenset[str] = frozenset()
    now: set[str] = field(default_factory=set)

    def close_election(self) -> None:
        again = self.done & self.now
        self.done = self.done | self.now
        if self.done == self.everybody:
            self.done = again
        self.now = set()
