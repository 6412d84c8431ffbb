"""Outages on an order's desk page, and the approver's extension."""

from datetime import timedelta

import pytest
from django.test import Client
from pytest_django.fixtures import Settings

from reservations.formatting import moment
from reservations.models import OrderVersion, Outage, OutageExtension
from reservations.models.outages import Part
from reservations.selectors import outages, windows
from reservations.services import clock
from reservations.workflow.roles import Role
from tests import factories
from tests.reservations.views.reading import main, visible

pytestmark = pytest.mark.django_db
DESK = "/en/desk/orders/NN-2028/"
EXTEND = f"{DESK}extend/"


@pytest.fixture
def version() -> OrderVersion:
    version = factories.published(at=clock.now() - timedelta(days=2))
    began = clock.now() - timedelta(days=1)
    Outage.objects.create(began_at=began, ended_at=began + timedelta(minutes=7))
    return version


def signed_in(client: Client, role: Role) -> Client:
    client.force_login(factories.officer(role))
    return client


class TestTheDeskPage:
    def test_lists_outages_and_the_proposal(self, client: Client, version: OrderVersion) -> None:
        html = signed_in(client, Role.APPROVER).get(DESK).content.decode()
        assert "Outages of the service" in visible(html)
        assert "An extension is proposed" in visible(html)
        assert f'href="{EXTEND}"' in html

    def test_tells_the_drafter_who_may_accept(self, client: Client, version: OrderVersion) -> None:
        html = signed_in(client, Role.DRAFTER).get(DESK).content.decode()
        assert "The approver may accept it with a reason." in visible(html)
        assert EXTEND not in html

    def test_says_which_part_was_out_and_of_a_demonstration_why(
        self, client: Client, version: OrderVersion, settings: Settings
    ) -> None:
        Outage.objects.create(part=Part.WEB, began_at=clock.now() - timedelta(hours=2), ended_at=clock.now())
        reader = signed_in(client, Role.AUDITOR)
        text = visible(reader.get(DESK).content.decode())
        assert "background work" in text
        assert "First heartbeat after background work" in text
        assert "while it was switched off" not in text
        settings.DEMONSTRATION = True
        assert "while it was switched off its heart did not beat" in visible(reader.get(DESK).content.decode())

    def test_says_nothing_where_there_was_none(self, client: Client) -> None:
        factories.published()
        assert "Outages" not in main(signed_in(client, Role.APPROVER).get(DESK).content.decode())


class TestExtending:
    def post(self, client: Client, version: OrderVersion, reason: str) -> str:
        proposal = outages.proposal(version.order)
        seen = proposal.closes_at.isoformat() if proposal else ""
        answer = signed_in(client, Role.APPROVER).post(EXTEND, {"reason": reason, "seen": seen}, follow=True)
        return visible(answer.content.decode())

    def test_the_page_names_both_instants(self, client: Client, version: OrderVersion) -> None:
        text = visible(signed_in(client, Role.APPROVER).get(EXTEND).content.decode())
        proposal = outages.proposal(version.order)
        assert moment(proposal.closes_at) in text
        assert moment(proposal.window.closes_at) in text

    def test_moves_the_window_and_shows_the_reason(self, client: Client, version: OrderVersion) -> None:
        text = self.post(client, version, "The State's data centre was without power.")
        assert "without power" in text
        assert "An extension is proposed" not in text
        assert windows.current(version) == OutageExtension.objects.get().window

    def test_without_a_reason_stays_on_the_form(self, client: Client, version: OrderVersion) -> None:
        assert "Error" in self.post(client, version, "")
        assert not OutageExtension.objects.exists()

    def test_only_the_approver(self, client: Client, version: OrderVersion) -> None:
        assert signed_in(client, Role.DRAFTER).get(EXTEND).status_code == 403

    def test_says_so_where_nothing_is_proposed(self, client: Client) -> None:
        factories.published()
        text = visible(signed_in(client, Role.APPROVER).get(EXTEND).content.decode())
        assert "No such extension is proposed now" in text
        assert "Why the window is made longer" not in text

    def test_an_instant_that_has_passed_is_named_as_such(self, client: Client) -> None:
        version = factories.published(at=clock.now() - timedelta(days=30))
        began = version.windows.get().closes_at - timedelta(hours=1)
        Outage.objects.create(began_at=began, ended_at=began + timedelta(minutes=7))
        text = visible(signed_in(client, Role.APPROVER).get(EXTEND).content.decode())
        assert "That instant has passed already" in text
