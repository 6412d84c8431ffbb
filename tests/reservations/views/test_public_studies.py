"""A published version under other readings, and the causes of what changed, for everybody."""

import json
from http import HTTPStatus

import pytest
from django.core.cache import cache
from django.test import Client

from reservations.models import Body
from reservations.services import jobs, studies
from tests import factories
from tests.reservations.views import stages
from tests.reservations.views.reading import main, page, part, visible

pytestmark = pytest.mark.django_db

ORDER = "/en/orders/NN-2028/"


@pytest.fixture(autouse=True)
def _empty_cache() -> None:
    cache.clear()


class TestReadings:
    def test_the_order_leads_to_how_it_would_be_under_other_readings(self, client: Client) -> None:
        factories.published()
        assert f"{ORDER}versions/1/readings/" in part(page(client, ORDER), "readings")
        said = main(page(client, f"{ORDER}versions/1/readings/"))
        assert "This page has no legal effect" in said
        assert "Meerut UP-NN-12 Backward Classes Woman" in said

    def test_the_json_is_the_same(self, client: Client) -> None:
        factories.published()
        found = json.loads(page(client, f"{ORDER}versions/1/readings.json"))
        assert [len(each["offices"]) for each in found["alternatives"]] == [0, 0, 5]

    def test_an_office_in_court_is_counted_and_not_told(self, client: Client) -> None:
        factories.corporations()
        Body.objects.filter(code="UP-NN-12").update(notified=False)
        factories.published()
        said = main(page(client, f"{ORDER}versions/1/readings/"))
        assert "UP-NN-12" not in said
        assert "Besides these, offices differ whose own election is before a court: 1" in said
        found = page(client, f"{ORDER}versions/1/readings.json")
        assert "UP-NN-12" not in found

    def test_units_have_their_names(self, client: Client) -> None:
        stages.presidents()
        assert "District 0" in main(page(client, "/en/orders/NP-2028/versions/1/readings/"))


class TestChanges:
    def test_the_order_tells_the_causes_beside_the_offices(self, client: Client) -> None:
        stages.revised()
        said = visible(part(page(client, ORDER), "changes"))
        assert "Its own figures changed: the Scheduled Castes 1,10,318 → 1,18,132" in said
        assert "The figures of other bodies changed: Jhansi (this alone changes it, recomputed)" in said

    def test_they_have_a_page_and_a_json_of_their_own(self, client: Client) -> None:
        stages.revised()
        said = main(page(client, f"{ORDER}versions/2/changes/"))
        assert "Bodies with other figures: 1" in said
        assert "Jhansi now has what this office had (Scheduled Castes, woman)." in said
        found = json.loads(page(client, f"{ORDER}versions/2/changes.json"))
        assert [row["code"] for row in found["offices"]] == ["UP-NN-01", "UP-NN-08"]

    def test_an_office_in_court_is_left_out_and_not_named_by_its_category(self, client: Client) -> None:
        factories.corporations()
        Body.objects.filter(code="UP-NN-08").update(notified=False)
        stages.revised()
        said = main(page(client, f"{ORDER}versions/2/changes/"))
        assert "Jhansi UP-NN-08" not in said
        assert "Jhansi now has" not in said
        found = json.loads(page(client, f"{ORDER}versions/2/changes.json"))
        assert [row["code"] for row in found["offices"]] == ["UP-NN-01"]
        assert "exchange" not in [cause["kind"] for cause in found["offices"][0]["causes"]]

    def test_the_first_version_has_none(self, client: Client) -> None:
        factories.published()
        page(client, f"{ORDER}versions/1/changes/", status=HTTPStatus.NOT_FOUND)
        page(client, f"{ORDER}versions/1/changes.json", status=HTTPStatus.NOT_FOUND)

    def test_while_they_are_worked_out_the_order_lists_the_offices_alone(
        self, client: Client, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(studies, "LONG", 1)
        stages.revised()
        client.get(ORDER)  # the first visitor asks for the work
        said = visible(part(page(client, ORDER), "changes"))
        assert "Agra: Scheduled Castes, woman now: Scheduled Castes" in said
        assert "Its own figures" not in said
        jobs.run_all_due()
        assert "Its own figures" in visible(part(page(client, ORDER), "changes"))
