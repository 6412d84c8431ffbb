"""The explanation of an office as JSON, at a permanent address, in the language of the address."""

import pytest
from django.test import Client

from reservations.models import Body
from reservations.selectors import nearness as selected
from reservations.services import jobs
from tests import every_law, factories
from tests.reservations.views.reading import page

pytestmark = pytest.mark.django_db

AGRA = "/orders/NN-2028/versions/1/bodies/UP-NN-01/explanation.json"


class TestAnOffice:
    def test_story_steps_rankings_and_how_close_it_was(self, client: Client) -> None:
        version = factories.published()
        value = client.get(f"/en{AGRA}").json()
        assert (value["format"], value["language"], value["rules"]) == (1, "en", "up-mayors-2023")
        assert (value["order"], value["version"], value["data_sha256"]) == ("NN-2028", 1, version.data_sha256)
        assert (value["code"], value["name"], value["category"]) == ("UP-NN-01", "Agra", "SC_W")
        assert [step["number"] for step in value["steps"]] == list(range(1, len(value["steps"]) + 1))
        [ranking, *_others] = value["rankings"]
        assert next(row["share"] for row in ranking["rows"] if row["here"]) == "370423/1585704"
        assert [(each["figure"], each["change"]) for each in value["closeness"]] == [("sc", None), ("sc", 24_499)]

    def test_in_hindi(self, client: Client) -> None:
        factories.published()
        value = client.get(f"/hi{AGRA}").json()
        assert (value["language"], value["name"]) == ("hi", "आगरा")
        assert "आगरा" in value["story"]

    def test_is_linked_from_its_page(self, client: Client) -> None:
        factories.published()
        assert f'href="/en{AGRA}"' in page(client, "/en/orders/NN-2028/bodies/UP-NN-01/")

    def test_how_close_it_was_is_taken_from_what_is_stored(self, client: Client) -> None:
        version = factories.published()
        before = client.get(f"/en{AGRA}").json()
        jobs.run_all_due()
        assert selected.of_body(version.computation_id, "UP-NN-01") is not None
        assert client.get(f"/en{AGRA}").json() == before

    def test_that_does_not_exist(self, client: Client) -> None:
        factories.published()
        page(client, "/en/orders/NN-2028/versions/1/bodies/nobody/explanation.json", status=404)


class TestAnOfficeInCourt:
    """C-02: nothing tells its category."""

    def test_has_no_explanation(self, client: Client) -> None:
        exercise = factories.started()
        Body.objects.filter(code="UP-NN-08").update(notified=False)
        factories.published(factories.drafted(factories.computed(exercise)))
        page(client, "/en/orders/NN-2028/versions/1/bodies/UP-NN-08/explanation.json", status=404)
        value = client.get(f"/en{AGRA}").json()
        assert [other[0] for other in value["closeness"][1]["others"]] == [], "Jhansi would be the one"
        rows = [row for ranking in value["rankings"] for row in ranking["rows"] if row["code"] == "UP-NN-08"]
        assert rows
        assert all(row["category"] is None for row in rows)


@pytest.mark.parametrize("rules", every_law.KINDS)
@pytest.mark.parametrize("language", ["en", "hi"])
def test_under_every_law(client: Client, rules: str, language: str) -> None:
    version = every_law.published(rules)
    row = (version.frozen or {})["schedules"][0]["rows"][0]
    path = f"/{language}/orders/{version.order.code}/versions/1/bodies/{row['code']}/explanation.json"
    value = client.get(path).json()
    assert (value["code"], value["category"]) == (row["code"], row["category"])
    assert value["steps"]
    assert value["closeness"]
