"""Documents of an order whose offices go to Divisions first: numbers of units, how they came out, the schedule."""

import re
from datetime import timedelta
from typing import Any

import pytest
from django.utils.html import strip_tags

from reservations import documents
from reservations.services import clock
from tests import councils, factories
from tests.factories import drafted, published

pytestmark = pytest.mark.django_db


@pytest.fixture
def frozen() -> dict[str, Any]:
    """A published draft of twelve councils in three Divisions."""
    version = published(drafted(councils.computed()), clock.now() - timedelta(minutes=1))
    return dict(version.frozen)


def text_of(frozen: dict[str, Any], language: str) -> str:
    page = documents.html(
        "draft_order",
        frozen,
        language,
        "7KQM2XRT94HD",
        verify_url="https://example.org/v",
        object_url="https://example.org/o",
    )
    return re.sub(r"\s+", " ", strip_tags(page.replace("<td", " <td").replace("<th", " <th")))


class TestNumbersOfUnits:
    def test_stand_under_those_of_the_state_in_the_documents_language(self, frozen: dict[str, Any]) -> None:
        assert re.search(r"Municipal Councils 12 .* Agra 4 .* Jhansi 4 .* Meerut 4", text_of(frozen, "en"))
        assert re.search(r"आगरा 4 .* झाँसी 4 .* मेरठ 4", text_of(frozen, "hi"))

    def test_have_both_readings_of_womens_thirds_beside_them(self, frozen: dict[str, Any]) -> None:
        assert "Women's offices: one third in each Division comes to" in text_of(frozen, "en").replace("&#x27;", "'")

    def test_are_worked_out_in_the_annexure(self, frozen: dict[str, Any]) -> None:
        said = text_of(frozen, "en")
        assert "Scheduled Castes: 2 offices in the State; its share of the population" in said
        assert "4 × 10,500 ÷ 40,100 = 1; 4 × 2 ÷ 12 = 1" in said


class TestTheSchedule:
    def test_goes_by_division(self, frozen: dict[str, Any]) -> None:
        [schedule] = frozen["schedules"]
        divisions = [row["division"]["en"] for row in schedule["rows"]]
        assert divisions == sorted(divisions)
        assert [row["serial"] for row in schedule["rows"]] == list(range(1, 13))


def test_documents_of_mayors_have_no_units() -> None:
    frozen = dict(factories.published(drafted(factories.computed())).frozen)
    assert "Turns in the cycle" not in text_of(frozen, "en")
