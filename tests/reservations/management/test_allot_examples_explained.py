"""Every body of every worked example is explained in both languages, alike, and whole in each."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.utils import translation

from reservations.law.computation import Result, compute
from reservations.law.registry import SYSTEMS
from reservations.management.commands import _allot_explanation as explanation
from reservations.services.explanations import as_json
from tests.reservations.law.statutes.examples import inputs_of

LANGUAGES = ("en", "hi")
DEVANAGARI = re.compile("[\u0900-\u097f]")
SHARED = ("key", "readings", "number")  # what a step has without a language
RULES = [system.id for system in SYSTEMS if system.allots]


@pytest.fixture(params=RULES)
def results(request: pytest.FixtureRequest, shared: Path) -> list[Result]:
    """The results of all examples of a rule system, with their working."""
    folders = sorted((shared / "law" / "examples" / request.param).iterdir())
    return [compute(inputs_of(folder), record=True) for folder in folders]


def said(result: Result, code: str, language: str) -> dict[str, Any]:
    with translation.override(language):
        return as_json.of_body(result.as_json(), result.working or {}, code, found=())


def sentences(explained: dict[str, Any]) -> Iterator[str]:
    """Everything that is to be read."""
    yield explained["story"]
    yield from (each["caption"] for each in explained["rankings"])
    for step in explained["steps"]:
        yield from (step["heading"], step["sentence"], step["provision"], step["source"])


def test_every_body_in_both_languages(results: list[Result]) -> None:
    for result in results:
        for allotment in result.allotments:
            english, hindi = (said(result, allotment.body.code, language) for language in LANGUAGES)
            assert english["category"] == hindi["category"] == allotment.category
            assert _without_language(english) == _without_language(hindi)
            assert not any("{" in text or "%(" in text for text in (*sentences(english), *sentences(hindi)))
            assert not any(DEVANAGARI.search(step["sentence"]) for step in english["steps"])
            assert all(DEVANAGARI.search(text) for text in sentences(hindi))


def _without_language(explained: dict[str, Any]) -> object:
    steps = [[step[name] for name in SHARED] for step in explained["steps"]]
    ranks = [[(row["code"], row["rank"], row["share"]) for row in each["rows"]] for each in explained["rankings"]]
    return steps, ranks


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_body_of_each_category_as_the_command_prints_it(results: list[Result], language: str) -> None:
    newest = results[-1]
    for code in {allotment.category: allotment.body.code for allotment in newest.allotments}.values():
        with translation.override(language):
            text = explanation.text(newest, code)
        assert "\n1. " in text
        heading = {"en": "How close was it?", "hi": "परिणाम कितना निकट था?"}[language]
        assert text.split(heading, 1)[1].count("\n- ") >= 2


def test_how_close_it_was_comes_to_the_same_in_both_languages(results: list[Result]) -> None:
    newest = results[0]
    code = newest.allotments[0].body.code
    found = []
    for language in LANGUAGES:
        with translation.override(language):
            close = as_json.of_body(newest.as_json(), newest.working or {}, code)["closeness"]
        found.append([(each["figure"], each["direction"], each["change"], each["category"]) for each in close])
    assert found[0] == found[1]
    assert found[0]
