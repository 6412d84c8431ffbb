"""Reminders of missing proofs: to whom, when, once each; switched off with a reason; and the notice of extension."""

from datetime import datetime, time, timedelta

import pytest
from django.core import mail
from django.utils import translation

from reservations.formatting import moment
from reservations.law.days import IST
from reservations.models import AuditRecord, Body, District, Job, Officer, OfficerLetter, OrderVersion
from reservations.selectors import reminders as selected
from reservations.selectors import windows
from reservations.services import clock, jobs, orders, reminders
from reservations.workflow.machine import NotAllowed
from reservations.workflow.roles import Role
from tests import factories
from tests.factories import APPROVER, OfficerFactory, officer
from tests.reservations.proving import proved, what

pytestmark = pytest.mark.django_db


@pytest.fixture
def draft() -> OrderVersion:
    """A draft that was published three days ago; offices in Agra, Jhansi and the Agra corporation have addresses."""
    version = factories.published(at=clock.now() - timedelta(days=3))
    Officer.objects.filter(pk=officer(APPROVER).pk).update(email="approver@example.org")
    for name in ("Agra", "Jhansi"):
        district = District.objects.get(name_en=name)
        OfficerFactory(role=Role.DISTRICT_OFFICER, district=district, email=f"{name.lower()}@example.org")
    agra = Body.objects.get(code="UP-NN-01")
    OfficerFactory(role=Role.MUNICIPALITY_OFFICER, body=agra, email="corporation@example.org")
    OfficerFactory(role=Role.DISTRICT_OFFICER, district=District.objects.get(name_en="Agra"))
    return version


def asked(draft: OrderVersion, at: datetime | None = None) -> dict[str, str]:
    """The kind of each letter that is asked for now, by the address."""
    return {letter.officer.email: letter.kind for letter in reminders.about(draft, at=at or clock.now())}


def sent() -> dict[str, mail.EmailMessage]:
    """The letters that the ledger sends, by the address."""
    mail.outbox.clear()
    for job in Job.objects.filter(kind="send_letter", state="queued"):
        jobs.run_one(job.pk)
    return {message.to[0]: message for message in mail.outbox}


def in_english(at: datetime) -> str:
    with translation.override("en"):
        return moment(at)


def day_before_the_end(draft: OrderVersion) -> datetime:
    return windows.current(draft).closes_at - timedelta(days=1)


class TestToWhom:
    def test_districts_bodies_and_of_what_is_late_the_approver(self, draft: OrderVersion) -> None:
        assert asked(draft) == {
            "agra@example.org": "missing",
            "jhansi@example.org": "missing",
            "corporation@example.org": "missing",
            "approver@example.org": "late",
        }

    def test_nothing_is_late_while_the_closing_allows_it(self, draft: OrderVersion) -> None:
        assert "approver@example.org" not in asked(draft, draft.published_at)

    def test_the_day_before_the_end_is_said(self, draft: OrderVersion) -> None:
        assert asked(draft, day_before_the_end(draft))["agra@example.org"] == "last_day"

    def test_nobody_of_whom_nothing_is_missing(self, draft: OrderVersion) -> None:
        proved(draft, what(draft, kind="body_board", body=Body.objects.get(code="UP-NN-01")))
        assert "corporation@example.org" not in asked(draft)
        factories.waived(draft)
        assert asked(draft) == {}

    def test_no_officer_of_another_state_and_no_closed_account(self, draft: OrderVersion) -> None:
        OfficerFactory(role=APPROVER, state=factories.StateFactory(code="IN-MP"), email="mp@example.org")
        Officer.objects.filter(email="agra@example.org").update(is_active=False)
        assert not {"mp@example.org", "agra@example.org"} & asked(draft).keys()


class TestOnce:
    def test_each_a_day_however_often_the_work_runs(self, draft: OrderVersion) -> None:
        assert len(asked(draft)) == 4
        assert asked(draft) == {}
        assert len(asked(draft, clock.now() + timedelta(days=1))) == 4

    def test_the_day_s_work_is_asked_for_once_after_its_hour(self, draft: OrderVersion) -> None:
        morning = datetime.combine(clock.now().astimezone(IST).date(), time(8, 59), IST)
        assert reminders.keep(morning) is None
        first = reminders.keep(morning + timedelta(minutes=1))
        assert first is not None
        assert reminders.keep(morning + timedelta(hours=5)) == first
        assert first.payload == {"day": morning.date().isoformat()}

    def test_a_day_that_has_passed_is_left(self, draft: OrderVersion) -> None:
        yesterday = clock.now().astimezone(IST).date() - timedelta(days=1)
        reminders.remind({"day": yesterday.isoformat()})
        assert not OfficerLetter.objects.exists()
        reminders.remind({"day": (yesterday + timedelta(days=1)).isoformat()})
        assert OfficerLetter.objects.count() == 4

    def test_the_ledger_holds_ids_alone(self, draft: OrderVersion) -> None:
        asked(draft)
        payloads = Job.objects.filter(kind="send_letter").values_list("payload", flat=True)
        assert {frozenset(payload) for payload in payloads} == {frozenset({"letter", "subject"})}


class TestTheLetter:
    def test_lists_what_is_missing_with_the_page_in_both_languages(self, draft: OrderVersion) -> None:
        asked(draft)
        message = sent()["agra@example.org"]
        assert message.subject.endswith("NN-2028: 3 proofs of publication are missing")
        for part in ("- Notice board of the body: Agra", "/en/desk/proofs/NN-2028/", "/hi/desk/proofs/NN-2028/"):
            assert part in message.body
        assert "Jhansi" not in message.body

    def test_names_the_own_board_alone_to_a_body(self, draft: OrderVersion) -> None:
        asked(draft)
        body = sent()["corporation@example.org"].body
        assert "Notice board of the body: Agra" in body
        assert "newspaper in the District" not in body

    def test_tells_the_approver_which_districts_are_late(self, draft: OrderVersion) -> None:
        asked(draft)
        assert "- Jhansi: 3 missing" in sent()["approver@example.org"].body

    def test_is_not_sent_when_all_has_come_meanwhile(self, draft: OrderVersion) -> None:
        asked(draft)
        factories.waived(draft)
        assert sent() == {}

    def test_says_that_the_window_ends_tomorrow(self, draft: OrderVersion) -> None:
        asked(draft, day_before_the_end(draft))
        assert "The window for objections ends tomorrow." in sent()["agra@example.org"].body


class TestTheSwitch:
    def test_off_with_a_reason_nothing_is_asked_for_and_on_again(self, draft: OrderVersion) -> None:
        order, today = draft.order, {"day": clock.now().astimezone(IST).date().isoformat()}
        reminders.switch(order, False, "All told by telephone", by=officer(), at=clock.now())
        reminders.remind(today)
        assert not OfficerLetter.objects.exists()
        reminders.switch(order, True, "Not all heard it", by=officer(APPROVER), at=clock.now())
        reminders.remind(today)
        assert OfficerLetter.objects.count() == 4
        assert AuditRecord.objects.filter(act="switch_reminders").count() == 2

    def test_not_without_a_reason_not_twice_and_not_by_a_district(self, draft: OrderVersion) -> None:
        for on, reason, by in ((False, " ", officer()), (True, "Why", officer())):
            with pytest.raises(NotAllowed) as refused:
                reminders.switch(draft.order, on, reason, by=by, at=clock.now())
            assert refused.value.obstacles[0].reading == "F13"
        with pytest.raises(NotAllowed):
            reminders.switch(
                draft.order, False, "Why", by=Officer.objects.get(email="agra@example.org"), at=clock.now()
            )
        assert selected.are_on(draft.order)

    def test_a_withdrawn_order_reminds_nobody(self, draft: OrderVersion) -> None:
        orders.withdraw(draft.order, "Why", by=officer(APPROVER), at=clock.now())
        assert selected.drafts() == []


class TestTheExtension:
    def test_goes_to_districts_and_bodies_once_even_when_reminders_are_off(self, draft: OrderVersion) -> None:
        reminders.switch(draft.order, False, "All told by telephone", by=officer(), at=clock.now())
        before = windows.current(draft).closes_at
        proved(draft, what(draft, draft.dated_on + timedelta(days=2)))
        window = windows.current(draft)
        for _ in range(2):
            reminders.tell_extension({"window": window.pk})
        told = sent()
        assert sorted(told) == ["agra@example.org", "corporation@example.org", "jhansi@example.org"]
        body = told["jhansi@example.org"].body
        assert f"closes on {in_english(window.closes_at)}, not on {in_english(before)}." in body
        assert "The last publication of the draft was on" in body
        assert "/en/orders/NN-2028/" in body
        assert OfficerLetter.objects.filter(kind="extension").count() == 3

    def test_is_asked_for_with_the_window(self, draft: OrderVersion) -> None:
        proved(draft, what(draft, draft.dated_on + timedelta(days=2)))
        window = windows.current(draft)
        assert Job.objects.get(kind="tell_extension").payload == {"window": window.pk}
