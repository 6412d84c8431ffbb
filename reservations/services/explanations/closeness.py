"""How close it was: the smallest change of a body's own figure that would have changed its outcome."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.translation import gettext as _

from reservations import words
from reservations.formatting import indian
from reservations.law.terms import COLUMN_OF, WITH_POPULATION, Category
from reservations.law.wording import body, people
from reservations.services.explanations import measures, serial_list
from reservations.services.explanations.changes import LOT, REFUSED, Experiment
from reservations.services.explanations.measures import Measure
from reservations.services.explanations.trace import Json, Trace

FEWER, MORE = -1, 1


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


def closeness(result: Json, working: Json, code: str) -> list[Closeness]:
    """For the figure that ranks the body (for an unreserved one, each figure) the nearest change up and down.

    Each is confirmed by running the computation at the change and one person short of it. The figure stays within
    0 and the population, and the population within what the categories need. UnknownBody when the code is not there.
    """
    trace = Trace(working, result, code)
    if code not in trace.allotments:
        return []
    groups = _groups(trace)
    return [
        _nearest(trace, Experiment(working, code, group), group, direction)
        for group in groups
        for direction in (MORE, FEWER)
    ]


def _groups(trace: Trace) -> tuple[Category, ...]:
    """Whose figures to change: of the body's category, of every category if it has none, and what orders a list."""
    own = trace.category.group
    known = tuple(group for group in WITH_POPULATION if measures.measure(trace, group) is not Measure.FAMILIES)
    if own is Category.UR:
        return (*known, Category.W)
    if own not in (*known, Category.W):
        return ()
    return (Category.SC, own) if serial_list.is_by_list(trace) and own is not Category.SC else (own,)


def _nearest(trace: Trace, experiment: Experiment, group: Category, direction: int) -> Closeness:
    before = experiment.before
    after = experiment.nearest(direction)
    outcome = None if after is None else experiment.outcome(after)
    return Closeness(
        figure=COLUMN_OF[group],
        group=group.value,
        direction=direction,
        before=before,
        change=None if after is None else abs(after - before),
        after=after,
        category=outcome,
        outcome=_outcome(outcome),
        sentence=_sentence(trace, group, direction, before, after, outcome),
        others=() if after is None else tuple(_others(trace, experiment, after)),
    )


def _others(trace: Trace, experiment: Experiment, after: int) -> Iterator[tuple[str, str, str]]:
    for code, category in experiment.outcomes(after).items():
        now = trace.allotments[code]["category"]
        if code != trace.code and category != now:
            yield code, now, category


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
        return trace.say(_unchanged(group, direction), **values, now=str(words.category(trace.category)))
    figures = {"after": indian(after), "before": indian(before), "outcome": _outcome(outcome)}
    return trace.say(_changed(group, direction), **values, **figures)


def _unchanged(group: Category, direction: int) -> str:
    if group is Category.W and direction > 0:
        return _("However much larger the population of {body}, its office would stay “{now}”.")
    if group is Category.W:
        return _("However much smaller the population of {body}, its office would stay “{now}”.")
    if direction > 0:
        return _("However many more of {category} in {body}, its office would stay “{now}”.")
    return _("However many fewer of {category} in {body}, its office would stay “{now}”.")


def _changed(group: Category, direction: int) -> str:
    if group is Category.W and direction > 0:
        return _("more in {body} ({after} instead of {before}), and its office would be: {outcome}.")
    if group is Category.W:
        return _("fewer in {body} ({after} instead of {before}), and its office would be: {outcome}.")
    if direction > 0:
        return _("more of {category} in {body} ({after} instead of {before}), and its office would be: {outcome}.")
    return _("fewer of {category} in {body} ({after} instead of {before}), and its office would be: {outcome}.")
