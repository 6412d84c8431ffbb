"""The ranking around one body: its neighbours, the last one served and the next in line, with exact figures."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from django.utils.translation import gettext as _

from reservations.law.terms import WITH_POPULATION, Category
from reservations.law.wording import classes, people
from reservations.services.explanations import measures, serial_list, tiers
from reservations.services.explanations.trace import Json, Trace

NEIGHBOURS = 3


@dataclass(frozen=True, slots=True)
class Row:
    """One body. `place` is its turn (none when it is passed over), `share` exact, `bar` in thousandths of the largest.
    `persons` is what ranks: of a category, or where `percent` is empty whatever else the law counts.

    `cut` is the last one served, `next` the one after it; `gap` tells that bodies are left out before this row.
    """

    rank: int
    place: int | None
    code: str
    name: str
    persons: int
    population: int
    share: Fraction
    percent: str
    bar: int
    category: str
    status: str
    here: bool
    cut: bool
    next: bool
    gap: bool


@dataclass(frozen=True, slots=True)
class Ranking:
    """One category's arrangement around the body; `total` bodies are arranged, `number` offices are allotted."""

    group: str
    caption: str
    number: int
    total: int
    rows: tuple[Row, ...]


def ranking(result: Json, working: Json, code: str, *, all_rows: bool = False) -> list[Ranking]:
    """The arrangements in which one body stands, its own category's first; three rows above and below, cut and next.

    With `all_rows` every body arranged. UnknownBody when the code is not in the computation.
    """
    trace = Trace(working, result, code)
    if code not in trace.allotments:
        return []
    if serial_list.is_by_list(trace):
        return [_serials(trace, all_rows)]
    own = trace.category.group
    standing = [category for category in (*WITH_POPULATION, Category.W) if trace.row(category) is not None]
    return [
        _ranking(trace, category, all_rows) for category in sorted(standing, key=lambda category: category is not own)
    ]


def _ranking(trace: Trace, category: Category, all_rows: bool) -> Ranking:
    rows = trace.rows(category)
    number, _women = trace.reserved(category)
    shown = range(len(rows)) if all_rows else _shown(rows, trace.code, number)
    largest = max(measures.exact(trace, category, row["body"]) for row in rows)
    built, before = [], -1
    for position in shown:
        built.append(_row(trace, category, rows[position], number, largest, gap=position > before + 1))
        before = position
    return Ranking(category.value, measures.caption(trace, category), number, len(rows), tuple(built))


def _serials(trace: Trace, all_rows: bool) -> Ranking:
    """The list of a law that has one; its serials are the ranks, and no single cut is in it."""
    listed = serial_list.serials(trace)
    rows: list[Json] = [
        {"body": code, "rank": number, "place": None, "skipped": None, "by_lot": False, "tier": 0}
        for number, code in enumerate(listed, start=1)
    ]
    shown = range(len(rows)) if all_rows else _shown(rows, trace.code, len(rows))
    largest = max(trace.share(Category.SC, code) for code in listed)
    built, before = [], -1
    for position in shown:
        built.append(_row(trace, Category.SC, rows[position], len(rows), largest, gap=position > before + 1))
        before = position
    caption = trace.say(_("The list of {classes} by percentage of {category}"), classes=classes(trace.kind),
                        category=people(Category.SC))  # fmt: skip
    return Ranking(Category.SC.value, caption, 0, len(rows), tuple(built))


def _shown(rows: list[Json], code: str, number: int) -> Iterable[int]:
    here = next(position for position, row in enumerate(rows) if row["body"] == code)
    near = set(range(max(0, here - NEIGHBOURS), min(len(rows), here + NEIGHBOURS + 1)))
    return sorted(near | {position for position, row in enumerate(rows) if row["place"] in (number, number + 1)})


def _row(trace: Trace, category: Category, row: Json, number: int, largest: Fraction, *, gap: bool) -> Row:
    code = row["body"]
    population, by = trace.persons(Category.W, code), measures.measure(trace, category)
    return Row(
        rank=row["rank"],
        place=row["place"],
        code=code,
        name=trace.voice.name(code),
        persons=measures.figure(trace, category, code),
        population=population,
        share=trace.share(category, code),
        percent=trace.percent(category, code) if by is measures.Measure.SHARE else "",
        bar=int(measures.exact(trace, category, code) / largest * 1000) if largest else 0,
        category=trace.allotments[code]["category"],
        status=_status(trace, row),
        here=code == trace.code,
        cut=row["place"] == number,
        next=row["place"] == number + 1,
        gap=gap,
    )


def _status(trace: Trace, row: Json) -> str:
    if row["skipped"] == "barred":
        return _("barred by rotation")
    if row["skipped"] == "nobody":
        return _("nobody of the category")
    if row["by_lot"]:
        return _("equal; order by lot")
    if tiers.has_tiers(trace):
        return tiers.status(row)
    return _("had its turn in the running cycle") if row["tier"] else ""
