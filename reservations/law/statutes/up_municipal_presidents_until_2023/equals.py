"""Equals in the serial list: a lot is asked for where the outcome depends on their order, and nowhere else (C-13)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import permutations

from reservations.law.lots import Stage
from reservations.law.refusals import LotNeeded
from reservations.law.statutes.up_municipal_presidents_until_2023.serials import Serials, Undecided
from reservations.law.terms import Category

Outcome = Mapping[str, Category]
Found = tuple[Serials, Outcome]

# So many equals are tried in every order; of more a lot is asked for where their order only perhaps matters.
MOST_TRIED = 4


def settle(serials: Serials, outcome_of: Callable[[Serials], Outcome], stage: Stage) -> Serials:
    """The list with every set of equals put into the order drawn where the outcome depends on it.

    The register names no stage for the list; it is made by percentage of Scheduled Castes, so their stage is taken
    (C-13, C-26). The lot holds the equals in the order of their serials. LotNeeded when it is not on record.
    """
    return _settled(serials, outcome_of, stage)[0]


def _settled(serials: Serials, outcome_of: Callable[[Serials], Outcome], stage: Stage) -> Found:
    try:
        return serials, outcome_of(serials)
    except Undecided as undecided:
        place, surely = undecided.place, undecided.surely
    codes = [body.code for body in serials.sets[place]]
    try:
        order = stage.order(codes, len(codes))
    except LotNeeded as needed:
        if surely or len(codes) > MOST_TRIED:
            raise
        return _in_any_order(serials, place, outcome_of, stage, needed)
    return _settled(serials.decided(place, order, by_lot=True), outcome_of, stage)


def _in_any_order(
    serials: Serials, place: int, outcome_of: Callable[[Serials], Outcome], stage: Stage, needed: LotNeeded
) -> Found:
    """Try every order of the equals at a place; LotNeeded if the outcomes differ."""
    found: list[Found] = []
    others: list[LotNeeded] = []
    for order in permutations(body.code for body in serials.sets[place]):
        try:
            found.append(_settled(serials.decided(place, order, by_lot=False), outcome_of, stage))
        except LotNeeded as other:
            others.append(other)
    if not others and all(outcome == found[0][1] for _serials, outcome in found):
        return found[0]
    if not found and len({other.tied for other in others}) == 1:
        raise others[0]
    raise needed
