"""How each Division, District or panchayat of an order came to its numbers, on a page of its own and as JSON."""

import pytest
from django.test import Client

from reservations.models import OrderVersion
from tests import every_law, factories
from tests.every_law import PRAMUKHS, PRESIDENTS, SEATS
from tests.reservations.views.reading import main, page, part, visible

pytestmark = pytest.mark.django_db

UNITS = {PRESIDENTS: "Agra", PRAMUKHS: "Sonbhadra"}


def address(version: OrderVersion, rest: str, language: str = "en") -> str:
    return f"/{language}/orders/{version.order.code}/versions/{version.number}/{rest}"


def panchayat(version: OrderVersion) -> str:
    """The code of the first panchayat of an order on seats."""
    return next(str(row["unit"]) for row in (version.frozen or {})["numbers"] if row["unit"])


@pytest.fixture(params=[PRESIDENTS, PRAMUKHS])
def version(request: pytest.FixtureRequest) -> OrderVersion:
    """A published draft under a law that distributes offices to units."""
    return every_law.published(request.param)


class TestAUnit:
    def test_is_linked_from_the_numbers_of_all(self, client: Client, version: OrderVersion) -> None:
        html = page(client, address(version, "units/"))
        assert f'href="{address(version, "units/Agra/")}"' in html

    def test_tells_step_by_step_how_it_came_to_its_numbers(self, client: Client, version: OrderVersion) -> None:
        html = page(client, address(version, "units/Agra/"))
        assert "How many offices for the Scheduled Castes in the District of Agra?" in main(html)
        assert html.count('<li class="step"') >= 8
        assert html.count('<a href="/en/orders/') >= 8, "each of its bodies"

    def test_speaks_hindi(self, client: Client, version: OrderVersion) -> None:
        text = main(page(client, address(version, "units/Agra/", "hi")))
        assert "आगरा" in text
        assert "इसकी संख्याएँ कैसे बनीं" in text

    def test_that_is_unknown_is_not_found(self, client: Client, version: OrderVersion) -> None:
        page(client, address(version, "units/Nowhere/"), status=404)
        page(client, address(version, "units/Nowhere/explanation.json"), status=404)

    def test_as_json(self, client: Client, version: OrderVersion) -> None:
        value = client.get(address(version, "units/Agra/explanation.json")).json()
        assert (value["order"], value["version"], value["unit"]) == (version.order.code, 1, "Agra")
        assert value["numbers"]["offices"] == len(value["bodies"]) == 8
        assert [step["number"] for step in value["steps"]] == list(range(1, len(value["steps"]) + 1))

    def test_why_a_category_has_none_there(self, client: Client, version: OrderVersion) -> None:
        value = client.get(address(version, "explanation.json")).json()
        [table] = value["units"]
        nothing = [part for row in table["units"] for part in row["reserved"] if not part["number"]]
        assert all(part["why"] for part in nothing if part["category"] != "ST")
        assert {step["key"] for step in value["groups"][0]["steps"]} >= {"figures", "number-SC", "units-SC"}


class TestPanchayatsOfSeats:
    def test_each_has_its_numbers_and_its_page(self, client: Client) -> None:
        version = every_law.published(SEATS)
        html = page(client, address(version, "units/"))
        assert "4 panchayats, each reserved by itself" in visible(part(html, "panchayats"))
        own = address(version, f"units/{panchayat(version)}/")
        assert f'href="{own}"' in html
        text = main(page(client, own))
        assert "How many seats for the Scheduled Castes?" in text
        assert "Its seats" in text

    def test_as_json(self, client: Client) -> None:
        version = every_law.published(SEATS)
        value = client.get(address(version, "explanation.json")).json()
        assert len(value["panchayats"]) == 4
        assert value["units"] == []
        one = client.get(address(version, f"units/{panchayat(version)}/explanation.json", "hi")).json()
        assert (one["language"], len(one["bodies"])) == ("hi", one["numbers"]["offices"])


def test_where_the_state_is_the_only_unit_there_is_none(client: Client) -> None:
    version = factories.published()
    page(client, address(version, "units/Lucknow/"), status=404)
    assert client.get(address(version, "explanation.json")).json()["units"] == []
