"""Studies of stored runs: at once and cached when small, by a job and kept when large."""

import pytest
from django.core.cache import cache

from reservations.models import Job, Study
from reservations.selectors import runs
from reservations.services import clock, jobs, studies
from tests import factories
from tests.reservations.views import stages

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _empty_cache() -> None:
    cache.clear()


@pytest.fixture
def _slow(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(studies, "QUICK", 10)


def of_alternatives() -> studies.Answer:
    return studies.of_alternatives(runs.of_computation(factories.computed()), at=clock.now())


class TestSmallOnes:
    def test_alternatives_are_there_at_once_and_leave_no_job(self) -> None:
        answer = of_alternatives()
        assert answer.content is not None
        assert [each["reading"] for each in answer.content["alternatives"]] == ["C-20", "C-40", "C-44"]
        assert not Job.objects.filter(kind=studies.ALTERNATIVES).exists()

    def test_a_second_look_takes_them_from_the_cache(self, monkeypatch: pytest.MonkeyPatch) -> None:
        run = runs.of_computation(factories.computed())
        first = studies.of_alternatives(run, at=clock.now())
        monkeypatch.setattr(studies, "alternatives", None)
        assert studies.of_alternatives(run, at=clock.now()) == first

    def test_a_comparison_of_two_versions_is_there_at_once(self) -> None:
        after = stages.revised()
        before = after.order.versions.get(number=1)
        answer = studies.of_comparison(runs.of_version(before), runs.of_version(after), at=clock.now())
        assert answer.content is not None
        assert {row["code"] for row in answer.content["offices"]} == {"UP-NN-01", "UP-NN-08"}


@pytest.mark.usefixtures("_slow")
class TestLargeOnes:
    def test_a_job_is_asked_for_once(self) -> None:
        run = runs.of_computation(factories.computed())
        answers = [studies.of_alternatives(run, at=clock.now()) for _ in range(2)]
        assert [answer.content for answer in answers] == [None, None]
        assert answers[0].job == answers[1].job
        assert not answers[0].failed

    def test_what_the_job_made_is_kept_and_equals_what_would_be_made_at_once(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        run = runs.of_computation(factories.computed())
        studies.of_alternatives(run, at=clock.now())
        jobs.run_all_due()
        kept = studies.of_alternatives(run, at=clock.now()).content
        assert Study.objects.filter(kind=studies.ALTERNATIVES).count() == 1
        monkeypatch.setattr(studies, "QUICK", 10_000)
        assert kept is not None
        assert kept["alternatives"] == studies.alternatives(run.inputs)["alternatives"]

    def test_the_job_of_a_comparison_keeps_it(self) -> None:
        after = stages.revised()
        pair = (runs.of_version(after.order.versions.get(number=1)), runs.of_version(after))
        assert studies.of_comparison(*pair, at=clock.now()).content is None
        jobs.run_all_due()
        content = studies.of_comparison(*pair, at=clock.now()).content
        assert content is not None
        assert len(content["offices"]) == 2

    def test_running_the_job_twice_does_no_harm(self) -> None:
        run = runs.of_computation(factories.computed())
        answer = studies.of_alternatives(run, at=clock.now())
        assert answer.job is not None
        assert studies.make_alternatives(answer.job.payload) == studies.make_alternatives(answer.job.payload)
        assert Study.objects.count() == 1

    def test_a_job_that_gave_up_is_told_as_failed(self) -> None:
        run = runs.of_computation(factories.computed())
        studies.of_alternatives(run, at=clock.now())
        Job.objects.filter(kind=studies.ALTERNATIVES).update(state=Job.State.FAILED)
        assert studies.of_alternatives(run, at=clock.now()).failed
