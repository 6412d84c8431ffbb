"""How close it was: the smallest change of a body's own figure that would have changed its outcome."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from django.utils.translation import gettext as _

from reservations import words
from reservations.formatting import indian
from reservations.law.terms import Category
from reservations.law.wording import body, people
from reservations.services.explanations import seat_words
from reservations.services.explanations.reruns import LOT, REFUSED
from reservations.services.explanations.search import Search
from reservations.services.explanations.seat_words import Pair, said
from reservations.services.explanations.trace import Json, Trace


@dataclass(frozen=True, slots=True)
class Closeness:
    """One figure of the body and one direction; `change` in persons is None when no change within bounds does it.

    `category` is what the office would be: a code, `lot` when equals would need a lot, `refused` when the law would
    stop; `others` are the other offices that would change, as (code, before, after).
    """

    figure: str
    group: str
    direction: int
    before: int
    change: int | None
    after: int | None
    category: str | None
    outcome: str
    sentence: str
    others: tuple[tuple[str, str, str], ...]


def closeness(result: Json, working: Json, code: str, found: Iterable[Json] | None = None) -> list[Closeness]:
    """For the figure that ranks the body (for an unreserved one, each figure) the nearest change up and down.

    `found` is what a search came to; without it the search is made now. UnknownBody when the code is not there.
    """
    trace = Trace(working, result, code)
    return [_told(trace, each) for each in (Search(result, working).find(code) if found is None else found)]


def _told(trace: Trace, found: Json) -> Closeness:
    group, direction, before, after = Category(found["group"]), found["direction"], found["before"], found["after"]
    return Closeness(
        figure=found["figure"],
        group=found["group"],
        direction=direction,
        before=before,
        change=None if after is None else abs(after - before),
        after=after,
        category=found["outcome"],
        outcome=_outcome(found["outcome"]),
        sentence=_sentence(trace, group, direction, before, after, found["outcome"]),
        others=tuple((code, now, then) for code, now, then in found["others"]),
    )


def _outcome(outcome: str | None) -> str:
    if outcome is None:
        return ""
    if outcome == LOT:
        return _("a lot would decide")
    return _("the computation would stop") if outcome == REFUSED else str(words.category(outcome))


def _sentence(
    trace: Trace, group: Category, direction: int, before: int, after: int | None, outcome: str | None
) -> str:
    values = {"body": body(trace.code), "category": people(group)}
    if after is None:
        return trace.say(said(trace, _unchanged(group, direction)), **values, now=str(words.category(trace.category)))
    figures = {"after": indian(after), "before": indian(before), "outcome": _outcome(outcome)}
    return trace.say(said(trace, _changed(group, direction)), **values, **figures)


def _unchanged(group: Category, direction: int) -> Pair:
    if group is Category.W:
        return seat_words.STAYS_WITH_LARGER if direction > 0 else seat_words.STAYS_WITH_SMALLER
    return seat_words.STAYS_WITH_MORE if direction > 0 else seat_words.STAYS_WITH_FEWER


def _changed(group: Category, direction: int) -> Pair:
    if group is Category.W:
        return seat_words.WITH_LARGER if direction > 0 else seat_words.WITH_SMALLER
    return seat_words.WITH_MORE if direction > 0 else seat_words.WITH_FEWER
