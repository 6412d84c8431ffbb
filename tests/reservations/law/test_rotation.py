"""Rotation: what the last election bars, and the memory of the running cycle."""

import pytest

from reservations.law.refusals import Refusal
from reservations.law.rotation import barred, elections, refuse_before, served
from reservations.law.terms import Category
from tests.reservations.law.towns import FIRST, SECOND, THIRD, history

SC, W = Category.SC, Category.W


class TestElections:
    def test_are_told_apart_by_date_and_put_in_order(self) -> None:
        past = elections(history(SECOND, A="UR") + history(FIRST, A="SC", B="W"))
        assert [(election.on, dict(election.allotted)) for election in past] == [
            (FIRST, {"A": SC, "B": W}),
            (SECOND, {"A": Category.UR}),
        ]

    def test_the_working_keeps_their_dates(self) -> None:
        assert elections(history(FIRST, A="SC"))[0].working() == "2023-05-11"


class TestC01:
    def test_an_election_on_the_first_day_counts(self) -> None:
        refuse_before(history(FIRST, A="SC"), FIRST)

    def test_an_earlier_one_is_refused_by_name(self) -> None:
        with pytest.raises(Refusal) as refused:
            refuse_before(history(FIRST, B="SC", A="UR"), SECOND)
        assert (refused.value.reading, refused.value.codes) == ("C-01", ("A", "B"))


class TestC19:
    def test_without_an_election_nobody_is_barred(self) -> None:
        assert barred((), SC) == frozenset()

    def test_only_the_last_election_bars(self) -> None:
        past = elections(history(FIRST, A="SC") + history(SECOND, B="SC"))
        assert barred(past, SC) == {"B"}

    def test_a_womans_office_bars_its_whole_group(self) -> None:
        past = elections(history(FIRST, A="SC_W", B="ST", C="UR"))
        assert barred(past, SC) == {"A"}


class TestC20:
    PAST = elections(history(FIRST, A="SC_W", B="W", C="BC", D="UR"))

    def test_group_only_leaves_women_of_a_category_free_for_other_women(self) -> None:
        assert barred(self.PAST, W) == {"B"}

    def test_any_women_bars_them_from_other_women(self) -> None:
        assert barred(self.PAST, W, any_women=True) == {"A", "B"}

    def test_any_women_bars_nobody_from_the_categories(self) -> None:
        assert barred(self.PAST, Category.BC, any_women=True) == {"C"}


class TestC21:
    def test_the_memory_grows_from_election_to_election(self) -> None:
        past = elections(history(FIRST, A="SC") + history(SECOND, B="SC_W"))
        assert served(past, SC, {"A", "B", "C"}) == {"A", "B"}

    def test_when_all_are_served_a_new_cycle_begins(self) -> None:
        past = elections(history(FIRST, A="SC") + history(SECOND, B="SC"))
        assert served(past, SC, {"A", "B"}) == frozenset()

    def test_those_served_again_at_that_election_count_in_the_new_cycle(self) -> None:
        past = elections(history(FIRST, A="SC") + history(SECOND, B="SC", A="SC"))
        assert served(past, SC, {"A", "B"}) == {"A"}

    def test_only_bodies_that_exist_and_have_the_population_are_waited_for(self) -> None:
        past = elections(history(FIRST, A="SC", Gone="SC"))
        assert served(past, SC, {"A", "B"}) == {"A"}
        assert served(past, SC, {"A"}) == frozenset()

    def test_each_unit_has_a_memory_of_its_own(self) -> None:
        past = elections(history(FIRST, A="SC", X="SC") + history(SECOND, B="SC"))
        assert served(past, SC, {"A", "B"}) == frozenset()
        assert served(past, SC, {"X", "Y"}) == {"X"}

    def test_it_goes_on_over_several_cycles(self) -> None:
        past = elections(history(FIRST, A="SC") + history(SECOND, B="SC") + history(THIRD, A="SC"))
        assert served(past, SC, {"A", "B"}) == {"A"}

    def test_a_unit_without_anybody_has_nothing_to_remember(self) -> None:
        assert served(elections(history(FIRST, A="SC")), SC, set()) == frozenset()
