"""How close every office was, in the background: asked for with the computation, broken off, gone on with."""

import subprocess
import sys
from collections.abc import Mapping
from typing import Any

import pytest
from django.db import DatabaseError, transaction
from django.utils import translation

from reservations.models import Computation, Job, Nearness
from reservations.selectors import nearness as selected
from reservations.selectors.nearness import Progress
from reservations.services import clock, explanations, jobs, nearness
from reservations.services.explanations.search import Search
from tests import councils, factories

pytestmark = pytest.mark.django_db


@pytest.fixture
def computation() -> Computation:
    return Computation.objects.get(pk=factories.computed().pk)


def run(computation: Computation) -> None:
    """Do the work on one computation, as a worker would."""
    while job := Job.objects.filter(kind=nearness.KIND, state=Job.State.QUEUED).first():
        jobs.run_one(job.pk)


class Died(Exception):
    """The worker's process ended."""


class TestTheWork:
    def test_is_asked_for_when_the_law_has_been_computed(self, computation: Computation) -> None:
        [job] = Job.objects.filter(kind=nearness.KIND)
        assert job.payload == {"computation": computation.pk, "begins": 0}
        assert selected.progress(computation) == Progress(0, 17)

    def test_stores_each_body_once(self, computation: Computation) -> None:
        run(computation)
        assert selected.progress(computation) == Progress(17, 17)
        assert selected.progress(computation).is_complete
        nearness.find({"computation": computation.pk, "begins": 0})
        assert computation.nearness.count() == 17

    def test_is_not_asked_for_where_a_lot_is_still_needed(self) -> None:
        factories.computed(factories.started(factories.agra_twice()))
        assert not Job.objects.filter(kind=nearness.KIND).exists()

    def test_leaves_other_work_its_turn(self, computation: Computation, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(nearness, "AT_A_TIME", 6)
        run(computation)
        begins = Job.objects.filter(kind=nearness.KIND).order_by("pk").values_list("payload__begins", flat=True)
        assert list(begins) == [0, 6, 12]
        assert selected.progress(computation).is_complete

    def test_goes_on_where_it_was_broken_off(self, computation: Computation, monkeypatch: pytest.MonkeyPatch) -> None:
        asked: list[str] = []
        find = Search.find

        def dying(search: Search, code: str) -> list[dict[str, object]]:
            asked.append(code)
            if len(asked) == 4:
                raise Died
            return find(search, code)

        monkeypatch.setattr(Search, "find", dying)
        [job] = Job.objects.filter(kind=nearness.KIND)
        jobs.run_one(job.pk)
        assert selected.progress(computation) == Progress(3, 17)
        Job.objects.update(not_before=None)
        jobs.run_one(job.pk)
        assert selected.progress(computation).is_complete
        assert len(asked) == 18
        assert sorted(set(asked)) == sorted(computation.nearness.values_list("body", flat=True))

    def test_is_left_to_the_pages_where_there_are_very_many(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(selected, "MOST", 16)
        computation = factories.computed()
        assert not Job.objects.filter(kind=nearness.KIND).exists()
        assert selected.progress(computation).is_complete
        assert nearness.of_body(computation.pk, *parts(computation), "UP-NN-01")

    def test_that_has_failed_for_good_is_told(self, computation: Computation) -> None:
        Job.objects.filter(kind=nearness.KIND).update(state=Job.State.FAILED)
        assert selected.progress(computation) == Progress(0, 17, stopped=True)


class TestWhatIsStored:
    def test_has_no_language_and_never_changes(self, computation: Computation) -> None:
        run(computation)
        row = computation.nearness.get(body="UP-NN-01")
        assert row.found[1] == {
            "figure": "sc", "group": "SC", "direction": -1, "before": 370_423, "after": 345_924, "outcome": "SC",
            "others": [["UP-NN-08", "SC", "SC_W"]],
        }  # fmt: skip
        with pytest.raises(DatabaseError), transaction.atomic():
            Nearness.objects.filter(pk=row.pk).update(found=[])

    def test_is_told_in_the_language_of_the_page(self, computation: Computation) -> None:
        run(computation)
        told = {language: self._told(computation, language) for language in ("en", "hi")}
        assert told["en"].startswith("fewer of the Scheduled Castes in Agra (3,45,924 instead of 3,70,423)")
        assert "आगरा" in told["hi"]
        assert "3,45,924" in told["hi"]

    @staticmethod
    def _told(computation: Computation, language: str) -> str:
        result, working = parts(computation)
        found = nearness.of_body(computation.pk, result, working, "UP-NN-01")
        with translation.override(language):
            return explanations.closeness(result, working, "UP-NN-01", found)[1].sentence

    def test_is_what_a_page_would_have_worked_out(self, computation: Computation) -> None:
        result, working = parts(computation)
        before = nearness.of_body(computation.pk, result, working, "UP-NN-02")
        assert not computation.nearness.exists()
        run(computation)
        assert nearness.of_body(computation.pk, result, working, "UP-NN-02") == before
        assert computation.nearness.get(body="UP-NN-02").found == before

    def test_is_there_for_councils_in_divisions(self) -> None:
        computation = councils.computed()
        run(computation)
        assert selected.progress(computation).is_complete


def test_a_worker_that_has_just_begun_can_do_it() -> None:
    """Nothing but the application's own start has told it of the work."""
    code = f"import django; django.setup(); from reservations.services import jobs; jobs._handlers[{nearness.KIND!r}]"
    subprocess.run([sys.executable, "-c", code], check=True, timeout=120)


def parts(computation: Computation) -> tuple[Mapping[str, Any], Mapping[str, Any]]:
    """Result and working of a finished computation."""
    assert computation.result is not None
    assert computation.working is not None
    return computation.result, computation.working


def test_nothing_is_asked_for_where_nothing_is_allotted() -> None:
    assert nearness.ask(Computation(result=None), at=clock.now()) is None
