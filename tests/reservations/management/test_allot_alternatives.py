"""manage.py allot --alternatives: what would differ under each other option, as a table and as JSON."""

import json
from pathlib import Path

import pytest

from tests.published import UP_MAYORS_2023
from tests.reservations.management.test_allot import FEW, RULES, Ended


@pytest.fixture
def few(tmp_path: Path) -> Path:
    path = tmp_path / "bodies.csv"
    path.write_text(FEW)
    return path


def test_the_table_numbers_the_options_and_lists_the_offices_that_differ() -> None:
    ended = Ended(RULES, UP_MAYORS_2023, "--alternatives")
    assert ended.status == 0
    lines = ended.out.splitlines()
    assert lines[0] == "As chosen: computed to the end"
    assert "3  C-44     none       5                    computed to the end" in lines
    assert ["UP-NN-12", "Meerut", "Backward", "Classes", "Woman"] in [line.split() for line in lines]


def test_the_json_is_a_document_of_its_own() -> None:
    document = json.loads(Ended(RULES, UP_MAYORS_2023, "--alternatives", "--format", "json").out)
    assert document["format"] == 1
    assert [(each["reading"], each["option"], len(each["offices"])) for each in document["alternatives"]] == [
        ("C-20", "any_women", 0),
        ("C-40", "unfilled", 0),
        ("C-44", "none", 5),
    ]
    assert document["alternatives"][2]["outcome"] == "computed to the end"


def test_a_refused_computation_still_tells_what_would_go_through(few: Path) -> None:
    ended = Ended(RULES, few, "--alternatives")
    assert ended.status == 0
    assert ended.out.startswith("As chosen: refused by reading C-40:")
    assert "2: blocking C-40: Reserved for the Scheduled Castes: 2 offices, allotted 1" in ended.out
    assert "No office would come out differently under any option." in ended.out


def test_a_blocking_finding_that_goes_away_is_told(few: Path) -> None:
    ended = Ended(RULES, few, "--alternatives", "--reading", "shortfall=unfilled", "--lang", "en")
    assert "refused by reading C-40" in ended.out


def test_it_is_told_in_hindi() -> None:
    assert "मेरठ" in Ended(RULES, UP_MAYORS_2023, "--alternatives", "--lang", "hi").out


@pytest.mark.parametrize("more", [("--format", "csv"), ("--explain", "UP-NN-01")])
def test_what_does_not_go_with_it_is_bad_input(more: tuple[str, ...]) -> None:
    ended = Ended(RULES, UP_MAYORS_2023, "--alternatives", *more)
    assert ended.status == 2
    assert "--alternatives" in ended.err
