"""A category's offices for each unit: first pass, taking back, cycle, and what is beyond it."""

from fractions import Fraction

import pytest

from reservations.law.distribution import Demand, Distribution, distribute
from reservations.law.lots import LotBook, Stage
from reservations.law.proportion import Remainder, capped, proportional
from reservations.law.refusals import LotNeeded, Refusal
from reservations.law.terms import Category, Figures, Lots, TieLot
from reservations.law.units import Unit

HALF, IGNORED = Remainder.MORE_THAN_HALF, Remainder.IGNORED
STATE = Fraction(1, 10)


def demand(
    name: str, offices: int, sc: int, capacity: int = 99, *, per: int = 1000, rule: Remainder = HALF, at_most: int = 0
) -> Demand:
    """A unit with `sc` of `per` persons; its target in that proportion, or `at_most` of its offices per thousand."""
    target = proportional(offices, sc, per, rule)
    if at_most:
        target = capped(target, proportional(offices, at_most, 1000, rule))
    return Demand(Unit(name, (), Figures(offices, per, sc, 0, 0)), target, capacity)


def distributed(
    number: int, *demands: Demand, beyond: str = "refuse", lots: tuple[tuple[str, ...], ...] = ()
) -> Distribution:
    book = LotBook(Lots(ties=tuple(TieLot("g", "SC", order) for order in lots)))
    return distribute(number, demands, STATE, Stage(book, "g", Category.SC), beyond)


class TestTheFirstPass:
    def test_rounds_the_target(self) -> None:
        found = distributed(3, demand("A", 10, 151), demand("B", 10, 50), demand("C", 10, 149))
        assert found.of_units() == {"A": 2, "B": 0, "C": 1}

    def test_stops_at_the_limit_of_the_states_proportion(self) -> None:
        assert distributed(1, demand("A", 10, 300, at_most=100)).of_units() == {"A": 1}

    def test_stops_at_the_capacity_and_the_rest_goes_round(self) -> None:
        found = distributed(3, demand("A", 10, 300, 1), demand("B", 10, 101))
        assert found.of_units() == {"A": 1, "B": 2}
        assert [share.turns for share in found.shares] == [(), (1,)]


class TestTakingBack:
    def test_begins_with_the_smallest_fraction(self) -> None:
        found = distributed(3, demand("A", 10, 190), demand("B", 10, 160), demand("C", 4, 100))
        assert found.of_units() == {"A": 2, "B": 1, "C": 0}
        assert [share.taken_back for share in found.shares] == [0, 1, 0]

    def test_leaves_who_was_not_rounded_up(self) -> None:
        found = distributed(2, demand("A", 10, 140), demand("B", 10, 160))
        assert found.of_units() == {"A": 1, "B": 1}

    def test_leaves_who_is_held_below_its_target_by_its_capacity(self) -> None:
        found = distributed(3, demand("A", 10, 260, 2), demand("B", 10, 170))
        assert found.of_units() == {"A": 2, "B": 1}

    def test_of_equal_fractions_takes_the_smaller_share(self) -> None:
        found = distributed(3, demand("A", 10, 160), demand("B", 4, 400), lots=())
        assert found.of_units() == {"A": 1, "B": 2}

    def test_of_equal_shares_takes_the_fewer_offices(self) -> None:
        # Targets 0.6 of 4 offices, 1.6 of 10 … with one share: 4 x 0.15 = 0.6, 24 x 0.15 = 3.6.
        found = distributed(4, demand("A", 24, 150), demand("B", 4, 150))
        assert found.of_units() == {"A": 4, "B": 0}

    def test_of_equals_the_lot_names_first_who_keeps_the_office(self) -> None:
        equals = demand("A", 10, 160), demand("B", 10, 160), demand("C", 10, 160)
        with pytest.raises(LotNeeded) as needed:
            distributed(5, *equals)
        assert (needed.value.tied, needed.value.number) == (("A", "B", "C"), 2)
        assert distributed(5, *equals, lots=(("C", "A", "B"),)).of_units() == {"A": 2, "B": 1, "C": 2}

    def test_is_refused_where_too_few_stand_above_their_target(self) -> None:
        with pytest.raises(Refusal) as refused:
            distributed(1, demand("A", 10, 200), demand("B", 10, 160))
        assert refused.value.reading == "C-08"
        assert refused.value.message.text() == (
            "The first pass gives 4 offices to the Scheduled Castes, 3 too many, and too few units stand above their"
            " target to take them back."
        )


class TestTheCycle:
    def test_serves_the_highest_share_first_and_goes_round(self) -> None:
        found = distributed(6, demand("A", 10, 110), demand("B", 10, 120), demand("C", 10, 100))
        assert found.of_units() == {"A": 2, "B": 3, "C": 1}
        assert [share.turns for share in found.shares] == [(2,), (1, 3), ()]

    def test_a_share_equal_to_the_states_is_not_more(self) -> None:
        with pytest.raises(Refusal):
            distributed(2, demand("C", 10, 100))

    def test_a_unit_that_met_its_limit_takes_part(self) -> None:
        assert distributed(4, demand("A", 10, 300, at_most=100)).of_units() == {"A": 4}

    def test_of_equal_shares_more_persons_come_first_then_more_offices(self) -> None:
        found = distributed(4, demand("A", 10, 120), demand("B", 10, 240, per=2000), demand("C", 11, 120))
        assert found.of_units() == {"A": 1, "B": 2, "C": 1}
        assert distributed(3, demand("A", 10, 120), demand("C", 11, 120)).of_units() == {"A": 1, "C": 2}

    def test_of_equals_a_lot_decides(self) -> None:
        equals = demand("A", 10, 120), demand("B", 10, 120)
        with pytest.raises(LotNeeded) as needed:
            distributed(3, *equals)
        assert (needed.value.tied, needed.value.number) == (("A", "B"), 1)
        assert distributed(3, *equals, lots=(("B", "A"),)).of_units() == {"A": 1, "B": 2}


class TestBeyondTheShare:
    UNITS = demand("A", 10, 120, 2), demand("B", 10, 90, 3), demand("C", 10, 80, 9)

    def test_is_refused_with_the_units_that_are_full(self) -> None:
        with pytest.raises(Refusal) as refused:
            distributed(7, *self.UNITS)
        assert (refused.value.reading, refused.value.codes) == ("C-11", ("A",))
        assert refused.value.options == ("refuse", "next_descending", "unfilled")
        assert refused.value.message.text().startswith("Of 7 offices for the Scheduled Castes, 3 cannot be placed")

    def test_goes_on_with_the_others_in_turn(self) -> None:
        found = distributed(7, *self.UNITS, beyond="next_descending")
        assert found.of_units() == {"A": 2, "B": 3, "C": 2}
        assert [share.turns_beyond for share in found.shares] == [(), (1, 3), (2,)]

    def test_is_refused_when_no_unit_has_room(self) -> None:
        with pytest.raises(Refusal) as refused:
            distributed(20, *self.UNITS, beyond="next_descending")
        assert (refused.value.reading, refused.value.codes) == ("C-11", ("A", "B", "C"))
        assert "no body of any unit" in refused.value.message.text()

    def test_stays_unreserved(self) -> None:
        found = distributed(7, *self.UNITS, beyond="unfilled")
        assert (found.of_units(), found.left) == ({"A": 2, "B": 1, "C": 1}, 3)


def test_the_working_holds_target_capacity_and_every_turn_of_each_unit() -> None:
    working = distributed(3, demand("A", 10, 300, at_most=100), demand("B", 3, 90)).working()
    units = working.pop("units")
    assert working == {"is": "distribution", "category": "SC", "number": 3, "state_share": [1, 10], "left": 0}
    assert isinstance(units, list)
    target = units[0].pop("target")
    assert (target["quotient"], target["limit"]["quotient"], target["number"]) == (3, 1, 1)
    assert units[0] == {
        "unit": "A",
        "figures": {"is": "figures", "offices": 10, "population": 1000, "sc": 300, "st": 0, "bc": 0},
        "capacity": 99,
        "first_pass": 1,
        "taken_back": 0,
        "turns": [1, 2],
        "turns_beyond": [],
        "number": 3,
    }
    assert (units[1]["unit"], units[1]["number"], units[1]["turns"]) == ("B", 0, [])
