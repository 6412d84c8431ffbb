"""The embedded server: shared, and unharmed by processes that die.

Each test has a place of its own, so no other server on this machine is touched. Programs run apart from the tests
stand for the commands of a checkout: they start the server, say so, and wait to be told to end.
"""

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest

from config.postgres import account, binaries, server
from config.postgres.server import Cluster

PROGRAM = """
import sys
from pathlib import Path
from config.postgres import server
cluster = server.ensure_running(sys.argv[2], checkout=Path(sys.argv[1]))
print((cluster.data / "postmaster.pid").read_text().split()[0], flush=True)
sys.stdin.read()
"""
ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def place(monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Give an empty root for servers; stop whatever still runs below it at the end."""
    path = Path("/tmp") / f"lbo-{os.getpid()}"
    monkeypatch.setenv("EMBEDDED_POSTGRES_ROOT", str(path))
    yield path
    for data in path.glob("*/*/pgdata"):
        server.stop(Cluster(data.parent, data.parent.name))
    shutil.rmtree(path)


class Program:
    """One process of a checkout that uses the server."""

    def __init__(self, checkout: str = "/srv/office", purpose: str = "test") -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-c", PROGRAM, checkout, purpose],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )

    def server_pid(self) -> int:
        """Wait until it has its server."""
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert line, self.process.communicate()[1]
        return int(line)

    def end(self) -> None:
        _, errors = self.process.communicate("", timeout=60)
        assert self.process.returncode == 0, errors

    def kill(self) -> None:
        self.process.kill()
        self.process.communicate()


def cluster(checkout: str = "/srv/office", purpose: str = "test") -> Cluster:
    return server.cluster_of(purpose, Path(checkout))


def query(of: Cluster, sql: str, database: str = "lbo_test") -> object:
    with psycopg.connect(host=str(of.socket), user="lbo_owner", dbname=database, autocommit=True) as connection:
        cursor = connection.execute(sql)
        row = cursor.fetchone() if cursor.description else None
        return row[0] if row else None


def runs(pid: int) -> bool:
    status = Path(f"/proc/{pid}/stat")
    return status.exists() and status.read_text().rsplit(")", 1)[1].split()[0] != "Z"


@pytest.mark.usefixtures("place")
class TestTheServer:
    def test_two_starts_at_the_same_instant_share_one(self) -> None:
        programs = [Program(), Program(), Program()]
        assert len({program.server_pid() for program in programs}) == 1
        for program in programs:
            program.end()

    def test_the_last_to_leave_stops_it(self) -> None:
        first, second = Program(), Program()
        pid = first.server_pid()
        second.server_pid()
        first.end()
        assert server.answers(cluster())
        second.end()
        assert not server.answers(cluster())
        assert not runs(pid)

    def test_a_killed_process_leaves_it_to_the_others(self) -> None:
        killed, other = Program(), Program()
        pid = killed.server_pid()
        other.server_pid()
        killed.kill()
        assert query(cluster(), "SELECT 1") == 1
        other.end()
        assert not runs(pid)

    def test_after_the_only_process_was_killed_the_next_finds_it_and_stops_it(self) -> None:
        killed = Program()
        pid = killed.server_pid()
        killed.kill()
        following = Program()
        assert following.server_pid() == pid
        following.end()
        assert not runs(pid)

    def test_a_killed_server_starts_again_with_its_data(self) -> None:
        first = Program(purpose="data")
        pid = first.server_pid()
        query(cluster(purpose="data"), "CREATE TABLE kept AS SELECT 41 + 1 AS answer", "lbo_demo")
        os.kill(pid, signal.SIGKILL)
        first.kill()
        assert (cluster(purpose="data").data / "postmaster.pid").exists()
        second = Program(purpose="data")
        assert second.server_pid() != pid
        assert query(cluster(purpose="data"), "SELECT answer FROM kept", "lbo_demo") == 42
        second.end()

    def test_a_stale_pid_file_that_names_a_stranger_is_no_hindrance(self) -> None:
        first = Program()
        first.server_pid()
        first.end()
        stranger = os.getpid()
        (cluster().data / "postmaster.pid").write_text(
            f"{stranger}\n{cluster().data}\n1\n5432\n{cluster().socket}\n\n\nready\n"
        )
        second = Program()
        assert second.server_pid() != stranger
        second.end()

    def test_a_process_that_outlives_its_server_gets_it_back(self, place: Path) -> None:
        here = server.ensure_running("test", checkout=Path("/srv/office"))
        os.kill(int((here.data / "postmaster.pid").read_text().split()[0]), signal.SIGKILL)
        server.ensure_running("test", checkout=Path("/srv/office"))
        assert query(here, "SELECT 1") == 1
        server.release(here)
        assert not server.answers(here)

    def test_spoilt_test_data_are_made_anew(self) -> None:
        first = Program()
        first.server_pid()
        first.end()
        shutil.rmtree(cluster().data / "global")
        second = Program()
        second.server_pid()
        assert query(cluster(), "SELECT 1") == 1
        second.end()

    def test_a_start_killed_half_way_leaves_nothing_in_the_way(self, place: Path) -> None:
        account.make_private(place, cluster().home)
        account.give(cluster().home / "unfinished")
        (cluster().home / "unfinished" / "PG_VERSION").write_text("18\n")
        program = Program()
        program.server_pid()
        program.end()

    def test_a_second_checkout_has_its_own_data(self) -> None:
        ours, theirs = Program("/srv/office"), Program("/home/other/office")
        assert ours.server_pid() != theirs.server_pid()
        query(cluster("/srv/office"), "CREATE TABLE ours ()")
        assert query(cluster("/home/other/office"), "SELECT to_regclass('ours')") is None
        theirs.end()
        assert query(cluster("/srv/office"), "SELECT to_regclass('ours')::text") == "ours"
        ours.end()

    def test_it_listens_on_its_socket_only(self) -> None:
        program = Program()
        program.server_pid()
        assert query(cluster(), "SHOW listen_addresses") == ""
        assert cluster().socket.stat().st_mode & 0o077 == 0
        program.end()


class TestWhereTheDataLie:
    def test_as_root_in_the_system_s_place(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.delenv("EMBEDDED_POSTGRES_ROOT", raising=False)
        monkeypatch.setattr(os, "geteuid", lambda: 0)
        assert server.root() == Path("/var/lib/local-body-offices")

    def test_otherwise_in_the_user_s_own_data_place(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.delenv("EMBEDDED_POSTGRES_ROOT", raising=False)
        monkeypatch.setattr(os, "geteuid", lambda: 1234)
        monkeypatch.setenv("XDG_DATA_HOME", "/data/of/user")
        assert server.root() == Path("/data/of/user/local-body-offices")
        monkeypatch.delenv("XDG_DATA_HOME")
        assert server.root() == Path("/var/tmp/local-body-offices-1234")

    def test_a_path_too_long_for_a_socket_is_refused_with_the_remedy(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("EMBEDDED_POSTGRES_ROOT", "/" + "long/" * 30)
        with pytest.raises(server.ServerUnavailable, match="EMBEDDED_POSTGRES_ROOT"):
            server.cluster_of("test")

    def test_a_place_that_another_user_made_is_refused(self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
        shared = tmp_path / "squatted"
        shared.mkdir()
        if os.geteuid() == 0:
            os.chown(shared, 65534, 65534)
        monkeypatch.setattr(os, "geteuid", lambda: 4321)
        with pytest.raises(PermissionError, match="belongs to another user"):
            account.make_private(shared, shared / "home")


@pytest.mark.usefixtures("place")
class TestProgramsOutOfReach:
    def test_are_copied_beside_the_data_for_the_server_s_account(
        self, place: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(binaries, "_can_run", lambda programs: False)
        place.mkdir()
        copy = binaries.installed.__wrapped__(place)
        assert place in copy.parents
        monkeypatch.undo()
        assert binaries._can_run(copy)

    def test_words_of_a_failed_program_are_in_the_error(self, place: Path) -> None:
        place.mkdir()
        with pytest.raises(RuntimeError, match="initdb failed"):
            binaries.run("initdb", "--no-such-option", root=place)
