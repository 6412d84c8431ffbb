"""Two computations compared: every changed office with the causes that can be told."""

from dataclasses import replace

import pytest
from django.utils import translation

from reservations.law.terms import Inputs, Lots, StateFigures, TieLot
from reservations.services.comparison import Side, compare, cost
from tests.reservations.law.municipalities import SINCE_2023, UNTIL_2023, district, panchayat
from tests.reservations.law.municipalities import inputs as municipal
from tests.reservations.law.panchayats import ADHYAKSHAS, zila
from tests.reservations.law.towns import FIRST, SECOND, history, inputs, run, town, towns
from tests.reservations.services.compared import causes, comparison, offices, sentences, side

TOWNS = towns(8, sc=30_000)
JHANSI = replace(TOWNS[2], sc=40_000)  # C passes A and B


@pytest.fixture(autouse=True)
def _english() -> None:
    translation.activate("en")


class TestFigures:
    def test_its_own_figure_is_the_cause_and_is_confirmed_by_rerunning(self) -> None:
        found = comparison(inputs(TOWNS), inputs([*TOWNS[:2], JHANSI, *TOWNS[3:]]))
        assert offices(found)["C"][1] == "SC_W"
        assert causes(found, "C") == [("own_figures", "alone")]
        assert sentences(found, "C") == ["Its own figures changed: the Scheduled Castes 29,900 → 40,000"]

    def test_an_office_that_loses_to_another_follows_from_it(self) -> None:
        found = comparison(inputs(TOWNS), inputs([*TOWNS[:2], JHANSI, *TOWNS[3:]]))
        assert ("figures", "alone") in causes(found, "A")
        assert ("exchange", "follows") in causes(found, "A")
        assert "The figures of other bodies changed: C" in sentences(found, "A")
        assert "C now has what this office had (Scheduled Castes, woman)." in sentences(found, "A")

    def test_own_figures_that_decide_nothing_are_not_blamed(self) -> None:
        moved = [replace(TOWNS[0], sc=TOWNS[0].sc + 1), TOWNS[1], JHANSI, *TOWNS[3:]]
        found = comparison(inputs(TOWNS), inputs(moved))
        assert ("figures", "alone") in causes(found, "A")
        assert "own_figures" not in dict(causes(found, "A"))

    def test_a_number_of_offices_that_changed_is_told(self) -> None:
        found = comparison(inputs(TOWNS), inputs([replace(body, sc=body.sc + 20_000) for body in TOWNS]))
        assert ("number", "follows") in [cause for row in found["offices"] for cause in causes(found, row["code"])]
        assert [row for row in found["numbers"] if row["column"] == "SC"]

    def test_figures_that_only_together_change_it_are_all_named(self) -> None:
        small = [town("D", 90_000), town("E", 80_000)]
        before = [town("A", sc=30_000), town("B", 101_000, 29_290), town("C", 99_000, 27_720), *small]
        after = [replace(before[0], sc=28_500), before[1], replace(before[2], sc=29_000), *small]
        found = comparison(inputs(before), inputs(after))
        assert causes(found, "C")[:2] == [("own_figures", "together"), ("figures", "together")]

    def test_a_number_of_a_unit_is_told_with_its_unit_and_the_womens_apart(self) -> None:
        some = [*district("Agra", 6, sc=3_000, bc=200), *district("Banda", 6, sc=900, bc=2_000)]
        more = [replace(body, sc=body.sc + 2_500) if body.district == "Banda" else body for body in some]
        found = comparison(municipal(SINCE_2023, some), municipal(SINCE_2023, more))
        told = {text for row in found["offices"] for text in sentences(found, row["code"])}
        assert any(text.startswith("The number of offices for the Scheduled Castes in Banda changed:") for text in told)
        assert any(text.startswith("The number of women's offices outside the categories") for text in told)


class TestReadings:
    def test_a_reading_alone_is_named_with_both_options(self) -> None:
        some = towns(8, bc=20_000)
        found = comparison(inputs(some), inputs(some, readings={"bc_reservation": "none"}))
        assert causes(found, "A")[0] == ("reading", "alone")
        [told] = [text for text in sentences(found, "A") if text.startswith("Reading C-44 was chosen otherwise.")]
        assert "Reserve no office for the Backward Classes." in told
        assert found["differences"] == {"readings": [{"reading": "C-44", "before": "yes", "after": "none"}]}


class TestBodies:
    def test_a_body_that_is_new_and_one_that_left_are_their_own_cause(self) -> None:
        found = comparison(inputs(TOWNS), inputs([*TOWNS[1:], town("Z", 50_000, 40_000)]))
        assert causes(found, "Z") == [("added", "alone")]
        assert causes(found, "A") == [("left", "alone")]
        assert offices(found)["A"][1] is None
        assert offices(found)["Z"][0] is None
        others = [code for code in offices(found) if code not in "AZ"]
        assert others
        for code in others:
            assert ("bodies", "alone") in causes(found, code)

    def test_a_body_that_moved_to_another_district_is_told_so(self) -> None:
        some = [*district("Agra", 6, sc=3_000), *district("Banda", 5, sc=900)]
        moved = [replace(body, district="Banda") if body.code == "Agra1" else body for body in some]
        found = comparison(municipal(SINCE_2023, some), municipal(SINCE_2023, moved))
        told = [text for row in found["offices"] for text in sentences(found, row["code"])]
        assert found["offices"]
        assert any("moved" in text for text in told)
        assert found["differences"]["moved"] == [{"code": "Agra1", "district": ("Agra", "Banda")}]


class TestRotation:
    LAST = history(FIRST, A="SC_W", B="SC")

    def test_an_office_that_had_the_category_last_time_is_stood_against(self) -> None:
        found = comparison(inputs(TOWNS), inputs(TOWNS, history=self.LAST))
        assert causes(found, "A")[0] == ("own_rotation", "alone")
        told = sentences(found, "A")[0]
        assert told.startswith("Rotation stands against the Scheduled Castes here now")
        assert "11 May 2023, Scheduled Castes, woman: counted now" in told

    def test_an_office_that_follows_names_those_whose_rotation_differs(self) -> None:
        found = comparison(inputs(TOWNS), inputs(TOWNS, history=self.LAST))
        gained = next(code for code, (_before, after) in offices(found).items() if after == "SC_W")
        assert causes(found, gained)[0] == ("rotation", "alone")
        assert sentences(found, gained)[0] == "The rotation of other bodies differs: A, B"

    def test_an_office_that_is_free_again_is_told_so(self) -> None:
        found = comparison(inputs(TOWNS, history=self.LAST), inputs(TOWNS))
        assert sentences(found, "A")[0].startswith("Rotation no longer stands against its category")

    def test_a_row_that_was_corrected_shows_both_categories(self) -> None:
        other = history(FIRST, A="W", B="SC")
        found = comparison(inputs(TOWNS, history=self.LAST), inputs(TOWNS, history=other))
        assert "general election of 11 May 2023: Woman instead of Scheduled Castes, woman" in sentences(found, "A")[0]

    def test_figures_and_rotation_that_only_work_together_are_told_as_such(self) -> None:
        before = inputs(TOWNS, election_date=FIRST)
        after = [replace(TOWNS[3], sc=30_100), *TOWNS[:3], *TOWNS[4:]]
        found = comparison(before, inputs(after, history=self.LAST, election_date=SECOND))
        kinds = {code: dict(causes(found, code)) for code in offices(found)}
        assert kinds["A"]["own_rotation"] == "alone"
        assert all(set(each.values()) & {"alone", "together"} for each in kinds.values())


class TestLawsStateAndLots:
    def test_another_law_is_one_cause(self) -> None:
        some = [*district("Agra", 6, sc=3_000), *district("Banda", 6, sc=900)]
        found = comparison(municipal(UNTIL_2023, some), municipal(SINCE_2023, some))
        assert found["offices"]
        assert {causes(found, row["code"])[0] for row in found["offices"]} == {("rules", "alone")}
        assert found["differences"]["rules"] == [UNTIL_2023, SINCE_2023]

    def test_other_totals_of_the_state_are_a_cause(self) -> None:
        some = [zila(letter, 100_000 - n, 20_000 - 7 * n, 0, 9_000 - n) for n, letter in enumerate("ABCDEF")]
        before, after = (
            Inputs(ADHYAKSHAS, tuple(some), state_figures=StateFigures(1000, sc, 0, 100)) for sc in (200, 400)
        )
        found = comparison(before, after)
        assert ("state", "alone") in causes(found, found["offices"][0]["code"])
        assert found["differences"] == {"state": True}

    def test_a_lot_drawn_differently_is_a_cause(self) -> None:
        equal = [town("A", sc=40_000), town("B", sc=40_000), town("C", 200_000)]
        drawn = [Lots(ties=(TieLot("municipal_corporation", "SC", order),)) for order in (("A", "B"), ("B", "A"))]
        found = comparison(*(inputs(equal, lots=lots) for lots in drawn))
        assert causes(found, "A")[0] == ("lots", "alone")
        assert found["differences"] == {"lots": True}


class TestEquality:
    def test_equal_inputs_give_an_empty_comparison(self) -> None:
        found = comparison(inputs(TOWNS), inputs(list(reversed(TOWNS))))
        assert (found["offices"], found["numbers"], found["differences"]) == ([], [], {})

    def test_equal_inputs_with_another_result_point_to_the_program(self) -> None:
        one = side(inputs(TOWNS))
        two = replace(one, categories={**one.categories, "A": "UR"})
        found = compare(one, two)
        assert causes(found, "A")[0] == ("program", "alone")

    def test_the_cost_grows_with_the_parts_that_differ(self) -> None:
        one, two = side(inputs(TOWNS)), side(inputs([*TOWNS[:2], JHANSI, *TOWNS[3:]]))
        assert cost(one, one) < cost(one, two)


def test_the_sides_keep_what_they_were_given() -> None:
    result = run(TOWNS)
    made = Side(inputs(TOWNS), {a.body.code: a.category.value for a in result.allotments}, ())
    assert made.group("A") == "municipal_corporation"
    assert made.unit("A") is None
    assert Side(municipal(SINCE_2023, [panchayat("P", "Agra")]), {}, ()).unit("P") == "Agra"
