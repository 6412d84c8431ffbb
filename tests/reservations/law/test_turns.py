"""Offices given one at a time, in turn; equals that a cut divides wait for a lot."""

import pytest

from reservations.law.lots import LotBook, Stage
from reservations.law.refusals import LotNeeded
from reservations.law.terms import Category, Lots, TieLot
from reservations.law.turns import Place, first, in_turn


def stage(*ties: tuple[str, ...]) -> Stage:
    lots = Lots(ties=tuple(TieLot("g", "SC", tied) for tied in ties))
    return Stage(LotBook(lots), "g", Category.SC)


def places(**rooms: tuple[int, int]) -> list[Place]:
    """Measure and room of each by its name."""
    return [Place(name, (measure,), room) for name, (measure, room) in rooms.items()]


class TestFirst:
    def test_the_larger_measure_comes_first(self) -> None:
        assert first(places(A=(1, 1), B=(3, 1), C=(2, 1)), 2, stage()) == ["B", "C"]

    @pytest.mark.parametrize(("number", "names"), [(0, []), (2, ["B", "A"]), (9, ["B", "A"])])
    def test_none_all_and_more_than_all(self, number: int, names: list[str]) -> None:
        assert first(places(A=(1, 1), B=(3, 1)), number, stage()) == names

    def test_equals_on_one_side_of_the_cut_need_no_lot(self) -> None:
        assert first(places(A=(2, 1), B=(2, 1), C=(1, 1), D=(1, 1)), 2, stage()) == ["A", "B"]

    def test_equals_that_the_cut_divides_need_a_lot(self) -> None:
        with pytest.raises(LotNeeded) as needed:
            first(places(Z=(3, 1), B=(2, 1), A=(2, 1), C=(2, 1), D=(1, 1)), 3, stage())
        assert (needed.value.stage, needed.value.tied, needed.value.number) == ("SC", ("A", "B", "C"), 2)

    def test_a_lot_gives_their_order(self) -> None:
        assert first(places(Z=(3, 1), A=(2, 1), B=(2, 1), C=(2, 1)), 3, stage(("C", "A", "B"))) == ["Z", "C", "A"]


class TestInTurn:
    def test_goes_round_and_round(self) -> None:
        assert in_turn(places(A=(1, 9), B=(2, 9)), 5, stage()) == {"B": (1, 3, 5), "A": (2, 4)}

    def test_skips_who_has_no_room(self) -> None:
        assert in_turn(places(A=(1, 3), B=(2, 1), C=(3, 0)), 4, stage()) == {"B": (1,), "A": (2, 3, 4)}

    def test_stops_when_there_is_no_room_anywhere(self) -> None:
        assert in_turn(places(A=(1, 1), B=(2, 1)), 5, stage()) == {"B": (1,), "A": (2,)}

    def test_equals_need_a_lot_in_the_last_round_only(self) -> None:
        equals = places(A=(1, 9), B=(1, 9))
        assert in_turn(equals, 4, stage()) == {"A": (1, 3), "B": (2, 4)}
        with pytest.raises(LotNeeded) as needed:
            in_turn(equals, 5, stage())
        assert needed.value.number == 1
        assert in_turn(equals, 5, stage(("B", "A"))) == {"A": (1, 3), "B": (2, 4, 5)}

    def test_nothing_to_give(self) -> None:
        assert in_turn(places(A=(1, 9)), 0, stage()) == {}
