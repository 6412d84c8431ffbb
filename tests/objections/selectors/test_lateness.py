"""In time or late by the window as it stands: a moved window takes in what came between, to the second (C-30, C-31)."""

from datetime import datetime, timedelta

import pytest
from django.utils import translation

from objections.models import Objection
from objections.selectors import counts, lateness, queue, register
from objections.services import serials
from objections.views import contexts
from reservations.models import OrderVersion, Window
from reservations.selectors import orders
from reservations.services import windows
from reservations.workflow.order import UNDER_WAY
from reservations.workflow.roles import Role
from tests import factories
from tests.objections import filed

SECOND, DAY = timedelta(seconds=1), timedelta(days=1)


@pytest.fixture
def closes_at(version: OrderVersion) -> datetime:
    return Window.objects.get(version=version).closes_at


def move(version: OrderVersion, closes_at: datetime, at: datetime) -> None:
    window = Window.objects.filter(version=version).latest("number")
    to = windows.Moved(window.published_on + DAY, closes_at, {"en": "A late proof.", "hi": "विलम्बित प्रमाण।"})
    windows.move(window, to, by=factories.officer(), at=at)


def late_ones(version: OrderVersion) -> set[str]:
    return {row["number"] for row in register.public_rows(version.order) if row["late"]}


class TestAMovedWindow:
    def test_takes_in_what_came_between(self, version: OrderVersion, closes_at: datetime) -> None:
        between = filed.objection(version, at=closes_at + DAY)
        assert late_ones(version) == {between.number}
        move(version, closes_at + 3 * DAY, at=closes_at + 2 * DAY)
        assert late_ones(version) == set()
        assert not lateness.is_late(between)

    def test_to_the_closing_second(self, version: OrderVersion, closes_at: datetime) -> None:
        until = closes_at + 3 * DAY
        last, after = (filed.objection(version, at=until + past) for past in (SECOND - SECOND / 1000, SECOND))
        move(version, until, at=until + DAY)
        assert late_ones(version) == {after.number}
        assert (lateness.is_late(last), lateness.is_late(after)) == (False, True)

    def test_also_when_it_was_moved_to_an_instant_that_has_passed(
        self, version: OrderVersion, closes_at: datetime
    ) -> None:
        filed.objection(version, at=closes_at + DAY)
        long_after = filed.objection(version, at=closes_at + 5 * DAY)
        move(version, closes_at + 3 * DAY, at=closes_at + 10 * DAY)
        assert late_ones(version) == {long_after.number}

    def test_leaves_what_was_filed_and_its_receipt_as_they_were(
        self, version: OrderVersion, closes_at: datetime
    ) -> None:
        objection = filed.objection(version, at=closes_at + DAY)
        before = Objection.objects.filter(pk=objection.pk).values().get()
        move(version, closes_at + 3 * DAY, at=closes_at + 2 * DAY)
        assert Objection.objects.filter(pk=objection.pk).values().get() == before
        assert objection.receipt["in_time"] is False

    def test_makes_it_count_for_finality_and_in_every_number(self, version: OrderVersion, closes_at: datetime) -> None:
        filed.objection(version, at=closes_at + DAY)
        assert counts.summary(version.order) == orders.ObjectionSummary(received=0, undecided=0, late=1)
        move(version, closes_at + 3 * DAY, at=closes_at + 10 * DAY)
        assert counts.summary(version.order) == orders.ObjectionSummary(received=1, undecided=1, late=0)
        assert counts.outcomes(version.order)[""] == 1
        facts = orders.facts(version.order, factories.officer(Role.APPROVER), closes_at + 10 * DAY)
        assert facts.undecided == 1

    def test_is_seen_in_the_queue(self, version: OrderVersion, closes_at: datetime) -> None:
        filed.objection(version, at=closes_at + DAY)
        rows = queue.visible_to(factories.officer())
        assert rows.get().late
        move(version, closes_at + 3 * DAY, at=closes_at + 2 * DAY)
        assert not rows.all().get().late
        assert lateness.in_time(rows.all()).count() == 1

    def test_is_said_in_words(self, version: OrderVersion, closes_at: datetime) -> None:
        objection = filed.objection(version, at=closes_at + DAY)
        assert "received late" in contexts.window_words(objection)
        move(version, closes_at + 3 * DAY, at=closes_at + 2 * DAY)
        assert "received in time: the window that was to close on" in contexts.window_words(objection)
        with translation.override("hi"):
            assert contexts.window_words(objection)

    def test_of_one_version_says_nothing_of_another(self, version: OrderVersion, closes_at: datetime) -> None:
        filed.objection(version, at=closes_at + DAY)
        by, at = factories.officer(), closes_at
        revised = OrderVersion.objects.create(
            order=version.order,
            number=2,
            stage=OrderVersion.Stage.REVISED_DRAFT,
            computation=version.computation,
            wording={},
            prepared_by=by,
            prepared_at=at,
        )
        until = closes_at + 30 * DAY
        Window.objects.create(version=revised, number=1, published_on=at.date(), closes_at=until, set_by=by, set_at=at)
        assert len(late_ones(version)) == 1


class TestSerials:
    def test_wait_for_the_moved_closing_and_go_on_in_the_order_of_filing(
        self, version: OrderVersion, closes_at: datetime
    ) -> None:
        first = filed.objection(version, at=closes_at)
        assert serials.close_windows(closes_at + UNDER_WAY + SECOND) == 1
        between = filed.objection(version, at=closes_at + DAY)
        move(version, closes_at + 3 * DAY, at=closes_at + DAY)
        assert serials.close_windows(closes_at + 2 * DAY) == 0
        last = filed.objection(version, at=closes_at + 3 * DAY)
        assert serials.close_windows(closes_at + 3 * DAY + UNDER_WAY + SECOND) == 2
        numbers = Objection.objects.filter(pk__in=[first.pk, between.pk, last.pk]).order_by("filed_at")
        assert list(numbers.values_list("serial", flat=True)) == [1, 2, 3]
