"""The public pages of an order under every law: seats called seats, a State's own words, what the order rests on."""

import csv
import io
import json
import re

import pytest
from django.test import Client

from reservations.models import Body, OrderVersion
from tests import every_law
from tests.every_law import ADHYAKSHAS, KINDS, MADHYA_PRADESH, PRAMUKHS, PRESIDENTS, SEATS
from tests.reservations.views.reading import main, page, visible

pytestmark = pytest.mark.django_db
IN_BOTH = pytest.mark.parametrize("language", ["hi", "en"])
OF_OFFICES = re.compile(r"\boffices?\b|(?<!जन)पद(?!ा)")


def order_page(client: Client, version: OrderVersion, language: str, query: str = "") -> str:
    """The page of the order's newest version."""
    return page(client, f"/{language}/orders/{version.order.code}/{query}")


def body_page(client: Client, version: OrderVersion, code: str, language: str) -> str:
    """The page of one of its offices."""
    return page(client, f"/{language}/orders/{version.order.code}/bodies/{code}/")


@pytest.mark.parametrize("rules", KINDS)
@IN_BOTH
def test_every_page_of_an_order_answers(client: Client, rules: str, language: str) -> None:
    version = every_law.published(rules)
    department = version.frozen["order"]["state"]["department"][language]
    assert department in visible(order_page(client, version, language).split("<main")[0])
    rows = version.frozen["schedules"][0]["rows"]
    by_category = {row["category"]: row["code"] for row in rows}
    for code in by_category.values():
        shown = body_page(client, version, code, language)
        assert department in visible(shown.split("<main")[0])
        assert {"en": "The working, step by step", "hi": "गणना"}[language] in main(shown)
    has_units = rules in (PRESIDENTS, PRAMUKHS, SEATS)
    units = client.get(f"/{language}/orders/{version.order.code}/versions/1/units/")
    assert units.status_code == (200 if has_units else 404)


class TestSeats:
    @IN_BOTH
    def test_are_called_seats_on_the_page_of_the_order(self, client: Client, language: str) -> None:
        shown = main(order_page(client, every_law.published(SEATS), language))
        for said in {"en": ("36 seats, 12 of them for women", "All 36 seats", "36 of 36 seats."),
                     "hi": ("36 स्थान, इनमें 12 महिलाओं के लिए", "समस्त 36 स्थान", "36 में से 36 स्थान।")}[language]:  # fmt: skip
            assert said in shown
        summary = shown[: shown.index({"en": "All 36 seats", "hi": "समस्त 36 स्थान"}[language])]
        assert OF_OFFICES.findall(summary.replace(every_law.state_of(SEATS).government_en, "")) == []

    @IN_BOTH
    def test_have_their_panchayat_on_their_page(self, client: Client, language: str) -> None:
        shown = main(body_page(client, every_law.published(SEATS), "K0-01", language))
        heading = {"en": "Ward 1, Kshettra Panchayat Achhnera: seat", "hi": "वार्ड 1, क्षेत्र पंचायत अछनेरा"}
        assert heading[language] in shown

    def test_are_narrowed_to_a_panchayat(self, client: Client) -> None:
        version = every_law.published(SEATS)
        shown = main(order_page(client, version, "en", "?panchayat=Z0"))
        assert "9 of 36 seats." in shown

    def test_have_their_panchayat_in_the_data(self, client: Client) -> None:
        version = every_law.published(SEATS)
        address = f"/en/orders/{version.order.code}/versions/1/offices"
        first = json.loads(page(client, f"{address}.json"))["offices"][0]
        assert (first["panchayat_code"], first["panchayat_kind"]) == ("K0", "kshettra_panchayat")
        rows = list(csv.DictReader(io.StringIO(page(client, f"{address}.csv").removeprefix("\ufeff"))))
        assert {row["panchayat_en"] for row in rows} == {"Achhnera", "Agra", "Bichpuri", "Etmadpur"}

    def test_are_not_told_the_numbers_of_a_state(self, client: Client) -> None:
        shown = main(order_page(client, every_law.published(SEATS), "en"))
        assert "Each panchayat is reserved by itself. The working of its numbers stands on the page" in shown
        assert "The working for the State" not in shown

    def test_in_court_show_no_category(self, client: Client) -> None:
        bodies = every_law.bodies_of(SEATS)
        Body.objects.filter(pk=bodies[0].pk).update(notified=False)
        bodies[0].refresh_from_db()
        version = every_law.published(SEATS, bodies)
        assert "before a court" in main(body_page(client, version, bodies[0].code, "en"))


class TestWhatAnOrderRestsOn:
    @pytest.mark.parametrize("rules", [PRAMUKHS, ADHYAKSHAS])
    def test_are_the_totals_of_the_state(self, client: Client, rules: str) -> None:
        shown = main(order_page(client, every_law.published(rules), "en"))
        assert "The numbers follow from the whole State, rural and urban: population 19,98,12,341 (P-02)." in shown
        assert "Population 19,98,12,341, Scheduled Castes 4,13,57,608" in shown
        assert "people 20.70 %" in shown

    def test_is_the_authority_of_a_choice(self, client: Client) -> None:
        assert f"Authority: {every_law.AUTHORITY}" in main(
            order_page(client, every_law.published(MADHYA_PRADESH), "en")
        )


class TestMadhyaPradesh:
    @IN_BOTH
    def test_is_the_only_state_named_and_in_its_own_words(self, client: Client, language: str) -> None:
        version = every_law.published(MADHYA_PRADESH)
        rows = version.frozen["schedules"][0]["rows"]
        pages = order_page(client, version, language), body_page(client, version, rows[0]["code"], language)
        shown = " ".join(visible(html.split("<h1")[0].split("</nav>")[-1]) + main(html) for html in pages)
        elsewhere = ("Uttar Pradesh", "उत्तर प्रदेश", "U.P.", "District Magistrate", "जनपद", "मण्डल", "जिला मजिस्ट्रेट")
        assert [word for word in elsewhere if word in shown] == []
        assert {"en": "Madhya Pradesh", "hi": "मध्यप्रदेश"}[language] in shown
