"""Proofs of publication: who may record which, what is refused, and waivers in writing (C-31)."""

from collections.abc import Callable
from datetime import UTC, date, datetime, time, timedelta
from threading import Barrier, Thread

import pytest
from django.db import DatabaseError, connection

from reservations.models import (
    AuditRecord,
    Body,
    District,
    Officer,
    OrderVersion,
    ProofWaiver,
    PublicationProof,
    Window,
)
from reservations.selectors import proofs as selected
from reservations.services import clock, orders, proofs
from reservations.workflow.machine import NotAllowed
from reservations.workflow.roles import Role
from tests import factories
from tests.conftest import LiveDatabase
from tests.reservations.proving import picture, proved, what

pytestmark = pytest.mark.django_db


@pytest.fixture
def draft() -> OrderVersion:
    return factories.published()


def agra() -> District:
    return District.objects.get(name_en="Agra")


def jhansi() -> District:
    return District.objects.get(name_en="Jhansi")


def officer_of(district: District) -> Officer:
    return factories.OfficerFactory(role=Role.DISTRICT_OFFICER, district=district)


def refusal(act: Callable[[], object]) -> str:
    with pytest.raises(NotAllowed) as refused:
        act()
    return str(refused.value)


class TestRecord:
    def test_every_place_is_missing_at_first(self, draft: OrderVersion) -> None:
        places = selected.missing(draft)
        assert len(places) == 3 * 17
        assert [p.kind for p in places if p.district == agra()] == ["newspaper", "district_board", "body_board"]

    def test_a_proof_fills_its_place_and_keeps_the_file(self, draft: OrderVersion) -> None:
        proof = proved(draft)
        assert len(selected.missing(draft)) == 3 * 17 - 1
        assert proof.file.read() == picture()
        record = AuditRecord.objects.get(act="record_proof")
        assert record.details == {"proof": proof.pk, "kind": "newspaper", "file": proof.file_sha256}

    def test_a_district_officer_records_for_the_own_district(self, draft: OrderVersion) -> None:
        assert proved(draft, by=officer_of(agra())).district == agra()

    def test_and_for_no_other(self, draft: OrderVersion) -> None:
        assert "another District" in refusal(lambda: proved(draft, by=officer_of(jhansi())))

    @pytest.mark.parametrize("role", [Role.APPROVER, Role.AUDITOR])
    def test_other_roles_record_nothing(self, draft: OrderVersion, role: Role) -> None:
        assert "role" in refusal(lambda: proved(draft, by=factories.officer(role)))

    def test_a_drafter_of_another_state_records_nothing(self, draft: OrderVersion) -> None:
        foreign = factories.OfficerFactory(state=factories.StateFactory(code="IN-MP"))
        assert "role" in refusal(lambda: proved(draft, by=foreign))

    def test_a_day_before_the_draft_is_refused(self, draft: OrderVersion) -> None:
        assert "before the draft" in refusal(lambda: proved(draft, what(draft, draft.dated_on - timedelta(days=1))))

    def test_a_day_in_the_future_is_refused(self, draft: OrderVersion) -> None:
        assert "future" in refusal(lambda: proved(draft, what(draft, draft.dated_on + timedelta(days=1))))

    def test_a_body_of_another_district_is_refused(self, draft: OrderVersion) -> None:
        body = Body.objects.get(name_en="Jhansi")
        wrong = what(draft, kind="body_board", district=agra(), body=body)
        assert "not to be published at this place" in refusal(lambda: proved(draft, wrong))

    def test_a_district_without_an_office_is_refused(self, draft: OrderVersion) -> None:
        empty = factories.DistrictFactory(name_en="Etah", name_hi="एटा")
        assert "not to be published" in refusal(lambda: proved(draft, what(draft, district=empty)))

    def test_a_double_click_records_once(self, draft: OrderVersion) -> None:
        assert proved(draft) == proved(draft)
        assert PublicationProof.objects.count() == 1

    def test_a_correction_is_a_second_record_and_the_newest_counts(self, draft: OrderVersion) -> None:
        first = proved(draft)
        second = proved(draft, content=picture("JPEG"))
        assert first != second
        [place] = [p for p in selected.places(draft, agra()) if p.kind == "newspaper"]
        assert place.proof == second


class TestTheDatabase:
    """What reaches the table past the service is judged there again."""

    def put(self, draft: OrderVersion, on: date, at: datetime) -> PublicationProof:
        given = vars(what(draft, on)) | {"recorded_by": factories.officer(), "recorded_at": at}
        return PublicationProof.objects.create(version=draft, file="x.png", file_name="x.png", **given)

    @pytest.mark.parametrize(("days_later", "said"), [(-1, "before its draft"), (1, "in the future")])
    def test_takes_no_day_outside(self, draft: OrderVersion, days_later: int, said: str) -> None:
        with pytest.raises(DatabaseError, match=said):
            self.put(draft, draft.dated_on + timedelta(days=days_later), clock.now())

    def test_takes_none_of_a_draft_that_is_not_published(self) -> None:
        preparing = factories.drafted().versions.get()
        with pytest.raises(DatabaseError, match="before its draft"):
            self.put(preparing, clock.now().date(), clock.now())

    def test_takes_the_day_by_the_clock_in_india(self, draft: OrderVersion) -> None:
        tomorrow = draft.dated_on + timedelta(days=1)
        first_minute = datetime.combine(draft.dated_on, time(18, 30), UTC)  # midnight in India
        assert self.put(draft, tomorrow, first_minute).published_on == tomorrow
        with pytest.raises(DatabaseError, match="in the future"):
            self.put(draft, tomorrow, first_minute - timedelta(microseconds=1))


class TestOnlyTheDraftThatStands:
    def test_after_a_withdrawal_nothing_is_recorded(self, draft: OrderVersion) -> None:
        orders.withdraw(draft.order, "A new law.", by=factories.officer(Role.APPROVER), at=clock.now())
        assert "stands now" in refusal(lambda: proved(draft))

    def test_a_draft_in_preparation_is_not_proved(self) -> None:
        preparing = factories.drafted().versions.get()
        preparing.dated_on = clock.now().date()
        assert "stands now" in refusal(lambda: proved(preparing, what(preparing, district=agra())))


class TestWaive:
    def waived(self, draft: OrderVersion, reason: str = "No newspaper appears there.") -> ProofWaiver:
        by = factories.officer(Role.APPROVER)
        return proofs.waive(draft, "newspaper", agra(), None, reason, by=by, at=clock.now())

    def test_a_waiver_fills_the_place_with_its_reason(self, draft: OrderVersion) -> None:
        waiver = self.waived(draft)
        [place] = [p for p in selected.places(draft, agra()) if p.kind == "newspaper"]
        assert (place.waiver, place.missing) == (waiver, False)
        assert waiver.reason == "No newspaper appears there."

    def test_it_needs_a_reason(self, draft: OrderVersion) -> None:
        assert "reason in writing" in refusal(lambda: self.waived(draft, "  \n"))

    def test_what_is_proved_is_not_waived(self, draft: OrderVersion) -> None:
        proved(draft)
        assert "already" in refusal(lambda: self.waived(draft))

    def test_a_second_waiver_is_refused(self, draft: OrderVersion) -> None:
        self.waived(draft)
        assert "already" in refusal(lambda: self.waived(draft))

    @pytest.mark.parametrize("role", [Role.DRAFTER, Role.AUDITOR])
    def test_only_the_approver_waives(self, draft: OrderVersion, role: Role) -> None:
        by = factories.officer(role)
        act = lambda: proofs.waive(draft, "newspaper", agra(), None, "x", by=by, at=clock.now())  # noqa: E731
        assert "role" in refusal(act)


class TestAtTheSameInstant:
    @pytest.mark.django_db(transaction=True)
    def test_two_late_proofs_move_the_window_one_after_the_other(self, live_db: LiveDatabase) -> None:
        at = clock.now() - timedelta(days=3)
        draft = factories.published(at=at)
        together, failed = Barrier(2), []

        def prove(kind: str, days_later: int) -> None:
            try:
                publication = what(draft, draft.dated_on + timedelta(days=days_later), kind=kind)
                together.wait()
                proved(draft, publication)
            except Exception as error:
                failed.append(error)
            finally:
                connection.close()

        factories.officer()
        threads = [Thread(target=prove, args=given) for given in (("newspaper", 2), ("district_board", 3))]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert failed == []
        newest = Window.objects.filter(version=draft).order_by("-number").first()
        assert newest is not None
        assert newest.published_on == draft.dated_on + timedelta(days=3)
