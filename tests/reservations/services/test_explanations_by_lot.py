"""The explanation of offices that a lot decides: the pool, how many are drawn, whether the body was."""

import pytest
from django.utils import translation

from reservations.services.explanations import closeness, ranking, steps, story
from tests.reservations.law.councils_of_mp import councils, run
from tests.reservations.services.explained import frozen, step

RESULT = run(councils(12, sc=30_000, st=9_000), lots="4-6-1-2", record=True)
OUTCOME = frozen(RESULT)
OF = {a.category.value: a.body.code for a in RESULT.allotments}


@pytest.fixture(autouse=True)
def _in_english():
    with translation.override("en"):
        yield


class TestSteps:
    def test_by_percentage_then_by_lot_for_women(self) -> None:
        keys = [each.key for each in steps(*OUTCOME, OF["SC_W"])]
        assert keys == ["figures", "number-SC", "women-SC", "rank-SC", "lot-sc_women", "allotment-SC"]

    def test_a_half_counts_as_one(self) -> None:
        found = step(OUTCOME, OF["SC"], "number-SC")
        half = "half of the divisor"
        assert half in found.sentence or found.sentence == "There is no remainder."
        assert "ignored" not in found.sentence

    def test_a_body_drawn_tells_pool_and_place(self) -> None:
        found = step(OUTCOME, OF["BC"], "lot-bc")
        assert found.equation[1] == "to be drawn 3"
        assert found.outcome.startswith("drawn as number ")

    def test_an_unreserved_one_tells_that_it_was_not(self) -> None:
        assert step(OUTCOME, OF["UR"], "not-BC").outcome == "not drawn"

    @pytest.mark.parametrize("language", ["en", "hi"])
    def test_every_council_can_be_explained(self, language: str) -> None:
        with translation.override(language):
            for row in OUTCOME[0]["allotments"]:
                assert steps(*OUTCOME, row["code"])[-1].category == row["category"]
                assert story(*OUTCOME, row["code"])


class TestStory:
    def test_of_a_body_drawn(self) -> None:
        assert "was drawn by lot for the Backward Classes" in story(*OUTCOME, OF["BC"])

    def test_of_one_reserved_by_percentage(self) -> None:
        assert story(*OUTCOME, OF["SC"]).endswith("The further lot for the women of the category did not draw it.")


def test_the_ranking_is_that_of_the_category_by_percentage() -> None:
    assert ranking(*OUTCOME, OF["SC"])[0].caption.endswith("by percentage of the Scheduled Castes")


def test_how_close_is_answered_for_every_category() -> None:
    for code in set(OF.values()):
        for found in closeness(*OUTCOME, code):
            assert found.category != next(r["category"] for r in OUTCOME[0]["allotments"] if r["code"] == code)
