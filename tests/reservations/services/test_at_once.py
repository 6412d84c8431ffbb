"""Two officers do the same act at the same instant: one wins, the other is told why not, and nothing is there twice."""

from datetime import timedelta

import pytest

from reservations.models import (
    AuditRecord,
    District,
    Document,
    Officer,
    OrderAct,
    OrderVersion,
    Outage,
    OutageExtension,
    ProofWaiver,
    RecordedLot,
    Schedule,
    Window,
)
from reservations.selectors import checks
from reservations.selectors import outages as proposals
from reservations.services import audit, clock, exercises, lots, orders, outages, proofs
from reservations.workflow.roles import Role
from tests import councils_of_mp as mp
from tests import factories
from tests.at_once import Ended, at_once

pytestmark = pytest.mark.django_db(transaction=True)


def approvers() -> tuple[Officer, Officer]:
    return factories.officer(Role.APPROVER), factories.OfficerFactory(role=Role.APPROVER)


def one_won(ended: Ended, because: str) -> None:
    """Hold that one went through, the other was refused with the reason, and the record is whole."""
    assert len(ended.done) == 1
    [told] = ended.told
    assert because in told
    assert audit.verify().is_whole


class TestTwoApprovers:
    def test_publish_one_draft(self):
        order, at = factories.submitted(), clock.now()
        given, closes_at = factories.issue(), factories.closing(at)
        ended = at_once(*(lambda by=by: orders.publish(order, given, closes_at, by=by, at=at) for by in approvers()))
        one_won(ended, "does not allow")
        version = OrderVersion.objects.get(order=order)
        acts = OrderAct.objects.filter(event="publish").values_list("by", flat=True)
        assert list(acts) == [version.published_by_id]
        assert (Window.objects.count(), Schedule.objects.count()) == (1, 1)
        assert Document.objects.filter(kind="draft_order").count() == 2  # Hindi and English
        assert AuditRecord.objects.filter(act__in=("publish", "freeze", "open_window")).count() == 3

    def test_one_publishes_what_the_other_sends_back(self):
        order, at = factories.submitted(), clock.now()
        first, second = approvers()
        given, closes_at = factories.issue(), factories.closing(at)
        ended = at_once(
            lambda: orders.publish(order, given, closes_at, by=first, at=at),
            lambda: orders.return_to_drafter(order, "The date is wrong.", by=second, at=at),
        )
        one_won(ended, "does not allow")
        order.refresh_from_db()
        assert (order.state == "published") == OrderVersion.objects.filter(published_at__isnull=False).exists()

    def test_finalise_one_order(self):
        order, at = factories.prepared(), clock.now()
        given = factories.issue(dispatch_number="512")
        ended = at_once(*(lambda by=by: orders.finalise(order, given, by=by, at=at) for by in approvers()))
        one_won(ended, "does not allow")
        assert OrderVersion.objects.filter(stage="final", published_at__isnull=False).count() == 1
        assert AuditRecord.objects.filter(act="finalise").count() == 1

    def test_waive_one_proof(self):
        draft, at = factories.published(), clock.now()
        agra = District.objects.get(name_en="Agra")
        ended = at_once(
            *(
                lambda by=by: proofs.waive(draft, "newspaper", agra, None, "None appears there.", by=by, at=at)
                for by in approvers()
            )
        )
        one_won(ended, "proved or waived already")
        assert ProofWaiver.objects.count() == 1

    def test_extend_one_window(self):
        draft, at = factories.published(), clock.now()
        Outage.objects.create(began_at=at, ended_at=at + timedelta(hours=1))
        proposal = proposals.proposal(draft.order)
        assert proposal is not None
        ended = at_once(
            *(
                lambda by=by: outages.accept(
                    draft.order, "No power.", seen=proposal.closes_at, by=by, at=at + timedelta(hours=2)
                )
                for by in approvers()
            )
        )
        one_won(ended, "No such extension is proposed now")
        assert (OutageExtension.objects.count(), Window.objects.count()) == (1, 2)


class TestTwoDrafters:
    def test_start_an_exercise_of_one_code(self):
        plan, at = factories.plan(), clock.now()
        drafters = (factories.officer(), factories.OfficerFactory(role=Role.DRAFTER))
        one_won(at_once(*(lambda by=by: exercises.start(plan, by=by, at=at) for by in drafters)), "used already")

    def test_begin_the_order_of_one_exercise(self):
        computation, at = factories.computed(), clock.now()
        both = factories.officer(), factories.OfficerFactory(role=Role.DRAFTER)
        ended = at_once(*(lambda by=by: orders.create(computation.exercise, computation, by=by, at=at) for by in both))
        one_won(ended, "has its order already")

    def test_lift_one_check(self):
        computation, at = factories.computed(factories.started(factories.mayors(bc_survey=""))), clock.now()
        [check] = checks.blocking(computation)
        both = factories.officer(), factories.OfficerFactory(role=Role.DRAFTER)
        ended = at_once(
            *(
                lambda by=by: exercises.lift(computation, check.id, "The survey is awaited.", by=by, at=at)
                for by in both
            )
        )
        one_won(ended, "No blocking check")

    def test_prepare_one_final_order(self):
        order, at = factories.closed().order, clock.now()
        both = factories.officer(), factories.OfficerFactory(role=Role.DRAFTER)
        ended = at_once(*(lambda by=by: orders.prepare_final(order, by=by, at=at) for by in both))
        one_won(ended, "is being prepared already")
        assert OrderVersion.objects.filter(stage="final").count() == 1

    def test_record_different_draws_of_one_pool(self):
        exercise = mp.started()
        mp.computed(exercise)
        pool = next(pool for pool in mp.published(exercise) if pool.stage == "bc")
        both = mp.drafter(), factories.OfficerFactory(role=Role.DRAFTER, state=exercise.state)
        names, how, at = list(pool.codes), mp.how(), clock.now()
        ended = at_once(
            lambda: lots.record_draw(pool, names, how, by=both[0], at=at),
            lambda: lots.record_draw(pool, names[::-1], how, by=both[1], at=at),
        )
        one_won(ended, "a second draw needs its reason")
        assert RecordedLot.objects.count() == 1

    def test_record_different_seeds(self):
        exercise = mp.started(seeded=True)
        mp.computed(exercise)
        pools = mp.published(exercise)
        both = mp.drafter(), factories.OfficerFactory(role=Role.DRAFTER, state=exercise.state)
        how, at = mp.how(), clock.now()
        ended = at_once(
            lambda: lots.record_seed(exercise, "4 6 1", "Dice", how, by=both[0], at=at),
            lambda: lots.record_seed(exercise, "3 5 2", "Dice", how, by=both[1], at=at),
        )
        one_won(ended, "a second draw needs its reason")
        assert RecordedLot.objects.count() == len(pools)
        assert RecordedLot.objects.values("seed").distinct().count() == 1
