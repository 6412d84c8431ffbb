"""The public page of the record of acts: what it is, and its head of every night."""

from datetime import date, timedelta

import pytest
from django.test import Client

from reservations.services import anchors, clock
from tests.factories import submitted

pytestmark = pytest.mark.django_db
ADDRESS = "/en/how-it-works/record/"


class TestRecordOfActs:
    def test_lists_the_nights_latest_first_with_number_and_hash(self, client: Client) -> None:
        submitted()
        made = [anchors.make(date(2026, 11, 30) + timedelta(days=day), at=clock.now()) for day in range(2)]
        said = client.get(ADDRESS).content.decode()
        assert made[0].sha256 in said
        assert said.index("1 December 2026") < said.index("30 November 2026")

    def test_says_that_there_is_none_yet(self, client: Client) -> None:
        assert "No night has been noted yet." in client.get(ADDRESS).content.decode()

    def test_has_pages(self, client: Client) -> None:
        for day in range(32):
            anchors.make(date(2026, 12, 1) + timedelta(days=day), at=clock.now())
        assert ">1 December 2026<" not in client.get(ADDRESS).content.decode()
        assert ">1 December 2026<" in client.get(ADDRESS, {"page": 2}).content.decode()

    def test_how_it_works_leads_to_it(self, client: Client) -> None:
        assert f'href="{ADDRESS}"' in client.get("/en/how-it-works/").content.decode()
