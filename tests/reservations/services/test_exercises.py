"""Starting an exercise, its readings, figures and lifted checks."""

from dataclasses import replace
from datetime import date

import pytest

from reservations.models import AuditRecord, Computation
from reservations.selectors import exercises as selected
from reservations.services import clock, exercises
from reservations.workflow.machine import NotAllowed
from reservations.workflow.roles import Role
from tests import factories
from tests.factories import APPROVER, computed, mayors, officer, started

pytestmark = pytest.mark.django_db

SURVEY_MISSING = "municipal_corporation:bc_figures"


def start(by=None, *, first_election_on=None, **given):
    plan = replace(factories.plan(**given), first_election_on=first_election_on)
    return exercises.start(plan, by=by or officer(), at=clock.now())


class TestStart:
    def test_it_takes_class_and_state_from_its_figures(self):
        exercise = start()
        assert (exercise.kind, exercise.state_id, exercise.started_by) == ("municipal_corporation", "IN-UP", officer())
        assert AuditRecord.objects.filter(act="start_exercise").count() == 1

    @pytest.mark.parametrize("role", [Role.APPROVER, Role.AUDITOR, Role.DISTRICT_OFFICER])
    def test_it_is_the_drafters_work(self, role):
        with pytest.raises(NotAllowed):
            start(by=officer(role))

    @pytest.mark.parametrize("given", [{"election_on": date(2022, 12, 5)}, {"rules": "up-pramukhs"}])
    def test_the_law_of_the_day_and_the_class_governs_no_other(self, given):
        with pytest.raises(NotAllowed) as refused:
            start(**given)
        assert refused.value.obstacles[0].reading == "C-01"

    def test_a_code_is_used_once(self):
        with pytest.raises(NotAllowed, match="used already"):
            start(code=start().code)
        assert AuditRecord.objects.filter(act="start_exercise").count() == 1

    def test_numbers_of_seats_are_an_exercise_of_their_own(self):
        assert start(rules="up-municipal-seats").rules == "up-municipal-seats"

    @pytest.mark.parametrize("first", [date(2015, 1, 1), date(2030, 1, 1)])
    def test_mayors_have_no_first_election_counted(self, first):
        with pytest.raises(NotAllowed) as refused:
            start(first_election_on=first)
        assert refused.value.obstacles[0].reading == "P-03"


class TestCountFrom:
    """P-03: from which election on the history counts."""

    @pytest.fixture
    def exercise(self):
        figures = factories.FigureSetFactory(kind="zila_panchayat")
        return start(figure_set=figures, rules="up-adhyakshas", first_election_on=date(2015, 1, 1))

    def count_from(self, exercise, first):
        return exercises.count_from(exercise, first, by=officer(), at=clock.now())

    def test_it_may_be_set_anew_and_taken_away(self, exercise):
        assert exercise.first_election_on == date(2015, 1, 1)
        assert self.count_from(exercise, date(2021, 1, 1)).first_election_on == date(2021, 1, 1)
        assert self.count_from(exercise, None).first_election_on is None
        firsts = [row.details["first_election"] for row in AuditRecord.objects.filter(act="count_from")]
        assert sorted(firsts, key=str) == ["2021-01-01", None]

    def test_it_lies_before_the_election(self, exercise):
        with pytest.raises(NotAllowed, match="before the general election"):
            self.count_from(exercise, exercise.election_on)

    def test_it_is_the_drafters_work(self, exercise):
        with pytest.raises(NotAllowed):
            exercises.count_from(exercise, None, by=officer(APPROVER), at=clock.now())


class TestChoose:
    def test_the_authority_of_a_choice_is_kept(self):
        row = exercises.choose(
            started(), "C-40", "unfilled", "Seen", authority="Order of 2020", by=officer(), at=clock.now()
        )
        assert row.authority == "Order of 2020"

    def test_the_newest_choice_counts_and_the_earlier_stays_on_record(self):
        exercise = started()
        for option, reason in (("unfilled", "First"), ("refuse", "Second thoughts")):
            exercises.choose(exercise, "C-40", option, reason, by=officer(), at=clock.now())
        assert selected.choice(exercise, "C-40").chosen.reason == "Second thoughts"
        assert exercise.choices.count() == 2

    @pytest.mark.parametrize(("reading", "option"), [("C-40", "sometimes"), ("C-08", "as_in_b"), ("C-99", "x")])
    def test_only_what_the_law_and_the_register_offer(self, reading, option):
        with pytest.raises(NotAllowed):
            exercises.choose(started(), reading, option, "Why", by=officer(), at=clock.now())

    def test_the_next_computation_follows_it(self):
        exercise = started()
        exercises.choose(exercise, "C-44", "none", "The survey fell in court", by=officer(), at=clock.now())
        assert computed(exercise).result["numbers"][0]["BC"] == 0


class TestUseFigures:
    def test_the_next_computation_uses_them(self):
        exercise = started()
        newer = mayors()
        exercises.use_figures(exercise, newer, by=officer(), at=clock.now())
        assert computed(exercise).figure_set == newer

    def test_not_those_of_another_class(self):
        other = factories.FigureSetFactory(kind="municipal_council")
        with pytest.raises(NotAllowed):
            exercises.use_figures(started(), other, by=officer(), at=clock.now())


class TestLift:
    @pytest.fixture
    def blocked(self) -> Computation:
        return computed(started(mayors(bc_survey="", bc_commission_report="")))

    def test_a_blocking_check_is_lifted_once_with_its_reason(self, blocked):
        lifted = exercises.lift(blocked, SURVEY_MISSING, "Expected in May", by=officer(), at=clock.now())
        assert lifted.reason == "Expected in May"
        with pytest.raises(NotAllowed):
            exercises.lift(blocked, SURVEY_MISSING, "Again", by=officer(), at=clock.now())

    def test_what_does_not_block_cannot_be_lifted(self, blocked):
        with pytest.raises(NotAllowed):
            exercises.lift(blocked, "municipal_corporation:totals", "Why", by=officer(), at=clock.now())

    def test_it_is_the_drafters_work(self, blocked):
        with pytest.raises(NotAllowed):
            exercises.lift(blocked, SURVEY_MISSING, "Why", by=officer(APPROVER), at=clock.now())
