"""Correcting the history: a newer row with its cause; the old one stays to be seen."""

from dataclasses import replace
from datetime import date

import pytest

from reservations.law.terms import BodyClass, Category
from reservations.models import AuditRecord, Body, HistoryRow
from reservations.selectors import history as selected
from reservations.services import clock, history_corrections
from reservations.services.history_corrections import Correction
from reservations.workflow.machine import NotAllowed
from reservations.workflow.roles import Role
from tests.factories import BodyFactory, gazetted, officer
from tests.reservations.services.lineage.acting import held

pytestmark = pytest.mark.django_db

RIGHT = Correction(
    Category.SC_W, BodyClass.MUNICIPAL_CORPORATION, 3, "A slip in copying", "Gazette of 11 April 2023, page 4"
)


@pytest.fixture
def body() -> Body:
    return BodyFactory(code="UP-NN-09")


def correct(row: HistoryRow, correction: Correction = RIGHT, role: Role = Role.DRAFTER) -> HistoryRow:
    return history_corrections.correct(row, correction, by=officer(role), at=clock.now())


class TestCorrect:
    def test_the_newest_row_counts_and_the_old_one_stays(self, body: Body) -> None:
        row = held(body, "BC")
        new = correct(row)
        assert list(selected.counted()) == [new]
        assert HistoryRow.objects.get(pk=row.pk).superseded_by == new
        assert (new.category, new.sequence, new.source, new.cause, new.recorded_by) == (
            "SC_W",
            3,
            "Gazette of 11 April 2023, page 4",
            "A slip in copying",
            officer(),
        )

    def test_it_is_on_record_by_codes_alone(self, body: Body) -> None:
        row = held(body, "BC")
        new = correct(row)
        told = AuditRecord.objects.get(act="correct_history").details
        known = {"code": "UP-NN-09", "election": "2023-05-11", "was": row.pk, "row": new.pk, "struck": False}
        assert told == known

    def test_the_class_of_that_time_is_corrected_too(self, body: Body) -> None:
        new = correct(held(body, "SC_W"), replace(RIGHT, kind=BodyClass.MUNICIPAL_COUNCIL))
        assert (new.kind, new.election.kind, new.election.held_on) == (
            "municipal_council",
            "municipal_council",
            date(2023, 5, 11),
        )

    def test_a_row_may_be_struck_and_set_again(self, body: Body) -> None:
        struck = correct(held(body, "BC"), replace(RIGHT, category=Category.BC, sequence=None, struck=True))
        assert not selected.counted().exists()
        assert correct(struck) == selected.counted().get()


class TestRefusals:
    def test_an_orders_allotment_is_not_corrected(self) -> None:
        gazetted()
        row = HistoryRow.objects.filter(category="BC").first()
        assert row
        with pytest.raises(NotAllowed, match="counts while the order is in force"):
            correct(row)

    def test_only_the_newest_row_is_corrected(self, body: Body) -> None:
        row = held(body, "BC")
        correct(row)
        with pytest.raises(NotAllowed, match="Correct the newest one"):
            correct(row, replace(RIGHT, category=Category.W))

    def test_something_changes(self, body: Body) -> None:
        with pytest.raises(NotAllowed, match="Nothing would change"):
            correct(held(body, "SC_W", sequence=3))

    def test_a_place_in_the_order_belongs_to_one(self, body: Body) -> None:
        held(BodyFactory(code="UP-NN-01", name_en="Agra", name_hi="आगरा"), "SC", sequence=3)
        with pytest.raises(NotAllowed, match="The place 3 in the order of allotment is that of"):
            correct(held(body, "BC"))

    def test_an_office_counts_once_at_an_election(self, body: Body) -> None:
        struck = correct(held(body, "BC"), replace(RIGHT, struck=True))
        held(body, "ST", kind="municipal_council")
        with pytest.raises(NotAllowed, match="Another row of this office"):
            correct(struck)

    def test_it_is_the_drafters_work(self, body: Body) -> None:
        with pytest.raises(NotAllowed):
            correct(held(body, "BC"), role=Role.APPROVER)
