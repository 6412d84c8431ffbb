"""Many write to the record at once, from processes and threads of their own: one chain, without a fork or a gap."""

import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier

import pytest
from django.db import connection, transaction

from reservations.models import AuditRecord
from reservations.services import audit, clock
from tests.conftest import LiveDatabase
from tests.factories import StateFactory

pytestmark = pytest.mark.django_db(transaction=True)
ROOT = Path(__file__).resolve().parents[3]
WRITERS, EACH = 6, 15
WRITER = """
import sys
import django
django.setup()
from django.db import transaction
from reservations.models import State
from reservations.services import audit, clock
print("ready", flush=True)
sys.stdin.readline()
for number in range(int(sys.argv[2])):
    with transaction.atomic():
        audit.record("note", State.objects.get(), by=None, at=clock.now(), writer=int(sys.argv[1]), number=number)
"""


def chain() -> list[AuditRecord]:
    rows = list(AuditRecord.objects.order_by("number"))
    assert [row.number for row in rows] == list(range(1, len(rows) + 1))
    assert [row.previous_sha256 for row in rows] == [audit.FIRST, *(row.sha256 for row in rows[:-1])]
    return rows


class TestWritersAtOnce:
    def test_threads_each_on_a_connection_of_its_own_make_one_chain(self):
        state, together = StateFactory(), Barrier(WRITERS)

        def write(writer: int) -> None:
            try:
                together.wait()
                for number in range(EACH):
                    with transaction.atomic():
                        audit.record("note", state, by=None, at=clock.now(), writer=writer, number=number)
            finally:
                connection.close()

        with ThreadPoolExecutor(WRITERS) as pool:
            list(pool.map(write, range(WRITERS)))
        assert len(chain()) == WRITERS * EACH
        assert audit.verify().is_whole
        for writer in range(WRITERS):
            mine = [row.details["number"] for row in chain() if row.details["writer"] == writer]
            assert mine == list(range(EACH))

    def test_processes_make_one_chain(self, live_db: LiveDatabase):
        StateFactory()
        environment = {**os.environ, **live_db.environment}
        command = [sys.executable, "-c", WRITER]
        started = [
            subprocess.Popen(
                [*command, str(writer), str(EACH)],
                cwd=ROOT,
                env=environment,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                text=True,
            )
            for writer in range(3)
        ]
        for process in started:
            assert process.stdout.readline() == "ready\n"
        for process in started:
            process.stdin.write("go\n")
            process.stdin.flush()
        assert [process.wait(timeout=120) for process in started] == [0, 0, 0]
        assert len(chain()) == 3 * EACH
        assert audit.verify().is_whole

    def test_who_gives_up_leaves_no_gap_for_who_waited(self):
        state, holds, go = StateFactory(), Barrier(2), Barrier(2)

        def give_up() -> None:
            try:
                with transaction.atomic():
                    audit.record("note", state, by=None, at=clock.now(), writer=1)
                    holds.wait()
                    go.wait()
                    transaction.set_rollback(True)
            finally:
                connection.close()

        def write() -> None:
            try:
                holds.wait()
                go.wait()
                with transaction.atomic():
                    audit.record("note", state, by=None, at=clock.now(), writer=2)
            finally:
                connection.close()

        with ThreadPoolExecutor(2) as pool:
            for done in [pool.submit(give_up), pool.submit(write)]:
                done.result()
        assert [row.details["writer"] for row in chain()] == [2]
