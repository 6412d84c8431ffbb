"""How an order goes on after publication: revised, final, in the Gazette, before a court, corrected."""

from datetime import timedelta

import pytest

from reservations.models import Body, HistoryRow, Order
from reservations.selectors import orders as selected
from reservations.services import clock, exercises, orders
from reservations.workflow.machine import NotAllowed
from reservations.workflow.order import OrderEvent as E
from reservations.workflow.order import OrderState as S
from tests import factories
from tests.factories import APPROVER, computed, drafted, issue, officer, published, submitted
from tests.reservations.services.acting import court, in_court, published_by_approver, readings, today

pytestmark = pytest.mark.django_db


class TestRevise:
    def revised(self):
        """A published order whose newer computation reserves no office for the Backward Classes."""
        order = published().order
        exercises.choose(order.exercise, "C-44", "none", "The survey fell in court", by=officer(), at=clock.now())
        newer = computed(order.exercise)
        orders.revise(order, newer, "Objection accepted", by=officer(), at=clock.now())
        return Order.objects.get(pk=order.pk), newer

    def test_a_revised_draft_is_prepared_on_the_newer_computation(self):
        order, newer = self.revised()
        version = selected.in_preparation(order)
        assert (order.state, version.stage, version.number) == (S.DRAFTED, "revised_draft", 2)
        assert version.computation == newer

    def test_the_offices_that_changed_get_a_fresh_window_of_their_own(self):
        order, newer = self.revised()
        orders.submit(order, by=officer(), at=clock.now())
        version = published_by_approver(order)
        before = selected.frozen_categories(order.versions.get(number=1))
        changed = {code for code, category in selected.categories(newer).items() if before[code] != category}
        assert changed
        assert {body.code for body in version.windows.get().bodies.all()} == changed

    def test_a_final_order_in_preparation_is_given_up(self):
        order = factories.prepared()
        orders.revise(order, computed(order.exercise), "Objection accepted", by=officer(), at=clock.now())
        assert list(order.versions.values_list("stage", flat=True)) == ["draft", "revised_draft"]


class TestFinalise:
    def finalise(self, order, **given):
        return orders.finalise(order, issue(), by=officer(APPROVER), at=clock.now(), **given)

    def test_it_freezes_the_final_order_without_a_window(self):
        version = self.finalise(factories.prepared())
        assert (version.stage, version.frozen["issue"]["closes_at"]) == ("final", None)
        assert not version.windows.exists()
        assert version.documents.filter(kind="final_order").count() == 2

    def test_everything_in_its_way_is_named_at_once(self):
        order = published().order
        with pytest.raises(NotAllowed) as refused:
            self.finalise(order)
        assert readings(refused) == ["C-39", "C-30", "C-31"]

    def test_one_missing_proof_stops_it(self):
        order = published(at=factories.long_ago()).order
        orders.prepare_final(order, by=officer(), at=clock.now())
        with pytest.raises(NotAllowed) as refused:
            self.finalise(order)
        assert readings(refused) == ["C-31"]

    def test_an_undecided_objection_stops_it(self, monkeypatch):
        monkeypatch.setattr(selected, "_undecided", [lambda order: 1])
        with pytest.raises(NotAllowed) as refused:
            self.finalise(factories.prepared())
        assert readings(refused) == ["C-33"]

    def test_whoever_prepared_the_final_order_cannot_approve_it(self):
        order = factories.prepared()
        order.versions.filter(stage="final").update(prepared_by=officer(APPROVER))
        with pytest.raises(NotAllowed) as refused:
            self.finalise(order)
        assert readings(refused) == ["C-39"]

    def test_an_office_that_changed_without_a_revised_draft_stops_it(self):
        order = factories.prepared()
        exercises.choose(order.exercise, "C-44", "none", "The survey fell", by=officer(), at=clock.now())
        order.versions.filter(stage="final").update(computation=computed(order.exercise))
        with pytest.raises(NotAllowed) as refused:
            self.finalise(order)
        assert readings(refused) == ["C-34"]

    def test_what_changed_after_the_approver_read_it_is_read_again(self):
        order = factories.prepared()
        seen = selected.fingerprint(selected.in_preparation(order))
        orders.write(order, {"en": {}, "hi": {}}, None, by=officer(), at=clock.now())
        with pytest.raises(NotAllowed, match="Read it again"):
            self.finalise(order, seen=seen)
        assert self.finalise(order, seen=selected.fingerprint(selected.in_preparation(order))).published_at


class TestGazette:
    def test_it_writes_the_history_of_the_election(self):
        order = factories.gazetted()
        assert (order.state, order.gazette_number) == (S.IN_FORCE, "Gazette 44")
        rows = HistoryRow.objects.filter(election__held_on=order.exercise.election_on)
        assert rows.count() == 17
        assert rows.get(body__code="UP-NN-01").category == "SC_W"
        assert rows.get(body__code="UP-NN-02").category == "UR"

    @pytest.mark.parametrize("shift", [-1, 1])
    def test_its_date_lies_between_the_final_order_and_today(self, shift):
        order = factories.finalised()
        with pytest.raises(NotAllowed) as refused:
            orders.gazette(order, "44", today() + timedelta(days=shift), by=officer(), at=clock.now())
        assert readings(refused) == ["C-35"]
        assert not HistoryRow.objects.exists()

    def test_an_election_has_one_history(self):
        first = factories.gazetted()
        again = factories.started(first.exercise.figure_set, code="NN-2028-B", election_on=first.exercise.election_on)
        second = factories.finalised(drafted(computed(again)))
        with pytest.raises(NotAllowed) as refused:
            orders.gazette(second, "45", today(), by=officer(), at=clock.now())
        assert readings(refused) == ["C-41"]


class TestPrepareFinal:
    def test_one_version_is_prepared_at_a_time(self):
        with pytest.raises(NotAllowed, match="being prepared already"):
            orders.prepare_final(factories.prepared(), by=officer(), at=clock.now())


class TestUseComputation:
    def test_one_that_made_no_allotment_is_refused(self):
        order = drafted()
        exercises.use_figures(order.exercise, factories.agra_twice(), by=officer(), at=clock.now())
        waiting = computed(order.exercise)
        with pytest.raises(NotAllowed, match="no finished computation"):
            orders.use_computation(order, waiting, by=officer(), at=clock.now())

    def test_a_drafted_order_takes_the_newer_computation(self):
        order = drafted()
        newer = computed(order.exercise)
        assert orders.use_computation(order, newer, by=officer(), at=clock.now()).computation == newer

    def test_not_while_it_awaits_approval(self):
        order = submitted()
        with pytest.raises(NotAllowed):
            orders.use_computation(order, computed(order.exercise), by=officer(), at=clock.now())


class TestCourt:
    def test_a_stay_and_its_end_keep_the_case_and_lead_back(self):
        order = in_court(E.STAY)
        assert (order.state, order.before_court) == (S.STAYED, S.PUBLISHED)
        assert court(order, E.RESTORE).state == S.PUBLISHED
        assert order.acts.filter(case="Writ-C 1 of 2028").count() == 2

    def test_one_office_is_stayed_quashed_and_restored_in_its_turn_only(self):
        order, body = published().order, Body.objects.get(code="UP-NN-01")
        with pytest.raises(NotAllowed, match="does not fit"):
            court(order, E.RESTORE_OFFICE, body)
        court(order, E.STAY_OFFICE, body)
        with pytest.raises(NotAllowed, match="does not fit"):
            court(order, E.STAY_OFFICE, body)
        court(order, E.QUASH_OFFICE, body)
        assert selected.offices_in_court(order) == {body.pk: S.QUASHED}
        court(order, E.RESTORE_OFFICE, body)
        assert selected.offices_in_court(order) == {}

    def test_an_office_of_another_order_is_refused(self):
        order = published().order
        with pytest.raises(NotAllowed, match="does not fit"):
            court(order, E.STAY_OFFICE, factories.BodyFactory())


class TestCorrigendum:
    def test_it_is_kept_in_both_languages_and_changes_nothing(self):
        order = factories.gazetted()
        orders.corrigendum(order, "Agra, not Agr", "आगरा, न कि आगर", by=officer(APPROVER), at=clock.now())
        act = order.acts.get(event="corrigendum")
        assert (act.reason, act.reason_hi) == ("Agra, not Agr", "आगरा, न कि आगर")
        assert Order.objects.get(pk=order.pk).state == S.IN_FORCE
