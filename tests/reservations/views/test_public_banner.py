"""The banner of an order: its status in words at each stage of its life, directly below the navigation."""

from datetime import timedelta

import pytest
from django.test import Client

from reservations.models import Body, OrderVersion
from reservations.services import clock, orders
from reservations.workflow.roles import Role
from tests import factories
from tests.reservations.views import stages
from tests.reservations.views.reading import banner, page

pytestmark = pytest.mark.django_db

ORDER = "/en/orders/NN-2028/"
COURT = ("High Court, Lucknow Bench, Writ C 12 of 2026", "Until the next hearing.")


def by_court(version: OrderVersion, event: str, body: Body | None = None) -> None:
    approver = factories.officer(Role.APPROVER)
    orders.by_court(version.order, event, *COURT, by=approver, at=clock.now(), body=body)


class TestTheBanner:
    def test_a_draft_with_its_window_open(self, client: Client) -> None:
        factories.published(at=clock.now() - timedelta(days=2))
        html = page(client, ORDER)
        text = banner(html)
        assert 'data-status="draft"' in html
        assert text.startswith("Draft This is a draft order, not a final one. Objections are received until")
        assert "days left" in text
        assert "File an objection" in text

    def test_it_stands_directly_below_the_navigation(self, client: Client) -> None:
        factories.published()
        html = page(client, ORDER)
        assert html.split("</nav>", 1)[1].lstrip().startswith('<div class="banner"')

    def test_a_draft_whose_window_has_closed(self, client: Client) -> None:
        factories.published(at=factories.long_ago())
        text = banner(page(client, ORDER))
        assert "The window for objections closed on" in text
        assert "under consideration" in text
        assert "File an objection" not in text

    def test_a_final_order(self, client: Client) -> None:
        stages.final()
        html = page(client, ORDER)
        assert 'data-status="final"' in html
        assert "This is the final order." in banner(html)

    def test_an_order_in_the_gazette(self, client: Client) -> None:
        stages.gazetted()
        assert "In force This order is final and was published in the Gazette: No. Extraordinary 77" in banner(
            page(client, ORDER)
        )

    @pytest.mark.parametrize(
        ("event", "words"),
        [
            ("stay", "Stayed A court has stayed this order."),
            ("quash", "Quashed A court has quashed this order."),
        ],
    )
    def test_an_order_stopped_by_a_court(self, client: Client, event: str, words: str) -> None:
        by_court(factories.published(), event)
        text = banner(page(client, ORDER))
        assert text.startswith(words)
        assert COURT[0] in text
        assert COURT[1] in text
        assert "File an objection" not in text

    def test_a_restored_order_is_a_draft_again(self, client: Client) -> None:
        version = factories.published()
        by_court(version, "stay")
        by_court(version, "restore")
        assert banner(page(client, ORDER)).startswith("Draft")

    def test_a_withdrawn_order(self, client: Client) -> None:
        version = factories.published()
        orders.withdraw(version.order, "A new law.", by=factories.officer(Role.APPROVER), at=clock.now())
        text = banner(page(client, ORDER))
        assert text.startswith("Withdrawn The department has withdrawn this order.")
        assert "A new law." in text
