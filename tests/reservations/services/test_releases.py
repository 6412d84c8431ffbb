"""Scheduled releases: named in office hours, published once by the ledger with every guard again, or told why not."""

from datetime import UTC, datetime, time, timedelta

import pytest
from django.core import mail
from django.db import IntegrityError, ProgrammingError, transaction

from reservations.law import days
from reservations.law.days import IST
from reservations.models import Holiday, Job, Officer, Order, OrderVersion, Release
from reservations.obstacles import obstacle_text
from reservations.selectors import orders as selected
from reservations.selectors import releases as found
from reservations.services import clock, jobs, orders, publication, releases
from reservations.workflow.machine import NotAllowed
from reservations.workflow.order import OrderState
from tests import factories
from tests.factories import APPROVER, closing, issue, officer, submitted
from tests.reservations.services.acting import at_eleven, court, readings, scheduled, today

pytestmark = pytest.mark.django_db


@pytest.fixture
def order() -> Order:
    return submitted()


def state(order: Order) -> str:
    return Order.objects.get(pk=order.pk).state


def released(release: Release, late: timedelta = timedelta(0)) -> Release:
    return releases.release(release.pk, at=release.release_at + late)


def refused_for(release: Release) -> list[str]:
    return [each["reading"] for each in released(release).obstacles]


class TestSchedule:
    def test_the_draft_waits_with_its_number_and_is_published_at_the_instant(self, order: Order) -> None:
        release = scheduled(order)
        assert state(order) == OrderState.AWAITING_APPROVAL
        assert found.waiting(order) == release
        released(release)
        version = selected.latest_published(order)
        assert state(order) == OrderState.PUBLISHED
        assert (version.published_at, version.published_by) == (release.release_at, officer(APPROVER))
        assert version.full_number == f"407/9-1-{today().year}-12टी0ए0/{today().year - 1}"
        assert version.windows.get().closes_at == release.closes_at
        assert version.frozen["issue"]["published_at"] == release.release_at.astimezone(UTC).isoformat()
        assert Release.objects.get().outcome == "published"

    @pytest.mark.parametrize(
        ("hour", "minute", "fits"), [(9, 59, False), (10, 0, True), (17, 0, True), (17, 1, False), (0, 0, False)]
    )
    def test_it_is_named_in_office_hours(self, order: Order, hour: int, minute: int, fits: bool) -> None:
        at = datetime.combine(at_eleven().date(), time(hour, minute), IST)
        if fits:
            assert scheduled(order, at).release_at == at
        else:
            with pytest.raises(NotAllowed) as refused:
                scheduled(order, at)
            assert readings(refused) == ["F12"]
            assert (Release.objects.count(), order.acts.count()) == (0, 1)

    def test_a_holiday_a_sunday_and_the_past_are_refused(self, order: Order) -> None:
        holiday = at_eleven()
        Holiday.objects.create(state=order.state_of, held_on=holiday.date(), name_en="A feast", name_hi="पर्व")
        sunday = holiday + timedelta(days=(6 - holiday.weekday()) % 7)
        for at in (holiday, sunday, clock.now() - timedelta(minutes=1)):
            with pytest.raises(NotAllowed) as refused:
                scheduled(order, at)
            assert "F12" in readings(refused)

    def test_a_closing_too_early_for_the_release_is_refused(self, order: Order) -> None:
        at = at_eleven()
        with pytest.raises(NotAllowed) as refused:
            scheduled(order, at, closing(at) - timedelta(days=1))
        assert readings(refused)[0] == "C-30"

    def test_whoever_prepared_cannot_schedule_and_one_release_waits_at_a_time(self, order: Order) -> None:
        with pytest.raises(NotAllowed) as refused:
            releases.schedule(order, issue(), closing(at_eleven()), at_eleven(), by=officer(), at=clock.now())
        assert readings(refused) == ["F32", "C-39"]
        scheduled(order)
        with pytest.raises(NotAllowed) as refused:
            scheduled(order)
        assert readings(refused) == ["F12"]

    def test_publishing_by_hand_meanwhile_is_refused_with_the_instant(self, order: Order) -> None:
        release = scheduled(order)
        with pytest.raises(NotAllowed) as refused:
            orders.publish(order, issue(), closing(clock.now()), by=officer(APPROVER), at=clock.now())
        assert refused.value.obstacles[0].values == {"moment": release.release_at}

    def test_the_ledger_holds_the_id_alone_and_waits(self, order: Order) -> None:
        release = scheduled(order)
        job = Job.objects.get(kind="release_draft")
        assert (job.payload, job.not_before) == ({"release": release.pk}, release.release_at)
        assert job.pk not in jobs.due_ids(clock.now())
        assert job.pk in jobs.due_ids(release.release_at)


class TestCancel:
    def test_with_a_reason_nothing_is_published(self, order: Order) -> None:
        release = scheduled(order)
        with pytest.raises(NotAllowed):
            releases.unschedule(order, "  ", by=officer(APPROVER), at=clock.now())
        releases.unschedule(order, "The Cabinet meets first", by=officer(APPROVER), at=clock.now())
        kept = released(release)
        assert (kept.outcome, kept.reason) == ("cancelled", "The Cabinet meets first")
        assert state(order) == OrderState.AWAITING_APPROVAL
        assert scheduled(order).outcome is None

    def test_what_returns_to_the_drafter_or_is_stayed_is_not_released(self, order: Order) -> None:
        first = scheduled(order)
        orders.return_to_drafter(order, "One word", by=officer(APPROVER), at=clock.now())
        assert released(first).outcome == "cancelled"
        orders.submit(order, by=officer(), at=clock.now())
        second = scheduled(order)
        court(order, "stay")
        court(order, "restore")
        assert released(second).outcome == "cancelled"
        assert state(order) == OrderState.AWAITING_APPROVAL

    def test_there_must_be_one(self, order: Order) -> None:
        with pytest.raises(NotAllowed) as refused:
            releases.unschedule(order, "Why", by=officer(APPROVER), at=clock.now())
        assert readings(refused) == ["F12"]


class TestGuardsAgain:
    @pytest.fixture
    def release(self, order: Order) -> Release:
        Officer.objects.filter(pk__in=[officer().pk, officer(APPROVER).pk]).update(email="desk@example.org")
        return scheduled(order)

    def test_a_recount_that_is_missing(self, order: Order, release: Release, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(selected.recounts, "agrees", lambda computation: False)
        assert refused_for(release) == ["F11"]
        assert state(order) == OrderState.AWAITING_APPROVAL
        assert selected.in_preparation(order).frozen is None

    def test_a_blocking_check_that_appeared(
        self, order: Order, release: Release, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        [check, *_rest] = selected.checks.all_of(release.version.computation)
        monkeypatch.setattr(selected.checks, "blocking", lambda computation: [check])
        assert refused_for(release) == ["C-37"]

    def test_another_computation_or_another_wording(self, order: Order, release: Release) -> None:
        OrderVersion.objects.filter(pk=release.version_id).update(computation=factories.computed(order.exercise))
        assert refused_for(release) == ["C-39"]

    def test_an_approver_whose_account_is_closed(self, release: Release) -> None:
        Officer.objects.filter(pk=release.scheduled_by_id).update(is_active=False)
        assert refused_for(release) == ["F32"]

    def test_a_day_that_became_a_holiday(self, order: Order, release: Release) -> None:
        on = release.release_at.astimezone(IST).date()
        Holiday.objects.create(state=order.state_of, held_on=on, name_en="A feast", name_hi="पर्व")
        assert refused_for(release) == ["F12"]

    def test_a_day_that_has_passed_without_it(self, order: Order, release: Release) -> None:
        kept = released(release, late=timedelta(days=1))
        assert [obstacle_text(o).startswith("The day of the release,") for o in found.obstacles(kept)] == [True]
        assert found.last_refused(order) == kept
        scheduled(order)
        assert found.last_refused(order) is None

    def test_both_officers_are_told_once(self, release: Release) -> None:
        Officer.objects.filter(pk=officer().pk).update(email="drafter@example.org")
        for _ in range(2):
            released(release, late=timedelta(days=1))
        while jobs.run_one() is not None:
            pass
        told = [sent for sent in mail.outbox if "NN-2028" in sent.subject]
        assert sorted(sent.to[0] for sent in told) == ["desk@example.org", "drafter@example.org"]
        assert "The draft was to be published on" in told[0].body
        assert "/hi/desk/orders/NN-2028/" in told[0].body


class TestLate:
    def test_after_five_it_counts_as_the_next_day_and_the_closing_moves_with_it(self, order: Order) -> None:
        release = scheduled(order)
        at = datetime.combine(release.release_at.astimezone(IST).date(), time(17, 0, 1), IST)
        releases.release(release.pk, at=at)
        version = selected.latest_published(order)
        window = version.windows.get()
        assert version.published_at == at
        assert window.published_on == at.date() + timedelta(days=1)
        assert window.closes_at == closing(at)
        assert version.frozen["issue"]["closes_at"] == window.closes_at.astimezone(UTC).isoformat()

    def test_a_holiday_declared_meanwhile_on_the_closing_day_moves_it_too(self, order: Order) -> None:
        release = scheduled(order)
        on = release.closes_at.astimezone(IST).date()
        Holiday.objects.create(state=order.state_of, held_on=on, name_en="A feast", name_hi="पर्व")
        released(release)
        closes_on = selected.latest_published(order).windows.get().closes_at.astimezone(IST).date()
        assert closes_on == days.working_day_from(on, {on})

    def test_it_is_not_done_before_its_instant(self, order: Order) -> None:
        release = scheduled(order)
        with pytest.raises(RuntimeError):
            released(release, late=-timedelta(seconds=1))


class TestOnce:
    def test_a_worker_that_dies_in_the_middle_leaves_nothing_and_the_next_one_publishes(
        self, order: Order, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        release = scheduled(order)
        with monkeypatch.context() as dying:
            dying.setattr(publication, "_write_schedules", lambda *given: 1 / 0)
            with pytest.raises(ZeroDivisionError), transaction.atomic():
                released(release)
        assert (state(order), Release.objects.get().outcome) == (OrderState.AWAITING_APPROVAL, None)
        for _ in range(2):
            released(release)
        assert order.versions.count() == 1
        assert order.acts.filter(event="publish").count() == 1

    def test_the_ledger_publishes_when_it_is_due_and_a_second_run_changes_nothing(self, order: Order) -> None:
        release = scheduled(order)
        job = Job.objects.get(kind="release_draft")
        assert jobs.run_one(job.pk) is None
        with clock.shifted(release.release_at + timedelta(seconds=20) - clock.now()):
            assert jobs.run_one(job.pk).state == Job.State.DONE
            releases.run(job.payload)
        assert state(order) == OrderState.PUBLISHED
        assert order.acts.filter(event="publish").count() == 1
        assert selected.latest_published(order).windows.count() == 1

    def test_the_database_keeps_one_waiting_release_and_what_was_named(self, order: Order) -> None:
        release = scheduled(order)
        given = {"closes_at": release.closes_at, "scheduled_by": release.scheduled_by, "scheduled_at": clock.now()}
        with pytest.raises(IntegrityError), transaction.atomic():
            Release.objects.create(version=release.version, release_at=release.release_at, **given)
        with pytest.raises(ProgrammingError), transaction.atomic():
            Release.objects.update(release_at=release.release_at + timedelta(hours=1))
