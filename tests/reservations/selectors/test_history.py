"""Which rows of the history count, and its table."""

from datetime import date

import pytest

from reservations.models import Body, HistoryRow, Order
from reservations.selectors import history
from reservations.services import clock, orders
from reservations.workflow.roles import Role
from tests.factories import BodyFactory, gazetted, officer
from tests.reservations.services.lineage.acting import held

pytestmark = pytest.mark.django_db


def by_court(order: Order, event: str, code: str = "") -> Order:
    body = Body.objects.get(code=code) if code else None
    return orders.by_court(order, event, "Writ C 7", "Said.", by=officer(Role.APPROVER), at=clock.now(), body=body)


class TestCounted:
    def test_rows_from_files_count(self) -> None:
        row = held(BodyFactory(), "SC")
        assert list(history.counted()) == [row]

    def test_of_a_corrected_row_the_newest(self) -> None:
        body = BodyFactory()
        row = held(body, "SC")
        newest = held(body, "BC", supersedes=row, cause="Misread", recorded_by=officer())
        assert list(history.counted()) == [newest]
        held(body, "BC", supersedes=newest, cause="By-election", recorded_by=officer(), struck=True)
        assert list(history.counted()) == []

    def test_those_of_an_order_while_it_is_in_force(self) -> None:
        order = gazetted()
        assert history.counted().count() == 17
        order = by_court(order, "stay")
        assert history.counted().count() == 0
        order = by_court(order, "restore")
        assert history.counted().count() == 17
        by_court(order, "quash")
        assert (history.counted().count(), HistoryRow.objects.count()) == (0, 17)

    def test_not_that_of_an_office_which_a_court_took_out(self) -> None:
        order = by_court(gazetted(), "quash_office", "UP-NN-01")
        assert history.counted().filter(body__code="UP-NN-01").count() == 0
        assert history.counted().count() == 16
        by_court(order, "restore_office", "UP-NN-01")
        assert history.counted().count() == 17


class TestTable:
    def test_it_shows_what_counts(self) -> None:
        body = BodyFactory()
        row = held(body, "SC", date(2023, 5, 11))
        newest = held(body, "BC", supersedes=row, cause="Misread", recorded_by=officer())
        table = history.table(officer(), "municipal_corporation", [body])
        assert table.bodies[0].rows == (newest,)
