"""The explanation of the State as a whole, provisions and messages in words, and all of it in Hindi."""

import pytest
from django.utils import translation

from reservations.law.wording import Message, body, offices
from reservations.services.explanations import (
    UnknownBody,
    check_text,
    message_text,
    provision,
    ranking,
    state_steps,
    steps,
    story,
)
from tests.reservations.law.towns import FIRST, history, towns
from tests.reservations.services.explained import CODE, CORPORATIONS, computed, step

MAYORS = computed()
AGRA, ALIGARH, KANPUR, MEERUT = (CODE[name] for name in ("Agra", "Aligarh", "Kanpur", "Meerut"))
NBSP = "\u00a0"


@pytest.fixture(autouse=True)
def _in_english():
    with translation.override("en"):
        yield


class TestStateSteps:
    def test_the_numbers_of_all_categories(self) -> None:
        keys = ["figures", "number-SC", "women-SC", "number-ST", "number-BC", "women-BC", "women", "number-W"]
        assert [each.key for each in state_steps(MAYORS[1])] == keys
        assert [each.key for each in state_steps(MAYORS[1], group="municipal_corporation")] == keys

    def test_a_category_left_out_by_choice(self) -> None:
        found = state_steps(computed(readings={"C-44": "none"})[1])
        [bc] = [each for each in found if each.key == "number-BC"]
        assert (bc.outcome, bc.readings) == ("0 offices", ("C-44",))


class TestUnknownBody:
    @pytest.mark.parametrize("part", [story, steps, ranking])
    def test_is_told(self, part) -> None:
        with pytest.raises(UnknownBody):
            part(*MAYORS, "nobody")


class TestProvisions:
    @pytest.mark.parametrize(
        ("text", "law", "english", "hindi"),
        [
            ("7(5)(1)(d)(i)", "section", "s. 7(5)(1)(d)(i)", "7(5)(1)(घ)(i)"),
            ("7(5)(1)(b)(iii)", "section", "s. 7(5)(1)(b)(iii)", "7(5)(1)(ख)(iii)"),
            ("9-A(5)(1)(f)(i)", "section", "s. 9-A(5)(1)(f)(i)", "9-क(5)(1)(च)(i)"),
            ("5(2)", "rule", "rule 5(2)", "5(2)"),
        ],
    )
    def test_letters_of_clauses_are_those_of_the_language(self, text: str, law: str, english: str, hindi: str) -> None:
        assert provision(text, law) == english
        with translation.override("hi"):
            assert provision(text, law).endswith(hindi)

    def test_provisos_and_explanations(self) -> None:
        assert provision("7(5)(1)(d)(i), proviso") == "s. 7(5)(1)(d)(i), proviso"
        assert provision("7(5)(1)(f), Explanation II") == "s. 7(5)(1)(f), Explanation II"
        with translation.override("hi"):
            assert provision("7(5)(1)(f), Explanation II").endswith("2")


class TestMessages:
    def test_of_a_check_and_of_the_law(self) -> None:
        [thirds] = [check for check in MAYORS[1]["checks"] if check["name"] == "thirds"]
        assert check_text(thirds, MAYORS[1]) == "Women 6; one third needs 6"
        message = Message("{body}: {offices}", {"body": body("A"), "offices": offices(2)})
        assert message_text(message, {"A": {"en": "Agra", "hi": "आगरा"}}) == "Agra: 2 offices"
        assert message_text(message.as_json()) == "A: 2 offices"


class TestInHindi:
    def test_names_dates_and_categories_are_hindi(self) -> None:
        with translation.override("hi"):
            assert "आगरा" in story(*MAYORS, AGRA)
            outcome = computed(towns(10, sc=40_000), history=history(FIRST, A="SC_W", B="SC_W", C="SC", D="SC"))
            assert "मई 2023" in step(outcome, "E", "rotation-SC").equation[0]
            assert ranking(*MAYORS, AGRA)[0].rows[0].name == "आगरा"

    def test_a_body_without_a_hindi_name_keeps_its_own(self) -> None:
        with translation.override("hi"):
            assert "Town A" in story(*computed(towns(4, sc=30_000)), "A")

    def test_figures_stay_grouped_the_indian_way(self) -> None:
        with translation.override("hi"):
            assert step(MAYORS, AGRA, "number-SC").equation[1] == "÷ 1,85,51,810"


def test_every_corporation_can_be_explained() -> None:
    for each in CORPORATIONS:
        found = steps(*MAYORS, each.code)
        assert found[-1].category == next(
            row["category"] for row in MAYORS[0]["allotments"] if row["code"] == each.code
        )
        assert all(part.heading and part.outcome and part.sentence and part.provision for part in found)
