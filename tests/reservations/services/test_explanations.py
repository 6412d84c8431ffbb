"""The public explanation of an office: story, steps and ranking, from result and working alone."""

from fractions import Fraction

import pytest
from django.utils import translation

from reservations.law.terms import Lots, TieLot
from reservations.services.explanations import (
    ranking,
    steps,
    story,
)
from tests.reservations.law.towns import FIRST, SECOND, history, town, towns
from tests.reservations.services.explained import CODE, computed, step

MAYORS = computed()
AGRA, ALIGARH, KANPUR, MEERUT = (CODE[name] for name in ("Agra", "Aligarh", "Kanpur", "Meerut"))
NBSP = "\u00a0"


@pytest.fixture(autouse=True)
def _in_english():
    with translation.override("en"):
        yield


class TestStepsOfAReservedOffice:
    def test_number_women_rotation_rank_allotment(self) -> None:
        keys = ["figures", "number-SC", "women-SC", "rotation-SC", "rank-SC", "allotment-SC"]
        found = steps(*MAYORS, AGRA)
        assert [each.key for each in found] == keys
        assert [each.number for each in found] == [1, 2, 3, 4, 5, 6]

    def test_the_number_shows_quotient_remainder_and_divisor(self) -> None:
        found = step(MAYORS, AGRA, "number-SC")
        assert found.equation == ("17 × 24,53,554", "÷ 1,85,51,810", "= 2, remainder 46,06,798")
        assert found.outcome == "2 offices"
        assert found.sentence == (
            "The remainder is not more than half of the divisor (92,75,905), so the quotient is not increased."
        )
        assert (found.provision, found.readings) == ("s. 7(5)(1)(b)(i)", ("C-04",))

    def test_the_womens_third_rests_on_the_number(self) -> None:
        found = step(MAYORS, AGRA, "women-SC")
        assert (found.equation, found.outcome) == (("2", "÷ 3", "= 0, remainder 2"), "1 woman's office")
        assert found.source == "from step 2"

    def test_the_first_election_bars_nobody(self) -> None:
        found = step(MAYORS, AGRA, "rotation-SC")
        assert (found.heading, found.outcome) == ("Does rotation bar Agra?", "No")
        assert found.equation == ("previous election that counts: none",)
        assert (found.provision, found.readings) == ("s. 7(5)(1)(f), Explanation I", ("C-19", "C-21"))

    def test_the_rank_shows_the_share(self) -> None:
        found = step(MAYORS, AGRA, "rank-SC")
        assert (found.equation, found.outcome) == ((f"3,70,423 ÷ 15,85,704 = 23.36{NBSP}%",), "rank 1 of 17")

    def test_the_allotment_carries_the_category_and_the_steps_it_rests_on(self) -> None:
        found = step(MAYORS, AGRA, "allotment-SC")
        assert (found.category, found.outcome) == ("SC_W", "Scheduled Castes, woman")
        assert (found.source, found.provision) == ("from steps 2, 3, 4 and 5", "s. 7(5)(1)(d)(i), proviso")

    def test_a_later_category_says_first_why_no_earlier_one_took_the_office(self) -> None:
        keys = [each.key for each in steps(*MAYORS, MEERUT)]
        assert keys[:3] == ["figures", "not-SC", "not-ST"]
        assert keys[-1] == "allotment-BC"

    def test_the_limit_of_27_per_cent_is_shown(self) -> None:
        found = step(MAYORS, MEERUT, "number-BC")
        assert found.equation[-1] == "at most 27 × 17 ÷ 100 = 4, remainder 59"
        assert found.sentence.endswith("The limit of 27 per cent, 4, is not passed.")

    def test_and_that_it_lowered_the_number(self) -> None:
        outcome = computed(towns(17, bc=50_000))
        found = step(outcome, "A", "number-BC")
        assert found.sentence == "The share of the population would give more; the limit of 27 per cent allows 4."

    def test_a_remainder_of_more_than_half_is_said(self) -> None:
        found = step(computed(towns(10, sc=38_000)), "A", "number-SC")
        assert "is more than half of the divisor" in found.sentence

    def test_no_remainder_is_said(self) -> None:
        outcome = computed([town("A", 1200, sc=1000), town("B", 800)])
        assert step(outcome, "A", "number-SC").sentence == "There is no remainder."

    def test_figures_name_their_source(self) -> None:
        assert steps(*MAYORS, AGRA, source="Census 2011")[0].source == "Source: Census 2011"
        assert steps(*MAYORS, AGRA)[0].source == "Source: the figure set"


class TestStepsOfAWomansOffice:
    def test_why_no_category_took_it_then_number_and_rank_by_population(self) -> None:
        keys = ["figures", "not-SC", "not-ST", "not-BC", "women", "number-W", "rotation-W", "rank-W", "allotment-W"]
        assert [each.key for each in steps(*MAYORS, KANPUR)] == keys

    def test_the_number_is_what_the_categories_women_leave(self) -> None:
        found = step(MAYORS, KANPUR, "number-W")
        assert (found.equation, found.outcome) == (("6 − 3",), "3 women's offices")

    def test_the_rank_is_by_population(self) -> None:
        found = step(MAYORS, KANPUR, "rank-W")
        assert (found.equation, found.outcome) == (("population 27,65,348",), "rank 2 of 11")


class TestStepsOfAnUnreservedOffice:
    def test_one_step_for_each_category_and_the_outcome(self) -> None:
        found = steps(*MAYORS, ALIGARH)
        assert [each.key for each in found] == ["figures", "not-SC", "not-ST", "not-BC", "not-W", "allotment-UR"]
        assert (found[-1].category, found[-1].source) == ("UR", "from steps 2, 3, 4 and 5")

    def test_rank_and_cut(self) -> None:
        found = step(MAYORS, ALIGARH, "not-SC")
        assert found.equation == (f"1,38,184 ÷ 8,74,408 = 15.80{NBSP}%;", "rank 5 of 17")
        text = "Allotted: 2 offices, the last to Jhansi (21.82{}%). The turn of Aligarh would be 5."
        assert found.sentence == text.format(NBSP)

    def test_women_are_cut_by_population(self) -> None:
        assert "the last to Ghaziabad (16,48,643)" in step(MAYORS, ALIGARH, "not-W").sentence

    def test_no_office_for_a_category(self) -> None:
        found = step(MAYORS, ALIGARH, "not-ST")
        assert (found.outcome, found.sentence) == ("0 offices", "No office falls to the Scheduled Tribes.")
        assert "C-18" in found.readings

    def test_no_office_for_the_backward_classes_by_choice(self) -> None:
        outcome = computed(readings={"C-44": "none"})
        found = step(outcome, CODE["Gorakhpur"], "not-BC")
        assert found.sentence == "By the reading chosen for this order no office is reserved for the Backward Classes."
        assert (found.equation, found.readings) == ((), ("C-44", "C-18"))

    def test_no_office_for_other_women(self) -> None:
        outcome = computed([town("A", 1000, sc=600), town("B", 999, sc=10)])
        assert step(outcome, "B", "not-W").outcome == "0 women's offices"

    def test_nobody_of_the_category(self) -> None:
        found = step(computed([town("A", 1000, sc=600), town("B", 1199)]), "B", "not-SC")
        assert (found.outcome, found.sentence) == ("not allotted", "Nobody of the Scheduled Castes lives in Town B.")


class TestRotation:
    PAST = history(FIRST, A="SC_W", B="SC_W", C="SC", D="SC")
    OUTCOME = computed(towns(10, sc=40_000), history=PAST)

    def test_a_barred_office_shows_the_bar(self) -> None:
        found = step(self.OUTCOME, "C", "not-SC")
        assert found.outcome == "barred by rotation"
        assert found.equation[-1] == "at the election of 11 May 2023: Scheduled Castes"
        assert (found.provision, found.source) == ("s. 7(5)(1)(f)", "Source: the history of earlier elections")

    def test_the_story_says_what_it_is_barred_from(self) -> None:
        assert story(*self.OUTCOME, "D").endswith("Rotation bars it this time from: the Scheduled Castes.")

    def test_an_office_not_barred_shows_what_it_was(self) -> None:
        found = step(self.OUTCOME, "E", "rotation-SC")
        assert (found.equation, found.outcome) == (("at the election of 11 May 2023: Unreserved",), "No")
        assert found.readings == ("C-19", "C-20", "C-21")

    def test_one_served_earlier_waits_for_the_others(self) -> None:
        past = self.PAST + history(SECOND, E="SC_W", F="SC_W", G="SC", H="SC")
        outcome = computed(towns(10, sc=40_000), history=past)
        waiting = "It had its turn in the running cycle; those not yet served come first."
        assert step(outcome, "A", "rotation-SC").sentence == waiting
        assert step(outcome, "C", "not-SC").sentence.endswith(waiting)
        assert "C-21" in step(outcome, "C", "not-SC").readings
        [found] = [table for table in ranking(*outcome, "C") if table.group == "SC"]
        assert {row.status for row in found.rows if row.code in "CD"} == {"had its turn in the running cycle"}


class TestStory:
    def test_of_the_first_woman(self) -> None:
        assert story(*MAYORS, AGRA) == (
            "In Agra 23 of every 100 persons belong to the Scheduled Castes, the largest share among 17 municipal "
            "corporations. 2 offices fall to the Scheduled Castes, and they go to the largest percentages. The first "
            "of them is for a woman. Its place in the order of allotment is 1."
        )

    def test_of_a_later_rank(self) -> None:
        text = story(*MAYORS, MEERUT)
        assert "rank 4 among 15 municipal corporations" in text
        assert "The first 2 of them are for women." in text

    def test_of_a_womans_office(self) -> None:
        assert "Of the 11 municipal corporations left it has rank 2 by population" in story(*MAYORS, KANPUR)

    def test_of_an_unreserved_office_and_what_it_came_nearest_to(self) -> None:
        assert story(*MAYORS, ALIGARH) == (
            "No reserved office reaches Aligarh: its office is unreserved, open to all. It came nearest for the "
            "Scheduled Castes: turn 5, while there are 2 offices."
        )
        assert "It came nearest for women: turn 4" in story(*computed(towns(9)), "D")

    def test_of_an_office_that_no_ranking_reaches(self) -> None:
        outcome = computed([town("A", 1000, sc=600), town("B", 1199)])
        assert story(*outcome, "B") == "No reserved office reaches Town B: its office is unreserved, open to all."

    def test_of_a_single_office_and_a_share_below_one_in_a_hundred(self) -> None:
        bodies = [town("A", 100_000, sc=400), *(town(c, 1000 + n, sc=900) for n, c in enumerate("BCDEFGH"))]
        outcome = computed(
            bodies, history=history(FIRST, **dict.fromkeys("BCDEFGH", "SC")), readings={"C-40": "unfilled"}
        )
        text = story(*outcome, "A")
        assert f"In Town A 0.40{NBSP}% of the persons belong to" in text
        assert "1 office falls to the Scheduled Castes" in text
        assert "A single office is for a woman." in text
        assert "Rotation leaves out" in text


class TestRanking:
    def test_three_above_three_below_and_always_the_cut_and_the_next(self) -> None:
        [sc, bc, women] = ranking(*MAYORS, ALIGARH)
        assert [row.rank for row in sc.rows] == [2, 3, 4, 5, 6, 7, 8]
        assert [row.rank for row in bc.rows] == [4, 5, 7, 8, 9, 10, 11, 12, 13]
        assert [row.gap for row in bc.rows] == [True, False, True, *[False] * 6]
        assert [(row.cut, row.next, row.here) for row in women.rows][:2] == [(True, False, False), (False, True, False)]
        assert [row.code for row in sc.rows if row.here] == [ALIGARH]

    def test_a_row_is_exact(self) -> None:
        row = ranking(*MAYORS, AGRA)[0].rows[1]
        assert (row.name, row.persons, row.population, row.category) == ("Jhansi", 110_318, 505_693, "SC")
        assert (row.share, row.percent, row.bar) == (Fraction(110_318, 505_693), f"21.82{NBSP}%", 933)

    def test_the_own_category_comes_first(self) -> None:
        assert [table.group for table in ranking(*MAYORS, KANPUR)] == ["W", "SC", "BC"]
        assert [table.group for table in ranking(*MAYORS, AGRA)] == ["SC"]

    def test_captions_numbers_and_totals(self) -> None:
        women = ranking(*MAYORS, KANPUR)[0]
        assert (women.caption, women.number, women.total) == ("Ranking of municipal corporations by population", 3, 11)
        assert {row.percent for row in women.rows} == {""}
        assert ranking(*MAYORS, AGRA)[0].caption.endswith("by percentage of the Scheduled Castes")

    def test_all_rows_when_wanted(self) -> None:
        assert len(ranking(*MAYORS, AGRA, all_rows=True)[0].rows) == 17

    def test_who_is_passed_over_and_why(self) -> None:
        outcome = computed(
            [town("A", 1000, sc=600), town("B", 1999, sc=900), town("C", 3000)], history=history(FIRST, A="SC")
        )
        [table] = [table for table in ranking(*outcome, "A") if table.group == "SC"]
        assert [(row.code, row.place, row.status) for row in table.rows] == [
            ("A", None, "barred by rotation"),
            ("B", 1, ""),
            ("C", None, "nobody of the category"),
        ]

    def test_a_row_placed_by_lot_says_so(self) -> None:
        lots = Lots(ties=(TieLot("municipal_corporation", "SC", ("B", "C", "A")),))
        outcome = computed([town(code, 1000, sc=300) for code in "ABC"], lots=lots)
        assert {row.status for row in ranking(*outcome, "B")[0].rows} == {"equal; order by lot"}
