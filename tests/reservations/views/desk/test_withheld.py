"""Why a button is not there: each act that an officer could expect and cannot do now is named with its reason."""

import re
from html import unescape

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import translation

from reservations.models import Outage
from reservations.obstacles import EVENTS, obstacle_text
from reservations.services import clock
from reservations.views.desk.withheld import with_others
from reservations.workflow.order import ORDER
from reservations.workflow.roles import Role
from tests import factories

pytestmark = pytest.mark.django_db
SUMMARY = "What you cannot do here now, and why"


def told(client: Client, name: str, *args: object) -> dict[str, str]:
    """What a page says cannot be done: act to reasons, as they are read."""
    page = client.get(reverse(name, args=args)).content.decode()
    if SUMMARY not in page:
        return {}
    listed = page.split(SUMMARY, 1)[1].split("</details>", 1)[0]
    pairs = re.findall(r"<dt>(.*?)</dt><dd>(.*?)</dd>", listed, re.DOTALL)
    return {unescape(act): " ".join(unescape(re.sub(r"<[^>]+>", " ", why)).split()) for act, why in pairs}


def offered(client: Client) -> set[str]:
    """The acts that the order's page offers, in words."""
    context = client.get(reverse("order_desk", args=["NN-2028"])).context
    return {str(offer.text) for offer in context["offered"]}


class TestAnOrder:
    def test_to_the_drafter_of_a_published_draft(self, drafter: Client) -> None:
        factories.published()
        found = told(drafter, "order_desk", "NN-2028")
        assert found["Submit for approval"] == "Only while the order is: Being drafted. Now it is: Published."
        assert found["Change the wording"] == "The final order has not been prepared. C-39"
        assert found["Use a newer computation"] == "Only while the order is: Being drafted. Now it is: Published."
        assert found["Approve as final"] == "Your role does not include this; it is with: Approver. F32"
        assert "Prepare the final order" not in found

    def test_to_the_drafter_of_a_draft(self, drafter: Client) -> None:
        factories.drafted()
        found = told(drafter, "order_desk", "NN-2028")
        assert found["Use a newer computation"] == (
            "There is no finished computation newer than the one the draft stands on. C-37"
        )
        assert "Change the wording" not in found

    def test_while_the_final_order_is_being_prepared(self, drafter: Client) -> None:
        factories.prepared()
        found = told(drafter, "order_desk", "NN-2028")
        assert found["Prepare the final order"] == "A version of the order is being prepared already. C-39"

    def test_what_stands_before_the_next_step_is_told_once_at_the_head(self, approver: Client) -> None:
        factories.published()
        assert "Approve as final" not in told(approver, "order_desk", "NN-2028")

    def test_a_window_that_no_outage_touched(self, approver: Client) -> None:
        version = factories.published()
        extend = "Extend the window because of outages"
        assert told(approver, "order_desk", "NN-2028")[extend].endswith("has not been made good. F14")
        Outage.objects.create(began_at=version.published_at, ended_at=clock.now())
        assert extend not in told(approver, "order_desk", "NN-2028")

    def test_the_auditor_reads_whose_turn_each_step_is(self, auditor: Client) -> None:
        factories.submitted()
        found = told(auditor, "order_desk", "NN-2028")
        assert {"Approve and publish", "Return to the drafter"} <= set(found)
        assert set(found.values()) == {"Your role does not include this; it is with: Approver. F32"}

    @pytest.mark.parametrize("role", [Role.DRAFTER, Role.APPROVER])
    @pytest.mark.parametrize("make", [factories.drafted, factories.submitted, factories.closed, factories.gazetted])
    def test_every_event_of_the_role_is_offered_or_told(
        self, request: pytest.FixtureRequest, role: Role, make: object
    ) -> None:
        make()
        client: Client = request.getfixturevalue(role.value)
        page = client.get(reverse("order_desk", args=["NN-2028"]))
        at_the_head = {page.context["step"].event} if page.context["step"] else set()
        events = {row.event for row in ORDER.table if role in row.roles}
        withheld = {str(act.text) for act in page.context["withheld"]}
        from_words = {str(EVENTS[event]) for event in events - at_the_head}
        assert from_words <= offered(client) | withheld
        assert not offered(client) & withheld


class TestAnExercise:
    def test_to_the_drafter(self, drafter: Client) -> None:
        exercise = factories.started()
        assert told(drafter, "exercise", exercise.code) == {
            "Use other figures": "These are the newest figures of this class of bodies. C-37",
            "Set the first election counted": "This law counts no first election. P-03",
            "Publish the pools of lots": "The newest computation waits for no lot. M-05",
        }

    def test_to_one_who_reads(self, auditor: Client) -> None:
        exercise = factories.started()
        found = told(auditor, "exercise", exercise.code)
        assert {"Compute", "Choose a reading", "Use other figures"} <= set(found)
        assert set(found.values()) == {"Your role does not include this; it is with: Drafter. F32"}


class TestAComputation:
    def test_nothing_is_withheld_from_the_drafter_who_can_begin(self, drafter: Client) -> None:
        computation = factories.computed()
        assert told(drafter, "computation", computation.exercise.code, 1) == {}

    def test_the_order_was_begun(self, drafter: Client, auditor: Client) -> None:
        order = factories.drafted()
        for client in (drafter, auditor):
            assert told(client, "computation", order.code, 1)["Begin the order"] == (
                "The exercise has its order already."
            )
            assert (
                reverse("order_desk", args=[order.code])
                in client.get(reverse("computation", args=[order.code, 1])).content.decode()
            )

    def test_a_blocking_check_is_lifted_by_the_drafter(self, auditor: Client) -> None:
        computation = factories.computed(factories.started(factories.mayors(bc_survey="")))
        found = told(auditor, "computation", computation.exercise.code, 1)
        assert found["Lift a blocking check"] == "Your role does not include this; it is with: Drafter. F32"

    def test_one_that_stopped_for_a_reading(self, auditor: Client, drafter: Client) -> None:
        computation = factories.computed(factories.started(factories.castes_in_kanpur_alone()))
        assert "Choose a reading" in told(auditor, "computation", computation.exercise.code, 1)
        assert told(drafter, "computation", computation.exercise.code, 1) == {}


class TestProofs:
    DISTRICT = ("proofs_district", "NN-2028", "Agra")

    def test_the_drafter_records_and_does_not_waive(self, drafter: Client) -> None:
        factories.published()
        assert told(drafter, *self.DISTRICT) == {
            "Waive a missing proof": "A missing proof is waived by the approver alone, in writing. C-31"
        }

    def test_the_approver_waives_and_does_not_record(self, approver: Client) -> None:
        version = factories.published()
        found = told(approver, *self.DISTRICT)
        assert set(found) == {"Record a proof"}
        assert found["Record a proof"].endswith("the body's own office or the drafter. F32")
        factories.waived(version)
        assert told(approver, *self.DISTRICT)["Waive a missing proof"] == "Every place is proved or waived. C-31"

    def test_after_the_final_order_both_are_over(self, drafter: Client) -> None:
        factories.finalised()
        found = told(drafter, *self.DISTRICT)
        assert set(found) == {"Record a proof", "Waive a missing proof"}
        assert all(why.startswith("The record is closed") for why in found.values())


class TestTheWords:
    def test_name_several_roles_in_both_languages(self) -> None:
        both = with_others(Role.DRAFTER, Role.APPROVER)
        with translation.override("en"):
            assert obstacle_text(both).endswith("Drafter, Approver.")
        with translation.override("hi"):
            assert "Drafter" not in obstacle_text(both)
