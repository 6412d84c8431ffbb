"""Notes on figures that jumped and sources of columns: while the figures wait, by the drafter, on record."""

from datetime import date

import pytest

from reservations.models import AuditRecord
from reservations.selectors import figures as selected
from reservations.selectors import jumps
from reservations.services import clock
from reservations.services.figure_confirmations import confirm
from reservations.services.figure_notes import Source, explain, tell_sources
from reservations.workflow.machine import NotAllowed
from reservations.workflow.roles import Role
from tests.factories import mayors, officer

pytestmark = pytest.mark.django_db

AGRA = "UP-NN-01"
SURVEY = Source("Survey of 2022", date(2022, 3, 1))


def jumped(**given):
    def larger(code, row):
        return {**row, "population": 3_000_000} if code == AGRA else row

    return mayors(larger, supersedes=mayors(), confirmed=False, **given)


def explained(figures, notes=None, role=Role.DRAFTER):
    return explain(figures, notes or {AGRA: "Counted again"}, by=officer(role), at=clock.now())


class TestExplain:
    def test_without_a_note_the_figures_are_not_confirmed(self):
        figures = jumped()
        with pytest.raises(NotAllowed, match=r"with no note that says why: 1\."):
            confirm(figures, by=officer(Role.APPROVER), at=clock.now())
        explained(figures)
        assert jumps.unexplained(figures) == []
        confirm(figures, by=officer(Role.APPROVER), at=clock.now())

    def test_the_act_is_on_record_without_the_note(self):
        explained(jumped())
        assert AuditRecord.objects.get().details == {"codes": [AGRA]}

    def test_a_body_that_did_not_jump_needs_none(self):
        with pytest.raises(NotAllowed, match=r"not more than a quarter away from the set before: UP-NN-02\."):
            explained(jumped(), {"UP-NN-02": "Why not"})

    def test_it_is_the_drafters_work(self):
        with pytest.raises(NotAllowed):
            explained(jumped(), role=Role.APPROVER)

    def test_after_the_second_persons_word_it_is_too_late(self):
        figures = jumped()
        explained(figures)
        confirm(figures, by=officer(Role.APPROVER), at=clock.now())
        with pytest.raises(NotAllowed, match="wait no more"):
            explained(figures)
        with pytest.raises(NotAllowed, match="wait no more"):
            tell_sources(figures, {"bc": SURVEY}, by=officer(), at=clock.now())


class TestSources:
    def test_the_newest_word_on_a_column_counts(self):
        figures = mayors(confirmed=False)
        for source in (Source("Census", date(2011, 3, 1)), SURVEY):
            tell_sources(figures, {"bc": source}, by=officer(), at=clock.now())
        told = selected.sources_of_columns(figures)
        assert {column: row.source for column, row in told.items()} == {"bc": "Survey of 2022"}

    def test_a_column_that_is_not_filled_has_no_source(self):
        with pytest.raises(NotAllowed, match="have no column seats"):
            tell_sources(mayors(confirmed=False), {"seats": SURVEY}, by=officer(), at=clock.now())
