"""A second person confirms figures or rejects them: who may, once, against the newest, and what needs it."""

import pytest
from django.db import DatabaseError, IntegrityError, transaction

from reservations.models import AuditRecord, FigureConfirmation
from reservations.selectors import figures as selected
from reservations.services import audit, clock, computations, exercises
from reservations.services.figure_confirmations import against_confirming, confirm, reject
from reservations.workflow.machine import NotAllowed
from reservations.workflow.roles import Role
from tests.at_once import at_once
from tests.factories import OfficerFactory, StateFactory, mayors, officer, started

pytestmark = pytest.mark.django_db


def waiting(**given):
    return mayors(confirmed=False, **given)


class TestConfirm:
    @pytest.mark.parametrize("role", [Role.APPROVER, Role.DRAFTER])
    def test_another_officer_of_the_state_office_confirms(self, role):
        figures, second = waiting(), OfficerFactory(role=role)
        assert (figures.standing, figures.confirmed) == ("awaiting", False)
        confirm(figures, by=second, at=clock.now())
        found = selected.of_officer(second, figures.pk)
        assert (found.standing, found.confirmed) == ("confirmed", True)
        assert (found.confirmation.decided_by, found.confirmation.reason) == (second, "")
        assert AuditRecord.objects.get().act == "confirm_figures"

    def test_whoever_imported_does_not(self):
        figures = waiting()
        with pytest.raises(NotAllowed, match="another officer confirms them") as refused:
            confirm(figures, by=figures.imported_by, at=clock.now())
        assert [o.reading for o in refused.value.obstacles] == ["C-39"]

    def test_the_database_holds_that_too(self):
        figures = waiting()
        with pytest.raises(DatabaseError, match="whoever imported"), transaction.atomic():
            FigureConfirmation.objects.create(
                figure_set=figures, outcome="confirmed", decided_by=figures.imported_by, decided_at=clock.now()
            )

    @pytest.mark.parametrize("role", [Role.AUDITOR, Role.DISTRICT_OFFICER, Role.MUNICIPALITY_OFFICER])
    def test_no_other_role_does(self, role):
        with pytest.raises(NotAllowed):
            confirm(waiting(), by=officer(role), at=clock.now())

    def test_no_officer_of_another_state_does(self):
        stranger = OfficerFactory(role=Role.APPROVER, state=StateFactory(code="IN-MP"))
        with pytest.raises(NotAllowed):
            confirm(waiting(), by=stranger, at=clock.now())

    def test_it_is_said_once(self):
        figures, second = waiting(), officer(Role.APPROVER)
        confirm(figures, by=second, at=clock.now())
        with pytest.raises(NotAllowed, match="confirmed already"):
            confirm(figures, by=second, at=clock.now())
        with pytest.raises(NotAllowed, match="confirmed already"):
            reject(figures, "Misprint", by=second, at=clock.now())

    def test_it_never_changes(self):
        row = confirm(waiting(), by=officer(Role.APPROVER), at=clock.now())
        row.outcome, row.reason = "rejected", "Changed my mind"
        with pytest.raises(DatabaseError), transaction.atomic():
            row.save()
        with pytest.raises(DatabaseError), transaction.atomic():
            row.delete()

    def test_figures_that_were_compared_with_an_older_set_are_refused(self):
        first = mayors()
        second, third = waiting(supersedes=first), waiting(supersedes=first)
        approver = officer(Role.APPROVER)
        confirm(second, by=approver, at=clock.now())
        assert [o.values["version"] for o in against_confirming(third, approver)] == [second.version]
        with pytest.raises(NotAllowed, match="never compared with it"):
            confirm(third, by=approver, at=clock.now())
        reject(third, "Overtaken", by=approver, at=clock.now())


class TestReject:
    def test_the_reason_is_kept(self):
        figures = waiting()
        row = reject(figures, "Agra is misprinted", by=officer(Role.APPROVER), at=clock.now())
        assert (row.outcome, row.reason, figures.confirmed) == ("rejected", "Agra is misprinted", False)
        assert AuditRecord.objects.get().details == {"file": figures.file_sha256, "version": figures.version}

    def test_without_a_reason_the_database_refuses_it(self):
        with pytest.raises(IntegrityError, match="a_rejection_has_a_reason"), transaction.atomic():
            reject(waiting(), "", by=officer(Role.APPROVER), at=clock.now())

    def test_rejected_figures_are_never_confirmed(self):
        figures, approver = waiting(), officer(Role.APPROVER)
        reject(figures, "Misprint", by=approver, at=clock.now())
        with pytest.raises(NotAllowed, match="rejected already"):
            confirm(figures, by=approver, at=clock.now())


class TestWhatNeedsIt:
    def test_an_exercise_is_started_on_confirmed_figures_alone(self):
        with pytest.raises(NotAllowed, match="second person") as refused:
            started(waiting())
        assert [o.reading for o in refused.value.obstacles] == ["C-37"]

    def test_other_figures_go_under_an_exercise_when_they_are_confirmed(self):
        exercise = started()
        newer = waiting(supersedes=exercise.figure_set)
        with pytest.raises(NotAllowed, match="second person"):
            exercises.use_figures(exercise, newer, by=officer(), at=clock.now())
        confirm(newer, by=officer(Role.APPROVER), at=clock.now())
        assert exercises.use_figures(exercise, newer, by=officer(), at=clock.now()).figure_set == newer

    def test_nothing_is_computed_on_others(self):
        exercise = started()
        exercise.figure_set = waiting()
        exercise.save()
        with pytest.raises(NotAllowed, match="second person"):
            computations.compute(exercise, by=officer(), at=clock.now())

    def test_the_newest_version_is_the_newest_confirmed(self):
        first, later = mayors(), waiting()
        assert selected.newest(first.state, first.kind) == first
        assert selected.versions(first.state, first.kind) == later.version

    def test_what_waits_is_shown_to_those_who_may_confirm_it(self):
        figures = waiting()
        asked = {role: selected.awaiting(officer(role)) for role in (Role.APPROVER, Role.DRAFTER, Role.AUDITOR)}
        assert asked == {Role.APPROVER: [figures], Role.DRAFTER: [], Role.AUDITOR: []}
        assert list(selected.confirmed(officer())) == []
        confirm(figures, by=officer(Role.APPROVER), at=clock.now())
        assert selected.awaiting(officer(Role.APPROVER)) == []
        assert list(selected.confirmed(officer())) == [figures]


@pytest.mark.django_db(transaction=True)
def test_of_two_officers_at_once_one_wins_and_the_other_is_told():
    figures, at = waiting(), clock.now()
    first, second = officer(Role.APPROVER), OfficerFactory()
    ended = at_once(
        lambda: confirm(figures, by=first, at=at),
        lambda: reject(figures, "Misprint", by=second, at=at),
    )
    [said] = ended.done
    [told] = ended.told
    assert told == f"These figures have been {said.outcome} already."
    assert FigureConfirmation.objects.get() == said
    assert audit.verify().is_whole
