"""Filing through the pages: four steps without JavaScript, where nothing typed is ever lost."""

from datetime import timedelta

import pytest
from django.test import Client
from django.urls import reverse

from objections.models import Objection, ObjectionDraft
from reservations.models import OrderVersion, Window
from reservations.services import clock
from reservations.services import orders as ordering
from reservations.workflow.roles import Role
from tests import factories
from tests.objections import filed
from tests.objections.views import walking
from tests.objections.views.walking import address, begin, fill, words

pytestmark = pytest.mark.django_db


@pytest.fixture
def secret(client: Client, version: OrderVersion) -> str:
    return begin(client)


def after_closing(version: OrderVersion) -> timedelta:
    """How far the clock moves so that the window has closed one second ago."""
    return Window.objects.get(version=version).closes_at - clock.now() + timedelta(seconds=1)


class TestTheFirstPage:
    def test_offers_every_office_and_the_whole_order(self, client: Client, version: OrderVersion) -> None:
        page = words(client.get(reverse("objections:start", args=["NN-2028"])))
        assert page.count("<option") == 17 + 2 + 17  # one office, and the further ones
        assert "The whole order" in page

    def test_has_the_office_of_the_explanation_chosen(self, client: Client, version: OrderVersion) -> None:
        page = words(client.get(reverse("objections:start", args=["NN-2028"]) + f"?body={filed.AGRA}&step=rank-SC"))
        assert f'value="{filed.AGRA}" selected' in page

    def test_carries_the_disputed_step_on(self, client: Client, version: OrderVersion) -> None:
        secret = begin(client, disputed="rank-SC")
        page = words(client.get(address(secret, 2)))
        assert 'value="rank-SC"' in page.split("checked")[0].rsplit("<input", 1)[1]
        assert 'data-is="block"' not in page

    def test_says_until_when_and_how_many_days_are_left(self, client: Client, version: OrderVersion) -> None:
        page = words(client.get(reverse("objections:start", args=["NN-2028"])))
        assert "Objections can be filed until" in page
        assert "days left" in page

    def test_without_an_office_keeps_the_draft_and_says_what_is_missing(
        self, client: Client, version: OrderVersion
    ) -> None:
        secret = begin(client, body="")
        assert "Choose the office your objection is about." in words(client.get(address(secret, 1)))

    def test_a_get_stores_nothing(self, client: Client, version: OrderVersion) -> None:
        client.get(reverse("objections:start", args=["NN-2028"]))
        assert not ObjectionDraft.objects.exists()


class TestBeforeTheWindow:
    def test_the_form_is_replaced_by_the_reason(self, client: Client, version: OrderVersion) -> None:
        filed.unpublished()
        response = client.get(reverse("objections:start", args=["NN-2033"]))
        assert response.status_code == 200
        assert "No draft of the order NN-2033 has been published yet" in words(response)
        assert '<form method="post" novalidate' not in words(response)

    def test_an_order_that_is_not_published_looks_like_one_that_does_not_exist(
        self, client: Client, version: OrderVersion
    ) -> None:
        filed.unpublished()
        pages = [words(client.get(reverse("objections:start", args=[code]))) for code in ("NN-2033", "NN-2099")]
        assert pages[0].replace("NN-2033", "NN-2099") == pages[1]

    def test_a_posted_form_begins_no_draft(self, client: Client, version: OrderVersion) -> None:
        filed.unpublished()
        client.post(reverse("objections:start", args=["NN-2033"]), {"body": filed.AGRA})
        assert not ObjectionDraft.objects.exists()

    def test_a_withdrawn_order_says_so(self, client: Client, version: OrderVersion) -> None:
        ordering.withdraw(version.order, "wrong", by=factories.officer(Role.APPROVER), at=clock.now())
        page = words(client.get(reverse("objections:start", args=["NN-2028"])))
        assert "has been withdrawn" in page

    def test_a_draft_of_a_withdrawn_order_says_so_and_is_kept(
        self, client: Client, version: OrderVersion, secret: str
    ) -> None:
        ordering.withdraw(version.order, "wrong", by=factories.officer(Role.APPROVER), at=clock.now())
        fill(client, secret, 3)
        assert "has been withdrawn" in words(client.get(address(secret, 4)))
        assert ObjectionDraft.objects.get().answers["3"]["text"] == filed.TEXT

    def test_an_order_withdrawn_while_the_form_is_open_takes_nothing(
        self, client: Client, version: OrderVersion, secret: str
    ) -> None:
        fill(client, secret, 2)
        fill(client, secret, 3)
        ordering.withdraw(version.order, "wrong", by=factories.officer(Role.APPROVER), at=clock.now())
        assert "has been withdrawn" in words(fill(client, secret, 4))
        assert not Objection.objects.exists()

    def test_the_list_of_open_orders_names_the_order(self, client: Client, version: OrderVersion) -> None:
        assert version.order.exercise.title_en in words(client.get(reverse("objections:start")))

    def test_the_list_gives_the_reason_when_none_is_open(self, client: Client, version: OrderVersion) -> None:
        with clock.shifted(after_closing(version)):
            page = words(client.get(reverse("objections:start")))
        assert "No window for objections is open now" in page


class TestAfterTheWindow:
    def test_every_step_says_that_it_will_be_late(self, client: Client, version: OrderVersion, secret: str) -> None:
        with clock.shifted(after_closing(version)):
            pages = [words(client.get(address(secret, step))) for step in (1, 2, 3, 4)]
            pages.append(words(client.get(reverse("objections:start", args=["NN-2028"]))))
        assert all("marked late" in page and "days left" not in page for page in pages)

    def test_the_filing_is_registered_numbered_and_marked_and_the_receipt_says_so(
        self, client: Client, version: OrderVersion
    ) -> None:
        with clock.shifted(after_closing(version)):
            objection = walking.file(client)
            page = words(client.get(reverse("objections:receipt", args=[objection.number])))
        assert objection.is_late
        assert "received late: the window closed on" in page
        assert "registered, numbered and marked late" in page

    def test_a_clock_that_passes_the_closing_while_the_form_is_open_loses_nothing(
        self, client: Client, version: OrderVersion, secret: str
    ) -> None:
        fill(client, secret, 2)
        with clock.shifted(after_closing(version)):
            fill(client, secret, 3)
            fill(client, secret, 4)
        objection = Objection.objects.get()
        assert (objection.text, objection.is_late) == (filed.TEXT, True)


class TestADraft:
    def test_comes_back_by_its_link_in_another_browser(self, client: Client, secret: str) -> None:
        fill(client, secret, 3)
        assert filed.TEXT in words(Client().get(address(secret, 3)))

    def test_shows_its_link(self, client: Client, secret: str) -> None:
        assert f"http://testserver{address(secret, 2)}" in words(client.get(address(secret, 2)))

    def test_is_not_found_under_another_secret(self, client: Client, secret: str) -> None:
        assert client.get(address("x" * len(secret), 2)).status_code == 404

    def test_has_four_steps(self, client: Client, secret: str) -> None:
        assert client.get(address(secret, 5)).status_code == 404
        assert client.post(address(secret, 5), {"x": "y"}).status_code == 404

    def test_is_kept_by_itself_without_pointing_at_mistakes(self, client: Client, secret: str) -> None:
        response = client.post(address(secret, 3), {"text": "half a sen", "autosave": "1"})
        assert response.status_code == 204
        page = words(client.get(address(secret, 3)))
        assert "half a sen" in page
        assert 'role="alert"' not in page

    def test_points_at_mistakes_after_a_button_was_pressed(self, client: Client, secret: str) -> None:
        fill(client, secret, 3, text="too short")
        assert "At least 20 characters; you have 9." in words(client.get(address(secret, 3)))

    def test_keeps_markup_and_nul_harmless(self, client: Client, secret: str) -> None:
        fill(client, secret, 3, text="<script>alert(1)</script>\0 and more words")
        page = words(client.get(address(secret, 4)))
        assert "<script>alert" not in page
        assert "&lt;script&gt;" in page

    def test_is_never_cached_and_its_link_is_given_to_no_other_site(self, client: Client, secret: str) -> None:
        response = client.get(address(secret, 1))
        assert "no-store" in response["Cache-Control"]
        assert response["Referrer-Policy"] == "same-origin"

    def test_leads_to_the_receipt_once_filed_but_shows_no_code_there(self, client: Client, secret: str) -> None:
        fill(client, secret, 2)
        fill(client, secret, 3)
        fill(client, secret, 4)
        page = words(Client().get(address(secret, 1), follow=True))
        assert Objection.objects.get().number in page
        assert "it is not shown again" in page
