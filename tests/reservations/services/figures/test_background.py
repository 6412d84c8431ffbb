"""Large files in the background: nothing halfway, nothing twice, one officer wins; what changed meanwhile is told."""

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from datetime import date, timedelta
from pathlib import Path

import pytest
from django.core.files.base import ContentFile
from django.db import connection

from reservations.models import Body, Figure, FigureImport, FigureSet, Job, StagedFigure
from reservations.services import clock, figures, jobs
from reservations.services.figures import background
from reservations.workflow.machine import NotAllowed
from tests.conftest import LiveDatabase
from tests.factories import BodyFactory, DistrictFactory, OfficerFactory, StateFactory, officer
from tests.reservations.work import until

pytestmark = pytest.mark.django_db

ABOUT = figures.About("Survey", "सर्वेक्षण", "Survey of 2022", date(2022, 12, 1), "Director")
ROOT = Path(__file__).resolve().parents[4]
WORKER = """
import sys, time
import django
django.setup()
from reservations.services import jobs
from reservations.services.figures import {module} as module
real = module.{function}
def slowly(*given, **named):
    done = real(*given, **named)
    print("there", flush=True)
    time.sleep(600)
    return done
module.{function} = slowly
jobs.run_all_due()
"""


@pytest.fixture(autouse=True)
def _everything_is_large(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(background, "BYTES_AT_ONCE", 0)
    monkeypatch.setattr(background, "ROWS_AT_ONCE", 0)


def upload(rows: int = 30) -> FigureImport:
    DistrictFactory(name_en="Agra", name_hi="आगरा")
    text = "".join(f"C-{n},Town {n},नगर {n},Agra,{900 + n},9,9,9\n" for n in range(rows))
    file = ContentFile(f"code,name,name_hi,district,population,sc,st,bc\n{text}".encode(), name="towns.csv")
    kept = figures.upload(StateFactory(), "municipal_council", file, by=officer(), at=clock.now())
    return figures.begin_reading(kept, at=clock.now())


def again(uploaded: FigureImport) -> FigureImport:
    return FigureImport.objects.select_related("job", "figure_set", "state").get(pk=uploaded.pk)


def read() -> FigureImport:
    uploaded = upload()
    jobs.run_all_due()
    return again(uploaded)


class TestReading:
    def test_a_large_file_waits_for_a_worker_and_is_read_by_it(self) -> None:
        uploaded = upload()
        assert (figures.is_at_work(uploaded), figures.is_read(uploaded)) == (True, False)
        jobs.run_all_due()
        assert figures.is_read(again(uploaded))
        assert again(uploaded).found["rows"] == StagedFigure.objects.count() == 30

    def test_while_work_is_going_on_no_second_work_is_asked_for(self) -> None:
        uploaded = upload()
        figures.begin_reading(uploaded, at=clock.now())
        assert Job.objects.count() == 1

    def test_reading_again_leaves_each_row_once(self) -> None:
        uploaded = read()
        figures.begin_reading(uploaded, at=clock.now())
        jobs.run_all_due()
        assert StagedFigure.objects.count() == 30
        assert again(uploaded).rows_sha256 == uploaded.rows_sha256

    def test_work_that_was_given_up_is_told_and_can_be_asked_for_again(self) -> None:
        uploaded = upload()
        Job.objects.update(state=Job.State.FAILED)
        assert figures.has_failed(again(uploaded))
        figures.begin_reading(again(uploaded), at=clock.now())
        jobs.run_all_due()
        assert figures.is_read(again(uploaded))


class TestSaving:
    def test_it_is_done_by_a_worker_once(self) -> None:
        uploaded = read()
        assert figures.ask_to_save(uploaded, ABOUT, by=officer(), at=clock.now()) is None
        assert not FigureSet.objects.exists()
        jobs.run_all_due()
        Job.objects.update(state=Job.State.QUEUED)
        jobs.run_all_due()
        [saved] = FigureSet.objects.all()
        assert (again(uploaded).figure_set, saved.figures.count(), Body.objects.count()) == (saved, 30, 30)
        assert (saved.title_hi, saved.imported_by, StagedFigure.objects.count()) == ("सर्वेक्षण", officer(), 0)

    def test_of_two_officers_one_wins_and_the_other_is_told(self) -> None:
        uploaded = read()
        figures.ask_to_save(uploaded, ABOUT, by=officer(), at=clock.now())
        with pytest.raises(NotAllowed, match="going on already"):
            figures.ask_to_save(uploaded, ABOUT, by=OfficerFactory(state=StateFactory()), at=clock.now())
        jobs.run_all_due()
        with pytest.raises(NotAllowed, match="Another officer has saved"):
            figures.ask_to_save(uploaded, ABOUT, by=OfficerFactory(state=StateFactory()), at=clock.now())
        assert FigureSet.objects.count() == 1

    def test_a_register_that_changed_meanwhile_saves_nothing_and_the_file_is_read_again(self) -> None:
        uploaded = read()
        figures.ask_to_save(uploaded, ABOUT, by=officer(), at=clock.now())
        BodyFactory(code="C-7", kind="municipal_corporation")
        jobs.run_all_due()
        after = again(uploaded)
        assert (FigureSet.objects.count(), Body.objects.count(), after.found["problems"]) == (0, 1, 1)
        assert "changed since this preview" in after.refused[0]["template"]
        assert (after.asked_by, after.about["signatory"]) == (None, "Director")


class TestAWorkerThatIsKilled:
    """Ended as by a power cut, before its transaction is."""

    @pytest.fixture
    def killed(self, live_db: LiveDatabase) -> Iterator[Callable[[str, str], None]]:
        """Give what starts a worker, waits until it has done a step, and kills it there."""

        def kill(module: str, function: str) -> None:
            command = [sys.executable, "-c", WORKER.format(module=module, function=function)]
            environment = {**os.environ, **live_db.environment}
            worker = subprocess.Popen(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True)
            assert worker.stdout is not None
            assert worker.stdout.readline() == "there\n"
            os.kill(worker.pid, signal.SIGKILL)
            worker.communicate()

        yield kill
        connection.close()

    def test_while_it_reads_has_staged_nothing_and_the_next_reads_it_once(
        self, killed: Callable[[str, str], None]
    ) -> None:
        uploaded = upload()
        killed("reading", "stage")
        assert (StagedFigure.objects.count(), again(uploaded).read_at) == (0, None)
        self._lease_ends()
        jobs.run_all_due()
        assert (StagedFigure.objects.count(), again(uploaded).found["rows"]) == (30, 30)

    def test_while_it_saves_has_saved_nothing_and_the_next_saves_it_once(
        self, killed: Callable[[str, str], None]
    ) -> None:
        uploaded = read()
        figures.ask_to_save(uploaded, ABOUT, by=officer(), at=clock.now())
        killed("saving", "_write_figures")
        assert not any(model.objects.exists() for model in (FigureSet, Figure, Body))
        self._lease_ends()
        jobs.run_all_due()
        assert (FigureSet.objects.count(), Figure.objects.count(), Body.objects.count()) == (1, 30, 30)
        assert again(uploaded).figure_set is not None

    def _lease_ends(self) -> None:
        ended = clock.now() - timedelta(seconds=1)
        until(lambda: Job.objects.filter(state=Job.State.RUNNING).update(lease_until=ended))
