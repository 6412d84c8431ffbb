"""From publication to the last second of the window and past it: what is filed, and what may be final, on real dates.

Each case is a draft published at an instant in India and closed at the earliest day and the notified hour; an objection
is filed at the last instant in time and at the first one that is late, and finality is tried at both.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta, timezone

import pytest
from django.db import transaction
from django.test import Client
from django.urls import reverse
from pytest_django import DjangoDbBlocker

from objections.models import Objection
from reservations.law import days
from reservations.law.days import IST
from reservations.models import Holiday, Order, OrderVersion
from reservations.selectors import windows
from reservations.services import clock, orders
from reservations.workflow.machine import NotAllowed
from reservations.workflow.order import UNDER_WAY
from reservations.workflow.roles import Role
from tests import factories
from tests.objections import filed
from tests.objections.views import walking

SECOND, ALMOST_A_SECOND = timedelta(seconds=1), timedelta(microseconds=999_999)


@dataclass(frozen=True)
class Case:
    """A draft: when it was published, the notified hour, holidays, and when it must close, all on Indian clocks."""

    published: str
    closes: str
    holidays: tuple[str, ...] = ()

    @property
    def at(self) -> datetime:
        """The instant of publication."""
        return datetime.fromisoformat(self.published).replace(tzinfo=IST)

    @property
    def closes_at(self) -> datetime:
        """The closing instant."""
        return datetime.fromisoformat(self.closes).replace(tzinfo=IST)


CASES = {
    "into a leap day": Case("2028-02-21T16:59:59", "2028-02-29T18:00"),
    "at five itself": Case("2028-02-21T17:00:00", "2028-02-29T23:59"),
    "a second after five, over a leap day": Case("2028-02-21T17:00:01", "2028-03-01T23:59"),
    "over the end of an ordinary February": Case("2027-02-22T10:00:00", "2027-03-02T18:00"),
    "over the end of a month": Case("2026-04-22T23:59:59", "2026-05-01T17:00"),
    "the last minute of a year": Case("2026-12-23T12:00:00", "2026-12-31T23:59"),
    "the last second of a year": Case("2026-12-23T12:00:00", "2026-12-31T23:59:59"),
    "over the end of a year, late in the evening": Case("2026-12-23T23:30:00", "2027-01-01T18:00"),
    "holidays around a Sunday and a new year": Case(
        "2027-12-23T10:00:00", "2028-01-04T18:00", ("2027-12-31", "2028-01-01", "2028-01-03")
    ),
    "a holiday on the Sunday itself": Case("2026-08-07T10:00:00", "2026-08-17T18:00", ("2026-08-15", "2026-08-16")),
    "an hour at which London is a day behind": Case("2026-04-22T03:00:00", "2026-04-30T05:00"),
    "published when London is a day behind": Case("2026-03-31T00:30:00", "2026-04-08T00:15"),
}


@pytest.fixture(scope="module")
def submitted_once(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[int]:
    """Submit once for the module, in a transaction around those of its tests."""
    with django_db_blocker.unblock(), transaction.atomic():
        yield factories.submitted().pk
        transaction.set_rollback(True)


@pytest.fixture(params=CASES.values(), ids=CASES)
def case(request: pytest.FixtureRequest, submitted_once: int, db: None) -> Case:
    """Each case, with its holidays in the State's calendar."""
    found: Case = request.param
    for day in found.holidays:
        Holiday.objects.create(state_id="IN-UP", held_on=date.fromisoformat(day), name_en="Fair", name_hi="मेला")
    return found


def publish(case: Case, closes_at: datetime, submitted: int) -> OrderVersion:
    issue = factories.issue(case.at.date())
    order = Order.objects.get(pk=submitted)
    return orders.publish(order, issue, closes_at, by=factories.officer(Role.APPROVER), at=case.at)


def refusals(version: OrderVersion, at: datetime) -> str:
    """What stands against finality at an instant; empty when the order became final."""
    try:
        with transaction.atomic():
            orders.finalise(
                version.order, factories.issue(at.astimezone(IST).date()), by=factories.officer(Role.APPROVER), at=at
            )
    except NotAllowed as refused:
        return str(refused)
    return ""


class TestTheClosing:
    def test_is_where_the_count_of_days_says_and_a_day_sooner_is_refused(self, case: Case, submitted_once: int) -> None:
        with pytest.raises(NotAllowed, match=r"seven clear days|no working day"), transaction.atomic():
            publish(case, case.closes_at - timedelta(days=1), submitted_once)
        version = publish(case, case.closes_at, submitted_once)
        stored = windows.status(version, case.at).window
        assert stored is not None
        assert (stored.published_on, stored.closes_at) == (days.day_of_publication(case.at), case.closes_at)
        assert sum(day.kind == days.DayKind.CLEAR for day in windows.status(version, case.at).days) == 7

    def test_takes_the_last_second_whole_and_nothing_after_it(self, case: Case, submitted_once: int) -> None:
        version = publish(case, case.closes_at, submitted_once)
        last = filed.objection(version, at=(case.closes_at + ALMOST_A_SECOND).astimezone(UTC))
        late = filed.objection(version, at=(case.closes_at + SECOND).astimezone(timezone(timedelta(hours=-8))))
        assert [row.is_late for row in Objection.objects.filter(pk__in=(last.pk, late.pk)).order_by("filed_at")] == [
            False,
            True,
        ]
        assert (last.receipt["in_time"], late.receipt["in_time"]) == (True, False)
        assert last.receipt["closes_at"] == case.closes_at.astimezone(UTC).isoformat(timespec="microseconds")

    def test_lets_nothing_be_final_before_it_has_passed(self, case: Case, submitted_once: int) -> None:
        version = factories.waived(publish(case, case.closes_at, submitted_once))
        orders.prepare_final(version.order, by=factories.officer(), at=case.at)
        for instant in (case.closes_at, case.closes_at + ALMOST_A_SECOND):
            assert refusals(version, instant) == "The window for objections has not closed."
        assert "may still be arriving" in refusals(version, case.closes_at + SECOND)
        assert refusals(version, case.closes_at + UNDER_WAY + SECOND) == ""


class TestInTheBrowser:
    """The form sent at an instant, wherever the browser is: the one clock is the database's."""

    CASE = CASES["the last minute of a year"]

    @pytest.fixture
    def objection(
        self, client: Client, submitted_once: int, at: datetime, monkeypatch: pytest.MonkeyPatch
    ) -> Objection:
        publish(self.CASE, self.CASE.closes_at, submitted_once)
        monkeypatch.setattr(clock, "now", lambda: self.CASE.closes_at - timedelta(days=1))
        secret = walking.begin(client)
        for step in (2, 3):
            walking.fill(client, secret, step)
        monkeypatch.setattr(clock, "now", lambda: at)
        walking.fill(client, secret, 4)
        return Objection.objects.get()

    @pytest.mark.parametrize(
        ("at", "late", "told"),
        [
            (datetime(2026, 12, 31, 18, 29, tzinfo=UTC), False, "11:59:00 pm"),
            (datetime(2026, 12, 31, 18, 29, 0, 999_999, tzinfo=UTC), False, "11:59:00 pm"),
            (datetime(2026, 12, 31, 18, 29, 1, tzinfo=UTC), True, "11:59:01 pm"),
            (datetime(2026, 12, 31, 18, 30, tzinfo=UTC), True, "1 January 2027"),
        ],
    )
    def test_counts_by_the_second_in_india(
        self, db: None, client: Client, objection: Objection, late: bool, told: str
    ) -> None:
        assert (objection.is_late, objection.receipt["in_time"]) == (late, not late)
        page = walking.words(client.get(reverse("objections:receipt", args=[objection.number])))
        assert told in page
        assert ("received late" in page) == late
