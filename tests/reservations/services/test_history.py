"""The history of elections from a file: as a whole, once, for ever."""

from datetime import UTC, date, datetime, timedelta

import pytest
from django.core.files.base import ContentFile

from reservations.law.days import IST
from reservations.law.refusals import BadInput
from reservations.models import AuditRecord, Election, FileImport, HistoryRow
from reservations.selectors import history as selected
from reservations.services import clock, file_imports, history, orders
from reservations.workflow.machine import NotAllowed
from reservations.workflow.order import OrderState
from reservations.workflow.roles import Role
from tests.factories import (
    ELECTION,
    BodyFactory,
    StateFactory,
    computed,
    corporations,
    drafted,
    finalised,
    gazetted,
    officer,
    started,
)

pytestmark = pytest.mark.django_db

GOOD = b"election,code,category,kind,sequence\n2023-05-11,UP-NN-01,SC_W,,1\n2017-11-20,UP-NN-01,BC,nagar_panchayat,\n"


def upload(content=GOOD, role=Role.DRAFTER):
    corporations()
    file = ContentFile(content, name="history.csv")
    about = {"kind": "municipal_corporation", "source": "Gazette of 2023", "by": officer(role), "at": clock.now()}
    return file_imports.upload(StateFactory(), FileImport.Subject.HISTORY, file, **about)


def confirm(uploaded, role=Role.DRAFTER):
    return history.confirm(uploaded, by=officer(role), at=clock.now())


class TestConfirm:
    def test_every_row_is_written_with_its_source(self):
        assert confirm(upload()) == 2
        newest = HistoryRow.objects.get(election__held_on=date(2023, 5, 11))
        assert (newest.body.code, newest.category, newest.sequence, newest.source) == (
            "UP-NN-01",
            "SC_W",
            1,
            "Gazette of 2023",
        )
        kinds = {(election.held_on.year, election.kind) for election in Election.objects.all()}
        assert kinds == {(2023, "municipal_corporation"), (2017, "nagar_panchayat")}
        assert AuditRecord.objects.get(act="import_history").details["rows"] == 2

    def test_a_second_press_writes_nothing_more(self):
        uploaded = upload()
        confirm(uploaded)
        assert confirm(uploaded) == 0
        assert HistoryRow.objects.count() == 2

    def test_nothing_is_written_while_a_problem_stands(self):
        uploaded = upload(GOOD + b"2023-05-11,UP-NN-99,SC,,\n")
        with pytest.raises(BadInput):
            confirm(uploaded)
        assert not HistoryRow.objects.exists()

    def test_it_is_the_drafters_work(self):
        with pytest.raises(NotAllowed):
            upload(role=Role.AUDITOR)
        with pytest.raises(NotAllowed):
            confirm(upload(), role=Role.APPROVER)

    def test_an_election_to_come_is_no_history(self):
        tomorrow = (clock.now() + timedelta(days=2)).date().isoformat().encode()
        uploaded = upload(GOOD.replace(b"2023-05-11", tomorrow))
        assert not file_imports.read_history(uploaded, at=clock.now()).can_be_saved

    def test_an_abolished_body_keeps_its_history(self):
        BodyFactory(code="UP-NN-50", valid_to=date(2020, 1, 1))
        assert confirm(upload(GOOD + b"2017-11-20,UP-NN-50,SC,,\n")) == 3


class TestOfOrders:
    """An order's rows count while it is in force; what a quashed one wrote stands in nobody's way (C-35, C-41)."""

    def by_court(self, order, event, body=None):
        return orders.by_court(order, event, "Writ C 7", "Said.", by=officer(Role.APPROVER), at=clock.now(), body=body)

    def replacement(self, order):
        figure_set = order.exercise.figure_set
        final = finalised(drafted(computed(started(figure_set, "NN-2028-B"))))
        today = clock.now().astimezone(IST).date()
        return orders.gazette(final, "Gazette 45", today, by=officer(), at=clock.now())

    def test_the_order_that_replaces_a_quashed_one_writes_its_own_rows(self):
        first = self.by_court(gazetted(), "quash")
        second = self.replacement(first)
        assert second.state == OrderState.IN_FORCE
        assert HistoryRow.objects.filter(election__held_on=ELECTION).count() == 34
        assert set(selected.counted().values_list("order", flat=True)) == {second.pk}

    def test_while_the_first_is_in_force_there_is_no_second_history(self):
        first = gazetted()
        with pytest.raises(NotAllowed, match="Another history of this election is on record and counts"):
            self.replacement(first)

    def test_a_quashed_order_is_not_restored_beside_its_replacement(self):
        first = self.by_court(gazetted(), "quash")
        second = self.replacement(first)
        with pytest.raises(NotAllowed, match="Another history of this election is on record and counts"):
            self.by_court(first, "restore")
        self.by_court(second, "quash")
        assert self.by_court(first, "restore").state == OrderState.IN_FORCE

    def test_a_file_may_tell_what_a_quashed_order_no_longer_tells(self):
        first = gazetted()
        row = f"{ELECTION},UP-NN-01,SC,,\n".encode()
        on_that_day = datetime(ELECTION.year + 1, 1, 1, tzinfo=UTC)
        uploaded = upload(b"election,code,category,kind,sequence\n" + row)
        assert not file_imports.read_history(uploaded, at=on_that_day).can_be_saved
        self.by_court(first, "quash")
        assert history.confirm(uploaded, by=officer(), at=on_that_day) == 1
        with pytest.raises(NotAllowed, match="Another history of this election"):
            self.by_court(first, "restore")
