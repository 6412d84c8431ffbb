"""Sub-clauses (c) and (d): the serial list, and the four blocks that are allotted along it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from reservations.law import shortfall
from reservations.law.cases import Case, Reserved
from reservations.law.lots import Stage
from reservations.law.statutes.up_municipal_presidents_until_2023 import serials
from reservations.law.statutes.up_municipal_presidents_until_2023.equals import settle
from reservations.law.statutes.up_municipal_presidents_until_2023.numbers import BC, SC, ST, W
from reservations.law.statutes.up_municipal_presidents_until_2023.rotation import Start
from reservations.law.statutes.up_municipal_presidents_until_2023.serials import Pointer, Serials, SoFar, Walk
from reservations.law.terms import WITH_POPULATION, Category
from reservations.law.wording import gettext_noop as _
from reservations.law.working import Context, Step, clause

ORDER = (*WITH_POPULATION, W)
READINGS = ("C-16", "C-18", "C-24", "C-26")
ALLOTMENT = _("Allotment")
SERIALLY = _(
    "From where the allotment stands the list is walked through serial by serial, first for the category's women;"
    " a body already allotted, barred, or with nobody of the category is passed over."
)


@dataclass(frozen=True)
class Blocks(Context):
    """Of each category, in the order of the blocks, how many offices are to be allotted and who is barred from them."""

    reserved: Mapping[Category, Reserved]
    barred: Mapping[Category, frozenset[str]]


@clause(
    Step.LIST,
    "9-A(5)(1)(c)",
    ("C-12", "C-13", "C-26"),
    _("In which order do the bodies stand?"),
    _("All bodies of the class stand in one list, that with the largest percentage of Scheduled Castes at serial 1."),
    category=SC,
)
def in_serial_order(case: Case, start: Start, blocks: Blocks) -> Serials:
    """(c): one list for every category, by percentage of Scheduled Castes (C-26); equals by lot where it matters."""

    def outcome_of(order: Serials) -> Mapping[str, Category]:
        so_far = beginning(order, start)
        for category in ORDER:
            reserved = blocks.reserved[category]
            walk = serials.walk(so_far, category, reserved, blocks.barred[category])
            if case.options["C-40"] == "refuse" and len(walk.given) < reserved.number:
                break  # refused here: no order of equals further on decides anything
            so_far = so_far.after(walk)
        return so_far.taken

    order = serials.in_serial_order(case.bodies, SC)
    return settle(order, outcome_of, Stage(case.lots, case.group, SC)).in_full()


def beginning(order: Serials, start: Start) -> SoFar:
    """The walk before its first step."""
    at = Pointer() if start.after is None else Pointer(order.place_of(start.after), start.after)
    return SoFar(order, at, {})


@clause(Step.ALLOTMENT, "9-A(5)(1)(d)(i)", (*READINGS, "C-25"), ALLOTMENT, SERIALLY, category=SC)
def allotted_to_scheduled_castes(case: Case, reserved: Reserved, so_far: SoFar, blocks: Blocks) -> Walk:
    """(d)(i), proviso: serial by serial from where the allotment begins, first to the women (C-16)."""
    return _walked(case, SC, reserved, so_far, blocks)


@clause(Step.ALLOTMENT, "9-A(5)(1)(d)(ii)", READINGS, ALLOTMENT, SERIALLY, category=ST)
def allotted_to_scheduled_tribes(case: Case, reserved: Reserved, so_far: SoFar, blocks: Blocks) -> Walk:
    """(d)(ii), proviso: from the serial next to the last one allotted under (i)."""
    return _walked(case, ST, reserved, so_far, blocks)


@clause(Step.ALLOTMENT, "9-A(5)(1)(d)(iii)", READINGS, ALLOTMENT, SERIALLY, category=BC)
def allotted_to_backward_classes(case: Case, reserved: Reserved, so_far: SoFar, blocks: Blocks) -> Walk:
    """(d)(iii), proviso: from the serial next to the last one allotted under (ii)."""
    return _walked(case, BC, reserved, so_far, blocks)


@clause(Step.ALLOTMENT, "9-A(5)(1)(d)(iv)", READINGS, ALLOTMENT, SERIALLY, category=W)
def allotted_to_women(case: Case, reserved: Reserved, so_far: SoFar, blocks: Blocks) -> Walk:
    """(d)(iv): the other women, from the serial next to the last one allotted under (iii)."""
    return _walked(case, W, reserved, so_far, blocks)


def _walked(case: Case, category: Category, reserved: Reserved, so_far: SoFar, blocks: Blocks) -> Walk:
    """One block; once round the list without enough lawful bodies is C-40."""
    walk = serials.walk(so_far, category, reserved, blocks.barred[category])
    passed = [stop.body.code for stop in walk.stops if stop.passed is serials.Passed.BARRED]
    shortfall.refuse_too_few(case, category, reserved.number, len(walk.given), passed)
    return walk
