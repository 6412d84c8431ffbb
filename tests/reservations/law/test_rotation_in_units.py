"""The cyclic order with a memory for each unit (C-21)."""

from reservations.law.rotation import elections, served_in_each
from reservations.law.terms import Category
from tests.reservations.law.municipalities import FIRST, SECOND, THIRD, history


def served(*past: tuple, units: list[set[str]]) -> set[str]:
    return set(served_in_each(elections(row for rows in past for row in rows), Category.SC, units))


def test_each_unit_remembers_for_itself() -> None:
    past = history(FIRST, A="SC", C="SC_W", D="BC")
    assert served(past, units=[{"A", "B"}, {"C", "D"}]) == {"A", "C"}


def test_a_new_cycle_begins_in_the_unit_where_all_were_served_and_in_no_other() -> None:
    past = history(FIRST, A="SC", C="SC"), history(SECOND, B="SC")
    assert served(*past, units=[{"A", "B"}, {"C", "D"}]) == {"C"}


def test_who_is_served_again_when_the_cycle_closes_counts_in_the_new_one() -> None:
    past = history(FIRST, A="SC"), history(SECOND, B="SC"), history(THIRD, A="SC", C="SC")
    assert served(*past, units=[{"A", "B", "C"}]) == {"A"}


def test_who_does_not_exist_any_more_is_forgotten() -> None:
    assert served(history(FIRST, A="SC", Gone="SC"), units=[{"A", "B"}]) == {"A"}


def test_a_unit_in_which_nobody_may_be_served_serves_nobody() -> None:
    assert served(history(FIRST, A="SC"), units=[set()]) == set()
