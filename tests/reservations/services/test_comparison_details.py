"""What a comparison says in the rarer cases: parts that do not fit together, classes, families, dates alone."""

from dataclasses import replace

import pytest
from django.utils import translation

from reservations.law.terms import Category, Inputs
from reservations.services.comparison import compare
from reservations.services.comparison.causes import Changed
from reservations.services.comparison.details import bearing, figure, place
from reservations.services.comparison.differences import Differences, Kind, Part
from reservations.services.comparison.experiments import Experiments, needed
from tests.reservations.law import panchayats
from tests.reservations.law.municipalities import COUNCIL, SINCE_2023, UNTIL_2023, district
from tests.reservations.law.municipalities import inputs as municipal
from tests.reservations.law.panchayats import ADHYAKSHAS, SEATS, STATE, seat, zila
from tests.reservations.law.towns import FIRST, SECOND, history, inputs, town, towns
from tests.reservations.services.compared import causes, comparison, sentences, side


@pytest.fixture(autouse=True)
def _english() -> None:
    translation.activate("en")


def test_a_body_that_came_from_another_class_is_told_so() -> None:
    some = [*district("Agra", 6, sc=3_000), *district("Banda", 6, sc=900)]
    raised = [replace(body, kind=COUNCIL) if body.code == "Agra1" else body for body in some]
    found = comparison(municipal(SINCE_2023, some), municipal(SINCE_2023, raised))
    told = {row["code"]: sentences(found, row["code"]) for row in found["offices"]}
    assert told["Agra1"] == ["The body moved: class nagar panchayats → municipal councils"]


class TestDetails:
    def test_families_and_totals_of_a_panchayat_have_their_words(self) -> None:
        assert figure("families_sc", (10, None)).text() == "families of the Scheduled Castes 10 → –"
        assert figure("panchayat_bc", (10, 1_20_000)).text() == (
            "in the whole panchayat, the Backward Classes 10 → 1,20,000"
        )
        assert figure("panchayat_population", (1, 2)).text() == "population of the whole panchayat 1 → 2"

    def test_a_place_that_was_empty_is_shown_as_it_is(self) -> None:
        assert place("district", ("Agra", "Banda")).text() == "District Agra → Banda"

    def test_figures_that_do_not_bear_on_the_categories_are_told_when_nothing_else_changed(self) -> None:
        assert bearing([Category.SC], ["sc", "st"]) >= {"sc"}
        assert "st" not in bearing([Category.SC], ["sc", "st"])
        assert bearing([Category.SC], ["st"]) == {"st"}


class TestPartsThatDoNotFit:
    def panchayat(self, sc: int, total: int) -> Inputs:
        """One panchayat; each row carries the panchayat's own totals, which must agree."""
        totals = {"panchayat_population": 9_000, "panchayat_sc": total, "panchayat_st": 0, "panchayat_bc": 0}
        of_all = {"panchayat": "P", "families_st": 0, "families_bc": 0, **totals}
        seats = [seat(letter, 1_500 - n, families_sc=sc - 9 * n, **of_all) for n, letter in enumerate("ABCDEF")]
        return Inputs(SEATS, tuple(seats))

    def test_a_run_that_cannot_be_made_tells_nothing(self) -> None:
        one, two = side(self.panchayat(300, 2_000)), side(self.panchayat(300, 4_000))
        added = replace(two.inputs, bodies=(*two.inputs.bodies, replace(two.inputs.bodies[0], code="G")))
        experiments = Experiments(Differences(one, replace(two, inputs=added)))
        assert experiments.alone(Part(Kind.BODIES)) is None
        assert needed(experiments, [Part(Kind.FIGURES)], "A", "SC") == []

    def test_every_changed_seat_still_has_a_cause(self) -> None:
        found = comparison(self.panchayat(300, 2_000), self.panchayat(300, 4_000))
        assert found["offices"]
        assert {causes(found, row["code"])[0] for row in found["offices"]} == {("own_figures", "together")}
        told = sentences(found, found["offices"][0]["code"])[0]
        assert "in the whole panchayat, the Scheduled Castes 2,000 → 4,000" in told


class TestLaws:
    def test_another_law_and_other_figures_are_two_parts(self) -> None:
        some = [*district("Agra", 6, sc=3_000), *district("Banda", 6, sc=900)]
        more = [replace(body, sc=body.sc + 300) for body in some]
        differences = Differences(side(municipal(UNTIL_2023, some)), side(municipal(SINCE_2023, more)))
        assert [part.kind for part in differences.parts] == [Kind.RULES, Kind.FIGURES]
        mixed = differences.mixed([Part(Kind.RULES)])
        assert mixed.rules == SINCE_2023
        assert [body.sc for body in mixed.bodies] == [body.sc for body in some]


class TestRotation:
    def test_another_first_election_counted_is_told_where_no_row_differs(self) -> None:
        some = tuple(zila(letter, 100_000 - n, 20_000 - 7 * n, 0, 9_000 - n) for n, letter in enumerate("ABCDEF"))
        past = (*history(panchayats.FIRST, A="SC_W"), *history(panchayats.SECOND, B="UR"))
        both = [
            Inputs(ADHYAKSHAS, some, past, STATE, first_election=first)
            for first in (panchayats.FIRST, panchayats.SECOND)
        ]
        found = comparison(*both)
        assert causes(found, "A")[0] == ("rotation", "alone")
        assert sentences(found, "A")[0] == "Other elections count for the rotation."

    def test_a_body_that_is_on_neither_side_is_not_named(self) -> None:
        some = towns(6, sc=30_000)
        gone = history(FIRST, Z="SC")
        found = comparison(inputs(some), inputs(some, history=(*gone, *history(SECOND, A="SC_W"))))
        named = {code for row in found["offices"] for cause in row["causes"] for code in cause["codes"]}
        assert "Z" not in named


def test_a_single_difference_that_does_not_explain_an_office_is_still_told() -> None:
    """When the stored result is not what the law computes now."""
    before = inputs(towns(6, sc=30_000))
    after = replace(before, bodies=(replace(before.bodies[0], sc=30_001), *before.bodies[1:]))
    one, two = side(before), side(after)
    found = compare(one, replace(two, categories={**two.categories, "F": "BC"}))
    assert causes(found, "F")[0] == ("figures", "alone")


def test_own_figures_and_rotation_that_only_work_together_name_no_other_figures() -> None:
    before = inputs([town("A", sc=30_000), town("B", 101_000, 29_290), town("C", 99_000), town("D", 90_000, 100)])
    bodies = (*before.bodies[:2], replace(before.bodies[2], sc=29_500), before.bodies[3])
    found = comparison(before, replace(before, bodies=bodies, history=history(FIRST, A="SC")))
    assert causes(found, "C")[:2] == [("own_figures", "together"), ("rotation", "together")]
    assert Changed("C", "UR", "SC").groups == (Category.SC,)
