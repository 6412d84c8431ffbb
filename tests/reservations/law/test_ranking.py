"""The order of bodies: exact, with ties declared and never broken by name, code or order of input."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reservations.law.lots import LotBook
from reservations.law.ranking import Arrangement, Skipped, arrange, by_population, by_share, in_order_of_share, settle
from reservations.law.refusals import LotNeeded
from reservations.law.terms import Body, Category, Lots, TieLot
from tests.reservations.law.towns import town

SC, W = Category.SC, Category.W


def order(arrangement: Arrangement) -> list[str]:
    return [row.body.code for row in arrangement.rows]


def settled(bodies: list[Body], cuts: set[int], *lots: TieLot) -> Arrangement:
    return settle(arrange(bodies, SC, by_share(SC)), cuts, LotBook(Lots(ties=lots)), "corporations", "SC")


class TestOrderByShare:
    def test_the_largest_share_comes_first_whatever_the_number_of_persons(self) -> None:
        assert order(arrange([town("A", 900_000, sc=90_000), town("B", 1000, sc=101)], SC, by_share(SC))) == ["B", "A"]

    def test_equal_shares_go_by_persons_of_the_category(self) -> None:
        assert order(arrange([town("A", 1000, sc=100), town("B", 2000, sc=200)], SC, by_share(SC))) == ["B", "A"]

    @given(*[st.integers(0, 2**39)] * 2, *[st.integers(1, 2**40)] * 2)
    def test_the_whole_number_orders_exactly_as_the_fractions(self, a: int, b: int, p: int, q: int) -> None:
        first, second = in_order_of_share(a, p), in_order_of_share(b, q)
        x, y = Fraction(a, p), Fraction(b, q)
        assert (first < second, first == second) == (x < y, x == y)

    def test_the_closest_shares_there_can_be_are_told_apart(self) -> None:
        assert in_order_of_share(2**40 - 2, 2**40 - 1) < in_order_of_share(2**40 - 1, 2**40)


class TestOrderByPopulation:
    def test_the_most_populous_comes_first(self) -> None:
        assert order(arrange([town("A", 1000), town("B", 2000)], W, by_population)) == ["B", "A"]


class TestWhoIsPassedOver:
    def test_a_body_with_nobody_of_the_category(self) -> None:
        found = arrange([town("A", sc=0), town("B", sc=5)], SC, by_share(SC))
        assert [body.code for body in found.first(2)] == ["B"]
        assert found.skipped(Skipped.NOBODY) == ("A",)

    def test_a_barred_body_stands_where_it_would_have_been_without_a_place(self) -> None:
        found = arrange([town("A", sc=50), town("B", sc=40), town("C", sc=30)], SC, by_share(SC), barred={"A"})
        assert [(row.body.code, row.rank, row.place) for row in found.rows] == [
            ("A", 1, None),
            ("B", 2, 1),
            ("C", 3, 2),
        ]

    def test_those_already_served_come_after_all_others(self) -> None:
        found = arrange([town("A", sc=50), town("B", sc=40), town("C", sc=30)], SC, by_share(SC), later={"A"})
        assert order(found) == ["B", "C", "A"]
        assert [row.rank for row in found.rows] == [2, 3, 1]


class TestTies:
    A, B, C = (town(code, 1000, sc=100) for code in "ABC")
    TOP = town("T", 1000, sc=200)

    def test_equals_have_one_rank(self) -> None:
        assert [row.rank for row in arrange([self.A, self.B, self.TOP], SC, by_share(SC)).rows] == [1, 2, 2]

    def test_one_that_no_cut_divides_asks_for_no_lot(self) -> None:
        assert len(settled([self.TOP, self.A, self.B], {1, 3}).first(3)) == 3
        assert len(settled([self.TOP, self.A, self.B], {0, 1}).first(1)) == 1

    def test_one_that_a_cut_divides_asks_for_a_lot(self) -> None:
        with pytest.raises(LotNeeded) as asked:
            settled([self.A, self.TOP, self.C, self.B], {1, 2})
        needed = asked.value
        assert (needed.group, needed.stage, needed.tied, needed.number) == ("corporations", "SC", ("A", "B", "C"), 1)
        assert not needed.recorded

    def test_the_womens_cut_divides_too(self) -> None:
        with pytest.raises(LotNeeded) as asked:
            settled([self.A, self.B], {1, 2})
        assert asked.value.number == 1

    def test_a_lot_on_record_decides(self) -> None:
        found = settled([self.A, self.B, self.C], {2}, TieLot("corporations", "SC", ("C", "A", "B")))
        assert [body.code for body in found.first(2)] == ["C", "A"]
        assert all(row.by_lot for row in found.rows)

    @pytest.mark.parametrize("order", [("A", "B"), ("A", "B", "C", "T")])
    def test_a_lot_must_hold_exactly_the_tied(self, order: tuple[str, ...]) -> None:
        with pytest.raises(LotNeeded) as asked:
            settled([self.A, self.B, self.C], {2}, TieLot("corporations", "SC", order))
        assert asked.value.recorded

    def test_a_lot_serves_its_own_stage_only(self) -> None:
        with pytest.raises(LotNeeded):
            settled([self.A, self.B], {1}, TieLot("corporations", "ST", ("A", "B")))

    def test_the_order_of_the_input_changes_nothing(self) -> None:
        lot = TieLot("corporations", "SC", ("B", "C", "A"))
        assert settled([self.A, self.B, self.C], {1}, lot) == settled([self.C, self.B, self.A], {1}, lot)


class TestTheWorking:
    def test_names_rank_place_and_reason_of_each(self) -> None:
        kept = arrange([town("A", sc=50), town("B", sc=0)], SC, by_share(SC)).working()
        assert kept == {
            "is": "arrangement",
            "category": "SC",
            "rows": [
                {"body": "A", "rank": 1, "place": 1, "tier": 0, "skipped": None, "by_lot": False},
                {"body": "B", "rank": 2, "place": None, "tier": 0, "skipped": "nobody", "by_lot": False},
            ],
        }


class TestAnotherList:
    BODIES = (town("A", 1000, sc=300), town("B", 1000, sc=300), town("C", 1000, sc=100))

    def test_who_goes_elsewhere_stands_there_without_a_place(self) -> None:
        found = arrange(self.BODIES, SC, by_share(SC), elsewhere={"A"})
        assert order(found) == ["A", "B", "C"]
        assert found.skipped(Skipped.ELSEWHERE) == ("A",)
        assert [body.code for body in found.first(1)] == ["B"]

    def test_a_lot_already_drawn_orders_the_equals(self) -> None:
        assert order(arrange(self.BODIES, SC, by_share(SC), drawn={"B": 0, "A": 1})) == ["B", "A", "C"]
