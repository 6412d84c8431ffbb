"""Rule 5 from the numbers to the last lot: the population decides first, then lots in the order of the sub-rules."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from reservations.law import rotation
from reservations.law.cases import Case, Grant, Numbers, Outcome, RuleSystem
from reservations.law.draws import Draw, Drawing, Later
from reservations.law.refusals import Refusal
from reservations.law.statutes.mp_municipal_offices_1999 import findings
from reservations.law.statutes.mp_municipal_offices_1999.allotment import (
    DRAWN_OF,
    Bodies,
    drawn_for_other_backward_classes,
    drawn_for_women,
    drawn_for_women_of_the_category,
    reserved_in_descending_order,
)
from reservations.law.statutes.mp_municipal_offices_1999.both_lists import bodies_on_both_lists
from reservations.law.statutes.mp_municipal_offices_1999.numbers import (
    BC,
    SC,
    ST,
    W,
    bodies_counted,
    offices_reserved,
)
from reservations.law.terms import BodyClass, Category, Lots
from reservations.law.wording import Message, classes
from reservations.law.wording import gettext_noop as _
from reservations.law.working import Step, clause


def allot(case: Case) -> Outcome:
    """The numbers, the two categories by share, then the lots; DrawsNeeded while a lot is not drawn."""
    figures = bodies_counted(case)
    numbers = offices_reserved(case, figures)
    lists = bodies_on_both_lists(case, numbers)
    chosen = {c: reserved_in_descending_order(case, c, numbers.reserved[c], lists) for c in (SC, ST)}
    drawing = Drawing(case.lots, seeded=case.options["M-05"] == "seeded")
    grants = tuple(_Course(case, numbers, drawing).draw(chosen))
    return Outcome((numbers,), grants, "5(4)", tuple(findings.examine(case, numbers, grants)))


@clause(
    Step.ROTATION,
    "5(2)",
    ("M-03", "C-41"),
    _("Which bodies are left out of the lot?"),
    _("By the reading chosen, those that were reserved for the Other Backward Classes at the last election."),
    category=BC,
)
def had_by_backward_classes_last_time(case: Case) -> frozenset[str]:
    """(2), only by choice (M-03): what the Other Backward Classes had at the last election. Refused without history."""
    if not case.history:
        text = _("The reading chosen leaves out the {classes} that were reserved for the Other Backward Classes last"
                 " time, but there is no history of them.")  # fmt: skip
        options = ("all_remaining", "not_last_time")
        raise Refusal("M-03", Message(text, {"classes": classes(case.kind)}), (), options)
    return rotation.barred(rotation.elections(case.history), BC)


@dataclass
class _Course:
    """The lots of one class under way, in the order of the sub-rules."""

    case: Case
    numbers: Numbers
    drawing: Drawing

    def draw(self, chosen: Mapping[Category, Bodies]) -> Iterator[Grant]:
        """All five lots; DrawsNeeded with every pool that is known while one of them is missing."""
        left = _without(self.case.bodies, *chosen.values())
        bc = self._backward_classes(left)
        women = {category: self._women_of(category, bodies) for category, bodies in chosen.items()}
        if bc is not None:
            women[BC] = self._women_of(BC, bc)
            women[W] = self._other_women(_without(left, bc))
        self.drawing.stop_while_waiting(self._later() if bc is None else ())
        return _granted({**chosen, BC: bc or ()}, {category: bodies or () for category, bodies in women.items()})

    def _backward_classes(self, left: Bodies) -> Bodies | None:
        reserved = self.numbers.reserved[BC]
        if not reserved.number:
            return ()
        out = had_by_backward_classes_last_time(self.case) if self.case.options["M-03"] == "not_last_time" else ()
        bodies = tuple(body for body in left if body.code not in out)
        return _drawn(drawn_for_other_backward_classes(self.case, self.drawing, reserved, bodies), bodies)

    def _women_of(self, category: Category, bodies: Bodies) -> Bodies | None:
        women = self.numbers.reserved[category].women
        if not women:
            return ()
        return _drawn(drawn_for_women_of_the_category(self.case, self.drawing, category, women, bodies), bodies)

    def _other_women(self, bodies: Bodies) -> Bodies | None:
        women = self.numbers.reserved[W].number
        return _drawn(drawn_for_women(self.case, self.drawing, women, bodies), bodies) if women else ()

    def _later(self) -> list[Later]:
        """The lots whose pools the lot of the Other Backward Classes makes, with their numbers."""
        numbers = {DRAWN_OF[BC]: self.numbers.reserved[BC].women, "women": self.numbers.reserved[W].number}
        return [(self.case.group, stage, number) for stage, number in numbers.items() if number]


# Under which provision and readings a category's offices are reserved.
RESERVED_BY: Mapping[Category, tuple[str, tuple[str, ...]]] = {
    SC: ("5(1)", ("C-12", "M-02")),
    ST: ("5(1)", ("C-12", "M-02")),
    BC: ("5(2)", ("M-03", "M-05")),
}


def _granted(chosen: Mapping[Category, Bodies], women: Mapping[Category, Bodies]) -> Iterator[Grant]:
    """Category by category in the order of rank or of the lot; of a category's bodies some are drawn for its women."""
    for category, (provision, readings) in RESERVED_BY.items():
        of_women = {body.code for body in women[category]}
        by_lot = tuple(dict.fromkeys((*readings, "M-04", "M-05")))
        for body in chosen[category]:
            if body.code in of_women:
                yield Grant(body, category.women, "5(3)", by_lot)
            else:
                yield Grant(body, category, provision, readings)
    for body in women[W]:
        yield Grant(body, W, "5(4)", ("M-04", "M-05"))


def _without(bodies: Bodies, *taken: Bodies) -> Bodies:
    codes = {body.code for each in taken for body in each}
    return tuple(body for body in bodies if body.code not in codes)


def _drawn(draw: Draw | None, bodies: Bodies) -> Bodies | None:
    by_code = {body.code: body for body in bodies}
    return None if draw is None else tuple(by_code[code] for code in draw.drawn)


def method(lots: Lots) -> Mapping[str, str]:
    """M-05: a seed on record, and no draw, tells that lots are drawn by it, unless a choice says otherwise."""
    return {"M-05": "seeded"} if lots.seed is not None and not any(lots.draws.values()) else {}


SYSTEM = RuleSystem(
    id="mp-municipal-offices-1999",
    title=_("Offices of Mayor and President, Madhya Pradesh"),
    citation=_("Madhya Pradesh Municipalities (Reservation of Office of Mayor and President) Rules, 1999, rule 5"),
    law="rule",
    state="IN-MP",
    classes=(BodyClass.MUNICIPAL_CORPORATION, BodyClass.MUNICIPAL_COUNCIL, BodyClass.NAGAR_PANCHAYAT),
    columns=("code", "name", "kind", "population", "sc", "st"),
    optional=("name_hi", "notified"),
    allot=allot,
    choices=("C-40", "C-44", "M-03", "M-04", "M-04-obc", "M-05"),
    takes=frozenset({"draws"}),
    presumed=method,
)
