"""The switch of the reminders in the browser, and what the State's page says of letters."""

import pytest
from django.test import Client

from reservations.models import District, OrderVersion
from reservations.selectors import reminders as selected
from reservations.services import clock, reminders
from reservations.workflow.roles import Role
from tests import factories
from tests.reservations.views.reading import main, page

pytestmark = pytest.mark.django_db

ORDER = "/en/desk/proofs/NN-2028/"
SWITCH = f"{ORDER}reminders/"


@pytest.fixture
def draft() -> OrderVersion:
    return factories.published(at=clock.now())


def signed_in(client: Client, role: Role) -> Client:
    client.force_login(factories.officer(role))
    return client


class TestTheSwitch:
    def test_off_and_on_with_reasons_that_stand_on_the_page(self, client: Client, draft: OrderVersion) -> None:
        signed_in(client, Role.APPROVER)
        assert "Switch the reminders off" in main(page(client, ORDER))
        assert client.post(SWITCH, {"reason": "All told by telephone"}).headers["Location"] == ORDER
        text = main(page(client, ORDER))
        assert "No reminder goes." in text
        assert "All told by telephone" in text
        client.post(SWITCH, {"reason": "Not all heard it"})
        assert selected.are_on(draft.order)

    def test_not_without_a_reason(self, client: Client, draft: OrderVersion) -> None:
        assert signed_in(client, Role.DRAFTER).post(SWITCH, {"reason": " "}).status_code == 200
        assert selected.are_on(draft.order)

    def test_whoever_may_not_reads_who_may(self, client: Client, draft: OrderVersion) -> None:
        signed_in(client, Role.AUDITOR)
        assert "The drafter and the approver may switch them" in main(page(client, ORDER))
        assert client.get(SWITCH).status_code == 403


class TestTheLetters:
    def test_are_counted_by_day_and_kind(self, client: Client, draft: OrderVersion) -> None:
        factories.OfficerFactory(
            role=Role.DISTRICT_OFFICER, district=District.objects.get(name_en="Agra"), email="agra@example.org"
        )
        reminders.about(draft, at=clock.now())
        assert "Reminder of missing proofs 1" in " ".join(main(page(signed_in(client, Role.AUDITOR), ORDER)).split())
