"""The extension for outages: as many days as were touched, proposed, accepted by the approver with a reason (F14)."""

from datetime import date, datetime, timedelta
from typing import Any

import pytest

from reservations.law import days
from reservations.law.days import IST
from reservations.models import AuditRecord, Document, Holiday, OrderVersion, Outage, OutageExtension, Window
from reservations.selectors import outages as selected
from reservations.selectors import windows
from reservations.services import orders, outages
from reservations.services import windows as windows_service
from reservations.workflow.machine import NotAllowed
from reservations.workflow.roles import Role
from tests import factories

pytestmark = pytest.mark.django_db
THURSDAY = datetime(2027, 11, 25, 11, 0, tzinfo=IST)
CLOSES = datetime(2027, 12, 3, 18, 0, tzinfo=IST)


@pytest.fixture
def version() -> OrderVersion:
    """A draft of Thursday 25 November 2027, closing on Friday 3 December at six."""
    order = factories.submitted()
    return orders.publish(
        order, factories.issue(THURSDAY.date()), CLOSES, by=factories.officer(Role.APPROVER), at=THURSDAY
    )


def ist(text: str) -> datetime:
    return datetime.fromisoformat(text).replace(tzinfo=IST)


def out(began: str, ended: str) -> Outage:
    return Outage.objects.create(began_at=ist(began), ended_at=ist(ended))


def accept(version: OrderVersion, at: str = "2027-12-02T10:00", **given: Any) -> OutageExtension:
    proposal = selected.proposal(version.order)
    told: dict[str, Any] = {
        "reason": "The State's data centre was without power.",
        "seen": proposal.closes_at if proposal else CLOSES,
        "by": factories.officer(Role.APPROVER),
        **given,
    }
    return outages.accept(version.order, told.pop("reason"), at=ist(at), **told)


class TestTheProposal:
    def test_there_is_none_without_an_outage(self, version: OrderVersion) -> None:
        assert selected.proposal(version.order) is None

    def test_a_day_for_a_day_at_the_same_hour(self, version: OrderVersion) -> None:
        out("2027-11-29T10:00", "2027-11-29T10:06")
        proposal = selected.proposal(version.order)
        assert proposal is not None
        assert proposal.touched == (date(2027, 11, 29),)
        assert proposal.closes_at == CLOSES + timedelta(days=1)

    def test_two_outages_of_one_day_touch_it_once(self, version: OrderVersion) -> None:
        out("2027-11-29T10:00", "2027-11-29T10:06")
        out("2027-11-29T20:00", "2027-11-29T20:30")
        assert len(selected.proposal(version.order).touched) == 1

    def test_over_midnight_in_india_two_days_and_over_the_sunday_to_monday(self, version: OrderVersion) -> None:
        out("2027-11-29T23:58", "2027-11-30T00:04")
        proposal = selected.proposal(version.order)
        assert len(proposal.touched) == 2
        assert proposal.closes_at == CLOSES + timedelta(days=3)  # 5 December is a Sunday

    def test_a_holiday_is_passed_over(self, version: OrderVersion) -> None:
        state = version.order.state_of
        Holiday.objects.create(state=state, held_on=date(2027, 12, 4), name_en="Fair", name_hi="मेला")
        out("2027-11-29T10:00", "2027-11-29T10:06")
        assert selected.proposal(version.order).closes_at == CLOSES + timedelta(days=3)

    def test_only_the_part_within_the_window_counts(self, version: OrderVersion) -> None:
        out("2027-12-03T17:58", "2027-12-05T09:00")
        assert selected.proposal(version.order).touched == (date(2027, 12, 3),)

    def test_what_was_before_publication_or_after_closing_does_not(self, version: OrderVersion) -> None:
        out("2027-11-24T10:00", "2027-11-25T10:59")
        out("2027-12-03T18:00:01", "2027-12-04T10:00")
        assert selected.proposal(version.order) is None

    def test_of_a_withdrawn_order_there_is_none(self, version: OrderVersion) -> None:
        out("2027-11-29T10:00", "2027-11-29T10:06")
        orders.withdraw(version.order, "A new law.", by=factories.officer(Role.APPROVER), at=THURSDAY)
        version.order.refresh_from_db()
        assert selected.proposal(version.order) is None


class TestAccepting:
    @pytest.fixture(autouse=True)
    def _an_outage(self, version: OrderVersion) -> None:
        out("2027-11-29T10:00", "2027-11-29T10:06")

    def test_moves_the_window_with_cause_and_record(self, version: OrderVersion) -> None:
        row = accept(version)
        window = windows.current(version)
        assert window == row.window
        assert window.closes_at == CLOSES + timedelta(days=1)
        assert window.published_on == THURSDAY.date()
        assert window.cause_en == "The service was out on 29 November 2027; the window is longer by as many days."
        assert "29" in window.cause_hi
        assert row.days == ["2027-11-29"]
        assert AuditRecord.objects.filter(act="move_window").count() == 1
        assert "reason" in AuditRecord.objects.get(act="accept_extension").details

    def test_names_the_first_days_of_very_many(self, version: OrderVersion) -> None:
        published_long = Window.objects.get(version=version)
        to = windows_service.Moved(published_long.published_on, CLOSES + timedelta(days=31), {"en": "x", "hi": "x"})
        windows_service.move(published_long, to, by=factories.officer(), at=THURSDAY)
        out("2027-12-04T10:00", "2027-12-20T10:00")
        window = accept(version, at="2027-12-21T10:00").window
        assert "14 December 2027, …; the window is longer" in window.cause_en
        assert len(window.cause_hi) < 500

    def test_orders_the_notice_of_extension(self, version: OrderVersion) -> None:
        row = accept(version)
        notices = Document.objects.filter(kind="extension_notice", window=row.window)
        assert set(notices.values_list("language", flat=True)) == {"hi", "en"}

    def test_makes_the_days_good_once(self, version: OrderVersion) -> None:
        accept(version)
        assert selected.proposal(version.order) is None
        with pytest.raises(NotAllowed, match="No such extension is proposed now"):
            accept(version)

    def test_a_later_outage_is_proposed_anew_from_the_moved_window(self, version: OrderVersion) -> None:
        accept(version)
        out("2027-12-04T10:00", "2027-12-04T11:00")
        proposal = selected.proposal(version.order)
        assert proposal.touched == (date(2027, 12, 4),)
        assert proposal.closes_at == days.closing_instant(date(2027, 12, 6), CLOSES.time())

    def test_after_the_closing_opens_it_again(self, version: OrderVersion) -> None:
        accept(version, at="2027-12-04T09:00")
        assert windows.status(version, ist("2027-12-04T09:00")).is_open

    @pytest.mark.parametrize("role", [Role.DRAFTER, Role.AUDITOR, Role.DISTRICT_OFFICER])
    def test_is_the_approvers(self, version: OrderVersion, role: Role) -> None:
        with pytest.raises(NotAllowed, match="role"):
            accept(version, by=factories.officer(role))

    def test_is_not_another_states(self, version: OrderVersion) -> None:
        foreign = factories.OfficerFactory(state=factories.StateFactory(code="IN-MP"), role=Role.APPROVER)
        with pytest.raises(NotAllowed, match="role"):
            accept(version, by=foreign)

    def test_needs_a_reason(self, version: OrderVersion) -> None:
        with pytest.raises(NotAllowed, match="reason in writing"):
            accept(version, reason=" ")

    def test_is_of_what_the_approver_saw(self, version: OrderVersion) -> None:
        with pytest.raises(NotAllowed, match="No such extension is proposed now"):
            accept(version, seen=CLOSES + timedelta(days=9))
