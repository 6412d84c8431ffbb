"""Tiers: earlier elections bar nobody, but whom they served comes later (P-03)."""

import pytest

from reservations.law.cases import Case
from reservations.law.lots import LotBook
from reservations.law.refusals import LotNeeded
from reservations.law.rotation import elections
from reservations.law.terms import Body, BodyClass, Category, Lots, TieLot
from reservations.law.tiers import (
    BY_SHARE,
    NOBODY_SERVED,
    OUTSIDE_CATEGORIES,
    Order,
    Served,
    in_order,
    served,
    that_count,
)
from tests.reservations.law.panchayats import FIRST, SECOND, THIRD, zila
from tests.reservations.law.towns import history

SC, W = Category.SC, Category.W


def case(*ties: TieLot) -> Case:
    return Case(BodyClass.ZILA_PANCHAYAT, (), (), {}, LotBook(Lots(ties=ties)))


def ordered(
    bodies: list[Body],
    *cuts: int,
    by: Category = SC,
    earlier: Served = NOBODY_SERVED,
    ties: tuple[TieLot, ...] = (),
) -> Order:
    measure = OUTSIDE_CATEGORIES if by is W else BY_SHARE[by]
    return in_order(bodies, measure, earlier, cuts, case(*ties).stages[by])


def codes(order: Order) -> list[str]:
    return [body.code for body in order.standing]


class TestServed:
    PAST = elections(
        history(FIRST, A="SC", B="SC_W") + history(SECOND, B="W", C="ST") + history(THIRD, A="SC_W", C="UR")
    )

    def test_the_last_election_is_a_tier_of_its_own(self) -> None:
        assert served(self.PAST, SC, any_women=False) == Served(frozenset("A"), frozenset("B"))

    def test_women_in_any_form_count_for_women_only_when_so_chosen(self) -> None:
        assert served(self.PAST, W, any_women=False) == Served(frozenset(), frozenset("B"))
        assert served(self.PAST, W, any_women=True) == Served(frozenset("A"), frozenset("B"))

    def test_without_elections_nobody_was_served(self) -> None:
        assert served((), SC, any_women=False) is NOBODY_SERVED

    def test_rows_before_the_first_election_counted_do_not_count(self) -> None:
        rows = history(FIRST, A="SC") + history(SECOND, A="ST")
        assert that_count(rows, None) == list(rows)
        assert that_count(rows, SECOND) == [rows[1]]


class TestTheOrder:
    BODIES = [zila("A", 1000, 300), zila("B", 1000, 200), zila("C", 1000, 100), zila("N", 1000)]

    def test_is_by_tier_and_in_each_by_share_without_those_who_have_nobody(self) -> None:
        order = ordered(self.BODIES, 1, earlier=Served(frozenset("A"), frozenset("B")))
        assert codes(order) == ["C", "B", "A"]
        assert [body.code for body in order.nobody] == ["N"]

    def test_every_body_may_have_a_womans_office(self) -> None:
        everybody_of_a_category = zila("Z", 500, 500)
        assert codes(ordered([*self.BODIES, everybody_of_a_category], 1, by=W))[-1] == "Z"

    def test_without_bodies_there_is_no_order(self) -> None:
        assert codes(ordered([], 1)) == []

    def test_the_ranks_are_by_share_alone_whatever_the_tier(self) -> None:
        rows = ordered(self.BODIES, 1, earlier=Served(frozenset("A"))).working()["rows"]
        assert isinstance(rows, list)
        assert [(row["body"], row["rank"], row["tier"]) for row in rows] == [
            ("B", 2, 0),
            ("C", 3, 0),
            ("A", 1, 2),
            ("N", 4, 0),
        ]


class TestEquals:
    EQUAL = [zila(code, 1000, 300) for code in "ABCD"]

    def test_of_another_tier_they_are_not_equal(self) -> None:
        assert codes(ordered(self.EQUAL[:2], 1, earlier=Served(frozenset("A")))) == ["B", "A"]

    def test_a_cut_between_them_asks_for_a_lot_of_those_in_the_same_tier(self) -> None:
        with pytest.raises(LotNeeded) as asked:
            ordered(self.EQUAL, 2, earlier=Served(frozenset("A")))
        assert (asked.value.tied, asked.value.number) == (("B", "C", "D"), 2)

    def test_a_cut_beside_them_asks_for_nothing(self) -> None:
        assert codes(ordered([zila("Z", 1000, 400), *self.EQUAL], 1, 5))[0] == "Z"

    def test_two_cuts_in_two_groups_of_equals_ask_for_two_lots(self) -> None:
        lower = [zila(code, 1000, 200) for code in "XY"]
        ties = (TieLot("zila_panchayat", "SC", ("D", "B", "A", "C")), TieLot("zila_panchayat", "SC", ("Y", "X")))
        order = ordered([*self.EQUAL, *lower], 2, 5, ties=ties)
        assert codes(order) == ["D", "B", "A", "C", "Y", "X"]
        assert order.by_lot == frozenset("ABCDXY")

    def test_equals_that_no_cut_divides_stay_as_they_are(self) -> None:
        lower = [zila(code, 1000, 200) for code in "XY"]
        order = ordered([*self.EQUAL[:2], *lower], 1, 4, ties=(TieLot("zila_panchayat", "SC", ("B", "A")),))
        assert codes(order) == ["B", "A", "X", "Y"]
        assert order.by_lot == frozenset("AB")
