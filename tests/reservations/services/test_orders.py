"""The services that move an order: every state with every event, what each event writes, and what it refuses."""

from datetime import date, timedelta

import pytest
from django.db import ProgrammingError, transaction

from reservations.canonical import sha256_of
from reservations.law.days import IST
from reservations.models import AuditRecord, Body, Holiday, Order, OrderAct, OrderVersion
from reservations.selectors import orders as selected
from reservations.services import clock, exercises, orders, releases
from reservations.workflow.machine import NotAllowed
from reservations.workflow.order import OrderEvent as E
from reservations.workflow.order import OrderState as S
from reservations.workflow.roles import Role
from tests import councils, factories
from tests.factories import APPROVER, closing, computed, drafted, issue, officer, published, submitted
from tests.reservations.services.acting import court, in_court, published_by_approver, readings, scheduled, today
from tests.reservations.workflow import lives

pytestmark = pytest.mark.django_db


BROUGHT_TO = {
    S.DRAFTED: drafted,
    S.AWAITING_APPROVAL: submitted,
    S.PUBLISHED: factories.prepared,
    S.FINAL: factories.finalised,
    S.IN_FORCE: factories.gazetted,
    S.WITHDRAWN: lambda: orders.withdraw(drafted(), "Not needed", by=officer(APPROVER), at=clock.now()),
    S.STAYED: lambda: in_court(E.STAY),
    S.QUASHED: lambda: in_court(E.QUASH),
}


def do(order: Order, event: E) -> None:
    """Let the officer whose work it is do an event, with all that it asks for."""
    at, drafter, approver = clock.now(), officer(), officer(APPROVER)
    body = Body.objects.order_by("code")[0]
    if event == E.UNSCHEDULE and order.state in lives.LEADS_TO[event]:
        scheduled(order)
    if event == E.RESTORE_OFFICE and order.state in lives.LEADS_TO[event]:
        court(order, E.STAY_OFFICE, body)
    acts = {
        E.SUBMIT: lambda: orders.submit(order, by=drafter, at=at),
        E.RETURN_TO_DRAFTER: lambda: orders.return_to_drafter(order, "Why", by=approver, at=at),
        E.PUBLISH: lambda: orders.publish(order, issue(), closing(at), by=approver, at=at),
        E.SCHEDULE: lambda: scheduled(order),
        E.UNSCHEDULE: lambda: releases.unschedule(order, "Why", by=approver, at=at),
        E.REVISE: lambda: orders.revise(order, computed(order.exercise), "Why", by=drafter, at=at),
        E.FINALISE: lambda: orders.finalise(order, issue(), by=approver, at=at),
        E.GAZETTE: lambda: orders.gazette(order, "44", today(), by=drafter, at=at),
        E.CORRIGENDUM: lambda: orders.corrigendum(order, "Agra, not Agr", "आगरा", by=approver, at=at),
        E.WITHDRAW: lambda: orders.withdraw(order, "Why", by=approver, at=at),
        **{e: lambda e=e: court(order, e) for e in (E.STAY, E.QUASH, E.RESTORE)},
        **{e: lambda e=e: court(order, e, body) for e in (E.STAY_OFFICE, E.QUASH_OFFICE, E.RESTORE_OFFICE)},
    }
    acts[event]()


class TestEveryStateWithEveryEvent:
    @pytest.mark.parametrize("state", list(S))
    def test_the_services_do_what_the_life_says_and_refuse_everything_else(self, state):
        order = BROUGHT_TO[state]()
        assert Order.objects.get(pk=order.pk).state == state
        outcomes = {event: self.outcome(order, event) for event in E}
        assert outcomes == {event: lives.expected(event, state, S.PUBLISHED) for event in E}

    @staticmethod
    def outcome(order: Order, event: E) -> S | None:
        """Where the order stands after the event, which is then undone; None when it was refused and left no trace."""
        before = OrderAct.objects.filter(order=order).count()
        with transaction.atomic():
            fresh = Order.objects.get(pk=order.pk)
            try:
                do(fresh, event)
                reached: S | None = S(Order.objects.get(pk=order.pk).state)
            except NotAllowed:
                reached = None
                assert Order.objects.get(pk=order.pk).state == order.state
                assert OrderAct.objects.filter(order=order).count() == before
            transaction.set_rollback(True)
        return reached


class TestCreate:
    def test_the_first_draft_stands_on_the_computation_with_wording_in_both_languages(self):
        computation = computed()
        order = drafted(computation)
        version = selected.in_preparation(order)
        assert (order.code, order.state, version.number, version.stage) == ("NN-2028", "drafted", 1, "draft")
        assert version.computation == computation
        assert version.wording["hi"]["title"] != version.wording["en"]["title"]
        assert version.section == "9-1"

    def test_an_exercise_has_one_order(self):
        computation = computed()
        drafted(computation)
        with pytest.raises(NotAllowed, match="has its order already"):
            drafted(computation)

    def test_only_a_drafter_of_the_state_begins_it(self):
        computation = computed()
        stranger = factories.OfficerFactory(state=factories.StateFactory(code="IN-MP"))
        for by in (officer(APPROVER), officer(Role.AUDITOR), stranger):
            with pytest.raises(NotAllowed):
                orders.create(computation.exercise, computation, by=by, at=clock.now())

    def test_the_order_of_councils_recites_the_power_of_presidents(self):
        order = drafted(councils.computed())
        assert "9-A" in selected.in_preparation(order).wording["en"]["power"]

    def test_under_a_law_kept_for_past_elections_none_is_begun(self):
        replayed = councils.computed(councils.started(election_on=date(2022, 12, 20)))
        with pytest.raises(NotAllowed, match="kept to repeat past elections") as refused:
            drafted(replayed)
        assert refused.value.obstacles[0].reading == "C-01"
        assert not Order.objects.exists()

    def test_a_computation_of_another_exercise_is_refused(self):
        computation = computed()
        other = factories.started(computation.figure_set, code="NN-2033", election_on=date(2033, 5, 10))
        with pytest.raises(NotAllowed, match="no finished computation"):
            orders.create(other, computation, by=officer(), at=clock.now())


class TestWrite:
    def test_the_drafters_wording_and_number_are_kept(self):
        order = drafted()
        wording = {**selected.in_preparation(order).wording, "en": {"title": "Changed"}}
        version = orders.write(order, wording, issue(), by=officer(), at=clock.now())
        version.refresh_from_db()
        assert version.wording["en"] == {"title": "Changed"}
        assert version.full_number == f"407/9-1-{today().year}-12टी0ए0/{today().year - 1}"

    def test_what_was_submitted_is_what_will_be_approved(self):
        order = submitted()
        with pytest.raises(NotAllowed, match="awaiting_approval"):
            orders.write(order, {}, None, by=officer(), at=clock.now())

    def test_the_approver_does_not_prepare(self):
        with pytest.raises(NotAllowed):
            orders.write(drafted(), {}, None, by=officer(APPROVER), at=clock.now())


class TestSubmit:
    def test_a_blocking_check_stops_it_until_it_is_lifted_with_a_reason(self):
        computation = computed(factories.started(factories.mayors(bc_survey="", bc_commission_report="")))
        order = drafted(computation)
        with pytest.raises(NotAllowed) as refused:
            orders.submit(order, by=officer(), at=clock.now())
        assert readings(refused) == ["C-37"]
        exercises.lift(computation, "municipal_corporation:bc_figures", "Survey expected", by=officer(), at=clock.now())
        assert orders.submit(order, by=officer(), at=clock.now()).state == S.AWAITING_APPROVAL

    def test_the_act_names_the_version_and_is_on_record(self):
        order = submitted()
        act = order.acts.get()
        assert (act.event, act.source, act.target) == ("submit", "drafted", "awaiting_approval")
        assert act.version.number == 1
        assert AuditRecord.objects.filter(act="submit", subject_id=str(order.pk)).count() == 1


class TestPublish:
    def test_everything_is_frozen_with_its_hash_and_its_schedule(self):
        version = published()
        assert version.data_sha256 == sha256_of(version.frozen)
        assert version.frozen["issue"]["number"] == version.full_number
        assert version.schedules.get().entries.count() == 17
        assert version.bundle_sha256
        assert version.documents.filter(kind="district_notice").count() == 2 * 17

    def test_its_window_closes_when_the_approver_said(self):
        at = clock.now()
        version = published(at=at)
        assert version.windows.get().closes_at == closing(at)

    def test_the_preparer_cannot_approve(self):
        order = submitted()
        order.versions.update(prepared_by=officer(APPROVER))
        with pytest.raises(NotAllowed) as refused:
            published_by_approver(order)
        assert readings(refused) == ["C-39"]

    @pytest.mark.parametrize("days_earlier", [1, 8])
    def test_it_cannot_close_before_seven_clear_days(self, days_earlier):
        at = clock.now()
        with pytest.raises(NotAllowed) as refused:
            published_by_approver(submitted(), closes_at=closing(at) - timedelta(days=days_earlier), at=at)
        assert readings(refused) == ["C-30"]
        assert not OrderVersion.objects.exclude(published_at=None).exists()

    def test_it_cannot_close_on_a_holiday(self):
        at, order = clock.now(), submitted()
        day = closing(at).astimezone(IST).date()
        Holiday.objects.create(state=order.state_of, held_on=day, name_en="Diwali", name_hi="दीपावली")
        with pytest.raises(NotAllowed) as refused:
            published_by_approver(order, closes_at=closing(at), at=at)
        assert readings(refused) == ["C-30"]

    @pytest.mark.parametrize(
        "part", ["dispatch_number", "section", "number_year", "file_number", "file_year", "place_hi"]
    )
    def test_number_and_place_are_given_never_invented(self, part):
        given = issue()
        with pytest.raises(NotAllowed, match="must be given"):
            published_by_approver(submitted(), given=type(given)(**{**vars(given), part: ""}))

    def test_it_is_not_dated_in_the_future(self):
        with pytest.raises(NotAllowed, match="future"):
            published_by_approver(submitted(), given=issue(today() + timedelta(days=1)))

    def test_another_states_approver_is_nobody_here(self):
        stranger = factories.OfficerFactory(role=APPROVER, state=factories.StateFactory(code="IN-MP"))
        with pytest.raises(NotAllowed) as refused:
            orders.publish(submitted(), issue(), closing(clock.now()), by=stranger, at=clock.now())
        assert readings(refused) == ["F32"]

    def test_a_published_version_never_changes(self):
        version = published()
        with pytest.raises(ProgrammingError, match="never changes"), transaction.atomic():
            OrderVersion.objects.filter(pk=version.pk).update(dispatch_number="408")
