"""The home page: the question, what is open with its days, what was decided lately, two ways on."""

from datetime import timedelta

import pytest
from django.test import Client

from reservations.law import days
from reservations.services import clock, orders
from reservations.workflow.roles import Role
from tests import factories
from tests.reservations.proving import proved, what
from tests.reservations.views.reading import main, page, part, visible

pytestmark = pytest.mark.django_db


class TestBeforeAnythingIsPublished:
    def test_it_says_that_nothing_is_open(self, client: Client) -> None:
        assert "No draft is open for objections at present." in main(page(client, "/en/"))

    def test_it_asks_and_explains_all_the_same(self, client: Client) -> None:
        html = page(client, "/hi/")
        assert 'action="/hi/find/"' in html
        assert 'action="/hi/verify/"' in html
        assert 'action="/hi/objections/track/"' in html


class TestWithAnOpenDraft:
    def test_the_draft_shows_its_days_and_its_closing(self, client: Client) -> None:
        version = factories.published(at=clock.now() - timedelta(days=3))
        left = days.days_left(clock.now(), factories.closing(version.published_at))
        text = visible(part(page(client, "/en/"), "open"))
        assert "Offices of Mayor, general election of 2028" in text
        assert "17 offices · Draft" in text
        assert f"{left} days left" in text
        assert "6:00 pm" in text

    def test_a_moved_window_says_why(self, client: Client) -> None:
        version = factories.published(at=clock.now() - timedelta(days=5))
        proved(version, what(version, version.dated_on + timedelta(days=4)))
        text = visible(part(page(client, "/en/"), "open"))
        assert "the seven clear days are counted from there" in text

    def test_the_search_leads_to_districts_of_large_bodies(self, client: Client) -> None:
        factories.published()
        html = page(client, "/en/")
        assert "Kanpur Nagar" in html.split("</section>")[0]
        assert "all 17 Districts" in main(html)


class TestAfterTheWindow:
    def test_the_draft_is_no_longer_open(self, client: Client) -> None:
        factories.published(at=factories.long_ago())
        assert "No draft is open for objections at present." in main(page(client, "/en/"))

    def test_what_was_decided_is_told(self, client: Client) -> None:
        version = factories.published(at=factories.long_ago())
        orders.withdraw(version.order, "New figures.", by=factories.officer(Role.APPROVER), at=clock.now())
        assert "Order withdrawn" in visible(part(page(client, "/en/"), "lately"))

    def test_a_stayed_draft_is_not_open(self, client: Client) -> None:
        version = factories.published()
        orders.by_court(
            version.order, "stay", "Writ C 1 of 2026", "Stayed.", by=factories.officer(Role.APPROVER), at=clock.now()
        )
        text = main(page(client, "/en/"))
        assert "No draft is open for objections at present." in text
        assert "Order stayed by a court" in text
