"""How a window's status tells that it was moved: the instant before, and the window that moved it (C-31, F14)."""

from datetime import date, datetime

import pytest
from django.test import Client

from reservations.law.days import IST
from reservations.models import Document, OrderVersion, Window
from reservations.selectors import windows
from reservations.services import orders
from reservations.workflow.roles import Role
from tests import factories
from tests.reservations.proving import proved, what
from tests.reservations.views.reading import visible

pytestmark = pytest.mark.django_db
PUBLISHED = datetime(2027, 11, 25, 11, 0, tzinfo=IST)
CLOSES = datetime(2027, 12, 3, 18, 0, tzinfo=IST)


@pytest.fixture
def version() -> OrderVersion:
    """A draft of Thursday 25 November 2027, closing on Friday 3 December at six."""
    issue, approver = factories.issue(PUBLISHED.date()), factories.officer(Role.APPROVER)
    return orders.publish(factories.submitted(), issue, CLOSES, by=approver, at=PUBLISHED)


def prove(version: OrderVersion, day: int, kind: str = "newspaper") -> None:
    proved(version, what(version, date(2027, 11, day), kind=kind), at=datetime(2027, 12, 1, 11, 0, tzinfo=IST))


class TestMoved:
    def test_a_first_window_was_not(self, version: OrderVersion) -> None:
        assert windows.status(version, PUBLISHED).moved is None

    def test_names_the_instant_before_and_what_moved_it(self, version: OrderVersion) -> None:
        prove(version, 26)
        moved = windows.status(version, PUBLISHED).moved
        assert moved is not None
        assert moved.before == CLOSES
        assert moved.by == Window.objects.get(version=version, number=2)

    def test_a_later_day_that_moves_no_instant_leaves_the_cause_standing(self, version: OrderVersion) -> None:
        prove(version, 27)  # to Monday the sixth, over a Sunday
        prove(version, 28, kind="district_board")  # to Monday the sixth as well
        status = windows.status(version, PUBLISHED)
        assert status.window is not None
        assert (status.window.number, status.window.cause_en) == (3, "")
        assert status.moved is not None
        assert (status.moved.before, status.moved.by.number) == (CLOSES, 2)
        assert Document.objects.filter(kind="extension_notice").values("window").distinct().count() == 1

    def test_is_the_same_for_one_and_for_many(self, version: OrderVersion) -> None:
        prove(version, 26)
        [many] = windows.statuses([version], PUBLISHED).values()
        assert many == windows.status(version, PUBLISHED)

    def test_a_first_window_has_no_notice(self, version: OrderVersion) -> None:
        with pytest.raises(ValueError, match="extends nothing"):
            windows.extension(Window.objects.get(version=version))


@pytest.mark.parametrize("address", ["/en/orders/NN-2028/", "/en/orders/NN-2028/bodies/UP-NN-01/"])
def test_the_public_reads_both_instants_and_the_cause(client: Client, version: OrderVersion, address: str) -> None:
    prove(version, 26)
    text = visible(client.get(address).content.decode())
    assert "received until Saturday 4 December 2027, 6:00 pm, no longer only until Friday 3 December 2027" in text
    assert "The last publication of the draft was on 26 November 2027" in text


def test_the_notice_is_listed_with_the_versions_documents(client: Client, version: OrderVersion) -> None:
    prove(version, 26)
    assert "Notice of extension (until 4 December 2027), Hindi" in visible(
        client.get("/en/orders/NN-2028/").content.decode()
    )
