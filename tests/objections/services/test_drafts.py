"""Drafts: kept whatever they are worth, behind a secret, closed once filed."""

from datetime import UTC, datetime, timedelta

import pytest
from django.test import Client
from django.urls import reverse
from pytest_django import DjangoCaptureOnCommitCallbacks

from objections.models import ObjectionDraft
from objections.selectors import following
from objections.services import drafts, filing
from reservations.models import Job, OrderVersion
from reservations.papers import NotTaken
from reservations.services import clock, jobs
from tests.objections import filed


class TestDrafts:
    def test_keep_what_is_not_valid(self, version: OrderVersion) -> None:
        draft, secret = filed.draft(version)
        drafts.save(draft, 2, {"figure_claimed": "1.2 लाख"}, at=clock.now())
        assert following.draft(secret).answers["2"]["figure_claimed"] == "1.2 लाख"

    def test_take_ten_papers_and_refuse_the_eleventh(self, version: OrderVersion) -> None:
        draft, _ = filed.draft(version)
        for number in range(10):
            filed.paper(draft, f"{number}.pdf", filed.pdf() + b"\n" * number)
        with pytest.raises(NotTaken, match="at most 10 papers"):
            filed.paper(draft, "eleventh.pdf", filed.pdf() + b"\n" * 11)
        assert draft.papers.count() == 10

    def test_take_the_same_file_once(self, version: OrderVersion) -> None:
        draft, _ = filed.draft(version)
        assert filed.paper(draft) == filed.paper(draft)

    def test_store_a_paper_under_a_random_name(self, version: OrderVersion) -> None:
        draft, _ = filed.draft(version)
        stored = filed.paper(draft).file.name
        assert "ward-list" not in stored
        assert stored.endswith(".pdf")

    def test_give_a_paper_back_with_its_file(
        self, version: OrderVersion, django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks
    ) -> None:
        draft, _ = filed.draft(version)
        paper = filed.paper(draft)
        storage, name = paper.file.storage, paper.file.name
        with django_capture_on_commit_callbacks(execute=True):
            assert drafts.remove_paper(draft, paper.pk, at=clock.now())
        assert not storage.exists(name)
        assert not drafts.remove_paper(draft, paper.pk, at=clock.now())

    def test_are_closed_once_filed(self, version: OrderVersion) -> None:
        draft, secret = filed.draft(version)
        paper = filed.paper(draft)
        filing.submit(draft, filed.statement(), secret=secret, at=clock.now())
        drafts.save(draft, 3, {"text": "late thought"}, at=clock.now())
        draft.refresh_from_db()
        assert draft.answers == {}
        assert filed.paper(draft, "more.pdf", filed.pdf() + b"\n") is None
        assert not drafts.remove_paper(draft, paper.pk, at=clock.now())


class TestAbandoned:
    """Not filed, and not saved for thirty days."""

    def test_a_draft_is_deleted_with_its_papers(
        self, version: OrderVersion, django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks
    ) -> None:
        draft, _ = filed.draft(version, at=ago(31))
        paper = filed.paper(draft)
        storage, name = paper.file.storage, paper.file.name
        with django_capture_on_commit_callbacks(execute=True):
            assert drafts.delete_abandoned(clock.now()) == 1
        assert not ObjectionDraft.objects.exists()
        assert not storage.exists(name)

    def test_one_that_was_saved_since_stays(self, version: OrderVersion) -> None:
        draft, _ = filed.draft(version, at=ago(31))
        drafts.save(draft, 3, {"text": "more"}, at=ago(1))
        assert drafts.delete_abandoned(clock.now()) == 0

    def test_on_the_thirtieth_day_it_is_still_there(self, version: OrderVersion) -> None:
        at = clock.now()
        filed.draft(version, at=at - drafts.KEPT)
        assert drafts.delete_abandoned(at) == 0
        assert drafts.delete_abandoned(at + timedelta(seconds=1)) == 1

    def test_what_became_an_objection_stays_with_its_papers(self, version: OrderVersion) -> None:
        draft, secret = filed.draft(version, at=ago(31))
        filed.paper(draft)
        objection = filing.submit(draft, filed.statement(), secret=secret, at=ago(31))
        assert drafts.delete_abandoned(clock.now()) == 0
        assert objection.papers.count() == 1

    def test_the_work_is_asked_for_once_a_day_by_the_drafts_themselves(self, version: OrderVersion) -> None:
        noon = datetime(2027, 3, 1, 12, tzinfo=UTC)
        for hours in (0, 3, 11):
            filed.draft(version, at=noon + timedelta(hours=hours))
        [job] = Job.objects.filter(kind="delete_drafts")
        assert job.not_before == datetime(2027, 4, 1, tzinfo=UTC)

    def test_the_work_goes_on_while_a_draft_is_left(self, version: OrderVersion) -> None:
        filed.draft(version, at=ago(40))
        kept, _ = filed.draft(version, at=ago(40))
        drafts.save(kept, 3, {"text": "more"}, at=ago(5))
        job = Job.objects.get(kind="delete_drafts")
        assert jobs.run_one(job.pk).state == Job.State.DONE
        assert list(ObjectionDraft.objects.all()) == [kept]
        [again] = Job.objects.filter(kind="delete_drafts", state=Job.State.QUEUED)
        with clock.shifted(timedelta(days=27)):
            jobs.run_one(again.pk)
        assert not ObjectionDraft.objects.exists()
        assert not Job.objects.filter(kind="delete_drafts", state=Job.State.QUEUED).exists()

    def test_the_page_says_until_when_it_is_kept(self, version: OrderVersion, client: Client) -> None:
        _, secret = filed.draft(version, at=datetime(2027, 3, 1, 12, tzinfo=UTC))
        page = client.get(reverse("objections:draft", args=[secret, 1])).content.decode()
        assert "deleted 30 days after it was last saved; this one on 31 March 2027" in page


def ago(days: int) -> datetime:
    return clock.now() - timedelta(days=days)
