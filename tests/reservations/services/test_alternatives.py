"""Alternative readings: each other option, everything else equal, and what differs under it."""

from dataclasses import replace
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from reservations.law.computation import compute
from reservations.law.terms import Inputs, Lots
from reservations.services import trials
from reservations.services.alternatives import alternatives, numbers_that_differ, other_options
from tests.reservations.law import councils_of_mp, municipalities
from tests.reservations.law.panchayat_exercises import exercises as panchayat_exercises
from tests.reservations.law.panchayats import ADHYAKSHAS, PRAMUKHS, SEATS
from tests.reservations.law.towns import FIRST, SECOND, history, inputs, town, towns

# Three offices for the Scheduled Castes, who live in one town.
LONELY = [town("A", 900_000, 900_000), town("B", 100_000), town("C", 90_000), town("D", 80_000)]


def councils(**more: Any) -> Inputs:
    return Inputs(councils_of_mp.RULES, tuple(councils_of_mp.councils(8)), **more)


def under(document: dict[str, Any], reading: str, option: str) -> dict[str, Any]:
    [found] = [a for a in document["alternatives"] if (a["reading"], a["option"]) == (reading, option)]
    return dict(found)


class TestOtherOptions:
    def test_each_choice_of_the_law_gives_its_options_but_the_one_chosen(self) -> None:
        assert other_options(inputs(towns(3), readings={"C-20": "any_women"})) == [
            ("C-20", "group_only"),
            ("C-40", "unfilled"),
            ("C-44", "none"),
        ]

    def test_a_fraction_that_was_chosen_has_the_listed_one_as_its_alternative(self) -> None:
        chosen = councils(readings={"M-04-obc": "27/100"})
        assert ("M-04-obc", "1/4") in other_options(chosen)


class TestAlternatives:
    def test_an_option_tells_numbers_and_offices_before_and_after(self) -> None:
        found = under(alternatives(inputs(towns(8, bc=20_000))), "C-44", "none")
        assert found["status"] == "done"
        assert {"code": "A", "group": "municipal_corporation", "unit": None, "before": "BC_W", "after": "W"} in found[
            "offices"
        ]
        numbers = {row["column"]: (row["before"], row["after"]) for row in found["numbers"]}
        assert numbers["BC"] == (2, 0)
        assert "SC" not in numbers

    def test_an_option_that_changes_nothing_says_so(self) -> None:
        found = under(alternatives(inputs(towns(8, bc=20_000))), "C-40", "unfilled")
        assert (found["status"], found["offices"], found["numbers"]) == ("done", [], [])

    def test_a_refusal_under_an_option_is_an_answer_with_its_bodies(self) -> None:
        found = under(alternatives(inputs(LONELY, readings={"C-40": "unfilled"})), "C-40", "refuse")
        assert found["status"] == "refused"
        assert found["refusal"]["reading"] == "C-40"
        assert found["offices"] == []

    def test_a_refused_computation_is_told_which_options_would_go_through(self) -> None:
        document = alternatives(inputs(LONELY))
        assert document["chosen"]["status"] == "refused"
        found = under(document, "C-40", "unfilled")
        assert found["status"] == "done"
        assert {check["name"] for check in found["appear"]} >= {"shortfall-SC"}

    def test_a_warning_that_an_option_does_away_with_vanishes(self) -> None:
        last = history(FIRST, A="SC_W", B="UR")
        bodies = [town("A", 300_000, 1_000), town("B", 200_000, 90_000), town("C", 100_000)]
        document = alternatives(inputs(bodies, history=last, election_date=SECOND))
        found = under(document, "C-20", "any_women")
        assert [row["code"] for row in found["offices"]]
        assert [check["name"] for check in found["vanish"]]

    def test_a_lot_needed_under_an_option_is_an_answer(self) -> None:
        found = alternatives(councils(lots=Lots(seed="1234"), readings={"M-05": "seeded"}))
        assert found["chosen"]["status"] == "done"
        assert under(found, "M-05", "recorded")["status"] == "lot_needed"

    def test_numbers_alone_are_compared_where_the_law_allots_nothing(self) -> None:
        body = municipalities.council("A", population=100_000, bc=30_000, seats=25)
        found = under(alternatives(municipalities.inputs(municipalities.SEATS, [body])), "C-44", "none")
        assert found["offices"] == []
        assert ("BC", 6, 0) in [(row["column"], row["before"], row["after"]) for row in found["numbers"]]


def test_a_unit_that_is_on_one_side_only_differs_in_every_number() -> None:
    row = {"group": "g", "unit": "u", "offices": 3, **dict.fromkeys(("SC", "SC_W", "ST", "ST_W", "BC", "BC_W"), 0)}
    row |= {"W": 1, "women": 1}
    found = list(numbers_that_differ([], [row]))
    assert {each["before"] for each in found} == {None}
    assert {each["column"]: each["after"] for each in found}["offices"] == 3


EXERCISES = [panchayat_exercises(rules) for rules in (SEATS, PRAMUKHS, ADHYAKSHAS)]


@settings(deadline=None, max_examples=40)
@given(st.one_of(*EXERCISES))
def test_every_alternative_agrees_with_computing_under_that_option(given: Inputs) -> None:
    now = trials.run(given)
    for found in alternatives(given)["alternatives"]:
        then = trials.run(replace(given, readings={**given.readings, found["reading"]: found["option"]}))
        assert found["status"] == then.status
        if now.result and then.result:
            changed = {row["code"]: row["after"] for row in found["offices"]}
            assert {**now.categories, **changed} == then.categories
            assert {row["code"]: row["before"] for row in found["offices"]}.items() <= now.categories.items()


def test_the_options_chosen_are_computed_as_they_were() -> None:
    chosen = inputs(towns(8, bc=20_000), readings={"bc_reservation": "none"})
    found = under(alternatives(chosen), "C-44", "yes")
    then = compute(replace(chosen, readings={}))
    assert {row["code"]: row["after"] for row in found["offices"]} == {
        a.body.code: a.category.value for a in then.allotments if a.category != compute(chosen).category_of(a.body.code)
    }
