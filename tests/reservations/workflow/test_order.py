"""The life of an order: every state with every event through the table, the guards, and every pair of states in SQL."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from itertools import product

import pytest
from django.db import ProgrammingError, connection, transaction

from reservations.models import Order
from reservations.workflow import order as life
from reservations.workflow.machine import NotAllowed
from reservations.workflow.order import ORDER, OrderEvent, OrderFacts, OrderState
from reservations.workflow.roles import Role
from tests.factories import drafted
from tests.reservations.workflow import lives

CLOSED = datetime(2028, 2, 23, 12, 30, tzinfo=UTC)
READY = OrderFacts(
    at=CLOSED + life.UNDER_WAY + timedelta(seconds=1),
    officer=2,
    preparers=frozenset({1}),
    window_closes_at=CLOSED,
    final_prepared=True,
)


def ready_for(event: OrderEvent) -> OrderFacts:
    """Facts against which no guard of an event stands."""
    release_at = CLOSED if event == OrderEvent.UNSCHEDULE else None
    return replace(READY, before_court=OrderState.PUBLISHED, release_at=release_at)


class TestTable:
    @pytest.mark.parametrize(("state", "event"), lives.EVERY_STATE_AND_EVENT)
    def test_every_event_from_every_state_does_what_the_life_says(self, state, event):
        facts = ready_for(event)
        role = sorted(lives.MAY[event])[0]
        wanted = lives.expected(event, state, OrderState.PUBLISHED)
        if wanted is None:
            with pytest.raises(NotAllowed) as refused:
                ORDER.target(event, state, role, facts)
            assert refused.value.obstacles[0].values == {"state": state, "event": event}
        else:
            assert ORDER.target(event, state, role, facts) == wanted

    @pytest.mark.parametrize(("event", "role"), [*product(OrderEvent, Role)])
    def test_each_event_is_open_to_its_roles_alone(self, event, role):
        source = next(iter(lives.LEADS_TO[event]))
        facts = ready_for(event)
        obstacles = ORDER.obstacles(event, source, role, facts)
        assert [o.reading for o in obstacles] == ([] if role in lives.MAY[event] else ["F32"])

    @pytest.mark.parametrize("before", lives.LIVE)
    @pytest.mark.parametrize("court", [OrderState.STAYED, OrderState.QUASHED])
    def test_a_restored_order_returns_to_where_it_stood(self, before, court):
        facts = replace(READY, before_court=before)
        assert ORDER.target(OrderEvent.RESTORE, court, Role.APPROVER, facts) == before

    def test_an_order_that_no_court_touched_cannot_be_restored(self):
        obstacles = ORDER.obstacles(OrderEvent.RESTORE, OrderState.STAYED, Role.APPROVER, READY)
        assert [o.reading for o in obstacles] == ["C-35"]

    def test_its_pairs_are_those_of_the_life(self):
        assert set(ORDER.pairs()) == lives.pairs()


class TestGuards:
    def test_without_a_finished_computation_nothing_is_submitted_published_or_revised(self):
        facts = replace(READY, computed=False)
        assert life.computation_done(facts).reading == "C-37"
        assert life.computation_done(READY) is None

    def test_what_a_second_program_did_not_agree_on_goes_nowhere(self):
        assert life.computed_twice(READY) is None
        facts = replace(READY, computed_twice=False)
        assert life.computed_twice(facts).reading == "F11"
        for event, state in ((OrderEvent.SUBMIT, OrderState.DRAFTED), (OrderEvent.FINALISE, OrderState.PUBLISHED)):
            role = sorted(lives.MAY[event])[0]
            assert [o.reading for o in ORDER.obstacles(event, state, role, facts)] == ["F11"]

    def test_a_blocking_check_is_counted(self):
        assert life.checks_pass(READY) is None
        assert life.checks_pass(replace(READY, blocking_checks=("a", "b"))).values == {"count": 2}

    def test_whoever_prepared_may_not_approve(self):
        assert life.other_hand(READY) is None
        assert life.other_hand(replace(READY, officer=1)).reading == "C-39"

    def test_a_scheduled_draft_goes_out_at_its_instant_and_not_before(self):
        waiting = replace(READY, release_at=READY.at + timedelta(seconds=1))
        assert life.not_before_its_release(waiting).values == {"moment": waiting.release_at}
        assert life.not_before_its_release(replace(READY, release_at=READY.at)) is None
        assert life.not_before_its_release(READY) is None

    def test_one_release_waits_at_a_time_and_only_what_waits_is_cancelled(self):
        waiting = replace(READY, release_at=CLOSED)
        assert life.not_scheduled(waiting).reading == "F12"
        assert life.is_scheduled(waiting) is None
        assert life.not_scheduled(READY) is None
        assert life.is_scheduled(READY).reading == "F12"

    def test_the_closing_second_itself_still_belongs_to_the_window(self):
        within = replace(READY, at=CLOSED + timedelta(microseconds=999_999))
        assert life.window_closed(within).reading == "C-30"

    def test_what_was_sent_in_the_last_second_may_still_arrive(self):
        last = CLOSED + life.UNDER_WAY
        for at in (CLOSED + timedelta(seconds=1), last, last + timedelta(microseconds=999_999)):
            obstacle = life.window_closed(replace(READY, at=at))
            assert (obstacle.reading, obstacle.values) == ("C-33", {"moment": last})
        assert life.window_closed(replace(READY, at=last + timedelta(seconds=1))) is None

    def test_a_window_that_never_opened_has_not_closed(self):
        assert life.window_closed(replace(READY, window_closes_at=None)).reading == "C-30"

    def test_undecided_objections_and_missing_proofs_are_counted(self):
        facts = replace(READY, undecided=3, missing_proofs=1)
        assert life.all_decided(facts).values == {"count": 3}
        assert life.all_proved(facts).values == {"count": 1}
        assert life.all_decided(READY) is None
        assert life.all_proved(READY) is None

    def test_the_final_order_is_prepared_before_it_is_approved(self):
        assert life.final_is_prepared(READY) is None
        assert life.final_is_prepared(replace(READY, final_prepared=False)).reading == "C-39"

    def test_offices_that_changed_without_a_revised_draft_are_named(self):
        assert life.changes_explained(READY) is None
        obstacle = life.changes_explained(replace(READY, unexplained_changes=("UP-NN-01", "UP-NN-02")))
        assert obstacle.template % obstacle.values == (
            "Offices differ from the published draft without a revised draft: UP-NN-01, UP-NN-02."
        )

    def test_finality_names_everything_that_stands_in_its_way_at_once(self):
        facts = OrderFacts(
            at=CLOSED, officer=1, preparers=frozenset({1}), window_closes_at=CLOSED, undecided=1, missing_proofs=1
        )
        obstacles = ORDER.obstacles(OrderEvent.FINALISE, OrderState.PUBLISHED, Role.APPROVER, facts)
        assert [o.reading for o in obstacles] == ["C-39", "C-39", "C-30", "C-33", "C-31"]


def set_in_sql(order: Order, state: str, before_court: str = "") -> None:
    """Change the state behind the back of every service."""
    with transaction.atomic(), connection.cursor() as cursor:
        cursor.execute(
            "UPDATE reservations_order SET state = %s, before_court = %s WHERE id = %s", [state, before_court, order.pk]
        )


ROUTES: dict[OrderState, list[OrderState]] = {
    OrderState.DRAFTED: [],
    OrderState.AWAITING_APPROVAL: [OrderState.AWAITING_APPROVAL],
    OrderState.PUBLISHED: [OrderState.AWAITING_APPROVAL, OrderState.PUBLISHED],
    OrderState.FINAL: [OrderState.AWAITING_APPROVAL, OrderState.PUBLISHED, OrderState.FINAL],
    OrderState.IN_FORCE: [OrderState.AWAITING_APPROVAL, OrderState.PUBLISHED, OrderState.FINAL, OrderState.IN_FORCE],
    OrderState.WITHDRAWN: [OrderState.WITHDRAWN],
}


def bring_to(order: Order, state: OrderState, before_court: OrderState) -> None:
    """Lead an order in SQL along allowed pairs to a state."""
    if state in (OrderState.STAYED, OrderState.QUASHED):
        bring_to(order, before_court, before_court)
        set_in_sql(order, state, before_court)
        return
    for step in ROUTES[state]:
        set_in_sql(order, step)


@pytest.mark.django_db
class TestTrigger:
    @pytest.fixture
    def order(self):
        return drafted()

    def test_every_pair_of_states_is_judged_by_the_database_as_by_the_table(self, order):
        allowed = lives.pairs()
        wrong = []
        for source, target in product(OrderState, OrderState):
            with transaction.atomic():
                bring_to(order, source, OrderState.PUBLISHED)
                wanted = (source, target) in allowed and self.fits_the_court(source, target)
                if source != target and self.accepts(order, source, target) != wanted:
                    wrong.append((source, target))
                transaction.set_rollback(True)
        assert wrong == []

    @staticmethod
    def fits_the_court(source: OrderState, target: OrderState) -> bool:
        """From stayed or quashed only back to published, where the order was brought before."""
        in_court = (OrderState.STAYED, OrderState.QUASHED)
        return source not in in_court or target in in_court or target == OrderState.PUBLISHED

    @staticmethod
    def accepts(order: Order, source: OrderState, target: OrderState) -> bool:
        in_court = (OrderState.STAYED, OrderState.QUASHED)
        before = OrderState.PUBLISHED if source in in_court else source if target in in_court else ""
        try:
            set_in_sql(order, target, before)
        except ProgrammingError:
            return False
        return True

    def test_the_state_before_a_courts_order_must_be_kept(self, order):
        with pytest.raises(ProgrammingError, match="must be kept"):
            set_in_sql(order, OrderState.STAYED, "")

    def test_a_restored_order_goes_nowhere_else(self, order):
        bring_to(order, OrderState.STAYED, OrderState.PUBLISHED)
        with pytest.raises(ProgrammingError, match="returns to published"):
            set_in_sql(order, OrderState.FINAL, OrderState.FINAL)

    def test_an_order_begins_as_a_draft(self, order):
        with pytest.raises(ProgrammingError, match="begins as drafted"), transaction.atomic():
            Order.objects.create(
                state_of=order.state_of,
                exercise=order.exercise,
                code="X",
                state=OrderState.PUBLISHED,
                created_by=order.created_by,
                created_at=order.created_at,
            )

    def test_an_order_is_never_deleted(self, order):
        order.versions.all().delete()
        with pytest.raises(ProgrammingError, match="Cannot delete"), transaction.atomic():
            Order.objects.filter(pk=order.pk).delete()
