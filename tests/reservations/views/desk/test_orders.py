"""The page of an order, its wording, and preparing it, in the browser."""

from http import HTTPStatus

import pytest
from django.urls import reverse

from reservations.models import Body, Order
from reservations.selectors import orders as selected
from reservations.services import clock, exercises, orders
from reservations.workflow.order import OrderEvent
from reservations.workflow.roles import Role
from tests import factories
from tests.factories import APPROVER, computed, drafted, officer, published, submitted
from tests.reservations.views.desk.pages import errors, text

pytestmark = pytest.mark.django_db


def page(client, **query):
    return client.get(reverse("order_desk", args=["NN-2028"]), query)


def offers(client) -> list[str]:
    """The acts that the page offers to its reader."""
    return [offer.name for offer in page(client).context["offered"]]


class TestWhatIsOffered:
    def test_to_the_drafter_while_it_is_drafted(self, drafter, approver, auditor):
        drafted()
        assert offers(drafter) == ["submit", "write"]
        assert offers(approver) == ["withdraw", "stay", "quash"]
        assert offers(auditor) == []

    def test_a_newer_computation_is_offered_when_there_is_one(self, drafter):
        computed(drafted().exercise)
        assert offers(drafter) == ["submit", "write", "use_computation"]

    def test_to_the_approver_while_it_awaits_approval(self, drafter, approver):
        submitted()
        assert offers(drafter) == []
        assert offers(approver)[:3] == ["publish", "schedule", "return_to_drafter"]

    def test_nothing_to_one_who_prepared_it(self, approver):
        order = submitted()
        order.versions.update(prepared_by=officer(APPROVER))
        assert "publish" not in offers(approver)
        assert "Whoever prepared the order may not approve it. (C-39)" in text(page(approver))

    def test_the_final_order_is_prepared_then_approved(self, drafter, approver):
        order = factories.closed().order
        assert offers(drafter) == ["prepare_final", "revise"]
        assert "finalise" not in offers(approver)
        orders.prepare_final(order, by=officer(), at=clock.now())
        assert offers(drafter) == ["write", "revise"]
        assert "finalise" in offers(approver)

    def test_what_ends_or_stops_an_order_is_folded_away(self, approver):
        published()
        said = text(page(approver))
        assert "You have nothing to do here now. Further acts Withdraw Record a stay" in said

    def test_events_on_one_office_once_it_is_public(self, approver):
        published()
        assert {"stay_office", "quash_office", "restore_office"} <= set(offers(approver))


class TestPage:
    def test_obstacles_are_listed_instead_of_disabled_buttons(self, approver):
        published()
        answer = page(approver)
        said = text(answer)
        assert "Before “Approve as final”: 3 in the way" in said
        for obstacle in (
            "The final order has not been prepared. (C-39)",
            "The window for objections has not closed. (C-30)",
            "51 proofs of publication are missing. (C-31)",
        ):
            assert obstacle in said
        assert "disabled" not in answer.content.decode()

    def test_a_way_that_is_free_says_whose_turn_it_is(self, auditor):
        submitted()
        said = text(page(auditor))
        assert "Next: Approve and publish Nothing stands in the way. The next step is with: Approver." in said

    def test_objections_and_proofs_are_counted(self, auditor, monkeypatch):
        summary = selected.ObjectionSummary(received=832, late=9, undecided=3)
        monkeypatch.setattr(selected, "_summaries", [lambda order: summary])
        published()
        said = text(page(auditor))
        assert "Objections decided 829 of 832 in time; 3 undecided; 9 late besides" in said
        assert "Newspapers 0 of 17; 17 left" in said

    def test_districts_with_something_missing_come_first_and_can_be_chosen(self, auditor):
        factories.closed()
        said = text(page(auditor))
        assert "17 of 17 Districts, incomplete first." in said
        assert "0 of 17 Districts" in text(page(auditor, missing="1"))
        assert "1 of 17 Districts" in text(page(auditor, district="Agra"))

    def test_every_act_stands_in_the_time_line(self, auditor):
        order = submitted()
        orders.return_to_drafter(order, "The date is missing", by=officer(APPROVER), at=clock.now())
        said = text(page(auditor))
        assert "Section Officer began the order" in said
        assert "Section Officer submitted the draft for approval" in said
        assert "Principal Secretary returned the draft The date is missing" in said

    def test_documents_and_the_window_are_listed(self, auditor):
        version = published()
        said = text(page(auditor))
        assert version.full_number in said
        assert version.data_sha256 in said
        assert "Draft order (Hindi)" in said
        assert "Notice for the District's boards, Agra (English)" in said
        assert "the whole order" in said
        assert reverse("bundle", args=["NN-2028", 1]) in page(auditor).content.decode()

    def test_offices_that_a_revised_draft_changes_are_shown(self, auditor):
        order = published().order
        exercises.choose(order.exercise, "C-44", "none", "The survey fell", by=officer(), at=clock.now())
        orders.revise(order, computed(order.exercise), "Court", by=officer(), at=clock.now())
        said = text(page(auditor))
        assert "Against the published draft" in said
        assert "Meerut Backward Classes Woman" in said
        assert "Why they differ" in said

    def test_an_office_in_court_is_shown_with_its_state(self, auditor):
        order = published().order
        body = Body.objects.get(code="UP-NN-01")
        orders.by_court(
            order, OrderEvent.STAY_OFFICE, "Writ-C 1", "Stayed", by=officer(APPROVER), at=clock.now(), body=body
        )
        said = text(page(auditor))
        assert "Offices in court Agra Stayed" in said
        assert "recorded that a court stayed one office: Agra Writ-C 1 · Stayed" in said

    @pytest.mark.parametrize("event", [OrderEvent.STAY, OrderEvent.QUASH])
    def test_an_order_in_court_says_so_at_the_head(self, auditor, event):
        orders.by_court(drafted(), event, "Writ-C 1", "Stayed", by=officer(APPROVER), at=clock.now())
        assert f'data-status="{"stayed" if event == "stay" else "quashed"}"' in page(auditor).content.decode()

    def test_a_withdrawn_order_has_no_way_on(self, auditor):
        orders.withdraw(drafted(), "Not needed", by=officer(APPROVER), at=clock.now())
        answer = page(auditor)
        assert answer.context["step"] is None
        assert "Principal Secretary withdrew the order Not needed" in text(answer)

    def test_the_gazette_is_named(self, auditor):
        factories.gazetted()
        assert "In force. Gazette Gazette 44 of" in text(page(auditor))

    def test_a_district_officer_is_refused(self, signed_in):
        published()
        assert page(signed_in(Role.DISTRICT_OFFICER)).status_code == HTTPStatus.FORBIDDEN


def typed(order: Order, **changed) -> dict[str, str]:
    """The form of the wording as it stands, with changes."""
    version = selected.in_preparation(order)
    given = {"section": "9-1"}
    for language, parts in version.wording.items():
        for part, value in parts.items():
            given[f"{part}_{language}"] = "\r\n".join(value) if isinstance(value, list) else value
    return {**given, **changed}


class TestWrite:
    address = "/en/desk/orders/NN-2028/write/"

    def test_both_languages_and_the_known_parts_of_the_number_are_saved(self, drafter):
        order = drafted()
        given = typed(order, title_hi="नया शीर्षक", copies_en="Press\r\n\r\nGuard file", dispatch_number="407")
        assert drafter.post(self.address, given).status_code == HTTPStatus.FOUND
        version = selected.in_preparation(order)
        assert version.wording["hi"]["title"] == "नया शीर्षक"
        assert version.wording["en"]["copies"] == ["Press", "Guard file"]
        assert (version.dispatch_number, version.dated_on) == ("407", None)

    def test_a_missing_statement_is_asked_for_and_the_rest_stays(self, drafter):
        order = drafted()
        answer = drafter.post(self.address, typed(order, statement_hi="", title_hi="नया शीर्षक"))
        assert errors(answer) == ["This field is required."]
        assert answer.context["form"]["title_hi"].value() == "नया शीर्षक"

    def test_while_it_awaits_approval_it_is_refused_and_nothing_typed_is_lost(self, drafter):
        order = submitted()
        answer = drafter.post(self.address, typed(order, title_en="Changed"))
        assert errors(answer) == ["An order that is “Awaiting approval” does not allow “Change the wording”."]
        assert answer.context["form"]["title_en"].value() == "Changed"

    def test_the_approver_does_not_write(self, approver):
        drafted()
        assert approver.get(self.address).status_code == HTTPStatus.FORBIDDEN


class TestPreparing:
    def test_the_final_order_is_prepared_by_one_button(self, drafter):
        order = factories.closed().order
        drafter.post(reverse("prepare_final", args=["NN-2028"]))
        assert selected.in_preparation(order).stage == "final"

    def test_before_publication_there_is_no_final_order(self, drafter):
        drafted()
        answer = drafter.post(reverse("prepare_final", args=["NN-2028"]))
        assert errors(answer) == ["An order that is “Being drafted” does not allow “Prepare the final order”."]

    def test_a_newer_computation_is_taken(self, drafter):
        order = drafted()
        newer = computed(order.exercise)
        drafter.post(reverse("use_computation", args=["NN-2028"]), {"computation": newer.pk})
        assert selected.in_preparation(order).computation == newer
