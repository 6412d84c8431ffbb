"""Drafts: kept whatever they are worth, behind a secret, closed once filed."""

import pytest
from pytest_django import DjangoCaptureOnCommitCallbacks

from objections.selectors import following
from objections.services import drafts, filing
from reservations.models import OrderVersion
from reservations.papers import NotTaken
from reservations.services import clock
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
