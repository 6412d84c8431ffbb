"""Every stored computation is counted a second time; where both differ, nothing is published and nobody lifts it."""

import pytest
from django.db import IntegrityError, ProgrammingError, transaction

from reservations.law.registry import SYSTEMS
from reservations.models import AuditRecord, Computation, LiftedCheck, Recount
from reservations.recount.systems import SYSTEMS as COUNTED_TWICE
from reservations.selectors import checks, recounts
from reservations.services import clock, exercises, orders
from reservations.services import recounts as service
from reservations.workflow.machine import NotAllowed
from tests import councils, factories
from tests.factories import APPROVER, closing, computed, drafted, issue, officer, started, submitted
from tests.reservations.recounting import AGRA, JHANSI, differing, exchanged, one_more

pytestmark = pytest.mark.django_db


def readings(refused: pytest.ExceptionInfo[NotAllowed]) -> list[str]:
    return [obstacle.reading for obstacle in refused.value.obstacles]


class TestOf:
    def test_two_programs_agree_on_the_mayors(self):
        found = computed().recount
        assert (found.agrees, found.differences) == (True, [])

    def test_two_programs_agree_on_councils_in_divisions(self):
        assert councils.computed().recount.agrees

    @pytest.mark.parametrize("figures", [factories.agra_twice, factories.castes_in_kanpur_alone])
    def test_a_computation_that_stopped_is_compared_as_well(self, figures):
        stopped = computed(started(figures()))
        assert stopped.result is None
        assert stopped.recount.agrees

    def test_a_computation_stopped_where_the_second_program_goes_on_differs(self, monkeypatch):
        monkeypatch.setattr(service, "recount", lambda _inputs: {"numbers": [], "categories": {"x": "UR"}})
        stopped = computed(started(factories.agra_twice()))
        assert [each["about"] for each in stopped.recount.differences] == ["lot"]

    def test_every_difference_is_kept_with_both_values(self, monkeypatch):
        monkeypatch.setattr(service, "recount", exchanged)
        found = computed().recount
        kept = [(each["code"], each["first"], each["second"]) for each in found.differences]
        assert kept == [(AGRA, "SC_W", "SC"), (JHANSI, "SC", "SC_W")]
        assert not found.agrees

    def test_a_second_program_that_breaks_leaves_the_result_and_keeps_the_order_back(self, monkeypatch):
        def broken(_inputs):
            raise ZeroDivisionError

        monkeypatch.setattr(service, "recount", broken)
        made = computed()
        assert made.result is not None
        assert recounts.of(Computation.objects.get(pk=made.pk)) is None
        assert checks.RECOUNT in [check.id for check in checks.blocking(made)]

    def test_it_is_written_in_the_record_of_acts(self):
        made = computed()
        row = AuditRecord.objects.get(act="recount")
        assert (row.subject_id, row.details) == (str(made.pk), {"agrees": True, "differences": 0})

    def test_a_computation_has_one_that_never_changes(self):
        made = computed()
        with pytest.raises(IntegrityError), transaction.atomic():
            service.of(made, at=clock.now())
        with pytest.raises(ProgrammingError), transaction.atomic():
            Recount.objects.filter(computation=made).update(agrees=False)

    def test_no_law_goes_without_a_second_program(self):
        assert {system.id for system in SYSTEMS} == set(COUNTED_TWICE)


class TestWhereBothDiffer:
    @pytest.fixture(autouse=True)
    def _bent(self, monkeypatch):
        monkeypatch.setattr(service, "recount", exchanged)

    def test_the_order_cannot_be_submitted(self):
        order = drafted()
        with pytest.raises(NotAllowed) as refused:
            orders.submit(order, by=officer(), at=clock.now())
        assert readings(refused) == ["F11", "C-37"]

    def test_nobody_lifts_it(self):
        made = computed()
        with pytest.raises(NotAllowed) as refused:
            exercises.lift(made, checks.RECOUNT, "We know better", by=officer(), at=clock.now())
        assert readings(refused) == ["F11"]
        assert not LiftedCheck.objects.exists()

    def test_a_row_that_lifts_it_all_the_same_counts_for_nothing(self):
        made = computed()
        given = {"check_id": checks.RECOUNT, "reason": "x", "lifted_by": officer(), "lifted_at": clock.now()}
        LiftedCheck.objects.create(computation=made, **given)
        [check] = checks.blocking(made)
        assert (check.id, check.codes, check.lifted) == (checks.RECOUNT, (AGRA, JHANSI), None)


class TestAtEachStep:
    def differ(self, monkeypatch):
        monkeypatch.setattr(recounts, "of", differing)

    def test_what_was_submitted_is_not_published(self, monkeypatch):
        order, at = submitted(), clock.now()
        self.differ(monkeypatch)
        with pytest.raises(NotAllowed) as refused:
            orders.publish(order, issue(), closing(at), by=officer(APPROVER), at=at)
        assert readings(refused) == ["F11", "C-37"]

    def test_what_was_published_does_not_become_final(self, monkeypatch):
        order = factories.prepared()
        self.differ(monkeypatch)
        with pytest.raises(NotAllowed) as refused:
            orders.finalise(order, issue(), by=officer(APPROVER), at=clock.now())
        assert readings(refused) == ["F11"]


class TestTheCheck:
    def check(self, made):
        return next(each for each in checks.all_of(made) if each.id == checks.RECOUNT)

    def test_it_is_passed_with_the_number_of_offices_compared(self):
        check = self.check(computed())
        assert (check.severity, check.message.values) == ("passed", {"offices": {"offices": 17}})

    def test_numbers_alone_that_differ_block_without_an_office(self, monkeypatch):
        monkeypatch.setattr(service, "recount", one_more)
        check = self.check(computed())
        assert (check.severity, check.codes) == ("blocking", ())
        assert check.stands

    def test_without_a_recount_it_blocks(self, monkeypatch):
        monkeypatch.setattr(service, "of", lambda _made, at: None)
        made = computed()
        check = self.check(made)
        assert (check.severity, check.liftable, recounts.agrees(made)) == ("blocking", False, False)
