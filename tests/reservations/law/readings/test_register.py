"""The register of readings: complete, unambiguous, with a default for every choice."""

import re
from pathlib import Path

import pytest

from reservations.law.readings import NAMES, REGISTER, Kind, UnknownReading, get, resolve
from reservations.law.registry import SYSTEMS

IDS = [reading.id for reading in REGISTER]


class TestTheRegister:
    def test_names_are_unambiguous(self) -> None:
        names = [name for reading in REGISTER for name in (reading.id, reading.name, *reading.aliases)]
        assert len(names) == len(set(names)) == len(NAMES)

    def test_every_reading_has_a_question_and_an_answer(self) -> None:
        assert [reading.id for reading in REGISTER if not (reading.question.endswith("?") and reading.answer)] == []

    def test_choices_have_options_and_others_have_none(self) -> None:
        for reading in REGISTER:
            assert bool(reading.options) == (reading.kind is Kind.CHOICE), reading.id
            assert reading.default == (reading.options[0].code if reading.options else "")

    def test_a_reading_is_found_by_id_name_and_the_name_of_its_choice(self) -> None:
        assert get("C-44") is get("bc_figures") is get("bc_reservation")
        assert (get("C-44").choice, get("C-20").choice) == ("bc_reservation", "women_repeat")

    def test_a_rule_system_offers_only_choices_of_the_register(self) -> None:
        for system in SYSTEMS:
            assert all(get(choice).kind is Kind.CHOICE for choice in system.choices)

    def test_every_reading_that_the_law_names_is_registered(self) -> None:
        law = Path(__file__).parents[4] / "reservations" / "law"
        named = {found for file in law.rglob("*.py") for found in re.findall(r"\b[CPM]-[0-9]{2}\b", file.read_text())}
        assert named <= set(IDS)

    def test_every_id_of_the_shared_register_is_here(self, shared: Path) -> None:
        text = (shared / "law" / "READINGS.md").read_text(encoding="utf-8")
        assert set(re.findall(r"\b[CPM]-[0-9]{2}\b", text)) <= set(IDS)


class TestAccepting:
    def test_only_the_options(self) -> None:
        assert get("C-40").accepts("unfilled")
        assert not get("C-40").accepts("1/3")

    @pytest.mark.parametrize(("value", "accepted"), [("1/4", True), ("27/100", True), ("4/4", False), ("0.27", False)])
    def test_a_fraction_where_it_is_open(self, value: str, accepted: bool) -> None:
        assert get("obc_share").accepts(value) is accepted


class TestResolving:
    CHOICES = ("C-20", "C-40")

    def test_the_default_holds_for_what_was_not_chosen(self) -> None:
        assert resolve(self.CHOICES, {"shortfall": "unfilled"}) == {"C-20": "group_only", "C-40": "unfilled"}

    def test_what_other_inputs_tell_holds_before_the_default_and_behind_a_choice(self) -> None:
        presumed = {"C-40": "unfilled"}
        assert resolve(self.CHOICES, {}, presumed)["C-40"] == "unfilled"
        assert resolve(self.CHOICES, {"shortfall": "refuse"}, presumed)["C-40"] == "refuse"

    @pytest.mark.parametrize(
        ("given", "possible"),
        [
            ({"nothing": "x"}, ("women_repeat", "shortfall")),
            ({"C-11": "refuse"}, ("women_repeat", "shortfall")),
            ({"C-40": "perhaps"}, ("refuse", "unfilled")),
            ({"C-40": "refuse", "shortfall": "unfilled"}, ("refuse", "unfilled")),
        ],
    )
    def test_what_cannot_be_chosen_is_told(self, given: dict[str, str], possible: tuple[str, ...]) -> None:
        with pytest.raises(UnknownReading) as unknown:
            resolve(self.CHOICES, given)
        assert unknown.value.possible == possible
