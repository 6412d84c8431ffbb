"""A provision becomes a link where the law has a page, and stays words where it has none."""

from collections.abc import Iterator

import pytest
from django.utils import translation

from reservations.templatetags.statutes import law_link, provision_link


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    with translation.override("en"):
        yield


@pytest.mark.parametrize(
    ("language", "cited", "anchor"),
    [("en", "rule 5(4)", "p-5-4"), ("hi", "नियम 5(4)", "p-5-4"), ("en", "rule 3", "p-3")],
)
def test_a_provision_leads_to_its_passage(language: str, cited: str, anchor: str) -> None:
    with translation.override(language):
        link = provision_link(cited, "up-pramukhs")
    assert link == f'<a href="/{language}/laws/up-pramukhs/#{anchor}">{cited}</a>'


@pytest.mark.parametrize(("cited", "rules"), [("rule 17", "up-pramukhs"), ("s. 1", "none"), ("", "up-pramukhs")])
def test_one_that_no_page_has_stays_words(cited: str, rules: str) -> None:
    assert provision_link(cited, rules) == cited


def test_a_law_is_linked_when_it_has_a_page() -> None:
    assert law_link("<the law>", "up-pramukhs") == '<a href="/en/laws/up-pramukhs/">&lt;the law&gt;</a>'
    assert law_link("the law", "none") == "the law"
