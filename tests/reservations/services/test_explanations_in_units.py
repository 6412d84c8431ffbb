"""The explanation of presidents: numbers reach Divisions first, or stand in one list; seats are only counted."""

import pytest
from django.utils import translation

from reservations.law.terms import Body, BodyClass
from reservations.services.explanations import closeness, ranking, state_steps, steps, story
from tests.reservations.law.municipalities import (
    FIRST,
    SEATS,
    SINCE_2023,
    UNTIL_2023,
    council,
    history,
    panchayat,
    run,
)
from tests.reservations.services.explained import frozen, step

NBSP = "\u00a0"


@pytest.fixture(autouse=True)
def _in_english():
    with translation.override("en"):
        yield


def councils() -> list[Body]:
    """Three Divisions of four: 22, 11 and 3 of a hundred belong to the Scheduled Castes, nobody to the Tribes."""
    shares = {"Agra": (2200, 1500), "Banda": (1100, 2400), "Chandauli": (300, 2000)}
    return [
        council(f"{division[0]}{n}", division, 10_000 - n, sc=sc - 10 * n, bc=bc + n)
        for division, (sc, bc) in shares.items()
        for n in range(1, 5)
    ]


COUNCILS = frozen(run(SINCE_2023, councils(), record=True))


class TestAnOfficeInAUnit:
    def test_state_unit_women_rotation_rank_allotment(self) -> None:
        keys = "figures number-SC women-SC units-SC women-units-SC rotation-SC rank-SC allotment-SC"
        assert [each.key for each in steps(*COUNCILS, "A1")] == keys.split()

    def test_the_target_the_cap_and_the_capacity(self) -> None:
        found = step(COUNCILS, "A1", "units-SC")
        assert found.heading == "How many offices for the Scheduled Castes in the Division of Agra?"
        assert found.equation == (
            "4 × 8,700",
            "÷ 39,990",
            "= 0, remainder 34,800;",
            "at most 4 × 1 ÷ 12 = 0, remainder 4;",
            "may lawfully be allotted: 4;",
            "in the cycle 1",
        )
        assert found.outcome == "1 office"
        assert found.sentence == (
            "Its own population would give the Division of Agra more; the proportion of the State allows 0. Its share "
            f"(21.76{NBSP}%) is above that of the State (11.75{NBSP}%): of what was left it got turn 1."
        )
        assert "C-09" in found.readings

    def test_the_womens_third_is_taken_in_the_unit(self) -> None:
        found = step(COUNCILS, "A1", "women-units-SC")
        assert (found.equation[-1], found.outcome) == ("hence 1", "1 woman's office")
        assert found.sentence.startswith("By the reading chosen one third is taken in each unit")

    def test_or_split_from_the_states_number(self) -> None:
        outcome = frozen(run(SINCE_2023, councils(), record=True, readings={"C-14": "state_number"}))
        found = step(outcome, "A1", "women-units-SC")
        assert "split over the units by largest remainder" in found.sentence
        assert found.equation[:2] == ("1 × 1", "÷ 1")

    def test_the_rank_is_that_of_the_unit(self) -> None:
        assert step(COUNCILS, "A1", "rank-SC").outcome == "rank 1 of 4 in the Division of Agra"
        [table, *_others] = ranking(*COUNCILS, "A1")
        assert [row.code for row in table.rows] == ["A1", "A2", "A3", "A4"]
        assert "in the Division of Agra by percentage of the Scheduled Castes" in table.caption

    def test_the_story_tells_state_and_unit(self) -> None:
        text = story(*COUNCILS, "A1")
        assert "rank 1 among 4 municipal councils in the Division of Agra" in text
        assert "Of 1 office for the Scheduled Castes in the State the Division of Agra has 1 office" in text

    def test_districts_are_the_units_of_nagar_panchayats(self) -> None:
        bodies = [panchayat(f"N{n}", "Etah", 10_000 - n, sc=3_000) for n in range(4)]
        outcome = frozen(run(SINCE_2023, bodies, record=True))
        assert step(outcome, "N3", "rank-SC").outcome == "rank 1 of 4 in the District of Etah"


class TestWhyZeroHere:
    def test_a_share_not_above_the_states(self) -> None:
        found = step(COUNCILS, "C1", "not-SC")
        assert (found.outcome, found.heading) == ("0 offices", "Why is it not reserved for the Scheduled Castes?")
        assert found.sentence.endswith(
            f"Its share (2.75{NBSP}%) is not above that of the State (11.75{NBSP}%): no turn in the cycle."
        )

    def test_the_offices_ended_before_its_turn(self) -> None:
        bodies = [
            *councils()[:4],
            *(council(f"D{n}", "Deoria", 10_000 + n, sc=2_100) for n in range(2)),
            *(council(f"E{n}", "Etah", 10_000 + n, sc=0) for n in range(8)),
        ]
        outcome = frozen(run(SINCE_2023, bodies, record=True, readings={"C-08": "integer_part"}))
        assert step(outcome, "D1", "not-SC").sentence.endswith("but the offices of the cycle ended before it.")

    def test_nobody_there_who_may_lawfully_get_it(self) -> None:
        past = history(FIRST, **dict.fromkeys(("A1", "A2", "A3", "A4"), "SC"))
        outcome = frozen(run(SINCE_2023, councils(), record=True, history=past, readings={"C-11": "next_descending"}))
        found = step(outcome, "A1", "not-SC")
        assert "may lawfully be allotted: 0" in found.equation[-1]
        assert found.sentence.endswith("No further body may lawfully be allotted there: no turn in the cycle.")

    def test_an_office_was_taken_back(self) -> None:
        bodies = [
            *(council(f"A{n}", "Agra", 10_000 + n, sc=1_700) for n in range(4)),
            *(council(f"B{n}", "Banda", 10_000 + n, sc=1_690) for n in range(4)),
            *(council(f"C{n}", "Chandauli", 10_000 + n, sc=1_680) for n in range(4)),
        ]
        outcome = frozen(run(SINCE_2023, bodies, record=True))
        found = step(outcome, "C3", "not-SC")
        assert "taken back 1" in found.equation
        assert "The first pass of all units gives 3, the number of the State is 2" in found.sentence

    def test_women_of_the_categories_use_up_the_third(self) -> None:
        bodies = [council(f"A{n}", "Agra", 10_000 - n, sc=3_400 - n) for n in range(3)]
        outcome = frozen(run(SINCE_2023, bodies, record=True))
        found = step(outcome, "A2", "not-W")
        assert found.outcome == "0 women's offices"
        assert "less the women of the categories: 1 − 1;" in found.equation


class TestRotationInAUnit:
    def test_when_the_body_had_its_turn(self) -> None:
        bodies = [council(f"A{n}", "Agra", 10_000 - n, sc=8_000 - n, bc=0) for n in range(3)]
        past = history(FIRST, A0="SC_W", A1="SC") + history(FIRST.replace(year=2028), A2="SC_W")
        outcome = frozen(run(SINCE_2023, bodies, record=True, history=past, readings={"C-40": "unfilled"}))
        found = step(outcome, "A0", "rotation-SC")
        assert found.outcome == "No"
        assert found.equation[0].startswith("at the election of 11 May 2028: Unreserved")


class TestTheState:
    def test_each_category_with_its_units(self) -> None:
        keys = [each.key for each in state_steps(COUNCILS[1])]
        assert keys[:5] == ["figures", "number-SC", "women-SC", "units-SC", "women-units-SC"]
        assert keys[-3:] == ["women", "number-W", "women-units-W"]

    def test_how_many_units_have_any(self) -> None:
        [found] = [each for each in state_steps(COUNCILS[1]) if each.key == "units-SC"]
        assert (found.equation, found.outcome) == (("first pass 0;", "in the cycle 1"), "1 office in 1 of 3 Divisions")


class TestTheSerialList:
    BODIES = tuple(council(f"L{n}", "Agra", 10_000 + n, sc=3_000 - 100 * n, bc=2_000) for n in range(1, 7))
    FIRST_TIME = frozen(run(UNTIL_2023, BODIES, record=True))
    PAST = history(FIRST, L1="SC_W", L2="BC_W", L3="W")
    AGAIN = frozen(run(UNTIL_2023, BODIES, record=True, history=PAST))

    def test_number_list_start_rotation_walk(self) -> None:
        keys = [each.key for each in steps(*self.FIRST_TIME, "L1")]
        assert keys == ["figures", "number-SC", "women-SC", "list", "start", "rotation-SC", "allotment-SC"]

    def test_it_begins_at_serial_1(self) -> None:
        found = step(self.FIRST_TIME, "L1", "start")
        assert (found.equation, found.outcome) == ((), "from serial 1")

    def test_or_goes_on_next_to_the_last_womans_office(self) -> None:
        reserved = next(r["code"] for r in self.AGAIN[0]["allotments"] if r["category"] == "SC_W")
        found = step(self.AGAIN, reserved, "start")
        assert (found.equation, found.outcome) == (("next to Palika L3, serial 3",), "from serial 4")

    def test_where_the_walk_did_not_come(self) -> None:
        found = step(self.AGAIN, "L3", "not-SC")
        assert found.outcome == "not reached"
        assert found.sentence.startswith("The walk for the Scheduled Castes goes from serial 4 to serial 5")

    def test_who_is_passed_over_and_why(self) -> None:
        past = history(FIRST, L4="SC_W", L5="BC_W", L3="W")
        outcome = frozen(run(UNTIL_2023, self.BODIES, record=True, history=past))
        found = step(outcome, "L4", "not-SC")
        assert found.outcome == "passed over"
        assert found.sentence == "Palika L4 is passed over: the last election allotted it to the Scheduled Castes."

    def test_the_ranking_is_the_list(self) -> None:
        [table] = ranking(*self.AGAIN, "L4")
        assert [row.code for row in table.rows] == [f"L{n}" for n in range(1, 7)]
        assert not any(row.cut or row.next for row in table.rows)

    def test_the_story_tells_serial_walk_and_turn(self) -> None:
        assert story(*self.FIRST_TIME, "L1").startswith("Palika L1 stands at serial 1 of 6 in the list")
        assert "its turn is 1" in story(*self.FIRST_TIME, "L1")
        unreserved = next(r["code"] for r in self.FIRST_TIME[0]["allotments"] if r["category"] == "UR")
        assert story(*self.FIRST_TIME, unreserved).endswith("its office is unreserved, open to all.")


class TestSeats:
    OUTCOME = frozen(
        run(
            SEATS,
            [
                Body("V", "Varanasi", BodyClass.MUNICIPAL_CORPORATION, 100_000, 8_000, 900, 40_000, seats=100),
                Body("M", "Mughalsarai", BodyClass.MUNICIPAL_COUNCIL, 50_000, 9_000, 0, 20_000, seats=25),
            ],
            record=True,
        )
    )

    def test_the_numbers_of_one_municipality(self) -> None:
        found = steps(*self.OUTCOME, "V")
        assert [each.outcome for each in found if each.key == "number-BC"] == ["27 seats"]
        assert found[0].outcome == "100 seats"
        assert step(self.OUTCOME, "M", "number-SC").outcome == "4 seats"

    def test_why_no_seat_is_allotted(self) -> None:
        last = steps(*self.OUTCOME, "V")[-1]
        assert (last.outcome, last.readings) == ("not computed", ("C-36",))

    def test_the_story_and_no_ranking(self) -> None:
        assert story(*self.OUTCOME, "M").startswith("Mughalsarai has 25 seats: for the Scheduled Castes 4")
        assert ranking(*self.OUTCOME, "M") == closeness(*self.OUTCOME, "M") == []


@pytest.mark.parametrize("language", ["en", "hi"])
@pytest.mark.parametrize("option", ["each_unit", "state_number"])
def test_every_council_can_be_explained(language: str, option: str) -> None:
    outcome = frozen(run(SINCE_2023, councils(), record=True, readings={"C-14": option}))
    with translation.override(language):
        for row in outcome[0]["allotments"]:
            found = steps(*outcome, row["code"])
            assert found[-1].category == row["category"]
            assert all(each.heading and each.outcome and each.sentence and each.provision for each in found)
            assert story(*outcome, row["code"])
