"""Explanations of seats, pramukhs and adhyakshas: what ranks, who is put off, how a District comes to its number."""

import pytest
from django.utils import translation

from reservations.law.terms import StateFigures
from reservations.services.explanations import ranking, state_steps, steps, story
from tests.reservations.law.panchayats import (
    ADHYAKSHAS,
    FIRST,
    PRAMUKHS,
    SEATS,
    SECOND,
    kshettra,
    run,
    seat,
    seats,
    zila,
)
from tests.reservations.law.towns import history
from tests.reservations.services.explained import Json, frozen, step

TEN = [zila(chr(ord("A") + n), 10_000 - 100 * n, 3000 - 60 * n, 0, 0) for n in range(10)]
STATE = StateFigures(1000, 200, 10, 0)


@pytest.fixture(autouse=True)
def _in_english() -> object:
    with translation.override("en"):
        yield


def of_adhyakshas(**more: object) -> tuple[Json, Json]:
    return frozen(run(ADHYAKSHAS, TEN, state_figures=STATE, record=True, **more))


class TestTiers:
    PAST = history(FIRST, C="SC") + history(SECOND, A="SC_W", B="SC")

    def test_who_had_it_last_time_is_put_off(self) -> None:
        nearly_all = history(SECOND, **dict.fromkeys("ABCDEFGHI", "SC"))
        found = step(of_adhyakshas(history=nearly_all), "A", "rotation-SC")
        assert found.heading == "Do earlier elections put Zila A off?"
        assert found.equation == ("at the election of 1 November 2015: Scheduled Castes",)
        assert (found.outcome, found.provision) == ("Yes", "rule 5(5)")
        assert found.sentence == "It had this at the last election; those that did not come first."

    def test_who_had_it_before_is_put_off_behind_those_who_never_had(self) -> None:
        many = history(FIRST, **dict.fromkeys("CDEFGHI", "SC")) + history(SECOND, A="SC_W", B="SC")
        found = step(of_adhyakshas(history=many), "C", "rotation-SC")
        assert found.sentence == "It had this at an earlier election; those that never had it come first."

    def test_who_never_had_it_is_not_put_off(self) -> None:
        found = step(of_adhyakshas(history=self.PAST), "D", "rotation-SC")
        assert (found.equation, found.outcome) == (("it had this at no election that counts",), "No")

    def test_an_election_before_the_first_one_counted_is_not_told(self) -> None:
        found = step(of_adhyakshas(history=self.PAST, first_election=SECOND), "C", "rotation-SC")
        assert found.equation == ("it had this at no election that counts",)

    def test_women_in_any_form_are_told_when_so_chosen(self) -> None:
        past = history(SECOND, **dict.fromkeys("ABCDEFGHIJ", "BC_W"))
        outcome = of_adhyakshas(history=past, readings={"C-20": "any_women"})
        found = step(outcome, "C", "rotation-W")
        assert found.equation == ("at the election of 1 November 2015: Backward Classes, woman",)

    def test_the_ranking_and_the_reason_say_so_too(self) -> None:
        outcome = of_adhyakshas(history=self.PAST)
        rows = {row.code: row.status for row in ranking(*outcome, "A", all_rows=True)[-1].rows}
        assert (rows["A"], rows["C"], rows["D"]) == ("served at the last election", "served at an earlier election", "")
        [reason] = [each for each in steps(*outcome, "A") if each.key == "not-SC"]
        assert reason.sentence.endswith("It had this at the last election; those that did not come first.")
        assert "C-21" not in reason.readings

    def test_the_story_tells_the_order(self) -> None:
        told = story(*of_adhyakshas(history=self.PAST), "D")
        assert "Those that never had the same reservation come first, and those of the last election last." in told


class TestTheOrderOfCategories:
    def test_scheduled_tribes_come_first(self) -> None:
        keys = [each.key for each in steps(*of_adhyakshas(), "J")]
        assert keys[1:5] == ["not-ST", "not-SC", "not-BC", "not-W"]


class TestWomenByPopulationOutsideTheCategories:
    def test_the_sum_is_shown(self) -> None:
        outcome = of_adhyakshas()
        assert step(outcome, "C", "rank-W").equation == ("9,800 − 2,880 − 0 − 0 = 6,920",)
        [first, *_others] = ranking(*outcome, "C")
        assert first.caption == "Ranking of zila panchayats by population outside the categories"
        assert next((row.code, row.persons, row.percent) for row in first.rows) == ("C", 6920, "")
        assert "rank 1 by population outside the categories" in story(*outcome, "C")


class TestSeats:
    BODIES = (*seats("A", 10, sc=300), *seats("B", 5, sc=200))

    def outcome(self) -> tuple[Json, Json]:
        return frozen(run(SEATS, self.BODIES, record=True))

    def test_are_ranked_by_persons_in_their_panchayat(self) -> None:
        outcome = self.outcome()
        assert step(outcome, "A00", "rank-SC").equation == ("300 persons",)
        [first, *_others] = ranking(*outcome, "A00")
        assert first.caption == "Ranking of constituencies in the panchayat A by number of the Scheduled Castes"
        assert {row.code[0] for row in first.rows} == {"A"}

    def test_are_called_seats(self) -> None:
        outcome = self.outcome()
        assert step(outcome, "A00", "number-SC").outcome == "3 seats"
        assert step(outcome, "A00", "allotment-SC").equation[0] == "3 seats to be allotted;"
        told = story(*outcome, "A00")
        assert told.startswith("Ward A00 counts 300 persons of the Scheduled Castes: rank 1 among 10 constituencies.")
        assert "For the Scheduled Castes the panchayat A has 3 seats; the largest numbers get them." in told

    def test_of_women_the_story_names_the_panchayat(self) -> None:
        assert "left in the panchayat A it has rank 1 by population outside the categories" in story(
            *self.outcome(), "A03"
        )

    def test_the_reason_why_not_names_the_number_of_the_last(self) -> None:
        found = step(self.outcome(), "A05", "not-SC")
        assert found.sentence.startswith("Allotted: 3 seats, the last to Ward A02 (298).")


class TestFamilies:
    OWN = {"panchayat_population": 5000, "panchayat_sc": 1600}

    def test_are_shown_in_the_place_of_persons(self) -> None:
        counts = (10, 70, 30, 50, 40)
        bodies = [seat(f"A{n}", 1000 - 10 * n, families_sc=count, **self.OWN) for n, count in enumerate(counts)]
        outcome = frozen(run(SEATS, bodies, record=True))
        found = step(outcome, "A1", "rank-SC")
        assert (found.equation, found.provision) == (("70 families",), "rule 4(4), proviso")
        [first, *_others] = ranking(*outcome, "A1")
        assert first.caption == "Ranking of constituencies in the panchayat A by families of the Scheduled Castes"
        assert step(outcome, "A0", "rank-W").equation == ("population 1,000",)
        assert "rank 1 by population, and the most populous there" in story(*outcome, "A0")


class TestDistricts:
    BODIES = [
        kshettra(f"{d}{n}", 9000 - 7 * n - ord(d), 2500 - 9 * n, 60 - n, 3000 - 9 * n) for d in "AB" for n in range(6)
    ]

    def outcome(self, **state: int) -> tuple[Json, Json]:
        totals = StateFigures(1000, **{"sc": 200, "st": 100, "bc": 300, **state})
        return frozen(
            run(PRAMUKHS, self.BODIES, state_figures=totals, record=True, readings={"C-11": "next_descending"})
        )

    def test_a_split_shows_quota_and_turn(self) -> None:
        found = step(self.outcome(), "A0", "units-ST")
        assert found.heading == "How many offices for the Scheduled Tribes in the District of A?"
        assert found.equation[-1] == "turn 1 by remainder"
        assert found.outcome == "1 office"
        assert found.sentence.startswith("The State's number is split in the proportion")

    def test_in_the_whole_state_whole_parts_and_remainders(self) -> None:
        found = {each.key: each for each in state_steps(self.outcome()[1])}["units-ST"]
        assert found.equation == ("whole parts 0;", "by remainder 1")
        exact = {each.key: each for each in state_steps(self.outcome(st=167)[1])}["units-ST"]
        assert exact.outcome == "2 offices in 2 of 2 Districts"

    def test_the_limit_of_27_per_cent_is_told(self) -> None:
        found = step(self.outcome(), "A2", "units-BC")
        assert "at first 27 per cent of its offices, 1, are the most" in found.sentence

    def test_women_are_thirds_by_law_not_by_choice(self) -> None:
        outcome = self.outcome()
        found = step(outcome, "A2", "women-units-BC")
        assert found.sentence.startswith("At least one third in each District")
