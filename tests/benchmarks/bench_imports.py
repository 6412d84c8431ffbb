"""What many rows cost from the spreadsheet to confirmed figures, beside COPY of the same rows and reading the file."""

import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Sequence
from datetime import date
from functools import cache
from io import BytesIO
from itertools import count
from pathlib import Path

import pytest
import xlsxwriter
from django.core.files.base import ContentFile
from django.db import connection, transaction
from django.test import Client
from django.urls import reverse
from python_calamine import load_workbook

from reservations.models import Body, Figure, FigureImport, FigureSet
from reservations.selectors.figures import FIGURES
from reservations.services import clock, figure_confirmations, figures, jobs
from reservations.services.figures.staging import copy
from reservations.workflow.roles import Role
from tests.benchmarks import harness
from tests.conftest import LiveDatabase
from tests.factories import DistrictFactory, FigureSetFactory, StateFactory, officer

ROWS = 100_000
KIND = "municipal_council"
HEADER = ("code", "name", "name_hi", "kind", "district", "division", *FIGURES)
EN = ("Agra", "Mathura", "Sadabad", "Khair", "Tundla", "Etmadpur", "Fatehpur", "Bah", "Jalesar", "Mursan", "Sasni")
HI = ("आगरा", "मथुरा", "सादाबाद", "खैर", "टूण्डला", "एत्मादपुर", "फ़तेहपुर", "बाह", "जलेसर", "मुरसान", "सासनी")
ABOUT = figures.About("Survey", "सर्वेक्षण", "Survey of 2022", date(2022, 12, 1), "Director", cause="A new survey")
WORKER = """
import re
from pathlib import Path
import django
django.setup()
from reservations.services import jobs
assert jobs.run_all_due() == 1
print(int(re.search(r"VmHWM:\\s+([0-9]+) kB", Path("/proc/self/status").read_text())[1]) // 1024)
"""
ROOT = Path(__file__).resolve().parents[2]
versions = count(1000)


def rows(number: int) -> Iterable[Sequence[str | int]]:
    """Bodies with names of three words in two languages and different figures."""
    for n in range(number):
        named = [words[n % 11] + " " + words[n // 11 % 11] + f" {n}" for words in (EN, HI)]
        population = 5_000 + 37 * n % 90_000
        counted = (population, population // 5, population // 90, population // 3)
        yield (f"UP-MC-{n:06d}", *named, KIND, "Agra", "Agra", *counted)


@cache
def spreadsheet(number: int) -> bytes:
    """An XLSX file of that many rows."""
    file = BytesIO()
    book = xlsxwriter.Workbook(file, {"in_memory": True})
    sheet = book.add_worksheet()
    for line, row in enumerate((HEADER, *rows(number))):
        sheet.write_row(line, 0, row)
    book.close()
    return file.getvalue()


def upload(number: int) -> FigureImport:
    """A file as the drafter sent it."""
    file = ContentFile(spreadsheet(number), name="councils.xlsx")
    return figures.upload(StateFactory(), KIND, file, by=officer(), at=clock.now())


def confirmed(number: int) -> FigureSet:
    """From the upload to figures that a second person confirmed."""
    kept, by = upload(number), officer()
    figures.begin_reading(kept, at=clock.now())
    jobs.run_all_due()
    read = FigureImport.objects.get(pk=kept.pk)
    assert (read.found["rows"], read.found["problems"]) == (number, 0)
    figures.ask_to_save(read, ABOUT, by=by, at=clock.now())
    jobs.run_all_due()
    saved = FigureSet.objects.latest("pk")
    assert saved.figures.count() == number
    figure_confirmations.confirm(saved, by=officer(Role.APPROVER), at=clock.now())
    return saved


def copied_and_read(number: int) -> Callable[[], None]:
    """Give the baseline: calamine reads the file, and COPY writes the same rows into the table where figures stand."""
    bodies = dict(Body.objects.values_list("code", "pk"))
    columns = ("figure_set_id", "body_id", *FIGURES)

    def work() -> None:
        with load_workbook(BytesIO(spreadsheet(number))) as book:
            assert len(book.get_sheet_by_index(0).to_python()) == number + 1
        figure_set = FigureSetFactory(kind=KIND, version=next(versions))
        written = ((figure_set.pk, bodies[row[0]], *row[6:]) for row in map(list, rows(number)))
        with transaction.atomic():
            copy(Figure._meta.db_table, columns, written)

    return work


def seconds(work: Callable[[], object], times: int = 2) -> float:
    """Give the shortest of some runs: each takes so long that it need not be repeated more often."""
    lasted = []
    for _ in range(times):
        began = time.perf_counter()
        work()
        lasted.append(time.perf_counter() - began)
    return min(lasted)


@pytest.fixture
def register(live_db: LiveDatabase) -> LiveDatabase:
    """Give a State whose councils a first, small file has entered; what runs once has run."""
    DistrictFactory(name_en="Agra", name_hi="आगरा", division__name_en="Agra")
    confirmed(10)
    return live_db


@pytest.mark.usefixtures("register")
def test_many_rows_beside_copying_and_reading_them_and_growth_when_they_double() -> None:
    half, whole = (seconds(lambda number=number: confirmed(number)) for number in (ROWS // 2, ROWS))
    baseline = seconds(copied_and_read(ROWS))
    print(f"\n{ROWS} rows: {whole:.1f} s, {whole / baseline:.1f} times the baseline of {baseline:.1f} s")
    print(f"half of them: {half:.1f} s, growth {whole / half:.2f}")
    assert whole / baseline <= 6
    assert whole / half <= 2.2


def test_memory_and_a_page_of_the_preview(register: LiveDatabase, client: Client) -> None:
    kept, by = upload(ROWS), officer()
    figures.begin_reading(kept, at=clock.now())
    reading = _memory(register)
    client.force_login(by)
    last = reverse("figures_preview", args=[kept.pk]) + f"?page={ROWS // 100}"
    assert harness.ratio(last, lambda: client.get(last), to=lambda: client.get("/healthz")) < 300
    figures.ask_to_save(FigureImport.objects.get(pk=kept.pk), ABOUT, by=by, at=clock.now())
    saving = _memory(register)
    print(f"\n{ROWS} rows: {reading} MB at the most while they are read, {saving} MB while they are saved")
    assert max(reading, saving) < 400


def _memory(database: LiveDatabase) -> int:
    """Run the one job that waits in a process of its own, and give the most memory it held, in MB."""
    connection.close()
    environment = {**database.environment, "PATH": "/usr/bin:/bin"}
    done = subprocess.run(
        [sys.executable, "-c", WORKER], cwd=ROOT, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return int(done.stdout)
