"""The laws for everybody: their list, each passage by passage, for programs, and the ways that lead there."""

import json
import re

import pytest
from django.test import Client

from reservations.law import registry
from tests import factories
from tests.reservations.views.reading import main, page, part, visible

pytestmark = pytest.mark.django_db
LANGUAGES = ("en", "hi")


class TestTheList:
    @pytest.mark.parametrize("language", LANGUAGES)
    def test_names_every_rule_system_and_leads_to_it(self, client: Client, language: str) -> None:
        html = page(client, f"/{language}/laws/")
        assert re.findall(rf'href="/{language}/laws/([^"]+)/"', html) == [system.id for system in registry.SYSTEMS]

    def test_tells_state_bodies_time_and_citation(self, client: Client) -> None:
        text = main(page(client, "/en/laws/"))
        assert "Uttar Pradesh Municipal Corporations from 30 March 2023 on" in text
        assert "section 9-A(5) as it stood until 2023 Uttar Pradesh Municipal Councils, Nagar Panchayats before" in text
        assert "Madhya Pradesh Municipal Corporations, Municipal Councils, Nagar Panchayats no dates at hand" in text


class TestALaw:
    @pytest.mark.parametrize("language", LANGUAGES)
    @pytest.mark.parametrize("rules", [system.id for system in registry.SYSTEMS])
    def test_every_link_inside_the_page_has_its_anchor(self, client: Client, rules: str, language: str) -> None:
        html = page(client, f"/{language}/laws/{rules}/")
        anchors = re.findall(r' id="([^"]+)"', html)
        assert len(anchors) == len(set(anchors))
        assert set(re.findall(r'href="#([^"]+)"', html)) <= set(anchors)

    def test_says_what_is_demanded_how_it_is_computed_and_by_which_reading(self, client: Client) -> None:
        html = page(client, "/en/laws/up-municipal-presidents-2023/")
        text = visible(html.split('id="p-9-a-5-1-b-iii"')[1].split("</article>")[0])
        assert "s. 9-A(5)(1)(b)(iii) Computed Of each category's offices at least one third is for its women" in text
        assert "How many of these for women? At least one third" in text
        assert "C-06 C-14 C-16 C-17" in text

    def test_names_what_is_not_computed_with_the_reason(self, client: Client) -> None:
        text = main(page(client, "/en/laws/up-municipal-presidents-2023/"))
        assert (
            "s. 9-A(5)(2) Not computed Offices of Vice-President were reserved under it. The clause was omitted" in text
        )
        seats = main(page(client, "/en/laws/up-municipal-seats/"))
        assert "Under this law the numbers are computed, but no seat is allotted." in seats
        assert "s. 9-A(4), allotment to wards Not computed" in seats

    def test_prints_its_readings_with_options_evidence_and_doubts(self, client: Client) -> None:
        text = visible(part(page(client, "/en/laws/up-municipal-presidents-2023/"), "readings"))
        assert "C-14 Where is one third for women taken: in each unit or in the State?" in text
        assert "Observed: In 2023 women had 288 offices in all" in text
        assert "Doubt: The text, by which the number so found is the number, leans to the State's number." in text
        assert "One third in each Division or District. (if nothing else is chosen)" in text

    def test_in_hindi(self, client: Client) -> None:
        text = main(page(client, "/hi/laws/mp-municipal-offices-1999/"))
        assert "नियम 5(2) गणना होती है कुल पदों का एक-चौथाई अन्य पिछड़ा वर्ग के लिए है" in text

    @pytest.mark.parametrize("address", ["/en/laws/none/", "/en/laws/none.json"])
    def test_an_unknown_law_is_not_found(self, client: Client, address: str) -> None:
        page(client, address, status=404)

    def test_for_programs(self, client: Client) -> None:
        told = json.loads(page(client, "/hi/laws/up-pramukhs.json"))
        assert (told["id"], told["language"]) == ("up-pramukhs", "hi")
        assert told["passages"][0]["cited"] == "नियम 3"


class TestTheWaysThere:
    def test_lead_from_every_step_of_an_explanation_to_its_passage(self, client: Client) -> None:
        factories.published()
        steps = part(page(client, "/en/orders/NN-2028/bodies/UP-NN-01/"), "working").split('<li class="step"')[1:]
        law = page(client, "/en/laws/up-mayors-2023/")
        for step in steps:
            [anchor] = re.findall(r'href="/en/laws/up-mayors-2023/#([^"]+)"', step)
            assert f'id="{anchor}"' in law

    @pytest.mark.parametrize("address", ["orders/NN-2028/", "orders/NN-2028/bodies/UP-NN-01/"])
    def test_lead_from_an_order_and_its_offices(self, client: Client, address: str) -> None:
        factories.published()
        assert 'href="/en/laws/up-mayors-2023/"' in page(client, f"/en/{address}")

    def test_lead_from_how_it_works_and_the_foot_of_every_page(self, client: Client) -> None:
        assert page(client, "/en/how-it-works/").count('href="/en/laws/"') == 2
        assert page(client, "/en/").count('href="/en/laws/"') == 1
