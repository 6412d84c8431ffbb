"""Sub-clause (h): bars, memory in units, and which history counts."""

from datetime import date

import pytest

from reservations.law.refusals import Refusal
from reservations.law.terms import BodyClass, Category, HistoryRow
from tests.reservations.law.municipalities import (
    FIRST,
    SECOND,
    SINCE_2023,
    THIRD,
    categories,
    checks,
    clauses,
    district,
    history,
    in_units,
    of,
    panchayat,
    run,
)

# Two Districts of ten; one office of the Scheduled Castes falls to each.
BODIES = (*district("A", 10, sc=1000), *district("B", 10, sc=990))


class TestC01:
    def test_an_election_before_the_ordinance_is_refused(self) -> None:
        with pytest.raises(Refusal) as refused:
            run(SINCE_2023, BODIES, history=history(date(2023, 3, 29), A1="SC"))
        assert (refused.value.reading, refused.value.codes) == ("C-01", ("A1",))

    def test_an_exercise_for_an_election_before_it_is_refused(self) -> None:
        with pytest.raises(Refusal) as refused:
            run(SINCE_2023, BODIES, election_date=date(2023, 3, 29))
        assert refused.value.reading == "C-01"


class TestC19:
    def test_the_office_is_barred_from_its_group(self) -> None:
        assert of(run(SINCE_2023, BODIES, history=history(FIRST, A1="SC_W")), "SC_W") == ["A2", "B1"]

    def test_its_district_is_not(self) -> None:
        assert in_units(run(SINCE_2023, BODIES, history=history(FIRST, A1="SC_W")), "SC") == {"A": 1, "B": 1}

    def test_only_the_last_election_bars(self) -> None:
        past = (*history(FIRST, A1="W"), *history(SECOND, A5="W"))
        result = run(SINCE_2023, BODIES, history=past, record=True)
        [rotation] = clauses(result, "rotation", "W")
        assert rotation["result"] == ["A5"]
        assert rotation["provision"] == "9-A(5)(1)(h)"

    def test_another_group_may_follow(self) -> None:
        assert "A1" in of(run(SINCE_2023, BODIES, history=history(FIRST, A1="BC_W")), "SC_W")


class TestC20:
    def test_a_womans_office_of_a_category_may_go_to_other_women_with_a_warning(self) -> None:
        result = run(SINCE_2023, BODIES, history=history(FIRST, A2="BC_W"))
        assert "A2" in of(result, "W")
        assert checks(result)["women_repeat"][:2] == ("C-20", "warning")

    def test_not_under_any_women(self) -> None:
        past = history(FIRST, A2="BC_W", B2="W")
        result = run(SINCE_2023, BODIES, history=past, readings={"women_repeat": "any_women"})
        assert not {"A2", "B2"} & set(of(result, "W"))


class TestC21:
    def test_those_not_yet_served_come_first(self) -> None:
        past = (*history(FIRST, A1="SC_W"), *history(SECOND, A2="SC_W"))
        assert of(run(SINCE_2023, BODIES, history=past), "SC_W") == ["A3", "B1"]

    def test_a_new_cycle_begins_when_all_of_the_unit_were_served(self) -> None:
        bodies = [*district("A", 2, sc=3000), *district("B", 20, sc=200)]
        past = (*history(FIRST, A1="SC_W"), *history(SECOND, A2="SC_W"))
        result = run(SINCE_2023, bodies, history=past, record=True)
        assert of(result, "SC_W", "SC")[0] == "A1"
        [cycle] = clauses(result, "cycle", "SC")
        assert cycle["result"] == []

    def test_a_barred_body_is_not_taken_in_a_new_cycle_either(self) -> None:
        bodies = [*district("A", 2, sc=3000), *district("B", 20, sc=200)]
        past = (*history(FIRST, A2="SC_W"), *history(SECOND, A1="SC_W"))
        assert of(run(SINCE_2023, bodies, history=past), "SC_W", "SC")[0] == "A2"

    def test_memory_is_of_the_unit_in_which_the_body_lies_now(self) -> None:
        moved = [*(body for body in BODIES if body.code != "A1"), panchayat("A1", "B", 10_000, sc=1000)]
        past = (*history(FIRST, A1="SC_W"), *history(SECOND, A2="SC_W"))
        assert of(run(SINCE_2023, moved, history=past), "SC_W") == ["A3", "B1"]

    def test_other_women_by_population_likewise(self) -> None:
        past = (*history(FIRST, A2="W", B2="W"), *history(SECOND, A3="W", B3="W"))
        first_of_a = [code for code in of(run(SINCE_2023, BODIES, history=past), "W") if code.startswith("A")]
        assert first_of_a == ["A4", "A5", "A6"]


class TestC23:
    def test_history_of_another_class_is_set_aside_with_a_warning(self) -> None:
        row = HistoryRow(FIRST, "A1", Category.SC_W, BodyClass.MUNICIPAL_COUNCIL)
        result = run(SINCE_2023, BODIES, history=(row,))
        assert "A1" in of(result, "SC_W")
        assert [check.codes for check in result.findings if check.reading == "C-41"] == [("A1",)]

    def test_a_body_that_was_abolished_is_not_ranked(self) -> None:
        result = run(SINCE_2023, BODIES, history=history(FIRST, Gone="SC_W"))
        assert categories(result) == categories(run(SINCE_2023, BODIES))


def test_elections_that_count_are_told_by_their_days() -> None:
    past = (*history(SECOND, A1="SC"), *history(FIRST, A1="W"))
    [clause] = clauses(run(SINCE_2023, BODIES, history=past, record=True, election_date=THIRD), "elections")
    assert (clause["provision"], clause["result"]) == ("9-A(5)(1)(h), Explanation I", ["2023-05-11", "2028-05-10"])
