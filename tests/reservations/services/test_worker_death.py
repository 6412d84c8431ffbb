"""The worker dies at any moment of the work that a publication asks for: it is done again, and nothing is there twice.

A death is an exception that nothing catches: the transaction of the moment is lost, the lease stays until it expires.
"""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.core import mail as outbox
from django.core.files.storage import FileSystemStorage

from objections.services import filing, serials
from reservations import documents as printing
from reservations.models import Document, Job, Nearness, OrderVersion
from reservations.services import clock, documents, jobs, mail, nearness
from tests import factories
from tests.objections import filed

pytestmark = pytest.mark.django_db


class Died(BaseException):
    """The process was killed."""


def dies(*_given: object, **_more: object) -> None:
    raise Died


def after(work: Callable[..., Any]) -> Callable[..., Any]:
    """The work is done, and then the process is killed."""

    def done_then_dead(*given: object, **more: object) -> None:
        work(*given, **more)
        raise Died

    return done_then_dead


def killed_in(job: Job) -> None:
    with pytest.raises(Died):
        jobs.run_one(job.pk)
    assert Job.objects.get(pk=job.pk).state == Job.State.RUNNING


def again(job: Job) -> Job:
    """Run a job as the next worker does when the lease has expired."""
    Job.objects.filter(pk=job.pk).update(lease_until=clock.now() - timedelta(seconds=1))
    assert jobs.reap(clock.now()) == 1
    ran = jobs.run_one(job.pk)
    assert ran is not None
    assert (ran.state, ran.attempts) == (Job.State.DONE, 2)
    return ran


@pytest.fixture
def version() -> OrderVersion:
    return factories.published()


class TestPrinting:
    MOMENTS = {
        "before the document is printed": (printing, "render", dies),
        "when it is printed and not kept": (documents, "_keep", dies),
        "in the middle of writing the file": (FileSystemStorage, "_save", dies),
        "when the file is written and the row is not": (FileSystemStorage, "_save", after(FileSystemStorage._save)),
        "when all is kept and the ledger does not know": (documents, "_keep", after(documents._keep)),
    }

    @pytest.mark.parametrize("moment", MOMENTS)
    def test_keeps_one_file_with_its_fingerprint(
        self, version: OrderVersion, moment: str, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        document = Document.objects.filter(kind="district_notice").order_by("pk")[0]
        job = Job.objects.get(key=f"document:{document.pk}")
        with monkeypatch.context() as patched:
            patched.setattr(*self.MOMENTS[moment])
            killed_in(job)
        ran = again(job)
        document.refresh_from_db()
        with document.file.open() as file:
            assert documents.sha256(file.read()).hexdigest() == document.file_sha256 == ran.output_sha256
        assert documents.register(version, at=clock.now()) == list(Document.objects.order_by("pk"))
        assert Job.objects.filter(kind="render_document").count() == Document.objects.count()


class TestHowCloseOfficesWere:
    def test_are_stored_once_each(self, version: OrderVersion, monkeypatch: pytest.MonkeyPatch) -> None:
        [job] = Job.objects.filter(kind=nearness.KIND)
        found = nearness.Search.find
        seen: list[str] = []

        def find(search: nearness.Search, code: str) -> object:
            seen.append(code)
            return dies() if len(seen) == 6 else found(search, code)

        monkeypatch.setattr(nearness.Search, "find", find)
        killed_in(job)
        again(job)
        assert Nearness.objects.filter(computation=version.computation).count() == 17
        assert len(seen) == 18  # five stored before the death are not sought again


class TestLetters:
    @pytest.fixture
    def job(self, version: OrderVersion) -> Job:
        draft, secret = filed.draft(version)
        filing.submit(draft, filed.statement(), secret=secret, at=clock.now())
        return Job.objects.get(kind="send_letter")

    def test_not_sent_before_the_death_is_sent_after_it(self, job: Job, monkeypatch: pytest.MonkeyPatch) -> None:
        with monkeypatch.context() as patched:
            patched.setattr(mail.EmailMessage, "send", dies)
            killed_in(job)
        again(job)
        assert len(outbox.outbox) == 1

    def test_sent_before_the_death_is_the_same_message_for_every_mailbox(
        self, job: Job, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        with monkeypatch.context() as patched:
            patched.setattr(mail.EmailMessage, "send", after(mail.EmailMessage.send))
            killed_in(job)
        again(job)
        assert len({message.message()["Message-ID"] for message in outbox.outbox}) == 1


class TestSerials:
    def test_are_given_once(self, version: OrderVersion, monkeypatch: pytest.MonkeyPatch) -> None:
        objections = [filed.objection(version) for _ in range(3)]
        [job] = Job.objects.filter(kind="close_windows")
        with clock.shifted(timedelta(days=30)):
            with monkeypatch.context() as patched:
                patched.setattr(serials, "number", after(serials.number))
                killed_in(job)
            again(job)
        for objection in objections:
            objection.refresh_from_db()
        assert [objection.serial for objection in objections] == [1, 2, 3]
