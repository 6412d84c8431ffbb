"""The first page after sign-in and the list of orders, by role."""

from http import HTTPStatus

import pytest
from django.urls import reverse

from reservations.workflow.roles import Role
from tests import factories
from tests.factories import computed, drafted, officer, published, submitted
from tests.reservations.views.desk.pages import text

pytestmark = pytest.mark.django_db


def mine(client) -> list[tuple[str, str]]:
    """The orders that wait for the officer, with their next step."""
    return [(task.order.code, str(task.step.event)) for task in client.get(reverse("desk")).context["waiting"]]


class TestDesk:
    def test_a_draft_waits_for_the_drafter_not_for_the_approver(self, drafter, approver):
        drafted()
        assert mine(drafter) == [("NN-2028", "submit")]
        assert mine(approver) == []
        assert "Offices of Mayor, general election of 2028" in text(approver.get(reverse("desk")))

    def test_a_submitted_draft_waits_for_the_approver(self, drafter, approver):
        submitted()
        assert mine(drafter) == []
        assert mine(approver) == [("NN-2028", "publish")]

    def test_an_open_window_waits_for_time_alone(self, drafter, approver):
        published()
        assert mine(drafter) == mine(approver) == []
        page = text(drafter.get(reverse("desk")))
        assert "The window for objections has not closed. (C-30)" in page
        assert "51 proofs of publication are missing. (C-31)" in page

    def test_a_closed_window_waits_for_the_drafter_then_for_the_approver(self, drafter, approver):
        order = factories.prepared()
        assert mine(approver) == [("NN-2028", "finalise")]
        order.versions.filter(stage="final").delete()
        assert mine(drafter) == [("NN-2028", "finalise")]
        assert "Prepare the final order" in text(drafter.get(reverse("desk")))

    def test_a_final_order_waits_for_its_gazette(self, drafter):
        factories.finalised()
        assert mine(drafter) == [("NN-2028", "gazette")]

    def test_an_order_in_force_waits_for_nobody(self, drafter):
        factories.gazetted()
        assert "Nothing waits for you now." in text(drafter.get(reverse("desk")))

    def test_an_exercise_without_order_is_listed(self, drafter):
        computed()
        assert "NN-2028 · started on" in text(drafter.get(reverse("desk")))

    def test_the_auditor_sees_everything_and_is_asked_for_nothing(self, auditor):
        submitted()
        assert mine(auditor) == []
        assert "Awaiting approval" in text(auditor.get(reverse("desk")))

    def test_a_district_officer_is_sent_to_the_proofs(self, signed_in):
        answer = signed_in(Role.DISTRICT_OFFICER).get(reverse("desk"))
        assert (answer.status_code, answer.url) == (HTTPStatus.FOUND, reverse("proofs"))

    def test_another_states_orders_are_not_there(self, client):
        drafted()
        client.force_login(factories.OfficerFactory(state=factories.StateFactory(code="IN-MP")))
        assert "NN-2028" not in text(client.get(reverse("desk")))
        assert client.get(reverse("order_desk", args=["NN-2028"])).status_code == HTTPStatus.NOT_FOUND
        assert officer().state_id == "IN-UP"


class TestOrders:
    def test_every_order_is_listed_with_its_state(self, auditor):
        factories.gazetted()
        page = text(auditor.get(reverse("orders_desk")))
        assert "In force Gazette Gazette 44 of" in page

    def test_without_orders_it_says_how_one_begins(self, drafter):
        assert "It begins with figures and an exercise." in text(drafter.get(reverse("orders_desk")))


READ = ["desk", "figure_sets", "exercises", "orders_desk", "history_desk", "audit"]
STARTING = ["figures_import", "exercise_start"]


class TestWhoMayRead:
    @pytest.mark.parametrize("role", [Role.DRAFTER, Role.APPROVER, Role.AUDITOR])
    def test_the_state_office_and_the_auditor_read_every_page(self, signed_in, role):
        client = signed_in(role)
        assert {client.get(reverse(route)).status_code for route in READ} == {HTTPStatus.OK}

    def test_a_district_officer_is_refused(self, signed_in):
        client = signed_in(Role.DISTRICT_OFFICER)
        assert {client.get(reverse(r)).status_code for r in (*READ[1:], *STARTING)} == {HTTPStatus.FORBIDDEN}

    @pytest.mark.parametrize("role", [Role.APPROVER, Role.AUDITOR])
    def test_only_the_drafter_starts_anything(self, signed_in, role):
        client = signed_in(role)
        assert {client.get(reverse(route)).status_code for route in STARTING} == {HTTPStatus.FORBIDDEN}
