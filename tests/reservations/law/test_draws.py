"""Lots that a statute draws: pools, tickets, what is on record, and what still waits."""

import hashlib

import pytest

from reservations.law.draws import Draw, Drawing, DrawsNeeded, by_tickets, pool, ticket, together
from reservations.law.lots import LotBook
from reservations.law.terms import Lots

POOL = pool("council", "bc", 2, ["C", "A", "B"])


def drawing(lots: Lots, *, seeded: bool = False) -> Drawing:
    return Drawing(LotBook(lots), seeded=seeded)


def on_record(*order: str) -> Drawing:
    return drawing(Lots(draws={"council": {"bc": order}}))


def drawn(draw: Draw | None) -> tuple[str, ...]:
    assert draw is not None
    return draw.drawn


class TestThePool:
    def test_is_in_the_order_of_the_codes_whatever_the_input(self) -> None:
        assert pool("council", "bc", 2, ["B", "C", "A"]) == POOL
        assert POOL.codes == ("A", "B", "C")

    def test_its_hash_is_that_of_one_line_for_each_code(self) -> None:
        text = "council|bc|A\ncouncil|bc|B\ncouncil|bc|C\n"
        assert POOL.sha256 == hashlib.sha256(text.encode()).hexdigest()
        assert POOL.working()["sha256"] == POOL.sha256


class TestTheSeed:
    def test_a_ticket_is_the_hash_of_seed_kind_stage_and_code(self) -> None:
        text = "4 6 1|council|bc|A"
        assert ticket("4 6 1", "council", "bc", "A") == hashlib.sha256(text.encode("utf-8")).hexdigest()

    def test_the_smallest_tickets_are_drawn(self) -> None:
        draw = by_tickets(POOL, "4 6 1")
        assert list(draw.order) == sorted("ABC", key=lambda code: ticket("4 6 1", "council", "bc", code))
        assert draw.drawn == draw.order[:2]
        assert draw.working()["tickets"] == {code: ticket("4 6 1", "council", "bc", code) for code in "ABC"}

    def test_a_drawing_by_seed_looks_at_no_record(self) -> None:
        lots = Lots("s", {"council": {"bc": ("C", "B", "A")}})
        assert drawing(lots, seeded=True).draw(POOL) == by_tickets(POOL, "s")


class TestTheRecord:
    def test_the_first_drawn_get_the_offices(self) -> None:
        assert drawn(on_record("C", "A", "B").draw(POOL)) == ("C", "A")

    def test_more_may_be_drawn_than_are_needed_or_just_as_many(self) -> None:
        assert drawn(on_record("B", "A").draw(POOL)) == ("B", "A")

    @pytest.mark.parametrize("order", [("A",), ("A", "X"), ()])
    def test_too_few_or_names_from_outside_the_pool_are_no_draw(self, order: tuple[str, ...]) -> None:
        waiting = on_record(*order)
        assert waiting.draw(POOL) is None
        with pytest.raises(DrawsNeeded) as needed:
            waiting.stop_while_waiting([("council", "women", 3)])
        assert needed.value.pools == (POOL,)
        assert needed.value.later == (("council", "women", 3),)
        assert needed.value.recorded is bool(order)
        assert not needed.value.seeded

    def test_a_pool_that_gets_everything_needs_no_lot(self) -> None:
        all_of_them = pool("council", "bc", 4, "AB")
        draw = drawing(Lots()).draw(all_of_them)
        assert draw is not None
        assert (draw.method, draw.drawn) == ("all", ("A", "B"))

    def test_but_an_order_on_record_is_kept(self) -> None:
        draw = on_record("B", "A").draw(pool("council", "bc", 4, "AB"))
        assert draw is not None
        assert (draw.method, draw.drawn) == ("recorded", ("B", "A"))

    def test_what_is_all_drawn_stops_nothing(self) -> None:
        ready = on_record("B", "A")
        ready.draw(POOL)
        ready.stop_while_waiting([])

    def test_a_draw_that_no_stage_asked_for_is_named(self) -> None:
        book = LotBook(
            Lots(draws={"council": {"bc": ("A",), "women": ("B",), "st_women": ()}, "other": {"bc": ("C",)}})
        )
        assert book.drawn("council", "bc") == ("A",)
        assert book.unused_draws("council") == ("women",)


class TestWhatIsNeeded:
    def test_of_several_classes_is_asked_for_at_once(self) -> None:
        other = pool("town", "bc", 1, "XY")
        first = DrawsNeeded([POOL], [("council", "women", 1)], seeded=False, recorded=False)
        second = DrawsNeeded([other], [("town", "women", 2)], seeded=False, recorded=True)
        both = together([first, second])
        assert both.pools == (POOL, other)
        assert both.later == (("council", "women", 1), ("town", "women", 2))
        assert both.recorded

    def test_speaks_of_the_first_pool_and_lists_all(self) -> None:
        needed = DrawsNeeded([POOL], [("council", "women", 1)], seeded=True, recorded=False)
        assert needed.as_json() == {
            "group": "council",
            "stage": "bc",
            "order": [],
            "tied": ["A", "B", "C"],
            "number": 2,
            "method": "seeded",
            "pools": [POOL.working()],
            "later": [{"group": "council", "stage": "women", "number": 1}],
        }
