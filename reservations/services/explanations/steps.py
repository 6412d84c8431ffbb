"""The steps of an explanation: a question, the sum, the outcome, one sentence why, provision, readings and source."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from django.utils.translation import gettext as _

from reservations.law.terms import COLUMN_OF, WITH_POPULATION, Category
from reservations.law.working import Step as Part
from reservations.services.explanations import drawn, in_units, parts, seats, serial_list, tiers
from reservations.services.explanations.parts import Draft
from reservations.services.explanations.refused import why_not
from reservations.services.explanations.trace import Json, Trace


@dataclass(frozen=True, slots=True)
class Step:
    """One step, numbered from 1; `equation` is in spans that may break between lines, `category` is for its chip."""

    number: int
    key: str
    heading: str
    equation: tuple[str, ...]
    outcome: str
    sentence: str
    provision: str
    readings: tuple[str, ...]
    source: str
    category: str | None


def steps(result: Json, working: Json, code: str, *, source: str = "") -> list[Step]:
    """The steps that concern one body; `source` names where the figures come from, in the active language.

    A body of a category: number, women, rotation, rank, allotment. Before them, why no earlier category took it; an
    unreserved body has one such step for each category. UnknownBody when the code is not in the computation.
    Of a municipality whose seats are counted, the numbers and why no seat is allotted.
    """
    trace = Trace(working, result, code)
    if code not in trace.allotments:
        return _numbered([*_numbers(trace), seats.no_allotment(trace)], source)
    own = trace.category.group
    order = trace.order
    earlier = order[: order.index(own)] if own in order else order
    counted_too = own in WITH_POPULATION and COLUMN_OF[own] in trace.system.columns
    drafts = [parts.counted(trace, own if counted_too else None)]
    drafts += [why_not(trace, category) for category in earlier]
    drafts += [parts.unreserved(trace)] if own is Category.UR else _allotted(trace, own)
    return _numbered(drafts, source)


def state_steps(working: Json, *, source: str = "", group: str | None = None) -> list[Step]:
    """The numbers of one group of bodies (the first, if none is named): each category, its women, the other women."""
    groups = [each for each in working["groups"] if group in (None, each["group"])]
    trace = Trace({**working, "groups": groups})
    return _numbered(_numbers(trace) if trace.clause(Part.FIGURES) else [], source)


def unit_steps(working: Json, unit: str, *, source: str = "", group: str | None = None) -> list[Step]:
    """How a unit comes to its numbers: the State's, then its part, or a panchayat's own; none if unknown."""
    groups = [each for each in working["groups"] if group in (None, each["group"])]
    trace = Trace({**working, "groups": groups}, unit=unit)
    return _numbered(_numbers(trace) if trace.members(unit) else [], source)


def _numbers(trace: Trace) -> list[Draft]:
    found = [parts.counted(trace, None)]
    for category in trace.order:
        found += _numbers_of(trace, category)
    return found


def _allotted(trace: Trace, own: Category) -> list[Draft]:
    numbers = _numbers_of(trace, own)
    if drawn.is_by_lot(trace):
        return [*numbers, *drawn.allotted(trace, own)]
    barred = [parts.rotation(trace, own)] if trace.clause(Part.ROTATION, own) else []
    barred += [tiers.step(trace, own)] if trace.clause(Part.TIERS, own) else []
    if serial_list.is_by_list(trace):
        where = [serial_list.in_the_list(trace), serial_list.start(trace)]
        return [*numbers, *where, *barred, serial_list.allotment(trace, own)]
    return [*numbers, *barred, parts.rank(trace, own), parts.allotment(trace, own)]


def _numbers_of(trace: Trace, category: Category) -> list[Draft]:
    """A category's number in the State and its women's, and what a unit has of them."""
    if category is Category.W:
        found = [parts.women_in_all(trace), parts.other_women(trace)] if trace.clause(Part.OTHER_WOMEN) else []
    else:
        found = _number_and_women(trace, category)
    return [*found, *in_units.units(trace, category)]


def _number_and_women(trace: Trace, category: Category) -> list[Draft]:
    if trace.clause(Part.NUMBER, category) is None:
        return [parts.not_reserved_by_choice(trace, category)]
    women = trace.clause(Part.WOMEN, category)
    return [parts.number(trace, category)] + ([parts.women(trace, women)] if women else [])


def _numbered(drafts: Iterable[Draft], source: str) -> list[Step]:
    given = list(drafts)
    numbers = {draft.key: number for number, draft in enumerate(given, start=1)}
    return [_step(draft, number, numbers, source) for number, draft in enumerate(given, start=1)]


def _step(draft: Draft, number: int, numbers: dict[str, int], source: str) -> Step:
    return Step(
        number=number,
        key=draft.key,
        heading=draft.heading,
        equation=draft.equation,
        outcome=draft.outcome,
        sentence=draft.sentence,
        provision=draft.provision,
        readings=draft.readings,
        source=_source(draft, numbers, source),
        category=draft.category,
    )


def _source(draft: Draft, numbers: dict[str, int], source: str) -> str:
    used = [str(numbers[key]) for key in draft.uses if key in numbers]
    if not used:
        return draft.source or (_("Source: {source}").format(source=source) if source else _("Source: the figure set"))
    if len(used) == 1:
        return _("from step {number}").format(number=used[0])
    return _("from steps {numbers} and {last}").format(numbers=", ".join(used[:-1]), last=used[-1])
