"""A lot verified from its record alone: the pool's hash, tickets, who is drawn, and everything that contradicts it."""

from dataclasses import replace

import pytest

from reservations.law.draws import by_tickets, pool
from reservations.law.verification import StatedDraw, StatedPool, verify

POOL = pool("council", "bc", 2, "ABCD")
SEEDED = by_tickets(POOL, "4 6 1")
OF_SEED = StatedDraw("4 6 1", SEEDED.order, SEEDED.drawn, SEEDED.tickets)
WRITTEN = StatedDraw(None, ("C", "A", "D"), ("C", "A"))


def stated(newest: StatedDraw | None = None, **more: object) -> StatedPool:
    return replace(StatedPool(POOL, {}, POOL.sha256, newest), **more)


def told(given: StatedPool, seed: str | None = None) -> list[str]:
    return [message.text() for message in verify(given, seed).contradictions]


class TestWhatAgrees:
    @pytest.mark.parametrize("newest", [None, OF_SEED, WRITTEN, StatedDraw("4 6 1"), StatedDraw(None, ("C", "A"))])
    def test_is_not_contradicted(self, newest: StatedDraw | None) -> None:
        assert told(stated(newest)) == []

    def test_the_seed_decides_by_tickets(self) -> None:
        assert verify(stated(OF_SEED)).draw == SEEDED
        assert verify(stated(), "4 6 1").draw == SEEDED
        assert told(stated(OF_SEED), "4 6 1") == []

    def test_an_order_written_down_is_taken_as_it_is(self) -> None:
        draw = verify(stated(WRITTEN)).draw
        assert draw is not None
        assert (draw.method, draw.drawn) == ("recorded", ("C", "A"))

    def test_while_nothing_is_drawn_there_is_no_draw(self) -> None:
        assert verify(stated()).draw is None

    def test_a_hash_that_is_not_stated_is_not_compared(self) -> None:
        assert told(stated(sha256="")) == []


class TestWhatContradicts:
    def test_another_hash(self) -> None:
        assert told(stated(sha256="00")) == [f"The SHA-256 of the pool is {POOL.sha256}, not 00."]

    def test_another_seed(self) -> None:
        assert told(stated(OF_SEED), "5")[0] == "The record states the seed “4 6 1”."
        assert told(stated(WRITTEN), "5") == ["The record states an order drawn, not a seed."]

    def test_tickets_order_and_drawn_that_the_seed_does_not_give(self) -> None:
        wrong = StatedDraw("4 6 1", SEEDED.order[::-1], SEEDED.order[2:], {**SEEDED.tickets, "A": "00", "X": "11"})
        assert told(stated(wrong)) == [
            "The ticket of A is stated as 00.",
            "The ticket of X is stated as 11.",
            "The order stated is not that of the tickets.",
            f"Other names are stated as drawn: {', '.join(SEEDED.order[2:])}.",
        ]

    def test_names_from_outside_too_few_and_others_than_the_first(self) -> None:
        wrong = StatedDraw(None, ("X",), ("Y",))
        assert told(stated(wrong)) == [
            "Names from outside the pool were drawn: X.",
            "Only 1 names were drawn; 2 are needed.",
            "Other names are stated as drawn: Y.",
        ]

    def test_among_equals_everybody_has_a_place(self) -> None:
        assert told(stated(WRITTEN, everything=True)) == ["Only 3 names were drawn; 4 are needed."]
