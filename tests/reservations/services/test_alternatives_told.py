"""Alternative readings in words: the summary of the options and the table of the offices that differ."""

import pytest
from django.utils import translation

from reservations.documents.voice import ActiveVoice
from reservations.law.terms import Inputs, Lots
from reservations.services.alternatives import Told, alternatives, in_words
from tests.reservations.law import councils_of_mp, municipalities
from tests.reservations.law.towns import inputs, town, towns
from tests.reservations.services.test_alternatives import LONELY


@pytest.fixture(autouse=True)
def _english() -> None:
    translation.activate("en")


def told(given: Inputs, hidden: frozenset[str] = frozenset()) -> Told:
    names = {body.code: {"en": body.name, "hi": body.name} for body in given.bodies}
    return in_words(alternatives(given), ActiveVoice(names), hidden)


def test_each_option_has_its_number_its_question_and_what_was_chosen() -> None:
    found = told(inputs(towns(8, bc=20_000)))
    assert [(column.number, column.reading, column.code) for column in found.columns] == [
        (1, "C-20", "any_women"),
        (2, "C-40", "unfilled"),
        (3, "C-44", "none"),
    ]
    assert found.columns[2].option == "Reserve no office for the Backward Classes."
    assert found.columns[2].chosen == "Reserve offices for the Backward Classes."
    assert found.columns[2].outcome == "computed to the end"


def test_an_office_has_a_category_only_under_the_options_where_it_differs() -> None:
    found = told(inputs(towns(8, bc=20_000)))
    [first] = [row for row in found.rows if row.code == "A"]
    assert (first.name, first.unit, first.now) == ("Town A", "", "BC_W")
    assert [(column.number, then) for column, then in first.then] == [(3, "W")]


def test_numbers_that_differ_are_named() -> None:
    [none] = [column for column in told(inputs(towns(8, bc=20_000))).columns if column.code == "none"]
    assert [(each.unit, each.category, each.before, each.after) for each in none.numbers] == [
        ("", "the Backward Classes", 2, 0),
        ("", "women of the Backward Classes", 1, 0),
        ("", "women outside the categories", 2, 3),
    ]
    body = municipalities.council("A", population=100_000, bc=30_000, seats=25)
    [seats] = told(municipalities.inputs(municipalities.SEATS, [body])).columns
    assert "women in all" not in [each.category for each in seats.numbers]
    assert {each.unit for each in seats.numbers} <= {"", "Palika A"}


def test_blocking_findings_that_an_option_brings_are_told_apart() -> None:
    [unfilled] = [column for column in told(inputs(LONELY)).columns if column.code == "unfilled"]
    assert any("the rest is left unreserved" in finding.text for finding in unfilled.blocking)
    assert unfilled.lifted == ()


def test_a_refusal_is_told_with_its_reading() -> None:
    [refuse] = [c for c in told(inputs(LONELY, readings={"C-40": "unfilled"})).columns if c.code == "refuse"]
    assert refuse.outcome.startswith("refused by reading C-40:")
    assert refuse.offices is None


def test_a_lot_that_would_be_needed_is_told_with_its_stage() -> None:
    given = Inputs(councils_of_mp.RULES, tuple(councils_of_mp.councils(8)), lots=Lots(seed="1"))
    [recorded] = [column for column in told(given).columns if column.code == "recorded"]
    assert recorded.outcome.startswith("a lot would be needed: 2 of 8, stage bc")
    assert "Council A" in recorded.concerned


def test_an_office_in_court_is_counted_and_not_shown() -> None:
    found = told(inputs([town("Z", 300_000, bc=90_000, notified=False), *towns(8, bc=20_000)]), hidden=frozenset("Z"))
    assert "Z" not in [row.code for row in found.rows]
    assert found.hidden == 1
    for column in found.columns:
        assert not any("Town Z" in finding.text for finding in (*column.appear, *column.vanish))
