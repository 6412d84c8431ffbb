"""Rule 5(1), Explanation: a body that is among the highest of both categories goes to the one that is larger in it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from itertools import groupby

from reservations.law import ranking
from reservations.law.cases import Case, Numbers
from reservations.law.ranking import Figures
from reservations.law.statutes.mp_municipal_offices_1999.numbers import SC, ST
from reservations.law.terms import Body, Category
from reservations.law.wording import gettext_noop as _
from reservations.law.working import Context, Step, clause


@dataclass(frozen=True)
class BothLists(Context):
    """Who is left out of a category's list because the other category takes it, and the order drawn among equals."""

    elsewhere: Mapping[Category, frozenset[str]]
    drawn: Mapping[Category, Mapping[str, int]]

    def working(self) -> dict[str, object]:
        """How the working keeps it: by category the codes that leave its list."""
        return {"is": "both_lists", **{category.value: sorted(codes) for category, codes in self.elsewhere.items()}}


@clause(
    Step.LIST,
    "5(1), Explanation",
    ("M-02",),
    _("Which bodies are among the highest of both categories?"),
    _("A body on both lists goes to the category whose share in it is higher; the other category takes its next."),
)
def bodies_on_both_lists(case: Case, numbers: Numbers) -> BothLists:
    """(1), Explanation: each category takes its highest bodies; one on both lists goes to its larger category (M-02).

    Every body that a list takes in place of another may be on both lists again, so it goes on until none is. LotNeeded
    when equals stand on both sides of the end of a list (C-13).
    """
    lists = {category: _List(case, category, numbers.reserved[category].number) for category in (SC, ST)}
    preferred = {body.code: SC if body.sc >= body.st else ST for body in case.bodies}
    while _move(lists, preferred) or any(each.draw() for each in lists.values()):
        pass
    return BothLists(
        {category: frozenset(each.gone) for category, each in lists.items()},
        {category: each.drawn for category, each in lists.items()},
    )


@dataclass(frozen=True, slots=True)
class _Reach:
    """How far down a list its number reaches: who is certainly on it, and equals of whom only some can be."""

    sure: frozenset[str]
    tied: tuple[str, ...] = ()
    wanted: int = 0


@dataclass
class _List:
    """One category's list: its bodies by share, how many it takes, who has left it, and what lots have decided."""

    case: Case
    category: Category
    number: int
    gone: set[str] = field(default_factory=set)
    drawn: dict[str, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        measure = ranking.by_share(self.category)
        some = (body for body in self.case.bodies if body.persons(self.category))
        self._rows = sorted(((measure(body), body.code) for body in some), reverse=True)

    def reach(self) -> _Reach:
        """Where the list ends at present."""
        sure: list[str] = []
        for equals in self._equals():
            wanted = self.number - len(sure)
            if len(equals) > wanted:
                return _Reach(frozenset(sure), equals if wanted else (), wanted)
            sure += equals
        return _Reach(frozenset(sure))

    def draw(self) -> bool:
        """Ask for the lot among equals at the end of the list; whether one was needed."""
        reach = self.reach()
        if reach.tied:
            order = self.case.lots.order(self.case.group, self.category.value, reach.tied, reach.wanted)
            self.drawn |= {code: position for position, code in enumerate(order)}
        return bool(reach.tied)

    def _equals(self) -> Iterable[tuple[str, ...]]:
        standing = [row for row in self._rows if row[1] not in self.gone]
        for _figures, rows in groupby(standing, key=_figures_of):
            codes = [code for _same, code in rows]
            if codes[0] in self.drawn:
                yield from ((code,) for code in sorted(codes, key=self.drawn.__getitem__))
            else:
                yield tuple(codes)


def _figures_of(row: tuple[Figures, str]) -> Figures:
    return row[0]


def _move(lists: Mapping[Category, _List], preferred: Mapping[str, Category]) -> bool:
    """Take off each list who is certainly on the other and goes there; whether there was anybody."""
    reaches = {category: each.reach() for category, each in lists.items()}
    leaving = {
        category: {
            code
            for code in (*reaches[category].sure, *reaches[category].tied)
            if preferred[code] is other and code in reaches[other].sure
        }
        for category, other in ((SC, ST), (ST, SC))
    }
    for category, codes in leaving.items():
        lists[category].gone |= codes
    return any(leaving.values())


def left_on_the_list(bodies: Iterable[Body], lists: BothLists, category: Category) -> ranking.Arrangement:
    """The bodies by the category's share; those that go to the other category stand there without a place."""
    return ranking.arrange(
        bodies,
        category,
        ranking.by_share(category),
        elsewhere=lists.elsewhere[category],
        drawn=lists.drawn[category],
    )
