"""The counter: one register, the instant of receipt or delivery counts, what is late is entered all the same (C-32)."""

from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any

import pytest
from django.db import DatabaseError, transaction

from objections import codes, receipts
from objections.models import CounterEntry, Objection, ObjectionDraft
from objections.selectors import counter as selected
from objections.selectors import counts, lateness
from objections.services import counter, drafts, serials
from reservations.models import AuditRecord, Job, Officer, OrderVersion, Window
from reservations.obstacles import refusal_texts
from reservations.services import clock
from reservations.workflow.machine import NotAllowed
from reservations.workflow.order import UNDER_WAY
from reservations.workflow.roles import Role
from tests import factories
from tests.objections import entered, filed

MINUTE, DAY = timedelta(minutes=1), timedelta(days=1)


@pytest.fixture
def closes_at(version: OrderVersion) -> datetime:
    return Window.objects.get(version=version).closes_at


@pytest.fixture
def officer(version: OrderVersion) -> Officer:
    return entered.of_district(version.order)


class TestTheInstantThatCounts:
    def test_is_that_of_the_counter_however_much_later_it_is_entered(
        self, version: OrderVersion, officer: Officer, closes_at: datetime
    ) -> None:
        objection = entered.entry(version, officer, entered.arrival(closes_at), at=closes_at + 3 * DAY)
        objection.refresh_from_db()
        assert (objection.received_at, objection.filed_at) == (closes_at, closes_at + 3 * DAY)
        assert (objection.is_late, lateness.is_late(objection), objection.receipt["in_time"]) == (False, False, True)
        assert counts.undecided_in_time(version.order) == 1

    def test_a_minute_after_the_closing_is_late_and_entered_all_the_same(
        self, version: OrderVersion, officer: Officer, closes_at: datetime
    ) -> None:
        objection = entered.entry(version, officer, entered.arrival(closes_at + MINUTE), at=closes_at + DAY)
        assert (objection.is_late, objection.receipt["in_time"]) == (True, False)
        assert counts.summary(version.order).late == 1

    def test_is_the_delivery_of_an_item_of_post(
        self, version: OrderVersion, officer: Officer, closes_at: datetime
    ) -> None:
        objection = entered.entry(version, officer, entered.posted(closes_at), at=closes_at + 3 * DAY)
        assert (objection.mode, objection.is_late, objection.received_at) == ("post", False, closes_at)

    def test_is_that_of_another_notified_counter_which_had_it_first(
        self, version: OrderVersion, officer: Officer, closes_at: datetime
    ) -> None:
        there = {"first_counter": "municipality", "first_counter_name": "Agra", "first_received_at": closes_at}
        arrived = entered.arrival(closes_at + 2 * DAY, **there)
        objection = entered.entry(version, officer, arrived, at=closes_at + 3 * DAY)
        assert (objection.is_late, objection.received_at) == (False, closes_at)

    def test_of_one_filed_online_is_that_of_the_filing(self, version: OrderVersion) -> None:
        objection = filed.objection(version)
        assert objection.received_at == objection.filed_at
        assert not CounterEntry.objects.exists()

    def test_puts_serials_in_the_order_of_receipt(
        self, version: OrderVersion, officer: Officer, closes_at: datetime
    ) -> None:
        online = filed.objection(version, at=closes_at)
        paper = entered.entry(version, officer, entered.arrival(closes_at - DAY), at=closes_at + DAY)
        assert serials.close_windows(closes_at + DAY + 2 * UNDER_WAY) == 2
        given = dict(Objection.objects.values_list("number", "serial"))
        assert given == {paper.number: 1, online.number: 2}


class TestWhatCannotBe:
    def refused(self, version: OrderVersion, officer: Officer, arrived: Any, at: datetime, **given: Any) -> str:
        with pytest.raises(NotAllowed) as refusal:
            entered.entry(version, officer, arrived, at=at, **given)
        assert not Objection.objects.exists()
        return " ".join(refusal_texts(refusal.value))

    def test_an_instant_to_come(self, version: OrderVersion, officer: Officer) -> None:
        now = clock.now()
        assert "still to come" in self.refused(version, officer, entered.arrival(now + MINUTE), now)

    def test_a_paper_older_than_the_draft_but_not_one_of_its_minute(
        self, version: OrderVersion, officer: Officer
    ) -> None:
        assert version.published_at is not None
        minute = version.published_at.replace(second=0, microsecond=0)
        early = entered.arrival(minute - MINUTE)
        assert "cannot have come before" in self.refused(version, officer, early, clock.now())
        assert not entered.entry(version, officer, entered.arrival(minute)).is_late

    def test_post_without_tracking_or_delivery(
        self, version: OrderVersion, officer: Officer, closes_at: datetime
    ) -> None:
        for missing in ({"tracking_number": ""}, {"delivered_at": None}):
            arrived = replace(entered.posted(closes_at - DAY), **missing)
            assert "counts from its delivery" in self.refused(version, officer, arrived, closes_at)

    def test_delivered_or_received_elsewhere_after_it_was_here(
        self, version: OrderVersion, officer: Officer, closes_at: datetime
    ) -> None:
        late = entered.posted(closes_at, received_at=closes_at - DAY)
        assert "Delivered after it was received" in self.refused(version, officer, late, closes_at)
        there = {"first_counter": "department", "first_counter_name": "Lucknow", "first_received_at": closes_at}
        elsewhere = entered.arrival(closes_at - DAY, **there)
        assert "cannot have received it after" in self.refused(version, officer, elsewhere, closes_at)

    def test_filed_online_at_a_counter(self, version: OrderVersion, officer: Officer) -> None:
        now = clock.now()
        assert "how it came" in self.refused(version, officer, entered.arrival(now, mode="online"), now)

    def test_a_text_in_a_scan_that_is_not_there(self, version: OrderVersion, officer: Officer) -> None:
        now = clock.now()
        assert "no scan" in self.refused(version, officer, entered.arrival(now, text_is_scan=True), now)


class TestWhoEnters:
    @pytest.mark.parametrize("role", [Role.DRAFTER, Role.APPROVER])
    def test_the_states_officers_enter_for_every_office_and_the_whole_order(
        self, version: OrderVersion, role: Role
    ) -> None:
        officer = factories.officer(role)
        for body in (filed.body(filed.JHANSI), None):
            entered.entry(version, officer, entered.arrival(clock.now()), body=body)
        assert Objection.objects.count() == 2

    def test_a_district_enters_for_its_offices_and_the_whole_order(
        self, version: OrderVersion, officer: Officer
    ) -> None:
        entered.entry(version, officer, entered.arrival(clock.now()), body=None)
        with pytest.raises(NotAllowed):
            entered.entry(version, officer, entered.arrival(clock.now()), body=filed.body(filed.JHANSI))

    def test_nobody_enters_for_an_office_outside_beside_one_inside(
        self, version: OrderVersion, officer: Officer
    ) -> None:
        with pytest.raises(NotAllowed):
            entered.entry(version, officer, entered.arrival(clock.now()), further=(filed.body(filed.JHANSI),))

    def test_a_municipality_enters_for_its_own_office_alone(self, version: OrderVersion) -> None:
        officer = entered.of_municipality(version.order)
        entered.entry(version, officer, entered.arrival(clock.now()))
        for body in (filed.body(filed.JHANSI), None):
            with pytest.raises(NotAllowed):
                entered.entry(version, officer, entered.arrival(clock.now()), body=body)

    def test_neither_an_auditor_nor_another_states_officer_nor_with_anothers_draft(
        self, version: OrderVersion, officer: Officer
    ) -> None:
        begun = entered.draft(version, officer)
        arrived = entered.arrival(clock.now())
        for other in (factories.officer(Role.AUDITOR), entered.of_district(version.order)):
            with pytest.raises(NotAllowed):
                counter.enter(begun, filed.statement(), arrived, by=other, at=clock.now())
        abroad = factories.OfficerFactory(role=Role.DRAFTER, state=factories.StateFactory(code="IN-MP"))
        with pytest.raises(NotAllowed):
            counter.begin(version.order, filed.AGRA, by=abroad, at=clock.now())


class TestAnEntry:
    def test_pressed_again_gives_the_same_objection_and_code(self, version: OrderVersion, officer: Officer) -> None:
        begun, arrived = entered.draft(version, officer), entered.arrival(clock.now())
        first, again = (
            counter.enter(begun, filed.statement(text=text), arrived, by=officer, at=clock.now())
            for text in (filed.TEXT, "Another text, typed in a second tab.")
        )
        assert first == again
        assert (Objection.objects.count(), CounterEntry.objects.count()) == (1, 1)
        assert counter.code_of(first) == counter.code_of(again) != ""
        assert codes.matches(first.number, counter.code_of(first), first.secret_hash)

    def test_has_no_code_to_print_once_the_servers_secret_was_replaced(
        self, version: OrderVersion, officer: Officer, settings: Any
    ) -> None:
        objection = entered.entry(version, officer, entered.arrival(clock.now()))
        settings.SECRET_KEY, settings.SECRET_KEY_FALLBACKS = "another", []
        assert counter.code_of(objection) == ""

    def test_is_signed_with_its_arrival(self, version: OrderVersion, officer: Officer, closes_at: datetime) -> None:
        objection = entered.entry(version, officer, entered.posted(closes_at - DAY), at=closes_at)
        file = receipts.file_of(objection)
        verdict = receipts.verify(file)
        assert verdict.genuine
        assert verdict.receipt["received_at"] == receipts.instant(closes_at - DAY)
        assert verdict.receipt["tracking_number"] == "EU123456789IN"
        assert verdict.receipt["counter"] == getattr(officer.district, "code", "")
        changed = {**objection.receipt, "received_at": receipts.instant(closes_at)}
        assert receipts.verify({**file, "receipt": changed}).fault == "signature"

    def test_may_lack_the_declaration_of_truth_which_is_said(self, version: OrderVersion, officer: Officer) -> None:
        assert not entered.entry(version, officer, entered.arrival(clock.now()), pledged=False).pledged

    def test_is_on_record_by_its_officer_without_personal_data(
        self, version: OrderVersion, officer: Officer, closes_at: datetime
    ) -> None:
        objection = entered.entry(version, officer, entered.posted(closes_at - DAY), at=closes_at)
        record = AuditRecord.objects.get(act="enter_objection")
        assert (record.officer, record.subject_id, record.details["mode"]) == (officer, str(objection.pk), "post")
        written = str(record.details)
        for private in (filed.NAME, filed.TEXT, filed.MOBILE, filed.EMAIL, "EU123456789IN"):
            assert private not in written

    def test_asks_for_the_acknowledgement_by_mail(self, version: OrderVersion, officer: Officer) -> None:
        entered.entry(version, officer, entered.arrival(clock.now()))
        assert Job.objects.filter(payload__letter="objection_acknowledgement").count() == 1

    def test_and_its_arrival_never_change(self, version: OrderVersion, officer: Officer) -> None:
        objection = entered.entry(version, officer, entered.arrival(clock.now()))
        for change in (
            lambda: CounterEntry.objects.update(received_at=clock.now()),
            lambda: Objection.objects.filter(pk=objection.pk).update(arrived_at=clock.now() - DAY),
        ):
            with pytest.raises(DatabaseError), transaction.atomic():
                change()

    def test_is_seen_by_its_counter_alone(self, version: OrderVersion, officer: Officer) -> None:
        objection = entered.entry(version, officer, entered.arrival(clock.now()))
        assert selected.entered(entered.of_district(version.order)).get() == objection
        for other in (entered.of_municipality(version.order), factories.officer()):
            assert not selected.entered(other).exists()

    def test_of_a_paper_that_came_before_a_revised_draft_is_to_the_earlier_one(
        self, version: OrderVersion, officer: Officer
    ) -> None:
        now = clock.now()
        OrderVersion.objects.create(
            order=version.order,
            number=2,
            stage=OrderVersion.Stage.REVISED_DRAFT,
            computation=version.computation,
            wording={},
            frozen=version.frozen,
            prepared_by=factories.officer(),
            prepared_at=now,
            published_at=now + DAY,
            published_by=factories.officer(Role.APPROVER),
            dated_on=version.dated_on,
            data_sha256="0" * 64,
        )
        assert entered.entry(version, officer, entered.arrival(now), at=now + 2 * DAY).version == version


class TestAnUnfinishedEntry:
    def test_is_the_officers_own(self, version: OrderVersion, officer: Officer) -> None:
        begun = entered.draft(version, officer)
        assert list(selected.unfinished(officer)) == [begun]
        assert not selected.unfinished(entered.of_district(version.order)).exists()

    def test_can_be_thrown_away_with_its_scans_until_it_is_entered(
        self, version: OrderVersion, officer: Officer
    ) -> None:
        begun = entered.draft(version, officer)
        filed.paper(begun)
        assert not counter.discard(begun, by=factories.officer(), at=clock.now())
        assert counter.discard(begun, by=officer, at=clock.now())
        assert AuditRecord.objects.get(act="discard_entry").officer == officer
        assert not ObjectionDraft.objects.exists()
        kept = entered.draft(version, officer)
        counter.enter(kept, filed.statement(), entered.arrival(clock.now()), by=officer, at=clock.now())
        assert not counter.discard(kept, by=officer, at=clock.now())

    def test_gives_up_its_scans_and_what_was_typed_to_the_objection(
        self, version: OrderVersion, officer: Officer
    ) -> None:
        begun = entered.draft(version, officer)
        filed.paper(begun)
        drafts.save(begun, 1, {"objector": filed.NAME}, at=clock.now())
        arrived = entered.arrival(clock.now(), text_is_scan=True)
        objection = counter.enter(begun, filed.statement(), arrived, by=officer, at=clock.now())
        begun.refresh_from_db()
        assert (begun.answers, objection.papers.count()) == ({}, 1)
