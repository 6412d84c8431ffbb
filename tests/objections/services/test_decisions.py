"""Decisions: outcome and reasons that name a clause or figure; append-only; a correction is a second one (C-33)."""

import json

import pytest
from django.db import DatabaseError, IntegrityError, connection, transaction

from objections.models import Decision, Objection
from objections.selectors import counts
from objections.services import decisions
from objections.services.decisions import Answer
from reservations.models import AuditRecord, Job, Officer, OrderVersion
from reservations.selectors import orders
from reservations.services import audit, clock, jobs
from reservations.workflow.machine import NotAllowed
from reservations.workflow.roles import Role
from tests import factories
from tests.objections import filed

REASONS = "Section 7(5)(1)(d)(i) takes the population of Census 2011, which has 3,70,423 for Agra."
ANSWER = Answer("rejected", REASONS)


@pytest.fixture
def objection(version: OrderVersion) -> Objection:
    return filed.objection(version)


def decide(objection: Objection, answer: Answer = ANSWER, seen: int = 0, by: Officer | None = None) -> Decision:
    return decisions.decide(objection, answer, seen=seen, by=by or factories.officer(), at=clock.now())


class TestDecide:
    @pytest.mark.parametrize("role", [Role.DRAFTER, Role.APPROVER])
    def test_is_done_by_drafter_or_approver(self, objection: Objection, role: Role) -> None:
        officer = factories.officer(role)
        assert decide(objection, by=officer).decided_by == officer

    @pytest.mark.parametrize("role", [Role.AUDITOR, Role.DISTRICT_OFFICER, Role.MUNICIPALITY_OFFICER])
    def test_is_done_by_nobody_else(self, objection: Objection, role: Role) -> None:
        with pytest.raises(NotAllowed, match="Your role does not include this step"):
            decide(objection, by=factories.officer(role))

    def test_is_not_done_by_another_state(self, objection: Objection) -> None:
        state = factories.StateFactory(code="IN-MP", name_en="Madhya Pradesh", name_hi="मध्य प्रदेश")
        with pytest.raises(NotAllowed):
            decide(objection, by=factories.OfficerFactory(state=state))

    @pytest.mark.parametrize(
        ("reasons", "obstacle"),
        [
            ("", "at least 40 characters"),
            ("7(5)", "at least 40 characters"),
            (" " * 50, "at least 40 characters"),
            ("It is not right and therefore cannot be accepted at all.", "neither a clause nor a figure"),
        ],
    )
    def test_needs_reasons_that_name_a_clause_or_figure(
        self, objection: Objection, reasons: str, obstacle: str
    ) -> None:
        with pytest.raises(NotAllowed, match=obstacle):
            decide(objection, Answer("rejected", reasons))
        assert not objection.decisions.exists()

    def test_takes_devanagari_figures_for_figures(self, objection: Objection) -> None:
        assert decide(objection, Answer("rejected", "जनगणना के अनुसार आगरा की संख्या ३,७०,४२३ है, जो सही है।"))

    def test_may_answer_a_late_one_too(self, version: OrderVersion) -> None:
        late = filed.objection(version, at=factories.closing(clock.now()) + factories.timedelta(days=40))
        assert late.is_late
        assert decide(late)

    def test_is_on_record_without_the_reasons(self, objection: Objection) -> None:
        decide(objection)
        record = AuditRecord.objects.get(act="decide_objection")
        kept = {"number": 1, "outcome": "rejected", "reasons": audit.salted(REASONS)}
        assert record.details == {"order": objection.order_id, **kept}
        assert "Census" not in json.dumps(record.details)

    def test_is_mailed_with_its_reasons(self, objection: Objection, mailoutbox: list) -> None:
        decision = decide(objection)
        jobs.run_one(Job.objects.get(key=f"letter:objection_decision:{decision.pk}").pk)
        [mail] = mailoutbox
        assert REASONS in mail.body
        assert "Rejected" in mail.body
        assert mail.to == [filed.EMAIL]


class TestTwoOfficers:
    def test_the_second_is_stopped_and_shown_the_first(self, objection: Objection) -> None:
        decide(objection)
        with pytest.raises(NotAllowed, match="Another decision was recorded meanwhile"):
            decide(objection, Answer("accepted", REASONS), seen=0, by=factories.officer(Role.APPROVER))
        assert objection.decisions.count() == 1


class TestACorrection:
    def test_is_a_second_decision_with_its_cause(self, objection: Objection) -> None:
        decide(objection)
        second = decide(objection, Answer("partly", REASONS, "The figure of 2011 was misread."), seen=1)
        assert [d.outcome for d in objection.decisions.order_by("number")] == ["rejected", "partly"]
        assert (second.number, second.cause) == (2, "The figure of 2011 was misread.")

    def test_needs_its_cause(self, objection: Objection) -> None:
        decide(objection)
        with pytest.raises(NotAllowed, match="Say why the earlier decision is corrected"):
            decide(objection, Answer("partly", REASONS, " "), seen=1)

    def test_the_newest_counts(self, objection: Objection, version: OrderVersion) -> None:
        decide(objection)
        decide(objection, Answer("partly", REASONS, "The figure was misread."), seen=1)
        found = counts.outcomes(version.order)
        assert (found["partly"], found["rejected"]) == (1, 0)

    def test_without_cause_is_refused_by_the_database_too(self, objection: Objection) -> None:
        decide(objection)
        with pytest.raises(IntegrityError, match="corrected_with_a_cause"):
            Decision.objects.create(
                objection=objection,
                number=2,
                outcome="partly",
                reasons=REASONS,
                decided_by=factories.officer(),
                decided_at=clock.now(),
            )


class TestADecision:
    @pytest.mark.parametrize(
        "change", ["UPDATE objections_decision SET outcome = 'accepted'", "DELETE FROM objections_decision"]
    )
    def test_never_changes_even_by_raw_sql(self, objection: Objection, change: str) -> None:
        decide(objection)
        with (
            pytest.raises(DatabaseError, match="Cannot update or delete"),
            transaction.atomic(),
            connection.cursor() as cursor,
        ):
            cursor.execute(change)


class TestFinality:
    def test_counts_undecided_objections_in_time_only(self, version: OrderVersion) -> None:
        first = filed.objection(version)
        filed.objection(version)
        filed.objection(version, at=clock.now() + factories.timedelta(days=60))
        assert orders.undecided(version.order) == 2
        decide(first)
        assert orders.undecided(version.order) == 1
        summary = orders.objections(version.order)
        assert summary is not None
        assert (summary.received, summary.late, summary.undecided, summary.decided) == (2, 1, 1, 1)
