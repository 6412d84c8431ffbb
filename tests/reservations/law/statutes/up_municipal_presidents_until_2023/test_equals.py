"""C-13 in the serial list: a lot is asked for exactly where the outcome depends on the order of equals."""

import random
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import date
from fractions import Fraction
from itertools import chain, groupby, permutations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from reservations.law.computation import Result, compute
from reservations.law.refusals import LotNeeded, Refusal
from reservations.law.statutes.up_municipal_presidents_until_2023.numbers import (
    offices_for_backward_classes,
    offices_for_scheduled_castes,
    offices_for_scheduled_tribes,
)
from reservations.law.terms import Body, Category, HistoryRow, Inputs, Lots, TieLot
from reservations.law.units import together
from tests.reservations.law.municipalities import (
    UNTIL_2023,
    categories,
    checks,
    clauses,
    history,
    inputs,
    of,
    panchayat,
    run,
    with_lots,
)

LAST = date(2017, 11, 22)
GROUPS = (Category.SC, Category.ST, Category.BC, Category.W)


@dataclass(frozen=True)
class Replay:
    """A small class of bodies and what its last election allotted, in order."""

    bodies: list[Body]
    past: list[tuple[str, Category]]

    @property
    def inputs(self) -> Inputs:
        rows = tuple(HistoryRow(LAST, code, category, None, n) for n, (code, category) in enumerate(self.past, 1))
        return inputs(UNTIL_2023, self.bodies, history=rows, readings={"shortfall": "unfilled"})

    def orders(self) -> Iterator[list[str]]:
        """Every order in which the list may stand."""

        def measure(body: Body) -> tuple[Fraction, int, int]:
            return Fraction(body.sc, body.population), body.sc, body.population

        sets = [[body.code for body in equals] for _measure, equals in groupby(
            sorted(self.bodies, key=measure, reverse=True), key=measure)]  # fmt: skip
        for order in product(*(permutations(equals) for equals in sets)):
            yield list(chain.from_iterable(order))

    def walked(self, order: list[str], reserved: Mapping[Category, tuple[int, int]]) -> dict[str, str]:
        """Sub-clauses (d) and (f) word for word along one order of the list."""
        last = [(code, category) for code, category in self.past if category is not Category.UR]
        women = [code for code, category in last if category is Category.W]
        behind = women[-1] if women else last[-1][0] if last else None
        here = 0 if behind is None else order.index(behind) + 1
        persons = {body.code: body for body in self.bodies}
        barred = {(code, category.group) for code, category in last}
        found: dict[str, str] = {}
        for group in GROUPS:
            number, for_women = reserved[group]
            for serial in [*range(here, len(order)), *range(here)] if number else []:
                code = order[serial]
                if code not in found and (code, group) not in barred and persons[code].persons(group):
                    found[code] = (group.women if for_women > 0 else group).value
                    number, for_women, here = number - 1, for_women - 1, serial + 1
                if not number:
                    break
        return found


@st.composite
def replays(draw: st.DrawFn) -> Replay:
    figures = st.tuples(st.sampled_from([(100, 10), (100, 10), (100, 0), (200, 30)]), st.sampled_from([0, 0, 20]),
                        st.sampled_from([0, 30, 40]))  # fmt: skip
    found = draw(st.lists(figures, min_size=2, max_size=5))
    bodies = [panchayat(str(n), "D", population, sc, tribes, bc)
              for n, ((population, sc), tribes, bc) in enumerate(found)]  # fmt: skip
    codes = draw(st.lists(st.sampled_from([body.code for body in bodies]), unique=True))
    return Replay(bodies, [(code, draw(st.sampled_from(list(Category)))) for code in codes])


def without_lots(replay: Replay) -> frozenset[tuple[str, str]] | None:
    """What everybody gets, or none when a lot is asked for."""
    try:
        return frozenset(given_for(compute(replay.inputs)).items())
    except LotNeeded:
        return None


def numbers(replay: Replay) -> dict[Category, tuple[int, int]]:
    """The State's numbers, which know nothing of the order of the list."""
    figures = together(replay.bodies)
    of_categories = {
        Category.SC: offices_for_scheduled_castes(figures).number,
        Category.ST: offices_for_scheduled_tribes(figures).number,
        Category.BC: offices_for_backward_classes(figures).number,
    }
    found = {group: (number, -(-number // 3)) for group, number in of_categories.items()}
    others = max(0, -(-len(replay.bodies) // 3) - sum(women for _number, women in found.values()))
    return found | {Category.W: (others, 0)}


@settings(deadline=None, max_examples=200)
@given(replays())
def test_a_lot_is_asked_for_exactly_when_orders_of_equals_give_different_outcomes(replay: Replay) -> None:
    outcomes = {frozenset(replay.walked(order, numbers(replay)).items()) for order in replay.orders()}
    found = without_lots(replay)
    assert (found is None) == (len(outcomes) > 1)
    assert found is None or {found} == outcomes


@settings(deadline=None, max_examples=100)
@given(replays(), st.randoms(use_true_random=False))
def test_with_its_lots_the_outcome_is_that_of_the_list_in_the_order_drawn(
    replay: Replay, chance: random.Random
) -> None:
    drawn = {body.code: chance.random() for body in replay.bodies}
    result = with_lots(replay.inputs, lambda tied: sorted(tied, key=drawn.__getitem__))
    order = min(replay.orders(), key=lambda order: [drawn[code] for code in order])
    assert given_for(result) == replay.walked(order, numbers(replay))


def given_for(result: Result) -> dict[str, str]:
    return {code: category for code, category in categories(result).items() if category != "UR"}


class TestAFewEquals:
    def twins(self, **second: int) -> list[Body]:
        """P and Q equal in the list, X behind them; one office of the Backward Classes, one of women."""
        figures = {"sc": 100, "bc": 300}
        return [panchayat("P", "D", 1000, **figures), panchayat("Q", "D", 1000, **{**figures, **second}),
                panchayat("X", "D", 1000, sc=90, bc=300), panchayat("Y", "D", 1000, sc=80, bc=300)]  # fmt: skip

    def test_that_get_different_things_need_a_lot(self) -> None:
        with pytest.raises(LotNeeded) as needed:
            run(UNTIL_2023, self.twins())
        assert (needed.value.tied, needed.value.number) == (("P", "Q"), 2)

    def test_the_lot_orders_their_serials_and_is_marked(self) -> None:
        lots = Lots(ties=(TieLot("nagar_panchayat", "SC", ("Q", "P")),))
        result = run(UNTIL_2023, self.twins(), lots=lots, record=True)
        assert of(result, "BC_W", "W") == ["Q", "P"]
        [serials] = clauses(result, "list")
        assert serials["result"] == {"is": "serials", "bodies": ["Q", "P", "X", "Y"], "by_lot": ["P", "Q"]}

    def test_of_whom_one_can_get_nothing_need_none(self) -> None:
        result = run(UNTIL_2023, self.twins(bc=0), history=history(LAST, Q="W", Y="W"))
        assert of(result, "BC_W", "W") == ["P", "X"]
        assert "stale_lot-1" not in checks(result)

    def test_behind_a_category_that_is_refused_need_none(self) -> None:
        with pytest.raises(Refusal) as refusal:
            run(UNTIL_2023, self.twins(), history=history(LAST, P="BC", Q="BC", X="BC", Y="BC"))
        assert refusal.value.reading == "C-40"

    def test_behind_a_category_left_unfilled_need_one(self) -> None:
        past = history(LAST, P="BC", Q="BC", X="BC", Y="BC")
        with pytest.raises(LotNeeded) as needed:
            run(UNTIL_2023, self.twins(), history=past, readings={"shortfall": "unfilled"})
        assert needed.value.tied == ("P", "Q")

    def test_more_equals_than_are_tried_in_every_order_need_a_lot_where_their_order_may_matter(self) -> None:
        many = [panchayat(f"P{n}", "D", 1000, sc=0, bc=900 if n == 0 else 0) for n in range(5)]
        with pytest.raises(LotNeeded):
            run(UNTIL_2023, many)
