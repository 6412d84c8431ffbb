"""Rule 5(1) to (4): two categories by share, the Other Backward Classes and the women by lot."""

from __future__ import annotations

from collections.abc import Iterable

from reservations.law.cases import Case, Reserved
from reservations.law.draws import Draw, Drawing, pool
from reservations.law.ranking import Arrangement, Skipped
from reservations.law.refusals import Refusal
from reservations.law.statutes.mp_municipal_offices_1999.both_lists import BothLists, left_on_the_list
from reservations.law.statutes.mp_municipal_offices_1999.numbers import BC, W
from reservations.law.terms import Body, Category
from reservations.law.wording import Message, offices, people
from reservations.law.wording import gettext_noop as _
from reservations.law.working import Step, clause

Bodies = tuple[Body, ...]

DRAWN_OF = {category: f"{category.value.lower()}_women" for category in (Category.SC, Category.ST, Category.BC)}
BY_LOT = _("Which bodies does the lot draw for {category}?")


@clause(
    Step.ALLOTMENT,
    "5(1)",
    ("C-12", "M-02"),
    _("Allotment"),
    _("The offices go to the bodies with the largest percentages; their women's offices are drawn by lot among them."),
)
def reserved_in_descending_order(case: Case, category: Category, reserved: Reserved, lists: BothLists) -> Bodies:
    """(1): the bodies reserved for a category by its share in them, the largest first. Refusal C-40 when too few."""
    if not reserved.number:
        return ()
    order = in_order_of_percentage(case, category, lists)
    chosen = order.first(reserved.number)
    _refuse_too_few(case, category, reserved.number, len(chosen), order.skipped(Skipped.NOBODY))
    return chosen


@clause(
    Step.RANK,
    "5(1)",
    ("C-12", "C-13", "C-24", "M-02"),
    _("Rank by percentage of {category}"),
    _("Each body's percentage is taken of its own population; the largest comes first."),
)
def in_order_of_percentage(case: Case, category: Category, lists: BothLists) -> Arrangement:
    """(1): the bodies by the category's percentage of their own population (C-12)."""
    return left_on_the_list(case.bodies, lists, category)


@clause(
    Step.LOT,
    "5(2)",
    ("M-03", "M-05"),
    BY_LOT,
    _("The lot is drawn among the bodies that are left, or those of them that were not reserved for them last time."),
    category=BC,
)
def drawn_for_other_backward_classes(case: Case, drawing: Drawing, reserved: Reserved, bodies: Bodies) -> Draw | None:
    """(2): the lot of the Other Backward Classes. None while it is not drawn; refusal C-40 when the pool is small."""
    _refuse_too_few(case, BC, reserved.number, len(bodies), [body.code for body in bodies])
    return drawing.draw(pool(case.group, "bc", reserved.number, (body.code for body in bodies)))


@clause(
    Step.LOT,
    "5(3)",
    ("M-04", "M-05"),
    _("Which of these offices does the lot draw for women?"),
    _("The lot for the women of a category is drawn among the bodies reserved for it."),
)
def drawn_for_women_of_the_category(
    case: Case, drawing: Drawing, category: Category, women: int, bodies: Bodies
) -> Draw | None:
    """(3): the lot of a category's women among its bodies. None while it is not drawn."""
    return drawing.draw(pool(case.group, DRAWN_OF[category], women, (body.code for body in bodies)))


@clause(
    Step.LOT,
    "5(4)",
    ("M-04", "M-05"),
    BY_LOT,
    _("The lot for the other women is drawn among the bodies that no category has."),
    category=W,
)
def drawn_for_women(case: Case, drawing: Drawing, women: int, bodies: Bodies) -> Draw | None:
    """(4): the lot of the other women among the unreserved bodies; refusal C-40 when there are too few of these."""
    _refuse_too_few(case, W, women, len(bodies), [body.code for body in bodies])
    return drawing.draw(pool(case.group, "women", women, (body.code for body in bodies)))


SENTENCE = _("{needed} are reserved for {category}, but there are bodies for {available} only.")


def _refuse_too_few(case: Case, category: Category, needed: int, available: int, concerned: Iterable[str]) -> None:
    if available < needed and case.options["C-40"] == "refuse":
        values = {"needed": offices(needed), "category": people(category), "available": available}
        raise Refusal("C-40", Message(SENTENCE, values), sorted(concerned), ("refuse", "unfilled"))
