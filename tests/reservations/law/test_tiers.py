"""Tiers of panchayats: a lot decides among those equals alone that a cut divides (P-03, C-13)."""

from reservations.law.lots import LotBook, Stage
from reservations.law.terms import Category, Lots, TieLot
from reservations.law.tiers import BY_SHARE, NOBODY_SERVED, in_order
from tests.reservations.law.panchayats import zila

SC = Category.SC


class TestALotAmongEquals:
    def test_leaves_equals_that_no_cut_divides_as_they_are(self) -> None:
        bodies = [zila("A", sc=900), zila("B", sc=900), zila("C", sc=500), zila("D", sc=500)]
        stage = Stage(LotBook(Lots(ties=(TieLot("zila_panchayat", "SC", ("B", "A")),))), "zila_panchayat", SC)
        order = in_order(bodies, BY_SHARE[SC], NOBODY_SERVED, {1, 4}, stage)
        assert [body.code for body in order.standing] == ["B", "A", "C", "D"]
        assert order.by_lot == {"A", "B"}
