"""The checks of figures: nothing missing, nothing jumped, wards add up, nobody of a category gets nothing (C-37)."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from django.db.models import Count, Max, QuerySet, Sum

from reservations.law.wording import Message, Value, bodies, grouped
from reservations.law.wording import gettext_noop as _
from reservations.models import Body, Computation, Exercise, Figure, FigureSet
from reservations.selectors import jumps, lineage
from reservations.selectors.checked import BLOCKING, PASSED, WARNING, Check
from reservations.selectors.figures import FIGURES

MOST_WARDS = 20  # wrong sums that are told one by one
PEOPLE = ("sc", "st", "bc")
CATEGORIES = {"SC": "sc", "SC_W": "sc", "ST": "st", "ST_W": "st", "BC": "bc", "BC_W": "bc"}


def of_set(figure_set: FigureSet) -> list[Check]:
    """What a second person looks at before confirming a set."""
    return [
        _within(figure_set),
        _missing(Body.objects.filter(state=figure_set.state_id, kind=figure_set.kind, valid_to=None), figure_set),
        *jumped(figure_set),
        *wards(figure_set),
    ]


def of_computation(computation: Computation) -> list[Check]:
    """What is looked at before an order on these figures is published."""
    return [
        _missing(lineage.constituted(computation.exercise), computation.figure_set),
        *jumped(computation.figure_set),
        *wards(computation.figure_set),
        nobody(computation),
    ]


def bodies_without_figures(exercise: Exercise) -> list[str]:
    """Codes of constituted bodies of the exercise's class that have no figure in its set."""
    return _without(lineage.constituted(exercise), exercise.figure_set)


def _without(constituted: QuerySet[Body], figure_set: FigureSet) -> list[str]:
    with_figures = Figure.objects.filter(figure_set=figure_set).values("body")
    return list(constituted.exclude(pk__in=with_figures).order_by("code").values_list("code", flat=True))


def _missing(constituted: QuerySet[Body], figure_set: FigureSet) -> Check:
    """Bodies of the register without figures."""
    found = tuple(_without(constituted, figure_set))
    if found:
        text = _("Constituted since the computation, without figures: {bodies}")
        return Check("figures:missing", BLOCKING, "C-37", Message(text, {"bodies": bodies(found)}), found)
    number = {"number": grouped(constituted.count())}
    return Check("figures:missing", PASSED, "C-37", Message(_("All {number} constituted bodies have figures"), number))


def _within(figure_set: FigureSet) -> Check:
    """The categories are parts of the population: the database holds no other figure."""
    sums = figure_set.figures.aggregate(number=Count("pk"), **{column: Sum(column) for column in FIGURES})
    values = {name: grouped(int(total or 0)) for name, total in sums.items()}
    text = _("In all {number} bodies the categories are not more than the population; in sum {sc} + {st} + {bc} of"
             " {population}")  # fmt: skip
    return Check("figures:within", PASSED, "C-37", Message(text, values))


def jumped(figure_set: FigureSet) -> Iterator[Check]:
    """Populations more than a quarter away from the set before need a note or changed limits."""
    if figure_set.supersedes is None:
        yield Check("figures:jump", PASSED, "C-37", Message(_("There are no earlier figures to compare with")))
        return
    found = jumps.of_set(figure_set)
    if not found:
        number: dict[str, Value] = {
            "number": grouped(jumps.compared(figure_set).count()),
            "version": figure_set.supersedes.version,
        }
        text = _("Of {number} populations none is more than a quarter away from version {version}")
        yield Check("figures:jump", PASSED, "C-37", Message(text, number))
    bare = tuple(jump.body.code for jump in found if not jump.explained)
    if bare:
        text = _("More than a quarter away from the figures before, without a note: {bodies}")
        yield Check("figures:jump", BLOCKING, "C-37", Message(text, {"bodies": bodies(bare)}), bare)
    told = tuple(jump.body.code for jump in found if jump.explained)
    if told:
        text = _("More than a quarter away from the figures before, with a note or changed limits: {bodies}")
        yield Check("figures:jump_told", WARNING, "C-37", Message(text, {"bodies": bodies(told)}), told)


def wards(figure_set: FigureSet) -> Iterator[Check]:
    """Constituencies add up to their panchayat, where the file or another confirmed set tells its own figures."""
    if figure_set.kind != "constituency":
        return
    rows = _sums_of_wards(figure_set)
    own = _own_figures(figure_set, [row["code"] for row in rows if row["of_population"] is None])
    whole = {row["code"]: own.get(row["code"]) or {c: row[f"of_{c}"] for c in FIGURES} for row in rows}
    wrong = [
        (row["code"], column, row[column], told)
        for row in rows
        for column in FIGURES
        if (told := whole[row["code"]][column]) is not None and row[column] not in (None, told)
    ]
    yield from (_not_in_sum(*each) for each in wrong[:MOST_WARDS])
    if len(wrong) > MOST_WARDS:
        number = {"number": grouped(len(wrong) - MOST_WARDS)}
        text = _("Further sums of constituencies that are not their panchayat’s own figure: {number}")
        yield Check("figures:wards", BLOCKING, "C-37", Message(text, number))
    if not wrong:
        compared = {"number": grouped(sum(told["population"] is not None for told in whole.values()))}
        text = _("The constituencies of {number} panchayats add up to the panchayat’s own figures")
        yield Check("figures:wards", PASSED, "C-37", Message(text, compared))


def _not_in_sum(code: str, column: str, sum_of_wards: int, whole: int) -> Check:
    text = _("The constituencies of panchayat {code} have {wards} in the column {column}, the panchayat {whole}")
    values = {"code": code, "column": column, "wards": grouped(sum_of_wards), "whole": grouped(whole)}
    return Check(f"figures:wards-{code}-{column}", BLOCKING, "C-37", Message(text, values))


def _sums_of_wards(figure_set: FigureSet) -> list[dict[str, Any]]:
    """By panchayat the sums of its constituencies, and what their rows say the panchayat itself has."""
    sums = {column: Sum(column) for column in FIGURES}
    whole = {f"of_{column}": Max(f"panchayat_{column}") for column in FIGURES}
    rows = figure_set.figures.exclude(body__panchayat="").values("body__panchayat").annotate(**sums, **whole)
    return [{"code": row["body__panchayat"], **row} for row in rows.order_by("body__panchayat")]


def _own_figures(figure_set: FigureSet, codes: Iterable[str]) -> Mapping[str, Mapping[str, int | None]]:
    """The figures that panchayats have in the newest confirmed set of their own class."""
    rows = Figure.objects.filter(
        body__state=figure_set.state_id,
        body__code__in=list(codes),
        figure_set__confirmation__outcome="confirmed",
    )
    return {row.pop("body__code"): row for row in rows.order_by("figure_set__version").values("body__code", *FIGURES)}


def nobody(computation: Computation) -> Check:
    """C-24: no office goes to a category of which nobody is on record in the body."""
    rows = {row["code"]: row for row in computation.inputs["bodies"]}
    without = {column: sum(_has_nobody(row, column) for row in rows.values()) for column in PEOPLE}
    allotted = (computation.result or {})["allotments"]
    wrong = tuple(
        row["code"]
        for row in allotted
        if row["category"] in CATEGORIES and _has_nobody(rows[row["code"]], CATEGORIES[row["category"]])
    )
    if wrong:
        text = _("Allotted to a category of which nobody is on record there: {bodies}")
        return Check("figures:nobody", BLOCKING, "C-24", Message(text, {"bodies": bodies(wrong)}), wrong)
    text = _("Bodies with nobody of the Scheduled Castes {sc}, Scheduled Tribes {st}, Backward Classes {bc}; none is"
             " allotted to such a category")  # fmt: skip
    return Check("figures:nobody", PASSED, "C-24", Message(text, {name: grouped(n) for name, n in without.items()}))


def _has_nobody(row: Mapping[str, Any], column: str) -> bool:
    """Nobody counted: no persons, and no families where these alone are known. What is not counted is not nobody."""
    return row.get(column) == 0 and not row.get(f"families_{column}")
