"""One page for each event of an order: the form, the act, and what is refused with everything typed kept."""

from datetime import timedelta
from http import HTTPStatus

import pytest
from django.test import Client
from django.urls import reverse

from reservations.law.days import IST
from reservations.models import Body, Order
from reservations.selectors import orders as selected
from reservations.services import clock
from reservations.workflow.order import OrderEvent, OrderState
from reservations.workflow.roles import Role
from tests import factories
from tests.factories import closing, computed, drafted, published, submitted
from tests.reservations.views.desk.pages import errors, text
from tests.reservations.workflow import lives

pytestmark = pytest.mark.django_db

NUMBER = {
    "dispatch_number": "407",
    "section": "9-1",
    "number_year": "2028",
    "file_number": "12टी0ए0",
    "file_year": "2027",
    "place_en": "Lucknow",
    "place_hi": "लखनऊ",
}
COURT = {"case": "High Court, Writ-C 1 of 2028", "reason": "Stayed until further orders"}


def address(event: str) -> str:
    return reverse(f"order_{event}", args=["NN-2028"])


def today() -> str:
    return clock.now().astimezone(IST).date().isoformat()


def publishing(**changed) -> dict[str, str]:
    closes = closing(clock.now()).astimezone(IST)
    given = {**NUMBER, "dated_on": today(), "closes_on": closes.date().isoformat(), "closes_hour": "18:00"}
    return {**given, **changed}


def state() -> str:
    return Order.objects.get().state


class TestEveryEvent:
    @pytest.mark.parametrize("role", [Role.AUDITOR, Role.DISTRICT_OFFICER, Role.MUNICIPALITY_OFFICER])
    def test_readers_and_districts_are_refused(self, signed_in, role):
        drafted()
        client = signed_in(role)
        assert {client.post(address(event), {}).status_code for event in OrderEvent} == {HTTPStatus.FORBIDDEN}
        assert state() == OrderState.DRAFTED

    def test_where_it_does_not_leave_the_state_the_page_says_so_and_has_no_form(self, approver):
        drafted()
        shown = {event for event in OrderEvent if "This cannot be done now" not in text(approver.get(address(event)))}
        leaving = {event for event, leads in lives.LEADS_TO.items() if OrderState.DRAFTED in leads}
        assert shown == {event for event in leaving if Role.APPROVER in lives.MAY[event]}

    def test_a_form_without_its_token_does_nothing(self):
        drafted()
        strict = Client(enforce_csrf_checks=True)
        strict.force_login(factories.officer(factories.APPROVER))
        assert {strict.post(address(event), {}).status_code for event in OrderEvent} == {HTTPStatus.FORBIDDEN}

    def test_its_address_names_it(self):
        addresses = {f"/en/desk/orders/NN-2028/{event.replace('_', '-')}/" for event in OrderEvent}
        assert {address(event) for event in OrderEvent} == addresses


class TestSubmitAndReturn:
    def test_the_draft_goes_to_the_approver_and_back_with_a_reason(self, drafter, approver):
        drafted()
        drafter.post(address("submit"))
        assert state() == OrderState.AWAITING_APPROVAL
        assert errors(approver.post(address("return_to_drafter"), {"reason": " "})) == ["This field is required."]
        approver.post(address("return_to_drafter"), {"reason": "The date is missing"})
        assert state() == OrderState.DRAFTED

    def test_a_blocking_check_is_named(self, drafter):
        drafted(computed(factories.started(factories.mayors(bc_survey=""))))
        answer = drafter.post(address("submit"))
        assert errors(answer) == ["1 blocking checks are neither cured nor lifted. (C-37)"]
        assert state() == OrderState.DRAFTED


class TestPublish:
    def test_the_earliest_lawful_day_stands_in_the_form(self, approver):
        submitted()
        form = approver.get(address("publish")).context["form"]
        assert form["closes_on"].value() == closing(clock.now()).astimezone(IST).date()
        assert form["closes_hour"].value() == "18:00"
        assert form["section"].value() == "9-1"

    def test_the_approver_publishes_and_the_window_opens(self, approver):
        order = submitted()
        answer = approver.post(address("publish"), publishing())
        assert (answer.status_code, state()) == (HTTPStatus.FOUND, OrderState.PUBLISHED)
        version = selected.latest_published(order)
        assert version.full_number == "407/9-1-2028-12टी0ए0/2027"
        assert "window open until" in text(approver.get(answer.url))

    def test_too_early_a_day_is_refused_and_what_was_typed_stays(self, approver):
        submitted()
        early = closing(clock.now()).astimezone(IST).date() - timedelta(days=1)
        answer = approver.post(address("publish"), publishing(closes_on=early.isoformat()))
        [said] = errors(answer)
        assert said.startswith("Objections cannot close before")
        assert said.endswith("seven clear days. (C-30)")
        assert answer.context["form"]["dispatch_number"].value() == "407"
        assert state() == OrderState.AWAITING_APPROVAL

    def test_every_part_of_the_number_is_asked_for(self, approver):
        submitted()
        answer = approver.post(address("publish"), dict.fromkeys(publishing(), ""))
        assert errors(answer) == ["This field is required."] * 10

    def test_the_drafter_is_told_that_it_is_not_his_step(self, drafter):
        submitted()
        assert "Your role does not include this step. (F32)" in text(drafter.get(address("publish")))
        assert "Your role does not include this step. (F32)" in errors(drafter.post(address("publish"), publishing()))


class TestFinaliseAndGazette:
    def finalising(self, order, **changed):
        seen = selected.fingerprint(selected.newest_version(order))
        return {**NUMBER, "dispatch_number": "512", "dated_on": today(), "seen": seen, **changed}

    def test_the_road_ends_in_the_gazette(self, drafter, approver):
        order = factories.prepared()
        assert approver.post(address("finalise"), self.finalising(order)).status_code == HTTPStatus.FOUND
        assert state() == OrderState.FINAL
        drafter.post(address("gazette"), {"number": "44", "gazetted_on": today()})
        assert state() == OrderState.IN_FORCE
        assert "Agra UP-NN-01 · Agra Scheduled Castes, woman" in text(drafter.get(reverse("history_desk")))

    def test_every_obstacle_is_listed(self, approver):
        order = published().order
        answer = approver.post(address("finalise"), self.finalising(order))
        assert [error.rsplit("(", 1)[1] for error in errors(answer)] == ["C-39)", "C-30)", "C-31)"]

    def test_what_changed_meanwhile_is_read_again(self, approver):
        order = factories.prepared()
        answer = approver.post(address("finalise"), self.finalising(order, seen="0" * 64))
        assert "Read it again" in errors(answer)[0]

    def test_a_gazette_of_tomorrow_is_refused(self, drafter):
        factories.finalised()
        answer = drafter.post(address("gazette"), {"number": "44", "gazetted_on": "2099-01-01"})
        assert errors(answer)[0].endswith("(C-35)")
        assert state() == OrderState.FINAL


class TestRevise:
    def test_only_a_newer_computation_is_offered(self, drafter):
        order = published().order
        form = drafter.get(address("revise")).context["form"]
        assert list(form.fields["computation"].queryset) == []
        newer = computed(order.exercise)
        drafter.post(address("revise"), {"computation": newer.pk, "reason": "Objection 1 accepted"})
        assert state() == OrderState.DRAFTED
        assert selected.in_preparation(order).computation == newer


class TestCourtAndCorrigendum:
    def test_a_court_stays_the_order_and_restores_it(self, approver):
        published()
        approver.post(address("stay"), COURT)
        assert state() == OrderState.STAYED
        approver.post(address("restore"), COURT)
        assert state() == OrderState.PUBLISHED

    def test_a_court_quashes_the_order(self, approver):
        published()
        approver.post(address("quash"), COURT)
        assert state() == OrderState.QUASHED

    def test_the_case_is_asked_for(self, approver):
        published()
        assert errors(approver.post(address("stay"), {"reason": "x"})) == ["This field is required."]

    def test_one_office_is_stayed_quashed_and_restored(self, approver):
        order, body = published().order, Body.objects.get(code="UP-NN-01")
        for event, standing in (("stay_office", "stayed"), ("quash_office", "quashed"), ("restore_office", None)):
            approver.post(address(event), {**COURT, "body": body.pk})
            assert selected.offices_in_court(order).get(body.pk) == standing

    def test_an_office_that_is_not_stayed_is_not_restored(self, approver):
        published()
        answer = approver.post(address("restore_office"), {**COURT, "body": Body.objects.get(code="UP-NN-01").pk})
        assert errors(answer) == ["The court's order does not fit this office as it stands now. (C-35)"]

    def test_a_corrigendum_is_written_in_both_languages(self, approver):
        order = factories.gazetted()
        assert errors(approver.post(address("corrigendum"), {"text": "Agra"})) == ["This field is required."]
        approver.post(address("corrigendum"), {"text": "Agra", "text_hi": "आगरा"})
        assert order.acts.get(event="corrigendum").reason_hi == "आगरा"

    def test_an_order_is_withdrawn_with_its_reason(self, approver):
        drafted()
        approver.post(address("withdraw"), {"reason": "Not needed"})
        assert state() == OrderState.WITHDRAWN
